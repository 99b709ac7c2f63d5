"""Chips on their way between the supply, the bags and the hands of players."""

from __future__ import annotations

from potable.engine.masks import allow
from potable.engine.random import below, seat_stream
from potable.engine.rule import routine, rule

from .. import events as say
from ..actions import PASS, PLACE, TAKE
from ..content import COLOUR, FIRST_KIND, LOCOWEED, N_KINDS, NO_CHIP, OPENS, VALUE, WHITE
from ..state import MOST_REVEALED
from . import moments


@rule
def draw_chip(s, seat):
    """Takes a chip out of a bag that is not empty, each equally likely (QUA-POT-07)."""
    number = below(s, seat_stream(seat), int(s.bag_count[seat]))
    kind = 1
    while number >= s.bag[seat, kind]:
        number -= int(s.bag[seat, kind])
        kind += 1
    take_out(s, seat, kind)
    return kind


@rule
def take_out(s, seat, kind):
    """Takes a chip of a kind out of a bag."""
    s.bag[seat, kind] -= 1
    s.bag_count[seat] -= 1


@rule
def put_into_bag(s, seat, kind):
    """Puts a chip into a bag."""
    s.bag[seat, kind] += 1
    s.bag_count[seat] += 1


@rule
def has_left(s, seat, colour):
    """Tells whether a brewer has chips of a colour that may still come, in the bag or elsewhere."""
    left = 0
    for kind in range(FIRST_KIND[colour], FIRST_KIND[colour + 1]):
        left += int(s.bag[seat, kind]) + moments.lying_ready(s, seat, kind)
    return left > 0


@rule
def gain_chip(s, seat, kind):
    """Gives a chip of the supply to a seat, into its bag; none when they are sold out (QUA-BUY-06)."""
    if s.supply[kind] > 0:
        if take_chip(s, seat, kind):
            say.chip_gained(s, seat, kind)
    else:
        say.sold_out(s, seat, kind)


@rule
def take_chip(s, seat, kind):
    """Moves a chip of the supply into a seat's bag, and tells whether it is that and nobody else's."""
    s.supply[kind] -= 1
    if moments.goes_elsewhere(s, seat, kind):
        return False
    put_into_bag(s, seat, kind)
    return True


@rule
def lose_chip(s, seat, kind):
    """Takes a chip out of a bag for good."""
    s.bag[seat, kind] -= 1
    s.bag_count[seat] -= 1
    s.supply[kind] += 1
    say.chip_lost(s, seat, kind)


@rule
def is_open(s, colour):
    """Tells whether a colour's book lies out (QUA-TI-01, QUA-TI-02, QUA-FT-04)."""
    return s.round >= OPENS[colour]


@rule
def can_take(s, kind):
    """Tells whether a chip may be taken as a gift: its book is out and the supply has one."""
    return s.supply[kind] > 0 and is_open(s, COLOUR[kind])


@rule
def is_gift(s, kind, value):
    """Tells whether a chip is a coloured one of a value, out and in supply (QUA-FT-04); locoweed has no value."""
    return VALUE[kind] == value and COLOUR[kind] != WHITE and COLOUR[kind] != LOCOWEED and can_take(s, kind)


@routine
def has_chip_of(s, value):
    """Tells whether there is a coloured chip of a value to take."""
    for kind in range(1, N_KINDS):
        if is_gift(s, kind, value):
            return True
    return False


@routine
def allow_chips_of(s, value, mask):
    """Adds every coloured chip of a value that can be taken to a mask."""
    for kind in range(1, N_KINDS):
        if is_gift(s, kind, value):
            allow(mask, TAKE + kind - 1)


@routine
def look_at(s, seat, count):
    """Draws as many chips to look at as the bag has, up to a number."""
    for i in range(min(count, int(s.bag_count[seat]))):
        s.revealed[seat, i] = draw_chip(s, seat)
    if s.revealed[seat, 0] != NO_CHIP:
        say.look(s, seat)


@routine
def put_revealed_back(s, seat):
    """Puts the chips looked at back into the bag."""
    for i in range(MOST_REVEALED):
        kind = int(s.revealed[seat, i])
        if kind != NO_CHIP:
            put_into_bag(s, seat, kind)
            s.revealed[seat, i] = NO_CHIP


@routine
def pick_revealed(s, seat, kind):
    """Takes one of the chips looked at and puts the others back."""
    i = 0
    while s.revealed[seat, i] != kind:
        i += 1
    s.revealed[seat, i] = NO_CHIP
    put_revealed_back(s, seat)


@routine
def allow_revealed(s, seat, mask):
    """Adds the chips looked at, none of which need be placed."""
    allow(mask, PASS)
    for i in range(MOST_REVEALED):
        if s.revealed[seat, i] != NO_CHIP:
            allow(mask, PLACE + int(s.revealed[seat, i]) - 1)
