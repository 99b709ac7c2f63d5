"""The orange book, whose chips fill the pot."""

from __future__ import annotations

from ..content import ORANGE
from .book import Book

BOOK = Book(
    ORANGE,
    1,
    "Fills the pot and does nothing else.",
    ("QUA-ORA-01",),
    chip_worth=118,
)
