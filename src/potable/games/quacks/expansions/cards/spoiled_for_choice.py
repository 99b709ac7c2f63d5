"""Spoilt for Choice: a ruby, a roll and three rats, or a red 2."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine
from potable.engine.wire import Message

from ...actions import TAKE, TAKE_GAIN
from ...cards.card import NEXT, PURPLE, Card
from ...content import RED_2
from ...rules.asking import ask
from ...rules.chips import gain_chip
from ...rules.gains import gain_rubies, roll_die
from ...state import FORTUNE_CHOICE
from ...worth import ROLL, chip_worth, ruby_worth
from ..essence import RAT_WORTH
from ..rats import gain_rats

RATS = 3


@routine
def sells_tails(s, seat):
    """Asks the next seat."""
    ask(s, seat, FORTUNE_CHOICE)
    return True


@routine
def offers(s, seat, mask):
    """Offers both, the chip as long as there is one."""
    allow(mask, TAKE_GAIN)
    if s.supply[RED_2] > 0:
        allow(mask, TAKE + RED_2 - 1)


@routine
def choose(s, seat, action):
    """Gives the three gifts, or the chip."""
    if action == TAKE_GAIN:
        gain_rubies(s, seat, 1)
        roll_die(s, seat)
        gain_rats(s, seat, RATS)
    else:
        gain_chip(s, seat, RED_2)


@routine
def wise(s, seat):
    """Takes what is worth more."""
    worth = ruby_worth(s) + ROLL + RATS * RAT_WORTH
    return TAKE + RED_2 - 1 if s.supply[RED_2] > 0 and chip_worth(s, seat, RED_2) > worth else TAKE_GAIN


def prompt(snapshot: Any, seat: int) -> Message:
    """Asks for one of both."""
    return message("quacks-card-spoiled_for_choice-asked")


def says(snapshot: Any, seat: int, action: int) -> Message | None:
    """Names the three gifts."""
    return message("quacks-card-spoiled_for_choice-three") if action == TAKE_GAIN else None


WORDS = """
quacks-card-spoiled_for_choice = Spoilt for Choice
    .text = Each in turn: take a ruby, roll the die and get 3 rats, or take a red 2.
quacks-card-spoiled_for_choice-asked = Take a ruby, a roll of the die and 3 rats, or a red 2.
quacks-card-spoiled_for_choice-three = Take a ruby, roll the die and get 3 rats.
"""
CARD = Card(
    NEXT,
    "spoiled_for_choice",
    PURPLE,
    WORDS,
    ("QX-CARD-AP1",),
    sure="once",
    prompt=prompt,
    says=says,
    sells_tails=sells_tails,
    offers=offers,
    choose=choose,
    wise=wise,
)
