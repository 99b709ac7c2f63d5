"""What can happen only with expansions."""

from __future__ import annotations

from potable.engine.events import event

from ..content import KIND_NAMES
from ..state import WITCHES
from .state import METALS


@event()
def witch(s, seat, metal):
    """A seat calls a witch."""
    name = METALS[metal]
    return {"seat": seat, "witch": WITCHES[name][int(getattr(s, name)) - 1]}


@event()
def overflow(s, seat, chip):
    """A chip for which a pot has no space goes into its bowl."""
    return {"seat": seat, "chip": KIND_NAMES[chip]}


@event()
def spread(s, seat):
    """A seat draws a handful of chips."""
    return {"seat": seat, "chips": [KIND_NAMES[kind] for kind in s.spread[seat] if kind]}


@event("buy")
def buy_aside(s, seat, chip, price):
    """A seat buys a chip with coins that its purple chips brought."""
    return {"seat": seat, "chip": KIND_NAMES[chip], "price": price, "coins": int(s.side_coins[seat])}


@event()
def names(s, seat, chip):
    """A seat names a chip that comes first in the next round."""
    return {"seat": seat, "chip": KIND_NAMES[chip]}


@event()
def measure(s, seat, chip):
    """A seat draws a chip by whose number another moves further, and puts it back."""
    return {"seat": seat, "chip": KIND_NAMES[chip]}
