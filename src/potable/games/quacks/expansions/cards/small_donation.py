"""A Small Donation: whoever has two rats rolls the die."""

from __future__ import annotations

from potable.engine.rule import routine

from ...cards.card import NEXT, PURPLE, Card
from ...rules.asking import next_seat
from ...rules.gains import roll_die

RATS = 2


@routine
def sells_tails(s, seat):
    """Lets the next seat roll that has enough rats."""
    if s.tails[seat] >= RATS:
        roll_die(s, seat)
    next_seat(s)
    return True


WORDS = """
quacks-card-small_donation = A Small Donation
    .text = Whoever has 2 rats or more this round rolls the die.
"""
CARD = Card(NEXT, "small_donation", PURPLE, WORDS, ("QX-CARD-AP5",), sure="once", sells_tails=sells_tails)
