"""Gourds on Parade: orange chips move further."""

from __future__ import annotations

from potable.engine.rule import rule

from ..content import COLOUR, ORANGE
from .card import BLUE, Card


@rule
def extra_spaces(s, kind):
    """Moves orange chips one space further."""
    return 1 if COLOUR[kind] == ORANGE else 0


WORDS = """
quacks-card-pumpkin_patch_party = Gourds on Parade
    .text = This round every orange chip moves 1 space further.
"""
CARD = Card(
    14,
    "pumpkin_patch_party",
    BLUE,
    WORDS,
    extra_spaces=extra_spaces,
)
