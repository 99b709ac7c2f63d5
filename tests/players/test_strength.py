"""Bots are as strong as they are said to be: what is declared with them is what docs/players.md has measured."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from potable.games import NAMES, game
from potable.players import LEVELS, bots

MEASURED = (Path(__file__).parents[2] / "docs" / "players.md").read_text(encoding="utf-8")


def section(title: str) -> str:
    """Returns what the players' page says of the bots of a game."""
    return MEASURED.partition(f"## {title}\n")[2].partition("\n## ")[0]


@pytest.mark.parametrize("name", NAMES)
def test_figures_are_the_measured_ones_and_levels_rise_from_chance(name):
    told = section(game(name).title)
    levels = []
    for bot in bots(name):
        assert bot.strength, f"{bot.name} has no strength"
        levels.append(bot.strength.level)
        row = next(line for line in told.splitlines() if line.startswith(f"| `{bot.name}` |"))
        if bot.strength.wins is not None:
            assert re.search(rf"\b{bot.strength.wins:.1f} %", row), f"{bot.name}: {row}"
            assert bot.strength.against in [other.name for other in bots(name)]
    assert levels[0] == 1
    assert levels[-1] == LEVELS
    assert levels == sorted(levels)
