"""Red of set 5: as far as a higher red chip."""

from __future__ import annotations

from potable.engine.rule import routine

from ...books.book import Book
from ...content import COLOUR, LAST_SPACE, RED, VALUE


@routine
def moves_further(s, seat, kind):
    """Returns how much further a red chip moves for a higher one in the pot, whose number it takes (QX-BOOK-RED-5)."""
    highest = VALUE[kind]
    if s.in_pot[seat, RED] > 0:
        for space in range(LAST_SPACE + 1):
            if COLOUR[s.pot[seat, space]] == RED:
                highest = max(highest, VALUE[s.pot[seat, space]])
    return highest - VALUE[kind]


WORDS = """
quacks-book-red-5 = Moves as far as the highest red chip in the pot, if that is higher.
"""
BOOK = Book(
    RED,
    5,
    WORDS,
    ("QX-BOOK-RED-5",),
    chip_worth=60,
    number_worth=135,
    moves_further=moves_further,
)
