"""The First One Back: the first white chip may go back into the bag."""

from __future__ import annotations

from potable.engine.rule import rule

from .card import BLUE, Card


@rule
def white_may_return(s, seat):
    """Lets the first white chip return."""
    return not s.card_used[seat]


WORDS = """
quacks-card-well_stirred = The First One Back
    .text = You may put the first white chip of this round back into your bag.
"""
CARD = Card(
    20,
    "well_stirred",
    BLUE,
    WORDS,
    white_may_return=white_may_return,
)
