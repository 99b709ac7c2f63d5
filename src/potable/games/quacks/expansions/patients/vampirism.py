"""Vampirism: a chip comes at once, if it costs no more than the space says."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import frozen, routine
from potable.engine.wire import Message

from ...actions import PASS, TAKE
from ...content import N_KINDS
from ...phrases import pass_or, say_taken
from ...question import Question, new_question
from ...rules.asking import ask, takes_up
from ...rules.chips import can_take, gain_chip
from ...rules.shop import price
from ...state import DIE
from ...worth import chip_worth
from ..state import PAYING
from .patient import FIGURES, Patient

BITE = new_question("vampirism")
COINS = frozen([0, *FIGURES["vampirism"]["bonus"]])


@routine
def is_cheap(s, kind, coins):
    """Tells whether a chip is sold now for so many coins or fewer."""
    return 0 < price(s, kind) <= coins and can_take(s, kind)


@routine
def pays(s, seat, bonus):
    """Asks which chip, where there is any."""
    for kind in range(1, N_KINDS):
        if is_cheap(s, kind, bonus):
            ask(s, seat, BITE)
            return


@routine
def allow_chips(s, seat, mask):
    """Adds them, and to pass."""
    allow(mask, PASS)
    for kind in range(1, N_KINDS):
        if is_cheap(s, kind, COINS[s.essence[seat]]):
            allow(mask, TAKE + kind - 1)


@routine
def answer(s, seat, action):
    """Takes the chip into the bag; what is bought later does not depend on it."""
    if takes_up(s, seat, action):
        gain_chip(s, seat, action - TAKE + 1)


@routine
def bonus_worth(s, seat, bonus):
    """Counts on the best chip."""
    most = 0
    for kind in range(1, N_KINDS):
        if is_cheap(s, kind, bonus):
            most = max(most, chip_worth(s, seat, kind))
    return most


def prompt(snapshot: Any, seat: int) -> Message:
    """Says how much it may cost."""
    return message("quacks-patient-vampirism-asked", coins=int(COINS[snapshot.essence[seat]]))


WHICH = Question(
    BITE,
    (DIE,),
    allow_chips,
    answer,
    prompt,
    pass_or(say_taken),
    fits=lambda s, seat: s.essence_stage == PAYING,
)
WORDS = """
quacks-patient-vampirism = Vampirism
    .text = At once: take a chip whose price is at most the number of your space. You shop later all the same.
quacks-patient-vampirism-asked = Take a chip that costs at most { quacks-coins }.
"""
PATIENT = Patient("vampirism", WORDS, "QX-PATIENT-VAMPIRISM", worth=10, asks=(WHICH,), pays=pays, bonus_worth=bonus_worth)
