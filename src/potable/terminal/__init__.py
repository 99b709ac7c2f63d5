"""The terminal: boards drawn in text, a game played at the keyboard, a record stepped through.

The board of another package's game is a module that an entry point of the group `potable.terminal` names, which is called as
the game is. It has the functions of `plain.py`, which draws games that have none.
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from potable.games import OURS

GROUP = "potable.terminal"


def drawing(game: str) -> Any:
    """Returns the module that draws a game: its board and its points."""
    if game in OURS:
        return import_module(f"potable.terminal.{game}")
    points = tuple(entry_points(group=GROUP, name=game))
    return points[0].load() if points else import_module("potable.terminal.plain")
