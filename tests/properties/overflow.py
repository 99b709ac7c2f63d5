"""Plays a few games with every overflow of a small integer raised as an error, and prints how each one went.

Run as `POTABLE_SPEED=interpreted python -m tests.properties.overflow`; compiled, it prints the same.
"""

from __future__ import annotations

import hashlib

import numpy as np

from potable.engine.table import Table
from tests.properties.variants import Variant

ALL = {"herb_witches": True, "alchemists": True}
VARIANTS = [
    Variant("glastonbury", 4, {"recipes": True}, seed=1, luck=1, bold=False),
    Variant("glastonbury", 4, {}, seed=2, luck=2, bold=True),
    Variant("glastonbury", 3, {"recipes": True, "memory": "aided", "starter": "random"}, seed=3, luck=3, bold=True),
    Variant("glastonbury", 2, {"corners": "random"}, seed=4, luck=4, bold=False),
    Variant("glastonbury", 2, {"recipes": True, "left_out": "none"}, seed=5, luck=5, bold=True),
    Variant("quacks", 4, {"set": "mixed", "test_tubes": True}, seed=6, luck=6, bold=True),
    Variant("quacks", 3, {"set": 2, "stir": "every round", "gains": "ask", "chip_order": "ask"}, seed=7, luck=7, bold=False),
    Variant("quacks", 2, {"set": 4, "supply": 215, "black_at_zero": True}, seed=8, luck=8, bold=True),
    Variant("quacks", 5, ALL | {"set": "mixed", "office": "multiple", "locoweed_book": "random"}, seed=11, luck=11, bold=True),
    Variant(
        "quacks", 3, ALL | {"set": 6, "test_tubes": True, "gains": "ask", "locoweed_book": "copy"}, seed=12, luck=12, bold=False
    ),
    Variant("practice", 6, {}, seed=9, luck=9, bold=True),
    Variant("practice", 2, {"memory": "strict", "transformation": "return first"}, seed=10, luck=10, bold=False),
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
