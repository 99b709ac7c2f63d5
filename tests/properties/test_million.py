"""Tens of thousands of random games with every state checked; `make million` checks a million."""

from __future__ import annotations

import numpy as np
import pytest

import potable
from potable.engine.rule import INTERPRETED
from tests.properties import million

GAMES = 60 if INTERPRETED else 30_000


def test_every_state_of_thousands_of_games_is_sound():
    assert million.check(GAMES) is None


@pytest.fixture
def state():
    """Gives a state after some moves."""
    table = potable.new("glastonbury", seats=3, seed=2)
    for _ in range(20):
        table.play(table.legal()[0])
    return table.copy().state


def test_a_card_in_two_places_is_noticed(state):
    seen = np.zeros(84, np.int64)
    assert million.every_card_once(state, seen)
    state.display[3] = state.display[4]
    assert not million.every_card_once(state, seen)


def test_a_lost_card_is_noticed(state):
    state.display[int(np.flatnonzero(state.display < 72)[0])] = -1
    assert not million.every_card_once(state, np.zeros(84, np.int64))


@pytest.mark.parametrize("line", range(8))
def test_an_empty_row_is_noticed(state, line):
    from potable.games.glastonbury.content import LINES

    assert million.no_row_is_empty(state)
    for cell in LINES[line]:
        state.display[cell] = -1
    assert not million.no_row_is_empty(state)
