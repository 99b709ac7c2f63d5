"""The Ruby Witch: rubies are worth coins, and are kept."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from ...state import BUY
from ...worth import coins_worth
from ..state import BRONZE
from .witch import Witch

COINS_PER_RUBY = 2


@rule
def may(s, seat):
    """Comes before a seat shops that has rubies, even if it took the points of an exploded pot."""
    return s.phase == BUY and s.rubies[seat] > 0


@rule
def gain(s, seat):
    """Counts the coins, as far as they buy chips or become points."""
    return coins_worth(s, seat, COINS_PER_RUBY * int(s.rubies[seat]))


@routine
def call(s, seat):
    """Gives two coins for each ruby."""
    s.coins[seat] = int(s.coins[seat]) + COINS_PER_RUBY * int(s.rubies[seat])


WORDS = """
quacks-witch-ruby = Ruby Witch
    .text = Before you shop: 2 more coins for each of your rubies, which you keep.
    .call = Call the Ruby Witch: 2 more coins for each of your rubies, which you keep.
"""
WITCH = Witch("ruby", BRONZE, WORDS, "QX-WITCH-C4", may, call, gain, patience=400)
