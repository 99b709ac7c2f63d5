"""Workers in which bots think: nobody's thoughts hold up the others for long."""

from __future__ import annotations

import asyncio
import time

import pytest

from potable.server.bots import YIELDS, Workers

from .databases import run_apart


def pondered(seconds: float, name: str) -> str:
    time.sleep(seconds)
    return name


@pytest.fixture(scope="module")
def order():
    """The order in which those get a worker who ask for the only one while it is busy."""

    async def ask() -> list[str]:
        workers = Workers(1, 60, ())
        begun: list[str] = []

        async def think(name: str, seconds: float, expected: float) -> None:
            await workers.run(pondered, seconds, name, expected=expected)
            begun.append(name)

        try:
            await workers.ready()
            first = asyncio.ensure_future(think("first", 0.5, 0.3))
            await asyncio.sleep(0.1)
            slow = [asyncio.ensure_future(think(f"slow {one}", 0.0, 0.3)) for one in range(8)]
            gone = asyncio.ensure_future(think("gone", 0.0, 0.0))
            await asyncio.sleep(0.1)
            gone.cancel()
            quick = asyncio.ensure_future(think("quick", 0.0, 0.001))
            patient = asyncio.ensure_future(workers.run(pondered, 0.0, "", expected=60 / YIELDS))
            await asyncio.gather(first, *slow, quick, patient)
            assert await workers.run(pondered, 0.0, "free again") == "free again"
        finally:
            workers.close()
        return begun

    return run_apart(ask)


def test_a_quick_bot_does_not_wait_for_all_slow_ones_that_were_asked_before(order):
    assert order.index("quick") == 1


def test_bots_that_think_equally_long_are_asked_in_turn_and_who_has_gone_by_nobody(order):
    assert order == ["first", "quick", *(f"slow {one}" for one in range(8))]
