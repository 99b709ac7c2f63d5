"""Blue of set 4: points on ruby spaces."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from ..content import BLUE, VALUE
from ..rules.asking import asks_for
from ..rules.brew import place_paying
from ..rules.gains import gain_points
from ..state import FROM_CHIPS
from .book import Book


@routine
def acts_at_once(s, seat, kind, before):
    """Pays on a ruby space."""
    place_paying(s, seat, kind)
    return True


@rule
def gain_is_asked(s, seat, colour):
    """Gives points."""
    return asks_for(s, True)


@routine
def pays(s, seat, kind):
    """Gives as many points as a blue chip on a ruby space is worth (QUA-BLU4-01)."""
    gain_points(s, seat, VALUE[kind], FROM_CHIPS)
    s.brewed_points[seat] += VALUE[kind]


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
    acts_at_once=acts_at_once,
    gain_is_asked=gain_is_asked,
    pays=pays,
)
