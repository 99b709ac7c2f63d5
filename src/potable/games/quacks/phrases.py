"""Chips, spaces and gifts as messages."""

from __future__ import annotations

from typing import Any

from potable.engine.messages import message, names_of
from potable.engine.wire import Message

from .actions import LEAP, PASS, PLACE, SWAP, TAKE
from .content import (
    COLOURS,
    FIRST_KIND,
    GREEN,
    HIGHER,
    KIND_NAMES,
    KINDS_BY_NAME,
    LAST_SPACE,
    SPACE_COINS,
    SPACE_POINTS,
    SPACE_RUBY,
    VALUE,
)
from .question import Says

CHIP = names_of("quacks-chip", KIND_NAMES)
COLOUR_NAME = names_of("quacks-colour", COLOURS)


def chip_named(name: str) -> Message:
    """Returns a chip that is called so."""
    return CHIP[KINDS_BY_NAME[name]]


def printed(space: int) -> int:
    """Returns the number that is printed on a space, by which it is called; from 15 on two spaces share each."""
    return int(SPACE_COINS[space])


def worth(space: int) -> Message:
    """Returns what a scoring space gives, such as `12 coins, 2 points and a ruby`."""
    given = "quacks-worth-with-ruby" if SPACE_RUBY[space] else "quacks-worth"
    return message(given, coins=int(SPACE_COINS[space]), points=int(SPACE_POINTS[space]))


def gift(shown: str) -> Message:
    """Returns what the die or a test tube shows."""
    if shown == "ruby":
        return message("quacks-rubies", rubies=1)
    if shown == "droplet":
        return message("quacks-gift-droplet")
    return message("quacks-points", points=int(shown.split()[0])) if shown[0].isdigit() else chip_named(shown)


def say_taken(snapshot: Any, seat: int, action: int) -> Message:
    """Says which chip is taken."""
    return message("quacks-says-take", chip=CHIP[action - TAKE + 1])


def say_added(snapshot: Any, seat: int, action: int) -> Message:
    """Says which chip is added to a pot that brews no more, and what it is worth then."""
    if action == PASS:
        return message("quacks-says-put-all-back")
    kind = action - PLACE + 1
    space = min(snapshot.at[seat] + int(VALUE[kind]), LAST_SPACE)
    return message("quacks-says-add", chip=CHIP[kind], worth=worth(space + 1))


def say_swap(snapshot: Any, seat: int, action: int) -> Message:
    """Says which chip becomes which."""
    if action >= LEAP:
        kind = int(FIRST_KIND[GREEN + action - LEAP])
        return message("quacks-says-swap", chip=CHIP[kind], to=CHIP[kind + 2])
    kind = action - SWAP + 1
    return message("quacks-says-swap", chip=CHIP[kind], to=CHIP[HIGHER[snapshot.white_upgrades, kind]])


def pass_or(say: Says) -> Says:
    """Returns the words for answers that can also be passed up."""
    return lambda snapshot, seat, action: message("quacks-says-pass") if action == PASS else say(snapshot, seat, action)


def white_drawn(snapshot: Any, seat: int) -> int:
    """Returns the white chip that was drawn last."""
    return int(snapshot.pot[seat][snapshot.at[seat]])


def say_flask(snapshot: Any, seat: int) -> Message:
    """Says what the flask would do."""
    white = white_drawn(snapshot, seat)
    return message("quacks-says-flask", chip=CHIP[white], after=snapshot.whites[seat] - int(VALUE[white]))
