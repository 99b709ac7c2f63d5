"""The books that come with the herb witches."""

from __future__ import annotations

from ..books import BOOKS
from ..books.book import Book
from ..content import ORANGE

WORDS = """
quacks-book-orange-2 = Fills the pot and does nothing else.
"""
ORANGE_BOOK = Book(ORANGE, 2, WORDS, ("QX-SETUP-05",), chip_worth=118, number_worth=100)
NEW_BOOKS = {(ORANGE, 2): ORANGE_BOOK}
MORE_BOOKS = {**BOOKS, **NEW_BOOKS}
"""All books, those of the base game too."""
