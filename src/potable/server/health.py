"""How the server is: whether the database takes a write, shows what it holds and is not damaged."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Coroutine
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from .errors import Refused
from .logs import say
from .metrics import LATE_SECONDS
from .store import Store, without_values

ANSWER_SECONDS = 2
"""A database that takes longer does not answer."""
FRESH_SECONDS = 0.1
"""What was found so long ago is told again, so that asking often costs nothing."""
SHARE = 0.05
"""How much of the time may go into looking through the file."""
LATENESS_EVERY = 1.0


class Health:
    """Finds out how the database is, once for all who ask at the same time."""

    def __init__(self, store: Store) -> None:
        """Knows nothing yet."""
        self._store = store
        self._well, self._ready = _Asked(self._find), _Asked(self._probe)
        self._next_look = 0.0

    async def check(self) -> None:
        """Refuses with what is wrong with the database, damage of its file included."""
        await self._well.check()

    async def check_ready(self) -> None:
        """Refuses if the database takes no write or shows nothing: then nobody can play here."""
        await self._ready.check()

    async def _find(self) -> str:
        """Returns what is wrong, or nothing."""
        try:
            await self._look_through()
        except (OSError, sqlite3.OperationalError) as error:
            say("the database does not answer", error=str(error))
            return "server-database-silent"
        except sqlite3.DatabaseError as error:
            say("the database is damaged", error=str(error))
            return "server-database-damaged"
        return await self._probe()

    async def _probe(self) -> str:
        """Returns what is wrong with writing and reading, or nothing."""
        try:
            await self._store.probe()
        except (SQLAlchemyError, OSError, sqlite3.OperationalError, Refused) as error:
            say("the database does not answer", error=without_values(error))
            return "server-database-silent"
        except sqlite3.DatabaseError as error:
            say("the database is damaged", error=str(error))
            return "server-database-damaged"
        return ""

    async def _look_through(self) -> None:
        """Raises when the file is damaged; the longer a look takes, the rarer it is."""
        if self._store.file and time.monotonic() >= self._next_look:
            began = time.monotonic()
            try:
                await asyncio.to_thread(self._store.file.look_through)
            finally:
                self._next_look = time.monotonic() + (time.monotonic() - began) / SHARE


class _Asked:
    """A question that takes a while, asked once for all who want to know at the same time."""

    def __init__(self, find: Callable[[], Coroutine[Any, Any, str]]) -> None:
        """Knows how to find out what is wrong."""
        self._find = find
        self._found: asyncio.Task[str] | None = None
        self._at = 0.0

    async def check(self) -> None:
        """Refuses with what is wrong."""
        if self._found is None or (self._found.done() and time.monotonic() - self._at > FRESH_SECONDS):
            self._at = time.monotonic()
            self._found = asyncio.create_task(self._find_now())
        try:
            wrong = await asyncio.wait_for(asyncio.shield(self._found), ANSWER_SECONDS)
        except TimeoutError:
            wrong = "server-database-silent"
        if wrong:
            raise Refused("busy", wrong, 503)

    async def _find_now(self) -> str:
        """Finds out, and notes when that was."""
        try:
            return await self._find()
        finally:
            self._at = time.monotonic()


async def watch_lateness() -> None:
    """Measures again and again by how much the server comes late to what is due: so long everybody waits."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + LATENESS_EVERY
        await asyncio.sleep(LATENESS_EVERY)
        LATE_SECONDS.observe(max(0.0, loop.time() - due))
