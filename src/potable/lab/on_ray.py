"""Batches on Ray: the same games, cut into chunks that any worker can play, here or on many machines.

A game follows from the batch's seed and its own number, so it does not matter who plays which chunk, nor how often one is
begun: a chunk whose worker dies is played again by another.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.util import find_spec
from itertools import pairwise
from typing import Any

import numpy as np

from potable.engine.batch import Batch, Lineup, batch_key, check_games, play_batch
from potable.engine.errors import BadOption, PotableError
from potable.engine.game import Game
from potable.engine.messages import message
from potable.engine.rule import INTERPRETED
from potable.players import lineup

CHUNK_SECONDS = 2.0
"""About how long a chunk takes: long against what handing it out costs, short against what is lost with a worker."""
PILOT_SECONDS = 0.2
"""So long it is measured here how quickly games are played."""
RETRIES = 20
"""So often a chunk is begun again when its worker dies."""


def play_batch_on_ray(
    game: Game,
    bots: Sequence[str],
    options: Mapping[str, Any],
    games: int,
    seed: int,
    cores: int | None = None,
    progress: Callable[[int], None] | None = None,
    turned: bool = True,
) -> Batch:
    """Plays a batch as `play_batch` does, on the cluster that RAY_ADDRESS names or on one here with so many cores."""
    if find_spec("ray") is None:
        raise BadOption(message("lab-ray-needs"))
    players = lineup(game.name, bots, options, turned)
    check_games(games), batch_key(seed)
    scores = np.zeros((games, len(bots)), np.int32)
    ties, moves = np.zeros_like(scores), np.zeros(games, np.int32)
    parts = _parts(games, games_of_chunk(players, seed))
    with _Cluster(cores) as cluster:
        started = time.perf_counter()
        for first, part in cluster.play(parts, game.name, list(bots), dict(options), turned, seed):
            ours = slice(first, first + len(part[2]))
            scores[ours], ties[ours], moves[ours] = part
            if progress:
                progress(len(part[2]))
    return Batch(scores, ties, moves, time.perf_counter() - started, np.zeros((1, 0), game.dtype))


def games_of_chunk(players: Lineup, seed: int) -> int:
    """Returns how many games take about as long as a chunk should."""
    games, taken = 1, 0.0
    while taken < PILOT_SECONDS and not (INTERPRETED and taken):
        games = games if not taken else 2 * games
        taken = play_batch(players, games, seed).seconds
    return max(1, round(games * CHUNK_SECONDS / taken))


def _parts(games: int, each: int) -> list[tuple[int, int]]:
    """Returns the chunks of a batch, all about equally long, and none much shorter than wanted if there are several.

    >>> _parts(10, 4)
    [(0, 5), (5, 5)]
    """
    chunks = max(1, games // each)
    ends = [games * i // chunks for i in range(chunks + 1)]
    return [(first, last - first) for first, last in pairwise(ends)]


def play_chunk(
    game: str, bots: list[str], options: dict[str, Any], turned: bool, seed: int, first: int, games: int
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Plays a chunk on a worker, and returns points, ties and moves."""
    batch = play_batch(lineup(game, bots, options, turned), games, seed, first=first)
    return batch.scores, batch.ties, batch.moves


class _Cluster:
    """A cluster of Ray, ours for as long as it is needed."""

    def __init__(self, cores: int | None) -> None:
        self.cores, self.ours = cores, False

    def __enter__(self) -> _Cluster:
        import ray

        if not ray.is_initialized():
            self.ours = True
            surroundings = {name: value for name, value in os.environ.items() if name.startswith("POTABLE_")}
            how: dict[str, Any] = {"runtime_env": {"env_vars": surroundings}, "log_to_driver": False, "logging_level": "error"}
            if not os.environ.get("RAY_ADDRESS"):
                how |= {"num_cpus": self.cores, "include_dashboard": False}
            ray.init(**how)
        return self

    def __exit__(self, *_: object) -> None:
        import ray

        if self.ours:
            ray.shutdown()

    def play(self, parts: list[tuple[int, int]], *what: Any) -> Iterator[tuple[int, tuple[np.ndarray, ...]]]:
        """Yields the first game of each chunk with what came of it, as chunks are done."""
        import ray

        play = ray.remote(num_cpus=1, max_retries=RETRIES)(play_chunk)
        left = {play.remote(*what, first, games): first for first, games in parts}
        try:
            while left:
                done, _ = ray.wait(list(left), num_returns=1)
                yield left.pop(done[0]), ray.get(done[0])
        except ray.exceptions.RayError as error:
            raise PotableError(message("lab-ray-failed", why=str(error).strip().splitlines()[-1])) from None
