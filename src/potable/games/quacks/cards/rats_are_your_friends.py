"""The Rats Bring Gifts: any 4-chip, or a point for every rat tail."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine
from potable.engine.wire import Message

from ..actions import TAKE, TAKE_POINTS
from ..rules.asking import ask, next_seat
from ..rules.chips import allow_chips_of, gain_chip, has_chip_of
from ..rules.gains import gain_points
from ..rules.rats import count_tails
from ..state import FORTUNE_CHOICE, FROM_CARDS
from .card import PURPLE, Card


@routine
def tell(s, seat):
    """Asks the next seat, where there is anything for it."""
    if s.tails[seat] > 0 or has_chip_of(s, 4):
        ask(s, seat, FORTUNE_CHOICE)
    else:
        next_seat(s)


@routine
def offers(s, seat, mask):
    """Offers what there is."""
    allow_chips_of(s, 4, mask)
    if s.tails[seat] > 0:
        allow(mask, TAKE_POINTS)


@routine
def choose(s, seat, action):
    """Gives points for tails, or a chip."""
    if action == TAKE_POINTS:
        gain_points(s, seat, int(s.tails[seat]), FROM_CARDS)
    else:
        gain_chip(s, seat, action - TAKE + 1)


def prompt(snapshot: Any, seat: int) -> Message:
    """Asks for a chip, or points where there are tails to count."""
    tails = snapshot.tails[seat]
    if not tails:
        return message("quacks-card-rats_are_your_friends-asked")
    return message("quacks-card-rats_are_your_friends-asked-for-tails", points=tails)


def says(snapshot: Any, seat: int, action: int) -> Message | None:
    """Names the points."""
    return message("quacks-says-take-points", points=snapshot.tails[seat]) if action == TAKE_POINTS else None


WORDS = """
quacks-card-rats_are_your_friends = The Rats Bring Gifts
    .text = Each in turn: take any 4-chip, or 1 point for every rat tail you count now.
quacks-card-rats_are_your_friends-asked = Take any 4-chip.
quacks-card-rats_are_your_friends-asked-for-tails = Take any 4-chip, or { quacks-points } for the rat tails you count.
"""
CARD = Card(
    7,
    "rats_are_your_friends",
    PURPLE,
    WORDS,
    prompt=prompt,
    says=says,
    turned=count_tails,
    tell=tell,
    offers=offers,
    choose=choose,
)
