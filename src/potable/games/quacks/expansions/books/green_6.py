"""Green of set 6: the die for the last two chips."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from ...books.asked import asks_for_points
from ...books.book import Book
from ...content import GREEN, NO_CHIP
from ...rules import moments
from ...rules.evaluation import green_at_end, has_ends, settle_colour
from ...rules.gains import roll_die
from ...worth import ROLL


@rule
def has_work(s, seat, colour):
    """Acts for green chips among the last two."""
    return has_ends(s)


@routine
def carry_out(s, seat, colour):
    """Rolls the die for each green chip among the last two, as often as the card says (QX-BOOK-GREEN-6)."""
    settle_colour(s, GREEN)
    for back in range(2):
        if s.ends[back] != NO_CHIP:
            for _ in range(moments.die_rolls(s)):
                roll_die(s, seat)


@routine
def action_worth(s, seat, colour):
    """Counts the rolls."""
    ends = (green_at_end(s, seat, 0) != NO_CHIP) + (green_at_end(s, seat, 1) != NO_CHIP)
    return ends * moments.die_rolls(s) * ROLL


WORDS = """
quacks-book-green-6 = At the end: roll the die for each green chip among your last two.
"""
BOOK = Book(
    GREEN,
    6,
    WORDS,
    ("QX-BOOK-GREEN-6",),
    chip_worth=120,
    number_worth=102,
    has_work=has_work,
    gain_is_asked=asks_for_points,
    carry_out=carry_out,
    action_worth=action_worth,
)
