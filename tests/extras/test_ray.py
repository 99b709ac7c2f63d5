"""On Ray the games are the same, with any number of workers and after one of them was killed."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from potable.engine.batch import play_batch
from potable.games import game
from potable.lab import on_ray
from potable.lab.simulate import simulate
from potable.players import lineup

BOTS = ["house", "random"]
SEED, GAMES = 7, 4_000


@pytest.fixture(scope="module")
def here():
    return play_batch(lineup("glastonbury", BOTS), GAMES, SEED)


@pytest.fixture
def short_chunks(monkeypatch):
    """Lets chunks be short, so that a test has several of them."""
    monkeypatch.setattr(on_ray, "games_of_chunk", lambda players, seed: GAMES // 8)


def test_a_chunk_takes_more_than_a_second():
    players = lineup("glastonbury", ["random"] * 2)
    games = on_ray.games_of_chunk(players, SEED)
    assert play_batch(players, games, SEED).seconds > 1
    assert min(size for _, size in on_ray._parts(10 * games - 1, games)) >= games


def test_ray_plays_the_same_games_after_one_of_three_workers_was_killed(here, short_chunks):
    killed = []

    def kill_one(done: int) -> None:
        if not killed:
            killed.append(next(pid for pid in descendants(os.getpid()) if b"ray::play_chunk" in command_of(pid)))
            os.kill(killed[0], signal.SIGKILL)

    players = {"game": game("glastonbury"), "bots": BOTS, "options": {}}
    there = on_ray.play_batch_on_ray(**players, games=GAMES, seed=SEED, cores=3, progress=kill_one)
    assert len(killed) == 1
    assert there.scores.tobytes() == here.scores.tobytes()
    assert there.ties.tobytes() == here.ties.tobytes()
    assert there.moves.tobytes() == here.moves.tobytes()


def test_one_worker_plays_the_same_games(here, short_chunks):
    simulation = simulate(game("glastonbury"), BOTS, GAMES, SEED, cores=1, on="ray")
    assert simulation.batch.scores.tobytes() == here.scores.tobytes()
    assert simulation.summary()["speed"] == "ray"


def test_duplicate_games_are_the_same_on_ray():
    given = {"bots": ["house", "random"], "games": 40, "seed": SEED, "cores": 1, "duplicate": True}
    there, ours = (simulate(game("glastonbury"), **given, on=on).batch for on in ("ray", "here"))
    assert there.scores.tobytes() == ours.scores.tobytes()
    assert there.moves.tobytes() == ours.moves.tobytes()


def descendants(pid: int) -> list[int]:
    """Returns the processes that a process has started, and those that they have started."""
    children: dict[int, list[int]] = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            except (OSError, ValueError):
                continue
            children.setdefault(parent, []).append(int(folder.name))
    found, waiting = [], [pid]
    while waiting:
        some = children.get(waiting.pop(), [])
        found += some
        waiting += some
    return found


def command_of(pid: int) -> bytes:
    """Returns what a process is called."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""
