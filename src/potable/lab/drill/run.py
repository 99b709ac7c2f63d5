"""The whole drill: several grounds at once, each with a server, a database and people of its own."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import string
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from potable.engine.errors import BadOption
from potable.engine.messages import either, message
from potable.games import NAMES, game
from potable.server.compiling import compile_rules

from .databases import DATABASES, Postgresql
from .fleet import FleetGround
from .ground import Ground, Orders
from .report import Report

Heard = Callable[[Report], None]


def drill(orders: Orders, servers: int = 1, keep: Path | None = None, heard: Heard = lambda report: None) -> Report:
    """Drills servers, and returns what was seen; the folder is kept where that is wanted or something was wrong."""
    _check(orders, servers)
    folder = keep or Path(tempfile.mkdtemp(prefix="potable-drill-"))
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o711)  # where we are root, PostgreSQL runs as somebody else
    kept = keep is not None
    try:
        report = asyncio.run(_drill(folder, orders, servers, heard))
        kept = kept or bool(report.violations)
        report.kept = str(folder) if kept else ""
        return report
    except asyncio.CancelledError:
        raise KeyboardInterrupt from None
    finally:
        if not kept:
            shutil.rmtree(folder, ignore_errors=True)


def _check(orders: Orders, servers: int) -> None:
    """Raises BadOption when a drill is not possible."""
    if os.name != "posix":
        raise BadOption(message("lab-refuses-system"))
    given = {"seconds": orders.seconds, "tables": orders.tables, "processes": orders.processes, "servers": servers}
    given["within"] = orders.playable_within
    for name, number in given.items():
        if not number > 0:
            raise BadOption(message("lab-refuses-0", option=name, given=f"{number:g}"))
    if servers > len(string.ascii_lowercase):
        raise BadOption(message("lab-refuses-servers", servers=servers, most=len(string.ascii_lowercase)))
    if orders.tables < servers:
        raise BadOption(message("lab-refuses-tables", tables=orders.tables, servers=servers))
    if orders.fleet and orders.database != Postgresql.kind:
        raise BadOption(message("lab-refuses-fleet"))
    if orders.database not in DATABASES:
        raise BadOption(message("lab-refuses-database", database=orders.database, databases=either(DATABASES)))


async def _drill(folder: Path, orders: Orders, servers: int, heard: Heard) -> Report:
    """Drills in a folder."""
    grounds: list[Ground] = []
    kind, apart = (FleetGround, 1) if orders.fleet else (Ground, servers)
    if threading.current_thread() is threading.main_thread():
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, asyncio.current_task().cancel)  # type: ignore[union-attr]
    compile_rules()  # or the first start of a server would take minutes
    for form in {form for name in NAMES for form in game(name).forms}:
        compile_rules(form)
    started = time.monotonic()

    def together() -> Report:
        report = Report(orders.database, orders.seed, time.monotonic() - started, os.getloadavg()[1])
        for ground in grounds:
            report.add(ground.report)
        return report

    async def one(ground: Ground) -> None:
        await ground.open()
        await ground.drill(started + orders.seconds, lambda: heard(together()))
        await ground.finish()

    try:
        async with asyncio.TaskGroup() as group:
            for number, name in enumerate(string.ascii_lowercase[:apart]):
                share = replace(orders, tables=len(range(number, orders.tables, apart)))
                grounds.append(kind(folder / name, name, share))
                group.create_task(one(grounds[-1]))
        return together()
    except BaseExceptionGroup as errors:
        raise errors.exceptions[0] from None
    finally:
        for ground in grounds:
            await ground.close()
