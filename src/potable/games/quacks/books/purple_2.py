"""Purple of set 2: chips to trade in."""

from __future__ import annotations

from potable.engine.messages import message
from potable.engine.rule import routine

from .. import events as say
from ..actions import ONE_PURPLE
from ..content import BLACK_1, BLUE_2, GREEN_1, PURPLE, PURPLE_1, YELLOW_4
from ..phrases import pass_or
from ..question import Question, new_question
from ..rules.asking import ask, takes_up
from ..rules.chips import gain_chip
from ..rules.evaluation import settle_colour
from ..rules.gains import gain_droplet, gain_points, gain_rubies
from ..rules.pot import counted, take_off
from ..state import CHIPS, FROM_CHIPS
from ..worth import chip_worth, droplet_worth, point_worth, ruby_worth
from .book import Book
from .purple import allow_counts, ask_with_count, has_purple

PURPLE_TRADE = new_question("purple trade")


@routine
def carry_out(s, seat, colour):
    """Asks how many are traded in."""
    settle_colour(s, PURPLE)
    ask(s, seat, PURPLE_TRADE)


@routine
def answer(s, seat, action):
    """Trades in one, two or three purple chips, if any (QUA-PUR2-01, QUA-PUR2-02)."""
    if takes_up(s, seat, action):
        trade(s, seat, action - ONE_PURPLE + 1)


@routine
def trade(s, seat, count):
    """Gives what so many purple chips bring."""
    give_up(s, seat, count)
    if count == 1:
        gain_chip(s, seat, BLACK_1)
        gain_points(s, seat, 1, FROM_CHIPS)
        gain_rubies(s, seat, 1)
    elif count == 2:
        gain_chip(s, seat, GREEN_1)
        gain_chip(s, seat, BLUE_2)
        gain_points(s, seat, 3, FROM_CHIPS)
        gain_droplet(s, seat, 1)
    else:
        gain_chip(s, seat, YELLOW_4)
        gain_points(s, seat, 6, FROM_CHIPS)
        gain_rubies(s, seat, 1)
        gain_droplet(s, seat, 2)


@routine
def give_up(s, seat, count):
    """Puts the first purple chips of a pot back into the supply; the scoring space stays."""
    space = int(s.start[seat])
    while count > 0:
        if s.pot[seat, space] == PURPLE_1 and space != s.quiet[seat]:
            s.supply[take_off(s, seat, space)] += 1
            say.chip_lost(s, seat, PURPLE_1)
            count -= 1
        space += 1


@routine
def action_worth(s, seat, colour):
    """Counts the best trade that there are chips for, less what is given up."""
    best = 0
    for count in range(1, min(counted(s, seat, PURPLE), 3) + 1):
        best = max(best, trade_worth(s, seat, count) - count * chip_worth(s, seat, PURPLE_1))
    return best


@routine
def trade_worth(s, seat, count):
    """Returns what so many purple chips bring."""
    point, ruby, droplet = point_worth(s), ruby_worth(s), droplet_worth(s)
    if count == 1:
        return chip_worth(s, seat, BLACK_1) + point + ruby
    if count == 2:
        return chip_worth(s, seat, GREEN_1) + chip_worth(s, seat, BLUE_2) + 3 * point + droplet
    return chip_worth(s, seat, YELLOW_4) + 6 * point + ruby + 2 * droplet


HOW_MANY = Question(
    PURPLE_TRADE,
    (CHIPS,),
    allow_counts,
    answer,
    ask_with_count("quacks-book-purple-2-asked"),
    pass_or(lambda snapshot, seat, action: message(f"quacks-book-purple-2-for-{action - ONE_PURPLE + 1}")),
    fits=lambda s, seat: s.in_pot[seat, PURPLE] > 0,
)
WORDS = """
quacks-book-purple-2 = At the end you may give up 1 for a black 1, 1 point and 1 ruby; 2 for a green 1, a blue 2, 3 points \
and a droplet move; 3 for a yellow 4, 6 points, 1 ruby and 2 droplet moves.
quacks-book-purple-2-asked = You have { $count } purple in your pot. You may give up to three of them for what they bring.
quacks-book-purple-2-for-1 = Give up 1 purple for a black 1, 1 point and 1 ruby.
quacks-book-purple-2-for-2 = Give up 2 purple for a green 1, a blue 2, 3 points and a droplet move.
quacks-book-purple-2-for-3 = Give up 3 purple for a yellow 4, 6 points, 1 ruby and 2 droplet moves.
"""
BOOK = Book(
    PURPLE,
    2,
    WORDS,
    ("QUA-PUR2-01", "QUA-PUR2-02"),
    trades=True,
    asks=(HOW_MANY,),
    chip_worth=497,
    enough_chips=4,
    has_work=has_purple,
    carry_out=carry_out,
    action_worth=action_worth,
)
