"""A Pedlar at the Door: a ruby buys a 1-chip."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine, rule
from potable.engine.wire import Message

from .. import events as say
from ..actions import PASS, TAKE
from ..content import BLACK, COLOUR, N_KINDS
from ..content import PURPLE as PURPLE_CHIPS
from ..phrases import CHIP
from ..rules.asking import ask, next_seat
from ..rules.chips import gain_chip, is_gift
from ..rules.gains import give_rubies_up
from ..state import FORTUNE_CHOICE
from .card import PURPLE, Card


@routine
def tell(s, seat):
    """Asks the next seat, if it has a ruby."""
    if s.rubies[seat] > 0:
        ask(s, seat, FORTUNE_CHOICE)
    else:
        next_seat(s)


@routine
def offers(s, seat, mask):
    """Offers the 1-chips that can be had, and to pass."""
    allow(mask, PASS)
    for kind in range(1, N_KINDS):
        if is_dealt(s, kind):
            allow(mask, TAKE + kind - 1)


@rule
def is_dealt(s, kind):
    """Tells whether a chip can be had for a ruby."""
    return is_gift(s, kind, 1) and COLOUR[kind] != PURPLE_CHIPS and COLOUR[kind] != BLACK


@routine
def choose(s, seat, action):
    """Swaps a ruby for a chip, or nothing."""
    if action == PASS:
        say.passes(s, seat)
    else:
        give_rubies_up(s, seat, 1)
        gain_chip(s, seat, action - TAKE + 1)


def prompt(snapshot: Any, seat: int) -> Message:
    """Asks which chip, if any."""
    return message("quacks-card-wheel_and_deal-asked", rubies=snapshot.rubies[seat])


def says(snapshot: Any, seat: int, action: int) -> Message | None:
    """Names the price."""
    return None if action == PASS else message("quacks-card-wheel_and_deal-take", chip=CHIP[action - TAKE + 1])


WORDS = """
quacks-card-wheel_and_deal = A Pedlar at the Door
    .text = Each in turn: you may swap 1 ruby for a 1-chip, but not a purple or black one.
quacks-card-wheel_and_deal-asked = You may swap 1 of your { quacks-rubies } for a 1-chip.
quacks-card-wheel_and_deal-take = Pay 1 ruby and take { FORM($chip, "a") }.
"""
CARD = Card(
    10,
    "wheel_and_deal",
    PURPLE,
    WORDS,
    prompt=prompt,
    says=says,
    tell=tell,
    offers=offers,
    choose=choose,
)
