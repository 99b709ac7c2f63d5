"""Blue of set 5: points with enough orange chips."""

from __future__ import annotations

from potable.engine.rule import routine

from ...books.asked import asks_for_points
from ...books.blue import pays_its_number
from ...books.book import Book
from ...content import BLUE, ORANGE, VALUE
from ...rules.brew import offer_pay


@routine
def acts_at_once(s, seat, kind, before):
    """Pays with at least as many orange chips in the pot as its number (QX-BOOK-BLUE-5)."""
    offer_pay(s, seat, kind, s.in_pot[seat, ORANGE] >= VALUE[kind])
    return True


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
    gain_is_asked=asks_for_points,
    pays=pays_its_number,
)
