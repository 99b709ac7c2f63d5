"""A bot for Dregs: it stops where the next token would spoil its cup with a chance of more than one in four."""

from __future__ import annotations

from potable.engine.random import chance
from potable.engine.rule import rule
from potable.players import Bot

from .rules import STOP, TAKE, left_in_bag
from .state import MUD, N_FLAVOURS, PICK


@rule
def choose(s, seat, mask, luck):
    """Picks any favourite; stops when the risk is high."""
    if s.phase == PICK:
        return chance(luck, N_FLAVOURS)
    if s.cup[seat, MUD] == s.limit - 1 and 4 * s.bag[MUD] > left_in_bag(s):
        return STOP
    return TAKE


BOTS = (Bot("house", "Stops when its cup is in danger.", choose),)
