"""A PostgreSQL of one's own: in a temporary folder, reached by a socket in it, ended and started at will."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

from potable.engine.messages import message

INSTALLED = Path("/usr/lib/postgresql")
SYSTEM_USER = "postgres"
OWNER = "potable"
SOCKET = ".s.PGSQL.5432"
"""The name of the socket in its folder."""
SECONDS = 60
NONE = message("lab-refuses-no-postgresql")


def programs() -> str | None:
    """Returns the folder with PostgreSQL's programs, the newest version first."""
    newest = sorted(INSTALLED.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]), reverse=True)
    on_path = shutil.which("initdb")
    found = [*newest, *([Path(on_path)] if on_path else [])]
    return str(found[0].parent) if found else None


def runs_as() -> dict[str, Any]:
    """Returns as whom PostgreSQL runs: it refuses root."""
    if os.getuid() != 0:
        return {}
    try:
        pwd.getpwnam(SYSTEM_USER)
    except KeyError:
        subprocess.run(["useradd", "--system", "--user-group", "--no-create-home", SYSTEM_USER], check=True)
    return {"user": SYSTEM_USER, "group": SYSTEM_USER}


class Postgres:
    """A running PostgreSQL, which can be ended like by a power cut and started again."""

    def __init__(self, folder: Path, found: str) -> None:
        """Makes a cluster in an empty folder, by the programs in another, and starts it."""
        self._programs, self._folder, self._as, self._count = Path(found), folder, runs_as(), 0
        if self._as:
            shutil.chown(folder, SYSTEM_USER, SYSTEM_USER)
        self._call("initdb", "--pgdata", folder / "data", "--username", OWNER, "--auth=trust", "--no-sync", "--encoding=UTF8")
        self.start()

    def _call(self, program: str, *given: object, said: str | None = None) -> str:
        command = [str(self._programs / program), *map(str, given)]
        done = subprocess.run(command, cwd="/", input=said, capture_output=True, text=True, check=False, **self._as)
        if done.returncode:
            raise RuntimeError(f"PostgreSQL's {program} failed: {done.stdout}{done.stderr}")
        return str(done.stdout)

    def start(self) -> None:
        """Starts it and waits until it answers."""
        log = (self._folder / "log").open("a")
        command = [self._programs / "postgres", "-D", self._folder / "data", "-k", self._folder, "-c", "listen_addresses="]
        self._process = subprocess.Popen([*map(str, command)], cwd="/", stdout=log, stderr=log, **self._as)
        log.close()
        until = time.monotonic() + SECONDS
        while subprocess.run([self._programs / "pg_isready", "-q", "-h", self._folder], check=False).returncode:
            if not self.runs or time.monotonic() > until:
                raise RuntimeError("PostgreSQL did not start:\n" + (self._folder / "log").read_text())
            time.sleep(0.05)

    @property
    def pid(self) -> int:
        """The number of its first process."""
        return self._process.pid

    @property
    def runs(self) -> bool:
        """Whether its first process has not ended."""
        return self._process.poll() is None

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Ends it: at once but in order, or with SIGQUIT without a last word."""
        self._process.send_signal(how)
        self._process.wait(SECONDS)

    def create(self) -> str:
        """Makes an empty database and returns its address."""
        self._count += 1
        name = f"games{self._count}"
        self._call("createdb", "--host", self._folder, "--username", OWNER, name)
        return f"postgresql://{OWNER}@/{name}?host={self._folder}"
