"""Who sits where: people and bots, each with a name, a letter and a shape."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from potable.engine.catalogue import catalogue
from potable.engine.errors import BadOption
from potable.engine.messages import english, message
from potable.engine.record import Record

LETTERS = "ABCDEF"
SHAPES = "●▲■◆★♥"
YOU = "you"


@dataclass(frozen=True)
class Seat:
    """A place at the table: the name of who sits there, and the bot that plays it, or None for a person."""

    name: str
    bot: str | None = None


def mark(seat: int) -> str:
    """Returns the shape and the letter that stand for a seat everywhere.

    >>> mark(1)
    '▲B'
    """
    return SHAPES[seat] + LETTERS[seat]


def split(text: str) -> list[str]:
    """Returns the entries of a list that a person wrote with commas, or raises BadOption.

    >>> split("you, house,house")
    ['you', 'house', 'house']
    """
    entries = [entry.strip() for entry in text.split(",")]
    if not all(entries):
        raise BadOption(message("terminal-refuses-empty-entry", text=repr(text)))
    return entries


def seated(entries: Sequence[str], bots: Sequence[str]) -> list[Seat]:
    """Returns who sits where: an entry that is a bot's name is that bot, any other is a person's name.

    >>> [seat.name for seat in seated(["you", "house", "house"], ["house"])]
    ['You', 'House B', 'House C']
    >>> [seat.name for seat in seated(["Ann", "Bob", "house"], ["house"])]
    ['Ann', 'Bob', 'House']
    """
    seats = []
    for number, entry in enumerate(entries):
        bot = entry if entry in bots else None
        name, several = entry.capitalize() if bot else entry, entries.count(entry) > 1
        if entry == YOU:
            seats.append(Seat(player_at(number) if several else catalogue().say(message("you"))))
        else:
            seats.append(Seat(f"{name} {LETTERS[number]}" if several else name, bot))
    return seats


def player_at(seat: int) -> str:
    """Returns what somebody is called whose name nobody knows."""
    return catalogue(english("potable.terminal")).say(message("terminal-player", letter=LETTERS[seat]))


def names_in(record: Record) -> list[str]:
    """Returns who played, as far as a record tells in letters that can be seen."""
    known = [""] * record.seats if record.names is msgspec.UNSET else record.names
    shown = ("".join(filter(str.isprintable, name)).strip() for name in known)
    return [name or player_at(seat) for seat, name in enumerate(shown)]


def seat_number(text: str, seats: int) -> int:
    """Returns the seat that a person means by its letter or its number from 0, or raises BadOption.

    >>> seat_number("b", 3), seat_number("2", 3)
    (1, 2)
    """
    names = {LETTERS[seat]: seat for seat in range(seats)} | {str(seat): seat for seat in range(seats)}
    if text.upper() not in names:
        raise BadOption(message("terminal-refuses-seat", text=repr(text), seats=list(LETTERS[:seats]), last=seats - 1))
    return names[text.upper()]
