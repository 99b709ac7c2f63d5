"""Records and positions as files: one documented JSON format each, and a clear word about anything else.

The formats are described in docs/formats.md.
"""

from __future__ import annotations

import errno
import hashlib
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec

from .errors import BadPosition, BadRecord
from .messages import message
from .unreadable import unreadable

LARGEST = 4 * 1024 * 1024
"""No record is as large as this many bytes; a larger file is refused unread."""
LARGEST_POSITION = 64 * 1024
"""No position is as large as this many bytes."""
MOST_DRAWN = 1 << 31
"""No stream has made more draws, so that none runs out of them."""
DEEPEST_MOVES = 100_000
LONGEST_NAME = 32
"""No player's name has more letters, with the number that tells it from another."""
VERSION = 1


class Move(NamedTuple):
    """A decision: the seat and the number of its action."""

    seat: int
    action: int


@cache
def move_of(seat: int, action: int) -> Move:
    """Returns a move, always the same one: there are few of them, and whoever keeps many games keeps no more than these."""
    return Move(seat, action)


class Record(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=False):
    """A game written down: enough to play it again, and nothing more."""

    format: Literal["potable/record"] = "potable/record"
    version: int = VERSION
    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    seed: str
    start: dict[str, Any] | None = None
    moves: list[tuple[int, str]]
    scores: list[int] | None = None
    names: list[str] | msgspec.UnsetType = msgspec.UNSET
    """Who played, seat by seat; left out where nobody knows."""
    check: str | None = None

    def to_json(self) -> str:
        """Returns the record as JSON, with a check sum over all of it."""
        self.check = check_sum(self)
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode() + "\n"

    def save(self, path: str | Path) -> None:
        """Writes the record into a file, all of it or nothing."""
        path = Path(path)
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        beside = path.with_name(path.name + ".part")
        try:
            beside.write_text(self.to_json(), encoding="utf-8")
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)


class PositionFile(msgspec.Struct, forbid_unknown_fields=True):
    """A position as it stands in a file: the engine's part, and the game's own in `state`."""

    format: Literal["potable/position"]
    version: Literal[1]
    game: str
    rules: int
    seats: int
    seed: str
    drawn: list[int]
    state: dict[str, Any]


def check_sum(record: Record) -> str:
    """Returns a digest of everything in a record but the digest itself."""
    fields = msgspec.to_builtins(record)
    del fields["check"]
    return hashlib.sha256(msgspec.json.encode(fields, order="sorted")).hexdigest()[:32]


def parse(data: bytes | str, source: str | None = None) -> Record:
    """Returns the record that a file holds, or raises BadRecord with what is wrong with it."""

    def wrong(id: str, **args: Any) -> BadRecord:
        return BadRecord(message(f"error-record-{id}", source=source or message("error-this"), **args))

    if len(data) > LARGEST:
        raise wrong("large", bytes=len(data), most=LARGEST)
    try:
        raw = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise wrong("no-json", why=unreadable(error)) from None
    except RecursionError:
        raise wrong("deep") from None
    if not isinstance(raw, dict) or raw.get("format") != "potable/record":
        raise wrong("format")
    if raw.get("version") != VERSION:
        raise wrong("version", version=repr(raw.get("version")), ours=VERSION)
    try:
        record = msgspec.convert(raw, Record)
    except msgspec.ValidationError as error:
        raise wrong("field", why=unreadable(error)) from None
    _check(record, wrong)
    return record


def _check(record: Record, wrong: Callable[..., BadRecord]) -> None:
    """Raises what is wrong with a record that has all its fields."""
    if len(record.moves) > DEEPEST_MOVES:
        raise wrong("long", moves=len(record.moves), most=DEEPEST_MOVES)
    if not _are_names(record.names, record.seats):
        raise wrong("names", seats=record.seats, most=LONGEST_NAME)
    if record.check is not None and record.check != check_sum(record):
        raise wrong("altered")


def _are_names(names: list[str] | msgspec.UnsetType, seats: int) -> bool:
    """Tells whether there is a name for each seat, or none at all."""
    return names is msgspec.UNSET or (len(names) == seats and all(0 < len(name) <= LONGEST_NAME for name in names))


def read(path: str | Path) -> Record:
    """Returns the record in a file, or raises BadRecord."""
    path = Path(path)
    try:
        if path.stat().st_size > LARGEST:
            raise BadRecord(message("error-record-file-large", source=path.name, most=LARGEST))
        return parse(path.read_bytes(), path.name)
    except OSError as error:
        raise BadRecord(message("error-record-unreadable", source=str(path), why=error.strerror)) from None


def check_position(position: Any) -> PositionFile:
    """Returns a position with the fields that every position has, or raises BadPosition."""
    try:
        if len(msgspec.json.encode(position)) > LARGEST_POSITION:
            raise BadPosition(message("error-position-large", most=LARGEST_POSITION))
        given = msgspec.convert(position, PositionFile)
    except (TypeError, UnicodeEncodeError, RecursionError, msgspec.ValidationError) as error:
        raise BadPosition(message("error-position-no-position", why=unreadable(error))) from None
    if any(not 0 <= drawn <= MOST_DRAWN for drawn in given.drawn):
        raise BadPosition(message("error-position-drawn-range"))
    return given
