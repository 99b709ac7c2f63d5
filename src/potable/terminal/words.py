"""Words between a person and the table: events told, and answers understood."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from potable.engine.catalogue import catalogue
from potable.engine.errors import IllegalMove
from potable.engine.game import Game
from potable.engine.messages import message
from potable.engine.wire import Message

FOR_ALL = ("over", "round", "tails", "brew", "stirred", "empty")
"""Events that are nobody's own and begin a paragraph."""
MANY = 6
"""As many names as one can read."""
NUMBER = re.compile(r"-?\d{1,9}")


def told(
    game: Game, events: Sequence[dict[str, Any]], names: Sequence[str], viewer: int | None
) -> list[tuple[int | None, str]]:
    """Returns events as paragraphs, each with the seat it is about: a new one begins when another seat does something."""
    paragraphs: list[tuple[int | None, str]] = []
    for event in events:
        said = catalogue(*game.words).say(game.tell(event), names, viewer)
        seat = event.get("seat")
        if paragraphs and seat in (None, paragraphs[-1][0]) and event["kind"] not in FOR_ALL:
            paragraphs[-1] = (paragraphs[-1][0], f"{paragraphs[-1][1]} {said}")
        else:
            paragraphs.append((seat, said))
    return paragraphs


def choice(text: str, names: Sequence[str], known: Sequence[str]) -> int:
    """Returns which of the choices a person means by its number from 1, its name, or a beginning that fits no other.

    >>> choice("2", ["take c1", "take c2"], [])
    1
    >>> choice("c2", ["take c1", "take c2"], [])
    1
    >>> choice("lay griffin", ["lay Dragon", "lay Griffin"], [])
    1
    """
    wanted = " ".join(text.lower().split())
    if not wanted:
        raise IllegalMove(message("terminal-nothing-written", give=_give(names)))
    number = number_in(wanted)
    if number is not None:
        if 1 <= number <= len(names):
            return number - 1
        raise IllegalMove(message("terminal-no-choice", number=wanted, give=_give(names)))
    exact = [place for place, name in enumerate(names) if name.lower() == wanted]
    if exact:
        return exact[0]
    found = fitting(wanted, names)
    if len(found) == 1:
        return names.index(found[0])
    if found:
        raise IllegalMove(message("terminal-several-fit", text=repr(text), names=_readable(found)))
    elsewhere = [name for name in known if name.lower() == wanted] or fitting(wanted, known)
    if len(elsewhere) == 1:
        raise IllegalMove(message("terminal-not-now", name=repr(elsewhere[0]), give=_give(names)))
    raise IllegalMove(message("terminal-no-such-choice", text=repr(text), give=_give(names)))


def number_in(text: str) -> int | None:
    """Returns the whole number that a person wrote, or None where it is something else, or longer than any that is meant.

    >>> number_in("12"), number_in("-1"), number_in("--1"), number_in("²"), number_in("9" * 5000)
    (12, -1, None, None, None)
    """
    return int(text) if NUMBER.fullmatch(text) else None


def fitting(wanted: str, names: Sequence[str]) -> list[str]:
    """Returns the names that begin so, from their first word or from their second."""
    lowered = ((name, name.lower()) for name in names)
    return [name for name, low in lowered if low.startswith(wanted) or low.partition(" ")[2].startswith(wanted)]


def _give(names: Sequence[str]) -> Message:
    """Returns what a person should write."""
    if len(names) == 1:
        return message("terminal-give-only", name=names[0])
    return message("terminal-give", count=len(names), name=names[0])


def _readable(names: Sequence[str]) -> list[str]:
    """Returns no more names than one can read."""
    return [*names[:MANY], *(["..."] if len(names) > MANY else [])]
