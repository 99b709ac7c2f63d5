"""How fields of a state are written in positions: by names and not by numbers, and checked when they are read back.

A form says how many numbers of the state belong to a field, what stands there when nothing does, and how they are written as
JSON. What cannot be is refused with what would be right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

import numpy as np

from .errors import BadPosition
from .messages import message
from .wire import Message

NONE = -1
"""What stands in a state where nothing does."""
LONG_LIST = 40
"""Of more names than this only those are told that look like what was given."""


def expect(true: Any, otherwise: str, **args: Any) -> None:
    """Raises BadPosition unless something is true, with the id of the message that says what is wrong, and its arguments.

    >>> expect(1 + 1 == 3, "error-position-players", players=3, seats=2)
    Traceback (most recent call last):
    ...
    potable.engine.errors.BadPosition: This position cannot be: 3 players are given for 2 seats.
    """
    if not true:
        plain = {name: value.item() if isinstance(value, np.generic) else value for name, value in args.items()}
        raise BadPosition(message("error-position", why=message(otherwise, **plain)))


def within(value: int, least: int, most: int, what: str | Message) -> int:
    """Returns a number if it is in its bounds."""
    expect(least <= value <= most, "error-position-within", what=what, value=str(value), least=str(least), most=str(most))
    return value


def number_named(names: Sequence[Any], name: Any, what: str | Message, none: int = NONE) -> int:
    """Returns the number of a name that is not the one of nothing.

    >>> number_named(("sun", "moon"), "stars", "sky")
    Traceback (most recent call last):
    ...
    potable.engine.errors.BadPosition: sky: there is no 'stars'; choose one of sun, moon.
    """
    number = names.index(name) if name in names else none
    if number == none:
        others = [str(other) for place, other in enumerate(names) if place != none]
        right = get_close_matches(str(name), others) if len(others) > LONG_LIST else others
        if not right:
            raise BadPosition(message("error-position-no-name", what=what, name=repr(name)))
        raise BadPosition(message("error-position-name", what=what, name=repr(name), names=right))
    return number


class Reading:
    """A position that is being read: what is given, the state that it fills, and where each card was found."""

    def __init__(self, s: Any, given: Any) -> None:
        """Begins with no card found."""
        self.s = s
        self.given = given
        self.seat = NONE
        """Whose fields are read, once those of the table have been."""
        self._found: dict[str, Message] = {}

    def lay(self, card: str, where: str, **args: Any) -> None:
        """Notes where a card lies, as a message, or raises BadPosition when it already lies somewhere else."""
        place = message(where, **args)
        if card in self._found:
            raise BadPosition(message("error-position-two-places", card=card, first=self._found[card], second=place))
        self._found[card] = place

    def check_deck(self, deck: Sequence[str]) -> None:
        """Checks that every card of the deck was found, and no other."""
        missing = [card for card in deck if card not in self._found]
        extra = [card for card in self._found if card not in deck]
        expect(not missing, "error-position-missing", cards=missing)
        expect(not extra, "error-position-extra", cards=extra)


Read = Callable[[Any, str, Reading], Any]
"""read(given, what, reading): the number or numbers for what was given, which is called `what`."""


@dataclass(frozen=True)
class Form:
    """How a field is written and read; one without a `json` type is not written, because the game works it out."""

    json: Any = None
    write: Callable[[Any], Any] = int
    read: Read = lambda given, what, reading: given
    shape: tuple[int, ...] = ()
    empty: int = 0
    largest: int = 0
    """The largest number that the form lets stand there."""
    names: Sequence[Any] = ()
    of: str = ""
    """The field of which it is the size or the sum, which is found again when that has been read."""


def worked_out(*shape: int, empty: int = 0) -> Form:
    """Numbers that positions do not hold, because they follow from the rest."""
    return Form(shape=shape, empty=empty)


def size_of(field: str, none: int = NONE) -> Form:
    """How many entries of another field hold anything."""
    return Form(write=lambda values: sum(value != none for value in values), of=field)


def sum_of(field: str, most: int) -> Form:
    """The sum of the numbers of another field."""
    return Form(
        write=lambda values: within(sum(map(int, values)), 0, most, message("error-position-sum", field=field)),
        of=field,
        largest=most,
    )


def number(most: int | str, least: int = 0) -> Form:
    """A number up to `most`, or up to the number of another field that is read before."""

    def read(given: int, what: str, reading: Reading) -> int:
        return within(given, least, most if isinstance(most, int) else int(reading.s[most]), what)

    return Form(int, int, read, largest=most if isinstance(most, int) else 0)


def seat(none: bool = False) -> Form:
    """A seat at this table, or nobody."""

    def write(value: Any) -> int | None:
        return None if none and value == NONE else int(value)

    def read(given: int | None, what: str, reading: Reading) -> int:
        return NONE if given is None else within(given, 0, int(reading.s.seats) - 1, what)

    return Form(int | None if none else int, write, read, empty=NONE if none else 0)


def flag() -> Form:
    """Yes or no, which are 1 and 0."""
    return Form(bool, bool, lambda given, what, reading: int(given), largest=1)


def one_of(names: Sequence[Any], none: int | None = None) -> Form:
    """The number of a name; `none` is the number of nothing, which is written as null."""
    kind = type(names[0]) if names else str
    empty = NONE if none is None else none

    def write(value: Any) -> Any:
        return None if value == none else names[value]

    def read(given: Any, what: str, reading: Reading) -> int:
        return empty if given is None else number_named(names, given, what, empty)

    return Form(kind if none is None else kind | None, write, read, empty=none or 0, names=names)


def bits(names: Sequence[str], lies: str = "") -> Form:
    """A set of names, as bits; cards `lie` somewhere, which a message names."""

    def write(value: Any) -> list[str]:
        return [name for number, name in enumerate(names) if int(value) >> number & 1]

    def read(given: list[str], what: str, reading: Reading) -> int:
        expect(len(set(given)) == len(given), "error-position-twice", what=what)
        value = sum(1 << number_named(names, name, what) for name in given)
        for name in given if lies else ():
            reading.lay(name, lies, seat=reading.seat)
        return value

    return Form(list[str], write, read, names=names)


def listed(names: Sequence[str], room: int, none: int = NONE, lies: str = "", ascending: bool = False) -> Form:
    """A list of names with room for some, the rest of which is empty.

    Where they `lie` somewhere, which a message names, they are cards, each of which lies in one place; `ascending` sorts them.
    """

    def write(values: Any) -> list[str]:
        return [names[value] for value in values if value != none]

    def read(given: list[str], what: str, reading: Reading) -> list[int]:
        expect(len(given) <= room, "error-position-long", what=what, given=len(given), room=room)
        numbers = [number_named(names, name, what, none) for name in given]
        for name in given if lies else ():
            reading.lay(name, lies, seat=reading.seat)
        return (sorted(numbers) if ascending else numbers) + [none] * (room - len(given))

    return Form(list[str], write, read, (room,), none, names=names)


def slots(names: Sequence[str], room: int, none: int = NONE) -> Form:
    """A list of that many entries, each of which is a name or nothing."""
    one = one_of(names, none)

    def read(given: list[str | None], what: str, reading: Reading) -> list[int]:
        expect(len(given) == room, "error-position-size", what=what, room=room)
        return [one.read(name, what, reading) for name in given]

    return Form(list[str | None], lambda values: [one.write(value) for value in values], read, (room,), none, names=names)


def places(where: Sequence[str], names: Sequence[str], none: int = NONE, lies: str = "") -> Form:
    """What is on each of the places that have names: a name or nothing; cards `lie` there, each in one place.

    A message names it, by its argument `place`.
    """
    one = one_of(names, none)

    def read(given: dict[str, str | None], what: str, reading: Reading) -> list[int]:
        expect(set(given) == set(where), "error-position-needs", what=what, names=list(where))
        numbers = [one.read(given[place], f"{what} {place}", reading) for place in where]
        for place in where if lies else ():
            if given[place] is not None:
                reading.lay(str(given[place]), lies, place=place)
        return numbers

    def write(values: Any) -> dict[str, str | None]:
        return {place: one.write(value) for place, value in zip(where, values, strict=True)}

    return Form(dict[str, str | None], write, read, (len(where),), none, names=names)


def counts(names: Sequence[str], most: int, none: int = NONE, whole: bool = False) -> Form:
    """How many there are of each name; those are left out of which there is none, unless the `whole` list is written."""

    def write(values: Any) -> dict[str, int]:
        return {name: int(value) for name, value in zip(names, values, strict=True) if value or whole}

    def read(given: dict[str, int], what: str, reading: Reading) -> list[int]:
        expect(not whole or set(given) == set(names), "error-position-needs", what=what, names=list(names))
        numbers = [0] * len(names)
        for name, many in given.items():
            numbers[number_named(names, name, what, none)] = within(many, 0, most, f"{what} {name}")
        return numbers

    return Form(dict[str, int], write, read, (len(names),), largest=most, names=names)


def spots(room: int, names: Sequence[str], none: int = NONE) -> Form:
    """What lies on numbered spaces: pairs of a space and a name."""

    def write(values: Any) -> list[list[Any]]:
        return [[space, names[value]] for space, value in enumerate(values) if value != none]

    def read(given: list[tuple[int, str]], what: str, reading: Reading) -> list[int]:
        numbers = [none] * room
        for space, name in given:
            within(space, 0, room - 1, what)
            expect(numbers[space] == none, "error-position-space", what=what, space=space)
            numbers[space] = number_named(names, name, what, none)
        return numbers

    return Form(list[tuple[int, str]], write, read, (room,), none, names=names)
