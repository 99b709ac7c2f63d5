"""The same seed gives the same bytes in another process, and compiled as in plain Python."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys

import numpy as np

from potable.engine import rule
from potable.envs.gym import SeatEnv, TablesEnv
from potable.envs.pettingzoo import env as turns_env

GAMES = {"glastonbury": {"recipes": True}, "quacks": {"set": "mixed"}, "practice": {"memory": "strict"}}


def digest() -> str:
    """Plays a little of everything, and returns a digest of all that was seen."""
    seen = hashlib.sha256()
    for name, options in GAMES.items():
        one, many, turns = SeatEnv(name, seats=3, **options), TablesEnv(name, 3, **options), turns_env(name, **options)
        observed, info = one.reset(seed=5)
        many.reset(seed=5)
        turns.reset(seed=5)
        for _ in range(8):
            observed, *_, info = one.step(int(np.flatnonzero(info["action_mask"])[-1]))
            seen.update(observed.tobytes() + many.step(many.sample())[0].tobytes())
            turns.step(int(np.flatnonzero(turns.observe(turns.agent_selection)["action_mask"])[-1]))
            seen.update(turns.state().tobytes())
    return seen.hexdigest()


def test_another_process_sees_the_same_bytes():
    environment = {**os.environ, "POTABLE_SPEED": "interpreted", "PYTHONHASHSEED": "12"}
    command = [sys.executable, "-c", "from tests.envs.test_processes import digest; print(digest())"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == digest()


def course(steps: int) -> list[bytes]:
    """Plays games of Glastonbury side by side, and returns all that was seen."""
    many = TablesEnv("glastonbury", 6, seats=2, opponents=None, cores=2)
    many.reset(seed=3)
    return [b"".join(part.tobytes() for part in many.step(many.sample())[:3]) for _ in range(steps)]


def test_compiled_loops_see_the_same_bytes_as_plain_ones():
    plain = course(90)
    with rule.without_waiting():
        assert course(90) == plain
