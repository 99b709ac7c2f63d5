"""All Is Well That Ends Well: the last chip brings essence."""

from __future__ import annotations

from potable.engine.rule import rule

from ...cards.card import BLUE, NEXT, Card
from ...content import VALUE
from ...rules.pot import space_before


@rule
def essence_of_card(s, seat):
    """Adds as many spaces as the last chip lies after the one before it or the start, or where the table says so its number."""
    at = int(s.at[seat])
    return VALUE[s.pot[seat, at]] if s.ends_by_number else at - space_before(s, seat, at)


WORDS = """
quacks-card-ends_well = All Is Well That Ends Well
    .text = Your essence goes further by as many spaces as your last chip moved.
"""
CARD = Card(NEXT, "ends_well", BLUE, WORDS, ("QX-CARD-AB9",), sure="once", essence_of_card=essence_of_card)
