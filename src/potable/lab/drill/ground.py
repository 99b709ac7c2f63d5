"""A server under drill, with its database, network and people: it is hurt, healed and looked at, again and again."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import struct
import subprocess
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from signal import Signals
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from potable.engine.messages import message
from potable.engine.wire import Message
from potable.lab.people import Reception
from potable.lab.serving import ROOMY, Server

from . import parties, processes
from .audit import Audit
from .checker import Violation
from .databases import DATABASES
from .history import Reader
from .proxy import Proxy
from .pulse import Pulse
from .report import KILLS, Report
from .witness import Witness

CLOCK = Path(__file__).parent / "clock"
DEAD_AFTER = 30.0
START_WITHIN = 60.0
END_WITHIN = 30.0
ORPHANS_WITHIN = 5.0
CHECK_EVERY = 15.0
LISTEN_EVERY = 0.05
QUIET_SECONDS = (0.1, 0.6)
"""How long people play undisturbed between two faults."""
KILLED_WITHIN = 0.25
"""How often a server is killed in the midst of another fault, where that is possible."""
SETTINGS = {
    **ROOMY,
    "POTABLE_BOT_PAUSE": "0.05",
    "POTABLE_BOT_SECONDS": "3",
    "POTABLE_AWAY_SECONDS": "2",
    "POTABLE_PING_SECONDS": "1",
    "POTABLE_UNDO_SECONDS": "1",
    "POTABLE_CONNECTIONS_PER_PERSON": "1000",
    "POTABLE_TABLES_PER_PERSON": "1000000",
}
"""Limits on time are short, so that a fault of some seconds is longer than each."""


@dataclass(frozen=True)
class Fault:
    """A kind of fault."""

    name: str
    weight: float
    """How often it is chosen, next to the others."""
    befall: Callable[[Any], Awaitable[None]]
    """What it does to a ground of its kind."""
    killed_within: bool
    """Whether the server may be killed in the midst of it."""


@dataclass(frozen=True)
class Orders:
    """What a drill is to do."""

    seconds: float
    tables: int
    processes: int
    database: str
    faults: Sequence[Fault]
    seed: int
    playable_within: float = 5.0
    """How many seconds after a fault every table must be playable again; after a kill, once the server answers."""
    fleet: int = 0
    """How many servers share one database, where they are a fleet; else each has its own."""
    in_order: bool = False
    """Whether the faults come once each in the given order, and then it ends; else by chance until the time is over."""


class Ground:
    """One server and all that belongs to it."""

    def __init__(self, folder: Path, name: str, orders: Orders) -> None:
        """Says what it is made of; `open` sets it going."""
        self.name, self._folder, self._orders = name, folder, orders
        self.lots = self._chance("faults")
        (folder / "database").mkdir(parents=True)
        self.database = DATABASES[orders.database](folder / "database", self._chance("database"))
        self._clocks: dict[Server, Path] = {}
        self.servers: list[Server] = []
        self.server: Server
        """The one that is hurt now."""
        self.away: set[Server] = set()
        """Those that have ended and are not started yet."""
        self.proxy = Proxy(self._chance("network"))
        missing = processes.missing() | self.database.missing()
        self.report = Report(orders.database, orders.seed)
        self.report.missing = {fault.name: missing[fault.name] for fault in orders.faults if fault.name in missing}
        self._faults = [fault for fault in orders.faults if fault.name not in missing]
        self._witness = Witness(self.report, self._complain)
        self._audit = Audit(self.database, self.report)
        self._players: list[subprocess.Popen[bytes]] = []
        self._listening: asyncio.Task[None] | None = None
        self._pulse = Pulse()
        self._feeling: asyncio.Task[None] | None = None
        self._orphans: list[tuple[float, processes.Process]] = []
        self._began: list[tuple[float, str]] = []
        """When each fault began."""

    def _add_server(self, data: Path, name: str, **settings: str) -> Server:
        """Adds a server that keeps a log and has a clock of its own, both by a name."""
        clock = self._folder / f"{name}.clock"
        paths = [str(CLOCK), *filter(None, [os.environ.get("PYTHONPATH")])]
        shifted = {"PYTHONPATH": os.pathsep.join(paths), "POTABLE_DRILL_CLOCK": str(clock)}
        server = Server(data, {**SETTINGS, **shifted, **self.database.settings, **settings}, self._folder / f"{name}.log")
        self.servers.append(server)
        self.server, self._clocks[server] = server, clock
        self.shift_clock(0.0)
        return server

    async def _add_servers(self) -> None:
        """Adds the servers that are drilled."""
        self._add_server(self.database.data, "server")

    def _chance(self, what: str) -> random.Random:
        """Returns random choices that are the same for the same seed, whatever happens meanwhile."""
        return random.Random(f"{self._orders.seed}.{self.name}.{what}")

    # ---- coming and going ----

    async def open(self) -> None:
        """Starts the servers, seats everybody and waits until all tables are played at."""
        self._feeling = asyncio.create_task(self._pulse.feel())
        await self._add_servers()
        for server in self.servers:
            await asyncio.to_thread(server.start)
        for server in self.servers:
            await asyncio.to_thread(server.wait)
            self._know(server)
        await self.proxy.open()
        reception = Reception(self.proxy.url)
        people = await parties.gather(reception, self.name, self._orders.tables, self._chance("parties"))
        plans = await parties.plans(reception, self.name, people, self._orders.processes, self._orders.seed, self._folder)
        await reception.close()
        self._histories = [Path(plan.history) for plan in plans]
        self._witness.follow(([(one.who, one.table) for one in party] for party in people), [*map(Reader, self._histories)])
        self.report.tables, self.report.people = len(people), sum(map(len, people))
        self._players = [parties.start(plan) for plan in plans]
        self._listening = asyncio.create_task(self._listen())
        await self.see_playable("", time.monotonic())

    def _know(self, server: Server) -> None:
        """Lets people reach a server, now that it is known where it listens."""
        self.proxy.targets.append(server.port)

    async def finish(self) -> None:
        """Ends the play, and checks everything once more when nothing runs any more."""
        await self._end_play()
        self.report.withheld = self._pulse.withheld("machine")
        self.report.stalled = self._pulse.longest("machine")
        for server in self.servers:
            self.server = server
            await self._end(signal.SIGTERM)
        lines = self._witness.take()
        self._note(await asyncio.to_thread(self._audit.everything, lines, self._witness.made))
        await asyncio.to_thread(self._audit.keep_evidence, self._folder, self._histories)

    async def close(self) -> None:
        """Ends everything that was started, however far it came."""
        await self._end_play()
        await self.proxy.close()
        for server in [server for server in self.servers if server.runs]:
            os.kill(server.pid, signal.SIGCONT)
            await asyncio.to_thread(server.end, signal.SIGKILL)
        for _, process in self._orphans:
            process.send(signal.SIGKILL)
        self._witness.close()
        await asyncio.to_thread(self.database.close)

    async def _end_play(self) -> None:
        """Lets everybody go."""
        for task in filter(None, (self._listening, self._feeling)):
            task.cancel()
        for player in self._players:
            player.terminate()
        for player in self._players:
            await asyncio.to_thread(player.wait)

    async def _listen(self) -> None:
        """Hears what people write and sees what a killed server left behind, all the time."""
        while True:
            self._witness.listen()
            self._bury()
            await asyncio.sleep(LISTEN_EVERY)

    def _bury(self) -> None:
        """Complains of the children of a killed server that have not ended by themselves, and ends them."""
        now = time.monotonic()
        late = [process for until, process in self._orphans if now > until and process.lives]
        self._orphans = [(until, process) for until, process in self._orphans if now <= until and process.lives]
        for process in late:
            said = message("lab-drill-orphan", process=process.command[:90], seconds=round(ORPHANS_WITHIN))
            self._complain("orphan", "", said, now)
            process.send(signal.SIGKILL)

    # ---- what faults do ----

    def send(self, how: Signals) -> None:
        """Sends the server a signal."""
        os.kill(self.server.pid, how)

    def shift_clock(self, seconds: float) -> None:
        """Sets the server's clock so many seconds ahead."""
        clock = self._clocks[self.server]
        with clock.open("r+b" if clock.exists() else "wb") as file:
            file.write(struct.pack("d", seconds))

    async def end_server(self, how: Signals) -> None:
        """Ends the server and starts it again at once, at the same port."""
        await self.end_only(how)
        self.server.start()

    async def end_only(self, how: Signals) -> None:
        """Ends the server."""
        children = processes.family(self.server.pid)
        await self._end(how)
        self._orphans += [(time.monotonic() + ORPHANS_WITHIN, child) for child in children]

    async def _end(self, how: Signals) -> None:
        try:
            await asyncio.to_thread(self.server.end, how, END_WITHIN)
        except subprocess.TimeoutExpired:
            said = message("lab-drill-does-not-end", seconds=round(END_WITHIN), signal=how.name)
            self._complain("does not end", "", said, time.monotonic())
            await asyncio.to_thread(self.server.end, signal.SIGKILL)

    # ---- the drill ----

    async def drill(self, until: float, heard: Callable[[], None]) -> None:
        """Lets one fault after the other befall the server until a moment, and looks at everything between them."""
        checked = time.monotonic()
        left = list(self._faults)
        while left if self._orders.in_order else time.monotonic() < until:
            fault = left.pop(0) if self._orders.in_order else self._next()
            self.server = self.lots.choice(self.servers)
            killed = await self._befall(fault)
            await self._see_healed("kill" if killed else fault.name)
            if time.monotonic() - checked > CHECK_EVERY:
                await self._check()
                checked = time.monotonic()
            heard()
            await asyncio.sleep(self.lots.uniform(*QUIET_SECONDS))

    def _next(self) -> Fault:
        """Returns the fault that comes next: each kind once at first, then by weight."""
        some = [fault for fault in self._faults if not self.report.faults[fault.name]] or self._faults
        return self.lots.choices(some, [fault.weight for fault in some])[0]

    async def _befall(self, fault: Fault) -> bool:
        """Lets a fault befall the server, and returns whether it was killed in the midst of it."""
        killed = False
        self._began.append((time.monotonic(), fault.name))
        if fault.killed_within and self.lots.random() < KILLED_WITHIN:
            killed = True
            fault_itself = asyncio.ensure_future(fault.befall(self))
            await asyncio.sleep(self.lots.uniform(0.1, 0.5))
            await self.end_server(signal.SIGKILL)
            self.report.faults["kill"] += 1
            await fault_itself
        else:
            await fault.befall(self)
        self.report.faults[fault.name] += 1
        return killed

    async def _see_healed(self, fault: str) -> None:
        """Sees every table move on after a fault, once a server that was ended answers again."""
        await self.see_playable(fault, time.monotonic(), started=fault in KILLS)

    async def see_playable(self, fault: str, since: float, started: bool = False, under_way: float = 0.0) -> None:
        """Waits until every table has moved on, and notes how long each took; what was `under_way` at first does not count."""
        self._witness.expect(since + under_way)
        up = await self._see_answering(since) if started else since
        in_time = up + (self._orders.playable_within if fault else DEAD_AFTER)
        while self._witness.waits and time.monotonic() < max(up + DEAD_AFTER, in_time):
            await asyncio.sleep(LISTEN_EVERY)
            self._see_processes()
        for party, table in enumerate(self._witness.tables):
            self._judge(party, table, fault, since, in_time)
        self._witness.expect(float("inf"))

    async def _see_answering(self, since: float) -> float:
        """Waits until a server that was started answers, and returns when it did."""
        while not await asyncio.to_thread(self.server.answers):
            if time.monotonic() > since + START_WITHIN:
                self._complain("does not start", "", self._last_words(self.server), time.monotonic())
                return time.monotonic()
            if not self.server.runs:  # as it may while its database is away
                self.server.start()
            await asyncio.sleep(LISTEN_EVERY)
        self.report.starts.append(time.monotonic() - since)
        return time.monotonic()

    def _judge(self, party: int, table: str, fault: str, since: float, in_time: float) -> None:
        """Notes how long a table took to move on, and complains of one that took too long."""
        moved = self._witness.moved.get(party)
        if moved is None:
            if party not in self._witness.dead:
                self._witness.dead.add(party)
                said = message("lab-drill-dead", seconds=round(DEAD_AFTER), lines=self._witness.last_lines(party))
                self._complain("dead", table, said, time.monotonic())
            return
        if fault:
            self.report.playable.setdefault(fault, []).append(moved - since)
        if moved > in_time:
            took = {"seconds": f"{moved - since:.1f}"}
            stood = {who: f"{self._pulse.withheld(who, since, moved):.1f}" for who in ("machine", "drill")}
            self._complain("late", table, message("lab-drill-late", **took, **stood), moved)

    def _last_words(self, server: Server) -> Message:
        return message("lab-drill-last-words", lines="\n".join(list(server.said)[-15:]))

    def _see_processes(self) -> None:
        """Starts a server that has ended by itself, and raises when those who play have gone wrong."""
        for server in self.servers:
            if not server.runs and server not in self.away:
                self._complain("gave up", "", self._last_words(server), time.monotonic())
                server.start()
        for player, history in zip(self._players, self._histories, strict=True):
            if player.poll() is not None:
                raise RuntimeError(history.with_suffix(".plan.log").read_text())

    # ---- looking ----

    async def _check(self) -> None:
        """Compares what people saw since the last time with what is stored."""
        lines = self._witness.take()
        try:
            self._note(await asyncio.to_thread(self._audit.some, lines))
        except SQLAlchemyError:
            self._witness.give_back(lines)

    def _complain(self, kind: str, table: str, what: Message, at: float) -> None:
        """Notes what must not be."""
        self._note([Violation(kind, table, what, at)])

    def _note(self, found: list[Violation]) -> None:
        """Notes violations, each with the fault that came before it."""
        for one in found:
            before = [name for began, name in self._began if one.at and began <= one.at]
            told = replace(one, after=before[-1] if before else "")
            if told not in self.report.violations:
                self.report.violations.append(told)
