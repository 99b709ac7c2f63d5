"""Green of set 2: chips for the last two chips."""

from __future__ import annotations

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine, rule

from ..actions import PASS, TAKE
from ..content import BLUE_1, GREEN, NO_CHIP, ORANGE_1, PURPLE_1, RED_1, VALUE, YELLOW_1
from ..phrases import pass_or, say_taken
from ..question import Question, new_question
from ..rules.asking import ask, asks_for, takes_up
from ..rules.chips import can_take, gain_chip
from ..rules.evaluation import green_at_end, has_ends, next_end
from ..state import CHIPS
from ..worth import chip_worth
from .book import Book

GREEN_GIFT = new_question("green gift")


@rule
def has_work(s, seat, colour):
    """Acts for green chips among the last two."""
    return has_ends(s)


@routine
def carry_out(s, seat, colour):
    """Gives a chip for the next green one among the last two, by its value (QUA-GRN2-01)."""
    kind = next_end(s)
    if kind == NO_CHIP:
        return
    if VALUE[kind] == 1 and not asks_for(s, False):
        gain_chip(s, seat, ORANGE_1)
    elif can_take(s, gift(kind, 0)) or can_take(s, gift(kind, 1)):
        ask(s, seat, GREEN_GIFT)


@routine
def gift(kind, which):
    """Returns either chip that a green chip offers; a 1 offers the same twice."""
    if VALUE[kind] == 1:
        return ORANGE_1
    if VALUE[kind] == 2:
        return BLUE_1 if which == 0 else RED_1
    return YELLOW_1 if which == 0 else PURPLE_1


@routine
def allow_gifts(s, seat, mask):
    """Adds the chips that a green chip offers."""
    allow(mask, PASS)
    for which in range(2):
        kind = gift(int(s.ends[int(s.part) - 1]), which)
        if can_take(s, kind):
            allow(mask, TAKE + kind - 1)


@routine
def answer(s, seat, action):
    """Gives the chip, if one is wanted."""
    if takes_up(s, seat, action):
        gain_chip(s, seat, action - TAKE + 1)


@routine
def action_worth(s, seat, colour):
    """Counts the better of the chips that each green one among the last two offers."""
    return gift_worth(s, seat, green_at_end(s, seat, 0)) + gift_worth(s, seat, green_at_end(s, seat, 1))


@routine
def gift_worth(s, seat, kind):
    """Returns what the better chip is worth that a green one at the end of a pot offers and that can be had."""
    worth = 0
    for which in range(2):
        if kind != NO_CHIP and can_take(s, gift(kind, which)):
            worth = max(worth, chip_worth(s, seat, gift(kind, which)))
    return worth


WHICH_GIFT = Question(
    GREEN_GIFT,
    (CHIPS,),
    allow_gifts,
    answer,
    lambda snapshot, seat: message("quacks-book-green-2-asked"),
    pass_or(say_taken),
    fits=lambda s, seat: s.part > 0,
)
WORDS = """
quacks-book-green-2 = At the end, for each green chip among your last two: an orange 1 for a 1, a blue 1 or red 1 for a 2, a \
yellow 1 or purple 1 for a 4.
quacks-book-green-2-asked = Your green chip gives you a chip. Take one, or pass.
"""
BOOK = Book(
    GREEN,
    2,
    WORDS,
    ("QUA-GRN2-01",),
    parts=2,
    asks=(WHICH_GIFT,),
    chip_worth=41,
    number_worth=167,
    has_work=has_work,
    carry_out=carry_out,
    action_worth=action_worth,
)
