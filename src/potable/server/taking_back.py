"""Moves taken back: at once, or after all others have agreed."""

from __future__ import annotations

import asyncio
import math
import time

from potable.engine.messages import message as said

from . import messages, metrics
from .errors import Refused
from .identity import Person
from .live import Live
from .show import show
from .undo import UndoRequest

STALE = "server-stale"


async def undo(live: Live, person: Person, message: messages.Undo) -> None:
    """Takes back somebody's last move, or asks the others whether they agree."""
    live.check_playing()
    if not live.row.taking_back:
        raise Refused("no_undo", "server-no-taking-back")
    # moves of bots alone change nothing of what goes back, and come faster than anybody clicks
    if not live.history.person_since <= message.number <= live.number:
        raise Refused("stale", STALE)
    if live.number >= live.settings.log_rows:
        raise Refused("no_undo", "server-undone-too-much")
    offer = live.undo_for(person.id)
    if offer is None:
        raise Refused("no_undo", "server-nothing-to-undo")
    seat = live.held_by(person.id)[0]
    if offer.alone:
        await _take_back(live, offer.to, seat, person.id, message.id)
    else:
        _ask_others(live, person, seat, offer.to)


def _ask_others(live: Live, person: Person, seat: int, to: int) -> None:
    """Asks the others whether somebody may take back a move, unless somebody is asking or was just refused."""
    if live.request:
        raise Refused("no_undo", "server-undo-asked", name=live.request.name)
    wait = live.next_request.get(person.id, 0) - time.monotonic()
    if wait > 0:
        raise Refused("no_undo", "server-undo-refused", seconds=math.ceil(wait))
    live.requests += 1
    seconds, waiting = live.settings.undo_seconds, set(live.others(person.id))
    timer = asyncio.get_running_loop().call_later(seconds, _run_out, live, live.requests)
    name, until = live.seats[seat].name, time.time() + seconds
    live.request = UndoRequest(live.requests, person.id, seat, name, to, waiting, until, timer)
    show(live)


async def answer(live: Live, person: Person, message: messages.Answer) -> None:
    """Counts an answer; one no ends the request, the last yes takes the move back."""
    request = live.request
    if request is None or request.number != message.request:
        raise Refused("no_undo", "server-not-asked-any-more")
    withdraws = person.id == request.person and not message.yes
    if not withdraws and person.id not in request.waiting:
        raise Refused("not_yours", "server-not-asked")
    if not message.yes:
        note = "server-note-withdrew" if withdraws else "server-note-disagreed"
        _refuse_request(live, request)
        await live.note(said(note, name=live.called(person)))
        show(live)
        return
    request.waiting.discard(person.id)
    if not request.waiting:
        await _take_back(live, request.to, request.seat, person.id, message.id)
    else:
        show(live)


def _run_out(live: Live, number: int) -> None:
    """Ends a request that not everybody has answered."""
    if live.request and live.request.number == number:
        _refuse_request(live, live.request)
        show(live)


def _refuse_request(live: Live, request: UndoRequest) -> None:
    """Ends a request that was not granted; who made it has to wait before the next."""
    live.next_request[request.person] = time.monotonic() + live.settings.undo_pause
    end_request(live)


def end_request(live: Live) -> None:
    """Forgets the request that is open, if any."""
    if live.request:
        live.request.timer.cancel()
        live.request = None


async def _take_back(live: Live, to: int, seat: int, person: str, key: str) -> None:
    """Goes back to so many moves; the log keeps all of them."""
    await live.log(live.history.take_back(to), "undo", seat, str(to), person, key)
    metrics.UNDOS.inc()
    end_request(live)
    show(live, anew=True)
