"""The Purse Witch: twice as many coins."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from ...content import ROUNDS
from ...state import BUY
from ..state import BRONZE
from .witch import Witch

MANY_COINS = 18
"""So many are worth doubling."""


@rule
def may(s, seat):
    """Comes before a seat shops, or in the last round before its coins become points."""
    return s.phase == BUY and s.coins[seat] > 0


@rule
def wise(s, seat):
    """Is best with a purse that is full."""
    return s.coins[seat] >= MANY_COINS or s.round == ROUNDS


@routine
def call(s, seat):
    """Doubles the coins."""
    s.coins[seat] = 2 * int(s.coins[seat])


WORDS = """
quacks-witch-purse = Purse Witch
    .text = Before you shop: double your coins.
    .call = Call the Purse Witch: double your coins.
"""
WITCH = Witch("purse", BRONZE, WORDS, "QX-WITCH-C2", may, call, wise)
