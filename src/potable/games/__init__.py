"""The games, one folder each, and those of other packages. A game is imported when it is asked for.

A game of another package is found by an entry point of the group `potable.games`, which is called as the game is.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from potable.engine.errors import BadOption
from potable.engine.game import Game
from potable.engine.messages import message

OURS = ("glastonbury", "quacks", "practice")
GROUP = "potable.games"


def _added() -> dict[str, EntryPoint]:
    """Returns where the games of other packages are found, by their names."""
    found: dict[str, EntryPoint] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        if point.name in OURS or point.name in found:
            other = found[point.name].value if point.name in found else f"potable.games.{point.name}"
            raise ValueError(f"Two games are called {point.name!r}, in {other} and in {point.value}: name one otherwise.")
        found[point.name] = point
    return found


ADDED = _added()
NAMES = (*OURS, *ADDED)


def game(name: str, options: Mapping[str, Any] | None = None) -> Game:
    """Returns a game by its name, in the form in which it is played with options, or raises BadOption."""
    return _named(name).played_with(options)


def _named(name: str) -> Game:
    """Returns a game by its name, in its usual form, or raises BadOption."""
    if name not in NAMES:
        raise BadOption(message("error-no-game", game=repr(name), games=list(NAMES)))
    if name in OURS:
        ours: Game = import_module(f"potable.games.{name}").GAME
        return ours
    found: Game = ADDED[name].load()
    if found.name != name:
        right = f"give the entry point of the group {GROUP} the same name"
        raise ValueError(f"{ADDED[name].value} is called {found.name!r} and was looked for as {name!r}: {right}.")
    return found
