"""A Rat to Cherish: rubies buy rats."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine
from potable.engine.wire import Message

from ... import events as say
from ...actions import DONE, PAY_RUBY
from ...cards.card import NEXT, PURPLE, Card
from ...content import CARD_FIGURES
from ...question import Question, new_question
from ...rules.asking import answered, ask, next_seat
from ...rules.gains import give_rubies_up
from ...state import RATS
from ...worth import ruby_worth
from ..essence import RAT_WORTH
from ..rats import gain_rats

CHERISH = new_question("cherish")
MOST, FOR_EACH = CARD_FIGURES["rat_to_cherish"]["rubies"], CARD_FIGURES["rat_to_cherish"]["rats"]


@routine
def sells_tails(s, seat):
    """Asks the next seat as long as it has rubies and has not paid three; `part` counts those, from 1."""
    s.part = max(1, int(s.part))
    if s.rubies[seat] > 0 and s.part <= MOST:
        ask(s, seat, CHERISH)
    else:
        next_seat(s)
    return True


@routine
def allow_paying(s, seat, mask):
    """Offers to pay a ruby, and to leave it."""
    allow(mask, DONE)
    allow(mask, PAY_RUBY)


@routine
def answer(s, seat, action):
    """Pays a ruby for rats, or goes on to the next seat."""
    answered(s, seat)
    if action == PAY_RUBY:
        give_rubies_up(s, seat, 1)
        gain_rats(s, seat, FOR_EACH)
        s.part += 1
    else:
        say.done(s, seat, say.RUBIES)
        next_seat(s)


@routine
def wise(s, seat):
    """Pays where rats are worth more."""
    return PAY_RUBY if ruby_worth(s) < FOR_EACH * RAT_WORTH else DONE


def prompt(snapshot: Any, seat: int) -> Message:
    """Says how many rubies can still be paid."""
    return message("quacks-card-rat_to_cherish-asked", rubies=min(snapshot.rubies[seat], MOST + 1 - snapshot.part))


def says(snapshot: Any, seat: int, action: int) -> Message:
    """Says what a ruby brings."""
    return message("quacks-card-rat_to_cherish-pay" if action == PAY_RUBY else "quacks-card-rat_to_cherish-no")


BUY_RATS = Question(
    CHERISH,
    (RATS,),
    allow_paying,
    answer,
    prompt,
    says,
    fits=lambda s, seat: s.rubies[seat] > 0 and 1 <= s.part <= MOST,
    usual=DONE,
)
WORDS = """
quacks-card-rat_to_cherish = A Rat to Cherish
    .text = Each in turn: you may pay up to 3 rubies, and get 3 rats for each.
quacks-card-rat_to_cherish-asked = You may pay up to { quacks-rubies }, for 3 rats each.
quacks-card-rat_to_cherish-pay = Pay a ruby and get 3 rats.
quacks-card-rat_to_cherish-no = Pay no more.
"""
CARD = Card(
    NEXT,
    "rat_to_cherish",
    PURPLE,
    WORDS,
    ("QX-CARD-AP6",),
    sure="once",
    parts=MOST + 1,
    asks=(BUY_RATS,),
    sells_tails=sells_tails,
    wise=wise,
)
