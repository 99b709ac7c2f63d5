"""The Ruby Witch: rubies are worth coins, and are kept."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from ...content import ROUNDS
from ...state import BUY
from ..state import BRONZE
from .witch import Witch

COINS_PER_RUBY = 2
MANY_RUBIES = 5
"""So many are worth counting."""


@rule
def may(s, seat):
    """Comes before a seat shops that has rubies, even if it took the points of an exploded pot."""
    return s.phase == BUY and s.rubies[seat] > 0


@rule
def wise(s, seat):
    """Is best with many rubies."""
    return s.rubies[seat] >= MANY_RUBIES or s.round == ROUNDS


@routine
def call(s, seat):
    """Gives two coins for each ruby."""
    s.coins[seat] = int(s.coins[seat]) + COINS_PER_RUBY * int(s.rubies[seat])


WORDS = """
quacks-witch-ruby = Ruby Witch
    .text = Before you shop: 2 more coins for each of your rubies, which you keep.
    .call = Call the Ruby Witch: 2 more coins for each of your rubies, which you keep.
"""
WITCH = Witch("ruby", BRONZE, WORDS, "QX-WITCH-C4", may, call, wise)
