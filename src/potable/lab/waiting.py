"""Many WebSockets that mostly wait: what each costs the servers of a fleet, how soon a move is acknowledged among them, and how
soon all who watch one table see one.

People are as small as they can be here, so that some ten thousand fit beside the servers: they read what comes, and understand
nothing of it.
"""

from __future__ import annotations

import asyncio
import gc
import json
import queue
import random
import resource
import statistics
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import ExitStack, suppress
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec

from potable.engine.errors import BadOption
from potable.engine.messages import message
from potable.games import NAMES

from . import postgres
from .people import PATIENCE, Reception, at_table, lines
from .progress import Tell, no_word
from .serving import ROOMY, Server

SECRET = "bench"
MANY = "1000000"
FILES = 100_000
ROOM = {
    **ROOMY,
    "POTABLE_CONNECTIONS": MANY,
    "POTABLE_TCP": MANY,
    "POTABLE_CONNECTIONS_PER_PERSON": MANY,
    "POTABLE_CONNECTIONS_PER_TABLE": MANY,
    "POTABLE_TABLES_PER_PERSON": MANY,
    "POTABLE_CONNECTIONS_PER_ADDRESS": MANY,
    "POTABLE_TCP_PER_ADDRESS": MANY,
    "POTABLE_PING_SECONDS": "3600",
    "POTABLE_SECRET": SECRET,
}
AT_ONCE = 10
"""So many connect at the same time."""
MOVES, MOVES_SECONDS = 200, 20.0
"""At so many tables of each server somebody makes a move, at any moment within so many seconds as a rule."""
SIZES = (2, 100)
"""How many are at one table: somebody who plays and is watched, and as many as may be at one by default."""
TELL_EVERY = 10.0
"""How often it is told how many have come."""
STATE = b'{"type":"state"'
HELLO = "\r\n".join(
    (
        "GET /api/tables/{table}/socket?watch={watch} HTTP/1.1",
        "Host: {host}",
        "Origin: http://{host}",
        "Cookie: potable={cookie}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        "\r\n",
    )
)


class Watcher(asyncio.Protocol):
    """Somebody who only reads, or once makes a move."""

    def __init__(self, hello: bytes, keeps: bool = False) -> None:
        """Knows how to come in, and whether to keep what comes, which is needed to make a move."""
        self._hello, self._keeps = hello, keeps
        self._seen = b""
        self._seen_before = 0
        """How many bytes were kept when a move was made."""
        self._transport: asyncio.Transport
        self._acknowledged: asyncio.Future[None] | None = None
        self.here: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done once the first state is here."""
        self.heard_at = 0.0
        self.heard = 0
        """How many bytes have come."""
        self.gone = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Comes in."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._hello)

    def data_received(self, data: bytes) -> None:
        """Notes when something came."""
        self.heard_at = time.perf_counter()
        self.heard += len(data)
        if self._keeps or not self.here.done():
            self._seen += data
        if not self.here.done() and STATE in self._seen:
            self.here.set_result(None)
            if not self._keeps:
                self._seen = b""
        if self._acknowledged and not self._acknowledged.done():
            answer = self._seen[self._seen_before :]
            if b'"type":"ack"' in answer:
                self._acknowledged.set_result(None)
            elif b'"type":"refused"' in answer:
                self._acknowledged.set_exception(RuntimeError(f"The server refused a move: {answer[:200]!r}"))

    def connection_lost(self, exc: Exception | None) -> None:
        """Complains, for nobody should be let go."""
        self.gone = True
        if not self.here.done():
            self.here.set_exception(RuntimeError(f"The server closed a connection: {self._seen[:200]!r}"))
        if self._acknowledged and not self._acknowledged.done():
            self._acknowledged.set_exception(RuntimeError("The server closed a connection."))

    async def move(self) -> float | None:
        """Makes a move, and returns after how many milliseconds it was acknowledged; nothing where there is none to make."""
        state, _ = json.JSONDecoder().raw_decode(self._seen[self._seen.rindex(STATE) :].decode(errors="replace"))
        choices = [(int(seat), view["actions"]) for seat, view in state["views"].items() if view.get("actions")]
        if not choices:
            return None
        seat, actions = choices[0]
        said = {"type": "play", "id": "m", "number": state["number"], "seat": seat, "action": actions[0]["action"]}
        text = json.dumps(said, separators=(",", ":")).encode()
        assert len(text) < 126  # what is longer has another head
        self._acknowledged, self._seen_before = asyncio.get_running_loop().create_future(), len(self._seen)
        began = time.perf_counter()
        self._transport.write(bytes((0x81, 0x80 | len(text), 0, 0, 0, 0)) + text)  # masked by nothing
        async with asyncio.timeout(PATIENCE):
            await self._acknowledged
        return 1000 * (time.perf_counter() - began)


def bench_waiting(sockets: int = 20_000, servers: int = 4, tell: Tell = no_word) -> list[dict[str, Any]]:
    """Opens many WebSockets to a fleet of its own on this machine, and returns what each costs, by how many are at a table."""
    return [_waiting(sockets, servers, size, tell) for size in SIZES]


def _waiting(sockets: int, servers: int, at_a_table: int, tell: Tell, over: float = MOVES_SECONDS) -> dict[str, Any]:
    """Does so with so many at a table, where moves are spread over some seconds."""
    _allow_files()
    tell(message("lab-told-start-waiting", servers=servers, sockets=sockets, people=at_a_table))
    with ExitStack() as running:
        fleet = _fleet(running, servers)
        before = [server.megabytes() for server in fleet]
        context = get_context("spawn")
        done = context.Manager()
        running.enter_context(done)
        told, now, enough, began = done.Queue(), done.Event(), done.Event(), time.perf_counter()
        with ProcessPoolExecutor(servers, context) as processes:
            share = sockets // servers // at_a_table

            def tell_open() -> None:
                now_open = round(sum(server.connections() for server in fleet))
                tell(message("lab-told-open", sockets=now_open, all=share * at_a_table * servers))

            waiting = [processes.submit(_wait_at, server.url, share, at_a_table, over, told, now, enough) for server in fleet]
            try:
                _hear_all(told, waiting, tell_open)
                seconds = time.perf_counter() - began
                time.sleep(3)  # until the servers have looked through what is new
                after = [server.megabytes() for server in fleet]
                opened = round(sum(server.connections() for server in fleet))
                tell(message("lab-told-moves-among", seconds=over))
                now.set()
                moves = [one for some in _hear_all(told, waiting) for one in some]
                lapsed = round(sum(server.leases_lost() for server in fleet))
                late = max(server.late() for server in fleet)
            finally:
                now.set()
                enough.set()
        if opened != share * at_a_table * servers:
            raise RuntimeError(f"Only {opened} WebSockets are open, and {lapsed} leases have run out.")
        return {
            "servers": servers,
            "sockets": opened,
            "at_a_table": at_a_table,
            "tables": share * servers,
            "seconds_to_open": seconds,
            "megabytes_before": before,
            "megabytes_after": after,
            "kb_per_socket": 1024 * (sum(after) - sum(before)) / opened,
            "moves": len(moves),
            "acknowledged_ms": _quantiles(moves),
            "leases_lost": lapsed,
            "late_seconds_below": late,
        }


def _hear_all(told: Any, waiting: list[Future[None]], tell_now: Callable[[], None] = lambda: None) -> list[list[float]]:
    """Returns what all processes of people tell, or raises what ended one of them; meanwhile tells now and then how it is."""
    heard: list[list[float]] = []
    tell_next = time.monotonic() + TELL_EVERY
    while len(heard) < len(waiting):
        if time.monotonic() > tell_next:
            tell_now()
            tell_next = time.monotonic() + TELL_EVERY
        for ended in [one for one in waiting if one.done()]:
            ended.result()
        with suppress(queue.Empty):
            heard.append(told.get(timeout=0.2))
    return heard


def _fleet(running: ExitStack, servers: int) -> list[Server]:
    """Starts servers on a PostgreSQL of their own."""
    found = postgres.programs()
    if found is None:
        raise BadOption(postgres.NONE)
    folder = Path(running.enter_context(tempfile.TemporaryDirectory()))
    folder.chmod(0o711)  # where we are root, PostgreSQL runs as somebody else
    cluster = folder / "postgres"
    cluster.mkdir()
    database = postgres.Postgres(cluster, found)
    running.callback(database.stop)
    settings = {**ROOM, "POTABLE_DATABASE_URL": database.create()}
    fleet = [Server(folder / str(number), settings) for number in range(servers)]
    for server in fleet:
        server.start()
        running.callback(server.end)
    for server in fleet:
        server.wait()
    return fleet


def _wait_at(url: str, tables: int, at_a_table: int, over: float, told: Any, now: Any, enough: Any) -> None:
    """Lets many people of this process wait at tables of a server, then some of them make a move each, until it is enough."""
    _allow_files()
    gc.disable()

    async def wait() -> None:
        reception, turns = Reception(url), asyncio.Semaphore(AT_ONCE)
        opened: list[Watcher] = []
        for number in range(tables):
            if enough.is_set():  # somebody else has given up
                return
            host = _cookie(f"host{number} of {url}")
            table = await reception.table(host, NAMES[0], [{"kind": "me"}, {"kind": "bot", "bot": "random"}])
            cookies = [host, *(_cookie(f"{table['id']}{one}") for one in range(at_a_table - 1))]
            opened += await asyncio.gather(*(_come(url, table, cookie, turns, cookie is host) for cookie in cookies))
        await reception.close()
        told.put([])
        await _until(now)
        hosts = opened[::at_a_table][:MOVES]
        made = await asyncio.gather(*(_move_after(one, over * random.random()) for one in hosts))
        gone = sum(one.gone for one in opened)
        if gone:
            raise RuntimeError(f"The server closed {gone} connections.")
        told.put([milliseconds for milliseconds in made if milliseconds is not None])
        await _until(enough)

    asyncio.run(wait())


async def _until(told: Any) -> None:
    """Waits until somebody says so."""
    while not told.is_set():
        await asyncio.sleep(0.5)


async def _move_after(somebody: Watcher, seconds: float) -> float | None:
    """Lets somebody make a move after a while."""
    await asyncio.sleep(seconds)
    return await somebody.move()


def _cookie(person: str) -> str:
    """Returns the cookie of somebody, as the server would sign it: to ask for ten thousand would take longer than the rest."""
    from itsdangerous import URLSafeSerializer

    signed = URLSafeSerializer(SECRET, salt="potable-person-1").dumps({"id": person, "name": "Watcher", "portrait": ""})
    return signed if isinstance(signed, str) else signed.decode()


async def _come(url: str, table: dict[str, Any], cookie: str, turns: asyncio.Semaphore, keeps: bool = False) -> Watcher:
    """Lets somebody in who then waits."""
    where = url.removeprefix("http://")
    hello = HELLO.format(table=table["id"], watch=table["watch"], host=where, cookie=cookie).encode()
    host, port = where.split(":")
    async with turns, asyncio.timeout(PATIENCE):
        _, watcher = await asyncio.get_running_loop().create_connection(lambda: Watcher(hello, keeps), host, int(port))
        await watcher.here
    return watcher


def _allow_files() -> None:
    """Lets this process have many connections open."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(FILES, hard) if hard != resource.RLIM_INFINITY else FILES, hard))


# ---- one table that many watch ----


class Heard(msgspec.Struct):
    """What the one who plays reads of a message."""

    type: str
    number: int = 0
    id: str | None = None
    views: dict[str, Any] = {}


def bench_watched(watchers: int = 1000, moves: int = 100, tell: Tell = no_word) -> dict[str, Any]:
    """Lets many watch one table of a server of its own, and returns how soon each move was acknowledged and seen by all."""
    _allow_files()
    with ExitStack() as running:
        server = _fleet(running, 1)[0]
        before = server.megabytes()
        seen = asyncio.run(_watch(server, watchers, moves, tell))
        return {"watchers": watchers, **seen, "kb_per_watcher": 1024 * (server.megabytes() - before) / max(1, watchers)}


async def _watch(server: Server, watchers: int, moves: int, tell: Tell = no_word) -> dict[str, Any]:
    """Lets them come, and moves be made."""
    reception, turns = Reception(server.url), asyncio.Semaphore(AT_ONCE)
    host = await reception.welcome("Host")
    table = await reception.table(host, NAMES[0], [{"kind": "me"}, {"kind": "guest", "name": "Guest"}])
    everybody = await asyncio.gather(*(_come(server.url, table, _cookie(f"w{one}"), turns) for one in range(watchers)))
    acknowledged, seen_by_all, cpu = [], [], server.cpu_seconds()
    heard_before = sum(one.heard for one in everybody)
    async with at_table(server.url, table["id"], host) as socket:
        heard = lines(socket)
        decoder = msgspec.json.Decoder(Heard)
        for made in range(moves):
            if made % max(1, moves // 10) == 0:
                tell(message("lab-told-watched", watchers=watchers, moves=made, all=moves))
            state = decoder.decode(await anext(heard))
            while state.type != "state":
                state = decoder.decode(await anext(heard))
            await asyncio.sleep(0.3)  # until nobody has anything to read any more
            choices = [(seat, view["actions"][0]["action"]) for seat, view in state.views.items() if view["actions"]]
            if not choices:
                break
            seat, action = choices[0]
            sent = time.perf_counter()
            move = {"type": "play", "id": f"{made}", "number": state.number, "seat": int(seat), "action": action}
            await socket.send(json.dumps(move))
            while (answer := decoder.decode(await anext(heard))).id != f"{made}":
                pass
            if answer.type != "ack":
                raise RuntimeError("The server refused a move.")
            acknowledged.append(1000 * (time.perf_counter() - sent))
            while any(one.heard_at < sent for one in everybody):
                if any(one.gone for one in everybody):
                    raise RuntimeError("The server closed a connection.")
                await asyncio.sleep(0.001)
            seen_by_all.append(1000 * (max(one.heard_at for one in everybody) - sent))
    await reception.close()
    made = len(acknowledged)
    return {
        "moves": made,
        "acknowledged_ms": _quantiles(acknowledged),
        "seen_by_all_ms": _quantiles(seen_by_all),
        "server_cpu_ms_per_move": 1000 * (server.cpu_seconds() - cpu) / max(1, made),
        "bytes_per_watcher_and_move": (sum(one.heard for one in everybody) - heard_before) / max(1, watchers * made),
    }


def _quantiles(seen: list[float]) -> dict[str, float]:
    """Returns the median and the worst of what was seen."""
    return (
        {"median": statistics.median(seen), "p99": sorted(seen)[int(0.99 * (len(seen) - 1))], "worst": max(seen)}
        if seen
        else {}
    )
