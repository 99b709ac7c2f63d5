"""The database of a server under drill, SQLite or PostgreSQL, and how it can really fail."""

from __future__ import annotations

import asyncio
import os
import random
import resource
import shutil
import signal
import sqlite3
import subprocess
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, Select, create_engine, text
from sqlalchemy.pool import NullPool

from potable.engine.errors import BadOption
from potable.engine.messages import message
from potable.engine.wire import Message
from potable.lab import postgres
from potable.server.settings import Settings

from . import processes

MEGABYTES = {"sqlite": 384, "postgresql": 768}
"""How large the file system is that is filled up."""
PULSE = (0.15, 0.05)
"""How long a slow database stands still, and how long it goes on."""


class Database:
    """What both databases have: a folder on a small file system of their own where one can be made, and a look inside."""

    kind: str
    url: str

    def __init__(self, folder: Path, lots: random.Random) -> None:
        """Takes an empty folder."""
        self.folder, self._lots = folder, lots
        self.mounted = _mount(folder, MEGABYTES[self.kind])
        self._looking: Engine | None = None

    @property
    def settings(self) -> dict[str, str]:
        """What the server is told."""
        return {}

    def missing(self) -> dict[str, Message]:
        """Returns the faults that cannot be had on this machine, with the reason."""
        return {}

    def read(self, query: Select[Any]) -> list[dict[str, Any]]:
        """Returns what a query finds, beside the server."""
        self._looking = self._looking or create_engine(Settings(database_url=self.url).url, poolclass=NullPool)
        with self._looking.connect() as connection:
            return [dict(row) for row in connection.execute(query).mappings()]

    def close(self) -> None:
        """Gives everything back."""
        if self.mounted:
            subprocess.run(["umount", "--lazy", self.folder], check=False)

    @asynccontextmanager
    async def filled(self) -> AsyncIterator[None]:
        """Leaves no room in the file system."""
        ballast = self.folder / "ballast"
        room = os.statvfs(self.folder)
        with ballast.open("wb") as file, suppress(OSError):
            os.posix_fallocate(file.fileno(), 0, room.f_bavail * room.f_frsize)
        with ballast.open("ab", buffering=0) as file, suppress(OSError):
            while file.write(b"\0" * 4096):  # whatever has been freed meanwhile
                pass
        try:
            yield
        finally:
            ballast.unlink()


class Sqlite(Database):
    """SQLite in the server's data folder."""

    kind = "sqlite"

    def __init__(self, folder: Path, lots: random.Random) -> None:
        """Names the file."""
        super().__init__(folder, lots)
        self.data = folder / "data"
        self.data.mkdir()
        self.file = self.data / "potable.sqlite3"
        self.url = f"sqlite:///{self.file}"

    def missing(self) -> dict[str, Message]:
        """Returns the faults that need Linux."""
        return {} if hasattr(resource, "prlimit") else dict.fromkeys(("readonly", "full"), message("lab-missing-prlimit"))

    @asynccontextmanager
    async def locked(self, server: int) -> AsyncIterator[None]:
        """Lets another program hold the lock for writing."""
        holder = await asyncio.to_thread(sqlite3.connect, self.file, 10, 0, None, False)
        try:
            await asyncio.to_thread(holder.execute, "BEGIN EXCLUSIVE")
            yield
        finally:
            await asyncio.to_thread(holder.close)

    @asynccontextmanager
    async def slow(self, server: int) -> AsyncIterator[None]:
        """Lets another program hold the lock for writing most of the time."""

        async def hold() -> None:
            while True:
                async with self.locked(server):
                    await asyncio.sleep(PULSE[0])
                await asyncio.sleep(PULSE[1])

        async with _meanwhile(hold):
            yield

    @asynccontextmanager
    async def readonly(self, server: int) -> AsyncIterator[None]:
        """Lets the server write to no file at all."""
        async with _no_file_beyond(server, 0):
            yield

    @asynccontextmanager
    async def full(self, server: int) -> AsyncIterator[None]:
        """Leaves no room in the file system, or else lets no file grow."""
        largest = max(file.stat().st_size for file in self.data.iterdir())
        async with self.filled() if self.mounted else _no_file_beyond(server, largest):
            yield

    @asynccontextmanager
    async def gone(self, server: int) -> AsyncIterator[None]:
        """Takes the files away, or the whole folder, and brings them back; the server does not see it half done."""
        if self._lots.random() < 0.5:
            away = self.folder / "away"
            self.data.rename(away)
            try:
                yield
            finally:
                shutil.rmtree(self.data, ignore_errors=True)  # whatever was made in its place
                away.rename(self.data)
            return
        away = self.folder / "files"
        away.mkdir()
        self._move(server, self.data, away)
        try:
            yield
        finally:
            self._move(server, away, self.data)
            away.rmdir()

    def _move(self, server: int, source: Path, to: Path) -> None:
        """Moves the files of the database, in place of others if need be."""
        process = processes.look(server)
        if process:
            process.send(signal.SIGSTOP)
        for old in to.glob(f"{self.file.name}*"):
            old.unlink()
        for file in source.glob(f"{self.file.name}*"):
            file.rename(to / file.name)
        if process:
            process.send(signal.SIGCONT)


class Postgresql(Database):
    """A PostgreSQL of its own."""

    kind = "postgresql"

    def __init__(self, folder: Path, lots: random.Random) -> None:
        """Starts it."""
        found = postgres.programs()
        if found is None:
            raise BadOption(postgres.NONE)
        super().__init__(folder, lots)
        self.data, cluster = folder / "data", folder / "postgres"
        self.data.mkdir()
        cluster.mkdir()
        folder.chmod(0o711)  # where we are root, PostgreSQL runs as somebody else
        try:
            self._postgres = postgres.Postgres(cluster, found)
        except BaseException:
            super().close()
            raise
        self.url = self._postgres.create()
        self.socket = cluster / postgres.SOCKET
        self._control = create_engine(Settings(database_url=self.url).url, poolclass=NullPool, isolation_level="AUTOCOMMIT")

    @property
    def settings(self) -> dict[str, str]:
        """What the server is told."""
        return {"POTABLE_DATABASE_URL": self.url}

    def url_at(self, port: int) -> str:
        """Returns the address of the database as it is reached at a port that leads to its socket."""
        return f"{self.url.partition('?')[0].replace('@', f'@127.0.0.1:{port}')}"

    def missing(self) -> dict[str, Message]:
        """Returns the faults that need a file system of its own."""
        return {} if self.mounted else {"full": message("lab-missing-file-system")}

    def close(self) -> None:
        """Ends it."""
        if self._postgres.runs:
            self._postgres.stop()
        super().close()

    def _run(self, *statements: str) -> None:
        with self._control.connect() as connection:
            for statement in statements:
                connection.execute(text(statement))

    @asynccontextmanager
    async def locked(self, server: int) -> AsyncIterator[None]:
        """Lets another session hold locks on the log, against writing or against everything."""
        mode = self._lots.choice(("EXCLUSIVE", "ACCESS EXCLUSIVE"))
        connection = await asyncio.to_thread(self._control.connect)
        try:
            for statement in ("BEGIN", f"LOCK TABLE log, tables IN {mode} MODE"):
                await asyncio.to_thread(connection.exec_driver_sql, statement)
            yield
            await asyncio.to_thread(connection.exec_driver_sql, "ROLLBACK")
        finally:
            await asyncio.to_thread(connection.close)

    @asynccontextmanager
    async def slow(self, server: int) -> AsyncIterator[None]:
        """Lets all of its processes stand still most of the time."""

        async def pulse() -> None:
            while True:
                async with self._still():
                    await asyncio.sleep(PULSE[0])
                await asyncio.sleep(PULSE[1])

        async with _meanwhile(pulse):
            yield

    @asynccontextmanager
    async def _still(self) -> AsyncIterator[None]:
        """Stops all of its processes for a while."""
        first = processes.look(self._postgres.pid)
        everyone = [*([first] if first else []), *processes.family(self._postgres.pid)]
        for one in everyone:
            one.send(signal.SIGSTOP)
        try:
            yield
        finally:
            for one in everyone:
                one.send(signal.SIGCONT)

    @asynccontextmanager
    async def readonly(self, server: int) -> AsyncIterator[None]:
        """Lets every transaction only read, as on a server that has become a standby."""
        setting = "default_transaction_read_only"
        await asyncio.to_thread(self._run, f"ALTER SYSTEM SET {setting} = on", "SELECT pg_reload_conf()")
        try:
            yield
        finally:
            changes = ("SET transaction_read_only = off", f"ALTER SYSTEM RESET {setting}", "SELECT pg_reload_conf()")
            await asyncio.to_thread(self._run, *changes)

    @asynccontextmanager
    async def full(self, server: int) -> AsyncIterator[None]:
        """Leaves no room in the file system."""
        async with self.filled():
            yield
        if not self._postgres.runs:  # it gives up where it cannot even note that
            await asyncio.to_thread(self._postgres.start)

    @asynccontextmanager
    async def gone(self, server: int) -> AsyncIterator[None]:
        """Ends it in one way or another and starts it again, or ends every connection, or lets it be silent."""
        how = self._lots.choice(("fast", "immediate", "connections", "silent"))
        if how == "silent":
            async with self._still():
                yield
        elif how == "connections":
            others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
            await asyncio.to_thread(self._run, f"{others} AND backend_type = 'client backend'")
            yield
        else:
            await asyncio.to_thread(self._postgres.stop, signal.SIGINT if how == "fast" else signal.SIGQUIT)
            try:
                yield
            finally:
                await asyncio.to_thread(self._postgres.start)


DATABASES: dict[str, Callable[[Path, random.Random], Sqlite | Postgresql]] = {"sqlite": Sqlite, "postgresql": Postgresql}


@asynccontextmanager
async def _meanwhile(work: Callable[[], Any]) -> AsyncIterator[None]:
    """Does something in the background for a while."""
    task = asyncio.ensure_future(work())
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


@asynccontextmanager
async def _no_file_beyond(pid: int, size: int) -> AsyncIterator[None]:
    """Lets a process write to no file beyond a size."""
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        with suppress(ProcessLookupError):
            resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


def _mount(folder: Path, megabytes: int) -> bool:
    """Mounts a small file system in memory where this is allowed."""
    if os.getuid() != 0 or not shutil.which("mount"):
        return False
    command = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder)]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0
