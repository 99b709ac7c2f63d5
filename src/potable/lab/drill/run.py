"""The whole drill: several grounds at once, each with a server, a database and people of its own."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from potable.engine.errors import BadOption

from .databases import DATABASES
from .faults import Fault
from .ground import Ground
from .report import Report

Heard = Callable[[Report], None]


def drill(
    seconds: float,
    tables: int,
    processes: int,
    servers: int,
    database: str,
    faults: Sequence[Fault],
    seed: int,
    heard: Heard = lambda report: None,
    keep: Path | None = None,
) -> Report:
    """Drills servers for a while and returns what was seen."""
    for name, given in (("--seconds", seconds), ("--tables", tables), ("--processes", processes), ("--servers", servers)):
        if not given > 0:
            raise BadOption(f"{name}: {given:g} is not possible; give more than 0.")
    if database not in DATABASES:
        raise BadOption(f"--database {database}: it should be {' or '.join(DATABASES)}.")
    folder = keep or Path(tempfile.mkdtemp(prefix="potable-drill-"))
    folder.mkdir(parents=True, exist_ok=True)
    try:
        return asyncio.run(_drill(folder, seconds, tables, processes, servers, database, faults, seed, heard))
    finally:
        if keep is None:
            shutil.rmtree(folder, ignore_errors=True)


async def _drill(
    folder: Path,
    seconds: float,
    tables: int,
    processes: int,
    servers: int,
    database: str,
    faults: Sequence[Fault],
    seed: int,
    heard: Heard,
) -> Report:
    """Drills in a folder."""
    grounds: list[Ground] = []
    started = time.monotonic()

    def together() -> Report:
        report = Report(database, seed, time.monotonic() - started)
        for ground in grounds:
            report.add(ground.report)
        return report

    async def one(ground: Ground, some: int) -> None:
        await ground.open(some, processes)
        await ground.drill(started + seconds, lambda: heard(together()))
        await ground.finish()

    try:
        async with asyncio.TaskGroup() as group:
            for number in range(servers):
                some = len(range(number, tables, servers))
                grounds.append(Ground(folder / f"{number}", "abcdefghijklmnopqrstuvwxyz"[number % 26], database, seed, faults))
                group.create_task(one(grounds[-1], some))
        return together()
    finally:
        for ground in grounds:
            await ground.close()
