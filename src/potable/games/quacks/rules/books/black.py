"""The black book, whose page depends on the number of players; it acts in the evaluation."""

from __future__ import annotations

from potable.engine.rule import routine

from ...content import BLACK
from ..asking import neighbour
from ..gains import gain_droplet, gain_rubies
from ..pot import counted

NO_REWARD, DROPLET, DROPLET_AND_RUBY = range(3)


@routine
def black_reward(s, seat):
    """Returns what a seat's black chips bring it."""
    if s.seats == 2:
        return black_for_two(s, seat)
    return black_for_more(s, seat)


@routine
def black_for_two(s, seat):
    """Compares with the opponent (QUA-BLK2-01, QUA-BLK2-02)."""
    mine, theirs = counted(s, seat, BLACK), counted(s, 1 - seat, BLACK)
    if mine > theirs:
        return DROPLET_AND_RUBY
    if mine == theirs and (mine > 0 or s.black_at_zero):
        return DROPLET
    return NO_REWARD


@routine
def black_for_more(s, seat):
    """Compares with both neighbours (QUA-BLK3-01, QUA-BLK3-02)."""
    mine = counted(s, seat, BLACK)
    right = seat - 1 if seat > 0 else int(s.seats) - 1
    beaten = (mine > counted(s, neighbour(s, seat), BLACK)) + (mine > counted(s, right, BLACK))
    return DROPLET_AND_RUBY if beaten == 2 else DROPLET if beaten == 1 else NO_REWARD


@routine
def black(s, seat):
    """Gives what a seat's black chips bring it."""
    reward = black_reward(s, seat)
    if reward != NO_REWARD:
        gain_droplet(s, seat, 1)
    if reward == DROPLET_AND_RUBY:
        gain_rubies(s, seat, 1)
