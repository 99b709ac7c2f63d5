"""Many games at once, on one core or on all, with the same result however the work is split."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from .errors import BadOption
from .game import Game
from .loops import LUCK, THOUGHTS, play_loop
from .masks import new_mask
from .messages import message
from .rule import INTERPRETED, compile_once
from .table import check_seed, seed_words

CHUNKS_PER_CORE = 50


def shares(scores: np.ndarray, ties: np.ndarray) -> np.ndarray:
    """Returns what each player won of each game: 1, or a share of it where several have the most points and nothing decides.

    >>> shares(np.array([[3, 5, 5]]), np.array([[0, 1, 1]]))
    array([[0. , 0.5, 0.5]])
    """
    most = scores == scores.max(axis=1, keepdims=True)
    deciding = np.where(most, ties, np.iinfo(ties.dtype).min)
    best = deciding == deciding.max(axis=1, keepdims=True)
    share: np.ndarray = best / best.sum(axis=1, keepdims=True)
    return share


@dataclass(frozen=True)
class Batch:
    """What came of a batch: for each game the points of every player and the number of moves."""

    scores: np.ndarray
    ties: np.ndarray
    """What decides between players with equally many points, the more the better."""
    moves: np.ndarray
    seconds: float
    frames: np.ndarray
    """Where frames were asked for: the states of each game before every move and at the end, and empty ones after it."""
    logs: np.ndarray | None = None
    """Where logs were asked for: the seat and the action of every move of each game, and zeros after its end."""

    @property
    def wins(self) -> np.ndarray:
        """What each player won of each game: 1, or a share of it where several have the most points and nothing decides."""
        return shares(self.scores, self.ties)


@dataclass(frozen=True)
class Lineup:
    """What a batch plays: a game with its options, and a bot number for every player.

    `choose` is a rule choose(bot, s, known, seat, mask, luck), and `name` tells it from others; with `turned`, the players
    change seats from game to game.
    """

    game: Game
    choose: Any
    name: str
    bots: Sequence[int]
    options: Mapping[str, Any] | None = None
    turned: bool = True

    def template(self) -> np.ndarray:
        """Returns the state that every game of the batch starts from, before its seed is set."""
        return self.game.fresh(len(self.bots), self.options)


def batch_key(seed: int) -> np.ndarray:
    """Returns the key from which the seeds of all games of a batch follow."""
    key = np.zeros(1, LUCK)
    key[0].seed[:] = seed_words(check_seed(seed))
    return key


def check_games(games: int) -> int:
    """Returns a number of games that can be played, or raises BadOption."""
    if isinstance(games, bool) or not isinstance(games, int) or not 1 <= games <= 1_000_000_000:
        raise BadOption(message("error-games", games=repr(games)))
    return games


def new_frames(game: Game, games: int, wanted: bool) -> np.ndarray:
    """Returns room for all states of a batch's games, or for none."""
    shape = (games, game.most_moves + 1) if wanted else (1, 0)
    return np.zeros(shape, game.dtype)


def new_logs(game: Game, games: int, wanted: bool) -> np.ndarray:
    """Returns room for all decisions of a batch's games, or for none."""
    return np.zeros((games, game.most_moves, 2) if wanted else (1, 0, 2), np.int16)


def play_batch(
    lineup: Lineup,
    games: int,
    seed: int,
    cores: int = 1,
    progress: Callable[[int], None] | None = None,
    frames: bool = False,
    logs: bool = False,
    first: int = 0,
) -> Batch:
    """Plays a batch of games, or the part of a larger one that begins with game `first`.

    `progress` hears of every chunk that is done; `frames` keeps the state after every move, `logs` every decision.
    """
    game = lineup.game
    loop = play_loop(game, lineup.choose, lineup.name)
    template, key = lineup.template(), batch_key(seed)
    bots = np.array(lineup.bots, np.int64)
    scores = np.zeros((check_games(games), len(bots)), np.int32)
    ties = np.zeros_like(scores)
    moves = np.zeros(games, np.int32)
    kept, written = new_frames(game, games, frames), new_logs(game, games, logs)

    def play(begin: int, end: int) -> int:
        room, known, mask, luck = game.blank(), game.blank(THOUGHTS), new_mask(len(game.actions)), np.zeros(1, LUCK)
        ours = slice(begin, end)
        into = scores[ours], ties[ours], moves[ours], kept[ours] if frames else kept, written[ours] if logs else written
        loop(template, room, known, mask, bots, lineup.turned, key[0], luck[0], first + begin, *into)
        return end - begin

    compile_once(f"{lineup.name}.batch", message("compiling-batch", game=game.title), [lambda: play(0, 0)])
    started = time.perf_counter()
    for done in _spread(play, games, cores):
        if progress:
            progress(done)
    return Batch(scores, ties, moves, time.perf_counter() - started, kept, written if logs else None)


def _spread(play: Callable[[int, int], int], games: int, cores: int) -> Any:
    """Plays all games in chunks on that many cores, and yields the size of each chunk as it is done."""
    chunk = max(1, -(-games // (CHUNKS_PER_CORE * cores)))
    parts = [(first, min(first + chunk, games)) for first in range(0, games, chunk)]
    if cores == 1 or INTERPRETED:
        yield from (play(*part) for part in parts)
        return
    with ThreadPoolExecutor(cores) as pool:  # compiled loops do not hold the interpreter's lock
        yield from pool.map(lambda part: play(*part), parts)


def all_cores() -> int:
    """Returns the number of cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
