"""The three speeds give the same games, byte for byte, after every move."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module

import numpy as np
import pytest

from potable.engine.messages import message
from potable.games import NAMES, game
from potable.lab.parity import SETTINGS, Lot, differences, first_difference, played_at, speeds

MIXED = {"set": "mixed", "test_tubes": True, "gains": "ask", "chip_order": "ask", "starter": "random"}
LOTS = [
    Lot("glastonbury", ["random"] * 4, {}, 4, 2013),
    Lot("glastonbury", ["house", "random", "random"], {"recipes": True, "starter": "random", "corners": "random"}, 2, 2013),
    Lot("glastonbury", ["house", "house"], {"memory": "aided", "recipes": True}, 1, 2013),
    Lot("quacks", ["random"] * 4, MIXED, 2, 2013),
    Lot("quacks", ["house", "plain", "random"], MIXED, 1, 2013),
    Lot("quacks", ["random"] * 2, {"set": 2, "stir": "every round", "supply": 215}, 2, 2013),
    Lot("practice", ["random"] * 6, {}, 2, 2013),
    Lot("practice", ["random"] * 2, {"keep": "must", "transformation": "return first", "returned": "below"}, 2, 2013),
]
ALL_BOXES = {"herb_witches": True, "alchemists": True, "set": "mixed", "locoweed_book": "random", "gains": "ask"}
EXPANDED = [
    Lot("quacks", ["random"] * 5, ALL_BOXES | {"office": "multiple"}, 1, 2013),
    Lot("quacks", ["random"] * 2, ALL_BOXES | {"test_tubes": True, "stir": "every round", "set_aside": "harmless"}, 2, 2013),
    Lot("quacks", ["random"] * 3, {"office": "single", "set": 3}, 1, 2013),
]
"""Games with expansions, for interpreted rules and the simulator: compiling their loop for a test alone takes minutes. That
compiled rules go like interpreted ones with any two options is seen in tests/properties/test_quacks_expansions.py."""


def test_every_speed_plays_the_same_games():
    assert {lot.game for lot in LOTS} == set(NAMES)
    assert differences(LOTS) == []


def test_the_simulator_plays_the_same_games_with_expansions():
    expected, simulated = (played_at(speed, EXPANDED) for speed in ("interpreted", "simulator"))
    for one, other in zip(expected, simulated, strict=True):
        assert one["moves"].min() > 30
        assert first_difference(one, other) is None


def test_three_speeds_are_compared():
    assert speeds()[:2] == ["interpreted", "compiled"]
    assert speeds()[2] in ("cuda", "simulator")
    assert set(speeds()) <= set(SETTINGS)


def batch() -> dict[str, np.ndarray]:
    """Returns a small batch as a process saves it."""
    return {"scores": np.zeros((2, 3)), "moves": np.array([4, 5]), "frames": np.zeros((2, 6, 8), np.uint8)}


def test_one_other_byte_is_noticed():
    other = batch()
    other["frames"][1, 3, 7] = 1
    assert first_difference(batch(), batch()) is None
    assert first_difference(batch(), other) == message("lab-parity-state", game=1, move=3)


@pytest.mark.parametrize("name", ["scores", "moves"])
def test_another_result_is_noticed(name):
    other = batch()
    other[name][1] += 1
    assert first_difference(batch(), other) == message(f"lab-parity-{name}")


@pytest.mark.parametrize("name", NAMES)
def test_every_phase_before_the_end_is_in_the_course_once(name):
    """A device would wait for ever for a game in a phase that is not in the phase_order."""
    *before_the_end, _ = import_module(f"potable.games.{name}.state").PHASES
    assert sorted(game(name).phase_order) == list(range(len(before_the_end)))


STEPS = """
import sys
import numpy as np
from potable.engine import cuda
from potable.engine.messages import message
from potable.engine.batch import play_batch
from potable.lab.parity import SWITCH_SECONDS
from potable.players import lineup

sys.setswitchinterval(SWITCH_SECONDS)
cuda._grid = lambda games: (2, 2)
players = lineup("quacks", ["random"] * 2)
one, other = play_batch(players, 5, 7), cuda.play_batch_cuda(players, 5, 7)
assert np.array_equal(one.scores, other.scores) and np.array_equal(one.moves, other.moves)
"""


def test_threads_that_play_several_games_each_stay_in_step():
    """Five games on two blocks of two threads: one thread plays two, and its neighbour waits."""
    done = subprocess.run([sys.executable, "-c", STEPS], env=os.environ | SETTINGS["simulator"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
