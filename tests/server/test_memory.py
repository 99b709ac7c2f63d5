"""What the server holds in memory: little when nobody plays, and no more after a thousand things than after a hundred."""

from __future__ import annotations

import asyncio
import gc
import re
import subprocess
import sys
import time
import weakref
from concurrent.futures import ThreadPoolExecutor
from itertools import chain, repeat
from pathlib import Path

import pytest

from potable.server import memory

from .house import SECONDS, Person, serving

MOST_MEGABYTES = 230
"""A server with the rules of all games; those of expansions add 10. With the compiler's pages it would be 310."""
TABLES = 150
ROUNDS = 25
LARGER = {"POTABLE_LIVE_TABLES": "20", "POTABLE_TABLES_PER_PERSON": "10000", "POTABLE_REQUEST_RESERVE": "100000"}
LARGER["POTABLE_SPEED"] = "compiled"
LARGER |= {"POTABLE_MESSAGE_RESERVE": "10000"}

MAPS = """\
7f0000000000-7f0000002000 r--p 00000000 fe:00 7                          /lib/libllvmlite.so
Rss:                   8 kB
Anonymous:             0 kB
7f0000002000-7f0000003000 r-xp 00002000 fe:00 7                          /lib/libllvmlite.so
Rss:                   4 kB
Anonymous:             0 kB
7f0000003000-7f0000004000 r--p 00003000 fe:00 7                          /lib/libllvmlite.so
Rss:                   4 kB
Anonymous:             4 kB
7f0000004000-7f0000005000 rw-p 00004000 fe:00 7                          /lib/libllvmlite.so
Rss:                   0 kB
Anonymous:             0 kB
7f0000005000-7f0000006000 r-xp 00000000 fe:00 8                          /lib/libm.so
Rss:                   4 kB
Anonymous:             0 kB
"""

GIVING_BACK = """
import re
from pathlib import Path
import potable
from potable.engine.rule import rule
from potable.server.memory import give_back_compiler

def megabytes():
    return int(re.search(r"VmRSS:\\s+(\\d+) kB", Path("/proc/self/status").read_text())[1]) / 1024

def played():
    table = potable.new("glastonbury", seats=3, seed=4)
    while not table.over:
        table.play(table.legal()[-1])
    return table.scores

scores, before = played(), megabytes()
give_back_compiler()
after = megabytes()
assert played() == scores
assert rule(lambda number: 2 * number)(21) == 42  # the compiler comes back when it is needed
print(before - after)
"""


def megabytes(server) -> float:
    """Returns all that the server's process holds."""
    return int(re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{server.process.pid}/status").read_text())[1]) / 1024


def gauge(person: Person, name: str) -> float:
    """Returns a figure that the server gives of itself."""
    return float(re.search(rf"^potable_{name} (\S+)", person.http.get("/metrics").text, re.MULTILINE)[1])


def test_only_what_is_in_the_file_is_given_back():
    assert memory._untouched(MAPS, "libllvmlite") == [(0x7F0000000000, 0x2000), (0x7F0000002000, 0x1000)]


def test_the_compiler_is_given_back_and_comes_back_when_needed():
    done = subprocess.run([sys.executable, "-c", GIVING_BACK], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert float(done.stdout) > 20


class Knot:
    """Something that holds itself: what only the collector finds."""

    def __init__(self) -> None:
        self.itself = self


async def until_gone(knot: weakref.ref[Knot], seconds: float, flood: bool, here: int) -> bool:
    """Waits for garbage to be found, the server's way."""
    served = chain([0], repeat(memory.MOST_SERVED + 1 if flood else 0))
    tidying = asyncio.create_task(memory.keep_tidy(lambda: next(served), lambda: here))
    until = time.monotonic() + seconds
    while knot() is not None and time.monotonic() < until:
        await asyncio.sleep(0.01)
    assert not gc.isenabled()
    tidying.cancel()
    await asyncio.wait((tidying,))
    assert gc.isenabled()
    return knot() is None


@pytest.mark.parametrize(
    ("garbage", "moment", "is_found"),
    [
        ("new", "busy", True),
        ("new", "crowded", True),
        ("not so new", "crowded", True),
        ("old", "crowded", False),
        ("old", "busy", False),
        ("old", "quiet", True),
        ("old", "after long", True),
        ("old", "after a flood of requests", True),
    ],
)
def test_garbage_is_found(monkeypatch, garbage, moment, is_found):
    monkeypatch.setattr(memory, "TIDY_EVERY", 0.01)
    monkeypatch.setattr(memory, "TIDY_FURTHER_EVERY", 0.05)
    monkeypatch.setattr(memory, "TIDY_WHOLLY_EVERY", 0.1)
    monkeypatch.setattr(memory, "TIDY_AT_LAST", 0.2 if moment == "after long" else 60)
    monkeypatch.setattr(memory, "QUIET", 100 if moment in ("quiet", "crowded") else 0)
    gc.disable()  # or Python might find it by itself
    thing = Knot()
    if garbage != "new":
        gc.collect(1 if garbage == "old" else 0)
    knot = weakref.ref(thing)
    del thing
    here = memory.FEW + 1 if moment == "crowded" else memory.FEW
    waiting = until_gone(knot, 10 if is_found else 0.4, flood="flood" in moment, here=here)
    with ThreadPoolExecutor(1) as apart:  # a browser's events may be looped over in this thread
        assert apart.submit(asyncio.run, waiting).result() == is_found


def make_tables(person: Person) -> None:
    for _ in range(TABLES):
        person.table("me", "random")


def play_for_a_while(person: Person) -> None:
    for _ in range(ROUNDS):
        with person.sit(person.table("me", "=Bob")["id"]) as chair:
            chair.play()
            chair.play()


def test_idle_tables_take_next_to_nothing_and_played_ones_leave_nothing_behind(tmp_path):
    with serving(tmp_path, **LARGER) as server:
        ann = Person(server, "Ann")
        for do, most_kilobytes in ((make_tables, 10 * TABLES), (play_for_a_while, 20 * ROUNDS)):  # a live table takes a hundred
            do(ann)
            do(ann)
            before = megabytes(server)
            do(ann)
            assert 1024 * (megabytes(server) - before) < most_kilobytes
        assert megabytes(server) < MOST_MEGABYTES
        until = time.monotonic() + SECONDS
        while gauge(ann, "connections") and time.monotonic() < until:  # the last one to leave is let go some time soon
            time.sleep(0.01)
        assert gauge(ann, "connections") == 0
        assert gauge(ann, "live_tables") <= 20
