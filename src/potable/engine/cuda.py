"""Many games on a CUDA device, one thread a game at a time, by the very rules that run elsewhere.

A thread keeps its game in local memory, which the hardware interleaves word by word between the threads of a warp: when
they touch the same field, they touch neighbouring words. docs/benchmarks.md compares this with other layouts.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from .batch import Batch, Lineup, batch_key, check_games, new_frames
from .errors import PotableError
from .loops import LUCK, play_loop
from .masks import words_for
from .rule import bound

THREADS_PER_BLOCK = 128
BLOCKS_PER_MULTIPROCESSOR = 16
LARGEST_LAUNCH = 4_000_000
"""Games of one launch, so that progress shows and no launch takes long."""


class NoDevice(PotableError):
    """There is no CUDA device, or what is needed to use one is not installed."""


def available() -> bool:
    """Tells whether this machine has a CUDA device that Numba can use, or Numba's simulator of one."""
    try:
        from numba import cuda

        return bool(cuda.is_available())
    except Exception:  # whatever keeps the driver from loading, there is no device to use
        return False


def play_batch_cuda(
    lineup: Lineup, games: int, seed: int, progress: Callable[[int], None] | None = None, frames: bool = False
) -> Batch:
    """Plays a batch of games on the device; the result is the same as `play_batch`'s, bit for bit."""
    if not available():
        raise NoDevice("No CUDA device was found. Install potable[cuda] on a machine that has one, or use another speed.")
    from numba import cuda

    kernel = play_kernel(lineup.game, lineup.choose, lineup.name)
    template = cuda.to_device(lineup.template())
    key = cuda.to_device(batch_key(seed))
    bots = cuda.to_device(np.array(lineup.bots, np.int64))
    scores = cuda.device_array((check_games(games), len(lineup.bots)), np.int32)
    ties = cuda.device_array((games, len(lineup.bots)), np.int32)
    moves = cuda.device_array(games, np.int32)
    kept = cuda.to_device(new_frames(lineup.game, games, frames))
    kernel[1, THREADS_PER_BLOCK](template, bots, lineup.turned, key, 0, 0, scores, ties, moves, kept)  # compiles
    cuda.synchronize()
    started = time.perf_counter()
    for first in range(0, games, LARGEST_LAUNCH):
        last = min(first + LARGEST_LAUNCH, games)
        blocks = _blocks(last - first)
        kernel[blocks, THREADS_PER_BLOCK](template, bots, lineup.turned, key, first, last, scores, ties, moves, kept)
        cuda.synchronize()
        if progress:
            progress(last - first)
    seconds = time.perf_counter() - started
    return Batch(scores.copy_to_host(), ties.copy_to_host(), moves.copy_to_host(), seconds, kept.copy_to_host())


def _blocks(games: int) -> int:
    """Returns how many blocks a launch has: enough to fill the device, not more than there are games."""
    from numba import config, cuda

    multiprocessors = 1 if vars(config)["ENABLE_CUDASIM"] else cuda.get_current_device().MULTIPROCESSOR_COUNT
    fill = BLOCKS_PER_MULTIPROCESSOR * multiprocessors
    return max(1, min(fill, -(-games // THREADS_PER_BLOCK)))


@cache
def play_kernel(game: Any, choose: Any, name: str) -> Any:
    """Returns the kernel that plays whole games with compiled players."""
    from numba import cuda

    play_games = play_loop(game, choose, name)
    parts = {"cuda": cuda, "state": game.dtype, "luck_type": LUCK, "words": words_for(len(game.actions))}
    return cuda.jit(bound(play_kernel_, name, play_games=play_games, uint32=np.uint32, **parts))


# ---- template ----
# mypy: disable-error-code="name-defined"
# ruff: noqa: F821


def play_kernel_(template, bots, turned, key, first, count, scores, ties, moves, frames):
    """Plays every game from `first` up to `count` whose turn it is on this thread."""
    room = cuda.local.array(1, state)
    known = cuda.local.array(1, state)
    luck = cuda.local.array(1, luck_type)
    mask = cuda.local.array(words, uint32)
    start, stride = first + cuda.grid(1), cuda.gridsize(1)
    play_games(template, room, known, mask, bots, turned, key[0], luck[0], start, stride, count, scores, ties, moves, frames)
