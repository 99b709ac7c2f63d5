"""The champion: a player by a network that was trained against itself (docs/training.md), in whole numbers.

What it learned lies in `champions/`, a file for each form of a game; a game without such a file has no champion.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from potable.engine.game import Game
from potable.engine.masks import count, nth
from potable.engine.network import FINE, best_allowed, set_prices, think, weigh, worth_of
from potable.engine.rule import bound, routine

FOLDER = Path(__file__).parent / "champions"
NAME, ABOUT = "champion", "Plays by what it learned from millions of games against itself."
STANDS_IN = "house"
"""The bot that plays for it in a form of its game that it has not learned."""
WINS = {"quacks": 38.4, "practice": 29.8}
"""The games of 100 that it wins against three of those, by game, where 25 would be even."""
WIN = 6000
"""What a win counts; shared by two to six, a whole number."""
POINTS_A_WIN = 100
"""So many points were worth as much as a win to those who learned (`--point 0.01`)."""
OF_LAYERS = ("first", "deep", "biases", "gains", "shifts")
"""The weights of the first layer and of the others, what is added to their sums, factors and shifts of what they say."""
OF_CHOICES = ("aspects", "aspect_bias", "choices", "price", "price_bias")
"""What choices are made out by, and the prices of that, where an observation tells of choices."""
ARRAYS = (*OF_LAYERS, "policy", "policy_bias", *OF_CHOICES, "value", "value_bias", "value_one")
"""What a file has: beside these the weights of the actions and of what the game is worth, of which `value_one` is 1."""


def of_no_choices(width: int) -> dict[str, np.ndarray]:
    """Returns what stands for `OF_CHOICES` where an observation tells of none: one aspect that costs nothing."""
    return {
        "aspects": np.zeros((1, 1), np.int16),
        "aspect_bias": np.zeros(1, np.int32),
        "choices": np.array([0, 0, 0, 0, 0, 0, 1 << FINE], np.int64),
        "price": np.zeros((1, width), np.int16),
        "price_bias": np.zeros(1, np.int32),
    }


@dataclass(frozen=True, eq=False)
class Weights:
    """What a champion learned: arrays of whole numbers that nobody can change."""

    arrays: dict[str, np.ndarray]
    digest: str

    @classmethod
    def read(cls, path: Path) -> Weights:
        """Returns the weights in a file."""
        with np.load(path, allow_pickle=False) as file:
            found = of_no_choices(file["first"].shape[1]) | dict(file)
        arrays = {name: np.ascontiguousarray(found[name]) for name in ARRAYS}  # rows are added up, so each lies together
        for array in arrays.values():
            array.flags.writeable = False
        return cls(arrays, hashlib.sha256(path.read_bytes()).hexdigest())


def learned(game: Game) -> dict[str, Weights]:
    """Returns what the champion of a game learned, by the keys of the forms in which it did."""
    keys = [game.key, *(f"{game.name}_{form}" for form in game.forms)]
    return {key: Weights.read(path) for key in keys if (path := FOLDER / f"{key}.npz").exists()}


@dataclass(frozen=True)
class Mind:
    """What a champion thinks of a game, in rules."""

    choose: Any
    """choose(s, seat, mask, luck): what it thinks best."""
    rank: Any
    """rank(s, seat, action): how good it thinks an action."""
    worth: Any
    """worth(s, seat): what it thinks that a game is worth, where a win counts `WIN`."""


@cache
def mind(game: Game, weights: Weights) -> Mind:
    """Returns what a champion thinks of a form of a game."""
    arrays = {name: weights.arrays[name] for name in ARRAYS}
    owner, one = f"{game.key}_{weights.digest[:8]}", int(arrays["value_one"][0])
    room: dict[str, Any] = {"width": arrays["first"].shape[1], "size": game.observation_size, "scratch": np.empty}
    room |= {"int8": np.int8, "int32": np.int32, "int64": np.int64}
    look = routine(bound(look_, owner, observe=game.rules.observe, **room, **{name: arrays[name] for name in OF_LAYERS}))
    saying: dict[str, Any] = {name: arrays[name] for name in ("policy", "policy_bias", *OF_CHOICES)}
    saying |= {"look": look, "priced": len(arrays["price"]), **room}
    choose = bound(consult_, owner, **saying)
    worth = bound(worth_, owner, look=look, value=arrays["value"], value_bias=arrays["value_bias"], one=one, **room)
    return Mind(routine(choose), routine(bound(rank_, owner, **saying)), routine(worth))


# ---- templates ----
# mypy: disable-error-code="name-defined"
# ruff: noqa: F821


def look_(s, seat, seen, sums, hidden):
    """Writes what a seat sees, and what the last layer of a network says of it."""
    observe(s, seat, seen)
    think(seen, first, deep, biases, gains, shifts, sums, hidden)


def consult_(s, seat, mask, luck):
    """Returns what a network thinks best."""
    if count(mask) == 1:
        return nth(mask, 0)
    seen, sums, hidden, prices = scratch(size, int8), scratch(width, int32), scratch(width, int32), scratch(priced, int64)
    look(s, seat, seen, sums, hidden)
    set_prices(hidden, price, price_bias, choices, prices)
    return best_allowed(seen, hidden, policy, policy_bias, aspects, aspect_bias, choices, prices, sums, mask)


def rank_(s, seat, action):
    """Returns how good a network thinks an action."""
    seen, sums, hidden, prices = scratch(size, int8), scratch(width, int32), scratch(width, int32), scratch(priced, int64)
    look(s, seat, seen, sums, hidden)
    set_prices(hidden, price, price_bias, choices, prices)
    return worth_of(action, seen, hidden, policy, policy_bias, aspects, aspect_bias, choices, prices, sums)


def worth_(s, seat):
    """Returns what a network thinks that a game is worth to a seat."""
    seen, sums, hidden = scratch(size, int8), scratch(width, int32), scratch(width, int32)
    look(s, seat, seen, sums, hidden)
    return weigh(hidden, value, value_bias[0]) * WIN // one
