"""Blue of set 4: points on ruby spaces."""

from __future__ import annotations

from ..content import BLUE
from .asked import asks_for_points
from .blue import pays_its_number, pays_on_ruby
from .book import Book

WORDS = """
quacks-book-blue-4 = On a ruby space: take as many points as its number.
quacks-book-blue-4-left = seat { $seat } brewed points
"""
BOOK = Book(
    BLUE,
    4,
    WORDS,
    ("QUA-BLU4-01",),
    leaves={"brewed_points": "quacks-book-blue-4-left"},
    chip_worth=21,
    number_worth=210,
    acts_at_once=pays_on_ruby,
    gain_is_asked=asks_for_points,
    pays=pays_its_number,
)
