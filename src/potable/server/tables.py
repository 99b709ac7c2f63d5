"""All tables: made, found, kept in memory while somebody needs them, and rebuilt from the log at any time."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from potable.engine.errors import PotableError
from potable.engine.game import Game
from potable.engine.messages import plainly
from potable.games import NAMES, game

from .deals import new_table
from .errors import Refused, not_found
from .history import History
from .identity import Person
from .live import Context, Live
from .logs import say
from .metrics import LIVE_TABLES
from .repair import repairs
from .rows import Fence, TableRow
from .seats import Seat

UNPLAYABLE = "conflict"
"""The code where a table is stored and cannot be played on by this version."""


class Tables:
    """The tables of this server."""

    def __init__(self, context: Context) -> None:
        """Starts with no table in memory."""
        self._context = context
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Live]] = {}
        context.store.changed_by_others = self.forget_all

    # ---- finding ----

    @asynccontextmanager
    async def at(self, table_id: str) -> AsyncIterator[Live]:
        """Holds a table in memory while it is used."""
        live = await self._find(table_id)
        live.pins += 1
        if table_id in self._live:
            self._live.move_to_end(table_id)
        try:
            yield live
        finally:
            live.pins -= 1
            self._forget_idle()

    async def _find(self, table_id: str) -> Live:
        """Returns a table as it is in memory, unless another server has it by now, or as it is stored."""
        live = self._live.get(table_id)
        if live and not await self._context.owning.holds(live.fence):
            self.forget(live)
        return self._live.get(table_id) or await self._load(table_id)

    @property
    def held(self) -> list[Live]:
        """The tables in memory."""
        return list(self._live.values())

    async def present(self, table_ids: list[str]) -> dict[str, set[str]]:
        """Returns who is connected to tables, here and at other servers."""
        here = {one: self._live[one].present for one in table_ids if one in self._live}
        return await self._context.owning.present(table_ids) | here

    async def _load(self, table_id: str) -> Live:
        """Rebuilds a table from its log, once for all who ask at the same time."""
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._rebuild(table_id))
        return await asyncio.shield(self._loading[table_id])

    async def _rebuild(self, table_id: str) -> Live:
        try:
            fence = await self._context.owning.take(table_id)
            try:
                live = await self._read(table_id, fence)
            except Refused as refusal:
                if refusal.code == UNPLAYABLE:
                    raise await self._context.owning.give_up(fence, refusal) from None
                raise
            self._take_in(live)
            return live
        finally:
            del self._loading[table_id]

    async def _read(self, table_id: str, fence: Fence | None) -> Live:
        """Returns a table as it is stored."""
        row = await self._context.store.table(table_id)
        if row is None:
            raise not_found("table")
        if row.game not in NAMES or game(row.game).rules_version != row.rules:
            raise Refused(UNPLAYABLE, "server-other-rules")
        history = await self._history(row, fence)
        lines = await self._context.store.chat(table_id, self._context.settings.chat_lines)
        return Live(self._context, row, history, [row.line for row in lines], fence, self.forget)

    async def _history(self, row: TableRow, fence: Fence | None) -> History:
        """Returns what has happened at a table; a log that cannot be played to its end is repaired, and all are told."""
        store = self._context.store
        log = await store.log(row.id)
        try:
            history = History(game(row.game, row.options), row, log)
            if not history.broken:
                return history
            say("a log does not replay", table=row.id, sound=history.sound, rows=history.number, error=plainly(history.broken))
            repaired = repairs(row, history)
            await store.write([fence, *repaired] if fence else repaired)
            return History(history.game, row, await store.log(row.id))
        except PotableError as error:
            say("a table cannot be rebuilt", table=row.id, error=str(error))
            raise Refused(UNPLAYABLE, "server-table-unreadable", why=error.message) from None

    def _take_in(self, live: Live) -> None:
        self._live[live.id] = live
        LIVE_TABLES.set(len(self._live))

    def _forget_idle(self) -> None:
        """Forgets the tables that nobody has used for longest, down to the bound."""
        excess = len(self._live) - self._context.settings.live_tables
        if excess <= 0:
            return
        unused = [one for one in self._live.values() if one.idle][:excess]
        for live in unused:
            self.forget(live)
        self._context.tasks.spawn(self._context.owning.release(unused))

    def forget(self, live: Live) -> None:
        """Forgets a table that may not be as the log says; those at it connect again."""
        live.end()
        if self._live.get(live.id) is live:
            del self._live[live.id]
            LIVE_TABLES.set(len(self._live))

    def forget_but(self, server: int) -> None:
        """Forgets the tables that were not taken by a server of this number, as which it lives now."""
        for live in self.held:
            if live.fence and live.fence.server != server:
                self.forget(live)

    def forget_all(self) -> None:
        """Forgets every table, since the database may hold something else."""
        for live in list(self._live.values()):
            self.forget(live)

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
        taking_back: bool = True,
    ) -> TableRow:
        """Makes a table and returns its row."""
        await check_room(self._context, person, listed)
        row, writes = new_table(game, options, seats, person.id, listed, start, taking_back)
        await self._context.store.write(writes)
        return row


async def check_room(context: Context, person: Person, listed: bool) -> None:
    """Refuses another table of somebody who has as many unfinished ones as anybody may have."""
    store, settings = context.store, context.settings
    if listed and await store.count_unfinished(person.id, listed=True) >= settings.listed_per_person:
        raise Refused("too_many", "server-listed-tables", 429, most=settings.listed_per_person)
    if await store.count_unfinished(person.id) >= settings.tables_per_person:
        raise Refused("too_many", "server-open-tables", 429, most=settings.tables_per_person)
