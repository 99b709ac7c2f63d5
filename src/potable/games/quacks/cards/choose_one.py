"""One of Three: a black 1, any 2-chip, or rubies."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine
from potable.engine.wire import Message

from ..actions import TAKE, TAKE_RUBIES
from ..content import BLACK_1
from ..rules.asking import ask
from ..rules.chips import allow_chips_of, gain_chip
from ..rules.gains import gain_rubies
from ..state import FORTUNE_CHOICE
from .card import PURPLE, Card

RUBIES = 3


@routine
def tell(s, seat):
    """Asks the next seat."""
    ask(s, seat, FORTUNE_CHOICE)


@routine
def offers(s, seat, mask):
    """Offers what there is of the three."""
    allow_chips_of(s, 2, mask)
    allow(mask, TAKE_RUBIES)
    if s.supply[BLACK_1] > 0:
        allow(mask, TAKE + BLACK_1 - 1)


@routine
def choose(s, seat, action):
    """Gives rubies or a chip."""
    if action == TAKE_RUBIES:
        gain_rubies(s, seat, RUBIES)
    else:
        gain_chip(s, seat, action - TAKE + 1)


def prompt(snapshot: Any, seat: int) -> Message:
    """Asks for one of the three."""
    return message("quacks-card-choose_one-asked", rubies=RUBIES)


def says(snapshot: Any, seat: int, action: int) -> Message | None:
    """Says how many rubies."""
    return message("quacks-says-take-rubies", rubies=RUBIES) if action == TAKE_RUBIES else None


WORDS = """
quacks-card-choose_one = One of Three
    .text = Each in turn: take a black 1, any 2-chip, or 3 rubies.
quacks-card-choose_one-asked = Take a black 1, any 2-chip, or { quacks-rubies }.
"""
CARD = Card(
    6,
    "choose_one",
    PURPLE,
    WORDS,
    prompt=prompt,
    says=says,
    tell=tell,
    offers=offers,
    choose=choose,
)
