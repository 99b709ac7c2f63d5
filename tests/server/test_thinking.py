"""Workers in which bots think: nobody's thoughts hold up the others for long."""

from __future__ import annotations

import asyncio
import os
import time

import pytest

from potable.server.bots import YIELDS, Workers

from .databases import run_apart

SECONDS = 60


def pondered(name: str, released: str = "") -> str:
    """Returns a name, once there is a file where it waits for one."""
    until = time.monotonic() + SECONDS
    while released and not os.path.exists(released) and time.monotonic() < until:
        time.sleep(0.02)
    return name


@pytest.fixture(scope="module")
def order(tmp_path_factory):
    """The order in which those get a worker who ask for the only one while it is busy, which it is until all have asked."""
    all_have_asked = tmp_path_factory.mktemp("order") / "all have asked"

    async def ask() -> list[str]:
        workers = Workers(1, SECONDS, ())
        begun: list[str] = []

        async def think(name: str, expected: float, released: str = "") -> None:
            await workers.run(pondered, name, released, expected=expected)
            begun.append(name)

        try:
            await workers.ready()
            first = asyncio.ensure_future(think("first", 0.3, str(all_have_asked)))
            await asyncio.sleep(0.1)
            slow = [asyncio.ensure_future(think(f"slow {one}", 3.0)) for one in range(8)]
            gone = asyncio.ensure_future(think("gone", 0.0))
            await asyncio.sleep(0.1)
            gone.cancel()
            quick = asyncio.ensure_future(think("quick", 0.001))
            patient = asyncio.ensure_future(workers.run(pondered, "", expected=60 / YIELDS))
            await asyncio.sleep(0.1)
            all_have_asked.touch()
            await asyncio.gather(first, *slow, quick, patient)
            assert await workers.run(pondered, "free again") == "free again"
        finally:
            workers.close()
        return begun

    return run_apart(ask)


def test_a_quick_bot_does_not_wait_for_all_slow_ones_that_were_asked_before(order):
    assert order.index("quick") == 1


def test_bots_that_think_equally_long_are_asked_in_turn_and_who_has_gone_by_nobody(order):
    assert order == ["first", "quick", *(f"slow {one}" for one in range(8))]
