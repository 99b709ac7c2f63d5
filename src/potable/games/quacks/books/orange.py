"""The orange book, whose chips fill the pot."""

from __future__ import annotations

from ..content import ORANGE
from .book import Book

WORDS = """
quacks-book-orange-1 = Fills the pot and does nothing else.
"""
BOOK = Book(
    ORANGE,
    1,
    WORDS,
    ("QUA-ORA-01",),
    chip_worth=118,
)
