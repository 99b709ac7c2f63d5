"""The black book, whose page depends on the number of players; it acts in the evaluation."""

from __future__ import annotations

from potable.engine.rule import routine

from ..content import BLACK
from ..rules.asking import neighbour
from ..rules.evaluation import settle_colour
from ..rules.gains import gain_droplet, gain_rubies
from ..rules.pot import counted
from ..worth import droplet_worth, ruby_worth
from .asked import asks_for_gift
from .book import Book

NO_REWARD, DROPLET, DROPLET_AND_RUBY = range(3)


@routine
def reward(s, seat):
    """Returns what a seat's black chips bring it."""
    if s.seats == 2:
        return reward_of_two(s, seat)
    return reward_of_more(s, seat)


@routine
def reward_of_two(s, seat):
    """Compares with the opponent (QUA-BLK2-01, QUA-BLK2-02)."""
    mine, theirs = counted(s, seat, BLACK), counted(s, 1 - seat, BLACK)
    if mine > theirs:
        return DROPLET_AND_RUBY
    if mine == theirs and (mine > 0 or s.black_at_zero):
        return DROPLET
    return NO_REWARD


@routine
def reward_of_more(s, seat):
    """Compares with both neighbours (QUA-BLK3-01, QUA-BLK3-02)."""
    mine = counted(s, seat, BLACK)
    right = seat - 1 if seat > 0 else int(s.seats) - 1
    beaten = (mine > counted(s, neighbour(s, seat), BLACK)) + (mine > counted(s, right, BLACK))
    return DROPLET_AND_RUBY if beaten == 2 else DROPLET if beaten == 1 else NO_REWARD


@routine
def has_work(s, seat, colour):
    """Has something to do where it brings a reward."""
    return reward(s, seat) != NO_REWARD


@routine
def carry_out(s, seat, colour):
    """Gives what a seat's black chips bring it."""
    settle_colour(s, BLACK)
    brought = reward(s, seat)
    if brought != NO_REWARD:
        gain_droplet(s, seat, 1)
    if brought == DROPLET_AND_RUBY:
        gain_rubies(s, seat, 1)


@routine
def action_worth(s, seat, colour):
    """Counts the droplet and the ruby."""
    brought = reward(s, seat)
    ruby = ruby_worth(s) if brought == DROPLET_AND_RUBY else 0
    return ruby + (droplet_worth(s) if brought != NO_REWARD else 0)


WORDS = """
quacks-book-black-1 = At the end your droplet moves if you have more than a neighbour; more than both also brings 1 ruby.
    .two = At the end your droplet moves if you have as many as your opponent; more also brings 1 ruby.
"""
BOOK = Book(
    BLACK,
    1,
    WORDS,
    ("QUA-BLK2-01", "QUA-BLK2-02", "QUA-BLK3-01", "QUA-BLK3-02"),
    chip_worth=600,
    enough_chips=3,
    has_work=has_work,
    gain_is_asked=asks_for_gift,
    carry_out=carry_out,
    action_worth=action_worth,
)
