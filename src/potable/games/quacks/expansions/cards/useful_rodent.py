"""A Useful Rodent: rats buy a chip."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine
from potable.engine.wire import Message

from ... import events as say
from ...actions import PASS, TAKE
from ...cards.card import NEXT, PURPLE, Card
from ...content import CARD_PRICES, COLOUR, N_KINDS, VALUE
from ...content import PURPLE as PURPLE_CHIPS
from ...phrases import CHIP
from ...rules.asking import ask, next_seat
from ...rules.chips import gain_chip, is_gift
from ...state import FORTUNE_CHOICE
from ..rats import lose_rats

PRICE = CARD_PRICES["useful_rodent"]
FEWEST = min(price for price in PRICE.tolist() if price)


@routine
def sells_tails(s, seat):
    """Asks the next seat, if it has rats enough for any chip."""
    if s.tails[seat] >= FEWEST:
        ask(s, seat, FORTUNE_CHOICE)
    else:
        next_seat(s)
    return True


@routine
def offers(s, seat, mask):
    """Offers the chips for which there are rats, but no purple ones, and to pass."""
    allow(mask, PASS)
    for kind in range(1, N_KINDS):
        rats = PRICE[VALUE[kind]]
        if 0 < rats <= s.tails[seat] and COLOUR[kind] != PURPLE_CHIPS and is_gift(s, kind, VALUE[kind]):
            allow(mask, TAKE + kind - 1)


@routine
def choose(s, seat, action):
    """Swaps rats for a chip, or nothing."""
    if action == PASS:
        say.passes(s, seat)
    else:
        kind = action - TAKE + 1
        lose_rats(s, seat, PRICE[VALUE[kind]])
        gain_chip(s, seat, kind)


def prompt(snapshot: Any, seat: int) -> Message:
    """Says how many rats there are."""
    return message("quacks-card-useful_rodent-asked", rats=snapshot.tails[seat])


def says(snapshot: Any, seat: int, action: int) -> Message | None:
    """Names the price."""
    if action == PASS:
        return None
    kind = action - TAKE + 1
    return message("quacks-card-useful_rodent-give", chip=CHIP[kind], rats=int(PRICE[VALUE[kind]]))


WORDS = """
quacks-card-useful_rodent = A Useful Rodent
    .text = Each in turn: you may give up 2, 4 or 6 of your rats for a 1-chip, 2-chip or 4-chip, but not a purple one.
quacks-card-useful_rodent-asked = You have { quacks-rats }. Give 2, 4 or 6 for a 1-chip, 2-chip or 4-chip?
quacks-card-useful_rodent-give = Give up { quacks-rats } and take { FORM($chip, "a") }.
"""
CARD = Card(
    NEXT,
    "useful_rodent",
    PURPLE,
    WORDS,
    ("QX-CARD-AP9",),
    sure="once",
    prompt=prompt,
    says=says,
    sells_tails=sells_tails,
    offers=offers,
    choose=choose,
)
