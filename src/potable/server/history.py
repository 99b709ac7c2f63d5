"""The log of one table and the game that it leads to."""

from __future__ import annotations

from typing import Any

import msgspec

from potable.engine.game import Game
from potable.engine.record import Move, move_of
from potable.engine.table import Moment, Table

from .state import Happening, Step


class History:
    """What has happened at a table: every row of the log counts, the moves that stand make the game."""

    def __init__(self, game: Game, row: dict[str, Any], log: list[dict[str, Any]]) -> None:
        """Plays the log again."""
        self.game = game
        self.number = len(log)
        self.keys = {(entry["person"], entry["key"]): entry["number"] for entry in log if entry["key"]}
        self.movers: list[str | None] = []
        """Who made each move that stands; nobody for a bot."""
        self.table: Table | None = None
        self.asked_since: list[int] = [self.number] * len(row["seats"])
        """The length of the log since which each seat has been asked what it is asked now."""
        self._asked_anew: list[bool] = []
        self._choices: list[list[int]] | None = None
        """What each seat may do now, once it was looked up."""
        self._lines: list[tuple[str, ...] | None] = []
        self._reveals: bool | None = None
        self._breakdowns: msgspec.Raw | None = None
        if row["seed"] is not None:
            self.deal(row)
            self._replay(log)

    def deal(self, row: dict[str, Any]) -> None:
        """Sets up the game."""
        self._given = {"seats": len(row["seats"]), "options": row["options"], "seed": row["seed"], "start": row["start"]}
        self.table = self._table([])

    def _table(self, moves: list[Move]) -> Table:
        """Returns the table to which moves lead."""
        given = self._given
        table = Table.from_moves(self.game, given["seats"], given["options"], int(given["seed"], 16), given["start"], moves)
        table.options = given["options"]
        return table

    def _replay(self, log: list[dict[str, Any]]) -> None:
        """Plays the moves of a log that stand."""
        numbers = {name: number for number, name in enumerate(self.game.actions)}
        moves: list[Move] = []
        for entry in log:
            if entry["kind"] == "undo":
                del moves[int(entry["action"]) :], self.movers[int(entry["action"]) :]
            else:
                moves.append(move_of(entry["seat"], numbers[entry["action"]]))
                self.movers.append(entry["person"])
        self.table = self._table(moves)
        self._lines = [None] * len(moves)

    # ---- changing; `commit` follows once it is stored ----

    def play(self, seat: int, action: int | str, names: list[str], person: str | None) -> Happening:
        """Plays a move and returns what happened."""
        assert self.table is not None
        before, choices = self.table.read, self._choices or self._look_up_choices()
        steps = told(self.game, self.table.play_slowly(action, seat), names)
        self._choices = self._look_up_choices()
        self._asked_anew = [
            one == seat or was != now for one, (was, now) in enumerate(zip(choices, self._choices, strict=True))
        ]
        self.movers.append(person)
        self._lines.append(_sentences(steps))
        self._reveals = self.game.reveals(before, self.table.read)
        return Happening(steps)

    def take_back(self, to: int) -> None:
        """Goes back to so many moves."""
        assert self.table is not None
        self.table = self._table(self.table.moves[:to])
        del self.movers[to:], self._lines[to:]
        self._reveals = self._choices = None
        self._asked_anew = [True] * self.table.seats

    def commit(self, person: str | None, key: str | None) -> None:
        """Counts the row that was added to the log."""
        self.number += 1
        for seat, anew in enumerate(self._asked_anew):
            if anew:
                self.asked_since[seat] = self.number
        if person and key:
            self.keys[person, key] = self.number

    # ---- reading ----

    def _look_up_choices(self) -> list[list[int]]:
        """Returns what each seat may do now."""
        assert self.table is not None
        return [[int(action) for action in self.table.legal(seat)] for seat in range(self.table.seats)]

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
            self._reveals = self.game.reveals(before.read, self.table.read)
        return self._reveals

    def lines(self, since: int, names: list[str]) -> list[dict[str, Any]]:
        """Returns what happened from a move on, in sentences."""
        assert self.table is not None
        moves = self.table.moves
        if None in self._lines[since:]:
            table = self._table(moves[:since])
            for at in range(since, len(moves)):
                steps = told(self.game, table.play_slowly(moves[at].action, moves[at].seat), names)
                self._lines[at] = _sentences(steps)
        return [{"move": at + 1, "seat": moves[at].seat, "sentences": self._lines[at]} for at in range(since, len(moves))]

    def last_turn(self, seat: int) -> int:
        """Returns the number of moves made before a seat's last one."""
        assert self.table is not None
        moves = self.table.moves
        return next((at for at in range(len(moves) - 1, -1, -1) if moves[at].seat == seat), 0)

    def plain_record(self) -> dict[str, Any]:
        """Returns what a worker needs to rebuild the game."""
        assert self.table is not None
        return {"game": self.game.name, **self._given, "moves": [tuple(move) for move in self.table.moves]}


def told(game: Game, moments: list[Moment], names: list[str]) -> list[Step]:
    """Returns moments with the sentences that tell them."""
    return [Step(one.read, one.events, [game.tell(event, names) for event in one.events]) for one in moments]


def _sentences(steps: list[Step]) -> tuple[str, ...]:
    """Returns all that steps tell."""
    return tuple(sentence for step in steps for sentence in step.sentences)
