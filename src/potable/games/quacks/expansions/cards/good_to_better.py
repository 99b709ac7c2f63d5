"""From Good to Better: a 2-chip or 4-chip of the pot becomes another."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine
from potable.engine.wire import Message

from ... import events as say
from ...actions import PASS, TAKE
from ...cards.card import BLUE, NEXT, Card
from ...content import COLOUR, LAST_SPACE, N_KINDS, NONE, VALUE, WHITE
from ...phrases import CHIP, pass_or, printed
from ...question import Question, new_question
from ...rules.asking import answered, ask, next_seat
from ...rules.chips import is_gift
from ...state import AFTER, FORTUNE_CHOICE
from ..actions import CHIP_ON

WHICH_CHIP = new_question("good to better")


@routine
def can_swap(s, seat, space):
    """Tells whether a coloured 2-chip or 4-chip lies on a space that can become another."""
    kind = int(s.pot[seat, space])
    if COLOUR[kind] == WHITE or (VALUE[kind] != 2 and VALUE[kind] != 4):
        return False
    for other in range(1, N_KINDS):
        if becomes(s, kind, other):
            return True
    return False


@routine
def becomes(s, kind, other):
    """Tells whether a chip may become another: one of the same number, or where the table says so any 2-chip or 4-chip."""
    value = VALUE[other]
    same = value == VALUE[kind] or (s.swaps_to_higher and (value == 2 or value == 4))
    return other != kind and same and is_gift(s, other, value)


@routine
def after_potions(s, seat):
    """Asks the next seat which chip, if there is any."""
    for space in range(1, LAST_SPACE + 1):
        if can_swap(s, seat, space):
            ask(s, seat, WHICH_CHIP)
            return
    next_seat(s)


@routine
def allow_chips(s, seat, mask):
    """Offers every such chip, each of several alike, since it stays where it lies, and to pass."""
    allow(mask, PASS)
    for space in range(1, LAST_SPACE + 1):
        if can_swap(s, seat, space):
            allow(mask, CHIP_ON + space - 1)


@routine
def answer(s, seat, action):
    """Asks what the chip becomes, or goes on to the next seat."""
    answered(s, seat)
    if action == PASS:
        say.passes(s, seat)
        next_seat(s)
    else:
        s.trade[seat] = action - CHIP_ON + 1
        ask(s, seat, FORTUNE_CHOICE)


@routine
def offers(s, seat, mask):
    """Offers what the chip may become."""
    for other in range(1, N_KINDS):
        if becomes(s, int(s.pot[seat, s.trade[seat]]), other):
            allow(mask, TAKE + other - 1)


@routine
def choose(s, seat, action):
    """Swaps the chip where it lies; the new one does not act at once."""
    space, other = int(s.trade[seat]), action - TAKE + 1
    kind = int(s.pot[seat, space])
    s.trade[seat] = 0
    s.supply[kind] += 1
    s.supply[other] -= 1
    s.pot[seat, space] = other
    s.in_pot[seat, COLOUR[kind]] -= 1
    s.in_pot[seat, COLOUR[other]] += 1
    say.upgrade(s, seat, kind, other, space)


@routine
def wise(s, seat):
    """Swaps nothing."""
    return PASS if s.asked[seat] == WHICH_CHIP else NONE


def prompt(snapshot: Any, seat: int) -> Message:
    """Names the chip."""
    return message("quacks-card-good_to_better-which", chip=CHIP[snapshot.pot[seat][snapshot.trade[seat]]])


def say_chip(snapshot: Any, seat: int, action: int) -> Message:
    """Names the chip and its space."""
    space = action - CHIP_ON + 1
    return message("quacks-card-good_to_better-swap", chip=CHIP[snapshot.pot[seat][space]], space=printed(space))


def says(snapshot: Any, seat: int, action: int) -> Message | None:
    """Names both."""
    return message("quacks-says-swap", chip=CHIP[snapshot.pot[seat][snapshot.trade[seat]]], to=CHIP[action - TAKE + 1])


CHOOSE = Question(
    WHICH_CHIP,
    (AFTER,),
    allow_chips,
    answer,
    lambda snapshot, seat: message("quacks-card-good_to_better-asked"),
    pass_or(say_chip),
)
WORDS = """
quacks-card-good_to_better = From Good to Better
    .text = When all have stopped: you may swap a coloured 2-chip or 4-chip of your pot for another one of that number.
quacks-card-good_to_better-asked = You may swap a 2-chip or 4-chip of your pot for another of that number.
quacks-card-good_to_better-swap = Swap your { $chip } on space { $space }.
quacks-card-good_to_better-which = What does your { $chip } become?
"""
CARD = Card(
    NEXT,
    "good_to_better",
    BLUE,
    WORDS,
    ("QX-CARD-AB1",),
    sure="once",
    asks=(CHOOSE,),
    prompt=prompt,
    says=says,
    after_potions=after_potions,
    offers=offers,
    choose=choose,
    wise=wise,
)
