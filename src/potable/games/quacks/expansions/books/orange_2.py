"""The orange book of the herb witches, which also sells a 6."""

from __future__ import annotations

from ...books.book import Book
from ...content import ORANGE

WORDS = """
quacks-book-orange-2 = Fills the pot and does nothing else.
"""
BOOK = Book(ORANGE, 2, WORDS, ("QX-SETUP-05",), chip_worth=118, number_worth=100)
