"""Locoweed that thrives on white chips: as far as they add up to."""

from __future__ import annotations

from potable.engine.rule import rule

from ...books.book import Book
from ...content import LOCOWEED, VALUE


@rule
def moves_further(s, seat, kind):
    """Returns how much further it moves: as far as the white chips of pot and bowl add up to (QX-BOOK-LOCOWEED-D)."""
    return max(int(s.whites[seat]) - VALUE[kind], 0)


WORDS = """
quacks-book-locoweed-5 = Moves as many spaces as your white chips add up to, but at least 1.
"""
BOOK = Book(
    LOCOWEED,
    5,
    WORDS,
    ("QX-BOOK-LOCOWEED-D",),
    chip_worth=560,
    moves_further=moves_further,
)
