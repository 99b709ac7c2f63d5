"""Spoilt for Choice: a ruby, a roll and three rats, or a red 2."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine
from potable.engine.wire import Message

from ...actions import TAKE, TAKE_GAIN
from ...cards.card import NEXT, PURPLE, Card
from ...content import CARD_FIGURES, KINDS_BY_NAME
from ...rules.asking import ask, next_seat
from ...rules.chips import gain_chip
from ...rules.gains import gain_rubies, roll_die
from ...state import FORTUNE_CHOICE
from ...worth import ROLL, chip_worth, ruby_worth
from ..essence import RAT_WORTH
from ..rats import gain_rats

FIGURES = CARD_FIGURES["spoiled_for_choice"]
RUBIES, ROLLS, RATS, CHIP = FIGURES["rubies"], FIGURES["rolls"], FIGURES["rats"], KINDS_BY_NAME[FIGURES["chip"]]


@routine
def sells_tails(s, seat):
    """Asks the next seat, as long as there is such a chip."""
    if s.supply[CHIP] > 0:
        ask(s, seat, FORTUNE_CHOICE)
    else:
        choose(s, seat, TAKE_GAIN)
        next_seat(s)
    return True


@routine
def offers(s, seat, mask):
    """Offers both."""
    allow(mask, TAKE_GAIN)
    allow(mask, TAKE + CHIP - 1)


@routine
def choose(s, seat, action):
    """Gives the three gifts, or the chip."""
    if action == TAKE_GAIN:
        gain_rubies(s, seat, RUBIES)
        for _ in range(ROLLS):
            roll_die(s, seat)
        gain_rats(s, seat, RATS)
    else:
        gain_chip(s, seat, CHIP)


@routine
def wise(s, seat):
    """Takes what is worth more."""
    worth = RUBIES * ruby_worth(s) + ROLLS * ROLL + RATS * RAT_WORTH
    return TAKE + CHIP - 1 if chip_worth(s, seat, CHIP) > worth else TAKE_GAIN


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
