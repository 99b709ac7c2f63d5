"""A Strong Drop: the droplet goes back for a chip."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine
from potable.engine.wire import Message

from ... import events as say
from ...actions import PASS, TAKE
from ...cards.card import NEXT, PURPLE, Card
from ...content import CARD_PRICES, N_KINDS, VALUE
from ...phrases import CHIP
from ...rules.asking import ask, next_seat
from ...rules.chips import gain_chip, is_gift
from ...state import FORTUNE_CHOICE

PRICE = CARD_PRICES["powerful_tipple"]


@routine
def tell(s, seat):
    """Asks the next seat whose droplet can go back."""
    if s.droplet[seat] > 0:
        ask(s, seat, FORTUNE_CHOICE)
    else:
        next_seat(s)


@routine
def offers(s, seat, mask):
    """Offers 2-chips for a space, 4-chips for two, and to pass."""
    allow(mask, PASS)
    for kind in range(1, N_KINDS):
        if 0 < PRICE[VALUE[kind]] <= s.droplet[seat] and is_gift(s, kind, VALUE[kind]):
            allow(mask, TAKE + kind - 1)


@routine
def choose(s, seat, action):
    """Moves the droplet back for a chip, or not."""
    if action == PASS:
        say.passes(s, seat)
        return
    kind = action - TAKE + 1
    s.droplet[seat] -= PRICE[VALUE[kind]]
    s.start[seat] = s.droplet[seat]
    s.at[seat] = s.droplet[seat]
    say.droplet_gained(s, seat, -PRICE[VALUE[kind]])
    gain_chip(s, seat, kind)


def prompt(snapshot: Any, seat: int) -> Message:
    """Asks for a chip."""
    return message("quacks-card-powerful_tipple-asked")


def says(snapshot: Any, seat: int, action: int) -> Message | None:
    """Names the price."""
    if action == PASS:
        return None
    kind = action - TAKE + 1
    return message("quacks-card-powerful_tipple-back", chip=CHIP[kind], spaces=int(PRICE[VALUE[kind]]))


WORDS = """
quacks-card-powerful_tipple = A Strong Drop
    .text = Each in turn: you may move your droplet back a space for a 2-chip, or two spaces for a 4-chip.
quacks-card-powerful_tipple-asked = Move your droplet back a space for a 2-chip, or two for a 4-chip?
quacks-card-powerful_tipple-back = Move your droplet back { quacks-spaces } and take { FORM($chip, "a") }.
"""
CARD = Card(
    NEXT,
    "powerful_tipple",
    PURPLE,
    WORDS,
    ("QX-CARD-AP10",),
    sure="once",
    prompt=prompt,
    says=says,
    tell=tell,
    offers=offers,
    choose=choose,
)
