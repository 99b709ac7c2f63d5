"""A Helping Hand: whoever has the fewest rubies takes one."""

from __future__ import annotations

from potable.engine.rule import routine

from ..rules.asking import begin_phase
from ..rules.gains import gain_rubies
from ..state import RATS
from .card import PURPLE, Card


@routine
def tell(s, seat):
    """Gives a ruby to those who have fewest."""
    fewest = int(s.rubies[0])
    for one in range(s.seats):
        fewest = min(fewest, int(s.rubies[one]))
    for one in range(s.seats):
        if s.rubies[one] == fewest:
            gain_rubies(s, one, 1)
    begin_phase(s, RATS)


WORDS = """
quacks-card-charity = A Helping Hand
    .text = Whoever has the fewest rubies takes 1.
"""
CARD = Card(2, "charity", PURPLE, WORDS, tell=tell)
