"""A database that a server is to use, and a look into it beside the server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, text
from sqlalchemy.pool import NullPool

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


def sqlite_database(folder: Path) -> Database:
    """Returns a SQLite database in a folder."""
    return Database(f"sqlite:///{folder / 'games.sqlite3'}")
