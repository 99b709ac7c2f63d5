"""Wing Ears: for essence a white chip moves twice as far, or goes back into the bag."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine, rule
from potable.engine.wire import Message

from ... import events as say
from ...actions import AS_PRINTED, FURTHER, PUT_BACK_WHITE
from ...content import COLOUR, NONE, VALUE, WHITE
from ...phrases import CHIP
from ...question import Question, new_question
from ...rules import moments
from ...rules.brew import go_on, spaces_of
from ...rules.chips import put_into_bag
from ...rules.pot import chips_placed, is_full, limit
from ...state import BREW
from .patient import FIGURES, Patient, ask_in_hand, out_of_hand, place_as_ever, place_further, spend_essence

WINGS = new_question("wing ears")
DOUBLE, RETURN = FIGURES["wing_ears"]["double_cost"], FIGURES["wing_ears"]["return_cost"]


@routine
def would_explode(s, seat, kind):
    """Tells whether the pot does not bear a white chip more."""
    if moments.shields(s, seat, chips_placed(s, seat) + 1):
        return False
    return int(s.whites[seat]) + VALUE[kind] > limit(s, seat)


@routine
def asks_placer(s, seat, kind):
    """Asks what becomes of a white chip that does not explode the pot, as long as there is essence for anything."""
    needed = RETURN if is_full(s, seat) else DOUBLE
    if COLOUR[kind] != WHITE or s.essence[seat] < needed or would_explode(s, seat, kind):
        return False
    ask_in_hand(s, seat, kind, WINGS)
    return True


@rule
def flight(s, seat, kind):
    """Returns how far a white chip moves by twice its number, which yellow set 2 doubles like any move (QUA-YEL2-01)."""
    doubled = s.doubling[seat] and s.double_bonuses
    return spaces_of(s, seat, kind, True, True) + VALUE[kind] * (2 if doubled else 1)


@routine
def allow_flights(s, seat, mask):
    """Adds what there is essence for, and to place it as any other; no space is left to move in a full pot."""
    allow(mask, AS_PRINTED)
    if not is_full(s, seat):
        allow(mask, FURTHER)
    if s.essence[seat] >= RETURN:
        allow(mask, PUT_BACK_WHITE)


@routine
def answer(s, seat, action):
    """Doubles the chip's number on its way, puts it back, or places it as any other."""
    kind = out_of_hand(s, seat)
    if action == FURTHER:
        place_further(s, seat, kind, DOUBLE, flight(s, seat, kind))
    elif action == PUT_BACK_WHITE:
        spend_essence(s, seat, RETURN)
        say.put_back(s, seat, kind, NONE)
        put_into_bag(s, seat, kind)
        s.fresh_white[seat] = 0
        go_on(s, seat)
    else:
        place_as_ever(s, seat, kind)


def prompt(snapshot: Any, seat: int) -> Message:
    """Names the chip and how the pot would stand."""
    chip, after = snapshot.hand[seat], snapshot.whites[seat] + int(VALUE[snapshot.hand[seat]])
    bears = int(limit(snapshot.states[0], seat))
    return message("quacks-patient-wing_ears-asked", chip=CHIP[chip], whites=after, limit=bears)


def says(snapshot: Any, seat: int, action: int) -> Message:
    """Says what it costs."""
    if action == AS_PRINTED:
        return message("quacks-patient-wing_ears-no")
    if action == PUT_BACK_WHITE:
        return message("quacks-patient-wing_ears-return", spaces=RETURN)
    far = int(flight(snapshot.states[0], seat, snapshot.hand[seat]))
    return message("quacks-patient-wing_ears-double", spaces=DOUBLE, far=far)


WHAT = Question(
    WINGS,
    (BREW,),
    allow_flights,
    answer,
    prompt,
    says,
    fits=lambda s, seat: COLOUR[s.hand[seat]] == WHITE and s.essence[seat] >= DOUBLE,
    holds=True,
    usual=AS_PRINTED,
)
WORDS = """
quacks-patient-wing_ears = Wing Ears
    .text = While you brew, you may spend essence for a white chip that you draw, if it does not explode your pot: 2 to move \
it by twice its number, or 3 to put it back into your bag.
quacks-patient-wing_ears-asked = You drew { FORM($chip, "a") }, with which your pot is at { quacks-standing }. Spend essence \
on it?
quacks-patient-wing_ears-double = Spend { $spaces } essence and move it { $far } spaces.
quacks-patient-wing_ears-return = Spend { $spaces } essence and put it back into your bag.
quacks-patient-wing_ears-no = Place it as usual.
"""
PATIENT = Patient(
    "wing_ears",
    WORDS,
    "QX-PATIENT-WING-EARS",
    worth=5,
    budget_worth=220,
    asks=(WHAT,),
    asks_placer=asks_placer,
)
