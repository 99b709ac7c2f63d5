"""Games as they stand in a list."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from potable.engine.game import Game, Option


def game_listed(game: Game) -> RenderableType:
    """Returns a game with its seats and options."""
    options = Table.grid(padding=(0, 2, 0, 0))
    options.add_column(no_wrap=True)
    options.add_column()
    for option in game.options:
        options.add_row(Text(f"-o {option.name}={written(option.default)}", "bold"), option.help)
        options.add_row("", Text(choices(option), "dim"))
    head = Text.assemble((game.name, "bold"), f"  {game.title}, {game.fewest_seats} to {game.most_seats} players")
    return Group(head, Padding(game.summary, (0, 0, 0, 2)), Padding(options, (0, 0, 0, 2)))


def choices(option: Option) -> str:
    """Returns what can be chosen."""
    listed = ", ".join(map(written, option.choices))
    return (
        f"{listed}, or for each seat one of {', '.join(map(written, option.seat_choices))}" if option.seat_choices else listed
    )


def written(choice: Any) -> str:
    """Returns a choice as a person writes it.

    >>> written(True), written(["red", "blue"])
    ('true', 'red,blue')
    """
    if isinstance(choice, (list, tuple)):
        return ",".join(map(written, choice))
    return str(choice).lower() if isinstance(choice, bool) else str(choice)
