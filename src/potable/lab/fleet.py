"""The load benchmark of a fleet: servers on one PostgreSQL, each with a process of people."""

from __future__ import annotations

import asyncio
import queue
import tempfile
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from potable.engine.errors import BadOption
from potable.engine.messages import message

from . import postgres
from .load import Crowd, Report
from .progress import Tell, no_word
from .serving import ROOMY, Server

SIZES = ((1, False), (2, False), (4, False), (2, True))
"""How many servers are measured one after the other, and whether the people of a table are spread over them."""
RATE = 400.0
"""How many moves a second are offered at first, over all servers."""


def bench_fleets(seconds: float, tell: Tell = no_word) -> list[dict[str, Any]]:
    """Measures fleets of several sizes on this machine, and returns what was seen as JSON."""
    return [bench_fleet(seconds, *size, tell=tell) for size in SIZES]


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


def bench_fleet(
    seconds: float, servers: int, spread: bool = False, tables: int = 200, rate: float = RATE, tell: Tell = no_word
) -> dict[str, Any]:
    """Measures a fleet of its own on this machine.

    The people of a table are all at one server, as a balancer would lead them that knows tables, or else `spread`: each at
    another server, so that most of what they say is carried.
    """
    found = postgres.programs()
    if found is None:
        raise BadOption(postgres.NONE)
    tell(message("lab-told-start-spread" if spread else "lab-told-starting", servers=servers))
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
        context = get_context("spawn")
        sharing = running.enter_context(context.Manager())
        with ProcessPoolExecutor(servers, context) as processes:
            share, seated = tables // servers, sharing.Queue()
            routes = [urls[at:] + urls[:at] if spread else [url] for at, url in enumerate(urls)]
            crowds = [processes.submit(_play, route, share, seconds, rate / servers, seated.put) for route in routes]
            _hear(seated, share * servers, crowds, seconds, tell)
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


def _hear(seated: Any, tables: int, crowds: list[Future[Any]], seconds: float, tell: Tell) -> None:
    """Tells how many tables are set, a tenth at a time, until all are or somebody has given up."""
    so_far = told = 0
    while so_far < tables and not any(crowd.done() for crowd in crowds):
        with suppress(queue.Empty):
            so_far += seated.get(timeout=0.5)
        if so_far - told >= max(1, tables // 10):
            told = so_far
            tell(message("lab-told-tables-set", tables=so_far, all=tables))
    if so_far == tables:
        tell(message("lab-told-offered", seconds=seconds))


def _together(reports: tuple[Report, ...]) -> dict[str, float]:
    """Returns what all people saw: moves are added, and of times the worst counts."""
    return {
        "moves_per_second": sum(report.moves_per_second for report in reports),
        "p50_ms": max(report.p50_ms for report in reports),
        "p99_ms": max(report.p99_ms for report in reports),
        "refused": sum(report.refused for report in reports),
    }


def _play(
    urls: list[str], tables: int, seconds: float, rate: float, seated: Callable[[int], None] = lambda tables: None
) -> tuple[Report, Report]:
    """Lets people play in this process, at a rate and then as fast as they can; tells how many tables more are set."""

    async def play() -> tuple[Report, Report]:
        crowd = Crowd(Far(urls[0]), tables, 2, urls)
        try:
            await crowd.sit_down(rate, seated)
            return await crowd.measure(seconds, rate), await crowd.measure(seconds, None)
        finally:
            await crowd.leave()

    return asyncio.run(play())
