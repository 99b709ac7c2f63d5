"""A PostgreSQL for tests: Debian's own, installed if need be, in a temporary folder and reached by a socket in it."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..machine import found_or_installed
from .databases import Database

INSTALLED = Path("/usr/lib/postgresql")
SYSTEM_USER = "postgres"
OWNER = "potable"
SECONDS = 60
NONE = (
    "These tests need PostgreSQL: install Debian's package `postgresql`, "
    "or put its programs `initdb` and `postgres` on the PATH."
)


def programs() -> str | None:
    """Returns the folder with PostgreSQL's programs, the newest version first."""
    newest = sorted(INSTALLED.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]), reverse=True)
    on_path = shutil.which("initdb")
    found = [*newest, *([Path(on_path)] if on_path else [])]
    return str(found[0].parent) if found else None


def runs_as() -> dict[str, str]:
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

    def __init__(self, folder: Path) -> None:
        self._programs = Path(found_or_installed(programs, "postgresql", NONE))
        self._folder, self._as, self._count = folder, runs_as(), 0
        if self._as:
            shutil.chown(folder, SYSTEM_USER, SYSTEM_USER)
        self._call("initdb", "--pgdata", folder / "data", "--username", OWNER, "--auth=trust", "--no-sync", "--encoding=UTF8")
        self.start()

    def _call(self, program: str, *given: object, said: str | None = None) -> str:
        command = [self._programs / program, *map(str, given)]
        done = subprocess.run(command, cwd="/", input=said, capture_output=True, text=True, check=False, **self._as)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def start(self) -> None:
        """Starts it and waits until it answers."""
        log = (self._folder / "log").open("a")
        command = [self._programs / "postgres", "-D", self._folder / "data", "-k", self._folder, "-c", "listen_addresses="]
        self._process = subprocess.Popen(command, cwd="/", stdout=log, stderr=log, **self._as)
        log.close()
        until = time.monotonic() + SECONDS
        while subprocess.run([self._programs / "pg_isready", "-q", "-h", self._folder], check=False).returncode:
            said = (self._folder / "log").read_text()
            assert self._process.poll() is None, said
            assert time.monotonic() < until, said
            time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Ends it: at once but in order, or with SIGQUIT without a last word."""
        self._process.send_signal(how)
        self._process.wait(SECONDS)

    def new_database(self) -> Database:
        """Returns an empty database."""
        self._count += 1
        name = f"games{self._count}"
        self._call("createdb", "--host", self._folder, "--username", OWNER, name)
        return Database(f"postgresql://{OWNER}@/{name}?host={self._folder}")

    def dump(self, database: Database) -> str:
        """Returns all that a database holds, as pg_dump writes it while it is in use."""
        return self._call("pg_dump", "--no-owner", database.url)

    def load(self, database: Database, dump: str) -> None:
        """Fills an empty database with what pg_dump wrote."""
        self._call("psql", "--quiet", "--set", "ON_ERROR_STOP=1", database.url, said=dump)


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    """Runs a PostgreSQL for a while."""
    folder = Path(tempfile.mkdtemp(prefix="potable-postgres-"))
    try:
        running = Postgres(folder)
        try:
            yield running
        finally:
            running.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
