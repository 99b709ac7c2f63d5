"""Quacks in sentences: what is asked and what an action would do, which questions say; what happened is told in events.py."""

from __future__ import annotations

from typing import Any

from .actions import RETURN_RED
from .content import KIND_NAMES, RED_1
from .questions import QUESTIONS
from .state import BREW, NOTHING, OVER, UNDECIDED


def asked(snapshot: Any, seat: int) -> str:
    """Returns the sentence that asks the seat for its decision."""
    if snapshot.phase == OVER:
        return "The game is over."
    if seat < 0 or snapshot.asked[seat] == NOTHING:
        chosen = seat >= 0 and snapshot.phase == BREW and snapshot.stir[seat] != UNDECIDED
        return "You have chosen. Wait for the others." if chosen else "Wait for the others."
    return QUESTIONS[snapshot.asked[seat]].prompt(snapshot, seat)


def sentence(snapshot: Any, seat: int, action: int) -> str:
    """Returns what an action would do, in the second person."""
    if action >= RETURN_RED:
        return f"Put the {KIND_NAMES[RED_1 + action - RETURN_RED]} from beside your pot back into your bag."
    return QUESTIONS[snapshot.asked[seat]].says(snapshot, seat, action)
