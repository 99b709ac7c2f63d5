"""The three speeds give the same games, byte for byte, after every move."""

from __future__ import annotations

import numpy as np
import pytest

from potable.lab.parity import SETTINGS, differences, first_difference, speeds

VARIANTS = [
    pytest.param("glastonbury", ["random"] * 4, {}, 6, id="four random players"),
    pytest.param(
        "glastonbury",
        ["house", "random", "random"],
        {"recipes": True, "starter": "random", "corners": "random"},
        6,
        id="recipes",
    ),
    pytest.param("glastonbury", ["house", "house"], {"memory": "aided", "recipes": True}, 6, id="two house players, aided"),
    pytest.param(
        "quacks",
        ["random"] * 4,
        {"set": "mixed", "test_tubes": True, "gains": "ask", "chip_order": "ask", "starter": "random"},
        3,
        id="quacks, mixed books",
    ),
    pytest.param("quacks", ["random"] * 2, {"set": 2, "stir": "every round", "supply": 215}, 3, id="quacks, stirring together"),
]


@pytest.mark.parametrize(("game", "bots", "options", "games"), VARIANTS)
def test_every_speed_plays_the_same_games(game, bots, options, games):
    assert differences(game, bots, options, games=games, seed=2013) == []


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
    assert first_difference(batch(), other) == "the state of game 1 after move 3"


@pytest.mark.parametrize("name", ["scores", "moves"])
def test_another_result_is_noticed(name):
    other = batch()
    other[name][1] += 1
    assert first_difference(batch(), other) == f"the {name}"
