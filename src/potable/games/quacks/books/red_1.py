"""Red of set 1: further with orange chips."""

from __future__ import annotations

from potable.engine.rule import rule

from ..content import ORANGE, RED
from .book import Book


@rule
def moves_further(s, seat, kind):
    """Returns how much further a red chip moves for orange ones in the pot (QUA-RED1-01)."""
    oranges = s.in_pot[seat, ORANGE]
    return 2 if oranges >= 3 else 1 if oranges >= 1 else 0


WORDS = """
quacks-book-red-1 = Moves 1 space further with 1 or 2 orange chips in the pot, 2 spaces with 3 or more.
"""
BOOK = Book(
    RED,
    1,
    WORDS,
    ("QUA-RED1-01",),
    minds=(ORANGE,),
    chip_worth=101,
    number_worth=112,
    moves_further=moves_further,
)
