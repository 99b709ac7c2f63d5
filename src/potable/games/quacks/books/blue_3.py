"""Blue of set 3: rubies on ruby spaces."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from ..content import BLUE
from ..rules.asking import asks_for
from ..rules.brew import place_paying
from ..rules.gains import gain_rubies
from .book import Book


@routine
def acts_at_once(s, seat, kind, before):
    """Pays on a ruby space."""
    place_paying(s, seat, kind)
    return True


@rule
def gain_is_asked(s, seat, colour):
    """Gives no points."""
    return asks_for(s, False)


@routine
def pays(s, seat, kind):
    """Gives a ruby for a blue chip on a ruby space (QUA-BLU3-01)."""
    gain_rubies(s, seat, 1)
    s.brewed_rubies[seat] += 1


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
    acts_at_once=acts_at_once,
    gain_is_asked=gain_is_asked,
    pays=pays,
)
