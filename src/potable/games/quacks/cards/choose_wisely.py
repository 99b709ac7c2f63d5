"""Drop or Wisp: the droplet moves, or a purple chip comes."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine
from potable.engine.wire import Message

from ..actions import MOVE_DROPLET, TAKE
from ..content import LAST_SPACE, PURPLE_1
from ..phrases import printed
from ..rules import moments
from ..rules.asking import ask, next_seat
from ..rules.chips import can_take, gain_chip
from ..rules.gains import gain_droplet
from ..state import FORTUNE_CHOICE
from .card import PURPLE, Card

SPACES = 2


@routine
def tell(s, seat):
    """Asks for the droplet or a purple chip, where there is one to take."""
    if can_take(s, PURPLE_1):
        ask(s, seat, FORTUNE_CHOICE)
    else:
        gain_droplet(s, seat, SPACES)
        next_seat(s)


@routine
def offers(s, seat, mask):
    """Offers both."""
    allow(mask, MOVE_DROPLET)
    allow(mask, TAKE + PURPLE_1 - 1)


@routine
def choose(s, seat, action):
    """Moves the droplet or gives the chip."""
    if action == MOVE_DROPLET:
        gain_droplet(s, seat, SPACES)
    else:
        gain_chip(s, seat, PURPLE_1)


def prompt(snapshot: Any, seat: int) -> Message:
    """Asks for one of both."""
    return message("quacks-card-choose_wisely-asked", spaces=SPACES)


def says(snapshot: Any, seat: int, action: int) -> Message | None:
    """Says where the droplet goes."""
    if action != MOVE_DROPLET:
        return None
    if moments.has_second_droplet(snapshot.states[0]):
        return message("quacks-card-choose_wisely-move", spaces=SPACES)
    return message("quacks-says-droplet", space=printed(min(snapshot.droplet[seat] + SPACES, LAST_SPACE)))


WORDS = """
quacks-card-choose_wisely = Drop or Wisp
    .text = Each in turn: move your droplet 2 spaces, or take a purple 1.
quacks-card-choose_wisely-asked = Move your droplet { quacks-spaces }, or take a purple 1.
quacks-card-choose_wisely-move = Move your droplets { quacks-spaces }.
"""
CARD = Card(
    9,
    "choose_wisely",
    PURPLE,
    WORDS,
    prompt=prompt,
    says=says,
    tell=tell,
    offers=offers,
    choose=choose,
)
