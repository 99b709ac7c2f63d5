"""Locoweed that the rats help: as far as their tails, and a space more."""

from __future__ import annotations

from potable.engine.rule import rule

from ...books.book import Book
from ...content import LOCOWEED

MOST_RATS = 3


@rule
def moves_further(s, seat, kind):
    """Returns how much further it moves: as many spaces as the rat, up to three (QX-BOOK-LOCOWEED-5)."""
    return min(int(s.tails[seat]), MOST_RATS)


WORDS = """
quacks-book-locoweed-1 = Moves 1 space, and 1 more for each space that your rat stands past your droplet, up to 4.
"""
BOOK = Book(
    LOCOWEED,
    1,
    WORDS,
    ("QX-BOOK-LOCOWEED-5",),
    chip_worth=360,
    moves_further=moves_further,
)
