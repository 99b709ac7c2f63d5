"""The load benchmark: it offers what it says, and reports what it saw."""

from __future__ import annotations

import asyncio
import pickle
import random
import time

import pytest

from potable.engine.messages import plainly
from potable.lab import fleet, load, waiting
from potable.lab.load import Pace
from potable.lab.people import Reception
from potable.lab.postgres import NONE, programs

from ..machine import found_or_installed
from .databases import run_apart
from .house import ForkedServer


def test_a_small_load_is_offered_and_borne(monkeypatch):
    monkeypatch.setattr(load, "SETTLE_SECONDS", 0.2)
    monkeypatch.setenv("POTABLE_SPEED", "interpreted")
    seen = run_apart(lambda: load.bench(tables=4, seats=2, seconds=1.5, rates=(6.0, 12.0), idle=10))
    assert (seen["tables"], seen["people"]) == (4, 8)
    assert [report["offered_per_second"] for report in seen["offered"]] == [6, 12]
    for report in seen["offered"]:
        # Moves come at random moments, and those that a busy machine made late come together.
        assert 0 < report["moves_per_second"] < 4 * report["offered_per_second"]
        assert 0 < report["p50_ms"] <= report["p90_ms"] <= report["p99_ms"] <= report["worst_ms"]
        assert report["refused"] == 0
        assert report["cpu_ms_per_move"] > 0
    assert seen["most"]["offered_per_second"] is None
    assert seen["most"]["moves_per_second"] > seen["offered"][0]["offered_per_second"]
    assert seen["memory"]["idle_tables"] == 10
    assert seen["memory"]["with_idle_share_mb"] <= seen["memory"]["with_idle_mb"] < 200


def test_a_table_that_is_late_makes_up_for_it():
    async def moves(slowly: float) -> int:
        pace = Pace(random.Random(1), asyncio.Event())
        pace.begin.set()
        pace.set(0.01)
        started, made = time.perf_counter(), 0
        await asyncio.sleep(slowly)
        while time.perf_counter() - started < 0.5:
            await pace.wait()
            made += 1
        return made

    assert 15 < run_apart(lambda: moves(0.0)) < 90
    assert 15 < run_apart(lambda: moves(0.3)) < 90


def test_what_simulated_people_were_refused_reaches_another_process(server):
    async def make() -> None:
        reception = Reception(server.url)
        await reception.table(await reception.welcome("Ann"), "chess", [{"kind": "me"}])

    with pytest.raises(RuntimeError) as refused:
        run_apart(make)
    assert "/api/tables was answered with 400" in str(pickle.loads(pickle.dumps(refused.value)))


@pytest.fixture
def told(monkeypatch):
    """What is told of a benchmark of servers, which are forked."""
    found_or_installed(programs, ["postgresql"], plainly(NONE))
    monkeypatch.setenv("POTABLE_SPEED", "interpreted")
    for module in (fleet, waiting):
        monkeypatch.setattr(module, "Server", ForkedServer)
    return []


def test_people_of_a_table_play_at_different_servers(told):
    seen = fleet.bench_fleet(0.5, 2, spread=True, tables=4, rate=20.0, tell=told.append)
    assert (seen["servers"], seen["tables"], seen["spread"]) == (2, 4, True)
    for measured in (seen["offered"], seen["most"]):
        assert measured["moves_per_second"] > 0
        assert measured["p99_ms"] >= measured["p50_ms"] > 0
        assert measured["refused"] == 0
    assert [one["args"]["tables"] for one in told if one["id"] == "lab-told-tables-set"] == [1, 2, 3, 4]
    assert told[-1]["id"] == "lab-told-offered"


def test_many_wait_and_some_of_them_move(told, monkeypatch):
    monkeypatch.setattr(waiting, "TELL_EVERY", 0.0)
    seen = waiting._waiting(12, 2, 3, told.append, over=1.0)
    assert (seen["sockets"], seen["tables"], seen["moves"], seen["leases_lost"]) == (12, 4, 4, 0)
    assert 0 < seen["acknowledged_ms"]["median"] <= seen["acknowledged_ms"]["worst"]
    assert told[-1]["id"] == "lab-told-moves-among"
    assert all(one["args"]["sockets"] <= 12 for one in told if one["id"] == "lab-told-open")


def test_a_load_that_cannot_be_offered_ends_with_the_reason(server, monkeypatch):
    async def sit_down() -> None:
        crowd = load.Crowd(fleet.Far(server.url), 1, 2, ["http://127.0.0.1:9"])  # where nobody listens
        try:
            await crowd.sit_down(1.0)
        finally:
            await crowd.leave()

    with pytest.raises(RuntimeError, match="1 people lost their connection"):
        run_apart(sit_down)


def test_a_move_that_is_refused_is_not_waited_for(server):
    async def move() -> None:
        reception = Reception(server.url)
        cookie = await reception.welcome("Ann")
        table = await reception.table(cookie, "glastonbury", [{"kind": "me"}, {"kind": "guest", "name": "Bob"}])
        somebody = await waiting._come(server.url, table, cookie, asyncio.Semaphore(1), keeps=True)
        somebody._seen = somebody._seen.replace(b'"number":0', b'"number":9')
        await somebody.move()

    with pytest.raises(RuntimeError, match="refused a move"):
        run_apart(move)
