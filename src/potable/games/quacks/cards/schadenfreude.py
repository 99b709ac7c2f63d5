"""The Neighbour's Joy: the left neighbour of every exploded pot takes a 2-chip."""

from __future__ import annotations

from potable.engine.rule import routine

from ..actions import TAKE
from ..phrases import a_chip
from ..question import Question, new_question
from ..rules.asking import answered, ask, neighbour, next_seat
from ..rules.chips import allow_chips_of, gain_chip, has_chip_of
from ..state import AFTER
from .card import BLUE, Card

GIFT = new_question("gift")


@routine
def after_potions(s, seat):
    """Offers a 2-chip to the left neighbour of an exploded pot."""
    if s.exploded[seat] and has_chip_of(s, 2):
        ask(s, neighbour(s, seat), GIFT)
    else:
        next_seat(s)


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
    lambda snapshot, seat: "Your neighbour's pot exploded. Take a 2-chip.",
    lambda snapshot, seat, action: f"Take {a_chip(action - TAKE + 1)}.",
    whose=neighbour,
)
CARD = Card(
    22,
    "schadenfreude",
    "The Neighbour's Joy",
    BLUE,
    "For every pot that explodes the player to its left takes any 2-chip.",
    asks=(TAKE_GIFT,),
    after_potions=after_potions,
)
