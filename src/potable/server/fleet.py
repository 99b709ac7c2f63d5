"""A fleet: servers on one PostgreSQL, of which each table has one owner at a time.

A server lives as long as it renews its lease, which only the clock of the database measures; one whose lease has run out
never gets it back, but begins anew under another number. A table is taken by counting up its token, when its owner has let it
go or lives no longer. Every write of a table carries the token with which it was taken, and is committed only if that is still
the last: so a server that stood still, and believes what is no longer true, can write nothing, whatever any clock says.
"""

from __future__ import annotations

import asyncio
import hashlib
import random
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import Row, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine
from starlette.requests import HTTPConnection

from potable.engine.errors import PotableError
from potable.engine.messages import message

from .errors import Refused, not_found
from .forwarding import Elsewhere, Forwarder
from .logs import say
from .metrics import LAPSED, SERVERS
from .owning import Alone, Held, Holding, Moved
from .rows import Fence, Present, Released
from .settings import Settings
from .store import Store, ask, ask_in_time, connections, without_values

BEATS = 5
"""So often a lease is renewed before it would run out."""
QUIET_BEATS = 2
"""After so many beats without an answer a renewal is asked for over another line, too."""
LET_GO = 1.5
"""So many leases after the last renewal nobody is kept at tables any more: an answer may be late that was given in time."""
HAND_OVER_SECONDS = 2.0
"""How long what is under way at a table may take before it is handed over anyway."""
LINGER_SECONDS = 1.0
"""How long a server that has handed over its tables still lets others answer what arrives, until balancers know."""
UNEVEN, SPARED, SETTLED_SECONDS = 1.25, 4, 20.0
"""A server with people at so many times as many tables as another has, and so many more, lets that one have a table to which
somebody is carried from there, unless it has only just taken it: when a server was lost nobody should move twice."""

SILENT = (SQLAlchemyError, OSError, TimeoutError)
"""What happens where the database does not answer."""

NOBODY = 0
"""The number of no server."""

LIVES = "expires BETWEEN clock_timestamp() AND clock_timestamp() + 2 * CAST(:lease AS interval)"
"""A lease that would last longer was given before the clock was set back, and counts no more."""

LIVING = f"SELECT id, address, seal, tables FROM servers WHERE {LIVES} ORDER BY id"
REGISTER = """
    INSERT INTO servers (address, seal, tables, expires)
    VALUES (:address, :seal, 0, clock_timestamp() + CAST(:lease AS interval)) RETURNING id
"""
SUCCEED = "UPDATE servers SET expires = clock_timestamp() - interval '1 second' WHERE address = :address"
SWEEP = "DELETE FROM servers WHERE expires < clock_timestamp() - interval '1 hour'"
RENEW = f"""
    UPDATE servers SET tables = :tables, expires = clock_timestamp() + CAST(:lease AS interval)
    FROM (SELECT set_config('synchronous_commit', 'off', true)) AS unhurried WHERE id = :id AND {LIVES} RETURNING id
"""
"""Nobody waits until that is on the disk, which may take longer than the lease: if it is lost, the lease runs out earlier."""
LEAVE = "DELETE FROM servers WHERE id = :id"
TAKE = f"""
    WITH taken AS (
        INSERT INTO owners (table_id, token, server) SELECT id, 1, :id FROM tables WHERE id = :table
            AND EXISTS (SELECT 1 FROM servers WHERE servers.id = :id AND {LIVES})
        ON CONFLICT (table_id) DO UPDATE SET token = owners.token + 1, server = :id, present = NULL
        WHERE owners.server IS NULL OR owners.server = :id
            OR NOT EXISTS (SELECT 1 FROM servers WHERE servers.id = owners.server AND {LIVES})
        RETURNING token
    )
    SELECT (SELECT token FROM taken) AS token, owners.server, servers.address
    FROM tables LEFT JOIN owners ON owners.table_id = tables.id LEFT JOIN servers ON servers.id = owners.server
    WHERE tables.id = :table
"""
HOLDS = "SELECT 1 FROM owners WHERE table_id = :table AND token = :token"
PRESENT = f"""
    SELECT table_id, present FROM owners JOIN servers ON servers.id = owners.server
    WHERE table_id = ANY(:tables) AND present IS NOT NULL AND {LIVES}
"""


class Fleet(Alone):
    """One server of a fleet."""

    def __init__(self, settings: Settings, store: Store) -> None:
        """Names the database; `open` begins to live."""
        self._settings, self._store = settings, store
        self._lease = f"{settings.lease_seconds} seconds"
        self._seal = hashlib.sha256(f"potable fleet {settings.signing_secret()}".encode()).hexdigest()[:32]
        self._pulse = connections(settings.url, settings.database_seconds, 2)
        self._asking = connections(settings.url, settings.database_seconds, 4)
        self._forwarder = Forwarder(settings)
        self._id = 0
        self._lets_go: asyncio.TimerHandle | None = None
        """When everybody is let go, unless the lease is renewed before."""
        self._living: dict[int, Row[Any]] = {}
        """The servers that live, by their numbers."""
        self._shown: dict[Fence, set[str]] = {}
        """Who was last said to be connected."""
        self._leaving = self._warned = False

    # ---- living ----

    async def open(self, tables: Holding) -> None:
        """Takes the place of an earlier server at the same address, and lives."""
        self._tables = tables
        for other in await self._run(self._pulse, LIVING):
            if other.seal != self._seal and other.address != self._settings.address:
                raise PotableError(message("server-refuses-secret"))
        for statement in (SWEEP, SUCCEED):
            await self._run(self._pulse, statement)
        await self._register()
        self._beside = [asyncio.create_task(self._again(work)) for work in (self._renew, self._tell_present)]

    async def _register(self) -> None:
        """Begins to live under a new number."""
        self._id = self._forwarder.server = (await self._run(self._pulse, REGISTER))[0].id
        self._lives_on()
        say("this server lives", server=self._id, address=self._settings.address)

    def _lives_on(self) -> None:
        """Keeps those who are at tables for as long again.

        After that others may have taken the tables, also where the database cannot be asked: whoever stayed would wait for what
        happens elsewhere.
        """
        if self._lets_go:
            self._lets_go.cancel()
        later = asyncio.get_running_loop().call_later
        self._lets_go = later(LET_GO * self._settings.lease_seconds, self._tables.forget_but, NOBODY)

    async def _again(self, work: Callable[[], Awaitable[None]]) -> None:
        """Does something with every beat, and at once again if it took longer, whatever comes of it."""
        loop = asyncio.get_running_loop()
        while True:
            next_beat = loop.time() + self._settings.lease_seconds / BEATS
            try:
                await work()
            except Exception as error:  # whatever it is, the next beat comes
                say("the database is not told that this server lives", server=self._id, error=without_values(error))
            await asyncio.sleep(next_beat - loop.time())

    async def _renew(self) -> None:
        """Renews the lease or, if it has run out, begins anew and forgets what was taken before; and sees who else lives.

        It is not given up when the lease runs out: a line that is only slow tells so sooner than a new one could be made.
        """
        try:
            async with asyncio.timeout(max(self._settings.lease_seconds, self._settings.database_seconds)):
                if await self._soon(RENEW, tables=self._in_use):
                    self._lives_on()
                else:
                    LAPSED.inc()
                    say("the lease had run out", server=self._id)
                    await self._register()
                self._tables.forget_but(self._id)
                self._living = {other.id: other for other in await self._soon(LIVING)}
        except TimeoutError:
            await self._connect_anew()
            raise
        if len(self._living) > 1 and not self._settings.proxies and not self._warned:
            self._warned = True
            say("POTABLE_PROXIES does not name the other servers: all whom they carry here count as one address")
        SERVERS.set(len(self._living))
        self._forwarder.keep_to(self._living)

    async def _tell_present(self) -> None:
        """Says who is connected, where that has changed."""
        now = {held.fence: held.present for held in self._tables.held if held.fence}
        changed = [fence for fence, people in now.items() if people != self._shown.get(fence, set())]
        if changed:
            await self._store.write([Present(fence.table_id, fence.token, sorted(now[fence])) for fence in changed])
        self._shown = now

    async def _soon(self, statement: str, **given: Any) -> Sequence[Row[Any]]:
        """Carries out what must not wait: where a line has failed, or says nothing for a while, over another one, too."""
        asked = [asyncio.create_task(self._run(self._pulse, statement, **given))]
        try:
            await asyncio.wait(asked, timeout=QUIET_BEATS * self._settings.lease_seconds / BEATS)
            if not asked[0].done() or asked[0].exception():
                asked.append(asyncio.create_task(self._run(self._pulse, statement, **given)))
            for answer in asyncio.as_completed(asked):
                with suppress(*SILENT):
                    found = await answer
                    if not asked[0].done():  # a new line was sooner: where one is silent the others may be, too
                        await self._connect_anew()
                    return found
            return await asked[-1]  # which raises why not
        finally:
            for one in asked:
                one.cancel()
            await asyncio.gather(*asked, return_exceptions=True)

    async def _connect_anew(self) -> None:
        """Leaves all other lines to the database."""
        await self._asking.dispose()
        await self._store.connect_anew()

    async def _run(self, engine: AsyncEngine, statement: str, **given: Any) -> Sequence[Row[Any]]:
        """Carries out a statement and returns what it finds."""
        return (await ask(engine, text(statement), self._about | given))[1]

    async def _ask(self, statement: str, **given: Any) -> Sequence[Row[Any]]:
        """Does so for somebody who waits for it, and refuses where the database is silent."""
        try:
            return (await ask_in_time(self._asking, self._settings.database_seconds, text(statement), self._about | given))[1]
        except SILENT as error:
            say("nobody can tell whose a table is", error=without_values(error))
            raise Refused("busy", "server-games-unreadable", 503) from error

    @property
    def _about(self) -> dict[str, Any]:
        """What statements say of this server."""
        return {"id": self._id, "lease": self._lease, "seal": self._seal, "address": self._settings.address}

    # ---- owning ----

    async def take(self, table_id: str) -> Fence | None:
        """Takes a table, unless another server that lives has it; a server that leaves takes none."""
        if self._leaving:
            raise self._anywhere_else()
        found = await self._ask(TAKE, table=table_id)
        if not found:
            raise not_found("table")
        owner = found[0]
        if owner.token is not None:
            return Fence(table_id, owner.token, self._id)
        elsewhere = owner.address and owner.server != self._id
        raise Elsewhere(self._forwarder, owner.server, owner.address) if elsewhere else Moved()

    def _anywhere_else(self) -> Exception:
        """Returns whom to ask for what this server does not take any more."""
        return self._at_another() or Refused("busy", "server-closing", 503)

    def _at_another(self) -> Elsewhere | None:
        """Returns any other server that lives, if there is one."""
        if not self._others:
            return None
        other = random.choice(self._others)
        return Elsewhere(self._forwarder, other.id, other.address)

    async def give_up(self, fence: Fence | None, refusal: Refused) -> Exception:
        """Lets another server have a table, which may be of another version while servers are changed one by one."""
        assert fence is not None
        await self._store.write([Released(fence.table_id, fence.token)])
        another = self._at_another()
        if another is None:
            return refusal
        another.refusal = refusal
        return another

    @property
    def _others(self) -> list[Row[Any]]:
        """The other servers that live."""
        return [other for other in self._living.values() if other.id != self._id]

    async def holds(self, fence: Fence | None) -> bool:
        """Tells whether nobody else has taken a table since."""
        return fence is not None and bool(await self._ask(HOLDS, table=fence.table_id, token=fence.token))

    def carrier(self, connection: HTTPConnection) -> int | None:
        """Returns the number of the server that has carried something here, if one has."""
        return self._forwarder.carrier(connection)

    def yields(self, held: Held, server: int | None) -> bool:
        """Tells whether another server is to have a table of this one, since it has far fewer."""
        other = self._living.get(server or 0)
        settled = time.monotonic() - held.since > SETTLED_SECONDS
        return other is not None and settled and self._in_use > UNEVEN * other.tables + SPARED

    @property
    def _in_use(self) -> int:
        """How many tables have people at them."""
        return sum(bool(held.present) for held in self._tables.held)

    async def release(self, some: Sequence[Held]) -> None:
        """Lets everybody at tables go once what is under way there is done, and others take them."""
        if some:
            await asyncio.wait([asyncio.ensure_future(held.hand_over()) for held in some], timeout=HAND_OVER_SECONDS)
            await self._store.write([Released(held.fence.table_id, held.fence.token) for held in some if held.fence])

    async def present(self, table_ids: Iterable[str]) -> dict[str, set[str]]:
        """Returns who is connected to tables of others, as of the last renewal of their leases."""
        return {row.table_id: set(row.present) for row in await self._ask(PRESENT, tables=list(table_ids))}

    # ---- leaving ----

    async def leave(self) -> None:
        """Hands all tables over, and lives no longer."""
        self._leaving = True
        with suppress(Refused):
            await self.release(self._tables.held)
        for task in self._beside:
            task.cancel()
        if self._lets_go:
            self._lets_go.cancel()
        await asyncio.gather(*self._beside, return_exceptions=True)
        with suppress(*SILENT):
            async with asyncio.timeout(self._settings.lease_seconds):
                await self._run(self._pulse, LEAVE)
        say("all tables were handed over", server=self._id)
        if self._others:
            await asyncio.sleep(LINGER_SECONDS)

    async def close(self) -> None:
        """Ends."""
        await self._forwarder.close()
        for engine in (self._pulse, self._asking):
            await engine.dispose()
