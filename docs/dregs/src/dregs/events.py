"""What can happen at a table of Dregs."""

from __future__ import annotations

from potable.engine.events import event

from .state import TOKENS


@event()
def pick(s, seat):
    """A seat has picked a favourite, which nobody else sees."""
    return {"seat": seat}


@event()
def draw(s, seat, token):
    """A token goes from the bag into a cup."""
    return {"seat": seat, "token": TOKENS[token]}


@event()
def stop(s, seat):
    """A seat draws no more."""
    return {"seat": seat}


@event()
def spoil(s, seat):
    """A cup has too much mud."""
    return {"seat": seat}


@event()
def over(s):
    """The game is over."""
    return {}
