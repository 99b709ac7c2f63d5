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
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from potable.engine.messages import message
from potable.engine.wire import Message

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


@dataclass(frozen=True)
class Lot:
    """Some games to be played at every speed."""

    game: str
    bots: Sequence[str]
    options: Mapping[str, Any] = field(default_factory=dict)
    games: int = 10
    seed: int = 1


def differences(lots: Sequence[Lot]) -> list[Message]:
    """Plays the same games at every speed and returns where they differ, as messages; an empty list is parity."""
    first, *others = speeds()
    expected = played_at(first, lots)
    found = []
    for speed in others:
        for lot, one, other in zip(lots, expected, played_at(speed, lots), strict=True):
            where = first_difference(one, other)
            if where:
                about = {"first": first, "second": speed, "game": lot.game, "bots": list(lot.bots), "where": where}
                found.append(message("lab-parity-differs", **about))
    return found


def played_at(speed: str, lots: Sequence[Lot]) -> list[dict[str, np.ndarray]]:
    """Plays games in a process of that speed and returns of each lot its scores, moves and the states after every move."""
    with tempfile.TemporaryDirectory() as folder:
        asked = json.dumps([asdict(lot) for lot in lots])
        command = [sys.executable, "-m", "potable.lab.parity", speed, asked, folder]
        subprocess.run(command, env={**os.environ, **SETTINGS[speed]}, check=True)
        return [dict(np.load(Path(folder) / f"{number}.npz")) for number in range(len(lots))]


def first_difference(one: dict[str, np.ndarray], other: dict[str, np.ndarray]) -> Message | None:
    """Returns the first game and move at which two batches differ, or None."""
    unequal = np.argwhere((one["frames"] != other["frames"]).any(axis=2))
    if len(unequal):
        return message("lab-parity-state", game=int(unequal[0][0]), move=int(unequal[0][1]))
    for name in ("moves", "scores"):
        if not np.array_equal(one[name], other[name]):
            return message(f"lab-parity-{name}")
    return None


def main(speed: str, asked: str, folder: str) -> None:
    """Plays lots at this process's speed and saves them."""
    from potable.engine.batch import play_batch
    from potable.engine.cuda import play_batch_cuda
    from potable.players import lineup

    if speed == "simulator":
        sys.setswitchinterval(SWITCH_SECONDS)
    play = play_batch_cuda if speed in ("cuda", "simulator") else play_batch
    for number, lot in enumerate(Lot(**one) for one in json.loads(asked)):
        played = play(lineup(lot.game, lot.bots, lot.options), lot.games, lot.seed, frames=True)
        frames = played.frames.view(np.uint8).reshape(*played.frames.shape, -1)
        np.savez(Path(folder) / f"{number}.npz", scores=played.scores, moves=played.moves, frames=frames)


if __name__ == "__main__":
    main(*sys.argv[1:])
