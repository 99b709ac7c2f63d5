"""The Polish Witch: a chip of the pot becomes the next higher one, or the last two do."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine, rule
from potable.engine.wire import Message

from ... import events as say
from ...actions import SWAP
from ...content import HIGHER, N_KINDS, NO_CHIP, NONE, ROUNDS
from ...phrases import CHIP, say_swap
from ...question import Question, new_question
from ...rules.asking import answered, ask
from ...rules.pot import last_space_of, space_before
from ...state import BUY
from ...worth import chip_worth
from ..actions import UPGRADE_BOTH
from ..state import BRONZE
from .witch import Witch

POLISH = new_question("polish")


@rule
def higher(s, kind):
    """Returns what a chip becomes, or no chip: never an orange or a white one."""
    better = HIGHER[0, kind]
    return better if s.supply[better] > 0 else NO_CHIP


@routine
def can_polish(s, seat, kind):
    """Tells whether a chip of a kind lies in the pot and can become a higher one."""
    return higher(s, kind) != NO_CHIP and last_space_of(s, seat, kind) != 0


@routine
def last_space(s, seat):
    """Returns the space of the last chip that still lies in the pot: purple may have taken others out."""
    space = int(s.at[seat])
    return space if s.pot[seat, space] != NO_CHIP else space_before(s, seat, space)


@routine
def can_polish_both(s, seat):
    """Tells whether the last two chips can become higher ones."""
    space = last_space(s, seat)
    last, before = int(s.pot[seat, space]), int(s.pot[seat, space_before(s, seat, space)])
    if last == NO_CHIP or before == NO_CHIP or higher(s, last) == NO_CHIP or higher(s, before) == NO_CHIP:
        return False
    return higher(s, last) != higher(s, before) or s.supply[higher(s, last)] > 1


@routine
def may(s, seat):
    """Comes before a seat shops, where any chip of its pot can become a higher one, but not in the last round."""
    if s.phase != BUY or s.round == ROUNDS:
        return False
    for kind in range(1, N_KINDS):
        if can_polish(s, seat, kind):
            return True
    return False


@routine
def polish_worth(s, seat, kind):
    """Returns what it is worth that a chip becomes a higher one."""
    return chip_worth(s, seat, higher(s, kind)) - chip_worth(s, seat, kind)


@routine
def swap_worth(s, seat, action):
    """Returns what a swap is worth."""
    if action != UPGRADE_BOTH:
        return polish_worth(s, seat, action - SWAP + 1)
    last = last_space(s, seat)
    before = space_before(s, seat, last)
    return polish_worth(s, seat, int(s.pot[seat, last])) + polish_worth(s, seat, int(s.pot[seat, before]))


@routine
def best_swap(s, seat):
    """Returns the swap that is worth most, of those there are."""
    best = UPGRADE_BOTH if can_polish_both(s, seat) else NONE
    for kind in range(1, N_KINDS):
        if can_polish(s, seat, kind):
            swap = SWAP + kind - 1
            best = swap if best == NONE or swap_worth(s, seat, swap) > swap_worth(s, seat, best) else best
    return best


@routine
def gain(s, seat):
    """Counts what the best swap is worth."""
    return swap_worth(s, seat, best_swap(s, seat))


@routine
def only_polish(s, seat):
    """Returns the kind of chip that alone can become a higher one, or no chip where there is a choice."""
    only = NO_CHIP
    for kind in range(1, N_KINDS):
        if can_polish(s, seat, kind):
            if only != NO_CHIP:
                return NO_CHIP
            only = kind
    return NO_CHIP if can_polish_both(s, seat) else only


@routine
def call(s, seat):
    """Asks which, where there is a choice."""
    only = only_polish(s, seat)
    if only == NO_CHIP:
        ask(s, seat, POLISH)
    else:
        polish(s, seat, last_space_of(s, seat, only))


@routine
def allow_polishing(s, seat, mask):
    """Adds every chip, and the last two together."""
    for kind in range(1, N_KINDS):
        if can_polish(s, seat, kind):
            allow(mask, SWAP + kind - 1)
    if can_polish_both(s, seat):
        allow(mask, UPGRADE_BOTH)


@routine
def polish(s, seat, space):
    """Swaps the chip on a space for the next higher one."""
    kind = int(s.pot[seat, space])
    better = higher(s, kind)
    s.supply[better] -= 1
    s.supply[kind] += 1
    s.pot[seat, space] = better
    say.upgrade(s, seat, kind, better, space)


@routine
def answer(s, seat, action):
    """Swaps one chip."""
    answered(s, seat)
    polish(s, seat, last_space_of(s, seat, action - SWAP + 1))


@routine
def polish_both(s, seat, action):
    """Swaps the last two chips."""
    answered(s, seat)
    last = last_space(s, seat)
    polish(s, seat, last)
    polish(s, seat, space_before(s, seat, last))


def say_both(snapshot: Any, seat: int, action: int) -> Message:
    """Names both."""
    chips = [CHIP[chip] for chip in snapshot.pot[seat] if chip][-2:]
    return message("quacks-witch-polish-both", chips=chips)


WHICH = Question(
    POLISH,
    (BUY,),
    allow_polishing,
    answer,
    lambda snapshot, seat: message("quacks-witch-polish-asked"),
    say_swap,
)
WORDS = """
quacks-witch-polish = Polish Witch
    .text = Before you shop: swap a chip of your pot for the next higher of its colour, or your last two chips. Never orange.
    .call = Call the Polish Witch: swap a chip of your pot for the next higher one, or your last two chips.
quacks-witch-polish-asked = Which chip of your pot becomes the next higher one?
quacks-witch-polish-both = Swap your last two chips, { LIST($chips, form: "a") }, for the next higher ones.
"""
WITCH = Witch("polish", BRONZE, WORDS, "QX-WITCH-C1", may, call, gain, patience=0, asks=(WHICH,))
