"""The green books, which act in the evaluation."""

from __future__ import annotations

from potable.engine.rule import routine

from ...content import BLUE_1, COLOUR, GREEN, LAST_SPACE, LIMIT, NO_CHIP, ORANGE_1, PURPLE_1, RED_1, VALUE, YELLOW_1
from ...state import GREEN_GIFT, GREEN_PAY
from ..asking import ask, asks_for
from ..chips import can_take, gain_chip
from ..gains import gain_rubies
from ..pot import space_before


@routine
def green_at_end(s, seat, back):
    """Returns the green chip that was placed last (0 back) or next to last (1 back), or no chip (QUA-B-02)."""
    if s.chips[seat] <= back:
        return NO_CHIP
    space = int(s.at[seat])
    if back == 1:
        space = space_before(s, seat, space)
    kind = int(s.pot[seat, space])
    return kind if COLOUR[kind] == GREEN and space != s.quiet[seat] else NO_CHIP


@routine
def green_1(s, seat):
    """Set 1: a ruby for each green chip among the last two (QUA-GRN1-01)."""
    for back in range(2):
        if s.ends[back] != NO_CHIP:
            gain_rubies(s, seat, 1)


@routine
def green_2(s, seat, kind):
    """Set 2: a chip for a green one among the last two, by its value (QUA-GRN2-01)."""
    if VALUE[kind] == 1 and not asks_for(s, False):
        gain_chip(s, seat, ORANGE_1)
    elif can_take(s, green_2_gift(kind, 0)) or can_take(s, green_2_gift(kind, 1)):
        ask(s, seat, GREEN_GIFT)


@routine
def green_2_gift(kind, which):
    """Returns either chip that a green chip of set 2 offers; a 1 offers the same twice."""
    if VALUE[kind] == 1:
        return ORANGE_1
    if VALUE[kind] == 2:
        return BLUE_1 if which == 0 else RED_1
    return YELLOW_1 if which == 0 else PURPLE_1


@routine
def green_3_spaces(s, seat):
    """Set 3: returns how far the last chip moves when white is exactly 7: the sum of all green chips (QUA-GRN3-01)."""
    if s.whites[seat] != LIMIT:
        return 0
    total = 0
    for space in range(int(s.start[seat]), LAST_SPACE + 1):
        kind = int(s.pot[seat, space])
        if COLOUR[kind] == GREEN and space != s.quiet[seat]:
            total += VALUE[kind]
    return total


@routine
def green_3(s, seat):
    """Set 3: moves the last chip on."""
    last = int(s.at[seat])
    to = min(last + green_3_spaces(s, seat), LAST_SPACE)
    kind = s.pot[seat, last]
    s.pot[seat, last] = NO_CHIP
    s.pot[seat, to] = kind
    s.at[seat] = to
    if s.quiet[seat] == last:
        s.quiet[seat] = to


@routine
def green_4(s, seat):
    """Set 4: offers a droplet move for a ruby (QUA-GRN4-01)."""
    if s.rubies[seat] > 0:
        ask(s, seat, GREEN_PAY)
