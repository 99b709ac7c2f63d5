"""A game that has no board of its own, drawn in text: all that its view tells, by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from potable.engine.catalogue import catalogue
from potable.engine.messages import english, message
from potable.engine.wire import View

from .seats import mark

HEAD = frozenset(View.__annotations__)
"""What stands in every view."""


def draw(view: dict[str, Any], names: Sequence[str], width: int) -> RenderableType:
    """Returns the table as a viewer sees it: what belongs to all, and then every player."""
    shared = {name: value for name, value in view.items() if name not in HEAD and name != "players"}
    players = view.get("players", [{}] * view["seats"])
    return Group(_named("", shared), *(_named(f"{mark(seat)} {names[seat]}", one) for seat, one in enumerate(players)))


def hint(view: dict[str, Any], action: dict[str, Any]) -> str:
    """Returns what else is worth knowing of an action: nothing beyond what it says."""
    return ""


def secret(view: dict[str, Any]) -> bool:
    """Tells whether a view may show what others at the same keyboard must not see."""
    return True


def remembers(view: dict[str, Any]) -> bool:
    """Tells whether a player may read all that has happened."""
    return True


def scoring(breakdowns: Sequence[dict[str, Any]], names: Sequence[str]) -> RenderableType:
    """Returns the points of every player, by what the game tells of them."""
    return Group(*(_named(f"{mark(one['seat'])} {names[one['seat']]}", {**one, "seat": None}) for one in breakdowns))


def _named(title: str, things: Mapping[str, Any]) -> RenderableType:
    """Returns things with their names, under a title; those of which there are none are left out."""
    grid = Grid.grid(padding=(0, 2))
    for name, value in things.items():
        if value not in (None, "", [], {}):
            grid.add_row(Text(name.replace("_", " "), "dim"), Text(_written(value)))
    return Group(Text(title, "bold"), grid) if title else grid


def _written(value: Any) -> str:
    """Returns a value as a person reads it.

    >>> _written({"sweet": 2, "mud": 0}), _written(["a", "b"]), _written(True)
    ('sweet 2, mud 0', 'a, b', 'yes')
    """
    if isinstance(value, bool):
        return catalogue(english("potable.terminal")).say(message("terminal-yes" if value else "terminal-no"))
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {_written(one)}" for name, one in value.items())
    return ", ".join(map(_written, value)) if isinstance(value, (list, tuple)) else str(value)
