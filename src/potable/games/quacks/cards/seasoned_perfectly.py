"""Seven on the Dot: exactly as much white as a pot usually bears moves the droplet."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from ..content import LIMIT
from ..rules.gains import gain_droplet
from ..worth import droplet_worth
from .card import BLUE, Card


@routine
def closes_round(s):
    """Moves the droplets of those with exactly seven of white."""
    for seat in range(s.seats):
        if s.whites[seat] == LIMIT:
            gain_droplet(s, seat, 1)
    return True


@rule
def card_worth(s, seat, space):
    """Counts the droplet where there is exactly that much white."""
    return droplet_worth(s) if s.whites[seat] == LIMIT else 0


WORDS = """
quacks-card-seasoned_perfectly = Seven on the Dot
    .text = Whose white chips make exactly 7 moves the droplet 1 space at the end of the round.
"""
CARD = Card(
    18,
    "seasoned_perfectly",
    BLUE,
    WORDS,
    closes_round=closes_round,
    card_worth=card_worth,
)
