"""The Neighbour's Joy: the left neighbour of every exploded pot takes a 2-chip."""

from __future__ import annotations

from potable.engine.messages import message
from potable.engine.rule import routine, rule

from ..actions import TAKE
from ..phrases import say_taken
from ..question import Question, new_question
from ..rules.asking import answered, ask, next_seat
from ..rules.chips import allow_chips_of, gain_chip, has_chip_of
from ..state import AFTER
from .card import BLUE, Card

GIFT = new_question("gift")


@routine
def after_potions(s, seat):
    """Offers a 2-chip to a seat whose right neighbour's pot exploded; all take in turn from the start player on (QUA-FT-02)."""
    if s.exploded[right_of(s, seat)] and has_chip_of(s, 2):
        ask(s, seat, GIFT)
    else:
        next_seat(s)


@rule
def right_of(s, seat):
    """Returns the seat to the right."""
    return seat - 1 if seat > 0 else int(s.seats) - 1


@routine
def allow_gifts(s, seat, mask):
    """Offers every 2-chip."""
    allow_chips_of(s, 2, mask)


@routine
def take_gift(s, seat, action):
    """Takes the chip."""
    answered(s, seat)
    gain_chip(s, seat, action - TAKE + 1)
    next_seat(s)


TAKE_GIFT = Question(
    GIFT,
    (AFTER,),
    allow_gifts,
    take_gift,
    lambda snapshot, seat: message("quacks-card-schadenfreude-asked"),
    say_taken,
)
WORDS = """
quacks-card-schadenfreude = The Neighbour's Joy
    .text = For every pot that explodes the player to its left takes any 2-chip.
quacks-card-schadenfreude-asked = Your neighbour's pot exploded. Take a 2-chip.
"""
CARD = Card(
    22,
    "schadenfreude",
    BLUE,
    WORDS,
    asks=(TAKE_GIFT,),
    after_potions=after_potions,
)
