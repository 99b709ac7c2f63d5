"""Throw Again: the die is rolled twice."""

from __future__ import annotations

from potable.engine.rule import rule

from .card import BLUE, Card


@rule
def die_rolls(s):
    """Doubles the rolls."""
    return 2


WORDS = """
quacks-card-pot_is_full = Throw Again
    .text = Whoever rolls the die this round rolls it twice.
"""
CARD = Card(13, "pot_is_full", BLUE, WORDS, die_rolls=die_rolls)
