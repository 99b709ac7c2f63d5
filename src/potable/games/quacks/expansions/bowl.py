"""The overflow bowl: where chips go for which a pot has no space."""

from __future__ import annotations

from potable.engine.events import because
from potable.engine.rule import routine, rule

from .. import events as say
from ..content import COLOUR, LAST_SPACE, N_KINDS, NO_CHIP, VALUE, WHITE, WHITE_1, WHITE_3
from ..rules.brew import go_on
from ..rules.chips import put_into_bag
from ..rules.gains import gain_points
from ..rules.pot import limit
from ..state import TAKES_POINTS
from . import events as say_more
from .state import FROM_BOWL

THE_BOWL = "bowl"


@rule
def overflows(s, seat, kind):
    """Puts a chip into the bowl, where it does nothing; but white ones count for the explosion (QX-OVER-01, QX-OVER-03)."""
    s.bowl[seat, kind] += 1
    if COLOUR[kind] == WHITE:
        s.whites[seat] += VALUE[kind]
        s.bowl_white[seat] = kind
    say_more.overflow(s, seat, kind)


@routine
def exploding_chips(s, seat):
    """Returns how many chips in a seat's bag would explode its pot."""
    room, chips = limit(s, seat) - int(s.whites[seat]), 0
    for kind in range(WHITE_1, WHITE_3 + 1):
        if VALUE[kind] > room:
            chips += int(s.bag[seat, kind])
    return chips


@rule
def chips_below(s, seat):
    """Returns how many chips are in the bowl."""
    chips = 0
    for kind in range(1, N_KINDS):
        chips += int(s.bowl[seat, kind])
    return chips


@rule
def chip_drawn(s, seat):
    """Forgets the white chip that was drawn before."""
    s.bowl_white[seat] = NO_CHIP


@rule
def white_in_bowl(s, seat):
    """Lets the flask take a white chip out of the bowl as well, unless the table leaves it there."""
    return s.bowl_white[seat] != NO_CHIP and s.bowl_shut == 0


@routine
def returned_from_bowl(s, seat):
    """Puts the white chip drawn last back into the bag, if it lies in the bowl."""
    kind = int(s.bowl_white[seat])
    if kind == NO_CHIP:
        return False
    say.flask(s, seat, kind, LAST_SPACE)
    take_out_white(s, seat)
    go_on(s, seat)
    return True


@rule
def take_out_white(s, seat):
    """Takes the white chip drawn last out of the bowl, into the bag."""
    kind = int(s.bowl_white[seat])
    s.bowl[seat, kind] -= 1
    s.whites[seat] -= VALUE[kind]
    s.bowl_white[seat] = NO_CHIP
    put_into_bag(s, seat, kind)


@rule
def points_below(s, seat):
    """Returns half of what the chips in the bowl add up to, rounded down (QX-OVER-02)."""
    return numbers_below(s, seat) // 2


@rule
def numbers_below(s, seat):
    """Returns what the chips in the bowl add up to."""
    total = 0
    for kind in range(1, N_KINDS):
        total += int(s.bowl[seat, kind]) * VALUE[kind]
    return total


@because(THE_BOWL)
@routine
def pot_scored(s, seat):
    """Gives their points to those who take any (QX-VP-01)."""
    if s.takes[seat] & TAKES_POINTS and points_below(s, seat) > 0:
        gain_points(s, seat, points_below(s, seat), FROM_BOWL)


@routine
def pot_emptied(s, seat):
    """Puts the chips of the bowl into the bag (QX-RET-01)."""
    for kind in range(1, N_KINDS):
        for _ in range(int(s.bowl[seat, kind])):
            put_into_bag(s, seat, kind)
        s.bowl[seat, kind] = 0
    s.bowl_white[seat] = NO_CHIP


WORDS = """
quacks-why-bowl = from the overflow bowl
quacks-told-overflow = It goes into { $who }'s overflow bowl.
    .you = It goes into your overflow bowl.
"""
