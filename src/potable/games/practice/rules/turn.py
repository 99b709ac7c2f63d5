"""A turn: a player draws up to five cards, plays spells and at last one other card, and the next seat follows."""

from __future__ import annotations

from potable.engine.rule import rule

from .. import events as say
from ..state import DRAW, OVER, PLAY
from . import moments
from .hand import draw_up


@rule
def to_act(s):
    """Returns the seat that must decide, as a bit; none when something happens by itself or the game is over."""
    if s.phase == DRAW or s.phase == OVER:
        return 0
    return 1 << int(s.turn)  # nobody plays in another's turn (POT-TURN-03)


@rule
def over(s):
    """Tells whether the game has ended."""
    return s.phase == OVER


@rule
def act(s, seat, action):
    """Carries out a seat's decision."""
    moments.answer(s, seat, action)


@rule
def advance(s):
    """Lets the seat whose turn it is draw."""
    left = int(s.deck_count)
    draw_up(s, int(s.turn))
    say.draw(s, int(s.turn), left - int(s.deck_count))
    s.phase = PLAY
