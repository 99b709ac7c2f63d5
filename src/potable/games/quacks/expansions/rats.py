"""Rats that come and go otherwise than by tails."""

from __future__ import annotations

from potable.engine.rule import rule

from ..state import MANY
from . import events as say_more


@rule
def gain_rats(s, seat, rats):
    """Gives a seat rats for this round, beside its tails."""
    s.tails[seat] = min(int(s.tails[seat]) + rats, MANY)
    say_more.rats_gained(s, seat, rats)


@rule
def lose_rats(s, seat, rats):
    """Takes rats that a seat gives up."""
    s.tails[seat] -= rats
    say_more.rats_gained(s, seat, -rats)
