"""Tables made and dealt: a seed that nobody can foresee, and all from which a game follows."""

from __future__ import annotations

import secrets
import time
from typing import Any

import msgspec

from potable.engine.game import Game
from potable.engine.record import Move
from potable.engine.table import SEED_BITS, Table, seed_text
from potable.games import game

from .fair import commitment
from .messages import Result
from .metrics import DEALT
from .rows import Member, TableRow, Write
from .seats import Seat

ID_BYTES = 12
"""Ids of tables and tokens are this many random bytes, so that nobody guesses one."""


class Deal(msgspec.Struct, frozen=True):
    """All from which a game follows, but for its moves."""

    game: str
    seats: int
    options: dict[str, Any]
    seed: str
    start: dict[str, Any] | None

    def table(self, moves: list[Move]) -> Table:
        """Returns the table to which moves lead."""
        table = Table.from_moves(game(self.game), self.seats, self.options, int(self.seed, 16), self.start, moves)
        table.options = self.options
        return table


def deal_of(row: TableRow) -> Deal | None:
    """Returns how a table was dealt, if it is."""
    return None if row.seed is None else Deal(row.game, len(row.seats), row.options, row.seed, row.start)


def deal(row: TableRow) -> None:
    """Deals the game of a table at which it is known who plays, and commits to the seed."""
    seed = row.start["seed"] if row.start else seed_text(secrets.randbits(SEED_BITS))
    table = Table.from_moves(game(row.game), len(row.seats), row.options, int(seed, 16), row.start, [])
    DEALT.labels(row.game).inc()
    row.seed, row.commitment = seed, commitment(row.game, row.rules, len(row.seats), row.options, seed, row.start)
    row.status, row.to_act, row.result = "over" if table.over else "playing", table.to_act, result_of(table, [])


def result_of(table: Table, taken_back: list[int]) -> Result | None:
    """Returns how a game came out, once it is over, and how often each seat has taken back a move."""
    return Result(table.scores, table.winners, taken_back) if table.over else None


def new_table(
    played: Game,
    options: dict[str, Any],
    seats: list[Seat],
    host: str,
    listed: bool,
    start: dict[str, Any] | None = None,
    taking_back: bool = True,
) -> tuple[TableRow, list[Write]]:
    """Returns a new table's row and what must be written; it is dealt at once when it is known who plays at every seat."""
    now = time.time()
    row = TableRow(
        id=secrets.token_urlsafe(ID_BYTES),
        game=played.name,
        rules=played.rules_version,
        options=options,
        seats=seats,
        host=host,
        listed=listed,
        join_token=secrets.token_urlsafe(ID_BYTES),
        watch_token=secrets.token_urlsafe(ID_BYTES),
        status="open",
        seed=None,
        start=start,
        commitment=None,
        moves=0,
        to_act=[],
        rematch=None,
        taking_back=taking_back,
        created=now,
        changed=now,
    )
    if not any(seat.undecided for seat in seats):
        deal(row)
    people = {host, *(seat.holder for seat in seats if seat.holder)}
    return row, [row, *(Member(one, row.id) for one in people)]
