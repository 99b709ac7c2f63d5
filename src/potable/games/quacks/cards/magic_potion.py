"""Flasks Never Empty: every flask is filled at the end of the round."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from .. import events as say
from ..worth import flask_worth
from .card import BLUE, Card


@routine
def closes_round(s):
    """Fills every flask."""
    for seat in range(s.seats):
        if s.flask[seat] == 0:
            s.flask[seat] = 1
            say.flask_gained(s, seat)
    return True


@rule
def card_worth(s, seat, space):
    """Counts the flask that is empty now."""
    return 0 if s.flask[seat] else flask_worth(s)


WORDS = """
quacks-card-magic_potion = Flasks Never Empty
    .text = At the end of the round every flask is filled.
"""
CARD = Card(
    17,
    "magic_potion",
    BLUE,
    WORDS,
    closes_round=closes_round,
    card_worth=card_worth,
)
