"""Taking back: by oneself where nothing was revealed or nobody else plays, else with everybody's consent."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from .live import Live


class Wanted(NamedTuple):
    """What taking back one's last move would do: back to so many moves, alone or after asking."""

    to: int
    alone: bool


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

    def seen_by(self, live: Live, person: str) -> dict[str, Any]:
        """Returns the request as somebody sees it."""
        return {
            "request": self.number,
            "by": self.seat,
            "name": self.name,
            "to": self.to,
            "waiting": [number for number, seat in enumerate(live.seats) if seat.holder in self.waiting],
            "until": self.until,
            "yours_to_answer": person in self.waiting,
        }


def undo_for(live: Live, person: str) -> Wanted | None:
    """Returns what taking back would do for somebody, or None when there is nothing to take back."""
    if live.table is None or live.status != "playing" or not live.held_by(person):
        return None
    movers = live.history.movers
    if person not in movers:
        return None
    last = len(movers) - 1 - movers[::-1].index(person)
    if not live.others(person):
        return Wanted(last, True)
    nobody_since = last == len(movers) - 1
    return Wanted(last, nobody_since and not live.history.last_reveals())
