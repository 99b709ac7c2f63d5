"""All tables: made, found, kept in memory while somebody needs them, and rebuilt from the log at any time."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from potable.engine.errors import PotableError
from potable.engine.game import Game
from potable.engine.table import SEED_BITS, Table, seed_text
from potable.games import game

from .bots import Workers
from .errors import Refused, not_found
from .fair import commitment
from .history import History
from .identity import Person
from .live import Live
from .logs import logger, say
from .metrics import DEALT, LIVE_TABLES
from .repair import repairs
from .seats import Seat, stored
from .settings import Settings
from .store import ADD_MEMBER, KEEP_TABLE, Store, Write

ID_BYTES = 12
"""Ids of tables and tokens are this many random bytes, so that nobody guesses one."""


class Tables:
    """The tables of this server."""

    def __init__(self, settings: Settings, store: Store, workers: Workers) -> None:
        """Starts with no table in memory."""
        self.settings, self.store, self.workers = settings, store, workers
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        store.changed_by_others = self.forget_all

    # ---- finding ----

    @asynccontextmanager
    async def at(self, table_id: str) -> AsyncIterator[Live]:
        """Holds a table in memory while it is used."""
        live = self._live.get(table_id) or await self._load(table_id)
        live.pins += 1
        if table_id in self._live:
            self._live.move_to_end(table_id)
        try:
            yield live
        finally:
            live.pins -= 1
            self._forget_idle()

    def in_memory(self, table_id: str) -> Live | None:
        """Returns a table if it is in memory."""
        return self._live.get(table_id)

    async def _load(self, table_id: str) -> Live:
        """Rebuilds a table from its log, once for all who ask at the same time."""
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._rebuild(table_id))
        return await asyncio.shield(self._loading[table_id])

    async def _rebuild(self, table_id: str) -> Live:
        try:
            row = await self.store.table(table_id)
            if row is None:
                raise not_found("table")
            if game(row["game"]).rules_version != row["rules"]:
                raise Refused("conflict", "This game was played by other rules than this server knows.")
            history = await self._history(row)
            live = Live(self, row, history, await self.store.chat(table_id, self.settings.chat_lines))
            self._take_in(live)
            return live
        finally:
            del self._loading[table_id]

    async def _history(self, row: dict[str, Any]) -> History:
        """Returns what has happened at a table; a log that cannot be played to its end is repaired, and all are told."""
        log = await self.store.log(row["id"])
        try:
            history = History(game(row["game"]), row, log)
            if not history.broken:
                return history
            say("a log does not replay", table=row["id"], sound=history.sound, rows=history.number, error=history.broken)
            await self.store.write(repairs(row, history))
            repaired = await self.store.log(row["id"])
            return History(history.game, row, repaired)
        except PotableError as error:
            say("a table cannot be rebuilt", table=row["id"], error=str(error))
            raise Refused("conflict", f"This table cannot be opened: {error}") from None

    def open(self, row: dict[str, Any]) -> None:
        """Takes in a table that was just made and at which people will sit down at once."""
        self._take_in(Live(self, row, History(game(row["game"]), row, []), []))

    def _take_in(self, live: Live) -> None:
        self._live[live.id] = live
        LIVE_TABLES.set(len(self._live))

    def _forget_idle(self) -> None:
        """Forgets the tables that nobody has used for longest, down to the bound."""
        if len(self._live) <= self.settings.live_tables:
            return
        for live in [one for one in self._live.values() if one.idle][: len(self._live) - self.settings.live_tables]:
            live.stop()
            del self._live[live.id]
        LIVE_TABLES.set(len(self._live))

    def forget(self, live: Live) -> None:
        """Forgets a table that may not be as the log says; those at it connect again."""
        live.end()
        if self._live.get(live.id) is live:
            del self._live[live.id]
            LIVE_TABLES.set(len(self._live))

    def forget_all(self) -> None:
        """Forgets every table, since the database may hold something else."""
        for live in list(self._live.values()):
            self.forget(live)

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Lets something go on beside all else, and logs what goes wrong with it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            logger.error("something failed beside a table", exc_info=task.exception())

    def close(self) -> None:
        """Stops every table."""
        for live in self._live.values():
            live.stop()
            for connection in live.connections:
                connection.close(1012, "The server restarts. Your game is stored.")

    # ---- making ----

    async def make(
        self,
        person: Person,
        game: Game,
        options: dict[str, Any],
        seats: list[Seat],
        listed: bool,
        start: dict[str, Any] | None = None,
    ) -> dict[str, Any]:
        """Makes a table and returns its row."""
        if await self.store.count_unfinished(person.id) >= self.settings.tables_per_person:
            most = self.settings.tables_per_person
            raise Refused("too_many", f"You have {most} tables that are not over. Finish one of them first.", 429)
        row, writes = self.prepare(game, options, seats, person.id, listed, start)
        await self.store.write(writes)
        return row

    def prepare(
        self,
        game: Game,
        options: dict[str, Any],
        seats: list[Seat],
        host: str,
        listed: bool,
        start: dict[str, Any] | None = None,
    ) -> tuple[dict[str, Any], list[Write]]:
        """Returns a new table's row and what must be written; it is dealt at once when no seat is open."""
        now = time.time()
        row: dict[str, Any] = {
            "id": secrets.token_urlsafe(ID_BYTES),
            "game": game.name,
            "rules": game.rules_version,
            "options": options,
            "seats": [stored(seat) | {"away": False} for seat in seats],
            "host": host,
            "listed": listed,
            "join_token": secrets.token_urlsafe(ID_BYTES),
            "watch_token": secrets.token_urlsafe(ID_BYTES),
            "status": "open",
            "seed": None,
            "start": start,
            "commitment": None,
            "moves": 0,
            "to_act": [],
            "rematch": None,
            "created": now,
            "changed": now,
        }
        if not any(seat.kind == "open" for seat in seats):
            row |= self.dealt(game, len(seats), options, start)
        people = {host, *(seat.holder for seat in seats if seat.holder)}
        return row, [(KEEP_TABLE, row), *((ADD_MEMBER, {"person": one, "table_id": row["id"]}) for one in people)]

    def dealt(self, game: Game, seats: int, options: dict[str, Any], start: dict[str, Any] | None) -> dict[str, Any]:
        """Returns what a deal settles: a seed that nobody can foresee, and the commitment to it."""
        seed = start["seed"] if start else seed_text(secrets.randbits(SEED_BITS))
        table = Table.from_moves(game, seats, options, int(seed, 16), start, [])
        DEALT.labels(game.name).inc()
        return {
            "seed": seed,
            "commitment": commitment(game.name, game.rules_version, seats, options, seed, start),
            "status": "over" if table.over else "playing",
            "to_act": table.to_act,
        }
