"""A Witch Comes to Visit: everybody may call a fourth witch this round, for nothing."""

from __future__ import annotations

from potable.engine.random import TABLE, below
from potable.engine.rule import routine, rule

from ...cards.card import BLUE, NEXT, Card
from ...rules.asking import begin_phase
from ...state import RATS, WITCHES
from .. import events as say_more
from ..state import ALL_WITCHES

A_METAL = len(WITCHES["silver"])
AWAY = len(ALL_WITCHES) - len(WITCHES)
"""So many witches are not in play."""


@rule
def is_in_play(s, witch):
    """Tells whether a witch is one of those turned up, by her number among all."""
    return witch == s.silver or witch == A_METAL + int(s.bronze) or witch == 2 * A_METAL + int(s.gold)


@routine
def tell(s, seat):
    """Draws one of the witches who are not in play, each equally likely."""
    left, witch = below(s, TABLE, AWAY), 1
    while left > 0 or is_in_play(s, witch):
        left -= 0 if is_in_play(s, witch) else 1
        witch += 1
    s.guest = witch
    say_more.visit(s)
    begin_phase(s, RATS)


WORDS = """
quacks-card-witch_visit = A Witch Comes to Visit
    .text = A witch who is not in play comes by lot: everybody may call her once this round, for nothing.
quacks-told-visit = The { $witch } comes to visit.
"""
CARD = Card(NEXT, "witch_visit", BLUE, WORDS, ("QX-CARD-AB8",), sure="once", needs="herb_witches", tell=tell)
