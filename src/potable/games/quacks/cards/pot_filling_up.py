"""The Brew Rises: everybody moves their droplet."""

from __future__ import annotations

from potable.engine.rule import routine

from ..rules.asking import begin_phase
from ..rules.gains import gain_droplet
from ..state import RATS
from .card import PURPLE, Card


@routine
def tell(s, seat):
    """Moves everybody's droplet."""
    for one in range(s.seats):
        gain_droplet(s, one, 1)
    begin_phase(s, RATS)


WORDS = """
quacks-card-pot_filling_up = The Brew Rises
    .text = Everybody moves their droplet 1 space.
"""
CARD = Card(1, "pot_filling_up", PURPLE, WORDS, tell=tell)
