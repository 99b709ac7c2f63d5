"""The champion: a player by a network that was trained against itself (docs/training.md), in whole numbers.

What it learned lies in `champions/`, a file for each form of a game; a game without such a file has no champion.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from potable.engine.game import Game
from potable.engine.masks import count, nth
from potable.engine.network import best_allowed, think
from potable.engine.rule import bound, routine

FOLDER = Path(__file__).parent / "champions"
NAME, ABOUT = "champion", "Plays by what it learned from millions of games against itself."
STANDS_IN = "house"
"""The bot that plays for it in a form of its game that it has not learned."""
WINS = {"quacks": 38.8, "practice": 30.1}
"""The games of 100 that it wins against three of those, by game, where 25 would be even."""
ARRAYS = ("first", "deep", "biases", "gains", "shifts", "policy", "policy_bias", "value", "value_bias", "value_one")
"""What a file has: the weights of the first layer and of the others, what is added to their sums, factors and shifts of what
they say, and the weights of the actions and of what the game is worth, of which `value_one` is 1."""


@dataclass(frozen=True, eq=False)
class Weights:
    """What a champion learned: arrays of whole numbers that nobody can change."""

    arrays: dict[str, np.ndarray]
    digest: str

    @classmethod
    def read(cls, path: Path) -> Weights:
        """Returns the weights in a file."""
        with np.load(path, allow_pickle=False) as file:
            arrays = {name: file[name] for name in ARRAYS}
        for array in arrays.values():
            array.flags.writeable = False
        return cls(arrays, hashlib.sha256(path.read_bytes()).hexdigest())


def learned(game: Game) -> dict[str, Weights]:
    """Returns what the champion of a game learned, by the keys of the forms in which it did."""
    keys = [game.key, *(f"{game.name}_{form}" for form in game.forms)]
    return {key: Weights.read(path) for key in keys if (path := FOLDER / f"{key}.npz").exists()}


def player(game: Game, weights: Weights) -> Any:
    """Returns the rule by which a champion chooses in a form of a game."""
    arrays = {name: weights.arrays[name] for name in ARRAYS[:7]}
    sizes = {"size": game.observation_size, "width": arrays["first"].shape[1]}
    calls = {"observe": game.rules.observe, "count": count, "nth": nth, "think": think, "best_allowed": best_allowed}
    room = {"scratch": np.empty, "int8": np.int8, "int32": np.int32}
    return routine(bound(consult_, f"{game.key}_{weights.digest[:8]}", **arrays, **sizes, **calls, **room))


# ---- templates ----
# mypy: disable-error-code="name-defined"
# ruff: noqa: F821


def consult_(s, seat, mask, luck):
    """Returns what a network thinks best."""
    if count(mask) == 1:
        return nth(mask, 0)
    seen, sums, hidden = scratch(size, int8), scratch(width, int32), scratch(width, int32)
    observe(s, seat, seen)
    think(seen, first, deep, biases, gains, shifts, sums, hidden)
    return best_allowed(hidden, policy, policy_bias, mask)
