"""The state of a game by a schema: each field is declared once, with its type, its bounds, its names and who may know it.

A game declares a class with a field for each thing that its state holds. The class is that of its states: rules and everybody
else read `s.rubies[seat]`. From the same declarations follow the bytes, what stands in a state when the table is empty
(`clear`), what is hidden without further thought (`hide`), and positions both ways (see position.py).

>>> from potable.engine.forms import number, one_of
>>> class Sky(Schema, seats=2):
...     weather: int = field(one_of(("sun", "rain")))
...     stars: Numbers = of_seat(number(most=100), known_to=OWNER)
>>> states = np.zeros(1, Sky.dtype)
>>> s = states[0]
>>> s.stars[0], s.stars[1] = 7, 8
>>> Sky.hide(s, 0)
>>> s.stars.tolist(), isinstance(s, Sky)
([7, 0], True)
"""

from __future__ import annotations

import math
import struct
import sys
from collections import namedtuple
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from operator import itemgetter
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from .forms import Form, worked_out
from .rule import routine

SEED_WORDS = 4
PACKED = {"i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "i8": "q", "u8": "Q"}
"""How `struct` names the numbers of which states are made."""

Numbers = np.ndarray[Any, np.dtype[Any]]
"""A field that holds several numbers: for each seat, for each card, or for each of both."""

EVERYBODY, OWNER, NOBODY, SOME = "everybody", "owner", "nobody", "some"
"""Who may know a field. What only SOME may know of it, or only partly, is hidden by the game's own `conceal`."""


@dataclass(frozen=True)
class Field:
    """One field of a state."""

    form: Form
    size: str = "i1"
    """The type of its numbers, as NumPy names it."""
    each_seat: bool = False
    """Whether every seat has its own."""
    called: str = ""
    """Its name in positions, where that is another one; `rulings.keep` stands in the group `rulings`."""
    optional: bool = False
    """Whether positions leave it out while nothing stands there."""
    settled: bool = False
    """Whether options settle it for the whole game."""
    known_to: str = EVERYBODY
    until: int | None = None
    """The phase in which everybody may know it."""
    stand_in: int | None = None
    """What stands in for it where it may not be known; what an empty table has, if nothing is said."""
    shows: int | None = None
    """The number that may always be known."""
    seats: int = 0
    """How many seats a state has room for."""

    @property
    def shape(self) -> tuple[int, ...]:
        """How many numbers it has, in each direction."""
        return (self.seats, *self.form.shape) if self.each_seat else self.form.shape

    @property
    def hidden(self) -> int:
        """What stands in for it where it may not be known."""
        return self.form.empty if self.stand_in is None else self.stand_in


def field(form: Form, size: str = "i1", **about: Any) -> Any:
    """Declares a field of the table: see `Field`."""
    return Field(form, size, **about)


def of_seat(form: Form, size: str = "i1", **about: Any) -> Any:
    """Declares a field of which every seat has its own."""
    return Field(form, size, each_seat=True, **about)


if TYPE_CHECKING:

    class _Record:
        """What a state is besides its fields: a NumPy record, which here is not asked for fields that are not declared."""

        dtype: ClassVar[np.dtype[Any]]

        def __getitem__(self, name: str) -> Any: ...
        def __setitem__(self, name: str, value: Any) -> None: ...
        def tobytes(self) -> bytes: ...

else:
    _Record = np.record


class Schema(_Record):
    """The state of any game; a game's own is a class that adds fields, and another form of the game may add more to that.

    Every state holds the seed, how many draws each stream has made (the table's first, then each seat's), and the number of
    seats at this table. The widest fields stand first and the end is filled up, so that no byte is undefined: a copy may have
    anything in a gap, and states are compared as bytes.
    """

    seed: Numbers
    drawn: Numbers
    seats: int

    fields: ClassVar[dict[str, Field]]
    """The fields of the game, as they are declared."""
    settled: ClassVar[tuple[str, ...]]
    """The fields that options settle for the whole game."""
    snapshot: ClassVar[Callable[[np.ndarray], Any]]
    """snapshot(states): see `game.snapshot`."""
    clear: ClassVar[Any]
    """clear(s): a rule that puts on an empty table what stands there when nothing does."""
    hide: ClassVar[Any]
    """hide(s, seat): a rule that hides what a seat may not know, as far as fields declare it."""

    # A field is found at once, where NumPy would look it up by its name: four times as quick to read.
    __getattribute__ = object.__getattribute__
    __setattr__ = object.__setattr__

    def __init_subclass__(cls, seats: int, **more: Any) -> None:
        """Makes a class of states of a class that declares fields."""
        super().__init_subclass__(**more)
        own = {name: replace(one, seats=seats) for name, one in vars(cls).items() if isinstance(one, Field)}
        declared = {**getattr(cls, "fields", {}), **own}
        engine = {
            "seed": Field(worked_out(SEED_WORDS), "u4", known_to=NOBODY),
            "drawn": Field(worked_out(1 + seats), "u4", known_to=NOBODY),
            "seats": Field(worked_out()),
        }
        _check(declared)
        flat = _flat({**engine, **declared})
        for name, (kind, offset, *_) in (flat.fields or {}).items():
            setattr(cls, name, _numbers(kind, offset))
        cls.fields, cls.settled = declared, tuple(name for name, one in declared.items() if one.settled)
        cls.snapshot = staticmethod(_reader(flat))
        cls.clear = staticmethod(_written(cls, "clear", "s", _clearing(declared)))
        cls.hide = staticmethod(_written(cls, "hide", "s, seat", _hiding({**engine, **declared})))
        cls.dtype = np.dtype((cls, flat))


def _check(declared: dict[str, Field]) -> None:
    """Raises ValueError where a field cannot be what it is declared to be."""
    names = list(declared)
    for place, (name, one) in enumerate(declared.items()):
        most = np.iinfo(one.size).max
        if one.form.largest > most:
            raise ValueError(f"{name} can be {one.form.largest}, and its type {one.size} ends at {most}.")
        if one.form.of and one.form.of not in names[:place]:
            raise ValueError(f"{name} follows from {one.form.of}: declare that one before it.")
        if name in Schema.__annotations__:
            raise ValueError(f"{name} is something that every state has; call the field something else.")
        if one.known_to == OWNER and not one.each_seat:
            raise ValueError(f"{name} has no owner: declare it with of_seat, or say who else may know it.")


def _flat(fields: dict[str, Field]) -> np.dtype[Any]:
    """Returns how the fields of a state lie one after another."""
    ordered = sorted(((name, one.size, one.shape) for name, one in fields.items()), key=lambda one: -np.dtype(one[1]).itemsize)
    spare = -np.dtype(ordered).itemsize % np.dtype(ordered, align=True).alignment
    filler = [("spare", "u1", (spare,))] if spare else []
    return np.dtype(ordered + filler, align=True)


def _numbers(kind: np.dtype[Any], offset: int) -> property:
    """Returns one field of a state."""
    return property(lambda s: s.getfield(kind, offset), lambda s, value: s.setfield(value, kind, offset))


def _reader(flat: np.dtype[Any]) -> Callable[[np.ndarray], Any]:
    """Returns what reads a whole state: it unpacks the bytes, cuts the numbers into rows and gathers the rows into fields."""
    assert flat.names is not None
    numbers, rows, fields, at = "=", list[Any](), list[Any](), 0
    for name in flat.names:
        shape = flat[name].shape
        count, width = math.prod(shape), shape[-1] if shape else 1
        fields.append(slice(len(rows), len(rows) + count // width) if len(shape) == 2 else len(rows))
        rows += [slice(start, start + width) for start in range(at, at + count, width)] if shape else [at]
        numbers += f"{count}{PACKED[flat[name].base.str[1:]]}"
        at += count
    layout, cut, gather = struct.Struct(numbers), itemgetter(*rows), itemgetter(*fields)
    assert layout.size == flat.itemsize
    return partial(_read, layout.unpack, cut, gather, namedtuple("Snapshot", (*flat.names, "states")))


def _read(unpack: Any, cut: Any, gather: Any, kind: Any, states: np.ndarray) -> Any:
    return kind._make((*gather(cut(unpack(states.tobytes()))), states))


# ---- the rules that follow from the declarations ----


def _clearing(fields: dict[str, Field]) -> Iterator[str]:
    """Yields the lines of the rule that clears a table: what is settled stays, and a fresh state is 0 everywhere."""
    for name, one in fields.items():
        if one.form.empty and not one.settled:
            yield from _filled(name, one.shape, one.form.empty)


def _hiding(fields: dict[str, Field]) -> Iterator[str]:
    """Yields the lines of the rule that hides what a seat may not know."""
    for name, one in fields.items():
        lines: Iterator[str] | list[str]
        if one.known_to == NOBODY:
            lines = _filled(name, one.shape, one.hidden)
        elif one.known_to == OWNER:
            lines = [f"for other in range({one.seats}):", "    if other != seat:", *_of_another(name, one)]
        else:
            continue
        yield from lines if one.until is None else [f"if s.phase != {one.until}:", *(f"    {line}" for line in lines)]


def _of_another(name: str, one: Field) -> Iterator[str]:
    """Yields the lines that hide the field of one other seat."""
    keeps = one.shows is not None
    if keeps:
        yield f"        if s.{name}[other] != {one.shows}:"
    for line in _filled(name, one.form.shape, one.hidden, "other"):
        yield f"        {'    ' * keeps}{line}"


def _filled(name: str, shape: tuple[int, ...], number: int, *first: str) -> Iterator[str]:
    """Yields the lines that put one number wherever a field has one."""
    places = [*first, *(f"i{depth}" for depth in range(len(shape)))]
    for depth, room in enumerate(shape):
        yield f"{'    ' * depth}for i{depth} in range({room}):"
    yield f"{'    ' * len(shape)}s.{name}{'[' * bool(places)}{', '.join(places)}{']' * bool(places)} = {number}"


def _written(cls: type, name: str, given: str, lines: Iterator[str]) -> Any:
    """Returns the rule that is made of lines."""
    known: dict[str, Any] = {}
    source = "\n".join([f"def {name}({given}):", *(f"    {line}" for line in lines), "    return"])
    # It counts as written where the state is declared, or Numba would not know where to keep what it compiles.
    exec(compile(source, getattr(sys.modules[cls.__module__], "__file__", None) or "<schema>", "exec"), known)
    function = known[name]
    function.__module__ = cls.__module__
    return routine(function)
