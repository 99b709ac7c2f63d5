"""Potable: the table for potion games.

>>> import potable
>>> table = potable.new("glastonbury", seats=4, seed=7)
>>> while not table.over:
...     table.play(table.legal()[0])
>>> len(table.scores), len(table.winners) >= 1
(4, True)
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from potable.engine.errors import BadOption, BadPosition, BadRecord, IllegalMove, PotableError
from potable.engine.messages import message

if TYPE_CHECKING:
    from potable.engine.record import Record
    from potable.engine.table import Table

__version__ = "0.1.0"
__all__ = [
    "BadOption",
    "BadPosition",
    "BadRecord",
    "IllegalMove",
    "PotableError",
    "from_position",
    "from_record",
    "load",
    "new",
]


def new(name: str, seats: int = 4, seed: int | None = None, options: Mapping[str, Any] | None = None) -> Table:
    """Deals a new game and returns its table.

    >>> import potable
    >>> potable.new("glastonbury", seats=4, seed=7, options={"recipes": True}).over
    False
    >>> potable.new("glastonbury", seats=5)
    Traceback (most recent call last):
    ...
    potable.engine.errors.BadOption: Glastonbury is for 2 to 4 players, not 5.
    """
    from potable.engine.table import Table
    from potable.games import game

    return Table(game(name), seats, options, seed)


def load(path: str | Path) -> Table:
    """Returns the table that a record file leads to.

    >>> import potable, tempfile, pathlib
    >>> table = potable.new("glastonbury", seats=2, seed=1)
    >>> table.play("take c1")
    >>> path = pathlib.Path(tempfile.mkdtemp()) / "game.json"
    >>> table.record().save(path)
    >>> potable.load(path).position() == table.position()
    True
    """
    from potable.engine.record import read

    return from_record(read(path))


def from_record(record: Record) -> Table:
    """Returns the table that a record leads to, or raises BadRecord with why it does not replay."""
    from potable.engine.record import Move
    from potable.engine.table import Table, text_seed
    from potable.games import game

    try:
        played = game(record.game, record.options)
        if record.rules != played.rules_version:
            versions = {"version": record.rules, "ours": played.rules_version}
            raise BadRecord(message("error-record-rules", game=played.title, **versions))
        numbers = {name: number for number, name in enumerate(played.actions)}
        unknown = next((name for _, name in record.moves if name not in numbers), None)
        if unknown is not None:
            raise BadRecord(message("error-record-unknown-move", game=played.title, move=repr(unknown)))
        moves = [Move(seat, numbers[name]) for seat, name in record.moves]
        table = Table.from_moves(played, record.seats, record.options, text_seed(record.seed), record.start, moves)
    except BadRecord:
        raise
    except PotableError as error:
        raise BadRecord(message("error-record-does-not-replay", why=error.message)) from None
    if record.scores is not None and (not table.over or table.scores != record.scores):
        raise BadRecord(message("error-record-scores", scores=str(table.scores), said=str(record.scores)))
    return table


def from_position(position: dict[str, Any]) -> Table:
    """Returns a table that stands as a position says.

    >>> import potable
    >>> position = potable.new("glastonbury", seats=2, seed=1).position()
    >>> position["state"]["players"][0]["place"] = 21
    >>> potable.from_position(position)
    Traceback (most recent call last):
    ...
    potable.engine.errors.BadPosition: This position cannot be: place is 21, and can be 0 to 19.
    """
    from potable.engine.record import check_position
    from potable.engine.table import Table
    from potable.games import game

    return Table.from_position(game(check_position(position).game), position)
