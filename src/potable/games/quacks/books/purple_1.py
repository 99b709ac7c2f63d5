"""Purple of set 1: a bonus for one, two or three."""

from __future__ import annotations

from potable.engine.messages import message
from potable.engine.rule import routine

from ..actions import ONE_PURPLE
from ..content import PURPLE
from ..phrases import pass_or
from ..question import Question, new_question
from ..rules.asking import ask, asks_for, takes_up
from ..rules.evaluation import settle_colour
from ..rules.gains import gain_droplet, gain_points, gain_rubies
from ..rules.pot import counted
from ..state import CHIPS, FROM_CHIPS
from ..worth import droplet_worth, point_worth, ruby_worth
from .book import Book
from .purple import allow_counts, ask_with_count, has_purple

PURPLE_BONUS = new_question("purple bonus")


@routine
def carry_out(s, seat, colour):
    """Asks which bonus; one chip leaves nothing to choose but whether its gain is wanted."""
    settle_colour(s, PURPLE)
    if counted(s, seat, PURPLE) == 1 and not asks_for(s, True):
        give_bonus(s, seat, 1)
    else:
        ask(s, seat, PURPLE_BONUS)


@routine
def give_bonus(s, seat, count):
    """Gives the bonus for one, two or three purple chips (QUA-PUR1-01)."""
    if count == 1:
        gain_points(s, seat, 1, FROM_CHIPS)
    elif count == 2:
        gain_points(s, seat, 1, FROM_CHIPS)
        gain_rubies(s, seat, 1)
    else:
        gain_points(s, seat, 2, FROM_CHIPS)
        gain_droplet(s, seat, 1)


@routine
def answer(s, seat, action):
    """Gives the bonus that is wanted, if any (QUA-PUR1-02)."""
    if takes_up(s, seat, action):
        give_bonus(s, seat, action - ONE_PURPLE + 1)


@routine
def action_worth(s, seat, colour):
    """Counts the best bonus that there are chips for."""
    count = counted(s, seat, PURPLE)
    point, best = point_worth(s), 0
    if count >= 1:
        best = point
    if count >= 2:
        best = point + ruby_worth(s)
    if count >= 3:
        best = max(best, 2 * point + droplet_worth(s))
    return best


WHICH_BONUS = Question(
    PURPLE_BONUS,
    (CHIPS,),
    allow_counts,
    answer,
    ask_with_count("quacks-book-purple-1-asked"),
    pass_or(lambda snapshot, seat, action: message(f"quacks-book-purple-1-for-{action - ONE_PURPLE + 1}")),
    fits=lambda s, seat: s.in_pot[seat, PURPLE] > 0,
)
WORDS = """
quacks-book-purple-1 = At the end: 1 point for one; 1 point and 1 ruby for two; 2 points and a droplet move for three or more.
quacks-book-purple-1-asked = You have { $count } purple in your pot. Take the bonus for as many as you like, or pass.
quacks-book-purple-1-for-1 = Take 1 point.
quacks-book-purple-1-for-2 = Take 1 point and 1 ruby.
quacks-book-purple-1-for-3 = Take 2 points and a droplet move.
"""
BOOK = Book(
    PURPLE,
    1,
    WORDS,
    ("QUA-PUR1-01", "QUA-PUR1-02"),
    asks=(WHICH_BONUS,),
    chip_worth=304,
    enough_chips=4,
    has_work=has_purple,
    carry_out=carry_out,
    action_worth=action_worth,
)
