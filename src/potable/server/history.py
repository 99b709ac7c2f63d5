"""The log of one table and the game that it leads to."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from potable.engine.errors import PotableError
from potable.engine.game import Game
from potable.engine.messages import message
from potable.engine.record import Move, move_of
from potable.engine.table import Table
from potable.engine.wire import Message

from .deals import Deal, deal_of, result_of
from .messages import Line, Status
from .moments import Happening, happening_of
from .rows import LogRow, Standing, TableRow

TakenBack = Counter[tuple[int, int]]
"""How often each seat has taken back a move, by how many moves stood then, or by as many of them as still stand."""
TAKEN_BACK = "taken back"
"""The event by which the log tells it."""


@dataclass
class Draft:
    """What a move or an undo would make of a game; it counts once it is committed."""

    table: Table
    kept: int
    """How many of the moves before stand."""
    happening: Happening | None
    choices: list[list[int]] | None
    asked_anew: list[bool]
    reveals: bool | None
    taken_back: TakenBack


class History:
    """What has happened at a table: every row of the log is kept, the moves that stand make the game.

    It holds what is committed and nothing else: `play` and `take_back` return a draft, `commit` takes it over.
    """

    def __init__(self, game: Game, row: TableRow, log: list[LogRow]) -> None:
        """Plays the log again, as far as it can be played."""
        self.game = game
        self.number = log[-1].number if log else 0
        self.sound = self.number
        self.broken: Message | None = None
        """The number of the row up to which the log can be played, and what is wrong with the next if there is one."""
        self.keys: dict[tuple[str, str], int] = {}
        self.movers: list[str | None] = []
        """Who made each move that stands; nobody for a bot."""
        self.taken_back: TakenBack = Counter()
        self.table: Table | None = None
        self.asked_since: list[int] = [self.number] * len(row.seats)
        """The length of the log since which each seat has been asked what it is asked now."""
        self.person_since = self.number
        """The length of the log since which bots alone have moved: everybody would take back what they would have then."""
        self._choices: list[list[int]] | None = None
        """What each seat may do now, once it was looked up."""
        self._lines: list[list[Any] | None] = []
        """What happened in each move that stands, once it was looked up."""
        self._dealing: Happening | None = None
        self._reveals: bool | None = None
        self._breakdowns: msgspec.Raw | None = None
        self._deal: Deal | None = None
        self.deal(row)
        if self._deal:
            self._replay(log)
        elif log:
            self.sound, self.broken = 0, message("server-row-never-dealt")

    def deal(self, row: TableRow) -> None:
        """Sets up the game, if it is dealt."""
        self._deal = deal_of(row)
        if self._deal:
            self.table = self._table([])

    def _table(self, moves: list[Move]) -> Table:
        """Returns the table to which moves lead."""
        assert self._deal is not None
        return self._deal.table(moves)

    def _replay(self, log: list[LogRow]) -> None:
        """Plays the moves of a log that stand; where one cannot be, those before it."""
        rows = counted(log)
        standing, self.sound, self.broken, self.taken_back = read(self.game, rows)
        while True:
            try:
                self.table = self._table([one.move for one in standing])
                break
            except PotableError:
                at, self.broken = self._first_illegal(standing)
                self.sound = standing[at].number - 1
                standing, _, _, self.taken_back = read(self.game, [row for row in rows if row.number <= self.sound])
        self.keys = {(row.person, row.key): row.number for row in rows if row.person and row.key and row.number <= self.sound}
        self.movers = [one.person for one in standing]
        self._lines = [None] * len(standing)

    def _first_illegal(self, standing: list[MoveMade]) -> tuple[int, Message]:
        """Returns which of these moves cannot be played, and why."""
        table = self._table([])
        for at, one in enumerate(standing):
            try:
                table.play(one.move.action, one.move.seat)
            except PotableError as error:
                return at, error.message
        raise AssertionError("all of these moves can be played")

    # ---- changing ----

    def play(self, seat: int, action: int | str) -> Draft:
        """Returns what playing a move would bring about."""
        assert self.table is not None
        before, choices = self.table.snapshot, self._choices or _choices(self.table)
        table = self.table.copy()
        happening = happening_of(self.game, table.play_slowly(action, seat))
        after = _choices(table)
        anew = [one == seat or was != now for one, (was, now) in enumerate(zip(choices, after, strict=True))]
        reveals = self.game.reveals(before, table.snapshot)
        return Draft(table, len(self.movers), happening, after, anew, reveals, self.taken_back)

    def take_back(self, to: int) -> Draft:
        """Returns what going back to so many moves would bring about."""
        assert self.table is not None
        moves = self.table.moves
        taken_back = with_taken_back(self.taken_back, to, moves[to].seat)
        return Draft(self._table(moves[:to]), to, None, None, [True] * self.table.seats, None, taken_back)

    def commit(self, draft: Draft, person: str | None, key: str | None) -> None:
        """Takes over a draft whose row was added to the log."""
        self.table, self._choices, self._reveals = draft.table, draft.choices, draft.reveals
        self.taken_back = draft.taken_back
        del self.movers[draft.kept :], self._lines[draft.kept :]
        if draft.happening:
            self.movers.append(person)
            self._lines.append(draft.happening.events)
        self.number += 1
        for seat, anew in enumerate(draft.asked_anew):
            if anew:
                self.asked_since[seat] = self.number
        if person:
            self.person_since = self.number
        if person and key:
            self.keys[person, key] = self.number

    # ---- reading ----

    def breakdowns(self) -> msgspec.Raw:
        """Returns where everybody's points come from, written down, once the game is over."""
        assert self.table is not None
        if self._breakdowns is None:
            explained = [self.table.breakdown(seat) for seat in range(self.table.seats)]
            self._breakdowns = msgspec.Raw(msgspec.json.encode(explained))
        return self._breakdowns

    def last_reveals(self) -> bool:
        """Tells whether the last move showed anything hidden or random."""
        assert self.table is not None
        if self._reveals is None:
            before = self._table(self.table.moves[:-1])
            self._reveals = self.game.reveals(before.snapshot, self.table.snapshot)
        return self._reveals

    def dealing(self) -> Happening:
        """Returns what happened from the deal to the first question."""
        assert self.table is not None
        if self._dealing is None:
            self._dealing = happening_of(self.game, self.table.deal_slowly())
        return self._dealing

    def lines(self, since: int) -> list[Line]:
        """Returns what happened from a move on, and before the first move what followed from the deal."""
        assert self.table is not None
        moves = self.table.moves
        dealing = [] if since else self.dealing().events
        if None in self._lines[since:]:
            table = self._table(moves[:since])
            for at in range(since, len(moves)):
                self._lines[at] = happening_of(self.game, table.play_slowly(moves[at].action, moves[at].seat)).events
        played = [self._line(at + 1, moves[at].seat, self._lines[at] or []) for at in range(since, len(moves))]
        dealt = [self._line(0, None, dealing)] if dealing else []
        taken_back = [_line_of(*at, times) for at, times in self.taken_back.items() if at[0] >= since]
        return sorted([*dealt, *played, *taken_back], key=lambda line: line.move)  # what was taken back comes after the move

    def _line(self, move: int, seat: int | None, events: list[Any]) -> Line:
        """Returns what happened in a move as a line of the log."""
        return Line(move, seat, events, [self.game.tell(event) for event in events])

    def times_taken_back(self) -> list[int]:
        """Returns how often each seat has taken back a move."""
        assert self.table is not None
        return [sum(times for (_, one), times in self.taken_back.items() if one == seat) for seat in range(self.table.seats)]

    def last_turn(self, seat: int) -> int:
        """Returns the number of moves made before a seat's last one."""
        assert self.table is not None
        moves = self.table.moves
        return next((at for at in range(len(moves) - 1, -1, -1) if moves[at].seat == seat), 0)

    @property
    def dealt(self) -> Deal:
        """What the moves of a game lead from."""
        assert self._deal is not None
        return self._deal


class MoveMade(NamedTuple):
    """A move that stands: in which row it was made, and by whom."""

    number: int
    move: Move
    person: str | None


def counted(log: list[LogRow]) -> list[LogRow]:
    """Returns the rows of a log that count: not those which a repair behind them has put aside."""
    rows, last = [], len(log) and log[-1].number
    for row in reversed(log):
        if row.number <= last:
            rows.append(row)
            if row.kind == "repair":
                last = int(row.action)
    return rows[::-1]


class Read(NamedTuple):
    """What rows of a log say."""

    standing: list[MoveMade]
    last: int
    """The number of the last row that makes sense."""
    wrong: Message | None
    """What is wrong with the next, if there is one."""
    taken_back: TakenBack


def read(game: Game, rows: list[LogRow]) -> Read:
    """Returns what rows of a log say, as far as they make sense."""
    numbers = {name: number for number, name in enumerate(game.actions)}
    standing: list[MoveMade] = []
    taken_back: TakenBack = Counter()
    last = 0
    for row in rows:
        kind, action = row.kind, row.action
        if kind != "repair":
            if row.number != last + 1:
                return Read(standing, last, message("server-row-missing", row=last + 1), taken_back)
            if kind == "undo":
                if not (action.isdecimal() and int(action) < len(standing)):
                    wrong = message("server-row-goes-back", row=last + 1, to=action, moves=len(standing))
                    return Read(standing, last, wrong, taken_back)
                taken_back = with_taken_back(taken_back, int(action), standing[int(action)].move.seat)
                del standing[int(action) :]
            elif action in numbers:
                standing.append(MoveMade(row.number, move_of(row.seat, numbers[action]), row.person))
            else:
                wrong = message("server-row-unknown", row=last + 1, action=repr(action), game=game.title)
                return Read(standing, last, wrong, taken_back)
        last = row.number
    return Read(standing, last, None, taken_back)


def with_taken_back(before: TakenBack, to: int, seat: int) -> TakenBack:
    """Returns what was taken back once a seat takes back its move and all after it; what stood behind is told there, too."""
    now: TakenBack = Counter()
    for (move, one), times in before.items():
        now[min(move, to), one] += times
    now[to, seat] += 1
    return now


def _line_of(move: int, seat: int, times: int) -> Line:
    """Returns the line of the log that tells what was taken back."""
    said = message("server-told-taken-back", who={"seat": seat}, times=times)
    return Line(move, seat, [{"kind": TAKEN_BACK, "seat": seat}], [said])


def _choices(table: Table) -> list[list[int]]:
    """Returns what each seat may do now."""
    return [[int(action) for action in table.legal(seat)] for seat in range(table.seats)]


def standing_of(table_id: str, table: Table, times_taken_back: list[int]) -> Standing:
    """Returns what lists show of how a game stands."""
    status: Status = "over" if table.over else "playing"
    return Standing(table_id, status, len(table.moves), table.to_act, time.time(), result_of(table, times_taken_back))
