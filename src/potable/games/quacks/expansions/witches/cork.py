"""The Cork Witch: the flask saves a pot that has just exploded."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from ... import events as say
from ...content import COLOUR, NO_CHIP, WHITE
from ...rules.brew import go_on, take_back
from ...rules.chips import put_into_bag
from ...rules.pot import space_before, take_off
from ...state import BREW
from ...worth import lost_worth
from ..bowl import returned_from_bowl
from ..state import SILVER
from .witch import Witch


@rule
def may(s, seat):
    """Comes when a pot has just exploded whose owner's flask is full."""
    return s.phase == BREW and s.exploded[seat] == 1 and s.flask[seat] == 1


@routine
def call(s, seat):
    """Puts the last white chip back, as the flask does, and lets the seat go on."""
    s.exploded[seat] = 0
    s.takes[seat] = 0
    s.flask[seat] = 0
    s.flasked[seat] = 1
    if returned_from_bowl(s, seat):
        return
    space = last_white(s, seat)
    say.flask(s, seat, s.pot[seat, space], space)
    if space == s.at[seat]:
        take_back(s, seat)
    else:
        put_into_bag(s, seat, take_off(s, seat, space))
        go_on(s, seat)


@routine
def last_white(s, seat):
    """Returns the space of the last white chip in a pot that has one, or its start."""
    space = int(s.at[seat])
    while space > s.start[seat] and COLOUR[s.pot[seat, space]] != WHITE:
        space = space_before(s, seat, space)
    return space if s.pot[seat, space] != NO_CHIP else int(s.start[seat])


WORDS = """
quacks-witch-cork = Cork Witch
    .text = When your pot explodes and your flask is full: use your flask nevertheless, and go on.
    .call = Call the Cork Witch: your flask puts the last white chip back, and your pot is whole again.
"""
WITCH = Witch("cork", SILVER, WORDS, "QX-WITCH-S1", may, call, lost_worth, patience=1500)
