"""A Lucky Swap: one of four chips may become the next higher of its colour."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine
from potable.engine.wire import Message

from .. import events as say
from ..actions import PASS, SWAP
from ..content import GREEN_1, HIGHER, NO_CHIP, NONE
from ..rules.asking import ask, next_seat
from ..rules.chips import gain_chip, look_at, pick_revealed, put_revealed_back, take_chip
from ..rules.pot import ask_to_return
from ..state import FORTUNE_CHOICE, MOST_REVEALED
from .card import PURPLE, Card

CHIPS = 4


@routine
def tell(s, seat):
    """Lets the next seat look at chips, then swap one of them or take a green 1."""
    if s.part == 0:
        s.part = 1
        ask_to_return(s, seat)
        return
    if s.part == 1:
        look_at(s, seat, CHIPS)
        s.part = 2
        return
    for i in range(MOST_REVEALED):
        if swap_for(s, int(s.revealed[seat, i])) != NO_CHIP:
            ask(s, seat, FORTUNE_CHOICE)
            return
    put_revealed_back(s, seat)
    gain_chip(s, seat, GREEN_1)
    next_seat(s)


@routine
def swap_for(s, kind):
    """Returns the chip for which one can be swapped, or no chip."""
    higher = HIGHER[s.white_upgrades, kind]
    return higher if higher != NO_CHIP and s.supply[higher] > 0 else NO_CHIP


@routine
def offers(s, seat, mask):
    """Offers the chips that can be swapped, and to pass."""
    allow(mask, PASS)
    for i in range(MOST_REVEALED):
        if swap_for(s, int(s.revealed[seat, i])) != NO_CHIP:
            allow(mask, SWAP + int(s.revealed[seat, i]) - 1)


@routine
def choose(s, seat, action):
    """Swaps a chip for the next higher one and puts the others back, or all of them."""
    if action == PASS:
        say.passes(s, seat)
        put_revealed_back(s, seat)
        return
    kind = action - SWAP + 1
    pick_revealed(s, seat, kind)
    s.supply[kind] += 1
    take_chip(s, seat, HIGHER[s.white_upgrades, kind])
    say.upgrade(s, seat, kind, HIGHER[s.white_upgrades, kind], NONE)


def prompt(snapshot: Any, seat: int) -> Message:
    """Asks which chip, if any."""
    return message("quacks-card-opportunistic_moment-asked")


def says(snapshot: Any, seat: int, action: int) -> Message | None:
    """Says what becomes of the chips."""
    return message("quacks-says-put-all-back") if action == PASS else None


WORDS = """
quacks-card-opportunistic_moment = A Lucky Swap
    .text = Each in turn: draw 4 chips; you may swap one for the next higher of its colour. Who cannot takes a green 1.
quacks-card-opportunistic_moment-asked = You may swap one of these chips for the next higher of its colour.
"""
CARD = Card(
    11,
    "opportunistic_moment",
    PURPLE,
    WORDS,
    parts=2,
    shows=True,
    prompt=prompt,
    says=says,
    tell=tell,
    offers=offers,
    choose=choose,
)
