"""A short drill of a real server on either database, and that a drill finds what it looks for."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import struct
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from multiprocessing import forkserver
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from potable.engine.errors import BadOption
from potable.engine.messages import plainly
from potable.lab.drill import faults, fleet, ground
from potable.lab.drill.ground import Fault, Ground, Orders
from potable.lab.drill.proxy import TO_PERSON, TO_SERVER, Proxy
from potable.lab.drill.pulse import NOTED, Pulse
from potable.lab.drill.report import Report, sentences
from potable.lab.drill.run import drill
from potable.lab.postgres import NONE, programs

from .. import forked
from ..machine import found_or_installed
from .house import ForkedServer

SHORT = {
    "sqlite": ("kill", "half-open", "locked", "stop"),
    "postgresql": ("cut", "reordered", "locked", "kill"),
}
SEED = 9


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Lets servers start in half the time."""
    monkeypatch.setenv("POTABLE_SPEED", "interpreted")


def run(orders: Orders, keep: Path | None = None) -> Report:
    """Runs a drill in a thread of its own, for the browser's tests keep a loop running in theirs."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(drill, orders, keep=keep).result()


def in_order(database: str, *some: Fault, within: float = 60) -> Orders:
    """Returns orders for some faults; five seconds, as usual, are for a drill that has the machine to itself."""
    return Orders(1, 4, 2, database, faults=some, seed=SEED, playable_within=within, in_order=True)


@pytest.mark.parametrize("database", SHORT)
def test_nothing_is_lost_in_a_short_drill(database, monkeypatch):
    monkeypatch.setattr(faults, "LOCK_SECONDS", [(0.5, 1.5)] * 3)
    monkeypatch.setattr(faults, "KILLED_AGAIN", 0.4)
    if database == "postgresql":
        found_or_installed(programs, ["postgresql"], plainly(NONE))
        monkeypatch.setattr(ground, "Server", ForkedServer)
    report = run(in_order(database, *(faults.chosen([name])[0] for name in SHORT[database])))
    assert report.violations == [], "\n".join(sentences(report))
    assert report.faults["kill"] >= 1
    assert set(SHORT[database]) == set(report.faults)
    assert len(report.playable["kill"]) >= report.tables
    assert report.acknowledged > 50
    assert report.views > report.acknowledged
    assert not report.kept


def test_nothing_is_lost_and_nobody_notices_in_a_short_drill_of_a_fleet(monkeypatch):
    found_or_installed(programs, ["postgresql"], NONE)
    monkeypatch.setattr(ground, "Server", ForkedServer)
    monkeypatch.setattr(fleet, "STILL_SECONDS", (3.5, 3.5))
    monkeypatch.setattr(fleet, "AT_ONCE", 0.0)
    some = faults.chosen(["stop", "kill", "terminate"], fleet.ALL)
    report = run(replace(in_order("postgresql", *some), fleet=2))
    assert report.violations == [], "\n".join(sentences(report))
    assert set(report.faults) == {"stop", "kill", "terminate"}
    for name in report.faults:
        assert len(report.playable[name]) == report.tables
    assert report.acknowledged > 50


async def forget_a_move(drilled: Ground) -> None:
    """Kills the server and takes the last rows of every log out of the database, as a disk without a sync could."""
    os.kill(drilled.server.pid, signal.SIGSTOP)
    engine = create_engine(drilled.database.url)
    with engine.begin() as connection:
        last = "SELECT max(number) FROM log AS other WHERE other.table_id = log.table_id"
        for _ in range(3):
            connection.execute(text(f"DELETE FROM log WHERE number = ({last})"))
    engine.dispose()
    await drilled.end_server(signal.SIGKILL)
    await asyncio.to_thread(drilled.server.wait)
    drilled.proxy.away = False
    until, before = time.monotonic() + 60, drilled.report.acknowledged
    while drilled.report.acknowledged == before and time.monotonic() < until:  # until people are back
        await asyncio.sleep(0.05)


async def shut(drilled: Ground) -> None:
    """Cuts the network for longer than the drill waits."""
    drilled.proxy.away = True
    drilled.proxy.cut()
    ground.DEAD_AFTER = 2.0


def test_a_drill_finds_moves_that_were_forgotten_and_tables_that_are_dead(tmp_path, monkeypatch):
    monkeypatch.setattr(ground, "DEAD_AFTER", ground.DEAD_AFTER)  # and put back
    monkeypatch.setattr(ground, "Server", ForkedServer)
    cheats = Fault("cut", 1, shut, False), Fault("kill", 1, forget_a_move, False)
    report = run(in_order("sqlite", *cheats, within=1), tmp_path / "drill")
    found = {(violation.kind, violation.after) for violation in report.violations}
    assert {("back", "kill"), ("dead", "cut")} <= found
    assert "lost" in {kind for kind, _ in found}
    assert all("Seen(" in violation.what["args"]["lines"] for violation in report.violations if violation.kind == "dead")
    evidence = {path.stem.removeprefix("evidence-") for path in tmp_path.rglob("evidence-*.json")}
    assert evidence == {violation.table for violation in report.violations if violation.table}


# ---- the network ----


class Echo:
    """A server that gives back what it hears, behind a proxy."""

    async def __aenter__(self) -> Echo:
        self.heard: list[bytes] = []
        self._server = await asyncio.start_server(self._answer, "127.0.0.1", 0)
        self.proxy = Proxy(random.Random(1), self._server.sockets[0].getsockname()[1])
        await self.proxy.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        await self.proxy.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(100):
                self.heard.append(data)
                writer.write(data)
        self.heard.append(b"end")
        writer.close()

    async def heard_so_many(self, number: int) -> None:
        """Waits until so much was heard, which a busy machine may make late."""
        until = time.monotonic() + 10
        while len(self.heard) < number and time.monotonic() < until:
            await asyncio.sleep(0.02)

    async def call(self) -> Call:
        return Call(*await asyncio.open_connection("127.0.0.1", self.proxy.port))


class Call:
    """A connection through the proxy."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def say(self, data: bytes, seconds: float = 5.0) -> bytes:
        """Says something and returns the answer, nothing if there is none in time."""
        self.writer.write(data)
        with suppress(TimeoutError):
            return await asyncio.wait_for(self.reader.read(100), seconds)
        return b"silence"


def apart(work) -> None:
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(work())).result()


def test_a_network_that_is_cut_resets_everybody_and_lets_nobody_in():
    async def cut() -> None:
        async with Echo() as echo:
            call = await echo.call()
            assert await call.say(b"one") == b"one"
            echo.proxy.away = True
            echo.proxy.cut()
            with suppress(OSError):
                assert await call.reader.read(100) == b""
            with suppress(OSError):
                assert await (await echo.call()).reader.read(100) == b""
            echo.proxy.away = False
            assert await (await echo.call()).say(b"two") == b"two"

    apart(cut)


@pytest.mark.parametrize(("direction", "heard"), [(TO_SERVER, [b"one"]), (TO_PERSON, [b"one", b"two"])])
def test_a_half_open_line_is_silent_and_nobody_is_told(direction, heard):
    async def silence() -> None:
        async with Echo() as echo:
            call = await echo.call()
            assert await call.say(b"one") == b"one"
            echo.proxy.silence(direction)
            assert await call.say(b"two", 0.2) == b"silence"
            await echo.heard_so_many(len(heard))
            assert echo.heard == heard
            assert await (await echo.call()).say(b"three") == b"three"

    apart(silence)


def test_a_slow_line_keeps_its_order_and_new_ones_are_slow_too():
    async def delay() -> None:
        async with Echo() as echo:
            call = await echo.call()
            echo.proxy.delay(0.4, 0.4)
            for one in (call, await echo.call()):
                started = time.monotonic()
                assert await one.say(b"one") == b"one"
                assert time.monotonic() - started >= 0.8
            echo.proxy.delay(60, 60)
            echo.proxy.hurry()
            assert await call.say(b"two") == b"two"

    apart(delay)


def test_what_was_said_first_arrives_after_what_was_said_over_a_new_line():
    async def overtake() -> None:
        async with Echo() as echo:
            old = await echo.call()
            assert await old.say(b"hello") == b"hello"
            overtaking = asyncio.ensure_future(echo.proxy.overtake(1.5))
            await asyncio.sleep(0.05)
            old.writer.write(b"first")
            with suppress(OSError):
                assert await old.reader.read(100) == b""  # cut off
            new = await echo.call()
            assert await new.say(b"second") == b"second"
            await overtaking
            await echo.heard_so_many(4)
            assert echo.heard == [b"hello", b"second", b"first", b"end"]

    apart(overtake)


# ---- the rest ----


def test_a_drill_notes_for_how_long_its_own_loop_stood_still():
    pulse = Pulse()

    async def feel() -> None:
        feeling = asyncio.ensure_future(pulse.feel())
        await asyncio.sleep(0.05)
        time.sleep(3 * NOTED)
        await asyncio.sleep(0.05)
        feeling.cancel()

    apart(feel)
    assert pulse.longest("drill") > 2 * NOTED
    assert pulse.withheld("drill") >= pulse.longest("drill")
    assert pulse.withheld("drill", since=time.monotonic() + 1) == 0


def test_the_clock_of_a_process_can_be_set_while_it_runs(tmp_path):
    shift = tmp_path / "shift"
    shift.write_bytes(bytes(8))
    environment = {**os.environ, "PYTHONPATH": str(ground.CLOCK), "POTABLE_DRILL_CLOCK": str(shift)}
    tell = "import sys, time\nfor _ in sys.stdin: print(time.time(), flush=True)"
    with subprocess.Popen(
        [sys.executable, "-c", tell], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin
        assert process.stdout

        def shifted() -> float:
            process.stdin.write("\n")
            process.stdin.flush()
            return float(process.stdout.readline()) - time.time()

        assert abs(shifted()) < 5
        with shift.open("r+b") as file:
            file.write(struct.pack("d", -86400.0))
        assert abs(shifted() + 86400) < 5
        process.stdin.close()


def test_a_fault_that_does_not_exist_is_told_with_those_that_do():
    with pytest.raises(BadOption, match="There is no fault 'flood': the faults are kill, terminate, stop"):
        faults.chosen(["kill", "flood"])


@pytest.mark.parametrize(("change", "said"), [({"tables": 0}, "--tables: 0"), ({"seconds": -1}, "--seconds: -1")])
def test_a_drill_that_is_not_possible_is_refused(change, said):
    orders = {"seconds": 1, "tables": 1, "processes": 1, "database": "sqlite", "faults": faults.ALL, "seed": 1}
    with pytest.raises(BadOption, match=said):
        drill(Orders(**(orders | change)))


def test_servers_can_be_forked_after_one_was_killed_that_asked_for_a_worker():
    forked.run("potable", "--version", env=os.environ)
    with socket.socket(socket.AF_UNIX) as gives_up:
        gives_up.connect(forkserver._forkserver._forkserver_address)
    assert forked.run("potable", "--version", env=os.environ).stdout.startswith("potable")
