"""The Pardon Witch: an exploded pot brings points and coins, and may roll the die."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from ...state import DIE, TAKES_BOTH
from ...worth import lost_worth
from ..state import SILVER
from .witch import Witch


@rule
def may(s, seat):
    """Comes before the evaluation to a pot that exploded; one that is covered has no need of the coins, but of the die."""
    return s.phase == DIE and s.exploded[seat] == 1


@routine
def call(s, seat):
    """Lets the pot count as if it stood."""
    s.takes[seat] = TAKES_BOTH
    s.pardoned[seat] = 1


@rule
def is_barred(s, seat):
    """Tells whether a pot exploded and was not pardoned."""
    return s.exploded[seat] == 1 and s.pardoned[seat] == 0


WORDS = """
quacks-witch-pardon = Pardon Witch
    .text = When your pot has exploded: take its points and its coins, and roll the die if it is the furthest.
    .call = Call the Pardon Witch: your exploded pot brings points and coins, and may roll the die.
"""
WITCH = Witch("pardon", SILVER, WORDS, "QX-WITCH-S4", may, call, lost_worth, patience=1500)
