"""A pot: the chips on its spaces, what they sum up to, and how much white it bears."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from .. import events as say
from ..content import COLOUR, LAST_SPACE, LIMIT, N_COLOURS, NO_CHIP, VALUE, WHITE
from ..state import USE_SAVED
from . import moments
from .asking import ask
from .chips import put_into_bag


@rule
def put_on(s, seat, kind, spaces):
    """Lays a chip so many spaces after the last one, or on the last space (QUA-POT-02, QUA-POT-03, QUA-EVAL-05)."""
    at = min(int(s.at[seat]) + spaces, LAST_SPACE)
    s.at[seat] = at
    say.land(s, seat, at)
    s.pot[seat, at] = kind
    s.in_pot[seat, COLOUR[kind]] += 1
    if COLOUR[kind] == WHITE:
        s.whites[seat] += VALUE[kind]


@rule
def take_off(s, seat, space):
    """Takes a chip out of the pot, whose space stays empty, and returns it."""
    kind = int(s.pot[seat, space])
    s.pot[seat, space] = NO_CHIP
    s.in_pot[seat, COLOUR[kind]] -= 1
    if COLOUR[kind] == WHITE:
        s.whites[seat] -= VALUE[kind]
    return kind


@rule
def chips_in(s, seat):
    """Returns how many chips are in a pot."""
    count = 0
    for colour in range(N_COLOURS):
        count += int(s.in_pot[seat, colour])
    return count


@rule
def chips_placed(s, seat):
    """Returns how many chips lie in a pot and below it."""
    return chips_in(s, seat) + moments.chips_below(s, seat)


@routine
def first_space_of(s, seat, kind):
    """Returns the first space of a pot with a chip of a kind, or 0."""
    for space in range(1, LAST_SPACE + 1):
        if s.pot[seat, space] == kind:
            return space
    return 0


@routine
def last_space_of(s, seat, kind):
    """Returns the last space of a pot with a chip of a kind, or 0."""
    for space in range(LAST_SPACE, 0, -1):
        if s.pot[seat, space] == kind:
            return space
    return 0


@rule
def space_before(s, seat, space):
    """Returns the space of the chip before a space, or the start."""
    space -= 1
    while space > s.start[seat] and s.pot[seat, space] == NO_CHIP:
        space -= 1
    return max(space, int(s.start[seat]))


@rule
def is_full(s, seat):
    """Tells whether a chip lies on the last space, after which there is no other (QUA-EVAL-06)."""
    return s.pot[seat, LAST_SPACE] != NO_CHIP


@rule
def anybody_saved(s):
    """Tells whether red chips lie beside any pot."""
    for seat in range(s.seats):
        if has_saved(s, seat):
            return True
    return False


@rule
def has_saved(s, seat):
    """Tells whether red chips lie beside a pot."""
    return s.beside[seat, 0] + s.beside[seat, 1] + s.beside[seat, 2] > 0


@rule
def ask_to_return(s, seat):
    """Lets a seat put red chips from beside its pot into the bag before a card makes it draw (QUA-RED2-03)."""
    if has_saved(s, seat):
        ask(s, seat, USE_SAVED)


@rule
def limit(s, seat):
    """Returns how much white the pot bears."""
    by_chips, by_card = LIMIT + moments.bears_more(s, seat), moments.white_limit(s)
    if s.limits_add:
        return by_chips + by_card - LIMIT
    return max(by_chips, by_card)


@rule
def explodes(s, seat):
    """Tells whether there is too much white in the pot (QUA-EXP-01, QUA-EXP-04)."""
    return s.whites[seat] > limit(s, seat) and not moments.shields(s, seat, chips_placed(s, seat))


@rule
def scoring_space(s, seat):
    """Returns the space after the last chip (QUA-EVAL-02)."""
    return int(s.at[seat]) + 1


@routine
def empty_pot(s, seat):
    """Puts all chips of a pot into the bag."""
    for space in range(int(s.start[seat]), int(s.at[seat]) + 1):
        if s.pot[seat, space] != NO_CHIP:
            put_into_bag(s, seat, int(s.pot[seat, space]))
            s.pot[seat, space] = NO_CHIP
    for colour in range(N_COLOURS):
        s.in_pot[seat, colour] = 0
    s.quiet[seat] = 0
    moments.pot_emptied(s, seat)


@rule
def counted(s, seat, colour):
    """Returns the chips of a colour whose actions are carried out in the evaluation."""
    count = int(s.in_pot[seat, colour])
    if s.quiet[seat] != 0 and COLOUR[s.pot[seat, s.quiet[seat]]] == colour:
        return count - 1
    return count
