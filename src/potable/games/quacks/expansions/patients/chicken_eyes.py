"""Chicken Eyes: every space of the essence card has a gift of its own."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import frozen, routine
from potable.engine.wire import Message

from ... import events as say
from ...actions import LEAP, PASS, SWAP
from ...content import FIRST_KIND, GREEN, ORANGE_1, RED_1, YELLOW
from ...phrases import pass_or, say_swap
from ...question import Question, new_question
from ...rules.asking import answered, ask
from ...rules.chips import gain_chip
from ...rules.gains import gain_droplet, gain_rubies, roll_die
from ...rules.pot import last_space_of
from ...state import DIE
from ...worth import ROLL, chip_worth, droplet_worth, flask_worth, ruby_worth
from ..state import PAYING
from .patient import FIGURES, Patient

SWAP_CHIP = new_question("chicken eyes")
NAMES = FIGURES["chicken_eyes"]["gifts"]
ONE_RUBY, ORANGE_CHIP, TO_TWO, FLASK, RED_CHIP, THREE_RUBIES, TWO_ROLLS, DROPLETS, TO_FOUR, FOUR_ROLLS = (
    NAMES.index(name) + 1
    for name in (
        *("1 ruby", "orange 1", "swap 1 for 2", "flask", "red 1", "3 rubies", "2 rolls", "2 droplets", "swap 1 for 4"),
        "4 rolls",
    )
)
RUBIES = frozen([3 if gift == THREE_RUBIES else 1 if gift == ONE_RUBY else 0 for gift in range(len(NAMES) + 1)])
ROLLS = frozen([4 if gift == FOUR_ROLLS else 2 if gift == TWO_ROLLS else 0 for gift in range(len(NAMES) + 1)])
HIGHER_BY = frozen([2 if gift == TO_FOUR else 1 if gift == TO_TWO else 0 for gift in range(len(NAMES) + 1)])
"""How many kinds higher the chip is for which a 1-chip is swapped."""
SPACES = 2


@routine
def pays(s, seat, bonus):
    """Gives the gift of a space at once."""
    if RUBIES[bonus] > 0:
        gain_rubies(s, seat, RUBIES[bonus])
    for _ in range(ROLLS[bonus]):
        roll_die(s, seat)
    if HIGHER_BY[bonus] > 0 and can_swap_any(s, seat):
        ask(s, seat, SWAP_CHIP)
    if bonus == ORANGE_CHIP:
        gain_chip(s, seat, ORANGE_1)
    elif bonus == RED_CHIP:
        gain_chip(s, seat, RED_1)
    elif bonus == DROPLETS:
        gain_droplet(s, seat, SPACES)
    elif bonus == FLASK and s.flask[seat] == 0:
        s.flask[seat] = 1
        say.flask_gained(s, seat)


@routine
def space_of_one(s, seat, colour):
    """Returns the last space with a 1-chip of a colour that can be swapped, or 0."""
    kind = FIRST_KIND[colour]
    return last_space_of(s, seat, kind) if s.supply[kind + HIGHER_BY[s.essence[seat]]] > 0 else 0


@routine
def can_swap_any(s, seat):
    """Tells whether there is a 1-chip in the pot to be swapped: a green, blue, red or yellow one."""
    for colour in range(GREEN, YELLOW + 1):
        if space_of_one(s, seat, colour) > 0:
            return True
    return False


@routine
def allow_swaps(s, seat, mask):
    """Adds every colour, and to pass."""
    allow(mask, PASS)
    for colour in range(GREEN, YELLOW + 1):
        if space_of_one(s, seat, colour) > 0:
            allow(mask, LEAP + colour - GREEN if HIGHER_BY[s.essence[seat]] == 2 else SWAP + FIRST_KIND[colour] - 1)


@routine
def answer(s, seat, action):
    """Swaps a chip where it lies, or none."""
    answered(s, seat)
    if action == PASS:
        say.passes(s, seat)
        return
    kind = FIRST_KIND[GREEN + action - LEAP] if action >= LEAP else action - SWAP + 1
    better, space = kind + HIGHER_BY[s.essence[seat]], last_space_of(s, seat, kind)
    s.supply[better] -= 1
    s.supply[kind] += 1
    s.pot[seat, space] = better
    say.upgrade(s, seat, kind, better, space)


@routine
def bonus_worth(s, seat, bonus):
    """Weighs the gift."""
    worth = RUBIES[bonus] * ruby_worth(s) + ROLLS[bonus] * ROLL
    if bonus == ORANGE_CHIP:
        worth += chip_worth(s, seat, ORANGE_1)
    elif bonus == RED_CHIP:
        worth += chip_worth(s, seat, RED_1)
    elif bonus == DROPLETS:
        worth += SPACES * droplet_worth(s)
    elif bonus == FLASK and s.flask[seat] == 0:
        worth += flask_worth(s)
    elif HIGHER_BY[bonus] > 0:
        worth += swap_worth(s, seat, HIGHER_BY[bonus])
    return worth


@routine
def swap_worth(s, seat, higher):
    """Returns what the best swap is worth."""
    most = 0
    for colour in range(GREEN, YELLOW + 1):
        kind = FIRST_KIND[colour]
        there = s.in_pot[seat, colour] > 0 and s.supply[kind + higher] > 0
        most = max(most, chip_worth(s, seat, kind + higher) - chip_worth(s, seat, kind) if there else 0)
    return most


def prompt(snapshot: Any, seat: int) -> Message:
    """Says which number the chip gets."""
    number = 4 if HIGHER_BY[snapshot.essence[seat]] == 2 else 2
    return message("quacks-patient-chicken_eyes-asked", number=number)


WHICH = Question(
    SWAP_CHIP,
    (DIE,),
    allow_swaps,
    answer,
    prompt,
    pass_or(say_swap),
    fits=lambda s, seat: s.essence_stage == PAYING and HIGHER_BY[s.essence[seat]] > 0,
)
WORDS = """
quacks-patient-chicken_eyes = Chicken Eyes
    .text = At once: what your space shows. In order: a ruby; an orange 1; a 1-chip of your pot becomes a 2-chip; a full \
flask; a red 1; 3 rubies; 2 rolls of the die; 2 moves of your droplet; a 1-chip becomes a 4-chip; 4 rolls.
quacks-patient-chicken_eyes-asked = Which 1-chip of your pot becomes a { $number }-chip of its colour?
"""
PATIENT = Patient(
    "chicken_eyes",
    WORDS,
    "QX-PATIENT-CHICKEN-EYES",
    worth=9,
    asks=(WHICH,),
    pays=pays,
    bonus_worth=bonus_worth,
)
