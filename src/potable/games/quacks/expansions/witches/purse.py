"""The Purse Witch: twice as many coins."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from ...state import BUY
from ...worth import coins_worth
from ..state import BRONZE
from .witch import Witch


@rule
def may(s, seat):
    """Comes before a seat shops, or in the last round before its coins become points."""
    return s.phase == BUY and s.coins[seat] > 0


@rule
def gain(s, seat):
    """Counts the coins, as far as they buy chips or become points."""
    return coins_worth(s, seat, int(s.coins[seat]))


@routine
def call(s, seat):
    """Doubles the coins."""
    s.coins[seat] = 2 * int(s.coins[seat])


WORDS = """
quacks-witch-purse = Purse Witch
    .text = Before you shop: double your coins.
    .call = Call the Purse Witch: double your coins.
"""
WITCH = Witch("purse", BRONZE, WORDS, "QX-WITCH-C2", may, call, gain, patience=500)
