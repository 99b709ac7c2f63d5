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


CARD = Card(0, "roll_the_die", "A Throw for All", PURPLE, "Everybody rolls the die.", tell=tell)
