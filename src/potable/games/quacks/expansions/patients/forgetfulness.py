"""Forgetfulness: for essence a coloured chip goes back from the pot into the bag."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine, rule
from potable.engine.wire import Message

from ... import events as say
from ...content import BLUE, COLOUR, LAST_SPACE, LOCOWEED, NO_CHIP, NONE, VALUE, WHITE, YELLOW
from ...phrases import CHIP, printed
from ...rules.brew import bursts, go_on
from ...rules.chips import put_into_bag
from ...rules.pot import space_before, take_off
from ...state import DRAW_OR_STOP
from ..actions import CHIP_ON
from .patient import Patient, spend_essence


@rule
def can_forget(s, seat, space):
    """Tells whether the chip on a space may go back: a coloured one but locoweed, for as much essence as its number."""
    kind = int(s.pot[seat, space])
    if kind == NO_CHIP or COLOUR[kind] == WHITE or COLOUR[kind] == LOCOWEED:
        return False
    return VALUE[kind] <= s.essence[seat]


@routine
def may_go_on(s, seat):
    """Lets a brewer go on who has a chip that may go back."""
    for space in range(1, LAST_SPACE + 1):
        if can_forget(s, seat, space):
            return True
    return False


@routine
def besides(s, seat, mask):
    """Adds every chip that may go back."""
    for space in range(1, LAST_SPACE + 1):
        if can_forget(s, seat, space):
            allow(mask, CHIP_ON + space - 1)


@routine
def forget(s, seat, action):
    """Puts a chip back; the others stay where they are, and the next comes after the last that still lies there."""
    space = action - CHIP_ON + 1
    spend_essence(s, seat, VALUE[s.pot[seat, space]])
    say.put_back(s, seat, s.pot[seat, space], space)
    put_into_bag(s, seat, take_off(s, seat, space))
    if space == s.at[seat]:
        s.at[seat] = space_before(s, seat, space)
    if not bursts(s, seat):  # without a yellow chip that lets it bear more
        go_on(s, seat)


def say_forget(snapshot: Any, seat: int, action: int) -> Message:
    """Names the chip and what it costs."""
    space = action - CHIP_ON + 1
    kind = snapshot.pot[seat][space]
    at = printed(space)
    return message("quacks-patient-forgetfulness-back", chip=CHIP[kind], spaces=int(VALUE[kind]), space=at)


@routine
def wise(s, seat):
    """Puts the highest blue, red or yellow chip back that is not the last and not a 1, since it acts again when drawn."""
    if s.asked[seat] != DRAW_OR_STOP:
        return NONE
    best = NONE
    for space in range(1, int(s.at[seat])):
        kind = int(s.pot[seat, space])
        acts = BLUE <= COLOUR[kind] <= YELLOW and VALUE[kind] > 1
        if acts and can_forget(s, seat, space) and (best == NONE or VALUE[kind] > VALUE[s.pot[seat, best]]):
            best = space
    return NONE if best == NONE else CHIP_ON + best - 1


WORDS = """
quacks-patient-forgetfulness = Forgetfulness
    .text = You begin with another blue 1 and red 1. While you brew, you may put any coloured chip but locoweed back from your \
pot into your bag, for as much essence as its number.
quacks-patient-forgetfulness-back = Spend { $spaces } essence and put the { $chip } on space { $space } back into your bag.
"""
PATIENT = Patient(
    "forgetfulness",
    WORDS,
    "QX-PATIENT-FORGETFULNESS",
    worth=6,
    budget_worth=160,
    may_go_on=may_go_on,
    besides=besides,
    wise=wise,
)
