"""A Thicker Pot: it bears more white."""

from __future__ import annotations

from potable.engine.rule import rule

from .card import BLUE, Card


@rule
def white_limit(s):
    """Lets every pot bear nine."""
    return 9


WORDS = """
quacks-card-living_in_luxury = A Thicker Pot
    .text = This round a pot bears 9 of white.
"""
CARD = Card(19, "living_in_luxury", BLUE, WORDS, white_limit=white_limit)
