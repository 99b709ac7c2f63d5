"""Blue of set 6: rubies for white 1-chips before it."""

from __future__ import annotations

from potable.engine.rule import routine

from ...books.asked import asks_for_gift
from ...books.blue import brews_rubies
from ...books.book import Book
from ...content import BLUE, NO_CHIP, VALUE, WHITE_1
from ...rules.brew import offer_pay
from ...rules.pot import space_before


@routine
def whites_before(s, seat, number):
    """Returns how many of so many chips placed directly before the last one are a white 1; gaps are passed over."""
    whites, space = 0, int(s.at[seat])
    for _ in range(number):
        space = space_before(s, seat, space)
        whites += 1 if s.pot[seat, space] == WHITE_1 and space > s.start[seat] else 0
    return whites


@routine
def acts_at_once(s, seat, kind, before):
    """Pays where a white 1 is among as many chips before it as its number (QX-BOOK-BLUE-6)."""
    offer_pay(s, seat, kind, whites_before(s, seat, VALUE[kind]) > 0)
    return True


@routine
def pays(s, seat, kind):
    """Gives a ruby for each white 1."""
    brews_rubies(s, seat, whites_before(s, seat, VALUE[kind]))


@routine
def trail(s, seat, deep):
    """Returns which of the last chips are a white 1, as bits, the last chip first."""
    bits, space, place = 0, int(s.at[seat]), 0
    while place < deep and s.pot[seat, space] != NO_CHIP:
        if s.pot[seat, space] == WHITE_1:
            bits |= 1 << place
        space = space_before(s, seat, space)
        place += 1
    return bits


WORDS = """
quacks-book-blue-6 = Take 1 ruby for each white 1 among as many chips before it as its number.
quacks-book-blue-6-left = seat { $seat } brewed rubies
"""
BOOK = Book(
    BLUE,
    6,
    WORDS,
    ("QX-BOOK-BLUE-6",),
    leaves={"brewed_rubies": "quacks-book-blue-6-left"},
    chip_worth=60,
    number_worth=130,
    acts_at_once=acts_at_once,
    gain_is_asked=asks_for_gift,
    pays=pays,
)
