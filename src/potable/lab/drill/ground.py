"""One server under drill, with its database, network and people: it is hurt, healed and looked at, again and again."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import struct
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from signal import Signals
from typing import Any

import msgspec
from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from potable.games import NAMES, game
from potable.lab.people import Reception
from potable.lab.serving import ROOMY, Server
from potable.players import bots
from potable.server import schema

from . import processes
from .checker import Checker, Row, Violation
from .databases import DATABASES
from .faults import KILLS, Fault
from .history import Acknowledged, Answered, AnyLine, Lost, Reader, Refused, Seen, Sent
from .players import Person, Plan
from .proxy import Proxy
from .report import Report

CLOCK = Path(__file__).parent / "clock"
PLAYABLE_WITHIN = 5.0
"""How many seconds after a fault every table must be playable again; after a kill, once the server answers."""
DEAD_AFTER = 30.0
START_WITHIN = 30.0
ORPHANS_WITHIN = 5.0
CHECK_EVERY = 15.0
TAIL_EVERY = 0.05
QUIET_SECONDS = (0.1, 0.6)
"""How long people play undisturbed between two faults."""
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
SHUT_OUT = (4401, 4403, 4404)
SHAPES = ("me bot", "me open", "me guest bot", "me open open", "me open bot", "me bot bot")
"""Who sits at a table, one shape after the other."""
WATCHED_EVERY = 3


class Ground:
    """One server and all that belongs to it."""

    def __init__(self, folder: Path, name: str, database: str, seed: int, faults: Sequence[Fault]) -> None:
        """Says what it is made of; `open` sets it going."""
        self.name, self._folder, self._seed = name, folder, seed
        self.lots = random.Random(f"{seed}.{name}")
        (folder / "database").mkdir(parents=True)
        self.database = DATABASES[database](folder / "database", self.lots)
        self._clock = folder / "clock"
        self.shift_clock(0.0)
        paths = [str(CLOCK), *filter(None, [os.environ.get("PYTHONPATH")])]
        shifted = {"PYTHONPATH": os.pathsep.join(paths), "POTABLE_DRILL_CLOCK": str(self._clock)}
        self.server = Server(self.database.data, {**SETTINGS, **shifted, **self.database.settings})
        self.proxy = Proxy(self.lots)
        self.report = Report(database, seed)
        self.report.missing = {fault.name: why for fault in faults if (why := self.database.missing().get(fault.name))}
        self._faults = [fault for fault in faults if fault.name not in self.report.missing]
        self._players: list[subprocess.Popen[bytes]] = []
        self._readers: list[Reader] = []
        self._checker = Checker()
        self._unchecked: defaultdict[str, list[AnyLine]] = defaultdict(list)
        self._parties: dict[str, int] = {}
        """By table, whose table it is: those who play on after a rematch are the same party."""
        self._party_of: dict[str, int] = {}
        """By person."""
        self._playing: list[str] = []
        """By party, the table at which they play now."""
        self._moved: dict[int, float] = {}
        """By party, when its table was first seen to move on since the last fault."""
        self._waiting_since = float("inf")
        self._dead: set[int] = set()
        """The parties whose table has stopped for good."""
        self._orphans: list[tuple[float, processes.Process]] = []
        self._spawned = 0.0
        self._made: set[str] = set()
        self._over: set[str] = set()

    # ---- setting up ----

    async def open(self, tables: int, player_processes: int) -> None:
        """Starts the server, seats everybody and lets them play."""
        self.server.start()
        await asyncio.to_thread(self.server.wait)
        self._port = self.server.port
        await self.proxy.open()
        self.proxy.server_port = self._port
        await self._seat(tables, player_processes)
        self._tailing = asyncio.create_task(self._tail())
        await self._see_playable(None, time.monotonic())

    async def _seat(self, tables: int, player_processes: int) -> None:
        """Makes the tables and starts those who play at them, the people of one table in different processes."""
        people: list[list[Person]] = [[] for _ in range(player_processes)]
        reception = Reception(self.proxy.url)
        for party in range(tables):
            for at, person in enumerate(await self._party(reception, party)):
                people[(party + at) % player_processes].append(person)
                self._party_of[person.who] = party
                self._playing[party:] = [person.table]
                self._parties[person.table] = party
        for number, some in enumerate(people):
            caller = Person(f"{self.name}c{number}", await reception.welcome(f"Caller {number}"), "")
            history = self._folder / f"history-{number}.jsonl"
            plan = Plan(self.proxy.url, self._seed, str(history), some, [caller], NAMES[number % len(NAMES)])
            written = self._folder / f"plan-{number}.json"
            written.write_bytes(msgspec.json.encode(plan))
            self._readers.append(Reader(history))
            with (self._folder / f"players-{number}.log").open("wb") as log:
                command = [sys.executable, "-m", "potable.lab.drill.players", str(written)]
                self._players.append(subprocess.Popen(command, stdout=log, stderr=log))
        await reception.close()
        self.report.tables, self.report.people = tables, sum(map(len, people))

    async def _party(self, reception: Reception, party: int) -> list[Person]:
        """Makes a table and returns the people who play or watch there."""
        name = NAMES[party % len(NAMES)]
        shape = SHAPES[party // len(NAMES) % len(SHAPES)].split()
        some_bots = [bot.name for bot in bots(name)]
        seats = [
            {"kind": kind, "bot": self.lots.choice(some_bots)}
            if kind == "bot"
            else {"kind": kind, "name": f"Guest {at}"}
            if kind == "guest"
            else {"kind": kind}
            for at, kind in enumerate(shape)
        ]
        host = await reception.welcome(f"Host {party}")
        table = await reception.table(host, name, seats, options=self._options(name), listed=True)
        cookies = [host]
        for at in range(shape.count("open")):
            cookies.append(await reception.welcome(f"Friend {party}-{at}"))
            await reception.join(cookies[-1], table)
        if party % WATCHED_EVERY == 0:
            cookies.append(await reception.welcome(f"Watcher {party}"))
        return [Person(f"{self.name}p{party}-{at}", cookie, table["id"]) for at, cookie in enumerate(cookies)]

    def _options(self, name: str) -> dict[str, Any]:
        """Returns some options of a game that anybody may choose alone."""
        free = [one for one in game(name).options if one.choices and set(one.choices) <= {True, False}]
        return {option.name: self.lots.choice(option.choices) for option in free}

    async def close(self) -> None:
        """Ends everything that was started."""
        for player in self._players:
            player.terminate()
        for player in self._players:
            await asyncio.to_thread(player.wait)
        if hasattr(self, "_tailing"):
            self._tailing.cancel()
        await self.proxy.close()
        if self.server.runs:
            with suppress(subprocess.TimeoutExpired):
                await asyncio.to_thread(self.server.end, signal.SIGTERM, 15)
        if self.server.runs:
            await asyncio.to_thread(self.server.end, signal.SIGKILL)
        for reader in self._readers:
            reader.close()
        self.database.close()

    # ---- what faults do ----

    def send(self, how: Signals) -> None:
        """Sends the server a signal."""
        os.kill(self.server.pid, how)

    def shift_clock(self, seconds: float) -> None:
        """Sets the server's clock so many seconds ahead."""
        with self._clock.open("r+b" if self._clock.exists() else "wb") as file:
            file.write(struct.pack("d", seconds))

    async def end_server(self, how: Signals) -> None:
        """Ends the server and starts it again at once, at the same port."""
        children = processes.family(self.server.pid)
        try:
            await asyncio.to_thread(self.server.end, how, START_WITHIN)
        except subprocess.TimeoutExpired:
            self._complain("does not end", "", f"The server still ran {START_WITHIN:.0f} s after {how.name}.")
            await asyncio.to_thread(self.server.end, signal.SIGKILL)
        self._orphans += [(time.monotonic() + ORPHANS_WITHIN, child) for child in children]
        self._spawned = time.monotonic()
        self.server.start(self._port)

    # ---- what people see ----

    async def _tail(self) -> None:
        """Reads what people write, all the time."""
        while True:
            self._read_histories()
            self._bury()
            await asyncio.sleep(TAIL_EVERY)

    def _read_histories(self) -> None:
        for reader in self._readers:
            for line in reader.new():
                self._hear(line)

    def _hear(self, line: AnyLine) -> None:
        """Counts a line and keeps it for the next check."""
        report = self.report
        if isinstance(line, Seen):
            self._see(line)
        elif isinstance(line, Sent):
            report.again += line.again
        elif isinstance(line, Acknowledged):
            report.acknowledged += 1
        elif isinstance(line, Refused):
            report.refused[line.code] += 1
        elif isinstance(line, Lost):
            if line.code in SHUT_OUT:
                self._complain("shut out", line.table, f"{line.who} was closed with {line.code} at {line.at:.3f}.")
            return
        elif isinstance(line, Answered):
            if line.status == 500:
                self._complain("broken answer", "", f"{line.request} was answered with 500 at {line.at:.3f}.")
            self._made |= {line.table} - {""}
            return
        self._unchecked[line.table].append(line)

    def _see(self, line: Seen) -> None:
        """Notes which table a party plays at and whether it moves on."""
        party = self._party_of[line.who]
        if line.table not in self._parties:
            self._parties[line.table] = party
            self._playing[party] = line.table
        if line.grown and line.at >= self._waiting_since:
            self._moved.setdefault(party, line.at)
            self._dead.discard(party)
        if line.status == "over":
            self._over.add(line.table)

    def _bury(self) -> None:
        """Looks whether what a killed server left behind has ended by itself, and ends it if not."""
        now = time.monotonic()
        late = [process for until, process in self._orphans if now > until]
        self._orphans = [(until, process) for until, process in self._orphans if now <= until and process.lives]
        for process in late:
            if process.lives:
                self._complain("orphan", "", f"{process.command[:90]} outlived its server by {ORPHANS_WITHIN:.0f} s.")
                process.send(signal.SIGKILL)

    def _complain(self, kind: str, table: str, what: str) -> None:
        """Notes what must not be."""
        self.report.violations.append(Violation(kind, table, f"{self.name}: {what}"))

    # ---- the drill ----

    async def drill(self, until: float, heard: Callable[[], None]) -> None:
        """Lets one fault after the other befall the server until a moment, and looks at everything between them."""
        checked = time.monotonic()
        while time.monotonic() < until:
            fault = self._next()
            await fault.befall(self)
            ended = self._spawned if fault.name in KILLS else time.monotonic()
            self.report.faults[fault.name] += 1
            await self._see_playable(fault.name, ended)
            if time.monotonic() - checked > CHECK_EVERY:
                await self.check()
                checked = time.monotonic()
            heard()
            await asyncio.sleep(self.lots.uniform(*QUIET_SECONDS))

    def _next(self) -> Fault:
        """Returns the fault that comes next: each kind once at first, then by weight."""
        new = [fault for fault in self._faults if not self.report.faults[fault.name]]
        return self.lots.choices(new or self._faults, [fault.weight for fault in new or self._faults])[0]

    async def _see_playable(self, fault: str | None, since: float) -> None:
        """Waits until every table has moved on, and notes how long each took."""
        self._moved, self._waiting_since = {}, since
        answered = 0.0
        while self._waits() and time.monotonic() < since + DEAD_AFTER:
            await asyncio.sleep(TAIL_EVERY)
            if fault in KILLS and not answered:
                answered = await self._await_start(since)
        self._waiting_since = float("inf")
        limit = max(since, answered) + PLAYABLE_WITHIN if fault else since + DEAD_AFTER
        for party, table in enumerate(self._playing):
            moved = self._moved.get(party)
            if moved is None and party not in self._dead:
                self._dead.add(party)
                self._complain("dead", table, f"It did not move on within {DEAD_AFTER:.0f} s after {fault}.")
            elif moved is not None and fault:
                self.report.playable.setdefault(fault, []).append(moved - since)
            if moved is not None and moved > limit:
                self._complain("late", table, f"It moved on {moved - since:.1f} s after {fault}.")

    def _waits(self) -> bool:
        """Tells whether a table has not moved on yet, but for those that are known to be dead."""
        return any(party not in self._moved for party in range(len(self._playing)) if party not in self._dead)

    async def _await_start(self, since: float) -> float:
        """Sees whether a server that was started answers, and starts it again if it has given up."""
        if not self.server.runs:
            said = "\n".join(list(self.server.said)[-15:])
            self._complain("does not start", "", f"The server ended by itself:\n{said}")
            self.server.start(self._port)
        elif await asyncio.to_thread(self.server.answers):
            self.report.starts.append(time.monotonic() - since)
            return time.monotonic()
        return 0.0

    # ---- checking ----

    async def check(self, finally_all: bool = False) -> None:
        """Compares the log with what people saw since the last time."""
        self._read_histories()
        lines, self._unchecked = self._unchecked, defaultdict(list)
        try:
            self.report.violations += await asyncio.to_thread(self._compare, lines, finally_all)
        except SQLAlchemyError:  # there is always a next time, but for the last
            if finally_all:
                raise
            for table, some in lines.items():
                self._unchecked[table] = some + self._unchecked[table]

    def _compare(self, lines: dict[str, list[AnyLine]], all_of_them: bool) -> list[Violation]:
        """Returns what is wrong with the tables of which something was written down, or with all."""
        tables, log = schema.tables, schema.log
        wanted = set(lines)
        query = select(tables) if all_of_them else select(tables).where(tables.c.id.in_(wanted))
        rows = {row["id"]: row for row in self.database.read(query)}
        missing = (wanted | self._made) - rows.keys() if all_of_them else wanted - rows.keys()
        found = [Violation("lost table", table, f"{self.name}: somebody was at it.") for table in missing]
        for table, row in rows.items():
            entries = self.database.read(select(log).where(log.c.table_id == table).order_by(log.c.number))
            written = [Row(*(entry[name] for name in Row._fields)) for entry in entries]
            found += self._checker.check(row, written, lines.get(table, []))
            self.report.views += sum(len(line.views) for line in lines.get(table, []) if isinstance(line, Seen))
            if all_of_them:
                self.report.rows += len(written)
                self.report.games += row["status"] == "over"
        return found + (self._checker.finish() if all_of_them else [])

    async def finish(self) -> None:
        """Ends the play, and checks everything once more against what is stored when nothing runs any more."""
        for player in self._players:
            player.terminate()
        for player in self._players:
            await asyncio.to_thread(player.wait)
        self._tailing.cancel()
        await asyncio.to_thread(self.server.end, signal.SIGTERM, START_WITHIN)
        await self.check(finally_all=True)
