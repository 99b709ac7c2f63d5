"""Bots against bots, many times, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import numpy as np

from potable.engine.batch import Batch, Lineup, all_cores, check_games, play_batch
from potable.engine.errors import BadOption
from potable.engine.game import Game
from potable.engine.rule import INTERPRETED, SPEED
from potable.players import bot_number, chooser

from .statistics import wilson

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
MOST_CORES = 1024


@dataclass(frozen=True)
class Simulation:
    """A batch that was played, with what led to it."""

    game: Game
    bots: Sequence[str]
    options: Mapping[str, Any]
    seed: int
    speed: str
    cores: int
    batch: Batch

    def summary(self) -> dict[str, Any]:
        """Returns the simulation in numbers, as JSON."""
        moves, seconds = self.batch.moves, self.batch.seconds
        return {
            "game": self.game.name,
            "rules": self.game.rules_version,
            "options": self.options,
            "seed": self.seed,
            "games": len(moves),
            "speed": self.speed,
            "cores": self.cores,
            "seconds": seconds,
            "games_per_s": len(moves) / seconds,
            "moves_per_s": int(moves.sum()) / seconds,
            "length": _spread(moves),
            "players": [self._player(number) for number in range(len(self.bots))],
        }

    def _player(self, number: int) -> dict[str, Any]:
        """Returns one player's scores and wins."""
        wins = self.batch.wins[:, number]
        rate = float(wins.mean())
        return {
            "player": number + 1,
            "bot": self.bots[number],
            "score": _spread(self.batch.scores[:, number]),
            "win_rate": rate,
            "win_rate_95": list(wilson(rate, len(wins))),
            "wins_alone": int((wins == 1).sum()),
            "wins_shared": int(((wins > 0) & (wins < 1)).sum()),
        }


def simulate(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    cores: int | None = None,
    speed: str = "compiled",
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Plays many games; the players change seats from game to game.

    >>> from potable.games import game
    >>> simulation = simulate(game("glastonbury"), ["random", "random"], games=10, seed=1, cores=1)
    >>> simulation.summary()["games"], len(simulation.summary()["players"])
    (10, 2)
    """
    cores = all_cores() if cores is None else cores
    if not 1 <= cores <= MOST_CORES:
        raise BadOption(f"cores: {cores} is not possible; give a number from 1 to {MOST_CORES}.")
    game.check_seats(len(bots))
    checked = game.check_options(options, len(bots))
    lineup = Lineup(game, chooser(game), [bot_number(game.name, bot) for bot in bots], checked, turned=True)
    check_games(games)
    if speed == "cuda":
        batch = cuda_batch()(lineup, games, seed)
        return Simulation(game, bots, checked, seed, "cuda", 1, batch)
    batch = play_batch(lineup, games, seed, cores, progress)
    return Simulation(game, bots, checked, seed, SPEED, 1 if INTERPRETED else cores, batch)


def cuda_batch() -> Any:
    """Returns play_batch_cuda, or raises BadOption where there is nothing to run it on."""
    try:
        cuda = import_module("potable.engine.cuda")
    except ImportError:
        raise BadOption('The cuda speed is not installed here: pip install "potable[cuda]", or use compiled.') from None
    if not cuda.available():
        raise BadOption("The cuda speed needs an NVIDIA GPU, and none is found here: use compiled.")
    return cuda.play_batch_cuda


def _spread(values: np.ndarray) -> dict[str, Any]:
    """Returns how numbers are distributed."""
    return {
        "mean": float(values.mean()),
        "sd": float(values.std(ddof=1)) if len(values) > 1 else 0.0,
        "min": int(values.min()),
        "max": int(values.max()),
        "quantiles": {f"{quantile:g}": float(np.quantile(values, quantile)) for quantile in QUANTILES},
    }
