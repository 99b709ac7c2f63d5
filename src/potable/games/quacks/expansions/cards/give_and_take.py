"""Give and Take: rubies buy a chip of as high a number, or two rubies come."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine, rule
from potable.engine.wire import Message

from ...actions import TAKE, TAKE_RUBIES
from ...cards.card import NEXT, PURPLE, Card
from ...content import CARD_FIGURES, CARD_PRICES, COLOUR, N_KINDS, VALUE
from ...content import PURPLE as PURPLE_CHIPS
from ...phrases import CHIP
from ...rules.asking import ask, next_seat
from ...rules.chips import gain_chip, is_gift
from ...rules.gains import gain_rubies, give_rubies_up
from ...state import FORTUNE_CHOICE

RUBIES = CARD_FIGURES["give_and_take"]["rubies"]
PRICE = CARD_PRICES["give_and_take"]


@rule
def can_pay(s, seat, kind):
    """Tells whether a seat has the rubies for a chip: never for a purple one."""
    price = PRICE[VALUE[kind]]
    return COLOUR[kind] != PURPLE_CHIPS and 0 < price <= s.rubies[seat] and is_gift(s, kind, VALUE[kind])


@routine
def tell(s, seat):
    """Asks the next seat that can pay for anything, and gives others the rubies."""
    for kind in range(1, N_KINDS):
        if can_pay(s, seat, kind):
            ask(s, seat, FORTUNE_CHOICE)
            return
    gain_rubies(s, seat, RUBIES)
    next_seat(s)


@routine
def offers(s, seat, mask):
    """Offers rubies, and the chips that those pay for which one has."""
    allow(mask, TAKE_RUBIES)
    for kind in range(1, N_KINDS):
        if can_pay(s, seat, kind):
            allow(mask, TAKE + kind - 1)


@routine
def choose(s, seat, action):
    """Gives rubies, or a chip for them."""
    if action == TAKE_RUBIES:
        gain_rubies(s, seat, RUBIES)
    else:
        kind = action - TAKE + 1
        give_rubies_up(s, seat, PRICE[VALUE[kind]])
        gain_chip(s, seat, kind)


def prompt(snapshot: Any, seat: int) -> Message:
    """Says how many rubies there are."""
    return message("quacks-card-give_and_take-asked", rubies=snapshot.rubies[seat])


def says(snapshot: Any, seat: int, action: int) -> Message | None:
    """Names the price."""
    if action == TAKE_RUBIES:
        return message("quacks-says-take-rubies", rubies=RUBIES)
    kind = action - TAKE + 1
    return message("quacks-card-give_and_take-pay", chip=CHIP[kind], rubies=int(PRICE[VALUE[kind]]))


WORDS = """
quacks-card-give_and_take = Give and Take
    .text = Each in turn: pay 1, 2 or 4 rubies for a 1-chip, 2-chip or 4-chip, but not a purple one, or take 2 rubies.
quacks-card-give_and_take-asked = You have { quacks-rubies }. Pay as many as its number for a chip, or take 2.
quacks-card-give_and_take-pay = Pay { quacks-rubies } and take { FORM($chip, "a") }.
"""
CARD = Card(
    NEXT,
    "give_and_take",
    PURPLE,
    WORDS,
    ("QX-CARD-AP3",),
    sure="once",
    prompt=prompt,
    says=says,
    tell=tell,
    offers=offers,
    choose=choose,
)
