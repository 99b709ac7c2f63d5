"""What can be taken back: by oneself where nothing was revealed or nobody else plays, else with everybody's consent."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from . import messages
from .history import History
from .seats import Seat


@dataclass
class UndoRequest:
    """Somebody's wish to take back a move, which the others must answer."""

    number: int
    person: str
    seat: int
    name: str
    to: int
    waiting: set[str]
    until: float
    timer: asyncio.TimerHandle

    def seen_by(self, person: str, seats: list[Seat]) -> messages.UndoRequest:
        """Returns the request as somebody sees it."""
        return messages.UndoRequest(
            request=self.number,
            by=self.seat,
            name=self.name,
            to=self.to,
            waiting=[number for number, seat in enumerate(seats) if seat.holder in self.waiting],
            until=self.until,
            yours_to_answer=person in self.waiting,
        )


def undo_for(history: History, person: str, others: list[str]) -> messages.UndoOffer | None:
    """Returns what taking back would do for somebody who plays with others, or None when there is nothing to take back."""
    movers = history.movers
    if person not in movers:
        return None
    last = len(movers) - 1 - movers[::-1].index(person)
    if not others:
        return messages.UndoOffer(last, True)
    nobody_since = last == len(movers) - 1
    return messages.UndoOffer(last, nobody_since and not history.last_reveals())
