from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

import potable

from .. import forked

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Ran(NamedTuple):
    code: int
    out: str
    err: str


@pytest.fixture
def run(tmp_path):
    """Runs the real command; interpreted unless told otherwise, since that starts sooner."""

    def run(*args: object, lines: list[str] | None = None, **environment: str) -> Ran:
        said = "".join(f"{line}\n" for line in lines or [])
        env = surroundings(tmp_path) | environment
        if env["POTABLE_SPEED"] == "interpreted":
            done = forked.run("potable.cli", *args, env=env, said=said)
        else:
            command = [sys.executable, "-m", "potable.cli", *map(str, args)]
            done = subprocess.run(command, input=said, capture_output=True, text=True, env=env, timeout=120, check=False)
        return Ran(done.returncode, done.stdout, done.stderr)

    return run


@pytest.fixture
def at_terminal(tmp_path):
    """Runs the real command at a pseudo-terminal, and returns all that it wrote there."""

    def at_terminal(*args: object, lines: list[str]) -> str:
        ours, theirs = pty.openpty()
        environment = surroundings(tmp_path) | {"TERM": "xterm-256color", "COLUMNS": "100", "LINES": "50"}
        process = forked.Forked("potable.cli", *args, env=environment, stdin=theirs, stdout=theirs, stderr=theirs)
        os.close(theirs)
        os.write(ours, "".join(f"{line}\n" for line in lines).encode())
        written = b""
        try:
            while chunk := os.read(ours, 65536):
                written += chunk
        except OSError:  # the other end is closed
            pass
        os.close(ours)
        assert process.wait(timeout=60) == 0
        return written.decode()

    return at_terminal


def surroundings(tmp_path: Path) -> dict[str, str]:
    """The environment of a command: its own data folder, 80 columns, no wish about colours."""
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE")}
    return kept | {"POTABLE_DATA": str(tmp_path / "data"), "POTABLE_SPEED": "interpreted", "COLUMNS": "80"}


@pytest.fixture
def saved(tmp_path):
    """The folder of saved games, in the order in which they were saved."""

    def saved() -> list[Path]:
        return sorted((tmp_path / "data").glob("*.json"), key=lambda path: path.stat().st_mtime_ns)

    return saved


@pytest.fixture
def finished(tmp_path) -> Path:
    """A finished game with recipes, saved."""
    table = potable.new("glastonbury", seats=3, seed=11, options={"recipes": True})
    while not table.over:
        table.play(table.legal()[-1])
    path = tmp_path / "finished.json"
    table.record().save(path)
    return path


def plain(text: str) -> str:
    """Text without colours."""
    return ESCAPES.sub("", text)
