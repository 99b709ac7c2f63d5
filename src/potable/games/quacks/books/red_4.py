"""Red of set 4: white chips that move further."""

from __future__ import annotations

from potable.engine.rule import rule

from ..content import RED, WHITE_1
from .book import Book


@rule
def moves_others(s, seat, kind):
    """Returns how much further a white 1 moves once a red chip is in the pot (QUA-RED4-01, QUA-RED4-02)."""
    return 1 if kind == WHITE_1 and s.in_pot[seat, RED] > 0 else 0


WORDS = """
quacks-book-red-4 = Once a red chip is in the pot, every white 1 moves 2 spaces.
"""
BOOK = Book(
    RED,
    4,
    WORDS,
    ("QUA-RED4-01", "QUA-RED4-02"),
    minds=(RED,),
    chip_worth=121,
    number_worth=102,
    moves_others=moves_others,
)
