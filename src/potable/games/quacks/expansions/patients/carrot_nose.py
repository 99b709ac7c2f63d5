"""Carrot Nose: for essence an orange chip goes to the next space with a ruby."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine
from potable.engine.wire import Message

from ...actions import AS_PRINTED, FURTHER
from ...content import COLOUR, LAST_SPACE, NONE, ORANGE, SPACE_RUBY, VALUE
from ...phrases import CHIP, printed
from ...question import Question, new_question
from ...rules.pot import is_full
from ...state import BREW
from .patient import FIGURES, Patient, ask_in_hand, out_of_hand, place_as_ever, place_further

CARROT = new_question("carrot nose")
COST = FIGURES["carrot_nose"]["cost"]


@routine
def next_ruby(s, seat):
    """Returns the next space with a ruby after the last chip, or NONE."""
    for space in range(int(s.at[seat]) + 1, LAST_SPACE + 1):
        if SPACE_RUBY[space]:
            return space
    return NONE


@routine
def asks_placer(s, seat, kind):
    """Asks where an orange chip goes, as long as there is essence and such a space."""
    if COLOUR[kind] != ORANGE or s.essence[seat] < COST or is_full(s, seat) or next_ruby(s, seat) == NONE:
        return False
    ask_in_hand(s, seat, kind, CARROT)
    return True


@routine
def allow_places(s, seat, mask):
    """Adds both."""
    allow(mask, FURTHER)
    allow(mask, AS_PRINTED)


@routine
def answer(s, seat, action):
    """Places it there, or as any chip."""
    kind = out_of_hand(s, seat)
    if action == FURTHER:
        place_further(s, seat, kind, COST, next_ruby(s, seat) - int(s.at[seat]))
    else:
        place_as_ever(s, seat, kind)


def prompt(snapshot: Any, seat: int) -> Message:
    """Names the chip and the space."""
    space = printed(int(next_ruby(snapshot.states[0], seat)))
    return message("quacks-patient-carrot_nose-asked", chip=CHIP[snapshot.hand[seat]], spaces=COST, space=space)


def says(snapshot: Any, seat: int, action: int) -> Message:
    """Says where it goes."""
    if action == AS_PRINTED:
        return message("quacks-patient-carrot_nose-no")
    space = printed(int(next_ruby(snapshot.states[0], seat)))
    return message("quacks-patient-carrot_nose-yes", spaces=COST, space=space)


@routine
def wise(s, seat):
    """Goes there where that is further."""
    if s.asked[seat] != CARROT:
        return NONE
    return FURTHER if next_ruby(s, seat) - int(s.at[seat]) > VALUE[s.hand[seat]] else AS_PRINTED


WHERE = Question(
    CARROT,
    (BREW,),
    allow_places,
    answer,
    prompt,
    says,
    fits=lambda s, seat: COLOUR[s.hand[seat]] == ORANGE and s.essence[seat] >= COST and next_ruby(s, seat) != NONE,
    holds=True,
    usual=FURTHER,
)
WORDS = """
quacks-patient-carrot_nose = Carrot Nose
    .text = You begin with another orange 1. While you brew, you may spend 2 essence for an orange chip that you draw, to \
place it on the next space with a ruby.
quacks-patient-carrot_nose-asked = You drew { FORM($chip, "a") }. Spend { $spaces } essence to place it on space { $space }, \
which shows a ruby?
quacks-patient-carrot_nose-yes = Spend { $spaces } essence and place it on space { $space }.
quacks-patient-carrot_nose-no = Place it as usual.
"""
PATIENT = Patient(
    "carrot_nose",
    WORDS,
    "QX-PATIENT-CARROT-NOSE",
    worth=3,
    budget_worth=180,
    asks=(WHERE,),
    asks_placer=asks_placer,
    wise=wise,
)
