"""Tails for Rubies: rat tails can be sold before they help."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine
from potable.engine.wire import Message

from .. import events as say
from ..actions import KEEP_TAILS
from ..question import Question, new_question
from ..rules.asking import answered, ask, next_seat
from ..rules.gains import gain_rubies
from ..state import RATS
from .card import PURPLE, Card

GIVE_TAILS = new_question("give tails")

MOST = 3


@routine
def sells_tails(s, seat):
    """Asks the next seat whether it gives up tails for rubies."""
    if s.tails[seat] > 0:
        ask(s, seat, GIVE_TAILS)
    else:
        next_seat(s)
        s.part = 1
    return True


@routine
def allow_tails(s, seat, mask):
    """Offers to give up to three."""
    for tails in range(min(MOST, int(s.tails[seat])) + 1):
        allow(mask, KEEP_TAILS + tails)


@routine
def give_tails(s, seat, action):
    """Swaps rat tails for rubies."""
    tails = action - KEEP_TAILS
    answered(s, seat)
    s.tails[seat] -= tails
    say.give_tails(s, seat, tails)
    if tails > 0:
        gain_rubies(s, seat, tails)
    next_seat(s)
    s.part = 1


def prompt(snapshot: Any, seat: int) -> Message:
    """Says how many there are."""
    return message("quacks-card-good_start-asked", tails=snapshot.tails[seat])


def says(snapshot: Any, seat: int, action: int) -> Message:
    """Says how many are given."""
    tails = action - KEEP_TAILS
    if not tails:
        return message("quacks-card-good_start-keep")
    return message("quacks-card-good_start-give", tails=tails, rubies=tails)


SELL = Question(
    GIVE_TAILS,
    (RATS,),
    allow_tails,
    give_tails,
    prompt,
    says,
    fits=lambda s, seat: s.tails[seat] > 0,
    usual=KEEP_TAILS,
)
WORDS = """
quacks-card-good_start = Tails for Rubies
    .text = Each in turn: you may give up 1 to 3 of your rat tails for as many rubies.
quacks-card-good_start-asked = You have { quacks-tails }. Give up to three of them for as many rubies, or keep them.
quacks-card-good_start-give = Give { quacks-tails } for { quacks-rubies }.
quacks-card-good_start-keep = Keep all your rat tails.
"""
CARD = Card(
    8,
    "good_start",
    PURPLE,
    WORDS,
    asks=(SELL,),
    sells_tails=sells_tails,
)
