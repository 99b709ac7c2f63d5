"""Bots are as strong as they are said to be: what is declared with them is what docs/players.md has measured."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from potable.engine.batch import play_batch
from potable.engine.rule import INTERPRETED
from potable.games import NAMES, game
from potable.lab.statistics import wilson
from potable.players import LEVELS, bots, lineup

GAMES = 30 if INTERPRETED else 1000

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
    assert levels[-1] >= LEVELS - 1
    assert levels == sorted(levels)


@pytest.mark.parametrize("name", NAMES)
def test_from_beginner_to_strong_each_level_wins_about_two_games_of_three_against_the_one_below(name):
    ladder = {bot.strength.level: bot.name for bot in bots(name) if bot.strength and 1 < bot.strength.level < LEVELS}
    assert sorted(ladder) == list(range(2, LEVELS))
    for level in range(3, LEVELS):
        wins = play_batch(lineup(name, [ladder[level], ladder[level - 1]]), GAMES, seed=level).wins[:, 0]
        least, most = wilson(float(wins.mean()), GAMES)
        assert least < 0.74, f"{ladder[level]} won {wins.mean():.1%} against {ladder[level - 1]}: that is more than a step"
        assert most > 0.58, f"{ladder[level]} won {wins.mean():.1%} against {ladder[level - 1]}: that is no step"
