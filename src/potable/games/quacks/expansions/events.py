"""What can happen only with expansions."""

from __future__ import annotations

from potable.engine.events import event

from ..content import KIND_NAMES
from ..state import PATIENTS, WITCHES
from .state import ALL_WITCHES, GUEST, METALS


@event()
def witch(s, seat, metal):
    """A seat calls a witch."""
    if metal == GUEST:
        return {"seat": seat, "witch": ALL_WITCHES[int(s.guest) - 1]}
    name = METALS[metal]
    return {"seat": seat, "witch": WITCHES[name][int(getattr(s, name)) - 1]}


@event()
def visit(s):
    """A witch comes to visit."""
    return {"witch": ALL_WITCHES[int(s.guest) - 1]}


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


@event()
def patient(s, seat, patient):
    """A seat takes the essence card of a patient."""
    return {"seat": seat, "patient": PATIENTS[patient]}


@event()
def essence(s, seat, most):
    """A seat's essence goes so far, of so many spaces that it may go."""
    return {"seat": seat, "spaces": int(s.essence[seat]), "most": most}


@event()
def essence_spent(s, seat, spaces):
    """A seat spends essence."""
    return {"seat": seat, "why": None, "spaces": spaces, "left": int(s.essence[seat])}


@event()
def rats_gained(s, seat, rats):
    """A seat gets rats, for this round or for the next."""
    return {"seat": seat, "why": None, "rats": rats}


@event()
def display(s, seat, whites):
    """A seat draws chips that lie on display, the white ones of which go back."""
    shown = [KIND_NAMES[kind] for kind, number in enumerate(s.display[seat]) for _ in range(number)]
    return {"seat": seat, "chips": shown, "whites": whites}


@event()
def penny_given(s, seat, metal):
    """A seat gives up a penny for a chip."""
    return {"seat": seat, "metal": METALS[metal]}


@event()
def penny_back(s, seat, metal):
    """A seat gets a spent penny back."""
    return {"seat": seat, "metal": METALS[metal]}
