"""Choices played out to the end, in worlds that their seat cannot exclude: how often each of them wins.

Every choice meets the same worlds, and those who play on in them the same luck, so that choices are compared by what they
change and not by who had the better draws. The function below the line is a template, bound to a game's rules and players.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from potable.engine.batch import Lineup, batch_key, shares
from potable.engine.loops import LUCK, THOUGHTS, counting, loops, playing_out
from potable.engine.masks import new_mask
from potable.engine.messages import message
from potable.engine.random import derive_seed
from potable.engine.rule import bound, compile_once, loop, routine

WORLDS, FATES = 0, 1
"""The streams of a decision's key that give each world its seed, and those who play on in it their luck."""


class Rollouts:
    """Plays choices out by the players of a lineup, whoever's turn it is."""

    def __init__(self, lineup: Lineup) -> None:
        """Compiles what it needs, with visible progress the first time on a machine."""
        self.game = game = lineup.game
        self._loop = _rollout_loop(game, lineup.choose, lineup.name)
        self._bots = np.array(lineup.bots, np.int64)
        self._room, self._known, self._mask = game.blank(3), game.blank(THOUGHTS), new_mask(len(game.actions))
        what = message("compiling-rollouts", game=game.title)
        once = [lambda: self.shares(game.blank()[0], 0, [], 0, 0, 0)]
        compile_once(f"{lineup.name}.rollouts", what, once)

    def shares(self, state: Any, seat: int, choices: Sequence[int], seed: int, first: int, worlds: int) -> np.ndarray:
        """Returns what a seat wins by each choice, a column each, in so many worlds of a seed from number `first` on."""
        among = np.array(choices, np.int64)
        scores = np.zeros((worlds * len(among), len(self._bots)), np.int32)
        ties, key, luck, none = np.zeros_like(scores), batch_key(seed), np.zeros(1, LUCK), self.game.blank(0)
        self._room[0] = state
        into = scores, ties, none, np.zeros((0, 2), np.int16)
        self._loop(self._room, seat, among, key[0], first, worlds, self._known, self._mask, self._bots, luck[0], *into)
        won: np.ndarray = shares(scores, ties)[:, seat].reshape(worlds, len(among))
        return won


@cache
def _rollout_loop(game: Any, choose: Any, name: str) -> Any:
    """Returns the loop that plays choices out."""
    imagining = {"conceal": game.rules.conceal, "determinize": game.rules.determinize, "derive_seed": derive_seed}
    step = routine(bound(step_, name, go=loops(game).step))
    playing = {"step": step, "play_out": playing_out(game, choose, name), "count_up": counting(game)}
    return loop(bound(roll_out_, name, **imagining, **playing))


# ---- templates ----
# mypy: disable-error-code="name-defined"
# ruff: noqa: F821


def step_(s, seat, action):
    """Carries out a decision, and all that follows by itself."""
    go(s, seat, action)


def roll_out_(room, seat, choices, key, first, worlds, known, mask, bots, luck, scores, ties, frames, log):
    """Plays every choice out in every world, from the position in the first state of `room`, and writes what came of it."""
    for world in range(worlds):
        room[1] = room[0]
        conceal(room[1], seat)
        derive_seed(key, WORLDS, first + world, room[1])
        determinize(room[1], seat)
        for i in range(len(choices)):
            room[2] = room[1]
            derive_seed(key, FATES, first + world, luck)
            step(room[2], seat, choices[i])
            play_out(room[2], known, mask, bots, 0, luck, frames, log)
            count_up(room[2], world * len(choices) + i, 0, scores, ties)
