"""Quacks in messages: what is asked and what an action would do, which questions say; what happened is told in telling.py."""

from __future__ import annotations

from typing import Any

from potable.engine.messages import english, message
from potable.engine.wire import Message

from .actions import RETURN_RED
from .books import BOOKS
from .cards import CARDS
from .content import RED_1
from .phrases import CHIP
from .questions import BY_NUMBER
from .state import BREW, NOTHING, OVER, UNDECIDED

WORDS = (english(__package__), *(card.words for card in CARDS), *(book.words for book in BOOKS.values()))


def asked(snapshot: Any, seat: int) -> Message:
    """Returns the message that asks the seat for its decision."""
    if snapshot.phase == OVER:
        return message("game-over")
    if seat < 0 or snapshot.asked[seat] == NOTHING:
        chosen = seat >= 0 and snapshot.phase == BREW and snapshot.stir[seat] != UNDECIDED
        return message("quacks-asked-nothing-more" if chosen else "wait-for-others")
    return BY_NUMBER[snapshot.asked[seat]].prompt(snapshot, seat)


def says(snapshot: Any, seat: int, action: int) -> Message:
    """Returns what an action would do, in the second person."""
    if action >= RETURN_RED:
        return message("quacks-says-return-red", chip=CHIP[RED_1 + action - RETURN_RED])
    return BY_NUMBER[snapshot.asked[seat]].says(snapshot, seat, action)
