"""A Throw for All: everybody rolls the die."""

from __future__ import annotations

from potable.engine.rule import routine

from ..rules.asking import next_seat
from ..rules.gains import roll_die
from .card import PURPLE, Card


@routine
def tell(s, seat):
    """Lets the next seat roll."""
    roll_die(s, seat)
    next_seat(s)


WORDS = """
quacks-card-roll_the_die = A Throw for All
    .text = Everybody rolls the die.
"""
CARD = Card(0, "roll_the_die", PURPLE, WORDS, tell=tell)
