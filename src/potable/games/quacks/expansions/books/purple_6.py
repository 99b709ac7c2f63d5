"""Purple of set 6: points for the chip that comes next."""

from __future__ import annotations

from potable.engine.rule import routine

from ...books.asked import asks_for_points
from ...books.book import Book
from ...books.purple import give_points
from ...content import LAST_SPACE, NO_CHIP, PURPLE, PURPLE_1, VALUE
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


@routine
def carry_out(s, seat, colour):
    """Gives the points."""
    give_points(s, seat, points(s, seat))


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
    gain_is_asked=asks_for_points,
    carry_out=carry_out,
    action_worth=action_worth,
)
