"""How fast this machine plays: random playouts at every speed it has."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

import msgspec
import numpy as np

from potable.engine.batch import Batch, Lineup, all_cores, play_batch
from potable.engine.cuda import available, play_batch_cuda
from potable.engine.errors import PotableError
from potable.engine.game import Game
from potable.engine.messages import message
from potable.engine.rule import INTERPRETED, SPEED, rule
from potable.players import lineup

REPEATS = 5
"""The median of this many short runs is taken, since other work on the machine disturbs single ones."""
COPIES = 1024
LANES = 64 if INTERPRETED else 4096
"""How many games stand side by side in the environment that is measured."""


def bench_game(game: Game, seconds: float) -> Iterator[dict[str, Any]]:
    """Measures a game at every speed of this machine, the slowest first."""
    if not INTERPRETED:
        yield from interpreted(game, seconds)
    yield measure_here(game, seconds, 1)
    if not INTERPRETED and all_cores() > 1:
        yield measure_here(game, seconds, all_cores())
    if not INTERPRETED:
        yield from on_cuda(game, seconds)


def interpreted(game: Game, seconds: float) -> Iterator[dict[str, Any]]:
    """Measures the interpreted speed in a process of its own, since a process has either."""
    command = [sys.executable, "-m", "potable.lab.bench", game.name, str(seconds)]
    environment = os.environ | {"POTABLE_SPEED": "interpreted"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise PotableError(message("lab-refuses-bench", why=done.stderr.strip()[-300:]))
    yield msgspec.json.decode(done.stdout)


def measure_here(game: Game, seconds: float, cores: int) -> dict[str, Any]:
    """Measures the speed that this process runs at."""
    players = random_lineup(game)
    play_batch(players, 1, 0)  # compiles, or loads what was compiled
    rates = repeated(lambda games, seed: play_batch(players, games, seed, cores), seconds, cores)
    return row(game, SPEED, cores, rates, copy_ns(game))


def on_cuda(game: Game, seconds: float) -> Iterator[dict[str, Any]]:
    """Measures the CUDA speed where there is one."""
    if available():
        players = random_lineup(game)
        play_batch_cuda(players, 1, 0)
        yield row(game, "cuda", 1, repeated(lambda games, seed: play_batch_cuda(players, games, seed), seconds, 4096), None)


def side_by_side(game: Game, seconds: float, lanes: int = LANES) -> Iterator[dict[str, Any]]:
    """Measures Gymnasium's environment of many games, with observation and mask, on one core and on all."""
    for cores in sorted({1, all_cores()}):
        yield measure_lanes(game, seconds, cores, lanes)


def measure_lanes(game: Game, seconds: float, cores: int, lanes: int) -> dict[str, Any]:
    """Measures how many decisions of all seats the environment takes in a second, and in a second of a processor's time."""
    from potable.envs.gym import TablesEnv

    env = TablesEnv(game.name, lanes, opponents=None, copy=False, cores=cores)
    env.reset(seed=0)
    rates: list[tuple[float, float]] = []
    while len(rates) < REPEATS:
        steps, wall, processor = 0, 0.0, 0.0
        while wall < seconds / REPEATS:
            actions = env.sample()
            started, worked = time.perf_counter(), time.process_time()
            env.step(actions)
            wall, processor = wall + time.perf_counter() - started, processor + time.process_time() - worked
            steps += lanes
        rates.append((steps / wall, steps / processor))
    env.close()
    measured = row(game, "environment", cores, (median(rate for rate, _ in rates), 0.0), None)
    del measured["games_per_s"]
    return measured | {"lanes": lanes, "moves_per_processor_s": median(rate for _, rate in rates)}


def random_lineup(game: Game) -> Lineup:
    """Returns four random players, or as many as the game seats."""
    return lineup(game.name, ["random"] * min(4, game.most_seats))


def repeated(play: Callable[[int, int], Batch], seconds: float, first: int) -> tuple[float, float]:
    """Returns moves and games a second: the median of several runs that take `seconds` together."""
    games, batch = first, play(first, 0)
    while batch.seconds < seconds / (4 * REPEATS):
        games *= 2
        batch = play(games, 0)
    games = max(1, round(games * seconds / REPEATS / batch.seconds))
    batches = [play(games, seed) for seed in range(1, REPEATS + 1)]
    return (
        median(int(batch.moves.sum()) / batch.seconds for batch in batches),
        median(len(batch.moves) / batch.seconds for batch in batches),
    )


def row(game: Game, speed: str, cores: int, rates: tuple[float, float], copy: float | None) -> dict[str, Any]:
    """Returns a measurement as JSON."""
    return {
        "game": game.name,
        "speed": speed,
        "cores": cores,
        "seats": min(4, game.most_seats),
        "moves_per_s": rates[0],
        "games_per_s": rates[1],
        "state_bytes": game.dtype.itemsize,
        "copy_ns": copy,
    }


def copy_ns(game: Game) -> float:
    """Returns how many nanoseconds it takes to copy a game."""
    states = game.blank(2 * COPIES)
    copy_half(states, COPIES)
    times = []
    for _ in range(REPEATS):
        started = time.perf_counter_ns()
        copy_half(states, COPIES)
        times.append((time.perf_counter_ns() - started) / COPIES)
    return median(times)


@rule
def copy_half(states, count):
    """Copies each of the first states over one of those that follow."""
    for i in range(count):
        states[count + i] = states[i]


def main() -> None:
    """Prints the measurement of one game at the speed of this process."""
    from potable.games import game

    np.seterr(all="ignore")
    print(msgspec.json.encode(measure_here(game(sys.argv[1]), float(sys.argv[2]), 1)).decode())


if __name__ == "__main__":
    main()
