"""Green of set 4: rubies move the droplet."""

from __future__ import annotations

from potable.engine.messages import message
from potable.engine.rule import routine, rule

from ..actions import PAY_RUBY
from ..content import GREEN, NO_CHIP
from ..phrases import pass_or
from ..question import Question, new_question
from ..rules.asking import ask, takes_up
from ..rules.evaluation import green_at_end, has_ends, next_end
from ..rules.gains import gain_droplet, give_rubies_up
from ..state import CHIPS
from ..worth import droplet_worth, ruby_worth
from .asked import allow_paying
from .book import Book

GREEN_PAY = new_question("green pay")


@rule
def has_work(s, seat, colour):
    """Acts for green chips among the last two."""
    return has_ends(s)


@routine
def carry_out(s, seat, colour):
    """Offers a droplet move for a ruby (QUA-GRN4-01)."""
    if next_end(s) != NO_CHIP and s.rubies[seat] > 0:
        ask(s, seat, GREEN_PAY)


@routine
def answer(s, seat, action):
    """Moves the droplet for a ruby, if that is wanted."""
    if takes_up(s, seat, action):
        give_rubies_up(s, seat, 1)
        gain_droplet(s, seat, 1)


@routine
def action_worth(s, seat, colour):
    """Counts a droplet for a ruby for each green chip among the last two."""
    ends = (green_at_end(s, seat, 0) != NO_CHIP) + (green_at_end(s, seat, 1) != NO_CHIP)
    return min(ends, int(s.rubies[seat])) * max(droplet_worth(s) - ruby_worth(s), 0)


PAYING = Question(
    GREEN_PAY,
    (CHIPS,),
    allow_paying,
    answer,
    lambda snapshot, seat: message("quacks-book-green-4-asked", rubies=snapshot.rubies[seat]),
    pass_or(lambda snapshot, seat, action: message("quacks-book-green-4-pay")),
    fits=lambda s, seat: s.part > 0 and s.rubies[seat] > 0,
    usual=PAY_RUBY,
)
WORDS = """
quacks-book-green-4 = At the end, for each green chip among your last two: you may pay 1 ruby to move your droplet 1 space.
quacks-book-green-4-asked = You may pay 1 of your { quacks-rubies } to move your droplet 1 space.
quacks-book-green-4-pay = Pay 1 ruby to move your droplet 1 space.
"""
BOOK = Book(
    GREEN,
    4,
    WORDS,
    ("QUA-GRN4-01",),
    parts=2,
    asks=(PAYING,),
    chip_worth=24,
    number_worth=102,
    has_work=has_work,
    carry_out=carry_out,
    action_worth=action_worth,
)
