"""Praise or Relief: points, or one white chip less."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine
from potable.engine.wire import Message

from ..actions import DROP_WHITE, TAKE_POINTS
from ..content import WHITE_1
from ..rules.asking import ask, next_seat
from ..rules.chips import lose_chip
from ..rules.gains import gain_points
from ..state import FORTUNE_CHOICE, FROM_CARDS
from .card import PURPLE, Card

POINTS = 4


@routine
def tell(s, seat):
    """Asks the next seat, or gives it points where it has no white 1 to get rid of."""
    if s.bag[seat, WHITE_1] > 0:
        ask(s, seat, FORTUNE_CHOICE)
    else:
        gain_points(s, seat, POINTS, FROM_CARDS)
        next_seat(s)


@routine
def offers(s, seat, mask):
    """Offers both."""
    allow(mask, TAKE_POINTS)
    allow(mask, DROP_WHITE)


@routine
def choose(s, seat, action):
    """Gives points or takes a white 1 out of the bag for good."""
    if action == TAKE_POINTS:
        gain_points(s, seat, POINTS, FROM_CARDS)
    else:
        lose_chip(s, seat, WHITE_1)


def prompt(snapshot: Any, seat: int) -> Message:
    """Asks for one of both."""
    return message("quacks-card-just_in_time-asked", points=POINTS)


def says(snapshot: Any, seat: int, action: int) -> Message:
    """Names the points, or what is got rid of."""
    if action == TAKE_POINTS:
        return message("quacks-says-take-points", points=POINTS)
    return message("quacks-card-just_in_time-drop")


WORDS = """
quacks-card-just_in_time = Praise or Relief
    .text = Each in turn: take 4 points, or get rid of a white 1 for good.
quacks-card-just_in_time-asked = Take { quacks-points }, or get rid of a white 1 for good.
quacks-card-just_in_time-drop = Get rid of a white 1 for good.
"""
CARD = Card(
    5,
    "just_in_time",
    PURPLE,
    WORDS,
    prompt=prompt,
    says=says,
    tell=tell,
    offers=offers,
    choose=choose,
)
