"""Ear Worm: more chips go into the pot after brewing, and none of them explodes it."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from ...rules.brew import can_draw, draw_and_take
from ...state import BREW, DIE
from ..books import red_6
from ..state import PAYING
from .patient import Patient

CHIP_WORTH = 620
"""What it is worth to draw a chip without danger."""


@rule
def draws(s):
    """Tells whether the potions go on for somebody's ear worm."""
    return s.phase == BREW and s.essence_stage == PAYING


@routine
def pays(s, seat, bonus):
    """Lets the pot brew on by so many chips."""
    s.worm[seat] = bonus
    s.phase = BREW


@routine
def draw_on(s, seat):
    """Draws the next chip and takes it to the pot, as long as there is one to draw and a space for it; then the pot is done.

    What its red chips of set 6 have set aside is placed last (QX-BOOK-RED-6).
    """
    if s.worm[seat] > 0 and can_draw(s, seat):
        s.worm[seat] -= 1
        draw_and_take(s, seat)
        return
    s.worm[seat] = 0
    if not red_6.places_last(s, seat):
        s.phase = DIE


@rule
def bonus_worth(s, seat, bonus):
    """Counts the chips."""
    return CHIP_WORTH * bonus


WORDS = """
quacks-patient-ear_worm = Ear Worm
    .text = At once: draw as many chips as your space says, one after another, and place them with their actions. White ones \
cannot explode your pot.
"""
PATIENT = Patient("ear_worm", WORDS, "QX-PATIENT-EAR-WORM", worth=8, pays=pays, bonus_worth=bonus_worth)
