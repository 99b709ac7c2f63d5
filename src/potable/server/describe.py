"""The games in their own words: what a page needs to offer one, and its rules page."""

from __future__ import annotations

from pathlib import Path

from potable.engine.game import Game
from potable.games import NAMES, game
from potable.players import bots

from . import models
from .errors import not_found

RULES = (Path(__file__).parent / "rules", Path(__file__).parents[3] / "docs" / "rules")
"""Where rules pages are: in the installed package, or in the source tree."""


def describe(played: Game) -> models.Game:
    """Returns a game as a page offers it."""
    return models.Game(
        name=played.name,
        title=played.title,
        summary=played.summary,
        rules=played.rules_version,
        fewest_seats=played.fewest_seats,
        most_seats=played.most_seats,
        options=[
            models.Option(
                name=option.name,
                label=option.label,
                help=option.help,
                choices=list(option.choices),
                default=option.default,
                seat_choices=list(option.seat_choices),
                distinct=option.distinct,
            )
            for option in played.options
        ],
        content=dict(played.content),
        bots=[models.Bot(bot.name, bot.about) for bot in bots(played.name)],
    )


def describe_all() -> list[models.Game]:
    """Returns all games."""
    return [describe(game(name)) for name in NAMES]


def rules_page(name: str) -> models.RulesPage:
    """Returns the rules page of a game."""
    path = next((folder / f"{name}.md" for folder in RULES if (folder / f"{name}.md").is_file()), None)
    if name not in NAMES or path is None:
        raise not_found("rules page")
    return models.RulesPage(name, game(name).title, path.read_text(encoding="utf-8"))
