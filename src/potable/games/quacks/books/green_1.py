"""Green of set 1: rubies for the last two chips."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from ..content import GREEN, NO_CHIP
from ..rules.evaluation import green_at_end, has_ends, settle_colour
from ..rules.gains import gain_rubies
from ..worth import ruby_worth
from .asked import asks_for_gift
from .book import Book


@rule
def has_work(s, seat, colour):
    """Acts for green chips among the last two."""
    return has_ends(s)


@routine
def carry_out(s, seat, colour):
    """Gives a ruby for each green chip among the last two (QUA-GRN1-01)."""
    for back in range(2):
        if s.ends[back] != NO_CHIP:
            gain_rubies(s, seat, 1)
    settle_colour(s, GREEN)


@routine
def action_worth(s, seat, colour):
    """Counts a ruby for each green chip among the last two."""
    ends = (green_at_end(s, seat, 0) != NO_CHIP) + (green_at_end(s, seat, 1) != NO_CHIP)
    return ends * ruby_worth(s)


WORDS = """
quacks-book-green-1 = At the end: 1 ruby for each green chip among your last two.
"""
BOOK = Book(
    GREEN,
    1,
    WORDS,
    ("QUA-GRN1-01",),
    chip_worth=39,
    number_worth=105,
    has_work=has_work,
    gain_is_asked=asks_for_gift,
    carry_out=carry_out,
    action_worth=action_worth,
)
