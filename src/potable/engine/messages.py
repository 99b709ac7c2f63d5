"""What is said, as messages: the id of a sentence in the catalogue and its arguments, never the sentence itself.

An argument is a number, a text that no language changes (a name that somebody gave themselves, a cell of a board), a seat,
which becomes the name of whoever sits there, another message, such as the name of a card, or a list of these. Messages are
plain dictionaries, since views are made of them on every move; sentences.py makes sentences of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, reduce
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from .wire import Message

ENGLISH = "en"
"""The language that is complete; it stands beside what says it."""
PARTS = {
    "cli": "potable",
    "lab": "potable.lab",
    "learn": "potable.learn",
    "server": "potable.server",
    "terminal": "potable.terminal",
}
"""The rooms beside the engine and games, and the packages that hold their messages."""
_of_games: dict[str, tuple[str, ...]] = {}


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


def either(ways: Iterable[Any]) -> Any:
    """Returns several arguments as one that names them as alternatives.

    >>> plainly(message("error", why=either(["sun", "moon"])))
    'sun or moon'
    """
    return reduce(lambda first, second: message("error-or", first=first, second=second), ways)


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
    entry = re.compile(rf"^{said['id']} =(.*(?:\n+ +(?!\.).*)*)", re.MULTILINE)
    text = next((found[1] for words in words_of(room_of(said)) if (found := entry.search(words))), None)
    assert text, said
    args = said.get("args", {})
    text = re.sub(r"\n +", "\n", text).strip()
    return re.sub(r"\{ \$(\w+) \}", lambda found: _plain(args[found[1]]), text)


def _plain(value: Any) -> str:
    """Returns an argument as it stands in a plain sentence."""
    if isinstance(value, list):
        return ", ".join(map(_plain, value))
    if isinstance(value, dict):
        return plainly(value)
    return f"{value:,}" if isinstance(value, int) else str(value)


def room_of(said: Message | dict[str, Any]) -> str:
    """Returns the room that a message belongs to, with whose name its id begins.

    >>> room_of(message("quacks-told-stop"))
    'quacks'
    """
    return str(said["id"]).partition("-")[0]


def words_of(room: str) -> tuple[str, ...]:
    """Returns the English messages of a room: a game that has been imported, a part of Potable, or else the engine."""
    return _of_games[room] if room in _of_games else (english(PARTS.get(room, "potable.engine")),)


def speaks(game: str, words: tuple[str, ...]) -> None:
    """Notes the English messages of a game."""
    _of_games[game] = words


@cache
def english(package: str) -> str:
    """Returns the English messages that stand in the folder of a package."""
    found = find_spec(package)  # importlib.resources would load zipfile, too
    assert found, package
    assert found.submodule_search_locations, package
    return Path(found.submodule_search_locations[0], "en.ftl").read_text(encoding="utf-8")
