"""Who is here: people who come, who go, and for whom a bot plays when they stay away."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from potable.engine.messages import message

from .live import Connection, Live, copied
from .owning import Moved
from .play import wake_bots
from .seats import best_bot
from .show import show, show_first, show_seats


async def connect(live: Live, connection: Connection) -> None:
    """Lets somebody in, gives them their seats back, and shows them the table."""
    async with live.alone():
        person = connection.person.id
        timer = live.timers.pop(person, None)
        if timer:
            timer.cancel()
        known = person in live.present
        back = [] if known else [seat.name for seat in live.seats if seat.holder == person and seat.away]
        if back:
            seats = copied(live.seats)
            for seat in seats:
                seat.away = seat.away and seat.holder != person
            await live.keep_seats(seats, message("server-note-back", names=back))
            show(live)
        live.connections.append(connection)
        show_first(live, connection)
        if not known:
            show_seats(live, but=connection)
        go_on(live)


def disconnect(live: Live, connection: Connection) -> None:
    """Lets somebody go; if others wait for them, a bot will play their seat after a while."""
    if connection not in live.connections:
        return
    live.connections.remove(connection)
    if connection.person.id in live.present:
        return
    show_seats(live)
    _wait_for_absent(live)


def go_on(live: Live) -> None:
    """Lets the table go on after a change: bots play whose turn it is, and those who are not here are waited for."""
    _wait_for_absent(live)
    wake_bots(live)


def _wait_for_absent(live: Live) -> None:
    """Gives everybody who has a seat and is not here some time to come, from when somebody began to wait for them."""
    if not live.connections or live.status != "playing":
        return
    expected = {seat.holder for seat in live.seats if seat.holder and not seat.away} - live.present
    for person in expected - live.timers.keys():
        later = asyncio.get_running_loop().call_later
        live.timers[person] = later(live.settings.away_seconds, _gone_for_long, live, person)


def _gone_for_long(live: Live, person: str) -> None:
    """Lets a bot play for somebody who has been gone for long, if others are waiting."""
    live.timers.pop(person, None)
    if live.present and person not in live.present and live.status == "playing":
        live.context.tasks.spawn(_send_away(live, person))


async def _send_away(live: Live, person: str) -> None:
    """Lets a bot play the seats of somebody who is not here."""
    with suppress(Moved):
        await _seat_bots(live, person)


async def _seat_bots(live: Live, person: str) -> None:
    """Does so as long as the table is here."""
    async with live.alone():
        if person in live.present or live.status != "playing":
            return
        seats = copied(live.seats)
        left = [seats[number] for number in live.held_by(person) if not seats[number].away]
        if not left:
            return
        for seat in left:
            seat.away, seat.bot = True, seat.bot or best_bot(live.game)
        await live.keep_seats(seats, message("server-note-away", names=[seat.name for seat in left]))
        show(live)
        wake_bots(live)
