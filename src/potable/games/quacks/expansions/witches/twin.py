"""The Twin Witch: a chip just bought comes twice."""

from __future__ import annotations

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine, rule

from ...actions import PASS, TAKE
from ...content import NO_CHIP
from ...phrases import pass_or, say_taken
from ...question import Question, new_question
from ...rules.asking import ask, next_seat, takes_up
from ...rules.chips import gain_chip
from ...state import BUY, WITCHES
from ...worth import chip_worth
from ..pennies import affords, pay_witch
from ..state import ALL_WITCHES, BRONZE, GUEST
from .witch import Witch

TWIN = new_question("twin")
NUMBER, AS_GUEST = WITCHES["bronze"].index("twin") + 1, ALL_WITCHES.index("twin") + 1


@rule
def payment(s):
    """Returns how she is paid: with her penny, or not at all where she visits."""
    return BRONZE if s.bronze == NUMBER else GUEST


@rule
def is_left(s, kind):
    """Tells whether there is another chip of a kind that was bought."""
    return kind != NO_CHIP and s.supply[kind] > 0


@rule
def may(s, seat):
    """Comes to nobody who has not shopped: she asks those who leave."""
    return False


@routine
def call(s, seat):
    """Is not called otherwise."""


@routine
def best_twin(s, seat):
    """Returns the chip of those bought that is worth most a second time, or no chip."""
    first, second = int(s.bought[seat]), int(s.second[seat])
    if not is_left(s, second) or (is_left(s, first) and chip_worth(s, seat, first) > chip_worth(s, seat, second)):
        return first if is_left(s, first) else NO_CHIP
    return second


@routine
def gain(s, seat):
    """Counts what the better of both chips is worth."""
    kind = best_twin(s, seat)
    return 0 if kind == NO_CHIP else chip_worth(s, seat, kind)


@routine
def asks_leaver(s, seat):
    """Asks whoever has bought a chip which of them it wants again, and tells whether it does."""
    wanted = is_left(s, int(s.bought[seat])) or is_left(s, int(s.second[seat]))
    if not wanted or not affords(s, seat, payment(s)):
        return False
    ask(s, seat, TWIN)
    return True


@routine
def allow_twins(s, seat, mask):
    """Adds the chips bought."""
    allow(mask, PASS)
    if is_left(s, int(s.bought[seat])):
        allow(mask, TAKE + int(s.bought[seat]) - 1)
    if is_left(s, int(s.second[seat])):
        allow(mask, TAKE + int(s.second[seat]) - 1)


@routine
def answer(s, seat, action):
    """Takes one of them again, or none, and leaves the shop."""
    if takes_up(s, seat, action):
        pay_witch(s, seat, payment(s))
        gain_chip(s, seat, action - TAKE + 1)
    next_seat(s)


WHICH = Question(
    TWIN,
    (BUY,),
    allow_twins,
    answer,
    lambda snapshot, seat: message("quacks-witch-twin-asked"),
    pass_or(say_taken),
    fits=lambda s, seat: s.bought[seat] != NO_CHIP,
    usual=PASS,
)
WORDS = """
quacks-witch-twin = Twin Witch
    .text = After you have shopped: take one of the chips you bought again, for nothing.
    .call = Call the Twin Witch.
quacks-witch-twin-asked = You may call the Twin Witch, who gives you one of the chips you bought again.
"""
WITCH = Witch("twin", BRONZE, WORDS, "QX-WITCH-C3", may, call, gain, patience=1000, asks=(WHICH,))
