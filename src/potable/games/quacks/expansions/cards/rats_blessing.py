"""The Rats' Blessing: every rat is worth two coins."""

from __future__ import annotations

from potable.engine.rule import rule

from ...cards.card import BLUE, NEXT, Card
from ...content import CARD_FIGURES

COINS = CARD_FIGURES["rats_blessing"]["coins"]


@rule
def adds_coins(s, seat):
    """Adds two coins for each rat of the round."""
    return COINS * int(s.tails[seat])


WORDS = """
quacks-card-rats_blessing = The Rats' Blessing
    .text = Whoever takes coins gets 2 more for every rat of this round.
"""
CARD = Card(NEXT, "rats_blessing", BLUE, WORDS, ("QX-CARD-AB4",), sure="once", adds_coins=adds_coins)
