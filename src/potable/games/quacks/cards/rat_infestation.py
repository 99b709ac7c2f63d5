"""Twice the Tails: every rat tail counts twice."""

from __future__ import annotations

from potable.engine.rule import routine

from ..state import MANY
from .card import PURPLE, Card


@routine
def rats_counted(s):
    """Doubles everybody's tails."""
    for seat in range(s.seats):
        s.tails[seat] = min(2 * int(s.tails[seat]), MANY)


WORDS = """
quacks-card-rat_infestation = Twice the Tails
    .text = Everybody counts every rat tail twice this round.
"""
CARD = Card(
    3,
    "rat_infestation",
    PURPLE,
    WORDS,
    rats_counted=rats_counted,
)
