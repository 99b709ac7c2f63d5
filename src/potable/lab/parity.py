"""Parity: the same seeds played at every speed must give the same states, byte for byte, after every move.

A process has one speed, so each runs in a process of its own: `python -m potable.lab.parity` is such a process.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

SETTINGS = {
    "interpreted": {"POTABLE_SPEED": "interpreted", "NUMBA_ENABLE_CUDASIM": "0"},
    "compiled": {"POTABLE_SPEED": "compiled", "NUMBA_ENABLE_CUDASIM": "0"},
    "cuda": {"POTABLE_SPEED": "compiled", "NUMBA_ENABLE_CUDASIM": "0"},
    "simulator": {"POTABLE_SPEED": "interpreted", "NUMBA_ENABLE_CUDASIM": "1"},
}
"""The speeds, and the environment that makes a process run at each; the simulator is Numba's stand-in for a device."""

SWITCH_SECONDS = 1e-4
"""How soon another thread may go on in the simulator, where all those of a block wait for each other at every phase."""


def speeds() -> list[str]:
    """Returns the speeds that this machine has, with the simulator where it has no CUDA device."""
    from potable.engine.cuda import available

    return ["interpreted", "compiled", "cuda" if available() else "simulator"]


def differences(
    game: str, bots: Sequence[str], options: Mapping[str, Any] | None = None, games: int = 10, seed: int = 1
) -> list[str]:
    """Plays the same games at every speed and returns where they differ, in words; an empty list is parity."""
    batch = {"game": game, "bots": list(bots), "options": dict(options or {}), "games": games, "seed": seed}
    first, *others = speeds()
    expected = played_at(first, batch)
    found = ((speed, first_difference(expected, played_at(speed, batch))) for speed in others)
    return [f"{first} and {speed} differ: {where}" for speed, where in found if where]


def played_at(speed: str, batch: dict[str, Any]) -> dict[str, np.ndarray]:
    """Plays a batch in a process of that speed and returns its scores, moves and the states after every move."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "batch.npz"
        command = [sys.executable, "-m", "potable.lab.parity", speed, json.dumps(batch), str(path)]
        subprocess.run(command, env={**os.environ, **SETTINGS[speed]}, check=True)
        with np.load(path) as saved:
            return dict(saved)


def first_difference(one: dict[str, np.ndarray], other: dict[str, np.ndarray]) -> str | None:
    """Returns the first game and move at which two batches differ, in words, or None."""
    unequal = np.argwhere((one["frames"] != other["frames"]).any(axis=2))
    if len(unequal):
        return f"the state of game {unequal[0][0]} after move {unequal[0][1]}"
    for name in ("moves", "scores"):
        if not np.array_equal(one[name], other[name]):
            return f"the {name}"
    return None


def main(speed: str, batch: str, path: str) -> None:
    """Plays a batch at this process's speed and saves it."""
    from potable.engine.batch import play_batch
    from potable.engine.cuda import play_batch_cuda
    from potable.players import lineup

    if speed == "simulator":
        sys.setswitchinterval(SWITCH_SECONDS)
    asked = json.loads(batch)
    players = lineup(asked["game"], asked["bots"], asked["options"])
    play = play_batch_cuda if speed in ("cuda", "simulator") else play_batch
    played = play(players, asked["games"], asked["seed"], frames=True)
    frames = played.frames.view(np.uint8).reshape(*played.frames.shape, -1)
    np.savez(path, scores=played.scores, moves=played.moves, frames=frames)


if __name__ == "__main__":
    main(*sys.argv[1:])
