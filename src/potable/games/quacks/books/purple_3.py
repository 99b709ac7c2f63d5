"""Purple of set 3: points for where the chips lie."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from ..content import LAST_SPACE, PURPLE, PURPLE_1, SPACE_COINS
from ..rules.asking import asks_for
from ..rules.evaluation import settle_colour
from ..rules.gains import gain_points
from ..rules.pot import counted
from ..state import FROM_CHIPS
from ..worth import point_worth
from .book import Book


@routine
def points(s, seat):
    """Returns the points for where the purple chips lie (QUA-PUR3-01)."""
    total = 0
    for space in range(int(s.start[seat]), LAST_SPACE + 1):
        if s.pot[seat, space] == PURPLE_1 and space != s.quiet[seat]:
            number = space if s.purple_by_space else SPACE_COINS[space]
            total += min(number // 10, 3)
    return total


@routine
def has_work(s, seat, colour):
    """Acts where there are points."""
    return counted(s, seat, PURPLE) > 0 and points(s, seat) > 0


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
quacks-book-purple-3 = At the end each scores by the number of its space: 1 point from 10, 2 from 20, 3 from 30.
"""
BOOK = Book(
    PURPLE,
    3,
    WORDS,
    ("QUA-PUR3-01",),
    chip_worth=470,
    enough_chips=4,
    has_work=has_work,
    gain_is_asked=gain_is_asked,
    carry_out=carry_out,
    action_worth=action_worth,
)
