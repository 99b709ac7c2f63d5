"""The points of every player side by side, by where they come from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.table import Table as Grid
from rich.text import Text

from .seats import mark
from .speech import Say


def by_source(breakdowns: Sequence[dict[str, Any]], names: Sequence[str], sources: Mapping[str, str], say: Say) -> Grid:
    """Returns a line for each source from which anybody has points, called as the message says, and the total."""
    grid = Grid(box=SIMPLE_HEAD, pad_edge=False)
    grid.add_column(say("terminal-points-from"))
    for seat in range(len(breakdowns)):
        grid.add_column(Text(f"{mark(seat)} {names[seat]}"), justify="right")
    for source, told in sources.items():
        points = [given["points_from"][source] for given in breakdowns]
        if any(points):
            grid.add_row(say(told), *map(str, points))
    grid.add_section()
    grid.add_row(Text(say("terminal-total"), "bold"), *(Text(str(given["total"]), "bold") for given in breakdowns))
    return grid
