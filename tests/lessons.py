"""The prepared deals of the guided games: `python -m tests.lessons` writes them into the folders of the games."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import potable
from potable.engine.table import Table
from potable.games.glastonbury.content import CARD_NAMES, CELL_NAMES
from potable.games.glastonbury.view import content

from .conformance.glastonbury import tables as glastonbury_tables
from .conformance.practice import tables as practice_tables
from .conformance.quacks import tables as quacks_tables

GAMES = Path(potable.__file__).parent / "games"
FORTUNE = "seasoned_perfectly"
"""A card that is quickly read, and about the white chips that the lesson is about."""
FIRST_DRAWS = ("orange 1", "white 2", "green 1", "white 1", "white 3")
AFTER_THE_FLASK = ("white 1", "white 2")
CARD_COLOURS = {name: card["colour"] for name, card in content()["cards"].items() if "colour" in card}
LEFT_OUT = "yellow"


def quacks() -> Table:
    """Nine chips that come in a telling order: the fifth is one for the flask, and the seventh leads to a ruby."""
    for seed in range(1000):
        table = potable.new("quacks", 2, seed=seed, options={"starter": 0})
        if table.view(0)["card"] == FORTUNE:
            quacks_tables.foretell(table, 0, FIRST_DRAWS, AFTER_THE_FLASK)
            return table
    raise AssertionError(f"No seed turns {FORTUNE} over first.")


def glastonbury() -> Table:
    """Toads for a green pawn: in the first row, in the one after that, and out of reach but for the Accio on the way."""
    display = {
        **{"c1": "nightshade 3", "c2": "toad 2", "c3": "bone 4", "c4": "newt 1", "c5": "feather 3", "c6": "mandrake 1"},
        **{"e1": "toad 4", "f4": "accio a", "a3": "toad 1"},
    }
    shuffled = [card for card in CARD_NAMES if card not in display.values() and CARD_COLOURS.get(card) != LEFT_OUT]
    random.Random(3).shuffle(shuffled)
    for cell in (cell for cell in CELL_NAMES if cell not in display):
        display[cell] = next(card for card in shuffled if card in CARD_COLOURS and not card.startswith("toad"))
        shuffled.remove(display[cell])
    return glastonbury_tables.table_with(
        2, colours=["green", "blue"], left_out=LEFT_OUT, display=display, pile=shuffled, memory="aided"
    )


def practice() -> Table:
    """A hand from which one formula leads to the next, by way of what the rival has composed and of what lies on the Desk."""
    mine = ["Elixir of Eternal Youth a", "Elixir of Fidelity a", "Great Elixir of Eternal Love", "Eureka a", "Dragon"]
    rivals = ["Unicorn", "Invisible Guardian", "Avocado-Cadaver", "Talisman of Hidden Knowledge"]
    return practice_tables.table_with(
        2,
        hands=[mine, rivals],
        formulas=[{}, {"Love Potion a": ["Tincture of Soothsaying a", "Transformation a"]}],
        points=[{}, {"simple_elixir": 2}],
        desk=["Solution of Eternity a", "Elixir of Knowledge a", "Love Potion b", "Tincture of Soothsaying b"],
        draws=["Basilisk", "Fire Salamander", "Griffin", "Great Elixir of Might", "Banshee", "Great Elixir of Omen"],
    )


DEALS: dict[str, tuple[str, Callable[[], Table]]] = {
    "glastonbury": ("house", glastonbury),
    "quacks": ("cautious", quacks),
    "practice": ("greedy", practice),
}
"""By game the bot that is the rival, and what makes the deal."""


def written(name: str) -> str:
    """Returns what stands in the file of a game's prepared deal."""
    rival, deal = DEALS[name]
    prepared: dict[str, Any] = {"rival": rival, "position": deal().position()}
    return json.dumps(prepared, indent=1, ensure_ascii=False) + "\n"


def file_of(name: str) -> Path:
    """Returns where a game's prepared deal stands."""
    return GAMES / name / "lesson.json"


if __name__ == "__main__":
    for game in DEALS:
        file_of(game).write_text(written(game), encoding="utf-8")
