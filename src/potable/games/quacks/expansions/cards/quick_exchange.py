"""A Quick Exchange: a witch's penny buys any chip."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine
from potable.engine.wire import Message

from ... import events as say
from ...actions import PASS, TAKE
from ...cards.card import NEXT, PURPLE, Card
from ...content import NONE
from ...question import Question, new_question
from ...rules.asking import answered, ask, next_seat
from ...rules.chips import gain_chip
from ...rules.shop import allow_any_chip
from ...state import FORTUNE, FORTUNE_CHOICE
from .. import events as say_more
from ..actions import PENNY
from ..pennies import has_penny
from ..state import METALS

GIVE_PENNY = new_question("give penny")


@routine
def tell(s, seat):
    """Asks the next seat for a penny, if it has one."""
    if s.pennies[seat] > 0:
        ask(s, seat, GIVE_PENNY)
    else:
        next_seat(s)


@routine
def allow_pennies(s, seat, mask):
    """Offers the pennies that are left, and to pass."""
    allow(mask, PASS)
    for metal in range(3):
        if has_penny(s, seat, metal):
            allow(mask, PENNY + metal)


@routine
def answer(s, seat, action):
    """Passes."""
    answered(s, seat)
    say.passes(s, seat)
    next_seat(s)


@routine
def give_penny(s, seat, action):
    """Gives a penny up, for any chip."""
    metal = action - PENNY
    s.pennies[seat] = int(s.pennies[seat]) & ~(1 << metal)
    say_more.penny_given(s, seat, metal)
    ask(s, seat, FORTUNE_CHOICE)


@routine
def choose(s, seat, action):
    """Gives the chip."""
    gain_chip(s, seat, action - TAKE + 1)


@routine
def wise(s, seat):
    """Keeps the pennies."""
    return PASS if s.asked[seat] == GIVE_PENNY else NONE


def prompt(snapshot: Any, seat: int) -> Message:
    """Asks for the chip."""
    return message("quacks-card-quick_exchange-chip")


def say_penny(snapshot: Any, seat: int, action: int) -> Message:
    """Names the penny."""
    return message("quacks-card-quick_exchange-give", metal=message(f"quacks-metal-{METALS[action - PENNY]}"))


WHICH = Question(
    GIVE_PENNY,
    (FORTUNE,),
    allow_pennies,
    answer,
    lambda snapshot, seat: message("quacks-card-quick_exchange-asked"),
    lambda snapshot, seat, action: message("quacks-says-pass"),
    fits=lambda s, seat: s.pennies[seat] > 0,
    usual=PASS,
)
WORDS = """
quacks-card-quick_exchange = A Quick Exchange
    .text = Each in turn: you may give up a witch's penny for any chip.
quacks-card-quick_exchange-asked = You may give up a witch's penny for any chip.
quacks-card-quick_exchange-give = Give up your { $metal } penny for any chip.
quacks-card-quick_exchange-chip = Take any chip for your penny.
quacks-told-penny_given = { $who } gives up a { $metal } penny.
    .you = You give up your { $metal } penny.
"""
CARD = Card(
    NEXT,
    "quick_exchange",
    PURPLE,
    WORDS,
    ("QX-CARD-AP7",),
    sure="once",
    needs="herb_witches",
    asks=(WHICH,),
    prompt=prompt,
    tell=tell,
    offers=allow_any_chip,
    choose=choose,
    wise=wise,
)
