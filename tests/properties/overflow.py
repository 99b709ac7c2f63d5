"""Plays a few games with every overflow of a small integer raised as an error, and prints how each one went.

Run as `POTABLE_SPEED=interpreted python -m tests.properties.overflow`; compiled, it prints the same.
"""

from __future__ import annotations

import hashlib

import numpy as np

from potable.engine.table import Table
from tests.properties.variants import Variant

VARIANTS = [
    Variant(4, {"recipes": True}, seed=1, luck=1, spellbound=False),
    Variant(4, {}, seed=2, luck=2, spellbound=True),
    Variant(3, {"recipes": True, "memory": "aided", "starter": "random"}, seed=3, luck=3, spellbound=True),
    Variant(2, {"corners": "random"}, seed=4, luck=4, spellbound=False),
    Variant(2, {"recipes": True, "left_out": "none"}, seed=5, luck=5, spellbound=True),
]


def course(variant: Variant) -> str:
    """Plays a game, asks everything that can be asked on the way, and returns a digest of all states and the scores."""
    table = variant.table()
    digest = hashlib.sha256(table.state.tobytes())
    for seat, action in variant.choices(table):
        table.play(action, seat)
        digest.update(table.state.tobytes())
        digest.update(look(table, seat))
    return f"{digest.hexdigest()} {table.scores}"


def look(table: Table, seat: int) -> bytes:
    """Returns what a seat observes, a world it can imagine, and the points as they stand."""
    imagined = table.determinize(seat, seed=len(table.moves))
    return table.observe(seat).tobytes() + imagined.state.tobytes() + str(table.scores).encode()


def courses() -> list[str]:
    """Returns how each of the games went."""
    with np.errstate(all="raise"):
        return [course(variant) for variant in VARIANTS]


if __name__ == "__main__":
    print("\n".join(courses()))
