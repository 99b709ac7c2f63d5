"""The Lightest Handful: the lowest sum of five chips wins a blue 2."""

from __future__ import annotations

from potable.engine.rule import routine

from ..content import BLUE_2, VALUE
from ..rules.asking import begin_phase, seat_at
from ..rules.chips import gain_chip, look_at, put_revealed_back
from ..rules.gains import gain_rubies
from ..rules.pot import ask_to_return
from ..state import MOST_REVEALED, RATS
from .card import PURPLE, Card

CHIPS = 5


@routine
def tell(s, seat):
    """Lets everybody look at chips, then rewards the lowest sum."""
    if s.part == 0:
        for one in range(s.seats):
            ask_to_return(s, one)
        s.part = 1
        return
    if s.part == 1:
        for one in range(s.seats):
            look_at(s, one, CHIPS)
        s.part = 2
        return
    reward(s)
    for one in range(s.seats):
        put_revealed_back(s, one)
    begin_phase(s, RATS)


@routine
def reward(s):
    """Gives a blue 2 to the lowest sum and a ruby to all others."""
    lowest = revealed_sum(s, 0)
    for seat in range(s.seats):
        lowest = min(lowest, revealed_sum(s, seat))
    for step in range(s.seats):
        seat = seat_at(s, step)
        if revealed_sum(s, seat) == lowest:
            gain_chip(s, seat, BLUE_2)
        else:
            gain_rubies(s, seat, 1)


@routine
def revealed_sum(s, seat):
    """Returns the sum of the chips that a seat looks at."""
    total = 0
    for i in range(MOST_REVEALED):
        total += VALUE[s.revealed[seat, i]]
    return total


WORDS = """
quacks-card-less_is_more = The Lightest Handful
    .text = Everybody draws 5 chips: the lowest sum takes a blue 2, all others 1 ruby.
"""
CARD = Card(
    12,
    "less_is_more",
    PURPLE,
    WORDS,
    parts=2,
    tell=tell,
)
