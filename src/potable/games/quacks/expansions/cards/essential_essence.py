"""The Essential Essence: whose essence goes furthest rolls the die or fills the flask."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine
from potable.engine.wire import Message

from ... import events as say
from ...actions import FILL_FLASK
from ...cards.card import BLUE, NEXT, Card
from ...content import ROUNDS
from ...rules.asking import ask, next_seat
from ...rules.gains import roll_die
from ...state import FORTUNE_CHOICE
from ...worth import ROLL, flask_worth
from ..actions import ROLL_DICE


@routine
def is_furthest(s, seat):
    """Tells whether nobody's essence has gone further."""
    for other in range(s.seats):
        if s.essence[other] > s.essence[seat]:
            return False
    return True


@routine
def after_essence(s, seat):
    """Asks the next seat whose essence has gone furthest; a full flask leaves nothing but the die."""
    if not is_furthest(s, seat):
        next_seat(s)
    elif s.flask[seat] == 1 or s.round == ROUNDS:
        roll_die(s, seat)
        next_seat(s)
    else:
        ask(s, seat, FORTUNE_CHOICE)
    return True


@routine
def offers(s, seat, mask):
    """Offers both."""
    allow(mask, FILL_FLASK)
    allow(mask, ROLL_DICE)


@routine
def choose(s, seat, action):
    """Fills the flask or rolls the die."""
    if action == FILL_FLASK:
        s.flask[seat] = 1
        say.flask_gained(s, seat)
    else:
        roll_die(s, seat)


@routine
def wise(s, seat):
    """Takes what is worth more."""
    return FILL_FLASK if flask_worth(s) > ROLL else ROLL_DICE


def prompt(snapshot: Any, seat: int) -> Message:
    """Asks for one of both."""
    return message("quacks-card-essential_essence-asked")


def says(snapshot: Any, seat: int, action: int) -> Message | None:
    """Names it."""
    return message(f"quacks-card-essential_essence-{'fill' if action == FILL_FLASK else 'roll'}")


WORDS = """
quacks-card-essential_essence = The Essential Essence
    .text = After the essence phase: whose essence has gone furthest rolls the die or fills the flask.
quacks-card-essential_essence-asked = Your essence has gone furthest. Roll the die, or fill your flask.
quacks-card-essential_essence-fill = Fill your flask.
quacks-card-essential_essence-roll = Roll the die.
"""
CARD = Card(
    NEXT,
    "essential_essence",
    BLUE,
    WORDS,
    ("QX-CARD-AB7",),
    sure="once",
    prompt=prompt,
    says=says,
    after_essence=after_essence,
    offers=offers,
    choose=choose,
    wise=wise,
)
