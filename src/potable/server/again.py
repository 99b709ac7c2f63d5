"""Another game for those who have played one: a table at which their seats are held until they agree."""

from __future__ import annotations

import time

from msgspec.structs import replace

from .deals import new_table
from .errors import Refused
from .identity import Person
from .live import Live
from .seats import Seat
from .show import show
from .tables import check_room


async def play_again(live: Live, person: Person) -> None:
    """Makes the table of another game and asks the others to it, unless somebody already has; whoever asks is its host."""
    if live.status != "over":
        raise Refused("conflict", "server-rematch-when-over")
    if not live.held_by(person.id):
        raise Refused("not_yours", "server-rematch-for-players")
    if live.row.rematch is None:
        await check_room(live.context, person, live.row.listed)
        seats = [_held(seat, person) for seat in live.seats]
        before = live.row
        rematch, writes = new_table(live.game, before.options, seats, person.id, before.listed, taking_back=before.taking_back)
        row = replace(live.row, rematch=rematch.id, changed=time.time())
        await live.write([*writes, row])
        live.row = row
    show(live)


def _held(seat: Seat, asker: Person) -> Seat:
    """Returns a seat of the next game: that of a bot, of whoever asks, or of somebody who is asked."""
    return replace(seat, away=False, asked=seat.holder not in (None, asker.id))
