"""Locoweed of the essence: it takes the essence further."""

from __future__ import annotations

from potable.engine.rule import rule

from ...books.book import Book
from ...content import LOCOWEED
from .locoweed import OF_ESSENCE


@rule
def adds_essence(s, seat):
    """Returns a space for each locoweed in the pot, beside that of its colour (QX-BOOK-LOCOWEED-A)."""
    return int(s.in_pot[seat, LOCOWEED])


WORDS = """
quacks-book-locoweed-6 = Moves 1 space. In the essence phase each one in your pot takes your essence a space further.
"""
BOOK = Book(LOCOWEED, OF_ESSENCE, WORDS, ("QX-BOOK-LOCOWEED-A",), chip_worth=350, adds_essence=adds_essence)
