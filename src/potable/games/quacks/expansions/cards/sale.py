"""Sale: whoever buys two chips gets the cheaper one again."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine
from potable.engine.wire import Message

from ...actions import TAKE
from ...cards.card import BLUE, NEXT, Card
from ...content import NO_CHIP
from ...phrases import say_taken
from ...question import Question, new_question
from ...rules.asking import ask
from ...rules.chips import gain_chip
from ...rules.shop import leave_shop, price
from ...state import BUY

CHEAPER = new_question("sale")


@routine
def gives_twice(s, seat):
    """Gives the cheaper of two chips again, or asks which where both cost the same and are left; once a round."""
    first, second = int(s.bought[seat]), int(s.second[seat])
    if s.card_used[seat] or first == NO_CHIP or second == NO_CHIP:
        return False
    s.card_used[seat] = 1
    if price(s, first) == price(s, second) and s.supply[first] > 0 and s.supply[second] > 0:
        ask(s, seat, CHEAPER)
        return True
    cheaper = first if price(s, first) < price(s, second) else second
    if price(s, first) == price(s, second) and s.supply[second] == 0:
        cheaper = first
    gain_chip(s, seat, cheaper)
    return False


@routine
def allow_chips(s, seat, mask):
    """Offers both."""
    allow(mask, TAKE + int(s.bought[seat]) - 1)
    allow(mask, TAKE + int(s.second[seat]) - 1)


@routine
def answer(s, seat, action):
    """Takes one of them, and leaves the shop."""
    gain_chip(s, seat, action - TAKE + 1)
    leave_shop(s, seat)


def prompt(snapshot: Any, seat: int) -> Message:
    """Asks which."""
    return message("quacks-card-sale-asked")


WHICH = Question(CHEAPER, (BUY,), allow_chips, answer, prompt, say_taken, fits=lambda s, seat: s.second[seat] != NO_CHIP)
WORDS = """
quacks-card-sale = Sale
    .text = Whoever buys two chips gets the cheaper of them again, for nothing.
quacks-card-sale-asked = Both chips cost the same. Which of them do you get again?
"""
CARD = Card(NEXT, "sale", BLUE, WORDS, ("QX-CARD-AB2",), asks=(WHICH,), gives_twice=gives_twice)
