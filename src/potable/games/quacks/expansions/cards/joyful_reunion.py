"""A Joyful Reunion: everybody gets a spent penny back."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine, rule
from potable.engine.wire import Message

from ...cards.card import BLUE, NEXT, Card
from ...question import Question, new_question
from ...rules.asking import answered, ask
from ...state import SPEND
from .. import events as say_more
from ..actions import PENNY
from ..pennies import ALL_PENNIES, has_penny
from ..state import METALS

PENNY_BACK = new_question("penny back")


@routine
def closes_round(s):
    """Gives back the only penny that is spent, or asks which; tells whether anybody gets one."""
    found = False
    for seat in range(s.seats):
        spent = ALL_PENNIES & ~int(s.pennies[seat])
        if spent == 0:
            continue
        found = True
        if spent & (spent - 1):
            ask(s, seat, PENNY_BACK)
        else:
            give_back(s, seat, 0 if spent == 1 else 1 if spent == 2 else 2)
    return found


@rule
def give_back(s, seat, metal):
    """Gives a penny back."""
    s.pennies[seat] = int(s.pennies[seat]) | (1 << metal)
    say_more.penny_back(s, seat, metal)


@routine
def allow_pennies(s, seat, mask):
    """Offers the pennies that are spent."""
    for metal in range(3):
        if not has_penny(s, seat, metal):
            allow(mask, PENNY + metal)


@routine
def answer(s, seat, action):
    """Does nothing: `take_back` does it, since all answers are actions of expansions."""


@routine
def take_back(s, seat, action):
    """Takes one of them back."""
    answered(s, seat)
    give_back(s, seat, action - PENNY)


@routine
def wise(s, seat):
    """Takes the gold one, else bronze, else silver."""
    for metal in range(2, -1, -1):
        if not has_penny(s, seat, metal):
            return PENNY + metal
    return PENNY


def say_back(snapshot: Any, seat: int, action: int) -> Message:
    """Names the penny."""
    return message("quacks-card-joyful_reunion-take", metal=message(f"quacks-metal-{METALS[action - PENNY]}"))


WHICH = Question(
    PENNY_BACK,
    (SPEND,),
    allow_pennies,
    answer,
    lambda snapshot, seat: message("quacks-card-joyful_reunion-asked"),
    say_back,
    fits=lambda s, seat: s.part == 1,
    together=True,
)
WORDS = """
quacks-card-joyful_reunion = A Joyful Reunion
    .text = At the end of the round everybody gets a spent witch's penny back.
quacks-card-joyful_reunion-asked = Which witch's penny do you get back?
quacks-card-joyful_reunion-take = Take your { $metal } penny back.
quacks-told-penny_back = { $who } gets a { $metal } penny back.
    .you = You get your { $metal } penny back.
"""
CARD = Card(
    NEXT,
    "joyful_reunion",
    BLUE,
    WORDS,
    ("QX-CARD-AB10",),
    sure="once",
    needs="herb_witches",
    asks=(WHICH,),
    closes_round=closes_round,
    wise=wise,
)
