"""Eureka: take a formula from the Desk into your hand."""

from __future__ import annotations

from typing import Any

from potable.engine.messages import message
from potable.engine.rule import routine
from potable.engine.wire import Message

from .. import events as say
from ..actions import CHOOSE
from ..phrases import with_element
from ..question import Question
from ..rules.desk import allow_reachable, any_reachable, take_from_desk
from ..rules.hand import add_to_hand
from ..rules.passing import end_spell
from ..state import TAKE
from .spell import Spell


@routine
def has_object(s, seat, spell):
    """Tells whether a formula can be taken."""
    return any_reachable(s)


@routine
def cast(s, seat):
    """Asks which formula is taken."""
    s.phase = TAKE


@routine
def allow_taking(s, seat, mask):
    """Adds the formulas on top of the piles, and the Supreme cards (POT-EUREKA-01, POT-EUREKA-04)."""
    allow_reachable(s, mask, CHOOSE)


@routine
def take(s, seat, action):
    """Takes a formula into the hand, as everybody sees."""
    card = action - CHOOSE
    say.take(s, seat, card)
    take_from_desk(s, card)
    add_to_hand(s, seat, card)
    s.known[card] = 1
    end_spell(s, seat)  # another card must be played, even the one just taken (POT-EUREKA-03)


def prompt(snapshot: Any, seat: int) -> Message:
    """Asks for it."""
    return message("practice-asked-eureka")


def says(snapshot: Any, seat: int, action: int) -> Message:
    """Names the card and the element that goes with it."""
    return message("practice-says-eureka", card=with_element(action - CHOOSE))


WORDS = """
practice-spell-eureka = Take a formula that lies open on the Desk into your hand. Then play another card.
practice-asked-eureka = Eureka: which formula do you take from the Desk into your hand?
practice-says-eureka = Take { $card } into your hand.
"""
SPELL = Spell(
    "eureka",
    WORDS,
    (Question(TAKE, allow_taking, take, prompt, says),),
    has_object,
    cast,
)
