"""`python -m potable…` with rules interpreted, forked from a process that has imported it before.

Most of what a server or a command does in a test is to be imported; so it is there in a tenth of the time, and a process of its
own like any other. So are the workers of such a server.
"""

from __future__ import annotations

import multiprocessing
import os
import runpy
import signal
import sys
import tempfile
from collections.abc import Mapping
from multiprocessing import forkserver, reduction
from subprocess import CompletedProcess, TimeoutExpired
from typing import IO, Any

from potable.games import NAMES
from potable.players import FOLDERS

IMPORTED = (
    "tests.forking",
    *(f"potable.{room}.{name}" for room in ("games", "terminal") for name in NAMES),
    *(f"potable.players.{module}" for modules in FOLDERS.values() for module in modules),
    *("potable.server.app", "potable.server.connections", "potable.server.memory", "potable.terminal.play"),
    *("potable.engine.sentences", "babel.lists"),
    *("aiosqlite", "alembic.command", "alembic.context", "pydantic.v1", "typer", "uvicorn.lifespan.on"),
    *("uvicorn.protocols.http.auto", "uvicorn.protocols.websockets.auto"),
)
LATE = 120


class Forked:
    """A process that was forked, with what tests need of `subprocess.Popen`."""

    def __init__(
        self, module: str, *given: object, env: Mapping[str, str], stdout: int, stderr: int, stdin: int | None = None
    ) -> None:
        files = {to: _File(number) for to, number in enumerate((stdin, stdout, stderr)) if number is not None}
        forking = multiprocessing.get_context("forkserver")
        forking.set_forkserver_preload(list(IMPORTED))
        usual = os.environ.get("POTABLE_SPEED")
        os.environ["POTABLE_SPEED"] = "interpreted"
        try:
            forkserver.ensure_running()
            given = module, [str(one) for one in given], dict(env), files, _where_to_fork()
            self._process = forking.Process(target=_become, args=given)
            self._process.start()
        finally:
            del os.environ["POTABLE_SPEED"]
            if usual is not None:
                os.environ["POTABLE_SPEED"] = usual
        assert self._process.pid
        self.pid = self._process.pid
        self.stdout: IO[str] | None = None
        """What it says, where somebody reads that."""

    def poll(self) -> int | None:
        """Returns the exit status, None as long as it runs."""
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        """Waits for its end, and returns the exit status."""
        self._process.join(timeout)
        status = self.poll()
        if status is None:
            raise TimeoutExpired(str(self._process), timeout or 0)
        return status

    def terminate(self) -> None:
        """Asks it to end."""
        self.send_signal(signal.SIGTERM)

    def send_signal(self, number: int) -> None:
        """Sends a signal to it, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)


def run(module: str, *given: object, env: Mapping[str, str], said: str = "") -> CompletedProcess[str]:
    """Runs a module with something on its standard input, as `subprocess.run` does."""
    with (
        tempfile.TemporaryFile("w+", errors="surrogateescape") as stdin,
        tempfile.TemporaryFile() as stdout,
        tempfile.TemporaryFile() as stderr,
    ):
        stdin.write(said)
        stdin.seek(0)
        process = Forked(module, *given, env=env, stdin=stdin.fileno(), stdout=stdout.fileno(), stderr=stderr.fileno())
        try:
            status = process.wait(LATE)
        except TimeoutExpired:
            process.send_signal(signal.SIGKILL)
            raise
        written = []
        for file in (stdout, stderr):
            file.seek(0)
            written.append(file.read().decode())
    return CompletedProcess([module, *given], status, *written)


class _File:
    """An open file on its way to another process."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __reduce__(self) -> tuple[Any, ...]:
        return _arrived, (reduction.DupFd(self.number),)


def _arrived(file: Any) -> int:
    return int(file.detach())


def _where_to_fork() -> dict[str, Any]:
    """Returns by what a process finds the one that forks."""
    return {name: value for name, value in vars(forkserver._forkserver).items() if name.endswith(("_address", "_authkey"))}


def _fork_workers(where: dict[str, Any]) -> None:
    """Lets processes that this one would spawn be forked as it was."""
    vars(forkserver._forkserver).update(where, ensure_running=lambda: None)
    usual = multiprocessing.get_context
    vars(multiprocessing)["get_context"] = lambda method=None: usual("forkserver" if method == "spawn" else method)


def _become(module: str, given: list[str], env: dict[str, str], files: dict[int, int], where: dict[str, Any]) -> None:
    """Goes on as if Python had been started with the module."""
    _fork_workers(where)
    os.setsid()
    os.environ.clear()
    os.environ.update(env)
    for number, file in files.items():
        os.dup2(file, number)
        os.close(file)
    sys.stdin = os.fdopen(0, closefd=False)
    sys.stdout = os.fdopen(1, "w", buffering=1 if os.isatty(1) else -1, closefd=False)
    sys.stderr = os.fdopen(2, "w", buffering=1, closefd=False)
    sys.argv = [module, *given]
    runpy.run_module(module, run_name="__main__", alter_sys=True)
