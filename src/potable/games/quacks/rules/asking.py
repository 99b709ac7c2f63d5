"""Asking seats, and the order in which they are served."""

from __future__ import annotations

from potable.engine.asking import answered, ask, ask_meanwhile, come_back
from potable.engine.rule import rule

from .. import events as say
from ..actions import PASS
from ..content import ROUNDS
from ..state import ASK_ALWAYS, ASK_POINTS, SAVED

__all__ = [
    "answered",
    "ask",
    "ask_meanwhile",
    "asks_for",
    "begin_phase",
    "come_back",
    "finish_saved",
    "neighbour",
    "next_seat",
    "seat_at",
    "takes_up",
]


@rule
def takes_up(s, seat, action):
    """Takes an answer to something that can be passed up, and tells whether it is wanted."""
    answered(s, seat)
    if action == PASS:
        say.passes(s, seat)
    return action != PASS


@rule
def asks_for(s, points):
    """Tells whether the table asks if a gain is wanted; fewer points can bring more rats in a round to come (QUA-CHIP-04)."""
    return s.ask_gains == ASK_ALWAYS or (points and s.ask_gains == ASK_POINTS and s.round < ROUNDS)


@rule
def seat_at(s, step):
    """Returns the seat that is served after `step` others, from the start player clockwise."""
    seat = int(s.first) + step
    return seat - int(s.seats) if seat >= s.seats else seat


@rule
def neighbour(s, seat):
    """Returns the seat to the left, which is the next one clockwise."""
    return seat + 1 if seat + 1 < s.seats else 0


@rule
def next_seat(s):
    """Goes on to the next seat of this phase."""
    s.step += 1
    s.part = 0
    s.done = 0


@rule
def begin_phase(s, phase):
    """Begins a phase with the start player."""
    s.phase = phase
    s.step = 0
    s.part = 0


@rule
def finish_saved(s, seat):
    """Asks a seat no more about the red chips beside its pot."""
    answered(s, seat)
    if s.phase == SAVED:
        next_seat(s)
