"""Games and bots as they stand in a list."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from potable.engine.catalogue import catalogue
from potable.engine.game import Game, Option
from potable.engine.messages import message
from potable.players import bot, bot_words, level, measured

from .speech import Say, speech


def game_listed(game: Game) -> RenderableType:
    """Returns a game with its seats and options."""
    say = speech(game.name)
    options = Table.grid(padding=(0, 2, 0, 0))
    options.add_column(no_wrap=True)
    options.add_column()
    for option in game.options:
        about = say(f"{game.name}-option-{option.name}.help")
        options.add_row(Text(f"-o {option.name}={written(option.default)}", "bold"), about)
        options.add_row("", Text(choices(option, say), "dim"))
    seats = say("terminal-players", game=game.title, fewest=game.fewest_seats, most=game.most_seats)
    head = Text.assemble((game.name, "bold"), f"  {seats}")
    return Group(head, Padding(say(f"{game.name}-summary"), (0, 0, 0, 2)), Padding(options, (0, 0, 0, 2)))


def bot_listed(game: Game, name: str) -> RenderableType:
    """Returns a bot with what it is like, and how strong it is."""
    say, strength = catalogue(bot_words(game.name)).say, bot(game.name, name).strength
    told = [say(message(f"{game.name}-bot-{name}.about"))]
    figures = strength and measured(game.name, strength)
    told += [say(figures)] if figures else []
    strong = f"{say(level(strength))}: " if strength else ""
    listed = Table.grid(padding=(0, 1, 0, 0))
    listed.add_column(no_wrap=True, width=10)
    listed.add_column()
    listed.add_row(Text(name, "bold"), Text(strong + " ".join(told)))
    return listed


def choices(option: Option, say: Say) -> str:
    """Returns what can be chosen, as it is written."""
    listed = [written(choice) for choice in option.choices]
    if option.of_seats:
        return say("terminal-choices-of-seats", choices=listed)
    if not option.seat_choices:
        return ", ".join(listed)
    return say("terminal-choices-for-seats", choices=listed, each=[written(choice) for choice in option.seat_choices])


def written(choice: Any) -> str:
    """Returns a choice as a person writes it.

    >>> written(True), written(["red", "blue"])
    ('true', 'red,blue')
    """
    if isinstance(choice, (list, tuple)):
        return ",".join(map(written, choice))
    return str(choice).lower() if isinstance(choice, bool) else str(choice)
