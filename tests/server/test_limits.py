"""What one visitor, one address and one table can cost at most: each bound is passed while others play on undisturbed."""

from __future__ import annotations

import json
import resource
import socket
import struct
import time
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import httpx
import msgspec
import pytest

import potable

from .house import GAME, Person, new_table, serving
from .players import Others

REQUEST_SECONDS, ANSWER_SECONDS, PING_SECONDS = 1.0, 2.0, 1.0
TCP, WATCHERS, LINES, ROWS, RECORDS, TABLES = 100, 20, 20, 30, 3, 60
ESTABLISHED = "01"
EVE = "127.0.0.9"
"""The address from which all attacks come; everybody else comes through the proxy at 127.0.0.1."""

LIMITS = {
    "POTABLE_SPEED": "compiled",
    "POTABLE_REQUEST_SECONDS": str(REQUEST_SECONDS),
    "POTABLE_ANSWER_SECONDS": str(ANSWER_SECONDS),
    "POTABLE_PING_SECONDS": str(PING_SECONDS),
    "POTABLE_TCP_PER_ADDRESS": str(TCP),
    "POTABLE_PROXIES": "127.0.0.1",
    "POTABLE_REQUESTS_PER_SECOND": "3",
    "POTABLE_REQUEST_RESERVE": "30",
    "POTABLE_CONNECTIONS_PER_TABLE": str(WATCHERS),
    "POTABLE_CHAT_LINES": str(LINES),
    "POTABLE_LOG_ROWS": str(ROWS),
    "POTABLE_RECORDS_PER_PERSON": str(RECORDS),
    "POTABLE_TABLES_PER_PERSON": str(TABLES),
}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(512, hard), hard))  # as little as some systems give
    try:
        with serving(tmp_path_factory.mktemp("server"), **LIMITS) as running:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
            yield running
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.fixture(scope="module")
def others(server):
    playing = Others(server)
    yield playing
    playing.close()


def line(server, address: str = EVE) -> socket.socket:
    """Returns a connection from an address."""
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)  # what is not read stays with the server
    one.settimeout(20)
    one.bind((address, 0))
    one.connect(("127.0.0.1", server.port))
    return one


@contextmanager
def lines(server, count: int, sent: bytes):
    """Holds many connections over which the same was sent."""
    with ExitStack() as held:
        opened = [held.enter_context(line(server)) for _ in range(count)]
        for one in opened:
            with suppress(OSError):  # it may be closed already
                one.sendall(sent)
        yield opened


def closed(one: socket.socket, seconds: float = 20) -> bool:
    """Tells whether the other side closes a connection in time, and reads what comes until then."""
    until = time.monotonic() + seconds
    one.settimeout(max(seconds, 0.001))
    try:
        while time.monotonic() < until:
            if not one.recv(65536):
                return True
    except TimeoutError:
        return False
    except OSError:
        return True
    return False


def trickle(one: socket.socket, what: bytes) -> bool:
    """Sends a little, and tells whether the other side has closed the connection."""
    try:
        one.sendall(what)
    except OSError:
        return True
    return closed(one, 0.001)


# ---- connections ----


def test_half_open_requests_shut_nobody_out(server, others):
    def attack() -> None:
        with lines(server, 1200, b"GET / HTTP/1.1\r\nHost: x\r\n") as opened:
            assert Person(server, "Newcomer").get("/api/me")["name"] == "Newcomer"
            refused = sum(b" 429 " in one.recv(64) for one in opened[2 * TCP :])
            assert refused >= len(opened) - 4 * TCP  # places become free again while so many come
            assert all(closed(one, 4 * REQUEST_SECONDS) for one in opened)

    others.notice_nothing_of(attack)
    with line(server) as again:
        again.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert again.recv(64).startswith(b"HTTP/1.1 200")


def test_a_request_that_trickles_in_is_cut_off(server):
    post = b"POST /api/me HTTP/1.1\r\nHost: x\r\n"
    begun = {
        "a word": (b"", b"G"),
        "empty lines": (b"", b"\r\n"),
        "a header": (b"GET / HTTP/1.1\r\nX: ", b"x"),
        "a body": (post + b"Content-Length: 100000\r\n\r\n", b"x"),
        "a body that was refused": (post + b"Content-Length: 99999999\r\n\r\n", b"x"),
        "chunks": (post + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n"),
        "empty lines after a request": (b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", b"\r\n"),
    }
    with ExitStack() as held:
        open_still = {what: held.enter_context(line(server)) for what in begun}
        for what, one in open_still.items():
            one.sendall(begun[what][0])
        until = time.monotonic() + 5 * REQUEST_SECONDS
        while open_still and time.monotonic() < until:
            open_still = {what: one for what, one in open_still.items() if not trickle(one, begun[what][1])}
            time.sleep(0.05)
    assert not open_still


@pytest.mark.parametrize(
    "sent",
    [b"GET /" + b"x" * 200_000, b"GET / HTTP/1.1\r\nX: " + b"x" * 200_000, b"GET / HTTP/1.1\r\n" + b"X: x\r\n" * 40_000],
)
def test_a_head_that_has_no_end_is_refused(server, sent):
    with line(server) as one:
        with suppress(OSError):  # it may be closed before all is sent
            one.sendall(sent)
        assert b"too long" in one.recv(1024)


def test_too_many_requests_that_come_together_are_not_even_read(server, others):
    def attack() -> None:
        with lines(server, 20, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" * 20_000) as opened:
            assert all(closed(one) for one in opened)

    others.notice_nothing_of(attack)


def test_requests_that_come_together_are_all_answered(server):
    body = b'{"name": "' + b"x" * 200_000 + b'"}'
    large = b"POST /api/replays HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body)
    with line(server) as one:
        one.sendall(3 * large + b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        answers = b""
        while got := one.recv(65536):
            answers += got
    assert answers.count(b"HTTP/1.1 401") == 3
    assert answers.count(b"HTTP/1.1 200") == 1


def test_an_answer_that_nobody_reads_is_dropped(server, others):
    def attack() -> None:
        with lines(server, 20, b"GET /api/rules/quacks HTTP/1.1\r\nHost: x\r\n\r\n" * 16) as opened:
            assert all(dropped(server, one) for one in opened)

    others.notice_nothing_of(attack)


def dropped(server, one: socket.socket) -> bool:
    """Tells whether the server gives up a connection on which nobody reads."""
    until = time.monotonic() + 20
    while connected(server, one) and time.monotonic() < until:
        time.sleep(0.05)
    return not connected(server, one)


def connected(server, one: socket.socket) -> bool:
    """Tells whether the server still has its end of a connection."""
    here, there = f":{server.port:04X}", f":{one.getsockname()[1]:04X}"
    ends = [one.split()[1:4] for one in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return any(ours.endswith(here) and theirs.endswith(there) and how == ESTABLISHED for ours, theirs, how in ends)


def test_a_server_opens_as_many_files_as_it_may(server):
    limits = Path(f"/proc/{server.process.pid}/limits").read_text()
    soft = next(row for row in limits.splitlines() if row.startswith("Max open files")).split()[3]
    assert int(soft) == min(resource.getrlimit(resource.RLIMIT_NOFILE)[1], 65_536)


def test_an_address_is_believed_only_from_a_proxy_that_was_named(server):
    def names(address: str, count: int, forwarded: str | None) -> set[bytes]:
        seen = set()
        for number in range(count):
            body = b'{"name": "Eve"}'
            head = "POST /api/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n"
            head += f"Content-Length: {len(body)}\r\nX-Forwarded-For: {forwarded or f'10.1.0.{number}'}\r\n\r\n"
            with line(server, address) as one:
                one.sendall(head.encode() + body)
                seen.add(one.recv(65536)[9:12])
        return seen

    assert names("127.0.0.8", 90, None) == {b"200", b"429"}
    assert names("127.0.0.1", 90, None) == {b"200"}
    assert names("127.0.0.1", 90, "10.1.1.1") == {b"200", b"429"}


# ---- WebSockets ----


def upgraded(server, person: Person, table: str) -> socket.socket:
    """Returns a bare WebSocket of somebody at a table, from Eve's address."""
    one = line(server)
    key = "c2l4dGVlbiBieXRlcyBpdA=="
    headers = {"Host": f"127.0.0.1:{server.port}", "Origin": server.url, "Upgrade": "websocket", "Connection": "Upgrade"}
    headers |= {"Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": key, "Cookie": f"potable={person.http.cookies['potable']}"}
    asked = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    one.sendall(f"GET /api/tables/{table}/socket HTTP/1.1\r\n{asked}\r\n".encode())
    assert b" 101 " in one.recv(64)
    return one


def frame(opcode: int, data: bytes = b"", last: bool = True) -> bytes:
    """Returns a masked frame, as a browser sends it."""
    assert len(data) < 126
    return struct.pack("!BB4s", opcode | 0x80 * last, 0x80 | len(data), b"\0\0\0\0") + data


def test_a_flood_of_frames_ends_a_websocket(server, others):
    pings, pongs, scraps, more = frame(9), frame(10), frame(1, b"x"), frame(0, last=False)
    messages = frame(1, json.dumps({"type": "ping", "id": "1"}).encode())
    floods = [flood * 50_000 for flood in (pings, pongs, scraps, messages)] + [frame(1, b"x", last=False) + more * 50_000]
    eve = Person(server, "Eve")
    table = eve.table("me", "random")["id"]

    def attack() -> None:
        with ExitStack() as held:
            sockets = [held.enter_context(upgraded(server, eve, table)) for _ in range(3 * len(floods))]
            for one, flood in zip(sockets, 3 * floods, strict=True):
                with suppress(OSError):
                    one.sendall(flood)
            assert all(closed(one) for one in sockets)

    others.notice_nothing_of(attack)


def test_whoever_reads_nothing_is_let_go(server, others):
    eve = Person(server, "Eve")

    def attack() -> None:
        table = eve.table("me", "=Other", "=Third", "=Fourth", game="quacks")["id"]
        with eve.sit(table) as chair, ExitStack() as held:
            deaf = [held.enter_context(upgraded(server, eve, table)) for _ in range(10)]
            for _ in range(40):
                chair.play()
            assert all(dropped(server, one) for one in deaf)

    others.notice_nothing_of(attack)


def test_nobody_has_more_websockets_than_allowed(server, others):
    eve = visitor(server, "Eve")
    table = eve.table("me", "=Other")["id"]

    def attack() -> None:
        with ExitStack() as held:
            chairs = [held.enter_context(eve.sit(table)) for _ in range(30)]
            assert [chair.closed() for chair in chairs[16:]] == [4409] * 14

    others.notice_nothing_of(attack)


def test_a_table_has_no_more_watchers_than_allowed(server, others):
    ann = visitor(server, "Ann")
    table = ann.table("me", "=Other", listed=True)["id"]

    def attack() -> None:
        crowd = [visitor(server, "Eve") for _ in range(3)]
        with ExitStack() as held:
            watching = [held.enter_context(crowd[number % 3].sit(table)) for number in range(WATCHERS + 5)]
            assert [chair.closed() for chair in watching[WATCHERS:]] == [4429] * 5
            with ann.sit(table) as chair:  # who has a seat always finds a place
                assert chair.ask("ping")["type"] == "pong"

    others.notice_nothing_of(attack)


# ---- requests ----


def visitor(server, name: str | None) -> Person:
    """Returns somebody with an address of their own, behind the proxy."""
    person = Person(server, None)
    person.http.headers["X-Forwarded-For"] = f"10.2.{next(_addresses)}.1"
    if name:
        person.post("/api/me", {"name": name})
    return person


_addresses = iter(range(256))


@pytest.mark.parametrize("asked", ["GET /api/tables", "GET /api/games", "GET /", "POST /api/tables"])
def test_a_flood_of_requests_is_refused(server, others, asked):
    eve = visitor(server, "Eve")
    body = json.dumps(new_table("me", "=Other")) if asked.startswith("POST") else ""
    head = f"{asked} HTTP/1.1\r\nHost: x\r\nCookie: potable={eve.http.cookies['potable']}\r\nContent-Type: application/json\r\n"
    request = f"{head}Content-Length: {len(body)}\r\n\r\n{body}".encode()

    answers: list[bytes] = []

    def attack() -> None:
        for _ in range(10):
            with lines(server, 50, request * 10) as opened:
                answers.extend(one.recv(64) for one in opened)

    others.notice_nothing_of(attack)
    assert sum(b" 429 " in answer for answer in answers) > len(answers) / 2


def test_large_bodies_are_refused_or_read_aside(server, others):
    eve = visitor(server, "Eve")
    begun = msgspec.to_builtins(potable.new(GAME, seats=2, seed=1).record())
    large = json.dumps({"record": begun | {"moves": [[0, "take c1"]] * 65_000}})
    assert 1_000_000 < len(large) < 1024 * 1024

    def answered(body: str) -> httpx.Response:
        for _ in range(10):
            with suppress(httpx.TransportError):  # where the machine is busy, a megabyte can take longer than a request may
                return eve.http.post("/api/replays", content=body, headers={"Content-Type": "application/json"})
        raise AssertionError("no large body was ever answered")

    def attack() -> None:
        for body, status in ((large, 400), (large + " " * 100_000, 413)):
            for _ in range(4):
                answer = answered(body)
                assert answer.status_code == status, answer.text

    others.notice_nothing_of(attack)


# ---- what is stored ----


def test_what_one_person_stores_is_bounded(server, others):
    record = json.loads(potable.new(GAME, seats=2, seed=1).record().to_json())

    def attack() -> None:
        eve = visitor(server, "Eve")
        made = [post_from_anywhere(eve, "/api/tables", new_table("me", "=Other")) for _ in range(TABLES + 5)]
        assert made == [201] * TABLES + [429] * 5
        sent = [post_from_anywhere(eve, "/api/replays", {"record": record}) for _ in range(RECORDS + 2)]
        assert sent == [201] * RECORDS + [429] * 2

    others.notice_nothing_of(attack)


def post_from_anywhere(person: Person, path: str, body: dict) -> int:
    """Asks from an address that was never seen before."""
    forwarded = {"X-Forwarded-For": f"fd00:{next(_networks):x}::1"}
    return person.http.post(path, json=body, headers=forwarded).status_code


_networks = iter(range(1, 1 << 16))


def test_what_one_table_stores_is_bounded(server, others):
    def attack() -> None:
        eve = visitor(server, "Eve")
        table = eve.table("me", "=Other", listed=True)["id"]
        with eve.sit(table) as chair:
            while chair.state.get("number", 0) < ROWS:
                number = chair.play()["number"]
                if number < ROWS:
                    assert chair.ask("undo", number=number)["type"] == "ack"
                    chair.at(number + 1)
            assert chair.ask("undo", number=chair.state["number"])["code"] == "no_undo"
        for watcher in (visitor(server, "Mallory") for _ in range(3)):
            with watcher.sit(table) as watching:
                for _ in range(30):
                    assert watching.ask("chat", text="x" * 500)["type"] == "ack"
        with eve.sit(table) as back:
            assert len(back.read()["chat"]) == LINES

    others.notice_nothing_of(attack)
