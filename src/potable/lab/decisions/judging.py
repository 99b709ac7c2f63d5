"""Judges bots by the benchmark: how much each loses by its choices."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

from potable.engine.game import Game
from potable.players import Player, bot_number

from . import Benchmark

CLEAR = 3.0
"""A choice is a clear mistake where it is behind the best by more than so many errors of the difference."""


def judge(
    game: Game, benchmark: Benchmark, half: str, bots: Sequence[str], heard: Callable[[int], None] | None = None
) -> list[dict[str, Any]]:
    """Returns how much each bot loses by its choices in one half of a benchmark, as JSON, the best bot first."""
    for bot in bots:
        bot_number(game.name, bot)
    decisions = benchmark.of(half)
    lost, clear = np.zeros((len(bots), len(decisions))), np.zeros((len(bots), len(decisions)), bool)
    for number, (decision, table) in enumerate(benchmark.tables(game, decisions)):
        losses, behind = decision.losses(), decision.shares.max() - decision.shares
        for row, bot in enumerate(bots):
            chosen = Player(game.name, bot, seed=number).choose(table, decision.seat)
            choice = decision.actions.tolist().index(chosen)
            lost[row, number], clear[row, number] = losses[choice], behind[choice] > CLEAR * decision.doubt[choice]
        if heard:
            heard(1)
    return sorted(_rows(bots, lost, clear), key=lambda row: float(row["loss"]))


def _rows(bots: Sequence[str], lost: np.ndarray, clear: np.ndarray) -> Iterator[dict[str, Any]]:
    """Yields what came of each bot."""
    for bot, losses, mistakes in zip(bots, lost, clear, strict=True):
        error = losses.std(ddof=1) / np.sqrt(len(losses))
        yield {
            "bot": bot,
            "decisions": len(losses),
            "loss": float(losses.mean()),
            "loss_error": float(error),
            "clear_mistakes": float(mistakes.mean()),
        }
