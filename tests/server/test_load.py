"""The load benchmark: it offers what it says, and reports what it saw."""

from __future__ import annotations

import asyncio
import pickle
import random
import time

import pytest

from potable.lab import fleet, load
from potable.lab.load import Pace
from potable.lab.people import Reception
from potable.lab.serving import ROOMY

from .databases import run_apart
from .house import serving


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


def test_people_of_a_table_play_at_different_servers(monkeypatch, tmp_path):
    monkeypatch.setattr(load, "SETTLE_SECONDS", 0.1)
    monkeypatch.setattr(load, "SPREAD", 2)
    with serving(tmp_path, **ROOMY) as server:
        reports = run_apart(lambda: asyncio.to_thread(fleet._play, [server.url] * 2, 2, 0.5, 20.0))
    seen = fleet._together(reports)
    assert seen["moves_per_second"] == sum(report.moves_per_second for report in reports) > 0
    assert seen["p99_ms"] == max(report.p99_ms for report in reports)
    assert seen["refused"] == 0
