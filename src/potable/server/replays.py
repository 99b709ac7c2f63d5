"""Replays: a finished game or an uploaded record, moment by moment, and other games that begin in the midst of one; and what
somebody at a table may see again of a game that goes on.

These run in worker processes, since playing a long game slowly takes a while.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

import potable
from potable.engine.errors import BadRecord
from potable.engine.game import EVERYTHING, SPECTATOR
from potable.engine.messages import message
from potable.engine.record import Move, Record, parse
from potable.engine.story import story_of
from potable.engine.table import Table

from .fair import commitment_of
from .identity import one_line
from .models import Moments, Replay, ReplayMade, ReplayMoment
from .moments import Happening, happening_of


class Checked(NamedTuple):
    """What a record holds, and the record as short as it can be written."""

    game: str
    seats: int
    moves: int
    over: bool
    text: str

    def made(self, replay_id: str) -> ReplayMade:
        """Returns the replay that is made of it."""
        return ReplayMade(replay_id, self.game, self.seats, self.moves, self.over)


def check(text: str | bytes) -> Checked:
    """Returns what a record holds, or raises BadRecord."""
    record = parse(text)
    table = potable.from_record(record)
    return Checked(table.game.name, table.seats, len(table.moves), table.over, msgspec.json.encode(record).decode())


def about(replay_id: str, text: str, names: list[str], portraits: list[str]) -> Replay:
    """Returns all that is said of a replay before it is played; `names` are those of its table, and else the record's own."""
    record = parse(text)
    table = potable.from_record(record)
    points: list[Any] = [table.breakdown(seat) for seat in range(table.seats)] if table.over else []
    return Replay(
        id=replay_id,
        game=table.game.name,
        title=table.game.title,
        rules=table.game.rules_version,
        seats=table.seats,
        names=names or _names_in(record),
        portraits=portraits,
        options=table.options,
        moves=len(table.moves),
        over=table.over,
        scores=table.scores if table.over else None,
        winners=table.winners,
        breakdowns=points or None,
        seed=record.seed,
        commitment=commitment_of(record),
    )


def _names_in(record: Record) -> list[str] | None:
    """Returns who played by a record that somebody has brought, as names can be shown; none where nobody knows."""
    names = [] if record.names is msgspec.UNSET else [one_line(name) for name in record.names]
    return names if names and all(names) else None


def story(text: str) -> bytes:
    """Returns the JSON of the story of a game that is over."""
    table = _load(text)
    if not table.over:
        raise BadRecord(message("error-record-not-over"))
    return msgspec.json.encode(story_of(table))


def moments(text: str, seat: int | None, each: bool, first: int, count: int) -> bytes:
    """Returns the JSON of so many moves of a replay and of what happened in each."""
    whole = _load(text)
    if seat is not None and seat >= whole.seats:
        raise BadRecord(message("error-record-no-seat", seat=seat, last=whole.seats - 1))
    shown = []
    for table, moment in _played(whole, EVERYTHING if seat is None else seat, first, count):
        if each:
            moment.views = [_seen(table, one) for one in range(table.seats)]
        shown.append(moment)
    return msgspec.json.encode(Moments(shown))


def seen_again(text: str, viewer: int, first: int, count: int) -> bytes:
    """Returns the JSON of so many moves of a game that goes on, as a seat or a watcher saw them.

    Nobody is told by name what somebody chose: where they chose in secret, what happened tells it when it is known.
    """
    whole = _load(text)
    if first > len(whole.moves):
        raise BadRecord(message("error-record-no-move", last=len(whole.moves), move=first))
    shown = [moment for _, moment in _played(whole, viewer, first, count)]
    for moment in shown:
        moment.action = None
    return msgspec.json.encode(Moments(shown))


def _played(whole: Table, viewer: int, first: int, count: int) -> Iterator[tuple[Table, ReplayMoment]]:
    """Plays so many moves of a game again, and yields what happened in each to somebody's eyes, with the table after it."""
    table = _until(whole, max(0, first - 1))
    for at in range(first, min(first + count, len(whole.moves) + 1)):
        yield table, _moment(table, whole.moves[at - 1], viewer) if at > 0 else _deal(table, viewer)


def _deal(table: Table, viewer: int) -> ReplayMoment:
    """Returns what followed from the deal."""
    return _told(table, happening_of(table.game, table.deal_slowly()), None, viewer)


def _moment(table: Table, move: Move, viewer: int) -> ReplayMoment:
    """Plays a move and returns what happened."""
    return _told(table, happening_of(table.game, table.play_slowly(move.action, move.seat)), move, viewer)


def _told(table: Table, happening: Happening, move: Move | None, viewer: int) -> ReplayMoment:
    """Returns what happened in a move, or from the deal on, and the table after it."""
    return ReplayMoment(
        move=len(table.moves),
        seat=move.seat if move else None,
        action=table.game.actions[move.action] if move else None,
        events=happening.events,
        told=happening.told,
        moments=happening.seen_by(table.game, viewer),
        view=_seen(table, viewer),
    )


def _seen(table: Table, viewer: int) -> Any:
    """Returns the table as a seat or a watcher sees it, or with nothing hidden."""
    if viewer == EVERYTHING:
        return table.open_view()
    return table.view(None if viewer == SPECTATOR else viewer)


def branch(text: str, move: int, seat: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """Returns the position after so many moves, what the seat does not know drawn afresh, and the options."""
    whole = _load(text)
    if not 0 <= move <= len(whole.moves):
        raise BadRecord(message("error-record-no-move", last=len(whole.moves), move=move))
    if not 0 <= seat < whole.seats:
        raise BadRecord(message("error-record-no-seat", seat=seat, last=whole.seats - 1))
    table = _until(whole, move)
    if table.over:
        raise BadRecord(message("error-record-over"))
    return table.determinize(seat).position(), whole.options


def _load(text: str) -> Table:
    """Returns the table at the end of a record."""
    return potable.from_record(parse(text))


def _until(whole: Table, moves: int) -> Table:
    """Returns the table as it stood after so many moves."""
    return Table.from_moves(whole.game, whole.seats, whole.options, whole.seed, whole.start, whole.moves[:moves])
