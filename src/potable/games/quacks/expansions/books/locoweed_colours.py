"""Locoweed that likes company: as far as there are colours in the pot."""

from __future__ import annotations

from potable.engine.rule import routine

from ...books.book import Book
from ...content import BLACK, LOCOWEED, ORANGE


@routine
def moves_further(s, seat, kind):
    """Returns how much further it moves: a space for each other colour in the pot, white left out (QX-BOOK-LOCOWEED-B)."""
    colours = 0
    for colour in range(ORANGE, BLACK + 1):
        colours += 1 if s.in_pot[seat, colour] > 0 else 0
    return colours


WORDS = """
quacks-book-locoweed-3 = Moves as many spaces as there are colours in the pot, its own counted and white not.
"""
BOOK = Book(
    LOCOWEED,
    3,
    WORDS,
    ("QX-BOOK-LOCOWEED-B",),
    minds=tuple(range(ORANGE, BLACK + 1)),
    chip_worth=520,
    moves_further=moves_further,
)
