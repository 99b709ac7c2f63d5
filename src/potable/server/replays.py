"""Replays: a finished game or an uploaded record, moment by moment, and other games that begin in the midst of one.

These run in worker processes, since playing a long game in words takes a while.
"""

from __future__ import annotations

from typing import Any

import msgspec

import potable
from potable.engine.errors import BadRecord
from potable.engine.game import EVERYTHING
from potable.engine.record import parse
from potable.engine.table import Table

from .fair import commitment_of
from .history import told
from .state import Happening


def check(text: str | bytes) -> tuple[dict[str, Any], str]:
    """Returns what a record holds, and the record as short as it can be written, or raises BadRecord."""
    record = parse(text)
    table = potable.from_record(record)
    about = {"game": table.game.name, "seats": table.seats, "moves": len(table.moves), "over": table.over}
    return about, msgspec.json.encode(record).decode()


def about(text: str, names: list[str] | None) -> dict[str, Any]:
    """Returns all that is said of a replay before it is played."""
    record = parse(text)
    table = potable.from_record(record)
    return {
        "game": table.game.name,
        "title": table.game.title,
        "rules": table.game.rules_version,
        "seats": names or _names(table.seats),
        "options": table.options,
        "moves": len(table.moves),
        "over": table.over,
        "scores": table.scores if table.over else None,
        "winners": table.winners,
        "breakdowns": [table.breakdown(seat) for seat in range(table.seats)] if table.over else None,
        "seed": record.seed,
        "commitment": commitment_of(record),
    }


def moments(text: str, names: list[str] | None, seat: int | None, each: bool, first: int, count: int) -> bytes:
    """Returns the JSON of so many moves of a replay and of what happened in each."""
    whole = _load(text)
    names = names or _names(whole.seats)
    if seat is not None and seat >= whole.seats:
        raise BadRecord(f"There is no seat {seat}: this game has seats 0 to {whole.seats - 1}.")
    moves = whole.moves
    table = _until(whole, max(0, first - 1))
    shown = []
    for at in range(first, min(first + count, len(moves) + 1)):
        entry: dict[str, Any] = {"move": at, "seat": None, "action": None, "events": [], "sentences": [], "moments": []}
        if at > 0:
            steps = told(table.game, table.play_slowly(moves[at - 1].action, moves[at - 1].seat), names)
            entry |= {
                "seat": moves[at - 1].seat,
                "action": table.game.actions[moves[at - 1].action],
                "events": [event for step in steps for event in step.events],
                "sentences": [sentence for step in steps for sentence in step.sentences],
                "moments": Happening(steps).seen_by(table.game, EVERYTHING if seat is None else seat),
            }
        entry["view"] = table.open_view() if seat is None else table.view(seat)
        if each:
            entry["views"] = [table.view(one) for one in range(table.seats)]
        shown.append(entry)
    return msgspec.json.encode({"moments": shown})


def branch(text: str, move: int, seat: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """Returns the position after so many moves, what the seat does not know drawn afresh, and the options."""
    whole = _load(text)
    if not 0 <= move <= len(whole.moves):
        raise BadRecord(f"This game has moves 0 to {len(whole.moves)}, not {move}.")
    if not 0 <= seat < whole.seats:
        raise BadRecord(f"There is no seat {seat}: this game has seats 0 to {whole.seats - 1}.")
    table = _until(whole, move)
    if table.over:
        raise BadRecord("The game is over there: play on from an earlier move.")
    return table.determinize(seat).position(), whole.options


def _load(text: str) -> Table:
    """Returns the table at the end of a record."""
    return potable.from_record(parse(text))


def _until(whole: Table, moves: int) -> Table:
    """Returns the table as it stood after so many moves."""
    return Table.from_moves(whole.game, whole.seats, whole.options, whole.seed, whole.start, whole.moves[:moves])


def _names(seats: int) -> list[str]:
    """Returns names for people of whom nothing is known."""
    return [f"Seat {'ABCDE'[seat]}" for seat in range(seats)]
