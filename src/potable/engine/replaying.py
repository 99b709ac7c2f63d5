"""Games that were played once more, with every decision as a row of arrays: what the seat knew, what it might do, what it did.

A log is enough for that, whoever played: bots of a batch or people of a record. The functions below the line are templates,
bound to a game's rules as those of `loops` are.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np

from .batch import Lineup, batch_key, shares
from .game import Game
from .loops import LUCK, counting, dealing, loops
from .masks import clear, new_mask, words_for
from .messages import message
from .rule import bound, compile_once, loop


@dataclass(frozen=True)
class Decisions:
    """The decisions of some games, a row each, one game after the other; and what came of the games."""

    games: np.ndarray
    """Which of the games each decision is of."""
    moves: np.ndarray
    """Its number within its game."""
    seats: np.ndarray
    actions: np.ndarray
    observations: np.ndarray
    """What the seat knew, as `observe` writes it."""
    masks: np.ndarray
    """What it might do, as words of 32 bits (see masks.py)."""
    scores: np.ndarray
    """The points of all seats at the end of each game."""
    wins: np.ndarray
    """What each seat won of each game: 1, or a share of it."""


def dealt(lineup: Lineup, seed: int, first: int, games: int) -> np.ndarray:
    """Returns games `first` and those that follow of a batch as they were dealt."""
    states, luck = lineup.game.blank(games), np.zeros(1, LUCK)
    _compiled(lineup.game).deal(lineup.template(), batch_key(seed)[0], luck[0], first, states)
    return states


def decisions(game: Game, states: np.ndarray, logs: np.ndarray, lengths: np.ndarray) -> Decisions:
    """Plays logs again from where their games were dealt, which leaves `states` at their ends."""
    offsets = np.concatenate(([0], np.cumsum(lengths, dtype=np.int64)))
    rows, seats = int(offsets[-1]), int(states["seats"].max())
    observations = np.zeros((rows, game.observation_size), np.int8)
    masks = np.zeros((rows, words_for(len(game.actions))), np.uint32)
    scores = np.zeros((len(states), seats), np.int32)
    ties, mask = np.zeros_like(scores), new_mask(len(game.actions))
    _compiled(game).replay(states, logs, offsets, mask, observations, masks, scores, ties)
    numbers = np.repeat(np.arange(len(states)), lengths)
    moves = np.arange(rows) - offsets[numbers]
    chosen = logs[numbers, moves]
    return Decisions(numbers, moves, chosen[:, 0], chosen[:, 1], observations, masks, scores, shares(scores, ties))


class _Loops:
    """The loops that deal and play again, bound to a game."""

    def __init__(self, game: Game) -> None:
        self.deal = loop(bound(deal_games_, game.key, deal=dealing(game, loops(game).begin)))
        playing = {"legal": game.rules.legal, "observe": game.rules.observe, "step": loops(game).step, "clear": clear}
        self.replay = loop(bound(replay_, game.key, **playing, count_up=counting(game)))


@cache
def _compiled(game: Game) -> _Loops:
    """Returns the loops of a game, compiled, with visible progress the first time on a machine."""
    them, states, luck, mask = _Loops(game), game.blank(), np.zeros(1, LUCK), new_mask(len(game.actions))
    none, counts = np.zeros(1, np.int64), np.zeros((1, 1), np.int32)
    logs, seen, masks = np.zeros((1, 1, 2), np.int16), np.zeros((0, game.observation_size), np.int8), mask[None]
    once = [
        lambda: them.deal(states, luck[0], luck[0], 0, states[:0]),
        lambda: them.replay(states[:0], logs, none, mask, seen, masks, counts, counts),
    ]
    compile_once(f"{game.key}.replaying", message("compiling-replaying", game=game.title), once)
    return them


# ---- templates ----
# mypy: disable-error-code="name-defined"
# ruff: noqa: F821


def deal_games_(template, key, luck, first, states):
    """Deals the games of a batch from number `first` on, as many as there are states."""
    for i in range(len(states)):
        states[i] = template[0]
        deal(key, first + i, states[i], luck)


def replay_(states, logs, offsets, mask, observations, masks, scores, ties):
    """Plays games again, writes every decision into the rows from the game's offset on, and then what came of the game."""
    for i in range(len(states)):
        s = states[i]
        for row in range(offsets[i], offsets[i + 1]):
            seat, action = int(logs[i, row - offsets[i], 0]), int(logs[i, row - offsets[i], 1])
            clear(mask)
            legal(s, seat, mask)
            for word in range(len(mask)):
                masks[row, word] = mask[word]
            observe(s, seat, observations[row])
            step(s, seat, action)
        count_up(s, i, 0, scores, ties)
