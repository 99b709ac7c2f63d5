"""Games of Quacks with expansions in which every two values of two options meet, and a stretch of each at another speed.

Run as `POTABLE_SPEED=interpreted python -m tests.properties.pairs`, it reads positions and prints how each goes on, with every
overflow of a small integer raised as an error; compiled, each goes on alike. `python -m tests.properties.pairs --write` writes
`tests/golden/quacks_pairs.txt` anew.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

import potable
from potable.engine.table import Table
from potable.games import game
from tests.properties.covering import covering

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "golden" / "quacks_pairs.txt"
LIKED = ("call", "place", "essence", "lay", "forget", "take", "further")
STRETCH = 12
"""So many moves of each game are made at another speed too."""


@cache
def rows() -> tuple[tuple[int, dict[str, Any]], ...]:
    """Returns seats and options of all games; the coach only counts, since all odds take long in plain Python."""
    return tuple((seats, options | {"coach": "count"}) for seats, options in covering(game("quacks")))


def choice(table: Table, seat: int, luck: random.Random) -> str:
    """Returns what is played: anything, but it is liked to draw, to call witches and to spend essence."""
    names = [action.name for action in table.legal(seat)]
    liked = [name for name in names if name == "draw" or name.startswith(LIKED)]
    return luck.choice(liked if liked and luck.random() < 0.7 else names)


def play(row: int) -> Iterator[Table]:
    """Yields the table of a row before each of its moves and when it is over."""
    seats, options = rows()[row]
    table, luck = potable.new("quacks", seats, seed=row, options=options), random.Random(row)
    while not table.over:
        yield table
        seat = luck.choice(table.to_act)
        table.play(choice(table, seat, luck), seat)
    yield table


def looked_at(row: int) -> set[int]:
    """Returns after which moves a game is looked at: early, and late."""
    luck = random.Random(f"look {row}")
    return {luck.randrange(10, 60), luck.randrange(70, 220)}


def line(row: int, table: Table) -> str:
    """Returns how a game went: its moves, its points, and a digest of how it stands in the end."""
    digest = hashlib.sha256(table.state.tobytes()).hexdigest()[:16]
    return f"{row}: {table.seats} players, {len(table.moves)} moves, {' '.join(map(str, table.scores))} points, {digest}"


def go_on(position: dict[str, Any], row: int) -> str:
    """Makes the next moves from a position and returns a digest of all states on the way."""
    table, luck, digest = potable.from_position(position), random.Random(f"on {row}"), hashlib.sha256()
    while not table.over and len(table.moves) < STRETCH:
        seat = luck.choice(table.to_act)
        table.play(choice(table, seat, luck), seat)
        digest.update(table.state.tobytes())
        digest.update(table.observe(seat).tobytes())
    return digest.hexdigest()


def interpreted(positions: list[tuple[int, dict[str, Any]]]) -> list[str]:
    """Returns how positions go on in a process of plain Python."""
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    done = subprocess.run(
        [sys.executable, "-m", "tests.properties.pairs"],
        cwd=ROOT,
        env=os.environ | {"POTABLE_SPEED": "interpreted", "PYTHONPATH": path},
        input=json.dumps(positions),
        capture_output=True,
        text=True,
        timeout=240,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


if __name__ == "__main__":
    if "--write" in sys.argv:
        GOLDEN.write_text("".join(f"{line(row, [*play(row)][-1])}\n" for row in range(len(rows()))), encoding="utf-8")
    else:
        with np.errstate(all="raise"):
            print(*(go_on(position, row) for row, position in json.load(sys.stdin)))
