"""Many games on a CUDA device, one thread a game at a time, by the very rules that run elsewhere.

The threads of a block go through their games in step, phase by phase and decision by decision. The rules of a game are more
code than a multiprocessor can hold: where every thread is at another of them, all wait for instructions; in step they share
what was fetched.
A thread keeps its game in local memory, which the hardware interleaves word by word between the threads of a warp: when
they touch the same field, they touch neighbouring words. docs/benchmarks.md compares this with other ways.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from .batch import Batch, Lineup, batch_key, check_games, new_frames
from .errors import PotableError
from .game import Game
from .loops import LUCK, THOUGHTS, counting, dealing, first_of, note, player_at
from .masks import clear, words_for
from .messages import message
from .rule import bound, frozen

WARP = 32
MOST_THREADS = 1024
"""Threads of a block, of which a multiprocessor runs one: the more are in step, the better."""
MOST_REGISTERS = 64
"""Registers of a thread, so that a multiprocessor has enough for them all."""
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
        raise NoDevice(message("error-no-device"))
    from numba import cuda

    play = play_kernel(lineup.game, lineup.choose, lineup.name)
    template = cuda.to_device(lineup.template())
    key = cuda.to_device(batch_key(seed))
    bots = cuda.to_device(np.array(lineup.bots, np.int64))
    scores = cuda.device_array((check_games(games), len(lineup.bots)), np.int32)
    ties = cuda.device_array((games, len(lineup.bots)), np.int32)
    moves = cuda.device_array(games, np.int32)
    kept = cuda.to_device(new_frames(lineup.game, games, frames))
    play[1, 1](template, bots, lineup.turned, key, 0, 0, scores, ties, moves, kept)  # compiles
    cuda.synchronize()
    started = time.perf_counter()
    for first in range(0, games, LARGEST_LAUNCH):
        last = min(first + LARGEST_LAUNCH, games)
        play[_grid(last - first)](template, bots, lineup.turned, key, first, last, scores, ties, moves, kept)
        cuda.synchronize()
        if progress:
            progress(last - first)
    seconds = time.perf_counter() - started
    return Batch(scores.copy_to_host(), ties.copy_to_host(), moves.copy_to_host(), seconds, kept.copy_to_host())


def _grid(games: int) -> tuple[int, int]:
    """Returns how many blocks a launch has, and of how many threads: the games spread over all multiprocessors."""
    from numba import cuda

    from .kernels import simulated

    multiprocessors = 1 if simulated() else cuda.get_current_device().MULTIPROCESSOR_COUNT
    warps = -(-games // (multiprocessors * WARP))
    threads = min(warps * WARP, games, MOST_THREADS)
    return min(-(-games // threads), multiprocessors), threads


@cache
def play_kernel(game: Game, choose: Any, name: str) -> Any:
    """Returns the kernel that plays whole games with compiled players."""
    from numba import cuda

    from .kernels import kernel

    rules = game.rules
    asking = {"over": rules.over, "to_act": rules.to_act, "legal": rules.legal, "first_of": first_of, "clear": clear}
    moving = {"choose": choose, "player_at": player_at, "act": rules.act, "advance": rules.advance, "note": note}
    around = {"deal": dealing(game, rules.setup), "count_up": counting(game)}
    bounds = {"phase_order": frozen(game.phase_order), "most_moves": game.most_moves, "words": words_for(len(game.actions))}
    bounds |= {"thoughts": THOUGHTS}
    types = {"cuda": cuda, "state": game.dtype, "luck_type": LUCK, "uint32": np.uint32}
    return kernel(bound(play_kernel_, name, **asking, **moving, **around, **bounds, **types), MOST_REGISTERS)


# ---- template ----
# mypy: disable-error-code="name-defined"
# ruff: noqa: F821


def play_kernel_(template, bots, turned, key, first, last, scores, ties, moves, frames):
    """Plays games `first` to `last - 1`, each on the thread whose turn it is, a game of every thread at a time.

    Where `syncthreads` stands, the threads of a block wait for each other: before every decision of a phase, and before the
    next games. A decision takes a thread a tenth of a millisecond, so waiting costs next to nothing.
    How a player decides is written out as in `loops.play_out_`: a rule of its own for both made the CPU a fifteenth slower.
    """
    room = cuda.local.array(1, state)
    known = cuda.local.array(thoughts, state)
    lucks = cuda.local.array(1, luck_type)
    mask = cuda.local.array(words, uint32)
    s, luck = room[0], lucks[0]
    seats = int(template[0].seats)
    i = first + cuda.grid(1)
    while cuda.syncthreads_or(1 if i < last else 0):
        made = 0
        shift = i % seats if turned else 0
        kept = frames[min(i, len(frames) - 1)]
        ongoing = i < last
        if ongoing:
            room[0] = template[0]
            deal(key[0], i, s, luck)
        while cuda.syncthreads_or(1 if ongoing else 0):
            for at in range(len(phase_order)):
                while cuda.syncthreads_or(1 if ongoing and made < most_moves and s.phase == phase_order[at] else 0):
                    if ongoing and made < most_moves:
                        while to_act(s) == 0 and s.phase == phase_order[at]:
                            advance(s)
                    cuda.syncthreads()
                    if ongoing and made < most_moves and to_act(s) != 0 and s.phase == phase_order[at]:
                        note(kept, made, s)
                        seat = first_of(to_act(s))
                        clear(mask)
                        legal(s, seat, mask)
                        act(s, seat, choose(bots[player_at(seat, shift, seats)], s, known, seat, mask, luck))
                        made += 1
            ongoing = ongoing and made < most_moves and not over(s)
        if i < last:
            note(kept, made, s)
            moves[i] = made
            count_up(s, i, shift, scores, ties)
        i += cuda.gridsize(1)
