"""The games, one folder each. A game is imported when it is asked for."""

from __future__ import annotations

from importlib import import_module

from potable.engine.errors import BadOption
from potable.engine.game import Game

NAMES = ("glastonbury", "quacks", "practice")


def game(name: str) -> Game:
    """Returns a game by its name, or raises BadOption."""
    if name not in NAMES:
        raise BadOption(f"There is no game {name!r}; there is {', '.join(NAMES)}.")
    found: Game = import_module(f"potable.games.{name}").GAME
    return found
