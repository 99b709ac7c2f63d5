"""The fortune teller turns over a card each round, for everybody; what it does is told under `cards/`."""

from __future__ import annotations

from potable.engine.masks import bits_in
from potable.engine.random import TABLE, below
from potable.engine.rule import routine, rule

from ..state import DIE, RATS, SAVED
from . import moments
from .asking import begin_phase, next_seat, seat_at
from .pot import anybody_saved


@rule
def turn_card(s):
    """Turns over one of the cards that are left, each equally likely (QUA-FT-01)."""
    left = int(s.cards_left)
    number = below(s, TABLE, bits_in(left & 0xFFFFFFFF) + bits_in(left >> 32))
    card = 0
    while number > 0 or not (left >> card) & 1:
        if (left >> card) & 1:
            number -= 1
        card += 1
    s.cards_left = left & ~(1 << card)
    s.card = card
    moments.turned(s)


@routine
def tell_fortune(s):
    """Carries out the next piece of a purple card; blue ones work later (QUA-FT-02, QUA-FT-03)."""
    if s.step >= s.seats:
        begin_phase(s, RATS)
    else:
        moments.tell(s, seat_at(s, int(s.step)))


@routine
def choose(s, seat, action):
    """Carries out what a seat has chosen of the card."""
    moments.choose(s, seat, action)
    next_seat(s)


@routine
def after_potions(s):
    """Carries out the next piece of a blue card that waits for everybody to stop; red chips from beside pots come after it."""
    if s.step >= s.seats:
        begin_phase(s, SAVED if anybody_saved(s) else DIE)
    else:
        moments.after_potions(s, seat_at(s, int(s.step)))
