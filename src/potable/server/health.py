"""How the server is: whether the database takes a write, shows what it holds and is not damaged."""

from __future__ import annotations

import asyncio
import sqlite3
import time

from sqlalchemy.exc import SQLAlchemyError

from .errors import Refused
from .logs import say
from .store import Store, without_values

ANSWER_SECONDS = 2
"""A database that takes longer does not answer."""
FRESH_SECONDS = 0.1
"""What was found so long ago is told again, so that asking often costs nothing."""
SHARE = 0.05
"""How much of the time may go into looking through the file."""


class Health:
    """Finds out how the database is, once for all who ask at the same time."""

    def __init__(self, store: Store) -> None:
        """Knows nothing yet."""
        self._store = store
        self._found: asyncio.Task[str] | None = None
        self._at = 0.0
        self._next_look = 0.0

    async def check(self) -> None:
        """Refuses with what is wrong."""
        if self._found is None or (self._found.done() and time.monotonic() - self._at > FRESH_SECONDS):
            self._at = time.monotonic()
            self._found = asyncio.create_task(self._find())
        try:
            wrong = await asyncio.wait_for(asyncio.shield(self._found), ANSWER_SECONDS)
        except TimeoutError:
            wrong = "server-database-silent"
        if wrong:
            raise Refused("busy", wrong, 503)

    async def _find(self) -> str:
        """Returns what is wrong, or nothing."""
        try:
            await self._look_through()
            await self._store.probe()
        except (SQLAlchemyError, OSError, sqlite3.OperationalError, Refused) as error:
            say("the database does not answer", error=without_values(error))
            return "server-database-silent"
        except sqlite3.DatabaseError as error:
            say("the database is damaged", error=str(error))
            return "server-database-damaged"
        finally:
            self._at = time.monotonic()
        return ""

    async def _look_through(self) -> None:
        """Raises when the file is damaged; the longer a look takes, the rarer it is."""
        if self._store.file and time.monotonic() >= self._next_look:
            began = time.monotonic()
            try:
                await asyncio.to_thread(self._store.file.look_through)
            finally:
                self._next_look = time.monotonic() + (time.monotonic() - began) / SHARE
