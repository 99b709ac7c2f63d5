"""The purple books, which act in the evaluation."""

from __future__ import annotations

from potable.engine.rule import routine

from ...content import (
    BLACK_1,
    BLUE_2,
    GREEN_1,
    HIGHER,
    LAST_SPACE,
    N_KINDS,
    NO_CHIP,
    PURPLE,
    PURPLE_1,
    SPACE_COINS,
    VALUE,
    YELLOW_4,
)
from ...state import FROM_CHIPS
from ..chips import gain_chip
from ..gains import gain_droplet, gain_points, gain_rubies
from ..pot import counted, take_off


@routine
def purple_1(s, seat, count):
    """Set 1: gives the bonus for one, two or three purple chips (QUA-PUR1-01)."""
    if count == 1:
        gain_points(s, seat, 1, FROM_CHIPS)
    elif count == 2:
        gain_points(s, seat, 1, FROM_CHIPS)
        gain_rubies(s, seat, 1)
    else:
        gain_points(s, seat, 2, FROM_CHIPS)
        gain_droplet(s, seat, 1)


@routine
def purple_2(s, seat, count):
    """Set 2: trades in one, two or three purple chips (QUA-PUR2-01)."""
    give_up_purple(s, seat, count)
    if count == 1:
        gain_chip(s, seat, BLACK_1)
        gain_points(s, seat, 1, FROM_CHIPS)
        gain_rubies(s, seat, 1)
    elif count == 2:
        gain_chip(s, seat, GREEN_1)
        gain_chip(s, seat, BLUE_2)
        gain_points(s, seat, 3, FROM_CHIPS)
        gain_droplet(s, seat, 1)
    else:
        gain_chip(s, seat, YELLOW_4)
        gain_points(s, seat, 6, FROM_CHIPS)
        gain_rubies(s, seat, 1)
        gain_droplet(s, seat, 2)


@routine
def give_up_purple(s, seat, count):
    """Puts the first purple chips of a pot back into the supply; the scoring space stays."""
    space = int(s.start[seat])
    while count > 0:
        if s.pot[seat, space] == PURPLE_1:
            s.supply[take_off(s, seat, space)] += 1
            count -= 1
        space += 1


@routine
def purple_3_points(s, seat):
    """Set 3: returns the points for where the purple chips lie (QUA-PUR3-01)."""
    points = 0
    for space in range(int(s.start[seat]), LAST_SPACE + 1):
        if s.pot[seat, space] == PURPLE_1 and space != s.quiet[seat]:
            number = space if s.purple_by_space else SPACE_COINS[space]
            points += min(number // 10, 3)
    return points


@routine
def purple_3(s, seat):
    """Set 3: gives points for where the purple chips lie."""
    gain_points(s, seat, purple_3_points(s, seat), FROM_CHIPS)


@routine
def purple_4_result(s, count, kind):
    """Set 4: returns what a chip becomes by the trade for so many purple chips, or no chip (QUA-PUR4-01)."""
    higher = HIGHER[s.white_upgrades, kind]
    if count == 3:
        higher = HIGHER[s.white_upgrades, higher]
    if VALUE[kind] != (2 if count == 2 else 1) or VALUE[higher] != (2 if count == 1 else 4) or s.supply[higher] == 0:
        return NO_CHIP
    return higher


@routine
def purple_4_trades(s, seat):
    """Set 4: tells whether any chip in the pot can be traded."""
    for kind in range(1, N_KINDS):
        for count in range(1, 4):
            if purple_4_can(s, seat, count, kind):
                return True
    return False


@routine
def purple_4_can(s, seat, count, kind):
    """Set 4: tells whether a chip of a kind lies in the pot and can be traded for so many purple chips (QUA-PUR4-02)."""
    enough = count <= counted(s, seat, PURPLE)
    return enough and purple_4_result(s, count, kind) != NO_CHIP and space_of(s, seat, kind) != 0


@routine
def space_of(s, seat, kind):
    """Returns the first space with a chip of a kind, or 0."""
    for space in range(1, LAST_SPACE + 1):
        if s.pot[seat, space] == kind:
            return space
    return 0


@routine
def purple_4(s, seat, kind, higher):
    """Set 4: trades a chip of the pot for a higher one, which goes into the bag."""
    s.supply[take_off(s, seat, space_of(s, seat, kind))] += 1
    gain_chip(s, seat, higher)
