"""A Small Donation: whoever has two rats may roll the die."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine
from potable.engine.wire import Message

from ... import events as say
from ...actions import PASS
from ...cards.card import NEXT, PURPLE, Card
from ...content import CARD_FIGURES
from ...rules.asking import ask, asks_for, next_seat
from ...rules.gains import roll_die
from ...state import FORTUNE_CHOICE
from ..actions import ROLL_DICE

RATS = CARD_FIGURES["small_donation"]["rats"]


@routine
def sells_tails(s, seat):
    """Asks the next seat that has enough rats, or lets it roll where the table does not ask: the die can bring points."""
    if s.tails[seat] < RATS:
        next_seat(s)
    elif asks_for(s, True):
        ask(s, seat, FORTUNE_CHOICE)
    else:
        roll_die(s, seat)
        next_seat(s)
    return True


@routine
def offers(s, seat, mask):
    """Offers to roll, and to pass."""
    allow(mask, PASS)
    allow(mask, ROLL_DICE)


@routine
def choose(s, seat, action):
    """Rolls the die, or not."""
    if action == PASS:
        say.passes(s, seat)
    else:
        roll_die(s, seat)


@routine
def wise(s, seat):
    """Rolls."""
    return ROLL_DICE


def prompt(snapshot: Any, seat: int) -> Message:
    """Asks whether it rolls."""
    return message("quacks-card-small_donation-asked")


def says(snapshot: Any, seat: int, action: int) -> Message | None:
    """Says that it does."""
    return message("quacks-card-small_donation-roll") if action == ROLL_DICE else None


WORDS = """
quacks-card-small_donation = A Small Donation
    .text = Whoever has 2 rats or more this round may roll the die.
quacks-card-small_donation-asked = You have rats enough to roll the die, if you like.
quacks-card-small_donation-roll = Roll the die.
"""
CARD = Card(
    NEXT,
    "small_donation",
    PURPLE,
    WORDS,
    ("QX-CARD-AP5",),
    sure="once",
    prompt=prompt,
    says=says,
    sells_tails=sells_tails,
    offers=offers,
    choose=choose,
    wise=wise,
)
