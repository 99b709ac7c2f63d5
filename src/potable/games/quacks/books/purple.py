"""What purple books have in common: that bring something for one, two or three chips, or points for all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine, rule
from potable.engine.wire import Message

from ..actions import ONE_PURPLE, PASS
from ..content import PURPLE
from ..rules.evaluation import settle_colour
from ..rules.gains import gain_points
from ..rules.pot import counted
from ..state import FROM_CHIPS


@rule
def has_purple(s, seat, colour):
    """Acts for any purple chip."""
    return counted(s, seat, PURPLE) > 0


@routine
def allow_counts(s, seat, mask):
    """Adds for how many purple chips something may be had."""
    allow(mask, PASS)
    for count in range(min(counted(s, seat, PURPLE), 3)):
        allow(mask, ONE_PURPLE + count)


@routine
def give_points(s, seat, points):
    """Gives the points of all purple chips, which then have acted."""
    settle_colour(s, PURPLE)
    gain_points(s, seat, points, FROM_CHIPS)


def ask_with_count(asked: str) -> Callable[[Any, int], Message]:
    """Returns what asks a message, which says how many there are."""
    return lambda snapshot, seat: message(asked, count=int(counted(snapshot.states[0], seat, PURPLE)))
