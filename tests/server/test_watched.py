"""Many who watch one table: they are told together who is here, and all see each move."""

from __future__ import annotations

import asyncio
import time
from types import SimpleNamespace

import pytest

from potable.lab import thinking, waiting
from potable.server import show

from .databases import run_apart
from .house import Person, serving


@pytest.fixture(scope="module")
def crowded(tmp_path_factory):
    """A server with room for many."""
    with serving(tmp_path_factory.mktemp("crowded"), **waiting.ROOM) as server:
        yield server


def test_who_comes_and_goes_is_told_to_all_together(server, ann):
    table = ann.table("me", "=Bob", listed=True)["id"]
    others = [Person(server, f"Watcher {number}") for number in range(6)]
    with ann.sit(table) as chair:
        chair.read()
        began = time.monotonic()
        sitting = [other.sit(table) for other in others]
        told = chair.until(lambda message: message["type"] == "seats" and message["watchers"] == len(others))
        took = time.monotonic() - began
        for one in sitting:
            one.__exit__(None, None, None)
        assert told["seats"][0]["connected"]
        told_of = [message for message in chair.messages if message["type"] == "seats"]
        assert len(told_of) <= 2 + took / show.SEATS_EVERY


def test_all_who_watch_see_every_move(crowded):
    measured = SimpleNamespace(url=crowded.url, cpu_seconds=lambda: 0.0)
    seen = run_apart(lambda: waiting._watch(measured, 5, 3))
    assert seen["moves"] == 3
    assert seen["acknowledged_ms"]["median"] <= seen["seen_by_all_ms"]["worst"]
    assert seen["bytes_per_watcher_and_move"] > 1000


def test_bots_always_have_something_to_think_about(crowded):
    async def play(url: str) -> int:
        asked = thinking.Asked()
        playing = asyncio.ensure_future(thinking._answer_bots(url, "random", asked))
        until = time.monotonic() + 30
        while asked.moves < 10 and time.monotonic() < until and not playing.done():
            await asyncio.sleep(0.02)
        playing.cancel()
        return asked.moves

    assert run_apart(lambda: play(crowded.url)) >= 10
