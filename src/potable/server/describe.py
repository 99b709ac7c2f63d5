"""The games in their own words: what a page needs to offer one, and its rules page."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path

import msgspec

from potable.engine.catalogue import languages_folder
from potable.engine.game import Game, Option
from potable.engine.messages import ENGLISH, identifier, message
from potable.engine.wire import Message
from potable.games import ADDED, NAMES, OURS, game
from potable.players import LEVELS, Bot, Strength, bots, level, measured

from . import models
from .compressed import Unchanging
from .errors import not_found

RULES = (Path(__file__).parent / "rules", Path(__file__).parents[3] / "docs" / "rules")
"""Where rules pages are: in the installed package, or in the source tree."""


def describe(played: Game) -> models.Game:
    """Returns a game as a page offers it."""
    return models.Game(
        name=played.name,
        title=played.title,
        summary=message(f"{played.name}-summary"),
        rules=played.rules_version,
        fewest_seats=played.fewest_seats,
        most_seats=played.seats_with_all,
        usual_seats=played.most_seats,
        options=[
            models.Option(
                name=option.name,
                label=message(f"{played.name}-option-{option.name}"),
                help=message(f"{played.name}-option-{option.name}.help"),
                choices=list(option.choices),
                default=option.default,
                seat_choices=list(option.seat_choices),
                distinct=option.distinct,
                names=_names(played, option),
                group=option.group,
                of_seats=option.of_seats,
                seats=option.seats,
                needs=option.needs,
            )
            for option in played.options
        ],
        bots=[_bot(played, bot) for bot in bots(played.name)],
    )


def _bot(played: Game, bot: Bot) -> models.Bot:
    """Returns a bot as a page offers it."""
    called = f"{played.name}-bot-{bot.name}"
    unlearned = [option.name for option in played.options if _is_unlearned(played, bot, option)]
    return models.Bot(bot.name, message(called), message(f"{called}.about"), _strength(played, bot.strength), unlearned)


def _is_unlearned(played: Game, bot: Bot, option: Option) -> bool:
    """Tells whether an option leads to a form of the game in which another bot plays for one that learned."""
    forms = (played.played_with({option.name: choice}) for choice in option.choices)
    return bool(bot.weights) and any(form.key not in bot.weights for form in forms)


def _strength(played: Game, strength: Strength | None) -> models.Strength | None:
    """Returns how strong a bot is."""
    if strength is None:
        return None
    return models.Strength(strength.level, LEVELS, level(strength), measured(played.name, strength))


def _names(played: Game, option: Option) -> dict[str, Message]:
    """Returns what the choices of an option are called, as far as they are words."""
    choices = [choice for choice in (*option.choices, *option.seat_choices) if isinstance(choice, str)]
    return {choice: message(f"{played.name}-option-{option.name}.{identifier(choice)}") for choice in choices}


def describe_all() -> list[models.Game]:
    """Returns all games."""
    return [describe(game(name)) for name in NAMES]


@cache
def content_of(name: str) -> Unchanging:
    """Returns what never changes in a game, written down."""
    if name not in NAMES:
        raise not_found("game")
    return Unchanging(msgspec.json.encode(models.Content(dict(game(name).content))), kept=True)


def rules_page(name: str, language: str = ENGLISH) -> models.RulesPage:
    """Returns the rules page of a game, in English where nobody has translated it."""
    paths = (languages_folder() / language / f"{name}.md", *_rules_files(name))
    path = next((path for path in paths if path.is_file()), None)
    if path is None:
        raise not_found("rules-page")
    return models.RulesPage(name, game(name).title, path.read_text(encoding="utf-8"))


def _rules_files(name: str) -> list[Path]:
    """Returns where the rules page of a game can be: one of another package is `rules.md` in its folder."""
    if name in OURS:
        return [folder / f"{name}.md" for folder in RULES]
    package = find_spec(ADDED[name].module.partition(".")[0]) if name in ADDED else None
    return [Path(folder) / "rules.md" for folder in (package and package.submodule_search_locations) or ()]
