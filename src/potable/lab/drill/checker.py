"""What must be true of a table's log, given what everybody wrote down.

Each acknowledged move is in the log exactly once, at the number that was acknowledged and as it was sent; the log has no gap,
replays by the rules and never changes; every view that anybody was shown is the one that the log leads to at that number; and
nobody is ever shown less than before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from potable.engine.errors import PotableError
from potable.engine.messages import message
from potable.engine.table import Table
from potable.engine.wire import Message
from potable.games import game

from .history import WATCHER, Acknowledged, AnyLine, Refused, Seen, Sent, digest


class Row(NamedTuple):
    """A row of the log."""

    number: int
    kind: str
    seat: int
    action: str
    person: str | None
    key: str | None


@dataclass(frozen=True)
class Violation:
    """Something that must never be, and where."""

    kind: str
    table: str
    what: Message
    at: float = 0.0
    """When it was seen, where that is known."""
    after: str = ""
    """The last fault before."""


Found = tuple[str, Message, float]
"""What kind of violation, what is wrong, and when it was seen."""


@dataclass
class Known:
    """What is known of one table from earlier checks."""

    rows: Sequence[Row] = ()
    sent: dict[str, Sent] = field(default_factory=dict)
    times: Counter[str] = field(default_factory=Counter)
    """How often each message was sent."""
    acknowledged: dict[str, int] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)
    """By id, the code of the last answer to a message, where that was a refusal."""
    farthest: dict[str, int] = field(default_factory=dict)
    """The greatest number that each person was shown."""


class Checker:
    """Checks one table after another, again and again as their logs grow."""

    def __init__(self) -> None:
        """Starts knowing no table."""
        self._known: dict[str, Known] = {}

    def check(self, table: dict[str, Any], rows: Sequence[Row], lines: Iterable[AnyLine]) -> list[Violation]:
        """Returns what is wrong with a table, given its whole log and what was written down of it since the last check."""
        known = self._known.setdefault(table["id"], Known())
        seen: list[Seen] = []
        said: list[Message] = []
        for line in lines:
            if isinstance(line, Seen):
                seen.append(line)
            elif isinstance(line, Sent):
                known.sent[line.id] = line
                known.times[line.id] += 1
            elif isinstance(line, Acknowledged):
                said += _answers(known, line)
            elif isinstance(line, Refused) and line.id not in known.acknowledged:
                known.refused[line.id] = line.code
        found: list[Found] = [("rewritten", what, 0.0) for what in _rewritten(known.rows, rows)]
        known.rows = rows
        found += [("changed answer", what, 0.0) for what in said]
        found += _numbering(rows)
        found += _acknowledged(table, known, rows)
        found += _order(known, seen)
        found += _views(table, rows, seen)
        return [Violation(kind, table["id"], what, at) for kind, what, at in found]

    def finish(self) -> list[Violation]:
        """Returns the messages that were refused and are in the log all the same, though they were sent only once."""
        return [
            Violation("refused but stored", table, message("lab-drill-refused", key=row.key, code=code, row=row.number))
            for table, known in self._known.items()
            for row in known.rows
            if (code := known.refused.get(row.key or "")) is not None and known.times[row.key or ""] == 1
        ]


def _answers(known: Known, line: Acknowledged) -> list[Message]:
    """Notes an acknowledgement; the same message gets the same answer each time."""
    before = known.acknowledged.setdefault(line.id, line.number)
    sent = known.sent.get(line.id)
    known.refused.pop(line.id, None)
    if before != line.number and sent and sent.certain:
        return [message("lab-drill-answered-twice", key=line.id, first=before, second=line.number)]
    return []


def _rewritten(before: Sequence[Row], now: Sequence[Row]) -> list[Message]:
    """Returns the first row that is not as it was."""
    for at, row in enumerate(before):
        if at >= len(now) or now[at] != row:
            if at >= len(now):
                return [message("lab-drill-row-gone", row=row.number, was=str(row))]
            return [message("lab-drill-row-changed", row=row.number, was=str(row), now=str(now[at]))]
    return []


def _numbering(rows: Sequence[Row]) -> list[Found]:
    """Returns gaps in the log and messages that are in it twice."""
    found: list[Found] = []
    if [row.number for row in rows] != list(range(1, len(rows) + 1)):
        found.append(("gap", message("lab-drill-gap", rows=[row.number for row in rows]), 0.0))
    for key, times in Counter(row.key for row in rows if row.key).items():
        if times > 1:
            doubled = [str(row) for row in rows if row.key == key]
            found.append(("doubled", message("lab-drill-doubled", key=key, times=times, rows=doubled), 0.0))
    return found


def _acknowledged(table: dict[str, Any], known: Known, rows: Sequence[Row]) -> list[Found]:
    """Returns the acknowledged messages that are not in the log as they were acknowledged and sent."""
    by_key = {row.key: row for row in rows if row.key}
    names = game(table["game"], table["options"]).actions
    found: list[Found] = []
    for id, number in known.acknowledged.items():
        sent, row = known.sent.get(id), by_key.get(id)
        if row is None:
            if sent and sent.certain:
                there = next((row for row in rows if row.number == number), None)
                lost = message("lab-drill-lost", sent=str(sent), row=number, there=str(there))
                found.append(("lost", lost, sent.at))
        elif row.number != number:
            misplaced = message("lab-drill-misplaced", key=id, row=number, there=row.number)
            found.append(("misplaced", misplaced, sent.at if sent else 0.0))
        elif sent and sent.kind == "play" and (row.seat, row.action) != (sent.seat, names[sent.action or 0]):
            found.append(("altered", message("lab-drill-altered", sent=str(sent), row=str(row)), sent.at))
    for id in [id for id in known.acknowledged if id in by_key]:
        del known.acknowledged[id]  # rows never change, which is checked too
    return found


def _order(known: Known, seen: Iterable[Seen]) -> list[Found]:
    """Returns the states that showed somebody less than they had seen before."""
    found: list[Found] = []
    for state in seen:
        farthest = known.farthest.get(state.who, 0)
        if state.number < farthest:
            back = message("lab-drill-back", who=state.who, rows=farthest, then=state.number)
            found.append(("back", back, state.at))
        known.farthest[state.who] = max(farthest, state.number)
    return found


def _views(table: dict[str, Any], rows: Sequence[Row], seen: Sequence[Seen]) -> list[Found]:
    """Returns the views that are not those to which the log leads."""
    shown: dict[int, dict[tuple[str, str], Seen]] = {}
    for state in seen:
        for viewer, view in state.views.items():
            shown.setdefault(state.number, {})[viewer, view] = state
    if table["seed"] is None:
        return [("invented", message("lab-drill-never-dealt", seen=str(seen[0])), seen[0].at)] if shown else []
    found: list[Found] = []
    replay = Replay(table)
    for number in range(max(len(rows), *shown) + 1) if shown else range(len(rows) + 1):
        if number > len(rows):
            wrong = shown.get(number, {}).values()
            rowless = {"row": number, "rows": len(rows)}
            found += [("invented", message("lab-drill-no-row", who=state.who, **rowless), state.at) for state in wrong]
            continue
        if number and (error := replay.add(rows[number - 1])):
            unplayed = message("lab-drill-no-replay", row=number, played=str(rows[number - 1]), why=error)
            found.append(("does not replay", unplayed, 0.0))
            break
        for (viewer, view), state in shown.get(number, {}).items():
            if view != replay.digest(viewer):
                found.append(("false view", message("lab-drill-view", who=state.who, row=number, viewer=viewer), state.at))
    return found


class Replay:
    """A table played again from its log, without any help of the server."""

    def __init__(self, table: dict[str, Any]) -> None:
        """Deals the game."""
        self._row, self._game = table, game(table["game"], table["options"])
        self._table = self._at([])
        self._rows: list[Row] = []
        self._digests: dict[str, str] = {}

    def _at(self, moves: Sequence[Any]) -> Table:
        row = self._row
        seats, seed = len(row["seats"]), int(row["seed"], 16)
        table = Table.from_moves(self._game, seats, row["options"], seed, row["start"], list(moves))
        table.options = row["options"]
        return table

    def add(self, row: Row) -> Message | None:
        """Carries out a row, or returns why it cannot be."""
        self._digests = {}
        self._rows.append(row)
        try:
            if row.kind == "play":
                self._table.play(row.action, row.seat)
            elif row.kind == "undo":
                self._table = self._at(self._table.moves[: int(row.action)])
            elif row.kind == "repair":  # only so many rows before it count
                sound = Replay(self._row)
                for one in self._rows[: int(row.action)]:
                    sound.add(one)
                self._table = sound._table
        except PotableError as error:
            return error.message
        return None

    def digest(self, viewer: str) -> str:
        """Returns by what the view of a seat, or of a watcher, is known."""
        if viewer not in self._digests:
            view = self._table.view(None if viewer == WATCHER else int(viewer))
            self._digests[viewer] = digest(msgspec.json.encode(view))
        return self._digests[viewer]
