"""Purple of set 6: points for the chip that comes next."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from ...books.book import Book
from ...content import LAST_SPACE, NO_CHIP, PURPLE, PURPLE_1, VALUE
from ...rules.asking import asks_for
from ...rules.evaluation import settle_colour
from ...rules.gains import gain_points
from ...state import FROM_CHIPS
from ...worth import point_worth


@routine
def points(s, seat):
    """Returns the sum of the numbers of all chips that were placed directly after a purple one (QX-BOOK-PURPLE-6)."""
    total, follows = 0, False
    for space in range(int(s.start[seat]), LAST_SPACE + 1):
        kind = int(s.pot[seat, space])
        if kind != NO_CHIP:
            total += VALUE[kind] if follows else 0
            follows = kind == PURPLE_1 and space != s.quiet[seat]
    return total


@routine
def has_work(s, seat, colour):
    """Acts where there are points."""
    return points(s, seat) > 0


@rule
def gain_is_asked(s, seat, colour):
    """Gives points."""
    return asks_for(s, True)


@routine
def carry_out(s, seat, colour):
    """Gives the points."""
    settle_colour(s, PURPLE)
    gain_points(s, seat, points(s, seat), FROM_CHIPS)


@routine
def action_worth(s, seat, colour):
    """Counts the points."""
    return points(s, seat) * point_worth(s)


WORDS = """
quacks-book-purple-6 = At the end each brings as many points as the number of the chip placed directly after it.
"""
BOOK = Book(
    PURPLE,
    6,
    WORDS,
    ("QX-BOOK-PURPLE-6",),
    chip_worth=800,
    enough_chips=5,
    has_work=has_work,
    gain_is_asked=gain_is_asked,
    carry_out=carry_out,
    action_worth=action_worth,
)
