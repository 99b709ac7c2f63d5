"""Praise or Relief: points, or one white chip less."""

from __future__ import annotations

from typing import Any

from potable.engine.english import number_of
from potable.engine.masks import allow
from potable.engine.rule import routine

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


def prompt(snapshot: Any, seat: int) -> str:
    """Asks for one of both."""
    return f"Take {number_of(POINTS, 'point')}, or get rid of a white 1 for good."


def says(snapshot: Any, seat: int, action: int) -> str:
    """Names the points, or what is got rid of."""
    return f"Take {number_of(POINTS, 'point')}." if action == TAKE_POINTS else "Get rid of a white 1 for good."


CARD = Card(
    5,
    "just_in_time",
    "Praise or Relief",
    PURPLE,
    "Each in turn: take 4 points, or get rid of a white 1 for good.",
    prompt=prompt,
    says=says,
    tell=tell,
    offers=offers,
    choose=choose,
)
