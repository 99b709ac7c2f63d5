"""Setting up: books, bags, the supply, the cards."""

from __future__ import annotations

from potable.engine.lots import DRAW_LOTS
from potable.engine.random import TABLE, below
from potable.engine.rule import routine, rule

from ..books import SETS_OF, WHOLE_SETS
from ..cards import N_CARDS
from ..content import BLACK, FIRST_BAG, GREEN, LOCOWEED, N_COLOURS, N_KINDS, WITCH_SETS
from ..state import ROUND, State
from . import moments

SAME_SET = -3
"""In place of a book: all books not chosen are of one set, which chance decides."""
clear_table = State.clear


@routine
def setup(s):
    """Sets up a new game."""
    draw_lots(s)
    clear_table(s)
    for kind in range(N_KINDS):
        s.supply[kind] = moments.supply_of(s, kind)
    for seat in range(s.seats):
        fill_bag(s, seat)
        s.rubies[seat] = s.starting_rubies  # QUA-SETUP-08
        s.flask[seat] = 1  # QUA-SETUP-07
    s.cards_left = (1 << N_CARDS) - 1
    moments.is_set_up(s)
    s.phase = ROUND


@routine
def draw_lots(s):
    """Settles by chance what the options leave to chance."""
    if s.first == DRAW_LOTS:
        s.first = below(s, TABLE, int(s.seats))
    common = 0
    for colour in range(GREEN, N_COLOURS):
        if s.book[colour] == SAME_SET:
            if common == 0:
                common = some_set(s)
            s.book[colour] = of_set(common, colour)
        elif s.book[colour] == DRAW_LOTS:
            s.book[colour] = some_book(s, colour)


@rule
def some_set(s):
    """Draws a set that has books of all colours."""
    return after_witches(1 + below(s, TABLE, WHOLE_SETS))


@rule
def some_book(s, colour):
    """Draws a book of a colour."""
    return after_witches(1 + below(s, TABLE, int(SETS_OF[colour])))


@rule
def after_witches(number):
    """Returns the number of a set, where those that come with the herb witches are not counted."""
    return number if number < WITCH_SETS[0] else number + len(WITCH_SETS)


@rule
def of_set(number, colour):
    """Returns the book of a colour that goes with a set; only those of the herb witches have one of black and of locoweed."""
    with_witches = WITCH_SETS[0] <= number <= WITCH_SETS[1]
    if colour == BLACK:
        return number if with_witches else 1
    if colour == LOCOWEED:
        return number - WITCH_SETS[0] + 1 if with_witches else 0
    return number


@routine
def fill_bag(s, seat):
    """Fills a bag with the chips that everybody begins with (QUA-SETUP-06)."""
    for kind in range(N_KINDS):
        s.bag[seat, kind] = FIRST_BAG[kind]
        s.bag_count[seat] += FIRST_BAG[kind]
        s.supply[kind] -= FIRST_BAG[kind]
