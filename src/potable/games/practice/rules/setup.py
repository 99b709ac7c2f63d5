"""Setting up: the deck is shuffled, hands are dealt, and the first elements are laid on the Desk."""

from __future__ import annotations

from potable.engine.random import TABLE, below, shuffle
from potable.engine.rule import routine

from ..content import FIRST_DESK, FIRST_HAND, HAND, MOST_SLOTS, N_CARDS, N_ELEMENTS, NONE, SEATS
from ..state import DRAW, MOST_RETURNING
from .desk import put_on_desk
from .hand import add_to_hand, next_card

DRAW_LOTS = -2
"""In place of a starter: chance decides."""


@routine
def setup(s):
    """Deals a new game."""
    if s.starter == DRAW_LOTS:
        s.starter = below(s, TABLE, int(s.seats))  # POT-SETUP-05
    clear_table(s)
    for card in range(N_CARDS):
        s.deck[card] = card
    shuffle(s, TABLE, s.deck, 0, N_CARDS)
    s.deck_count = N_CARDS
    for seat in range(s.seats):
        for _ in range(FIRST_HAND):
            add_to_hand(s, seat, next_card(s))  # POT-SETUP-03
    for _ in range(FIRST_DESK):
        put_on_desk(s, next_card(s))  # nobody scores for these (POT-SETUP-04)
    s.turn = s.starter
    s.phase = DRAW


@routine
def clear_table(s):
    """Takes every card off the table."""
    for card in range(N_CARDS):
        s.deck[card] = NONE
        s.owner[card] = NONE
        s.below[card] = NONE
    for seat in range(SEATS):
        for i in range(HAND):
            s.hand[seat, i] = NONE
    for element in range(N_ELEMENTS):
        s.top[element] = NONE
    for slot in range(MOST_SLOTS):
        s.chosen[slot] = NONE
    for i in range(MOST_RETURNING):
        s.returning[i] = NONE
    s.formula = NONE
    s.spell = NONE
