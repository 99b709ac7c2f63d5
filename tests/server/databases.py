"""A database that a server is to use, and a look into it beside the server."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, text
from sqlalchemy.pool import NullPool

from potable.lab.drill.proxy import Proxy
from potable.lab.postgres import SOCKET
from potable.server.settings import Settings


def run_apart(work: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
    """Runs what is asynchronous in a thread of its own, for the browser's tests keep a loop running in theirs."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(work())).result()


@dataclass(frozen=True)
class Database:
    """A database by its address."""

    url: str

    @property
    def settings(self) -> dict[str, str]:
        """What a server on it is told."""
        return {"POTABLE_DATABASE_URL": self.url}

    @property
    def driver_url(self) -> str:
        """The address as the store takes it."""
        return Settings(database_url=self.url).url

    def run(self, statement: str, **values: Any) -> list[tuple]:
        """Carries out a statement beside the server, and returns what it finds."""
        with create_engine(self.driver_url, poolclass=NullPool).begin() as connection:
            done = connection.execute(text(statement), values)
            return [tuple(row) for row in done] if done.returns_rows else []


class Line:
    """The network between servers and a PostgreSQL: the drill's, in a thread of its own."""

    def __init__(self, database: Database) -> None:
        name, _, folder = database.url.partition("?host=")
        self.proxy = Proxy(random.Random(1), Path(folder) / SOCKET)
        self._began, self._ended = threading.Event(), asyncio.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._carry()))
        self._thread.start()
        self._began.wait()
        self.database = Database(name.replace("@", f"@127.0.0.1:{self.proxy.port}"))
        """The database as it is reached over this line."""

    async def _carry(self) -> None:
        self._loop = asyncio.get_running_loop()
        await self.proxy.open()
        self._began.set()
        await self._ended.wait()
        await self.proxy.close()
        await asyncio.sleep(0.1)  # until all have noticed

    def hurt(self, fault: Callable[..., None], *given: str) -> None:
        """Does to it what the proxy can."""
        self._loop.call_soon_threadsafe(fault, *given)

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._ended.set)
        self._thread.join()


@contextmanager
def line_to(database: Database) -> Iterator[Line]:
    """Lets a database be reached over a line that can fail."""
    line = Line(database)
    try:
        yield line
    finally:
        line.close()


def sqlite_database(folder: Path) -> Database:
    """Returns a SQLite database in a folder."""
    return Database(f"sqlite:///{folder / 'games.sqlite3'}")
