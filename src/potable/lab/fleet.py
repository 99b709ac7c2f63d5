"""The load benchmark of a fleet: servers on one PostgreSQL, each with a process of people."""

from __future__ import annotations

import asyncio
import tempfile
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from potable.engine.errors import BadOption

from . import postgres
from .load import Crowd, Report
from .serving import ROOMY, Server

SIZES = ((1, False), (2, False), (4, False), (2, True))
"""How many servers are measured one after the other, and whether the people of a table are spread over them."""
RATE = 400.0
"""How many moves a second are offered at first, over all servers."""


def bench_fleets(seconds: float) -> list[dict[str, Any]]:
    """Measures fleets of several sizes on this machine, and returns what was seen as JSON."""
    return [bench_fleet(seconds, *size) for size in SIZES]


@dataclass
class Far:
    """A server that is measured from elsewhere."""

    url: str

    def cpu_seconds(self) -> float:
        """Returns nothing."""
        return 0.0

    def commits(self) -> float:
        """Returns nothing."""
        return 0.0

    def megabytes(self) -> float:
        """Returns nothing."""
        return 0.0


def bench_fleet(seconds: float, servers: int, spread: bool = False, tables: int = 200, rate: float = RATE) -> dict[str, Any]:
    """Measures a fleet of its own on this machine.

    The people of a table are all at one server, as a balancer would lead them that knows tables, or else `spread`: each at
    another server, so that most of what they say is carried.
    """
    found = postgres.programs()
    if found is None:
        raise BadOption(postgres.NONE)
    with ExitStack() as running:
        folder = Path(running.enter_context(tempfile.TemporaryDirectory()))
        folder.chmod(0o711)  # where we are root, PostgreSQL runs as somebody else
        cluster = folder / "postgres"
        cluster.mkdir()
        database = postgres.Postgres(cluster, found)
        running.callback(database.stop)
        together = {**ROOMY, "POTABLE_DATABASE_URL": database.create(), "POTABLE_SECRET": "bench"}
        fleet = [Server(folder / str(number), together) for number in range(servers)]
        for server in fleet:
            server.start()
            running.callback(server.end)
        for server in fleet:
            server.wait()
        urls = [server.url for server in fleet]
        before = sum(server.cpu_seconds() for server in fleet)
        with ProcessPoolExecutor(servers, get_context("spawn")) as processes:
            routes = [urls[at:] + urls[:at] if spread else [url] for at, url in enumerate(urls)]
            crowds = [processes.submit(_play, route, tables // servers, seconds, rate / servers) for route in routes]
            offered, most = zip(*(crowd.result() for crowd in crowds), strict=True)
        return {
            "servers": servers,
            "spread": spread,
            "tables": tables,
            "offered": {"per_second": rate, **_together(offered)},
            "most": _together(most),
            "cpu_seconds": sum(server.cpu_seconds() for server in fleet) - before,
            "megabytes": sum(server.megabytes() for server in fleet),
        }


def _together(reports: tuple[Report, ...]) -> dict[str, float]:
    """Returns what all people saw: moves are added, and of times the worst counts."""
    return {
        "moves_per_second": sum(report.moves_per_second for report in reports),
        "p50_ms": max(report.p50_ms for report in reports),
        "p99_ms": max(report.p99_ms for report in reports),
        "refused": sum(report.refused for report in reports),
    }


def _play(urls: list[str], tables: int, seconds: float, rate: float) -> tuple[Report, Report]:
    """Lets people play in this process, at a rate and then as fast as they can."""

    async def play() -> tuple[Report, Report]:
        crowd = Crowd(Far(urls[0]), tables, 2, urls)
        try:
            await crowd.sit_down(rate)
            return await crowd.measure(seconds, rate), await crowd.measure(seconds, None)
        finally:
            await crowd.leave()

    return asyncio.run(play())
