"""Setting up: the deck is shuffled, hands are dealt, and the first elements are laid on the Desk."""

from __future__ import annotations

from potable.engine.lots import DRAW_LOTS
from potable.engine.random import TABLE, below, shuffle
from potable.engine.rule import routine

from ..content import FIRST_DESK, FIRST_HAND, N_CARDS
from ..state import DRAW, State
from .desk import put_on_desk
from .hand import add_to_hand, next_card

clear = State.clear


@routine
def setup(s):
    """Deals a new game."""
    if s.starter == DRAW_LOTS:
        s.starter = below(s, TABLE, int(s.seats))  # POT-SETUP-05
    clear(s)
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
