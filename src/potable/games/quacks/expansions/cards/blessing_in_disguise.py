"""A Blessing in Disguise: exploded pots bring two spaces of essence more."""

from __future__ import annotations

from potable.engine.rule import rule

from ...cards.card import BLUE, NEXT, Card
from ...content import CARD_FIGURES

SPACES = CARD_FIGURES["blessing_in_disguise"]["spaces"]


@rule
def essence_of_card(s, seat):
    """Adds two spaces for an exploded pot."""
    return SPACES * int(s.exploded[seat])


WORDS = """
quacks-card-blessing_in_disguise = A Blessing in Disguise
    .text = Whose pot explodes has 2 spaces of essence more.
"""
CARD = Card(NEXT, "blessing_in_disguise", BLUE, WORDS, ("QX-CARD-AB6",), sure="once", essence_of_card=essence_of_card)
