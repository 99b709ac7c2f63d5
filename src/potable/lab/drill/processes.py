"""The processes of this machine: whose children they are, and what can be done to them from outside."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from potable.engine.messages import message
from potable.engine.wire import Message

PROC = Path("/proc")


class Process(NamedTuple):
    """A process, told apart from a later one with the same number by when it began."""

    pid: int
    began: int
    command: str

    @property
    def lives(self) -> bool:
        """Whether it still runs."""
        now = look(self.pid)
        return now is not None and now.began == self.began

    def send(self, how: signal.Signals) -> None:
        """Sends it a signal, if it still runs."""
        if self.lives:
            with suppress(ProcessLookupError):
                os.kill(self.pid, how)


def look(pid: int) -> Process | None:
    """Returns a process that runs."""
    try:
        fields = (PROC / str(pid) / "stat").read_text().rsplit(")", 1)[1].split()
        command = (PROC / str(pid) / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace").strip()
    except OSError:
        return None
    return None if fields[0] in "ZX" else Process(pid, int(fields[19]), command)


def family(pid: int) -> list[Process]:
    """Returns the processes that a process has begun, and theirs."""
    found: list[Process] = []
    with suppress(OSError):
        for task in (PROC / str(pid) / "task").iterdir():
            for child in (task / "children").read_text().split():
                process = look(int(child))
                if process:
                    found += [process, *family(process.pid)]
    return found


def missing() -> dict[str, Message]:
    """Returns the faults that cannot be had where processes cannot be looked at."""
    return {} if PROC.is_dir() else {"worker": message("lab-missing-proc")}
