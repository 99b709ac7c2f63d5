"""A Spinner for the Last: whoever has the fewest points takes a green 1."""

from __future__ import annotations

from potable.engine.rule import routine

from ..content import GREEN_1
from ..rules.asking import begin_phase, seat_at
from ..rules.chips import gain_chip
from ..state import RATS
from .card import PURPLE, Card


@routine
def tell(s, seat):
    """Gives a green 1 to those who have the fewest points."""
    fewest = int(s.points[0])
    for one in range(s.seats):
        fewest = min(fewest, int(s.points[one]))
    for step in range(s.seats):
        one = seat_at(s, step)
        if s.points[one] == fewest:
            gain_chip(s, one, GREEN_1)
    begin_phase(s, RATS)


WORDS = """
quacks-card-beginners_bonus = A Spinner for the Last
    .text = Whoever has the fewest points takes a green 1.
"""
CARD = Card(4, "beginners_bonus", PURPLE, WORDS, tell=tell)
