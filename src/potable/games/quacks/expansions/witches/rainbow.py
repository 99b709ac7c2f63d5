"""The Rainbow Witch: points for different colours."""

from __future__ import annotations

from potable.engine.rule import frozen, routine, rule

from ...content import CONTENT, N_COLOURS, ORANGE
from ...rules.gains import gain_points
from ...state import POINTS, TAKES_POINTS
from ...worth import point_worth
from ..state import FROM_WITCHES, GOLD
from .witch import Witch

RAINBOW = frozen(CONTENT["witches"]["rainbow"])


@routine
def colours(s, seat):
    """Returns how many colours lie in a pot, white not counted."""
    found = 0
    for colour in range(ORANGE, N_COLOURS):
        found += 1 if s.in_pot[seat, colour] > 0 else 0
    return found


@rule
def may(s, seat):
    """Comes to those who get the points of their pots, or to all where the table says so, if there is a colour in it."""
    served = s.rainbow_always or (s.takes[seat] & TAKES_POINTS) != 0
    return s.phase == POINTS and served and colours(s, seat) > 0


@routine
def gain(s, seat):
    """Counts the points."""
    return RAINBOW[colours(s, seat)] * point_worth(s)


@routine
def call(s, seat):
    """Gives the points."""
    gain_points(s, seat, RAINBOW[colours(s, seat)], FROM_WITCHES)


WORDS = """
quacks-witch-rainbow = Rainbow Witch
    .text = When you get points for your pot: 3 more for 1 to 4 colours in it, 4 for 5, 7 for 6, 10 for 7 and 14 for 8. \
White is none.
    .call = Call the Rainbow Witch: points for the colours in your pot.
"""
WITCH = Witch("rainbow", GOLD, WORDS, "QX-WITCH-G1", may, call, gain, patience=1200)
