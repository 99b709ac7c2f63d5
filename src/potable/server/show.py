"""What people are shown of a table: all that each of them may see, and nothing else."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from potable.engine.entry import entry_points
from potable.engine.game import SPECTATOR, copied

from .live import Connection, Live
from .messages import Line, SeatsChanged, TableState, encode
from .moments import Happening
from .seats import seated

SEATS_EVERY = 0.2
"""How many seconds or more lie between two tellings of who is here."""


def show(live: Live, happening: Happening | None = None, anew: bool = False) -> None:
    """Sends everybody the table as they may see it; `anew` when the log must be read from its beginning."""
    shown: dict[str | None, str] = {}
    for connection in live.connections:
        key = _eye_of(live, connection)
        if key not in shown:
            shown[key] = encode(state_for(live, connection.person.id, happening, anew))
        connection.send(shown[key])


def show_first(live: Live, connection: Connection) -> None:
    """Sends somebody who has just come the table, its log and its chat."""
    connection.send(encode(state_for(live, connection.person.id, None, anew=True, chat=True)))


def show_seats(live: Live, but: Connection | None = None) -> None:
    """Sends everybody who is here now; where many come and go, all of them together a moment later."""
    wait = live.seats_shown + SEATS_EVERY - time.monotonic()
    if wait <= 0:
        _send_seats(live, but)
    elif live.seats_due is None:
        live.seats_due = asyncio.get_running_loop().call_later(wait, _send_seats, live)


def _send_seats(live: Live, but: Connection | None = None) -> None:
    """Sends that now."""
    live.seats_due, live.seats_shown = None, time.monotonic()
    watchers, present = live.watchers, live.present
    shown: dict[str | None, str] = {}
    for connection in live.connections:
        if connection is not but:
            key = _eye_of(live, connection)
            if key not in shown:
                shown[key] = encode(SeatsChanged(seated(live.seats, connection.person.id, live.host, present), watchers))
            connection.send(shown[key])


def _eye_of(live: Live, connection: Connection) -> str | None:
    """Returns what tells apart those who are shown something else; all who only watch are shown the same."""
    person = connection.person.id
    return person if person == live.host or live.held_by(person) else None


def state_for(live: Live, person: str, happening: Happening | None, anew: bool, chat: bool = False) -> TableState:
    """Returns the table as somebody sees it, with the log where it must be read anew, and with the chat if wanted."""
    held = live.held_by(person)
    over = live.status == "over"
    if anew and live.table and not live.number:
        happening = live.history.dealing()
    return TableState(
        table=live.id,
        game=live.game.name,
        title=live.game.title,
        options=live.row.options,
        status=live.status,
        number=live.number,
        asked_since={str(seat): live.history.asked_since[seat] for seat in held},
        views=_views(live, held),
        moments=happening.seen_by(live.game, _eyes(live, held)) if happening else [],
        log=_log(live, held, anew, grown=happening is not None),
        seats=seated(live.seats, person, live.host, live.present),
        host=live.host == person,
        yours=held,
        private=_private(live, held),
        undo=live.undo_for(person),
        request=live.request.seen_by(person, live.seats) if live.request else None,
        commitment=live.row.commitment,
        seed=live.row.seed if over else None,
        breakdowns=live.history.breakdowns() if over else None,
        taken_back=live.history.times_taken_back() if live.table else [],
        chat=live.chat[-live.settings.chat_lines :] if chat else None,
        rematch=live.row.rematch,
        watchers=live.watchers,
    )


def _views(live: Live, held: list[int]) -> dict[str, Any]:
    """Returns the table as each seat that somebody holds sees it, or as a watcher does."""
    if live.table is None:
        return {}
    if not held:
        return {"watch": live.table.view()}
    return {str(seat): live.table.view(seat) for seat in held}


def _eyes(live: Live, held: list[int]) -> int:
    """Returns with whose eyes somebody sees what happens: of several at one screen those of whoever moved, or nobody's."""
    if len(held) == 1:
        return held[0]
    moves = live.table.moves if live.table else []
    return moves[-1].seat if moves and moves[-1].seat in held else SPECTATOR


def _private(live: Live, held: list[int]) -> list[int]:
    """Returns which of several seats at one screen know what a watcher does not."""
    if live.table is None or live.status == "over" or len(held) < 2:
        return []
    states, conceal = live.table.snapshot.states, entry_points(live.game).conceal

    def known(seat: int) -> bytes:
        concealed = copied(states)
        conceal(concealed, seat)
        return concealed.tobytes()

    return [seat for seat in held if known(seat) != known(SPECTATOR)]


def _log(live: Live, held: list[int], anew: bool, grown: bool) -> list[Line] | None:
    """Returns the log to be shown from now on, or None when what the moments tell is to be added to it."""
    table = live.table
    if table is None:
        return [] if anew else None
    is_open = live.game.open_log(table.snapshot)
    if not (anew or (live.status == "over" if is_open else grown)):
        return None
    if is_open:
        return live.history.lines(0)
    # Who must remember is told what happened since their own last turn, and a watcher since that of whoever decides.
    waiting = [seat for seat in table.to_act if seat in held] or held or table.to_act
    return live.history.lines(live.history.last_turn(waiting[0]))
