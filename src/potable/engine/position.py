"""Positions of a game both ways: what its schema declares, and the parts that only its rules can put together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import GenericAlias
from typing import Any, get_args

import msgspec
import numpy as np

from .errors import BadPosition
from .forms import Reading, expect
from .messages import message
from .schema import Field, Schema
from .unreadable import unreadable


@dataclass(frozen=True)
class Part:
    """Something in a position that is not one field of the state: the game writes it, and reads it from what is given."""

    json: Any
    """The type of what is written."""
    write: Callable[..., Any]
    """write(s) or, for each of the players, write(s, seat)."""


class Positions:
    """How the positions of a game are written and read."""

    def __init__(
        self, title: str, state: type[Schema], table: Mapping[str, Part] | None = None, player: Mapping[str, Part] | None = None
    ) -> None:
        """Takes the title of the game and its schema, and what is written beside the fields of the table and of players."""
        self._title = title
        self._fields = state.fields
        self._table, self._player = dict(table or {}), dict(player or {})
        self._of_table = {name: one for name, one in state.fields.items() if not one.each_seat}
        self._of_seats = {name: one for name, one in state.fields.items() if one.each_seat}
        players = GenericAlias(list, _struct("Player", self._of_seats, self._player))
        self._json = _struct("Position", self._of_table, self._table, players=players)

    def write(self, s: Any) -> dict[str, Any]:
        """Returns a state as named JSON fields."""
        written = _written(self._of_table, lambda name: s[name])
        written |= {name: part.write(s) for name, part in self._table.items()}
        return written | {"players": [self._write_player(s, seat) for seat in range(s.seats)]}

    def _write_player(self, s: Any, seat: int) -> dict[str, Any]:
        """Returns one player."""
        written = _written(self._of_seats, lambda name: s[name][seat])
        return written | {name: part.write(s, seat) for name, part in self._player.items()}

    def read(self, s: Any, position: Any) -> Reading:
        """Fills a fresh state with all fields that a position gives, or raises BadPosition with what is wrong.

        The game then reads the parts from what is given, and checks that everything goes together.
        """
        try:
            given = msgspec.convert(position, self._json)
        except msgspec.ValidationError as error:
            raise BadPosition(message("error-position-of-no-game", game=self._title, why=unreadable(error))) from None
        seats = int(s.seats)
        expect(len(given.players) == seats, "error-position-players", players=len(given.players), seats=seats)
        for name, one in self._fields.items():
            s[name] = one.form.empty
        reading = Reading(s, given)
        for name, one in self._of_table.items():
            s[name] = _read(one, name, given, reading, lambda other: s[other])
        for seat, player in enumerate(given.players):
            reading.seat = seat
            for name, one in self._of_seats.items():
                s[name][seat] = _read(one, name, player, reading, lambda other: s[other][reading.seat])
        return reading


def _read(one: Field, name: str, given: Any, reading: Reading, other: Callable[[str], Any]) -> Any:
    """Returns what stands in a field: what is given, what follows from another field, or nothing."""
    if one.form.of:
        return one.form.write(other(one.form.of))
    if one.form.json is None:
        return one.form.empty
    *groups, last = _called(name, one).split(".")
    for group in groups:
        given = getattr(given, group)
    if getattr(given, last) is msgspec.UNSET:
        return one.form.empty
    return one.form.read(getattr(given, last), last, reading)


def _written(fields: Mapping[str, Field], numbers: Callable[[str], Any]) -> dict[str, Any]:
    """Returns the fields of a state or of a seat as they are written."""
    held = ((name, one, numbers(name)) for name, one in _given(fields))
    return _grouped(
        (_called(name, one), one.form.write(value))
        for name, one, value in held
        if not one.optional or np.any(value != one.form.empty)
    )


def _given(fields: Mapping[str, Field]) -> Iterator[tuple[str, Field]]:
    """Yields the fields that positions hold."""
    return ((name, one) for name, one in fields.items() if one.form.json is not None)


def _called(name: str, one: Field) -> str:
    """Returns what a field is called in positions."""
    return one.called or name


def _grouped(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    """Returns what is called `rulings.keep` as an entry of `rulings`, and everything else by its name."""
    written: dict[str, Any] = {}
    for called, value in pairs:
        group, _, last = called.rpartition(".")
        (written.setdefault(group, {}) if group else written)[last] = value
    return written


def _struct(name: str, fields: Mapping[str, Field], parts: Mapping[str, Part], **more: Any) -> Any:
    """Returns the type of what is given for fields and parts."""
    kinds = _grouped(
        (_called(one, about), about.form.json | msgspec.UnsetType if about.optional else about.form.json)
        for one, about in _given(fields)
    )
    kinds |= {one: part.json for one, part in parts.items()} | more
    return _strict(name, kinds)


def _strict(name: str, kinds: Mapping[str, Any]) -> Any:
    """Returns a type that refuses what is not declared."""
    nested = {one: _strict(one, kind) if isinstance(kind, dict) else kind for one, kind in kinds.items()}
    unset = {one: (msgspec.UNSET,) for one, kind in nested.items() if msgspec.UnsetType in get_args(kind)}
    fields = [(one, kind, *unset.get(one, ())) for one, kind in nested.items()]
    return msgspec.defstruct(name, fields, forbid_unknown_fields=True, kw_only=True)
