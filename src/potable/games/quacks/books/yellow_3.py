"""Yellow of set 3: a pot that bears more."""

from __future__ import annotations

from potable.engine.rule import rule

from ..content import YELLOW
from .book import Book


@rule
def bears_more(s, seat):
    """Returns how much more white the pot bears: more with one yellow chip, and more again with three (QUA-YEL3-01)."""
    yellows = s.in_pot[seat, YELLOW]
    return 2 if yellows >= 3 else 1 if yellows >= 1 else 0


WORDS = """
quacks-book-yellow-3 = Your pot bears 8 of white with 1 yellow chip in it, and 9 with 3.
"""
BOOK = Book(
    YELLOW,
    3,
    WORDS,
    ("QUA-YEL3-01",),
    bears_more=bears_more,
    minds=(YELLOW,),
    chip_worth=185,
    number_worth=131,
)
