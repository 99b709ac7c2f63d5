"""Red of set 3: further after a white chip."""

from __future__ import annotations

from potable.engine.rule import rule

from ..content import COLOUR, RED, VALUE, WHITE
from ..rules.chips import has_left
from .book import Book


@rule
def moves_further(s, seat, kind):
    """Returns how much further a red chip moves directly after a white one (QUA-RED3-01)."""
    last = s.pot[seat, s.at[seat]]
    return VALUE[last] if COLOUR[last] == WHITE else 0


@rule
def leaves_mark(s, seat, kind):
    """Minds the number of a white chip while there are red ones to draw."""
    return VALUE[kind] if COLOUR[kind] == WHITE and has_left(s, seat, RED) else 0


WORDS = """
quacks-book-red-3 = Directly after a white chip it moves further by that chip's number.
"""
BOOK = Book(
    RED,
    3,
    WORDS,
    ("QUA-RED3-01",),
    moves_further=moves_further,
    chip_worth=50,
    number_worth=124,
    leaves_mark=leaves_mark,
)
