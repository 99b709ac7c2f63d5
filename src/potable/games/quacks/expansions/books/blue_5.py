"""Blue of set 5: points with enough orange chips."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from ...books.book import Book
from ...content import BLUE, ORANGE, VALUE
from ...rules.asking import asks_for
from ...rules.brew import offer_pay
from ...rules.gains import gain_points
from ...state import FROM_CHIPS


@routine
def acts_at_once(s, seat, kind, before):
    """Pays with at least as many orange chips in the pot as its number (QX-BOOK-BLUE-5)."""
    offer_pay(s, seat, kind, s.in_pot[seat, ORANGE] >= VALUE[kind])
    return True


@rule
def gain_is_asked(s, seat, colour):
    """Gives points."""
    return asks_for(s, True)


@routine
def pays(s, seat, kind):
    """Gives as many points as the number."""
    gain_points(s, seat, VALUE[kind], FROM_CHIPS)
    s.brewed_points[seat] += VALUE[kind]


WORDS = """
quacks-book-blue-5 = With at least as many orange chips in the pot as its number: take as many points as its number.
quacks-book-blue-5-left = seat { $seat } brewed points
"""
BOOK = Book(
    BLUE,
    5,
    WORDS,
    ("QX-BOOK-BLUE-5",),
    leaves={"brewed_points": "quacks-book-blue-5-left"},
    minds=(ORANGE,),
    chip_worth=60,
    number_worth=250,
    acts_at_once=acts_at_once,
    gain_is_asked=gain_is_asked,
    pays=pays,
)
