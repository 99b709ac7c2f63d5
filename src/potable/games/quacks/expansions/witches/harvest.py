"""The Harvest Witch: points for what is still in the bag."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from ...content import COLOUR, LOCOWEED, N_KINDS, PURPLE, VALUE, WHITE
from ...rules.gains import gain_points
from ...state import POINTS
from ...worth import point_worth
from ..state import FROM_WITCHES, GOLD
from .witch import Witch

POINTS_A_CHIP = 2


@rule
def counts(kind):
    """Tells whether a chip counts: coloured ones with a number above 1, purple ones and locoweed."""
    return (COLOUR[kind] != WHITE and VALUE[kind] > 1) or COLOUR[kind] == PURPLE or COLOUR[kind] == LOCOWEED


@routine
def harvest(s, seat):
    """Returns the points for what is in a bag."""
    chips = 0
    for kind in range(1, N_KINDS):
        if counts(kind):
            chips += int(s.bag[seat, kind])
    return POINTS_A_CHIP * chips


@rule
def may(s, seat):
    """Comes when points are given for pots, to those with such chips in the bag."""
    return s.phase == POINTS and harvest(s, seat) > 0


@routine
def gain(s, seat):
    """Counts the points."""
    return harvest(s, seat) * point_worth(s)


@routine
def call(s, seat):
    """Gives the points."""
    gain_points(s, seat, harvest(s, seat), FROM_WITCHES)


WORDS = """
quacks-witch-harvest = Harvest Witch
    .text = When points are given for pots: 2 for each coloured chip with a number above 1, each purple chip and each locoweed \
that is still in your bag.
    .call = Call the Harvest Witch: points for chips that are still in your bag.
"""
WITCH = Witch("harvest", GOLD, WORDS, "QX-WITCH-G2", may, call, gain, patience=1200)
