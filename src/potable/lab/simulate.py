"""Bots against bots, many times, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from potable.engine.batch import Batch, all_cores, check_games, play_batch
from potable.engine.cuda import play_batch_cuda
from potable.engine.errors import BadOption
from potable.engine.game import Game
from potable.engine.messages import message
from potable.engine.rule import INTERPRETED, SPEED
from potable.players import lineup

from . import PLACES, SPEEDS
from .on_ray import play_batch_on_ray
from .statistics import wilson, within

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
    duplicate: bool = False
    """Whether every deal was played once from each seat."""

    def summary(self) -> dict[str, Any]:
        """Returns the simulation in numbers, as JSON."""
        moves, seconds = self.batch.moves, self.batch.seconds
        return {
            "game": self.game.name,
            "rules": self.game.rules_version,
            "options": self.options,
            "seed": self.seed,
            "games": len(moves),
            "duplicate": self.duplicate,
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
        interval = within(wins.reshape(-1, len(self.bots)).mean(axis=1)) if self.duplicate else wilson(rate, len(wins))
        return {
            "player": number + 1,
            "bot": self.bots[number],
            "score": _spread(self.batch.scores[:, number]),
            "win_rate": rate,
            "win_rate_95": list(interval),
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
    on: str = "here",
    duplicate: bool = False,
) -> Simulation:
    """Plays many games, here or on Ray; the players change seats from game to game.

    With `duplicate` every deal is played once from each seat, everybody moving up, so that nobody has the better cards.

    >>> from potable.games import game
    >>> simulation = simulate(game("glastonbury"), ["random", "random"], games=10, seed=1, cores=1)
    >>> simulation.summary()["games"], len(simulation.summary()["players"])
    (10, 2)
    """
    given, cores = cores, all_cores() if cores is None else cores
    _check_choice("speed", speed, SPEEDS)
    _check_choice("on", on, PLACES)
    if not 1 <= cores <= MOST_CORES:
        raise BadOption(message("lab-refuses-cores", cores=str(cores), most=MOST_CORES))
    game = game.played_with(options)
    game.check_seats(len(bots))
    checked = game.check_options(options, len(bots))
    check_games(games)
    if on == "ray" and speed == "cuda":
        raise BadOption(message("lab-ray-cuda"))
    if duplicate and games % len(bots):
        raise BadOption(message("lab-refuses-duplicate", games=str(games), seats=len(bots)))

    def play(names: Sequence[str], games: int) -> Batch:
        if on == "ray":
            return play_batch_on_ray(game, names, checked, games, seed, given, progress, turned=not duplicate)
        players = lineup(game.name, names, checked, turned=not duplicate)
        if speed == "cuda":
            return play_batch_cuda(players, games, seed, progress)
        return play_batch(players, games, seed, cores, progress)

    if duplicate:
        batch = _from_each_seat([play(_moved_up(bots, by), games // len(bots)) for by in range(len(bots))])
    else:
        batch = play(bots, games)
    if on == "ray":
        return Simulation(game, bots, checked, seed, "ray", cores, batch, duplicate)
    if speed == "cuda":
        return Simulation(game, bots, checked, seed, "cuda", 1, batch, duplicate)
    return Simulation(game, bots, checked, seed, SPEED, 1 if INTERPRETED else cores, batch, duplicate)


def _check_choice(option: str, given: str, choices: Sequence[str]) -> None:
    """Refuses what is none of the choices."""
    if given not in choices:
        raise BadOption(message("error-option-choice", option=option, given=repr(given), choices=list(choices)))


def _moved_up(players: Sequence[str], by: int) -> list[str]:
    """Returns who sits at each seat when all have moved up by so many seats.

    >>> _moved_up(["champion", "house", "plain"], 1)
    ['plain', 'champion', 'house']
    """
    return [players[seat - by] for seat in range(len(players))]


def _from_each_seat(parts: Sequence[Batch]) -> Batch:
    """Returns one batch of deals that were played from each seat: those of a deal together, and a column for each player."""

    def woven(arrays: Sequence[np.ndarray]) -> np.ndarray:
        return np.stack(arrays, axis=1).reshape(-1, *arrays[0].shape[1:])

    scores = woven([np.roll(part.scores, -by, axis=1) for by, part in enumerate(parts)])
    ties = woven([np.roll(part.ties, -by, axis=1) for by, part in enumerate(parts)])
    seconds = sum(part.seconds for part in parts)
    return Batch(scores, ties, woven([part.moves for part in parts]), seconds, parts[0].frames)


def _spread(values: np.ndarray) -> dict[str, Any]:
    """Returns how numbers are distributed."""
    return {
        "mean": float(values.mean()),
        "sd": float(values.std(ddof=1)) if len(values) > 1 else 0.0,
        "min": int(values.min()),
        "max": int(values.max()),
        "quantiles": {f"{quantile:g}": float(np.quantile(values, quantile)) for quantile in QUANTILES},
    }
