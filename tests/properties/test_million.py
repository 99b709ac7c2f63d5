"""Thousands of random games with every state checked; `make million` checks a million of each."""

from __future__ import annotations

import numpy as np
import pytest

import potable
from potable.engine.rule import INTERPRETED
from potable.games import NAMES
from tests.properties import glastonbury_soundness, quacks_soundness
from tests.properties.million import check
from tests.properties.quacks_soundness import fault_of, room

GAMES = {"glastonbury": 60} if INTERPRETED else {"glastonbury": 30_000}
USUAL_GAMES = 5 if INTERPRETED else 8_000


@pytest.mark.parametrize("game", NAMES)
def test_every_state_of_thousands_of_games_is_sound(game):
    assert check(game, GAMES.get(game, USUAL_GAMES)) is None


# ---- the checks notice what is wrong: Glastonbury ----


@pytest.fixture
def state():
    """Gives a state after some moves."""
    table = potable.new("glastonbury", seats=3, seed=2)
    for _ in range(20):
        table.play(table.legal()[0])
    return table.copy().state


def test_a_card_in_two_places_is_noticed(state):
    seen = np.zeros(84, np.int64)
    assert glastonbury_soundness.every_card_once(state, seen)
    state.display[3] = state.display[4]
    assert not glastonbury_soundness.every_card_once(state, seen)


def test_a_lost_card_is_noticed(state):
    state.display[int(np.flatnonzero(state.display < 72)[0])] = -1
    assert not glastonbury_soundness.every_card_once(state, np.zeros(84, np.int64))


@pytest.mark.parametrize("line", range(8))
def test_an_empty_row_is_noticed(state, line):
    from potable.games.glastonbury.content import LINES

    assert glastonbury_soundness.no_row_is_empty(state)
    for cell in LINES[line]:
        state.display[cell] = -1
    assert not glastonbury_soundness.no_row_is_empty(state)


# ---- the checks notice what is wrong: Quacks ----


@pytest.fixture
def brewing():
    """Gives a state of Quacks in which a seat has white chips in its pot."""
    table = potable.new("quacks", seats=2, seed=2)
    while table.state.whites[0] == 0:
        table.play(table.legal(table.to_act[0])[0], table.to_act[0])
    assert fault_of(table.state, room()) == quacks_soundness.SOUND
    return table.copy().state


@pytest.mark.parametrize(
    ("field", "fault"),
    [
        ("supply", "LOST_CHIP"),
        ("whites", "WRONG_POT"),
        ("at", "WRONG_POT"),
        ("chips", "WRONG_POT"),
        ("in_pot", "WRONG_POT"),
        ("bag_count", "WRONG_BAG"),
        ("points", "WRONG_POINTS"),
        ("rubies", "NEGATIVE"),
        ("waiting", "WRONG_QUESTION"),
    ],
)
def test_a_spoilt_field_is_noticed(brewing, field, fault):
    spoilt = getattr(brewing, field)
    if field == "waiting":
        brewing.waiting = int(brewing.waiting) ^ 2
    else:
        spoilt.flat[1 if field == "supply" else 0] = -1 if field == "rubies" else spoilt.flat[0] + 1
    assert fault_of(brewing, room()) == getattr(quacks_soundness, fault)
