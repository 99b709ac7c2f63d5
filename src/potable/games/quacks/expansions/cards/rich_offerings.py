"""Rich Offerings: eight rats, four rolls, or three droplet moves."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine
from potable.engine.wire import Message

from ...actions import MOVE_DROPLET, TAKE_GAIN
from ...cards.card import NEXT, PURPLE, Card
from ...content import CARD_FIGURES
from ...rules.asking import ask
from ...rules.gains import gain_droplet, roll_die
from ...state import FORTUNE_CHOICE
from ...worth import ROLL, droplet_worth
from ..actions import ROLL_DICE
from ..essence import RAT_WORTH
from ..rats import gain_rats

RATS, ROLLS, SPACES = (CARD_FIGURES["rich_offerings"][name] for name in ("rats", "rolls", "spaces"))


@routine
def sells_tails(s, seat):
    """Asks the next seat."""
    ask(s, seat, FORTUNE_CHOICE)
    return True


@routine
def offers(s, seat, mask):
    """Offers all three."""
    allow(mask, TAKE_GAIN)
    allow(mask, ROLL_DICE)
    allow(mask, MOVE_DROPLET)


@routine
def choose(s, seat, action):
    """Gives rats, rolls the die, or moves the droplet."""
    if action == TAKE_GAIN:
        gain_rats(s, seat, RATS)
    elif action == MOVE_DROPLET:
        gain_droplet(s, seat, SPACES)
    else:
        for _ in range(ROLLS):
            roll_die(s, seat)


@routine
def wise(s, seat):
    """Takes what is worth most."""
    best, most = TAKE_GAIN, RATS * RAT_WORTH
    if most < ROLLS * ROLL:
        best, most = ROLL_DICE, ROLLS * ROLL
    return MOVE_DROPLET if SPACES * droplet_worth(s) > most else best


def prompt(snapshot: Any, seat: int) -> Message:
    """Asks for one of three."""
    return message("quacks-card-rich_offerings-asked")


def says(snapshot: Any, seat: int, action: int) -> Message | None:
    """Names it."""
    if action == TAKE_GAIN:
        return message("quacks-card-rich_offerings-rats")
    return message(f"quacks-card-rich_offerings-{'droplet' if action == MOVE_DROPLET else 'rolls'}")


WORDS = """
quacks-card-rich_offerings = Rich Offerings
    .text = Each in turn: get 8 rats, or roll the die 4 times, or move your droplet 3 spaces.
quacks-card-rich_offerings-asked = Get 8 rats, roll the die 4 times, or move your droplet 3 spaces.
quacks-card-rich_offerings-rats = Get 8 rats.
quacks-card-rich_offerings-rolls = Roll the die 4 times.
quacks-card-rich_offerings-droplet = Move your droplet 3 spaces.
"""
CARD = Card(
    NEXT,
    "rich_offerings",
    PURPLE,
    WORDS,
    ("QX-CARD-AP4",),
    sure="once",
    prompt=prompt,
    says=says,
    sells_tails=sells_tails,
    offers=offers,
    choose=choose,
    wise=wise,
)
