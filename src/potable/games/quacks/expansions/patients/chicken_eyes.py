"""Chicken Eyes: every space of the essence card has a gift of its own."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import frozen, routine
from potable.engine.wire import Message

from ... import events as say
from ...actions import PASS
from ...content import COLOUR, FIRST_KIND, GREEN, LAST_SPACE, NONE, ORANGE_1, RED_1, VALUE, YELLOW
from ...phrases import CHIP, pass_or, printed
from ...question import Question, new_question
from ...rules.asking import answered, ask
from ...rules.chips import gain_chip
from ...rules.gains import gain_droplet, gain_rubies, roll_die
from ...state import DIE
from ...worth import ROLL, chip_worth, droplet_worth, flask_worth, ruby_worth
from ..actions import CHIP_ON
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
def can_swap(s, seat, space):
    """Tells whether a green, blue, red or yellow 1-chip lies on a space that can become a higher one."""
    kind = int(s.pot[seat, space])
    one = GREEN <= COLOUR[kind] <= YELLOW and VALUE[kind] == 1
    return one and s.supply[kind + HIGHER_BY[s.essence[seat]]] > 0


@routine
def can_swap_any(s, seat):
    """Tells whether there is a 1-chip in the pot to be swapped."""
    for space in range(1, LAST_SPACE + 1):
        if can_swap(s, seat, space):
            return True
    return False


@routine
def allow_swaps(s, seat, mask):
    """Adds every such chip, each of several alike, since it stays where it lies, and to pass."""
    allow(mask, PASS)
    for space in range(1, LAST_SPACE + 1):
        if can_swap(s, seat, space):
            allow(mask, CHIP_ON + space - 1)


@routine
def answer(s, seat, action):
    """Swaps a chip where it lies, or none."""
    answered(s, seat)
    if action == PASS:
        say.passes(s, seat)
        return
    space = action - CHIP_ON + 1
    kind = int(s.pot[seat, space])
    better = kind + HIGHER_BY[s.essence[seat]]
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


@routine
def wise(s, seat):
    """Swaps the chip that gains most by it, of several alike the last."""
    if s.asked[seat] != SWAP_CHIP:
        return NONE
    best, most = PASS, 0
    for space in range(1, LAST_SPACE + 1):
        if can_swap(s, seat, space):
            kind = int(s.pot[seat, space])
            worth = chip_worth(s, seat, kind + HIGHER_BY[s.essence[seat]]) - chip_worth(s, seat, kind)
            if worth >= most:
                best, most = CHIP_ON + space - 1, worth
    return best


def prompt(snapshot: Any, seat: int) -> Message:
    """Says which number the chip gets."""
    number = 4 if HIGHER_BY[snapshot.essence[seat]] == 2 else 2
    return message("quacks-patient-chicken_eyes-asked", number=number)


def say_chip(snapshot: Any, seat: int, action: int) -> Message:
    """Names the chip, its space and what it becomes."""
    space = action - CHIP_ON + 1
    kind = int(snapshot.pot[seat][space])
    better = CHIP[kind + HIGHER_BY[snapshot.essence[seat]]]
    return message("quacks-patient-chicken_eyes-swap", chip=CHIP[kind], space=printed(space), to=better)


WHICH = Question(
    SWAP_CHIP,
    (DIE,),
    allow_swaps,
    answer,
    prompt,
    pass_or(say_chip),
    fits=lambda s, seat: s.essence_stage == PAYING and HIGHER_BY[s.essence[seat]] > 0,
)
WORDS = """
quacks-patient-chicken_eyes = Chicken Eyes
    .text = At once: what your space shows. In order: a ruby; an orange 1; a 1-chip of your pot becomes a 2-chip; a full \
flask; a red 1; 3 rubies; 2 rolls of the die; 2 moves of your droplet; a 1-chip becomes a 4-chip; 4 rolls.
quacks-patient-chicken_eyes-asked = Which 1-chip of your pot becomes a { $number }-chip of its colour?
quacks-patient-chicken_eyes-swap = Swap your { $chip } on space { $space } for { FORM($to, "a") }.
"""
PATIENT = Patient(
    "chicken_eyes",
    WORDS,
    "QX-PATIENT-CHICKEN-EYES",
    worth=9,
    asks=(WHICH,),
    pays=pays,
    bonus_worth=bonus_worth,
    wise=wise,
)
