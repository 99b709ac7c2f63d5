"""A Thicker Pot: it bears more white."""

from __future__ import annotations

from potable.engine.rule import rule

from .card import BLUE, Card


@rule
def white_limit(s):
    """Lets every pot bear nine."""
    return 9


CARD = Card(19, "living_in_luxury", "A Thicker Pot", BLUE, "This round a pot bears 9 of white.", white_limit=white_limit)
