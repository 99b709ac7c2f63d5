"""Blue of set 3: rubies on ruby spaces."""

from __future__ import annotations

from potable.engine.rule import routine

from ..content import BLUE
from .asked import asks_for_gift
from .blue import brews_rubies, pays_on_ruby
from .book import Book


@routine
def pays(s, seat, kind):
    """Gives a ruby for a blue chip on a ruby space (QUA-BLU3-01)."""
    brews_rubies(s, seat, 1)


WORDS = """
quacks-book-blue-3 = On a ruby space: take 1 ruby.
quacks-book-blue-3-left = seat { $seat } brewed rubies
"""
BOOK = Book(
    BLUE,
    3,
    WORDS,
    ("QUA-BLU3-01",),
    leaves={"brewed_rubies": "quacks-book-blue-3-left"},
    chip_worth=27,
    number_worth=102,
    acts_at_once=pays_on_ruby,
    gain_is_asked=asks_for_gift,
    pays=pays,
)
