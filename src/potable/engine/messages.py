"""What is said, as messages: the id of a sentence in the catalogue and its arguments, never the sentence itself.

An argument is a number, a text that no language changes (a name that somebody gave themselves, a cell of a board), a seat,
which becomes the name of whoever sits there, another message, such as the name of a card, or a list of these. Messages are
plain dictionaries, since views are made of them on every move; sentences.py makes sentences of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any

from .wire import Message

ENGLISH = "en"
"""The language that is complete; it stands beside what says it."""


def message(id: str, /, **args: Any) -> Message:
    """Returns a message.

    >>> message("quacks-told-stop", who=player(0))
    {'id': 'quacks-told-stop', 'args': {'who': {'seat': 0}}}
    """
    return {"id": id, "args": args} if args else {"id": id}


def player(seat: int) -> dict[str, int]:
    """Returns a seat as an argument: whoever sits there."""
    return {"seat": seat}


def names_of(prefix: str, names: Iterable[str]) -> tuple[Message, ...]:
    """Returns the messages that name things, such as cards, in the order of their names.

    >>> names_of("quacks-chip", ["white 1"])
    ({'id': 'quacks-chip-white-1'},)
    """
    return tuple({"id": f"{prefix}-{identifier(name)}"} for name in names)


def identifier(name: str) -> str:
    """Returns a name as it stands in the id of a message.

    >>> identifier("Philosopher's Stone b"), identifier("second_chance")
    ('philosopher-s-stone-b', 'second_chance')
    """
    return re.sub(r"[^a-z0-9_]+", "-", name.lower())


def plainly(said: Message | dict[str, Any]) -> str:
    """Returns a message in English without Fluent, which not everybody has who must be told what is wrong.

    Such a message is a text with arguments in it, and nothing that has to be chosen.

    >>> plainly(message("error-no-action", action="'fly'", game="Quacks"))
    "There is no action 'fly' in Quacks."
    """
    room = said["id"].partition("-")[0]
    words = english("potable.engine" if room == "error" else f"potable.games.{room}")
    text = re.search(rf"^{said['id']} = (.*)$", words, re.MULTILINE)
    assert text, said
    args = said.get("args", {})
    return re.sub(r"\{ \$(\w+) \}", lambda found: _plain(args[found[1]]), text[1])


def _plain(value: Any) -> str:
    """Returns an argument as it stands in a plain sentence."""
    if isinstance(value, list):
        return ", ".join(map(_plain, value))
    if isinstance(value, dict):
        return plainly(value)
    return f"{value:,}" if isinstance(value, int) else str(value)


@cache
def english(package: str) -> str:
    """Returns the English messages that stand in the folder of a package."""
    return (files(package) / "en.ftl").read_text(encoding="utf-8")
