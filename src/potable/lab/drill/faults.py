"""Every kind of fault: each befalls a ground, lasts a while and is over when it returns."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterable

from potable.engine.errors import BadOption
from potable.engine.messages import message

from . import processes
from .ground import Fault, Ground
from .proxy import TO_PERSON, TO_SERVER

STILL_SECONDS = 4.0
"""Longer than every limit on time that a ground sets."""
LOCK_SECONDS = ((0.3, 2.0), (3.0, 5.0), (11.0, 12.0))
"""How long a lock is held: as a backup does, longer than people wait, longer than SQLite does."""
LOCK_WEIGHTS = (6, 3, 1)
SHIFTS = (-86_400.0 * 365, -3600.0, -30.0, 30.0, 3600.0, 86_400.0 * 365)
KILLED_AGAIN = 0.6
"""How often a server that was killed is killed again while it comes back."""
START_SECONDS = (0.0, 2.5)
"""How long after it was started: before it has opened its database, while it reads it, with the first people back."""


async def kill(ground: Ground) -> None:
    """Ends the server without a word and starts it again; now and then once more while it comes back."""
    await ground.end_server(signal.SIGKILL)
    while ground.lots.random() < KILLED_AGAIN:
        await _while(ground, *START_SECONDS)
        await ground.end_server(signal.SIGKILL)
        ground.report.faults["kill"] += 1


async def terminate(ground: Ground) -> None:
    """Asks the server to end, and starts it again."""
    await ground.end_server(signal.SIGTERM)


async def stop(ground: Ground) -> None:
    """Lets the server stand still for longer than every limit on time."""
    ground.send(signal.SIGSTOP)
    try:
        await asyncio.sleep(STILL_SECONDS)
    finally:
        ground.send(signal.SIGCONT)


async def locked(ground: Ground) -> None:
    """Locks the database."""
    bounds = ground.lots.choices(LOCK_SECONDS, LOCK_WEIGHTS)[0]
    async with ground.database.locked(ground.server.pid):
        await asyncio.sleep(ground.lots.uniform(*bounds))


async def slow(ground: Ground) -> None:
    """Makes the database slow."""
    async with ground.database.slow(ground.server.pid):
        await _while(ground, 1.5, 4.0)


async def readonly(ground: Ground) -> None:
    """Lets nothing be written to the database."""
    async with ground.database.readonly(ground.server.pid):
        await _while(ground, 0.5, 3.0)


async def full(ground: Ground) -> None:
    """Leaves the database no room."""
    async with ground.database.full(ground.server.pid):
        await _while(ground, 0.5, 3.0)


async def gone(ground: Ground) -> None:
    """Takes the database away for a while."""
    async with ground.database.gone(ground.server.pid):
        await _while(ground, 0.5, 3.0)


async def cut(ground: Ground) -> None:
    """Cuts the network for a while."""
    ground.proxy.away = True
    ground.proxy.cut()
    await _while(ground, 0.1, 2.0)
    ground.proxy.away = False


async def half_open(ground: Ground) -> None:
    """Lets every line go dead in one direction or both, without anybody being told."""
    directions = ground.lots.choice(((TO_SERVER,), (TO_PERSON,), (TO_SERVER, TO_PERSON)))
    ground.proxy.silence(*directions)
    await asyncio.sleep(0)


async def delayed(ground: Ground) -> None:
    """Delays everything on the way."""
    ground.proxy.delay(0.05, 0.8)
    try:
        await _while(ground, 1.0, 3.0)
    finally:
        ground.proxy.hurry()


async def reordered(ground: Ground) -> None:
    """Lets people come back by new lines that overtake what they said over the old ones."""
    await ground.proxy.overtake(ground.lots.uniform(0.5, 2.0))


async def worker(ground: Ground) -> None:
    """Kills whatever thinks for the bots, again and again."""
    for _ in range(ground.lots.randint(1, 4)):
        for process in processes.family(ground.server.pid):
            process.send(signal.SIGKILL)
        await _while(ground, 0.1, 0.6)


async def clock(ground: Ground) -> None:
    """Sets the clock forth and back."""
    for _ in range(ground.lots.randint(1, 3)):
        ground.shift_clock(ground.lots.choice(SHIFTS))
        await _while(ground, 0.3, 1.0)
    ground.shift_clock(0.0)


async def _while(ground: Ground, least: float, most: float) -> None:
    await asyncio.sleep(ground.lots.uniform(least, most))


ALL = tuple(
    Fault(name, weight, befall, killed_within)
    for name, weight, befall, killed_within in (
        ("kill", 10, kill, False),
        ("terminate", 3, terminate, False),
        ("stop", 0.4, stop, False),
        ("locked", 0.8, locked, True),
        ("slow", 0.6, slow, True),
        ("readonly", 0.6, readonly, False),
        ("full", 0.6, full, False),
        ("gone", 0.6, gone, False),
        ("cut", 0.8, cut, True),
        ("half-open", 0.7, half_open, False),
        ("delayed", 0.6, delayed, True),
        ("reordered", 0.7, reordered, True),
        ("worker", 0.6, worker, False),
        ("clock", 0.6, clock, True),
    )
)


def chosen(names: Iterable[str], among: Iterable[Fault] = ALL) -> tuple[Fault, ...]:
    """Returns faults by their names, all of them without any, or raises BadOption."""
    known = {fault.name: fault for fault in among}
    wanted = list(names)
    for name in wanted:
        if name not in known:
            raise BadOption(message("lab-refuses-fault", fault=repr(name), faults=list(known)))
    return tuple(known[name] for name in wanted) or tuple(among)
