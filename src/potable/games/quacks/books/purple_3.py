"""Purple of set 3: points for where the chips lie."""

from __future__ import annotations

from potable.engine.rule import routine

from ..content import LAST_SPACE, PURPLE, PURPLE_1, SPACE_COINS
from ..rules.pot import counted
from ..worth import point_worth
from .asked import asks_for_points
from .book import Book
from .purple import give_points


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


@routine
def carry_out(s, seat, colour):
    """Gives the points."""
    give_points(s, seat, points(s, seat))


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
    gain_is_asked=asks_for_points,
    carry_out=carry_out,
    action_worth=action_worth,
)
