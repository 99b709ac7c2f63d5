"""Yellow of set 4: each further than the one before."""

from __future__ import annotations

from potable.engine.rule import rule

from ..content import YELLOW
from .book import Book


@rule
def moves_further(s, seat, kind):
    """Returns how much further the first, second and third yellow chips move (QUA-YEL4-01)."""
    before = int(s.in_pot[seat, YELLOW])
    return before + 1 if before < 3 else 0


WORDS = """
quacks-book-yellow-4 = Your first yellow chip moves 1 space further, the second 2, the third 3.
"""
BOOK = Book(
    YELLOW,
    4,
    WORDS,
    ("QUA-YEL4-01",),
    chip_worth=176,
    number_worth=118,
    moves_further=moves_further,
)
