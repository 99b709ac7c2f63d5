"""The load benchmark of a server or a fleet: many tables played by simulated people over real WebSockets.

The server runs in a process of its own, as `potable serve` would, on an empty SQLite database; the people run in this one.
A move counts when its acknowledgement, which follows the commit, is back at the person who made it.

The load is offered at stated rates: every table has a move due at random moments, so many a second on average, whether or not
the server is quick. Only at the end people play as fast as they can, which tells the most that the server bears; how long they
wait then says nothing but how many of them there are.
"""

from __future__ import annotations

import asyncio
import gc
import random
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

import msgspec
from websockets.asyncio.client import ClientConnection

from potable.games import NAMES

from .people import PATIENCE, Reception, at_table, lines
from .serving import Server

TABLES_PER_PERSON = 100
MAKERS = 8
RATES = (500.0, 750.0, 1000.0)
"""How many moves a second are offered, one after the other."""
SETTLE_SECONDS = 2
SPREAD = 80
"""So many moves or fewer each table is ahead of the others at first, so that games end at any moment and not all at once."""


class Choice(msgspec.Struct):
    """An action that may be played."""

    action: int


class View(msgspec.Struct):
    """What a simulated person reads of a view."""

    actions: list[Choice]
    over: bool


class Seated(msgspec.Struct):
    """What a simulated person reads of a seat."""

    asked: bool


class Heard(msgspec.Struct):
    """What a simulated person reads of a message."""

    type: str
    number: int = 0
    views: dict[str, View] = {}
    id: str | None = None
    rematch: str | None = None
    seats: list[Seated] = []
    code: str = ""


@dataclass
class Tally:
    """What all people together have seen."""

    moves: int = 0
    refused: int = 0
    games: int = 0
    seconds: list[float] = field(default_factory=list)


@dataclass
class Pace:
    """How often a table moves: every so many seconds on average, 0 for as fast as it can."""

    lots: random.Random
    begin: asyncio.Event
    """Set once everybody sits."""
    every: float = 0.0
    due: float = 0.0
    ahead: int = 0
    """How many moves are made at once, without a pace."""

    def set(self, every: float) -> None:
        """Sets the pace from now on, the first move being due at any moment."""
        self.every = every
        self.due = time.perf_counter() + every * self.lots.random()

    async def wait(self) -> None:
        """Waits until the table's next move is due; one that is late already is made at once."""
        await self.begin.wait()
        if self.ahead:
            self.ahead -= 1
        elif self.every:
            due, self.due = self.due, self.due + self.every * (0.5 + self.lots.random())
            await asyncio.sleep(max(0.0, due - time.perf_counter()))


@dataclass
class Report:
    """What was measured at one rate."""

    offered_per_second: float | None
    """None for as fast as they can."""
    moves_per_second: float
    p50_ms: float
    p90_ms: float
    p99_ms: float
    worst_ms: float
    games_finished: int
    refused: int
    server_cpu: float
    """How much of one core the server took."""
    cpu_ms_per_move: float
    commits_per_second: float
    megabytes: float
    """How much memory the server held."""


class Sim:
    """A simulated person at one seat, who plays the first action that is allowed."""

    def __init__(self, url: str, cookie: str, seat: int, tally: Tally, pace: Pace) -> None:
        """Sits down at a table with a pace."""
        self._url, self._cookie, self._seat, self._tally = url, cookie, seat, tally
        self._pace = pace
        self._decoder = msgspec.json.Decoder(Heard)
        self._sent: dict[str, float] = {}
        self._count = 0
        self.ready = asyncio.Event()

    async def play(self, table: str) -> None:
        """Plays game after game until cancelled."""
        while True:
            async with at_table(self._url, table, self._cookie) as socket:
                self.ready.set()
                table = await self._play_one(socket)

    async def _play_one(self, socket: ClientConnection) -> str:
        """Plays one game and returns the table of the next."""
        async for line in lines(socket):
            heard = self._decoder.decode(line)
            if heard.type == "state":
                if heard.rematch:
                    return heard.rematch
                if heard.seats[self._seat].asked:
                    await socket.send(f'{{"type":"seat","id":"agreed","seat":{self._seat},"to":"person"}}')
                view = heard.views.get(str(self._seat))
                if view is None:
                    continue
                if view.over and self._seat == 0:
                    self._tally.games += 1
                    await socket.send('{"type":"rematch","id":"again"}')
                if view.actions:
                    await self._move(socket, heard.number, view)
            elif heard.type == "ack" and heard.id in self._sent:
                self._tally.seconds.append(time.perf_counter() - self._sent.pop(heard.id))
                self._tally.moves += 1
            elif heard.type == "refused":
                self._tally.refused += 1
        raise RuntimeError("The server closed a connection.")

    async def _move(self, socket: ClientConnection, number: int, view: View) -> None:
        """Makes a move when it is due."""
        await self._pace.wait()
        self._count += 1
        key = f"{self._count}"
        action = view.actions[number % len(view.actions)].action
        self._sent[key] = time.perf_counter()
        await socket.send(f'{{"type":"play","id":"{key}","number":{number},"seat":{self._seat},"action":{action}}}')


class Measured(Protocol):
    """A server as its load sees it."""

    url: str

    def cpu_seconds(self) -> float:
        """Returns how long it has used a core."""

    def commits(self) -> float:
        """Returns how many transactions it has committed."""

    def megabytes(self) -> float:
        """Returns how much memory it holds."""


class Crowd:
    """The people at all tables."""

    def __init__(self, server: Measured, tables: int, seats: int, urls: Sequence[str] = ()) -> None:
        """Says how many there are, and to which addresses they connect in turn; `sit_down` brings them."""
        self._server, self._tables, self._seats, self._urls = server, tables, seats, urls
        self._tally = Tally()
        self._begin = asyncio.Event()
        self._paces = [Pace(random.Random(number), self._begin) for number in range(tables)]
        self._playing: list[asyncio.Task[None]] = []

    async def sit_down(self, per_second: float, seated: Callable[[int], None] = lambda tables: None) -> None:
        """Makes the tables, telling of each, and lets everybody play at a pace."""
        reception = Reception(self._server.url)
        for pace in self._paces:
            cookies = [await reception.welcome(f"Sim {seat}") for seat in range(self._seats)]
            table = await reception.table(cookies[0], NAMES[0], [{"kind": "me"}, *([{"kind": "open"}] * (self._seats - 1))])
            for cookie in cookies[1:]:
                await reception.join(cookie, table)
            for seat, cookie in enumerate(cookies):
                url = self._urls[seat % len(self._urls)] if self._urls else reception.url
                sim = Sim(url, cookie, seat, self._tally, pace)
                self._playing.append(asyncio.create_task(sim.play(table["id"])))
                ready = asyncio.create_task(sim.ready.wait())
                await asyncio.wait((ready, self._playing[-1]), return_when=asyncio.FIRST_COMPLETED)
                self._check()
            seated(1)
        await reception.close()
        for pace in self._paces:
            pace.set(len(self._paces) / per_second)
            pace.ahead = pace.lots.randrange(SPREAD)
        self._begin.set()
        so_far, since = self._tally.moves, time.perf_counter()
        while any(pace.ahead for pace in self._paces):
            self._check()
            if self._tally.moves > so_far:
                so_far, since = self._tally.moves, time.perf_counter()
            elif time.perf_counter() - since > PATIENCE:
                raise RuntimeError(f"Nobody has made a move for {PATIENCE:.0f} s, and {self._tally.refused} were refused.")
            await asyncio.sleep(0.1)

    async def measure(self, seconds: float, per_second: float | None) -> Report:
        """Plays at a pace for a while and returns what was seen."""
        for pace in self._paces:
            pace.set(len(self._paces) / per_second if per_second else 0.0)
        tally, server = self._tally, self._server
        with _unpaused():
            await asyncio.sleep(SETTLE_SECONDS)
            tally.moves, tally.games, tally.refused, tally.seconds = 0, 0, 0, []
            started, cpu, commits = time.perf_counter(), server.cpu_seconds(), server.commits()
            await asyncio.sleep(seconds)
            took, cpu, commits = time.perf_counter() - started, server.cpu_seconds() - cpu, server.commits() - commits
        seen = sorted(tally.seconds)
        self._check()
        return Report(
            offered_per_second=per_second,
            moves_per_second=tally.moves / took,
            p50_ms=_percentile(seen, 0.5),
            p90_ms=_percentile(seen, 0.9),
            p99_ms=_percentile(seen, 0.99),
            worst_ms=_percentile(seen, 1),
            games_finished=tally.games,
            refused=tally.refused,
            server_cpu=cpu / took,
            cpu_ms_per_move=1000 * cpu / max(1, tally.moves),
            commits_per_second=commits / took,
            megabytes=server.megabytes(),
        )

    def _check(self) -> None:
        """Raises if anybody could not play on."""
        broken = [task.exception() for task in self._playing if task.done()]
        if broken:
            raise RuntimeError(f"{len(broken)} people lost their connection: {broken[0]!r}")

    async def leave(self) -> None:
        """Lets everybody go."""
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)


@contextmanager
def _unpaused() -> Iterator[None]:
    """Looks for no garbage meanwhile: all people would stand still at once now and then, and seem to wait for the server."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def idle_megabytes(server: Server, tables: int) -> float:
    """Makes many tables that nobody sits at any more, and returns how much the server's memory grew."""
    before = server.megabytes()
    makers, reception = asyncio.Semaphore(MAKERS), Reception(server.url)

    async def make(count: int) -> None:
        async with makers:
            cookie = await reception.welcome("Maker")
            for _ in range(count):
                await reception.table(cookie, NAMES[0], [{"kind": "me"}, {"kind": "bot", "bot": "random"}])

    await asyncio.gather(*(make(min(TABLES_PER_PERSON, tables - at)) for at in range(0, tables, TABLES_PER_PERSON)))
    await reception.close()
    return server.megabytes() - before


def _percentile(seen: list[float], part: float) -> float:
    """Returns a percentile of sorted seconds, in milliseconds."""
    return 1000 * seen[min(len(seen) - 1, int(part * len(seen)))] if seen else float("nan")


async def bench(tables: int, seats: int, seconds: float, rates: tuple[float, ...], idle: int) -> dict[str, Any]:
    """Measures a server under load at given rates and without one, and its memory."""
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data))
        server.start()
        crowd = Crowd(server, tables, seats)
        try:
            server.wait()
            empty = server.megabytes()
            idle_growth = await idle_megabytes(server, idle)
            with_idle, share = server.megabytes(), server.megabytes("Pss")
            await crowd.sit_down(rates[0])
            offered = [await crowd.measure(seconds, rate) for rate in rates]
            most = await crowd.measure(seconds, None)
            return {
                "tables": tables,
                "people": tables * seats,
                "seconds_each": seconds,
                "offered": msgspec.to_builtins(offered),
                "most": msgspec.to_builtins(most),
                "memory": {
                    "empty_mb": empty,
                    "idle_tables": idle,
                    "with_idle_mb": with_idle,
                    "with_idle_share_mb": share,
                    "kb_per_idle_table": 1024 * idle_growth / max(1, idle),
                    "kb_per_live_table": 1024 * (offered[0].megabytes - with_idle) / tables,
                },
            }
        finally:
            await crowd.leave()
            server.end()


def bench_server(
    seconds: float, tables: int = 200, seats: int = 2, rates: tuple[float, ...] = RATES, idle: int = 10_000
) -> dict[str, Any]:
    """Measures a server of its own on this machine, and returns what was seen as JSON."""
    return asyncio.run(bench(tables, seats, seconds, rates, idle))
