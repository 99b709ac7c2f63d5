"""A Neighbour in Need: everybody decides what the player to the left may have."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine
from potable.engine.wire import Message

from ... import events as say
from ...actions import DROP_WHITE, PASS, TAKE, TAKE_GAIN
from ...cards.card import NEXT, PURPLE, Card
from ...content import NONE, WHITE_1
from ...phrases import say_taken
from ...question import Question, new_question
from ...rules.asking import answered, ask, neighbour, takes_up
from ...rules.chips import gain_chip, lose_chip
from ...rules.shop import allow_any_chip
from ...state import FORTUNE, FORTUNE_CHOICE

RELIEF, GIFT = new_question("relief"), new_question("neighbour gift")


@routine
def tell(s, seat):
    """Asks the next seat."""
    ask(s, seat, FORTUNE_CHOICE)


@routine
def offers(s, seat, mask):
    """Offers both."""
    allow(mask, DROP_WHITE)
    allow(mask, TAKE_GAIN)


@routine
def choose(s, seat, action):
    """Asks the neighbour, who is served before the next seat."""
    left = neighbour(s, seat)
    if action == TAKE_GAIN:
        ask(s, left, GIFT)
    elif s.bag[left, WHITE_1] > 0:
        ask(s, left, RELIEF)
    else:
        say.passes(s, left)


@routine
def wise(s, seat):
    """Lets the neighbour be rid of a white chip, which is worth less than any chip."""
    return NONE if s.asked[seat] == GIFT else DROP_WHITE


@routine
def allow_relief(s, seat, mask):
    """Offers to be rid of a white 1, and to pass."""
    allow(mask, PASS)
    allow(mask, DROP_WHITE)


@routine
def be_relieved(s, seat, action):
    """Takes a white 1 out of the bag for good, or not."""
    if takes_up(s, seat, action):
        lose_chip(s, seat, WHITE_1)


@routine
def take_gift(s, seat, action):
    """Takes the chip."""
    answered(s, seat)
    gain_chip(s, seat, action - TAKE + 1)


def prompt(snapshot: Any, seat: int) -> Message:
    """Asks what the neighbour may have."""
    return message("quacks-card-neighbour_in_need-asked")


def says(snapshot: Any, seat: int, action: int) -> Message | None:
    """Says what that is."""
    return message(f"quacks-card-neighbour_in_need-{'chip' if action == TAKE_GAIN else 'white'}")


def say_relief(snapshot: Any, seat: int, action: int) -> Message:
    """Says what becomes of the chip."""
    return message("quacks-says-pass" if action == PASS else "quacks-card-neighbour_in_need-drop")


BE_RID = Question(
    RELIEF,
    (FORTUNE,),
    allow_relief,
    be_relieved,
    lambda snapshot, seat: message("quacks-card-neighbour_in_need-relief"),
    say_relief,
    fits=lambda s, seat: s.bag[seat, WHITE_1] > 0,
    together=True,
    usual=DROP_WHITE,
)
TAKE_ANY = Question(
    GIFT,
    (FORTUNE,),
    allow_any_chip,
    take_gift,
    lambda snapshot, seat: message("quacks-card-neighbour_in_need-gift"),
    say_taken,
    together=True,
)
WORDS = """
quacks-card-neighbour_in_need = A Neighbour in Need
    .text = Each in turn: choose whether the player to your left may be rid of a white 1 for good, or takes any chip.
quacks-card-neighbour_in_need-asked = May the player to your left be rid of a white 1, or take any chip?
quacks-card-neighbour_in_need-white = Let the player to your left be rid of a white 1 for good.
quacks-card-neighbour_in_need-chip = Let the player to your left take any chip.
quacks-card-neighbour_in_need-relief = Your neighbour lets you be rid of a white 1 for good.
quacks-card-neighbour_in_need-drop = Put a white 1 out of your bag for good.
quacks-card-neighbour_in_need-gift = Your neighbour lets you take any chip.
"""
CARD = Card(
    NEXT,
    "neighbour_in_need",
    PURPLE,
    WORDS,
    ("QX-CARD-AP8",),
    sure="once",
    asks=(BE_RID, TAKE_ANY),
    prompt=prompt,
    says=says,
    tell=tell,
    offers=offers,
    choose=choose,
    wise=wise,
)
