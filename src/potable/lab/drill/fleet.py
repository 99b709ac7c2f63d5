"""A fleet under drill: several servers on one PostgreSQL behind one balancer, and what befalls one of them or what is between.

Every server has lines of its own to the database and from the other servers, which can fail. Whatever befalls one server, every
table must move on in time without it; and where servers leave in order, nobody may be shown an error.
"""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from potable.engine.messages import message
from potable.lab.serving import Server

from . import faults
from .databases import Postgresql
from .ground import Fault, Ground
from .proxy import TO_PERSON, TO_SERVER, Proxy
from .report import KILLS

NOTICED = 0.5
"""How long the balancer takes to notice that a server does not answer, or says that it leaves."""
AT_ONCE = 0.3
"""How often a killed server is started again at once, and not only when every table has moved on."""
UNDER_WAY = 0.3
"""How long what a server has said may still be on its way when it says nothing more."""
STILL_SECONDS = (4.0, 8.0)
"""How long a server stands still or has no database: longer than its lease."""


class FleetGround(Ground):
    """Several servers and all that belongs to them."""

    database: Postgresql

    async def _add_servers(self) -> None:
        """Adds the servers, with lines to the database and from each other."""
        self.to_database: dict[Server, Proxy] = {}
        self.between: dict[Server, Proxy] = {}
        for number in range(self._orders.fleet):
            name = f"server-{number}"
            to_database, between = Proxy(self._chance(f"{name} database"), self.database.socket), Proxy(self._chance(name))
            for proxy in (to_database, between):
                await proxy.open()
            server = self._add_server(
                self._folder / name,
                name,
                POTABLE_DATABASE_URL=self.database.url_at(to_database.port),
                POTABLE_ADDRESS=f"127.0.0.1:{between.port}",
                POTABLE_SECRET="drill",
            )
            self.to_database[server], self.between[server] = to_database, between

    def _know(self, server: Server) -> None:
        """Lets people and the other servers reach a server, now that it is known where it listens."""
        super()._know(server)
        self.between[server].targets.append(server.port)

    async def close(self) -> None:
        """Ends everything that was started."""
        await super().close()
        for proxy in (*self.to_database.values(), *self.between.values()):
            await proxy.close()

    # ---- what faults do ----

    @asynccontextmanager
    async def taken_out(self, leaves: bool = False) -> AsyncIterator[None]:
        """Lets the balancer notice that something has befallen the server, and send nobody there until that is over.

        It lets go of the connections to a server that does not leave by itself.
        """
        notice = self.proxy.down.add if leaves else self.proxy.take_out
        noticing = asyncio.get_running_loop().call_later(NOTICED, notice, self.server.port)
        try:
            yield
        finally:
            noticing.cancel()
            self.proxy.down.discard(self.server.port)

    async def see_without(self, fault: str, since: float) -> None:
        """Sees every table move on without the server."""
        await self.see_playable(fault, since, under_way=UNDER_WAY)

    async def end_and_see(self, fault: str, how: signal.Signals) -> None:
        """Ends the server, sees every table move on without it, and starts it again."""
        self.away.add(self.server)
        since = time.monotonic()
        async with self.taken_out(leaves=how == signal.SIGTERM):
            ending = asyncio.ensure_future(self.end_only(how))
            await self.see_without(fault, since)
            await ending
        self.server.start()
        self.away.discard(self.server)

    async def _see_healed(self, fault: str) -> None:
        """Sees every table move on once the server is back, which is not how long they took without it."""
        await self.see_playable(f"{fault}, back" if fault in SEEN else fault, time.monotonic(), started=fault in KILLS)

    @asynccontextmanager
    async def unnoticed(self) -> AsyncIterator[None]:
        """Complains of every error that anybody is shown meanwhile."""
        self._witness.listen()
        before = len(self._witness.errors)
        yield
        self._witness.listen()
        for line in self._witness.errors[before:]:
            self._complain("noticed", line.table, message("lab-drill-noticed", line=str(line)), line.at)


async def kill(ground: FleetGround) -> None:
    """Ends a server without a word, and starts it again once every table has moved on, or at once."""
    if ground.lots.random() < AT_ONCE:
        await faults.kill(ground)
    else:
        await ground.end_and_see("kill", signal.SIGKILL)


async def terminate(ground: FleetGround) -> None:
    """Asks a server to end, and starts it again once every table has moved on."""
    async with ground.unnoticed():
        await ground.end_and_see("terminate", signal.SIGTERM)


async def rolling(ground: FleetGround) -> None:
    """Asks one server after the other to end, and starts each again, as one does for a new version."""
    async with ground.unnoticed():
        for server in ground.servers:
            ground.server = server
            await ground.end_and_see("rolling", signal.SIGTERM)
            await asyncio.to_thread(ground.server.wait)


async def stop(ground: FleetGround) -> None:
    """Lets a server stand still for longer than its lease."""
    since = time.monotonic()
    until = since + ground.lots.uniform(*STILL_SECONDS)
    async with ground.taken_out():
        ground.send(signal.SIGSTOP)
        try:
            await ground.see_without("stop", since)
            await asyncio.sleep(until - time.monotonic())
        finally:
            ground.send(signal.SIGCONT)


async def parted(ground: FleetGround) -> None:
    """Parts a server from the database for longer than its lease: its line is cut, or silent, or takes long to be made anew."""
    since = time.monotonic()
    until = since + ground.lots.uniform(*STILL_SECONDS)
    line = ground.to_database[ground.server]
    async with ground.taken_out():
        how = ground.lots.choice(("cut", "silent", "late"))
        line.away = how != "late"
        line.late = 2 * STILL_SECONDS[1]
        if how == "silent":
            line.silence(TO_SERVER, TO_PERSON)
        else:
            line.cut()
        await ground.see_without("parted", since)
        await asyncio.sleep(until - time.monotonic())
        line.away, line.late = False, 0.0
        line.cut()


async def severed(ground: FleetGround) -> None:
    """Parts the servers from each other for a while: every line is cut, falls silent, or is slow."""
    how = ground.lots.choice(("cut", "silent", "slow"))
    for line in ground.between.values():
        line.away = how != "slow"
        if how == "cut":
            line.cut()
        elif how == "silent":
            line.silence(TO_SERVER, TO_PERSON)
        else:
            line.delay(0.05, 0.5)
    await asyncio.sleep(ground.lots.uniform(0.5, 3.0))
    for line in ground.between.values():
        line.away = False
        line.hurry()


OWN = (
    Fault("kill", 10, kill, False),
    Fault("terminate", 2, terminate, False),
    Fault("rolling", 0.5, rolling, False),
    Fault("stop", 2, stop, False),
    Fault("parted", 0.6, parted, False),
    Fault("severed", 0.6, severed, True),
)
SEEN = {fault.name for fault in OWN} - {"severed"}
"""Those at which every table is seen to move on while they last."""
ALL = (*OWN, *(fault for fault in faults.ALL if fault.name not in {one.name for one in OWN}))
