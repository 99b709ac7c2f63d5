"""Setting up: books, bags, the supply, the cards."""

from __future__ import annotations

from potable.engine.lots import DRAW_LOTS
from potable.engine.random import TABLE, below
from potable.engine.rule import routine

from ..books import SETS_OF, WHOLE_SETS
from ..cards import N_CARDS
from ..content import FIRST_BAG, GREEN, N_KINDS, PURPLE
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
    for colour in range(GREEN, PURPLE + 1):
        if s.book[colour] == SAME_SET:
            if common == 0:
                common = 1 + below(s, TABLE, WHOLE_SETS)
            s.book[colour] = common
        elif s.book[colour] == DRAW_LOTS:
            s.book[colour] = 1 + below(s, TABLE, int(SETS_OF[colour]))


@routine
def fill_bag(s, seat):
    """Fills a bag with the chips that everybody begins with (QUA-SETUP-06)."""
    for kind in range(N_KINDS):
        s.bag[seat, kind] = FIRST_BAG[kind]
        s.bag_count[seat] += FIRST_BAG[kind]
        s.supply[kind] -= FIRST_BAG[kind]
