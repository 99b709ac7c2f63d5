"""Thousands of random games with every state checked; `make million` checks a million of each."""

from __future__ import annotations

import numpy as np
import pytest

import potable
from potable.engine.rule import INTERPRETED
from potable.games import NAMES
from potable.games.practice.content import CARDS_BY_NAME
from tests.conformance.practice.tables import table_with
from tests.properties import glastonbury_soundness, practice_soundness, quacks_soundness
from tests.properties.million import check
from tests.properties.quacks_soundness import fault_of, room

GAMES = {"glastonbury": 60} if INTERPRETED else {"glastonbury": 12_000, "quacks": 1_500}
"""Of Quacks 25 with each sample of options, which have half a million states."""
USUAL_GAMES = 5 if INTERPRETED else 3_000


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


# ---- the checks notice what is wrong: the Practice ----

LOVE = {"Love Potion a": ["Tincture of Soothsaying a", "Solution of Eternity a"]}


@pytest.fixture
def composed():
    """Gives a state of the Practice with a formula, piles, a Supreme card apart, and hands."""
    desk = ["Isidas Mortum a", "Dragon", "Decomposition b", "Supreme Elixir"]
    table = table_with(3, hands=[["Griffin", "Unicorn"], ["Banshee"]], desk=desk, formulas=[LOVE])
    assert practice_soundness.fault_of(table.state, practice_soundness.room()) == practice_soundness.SOUND
    return table.state


def card(name: str) -> int:
    """Returns the number of a card."""
    return CARDS_BY_NAME[name]


SPOILT = {
    "a card twice": ("LOST_CARD", lambda s: s.deck.__setitem__(0, s.deck[1])),
    "a card lost": ("LOST_CARD", lambda s: setattr(s, "apart", 0)),
    "a component lost": ("LOST_CARD", lambda s: s.below.__setitem__(card("Love Potion a"), -1)),
    "a card in a wrong pile": ("WRONG_PILE", lambda s: s.top.__setitem__([12, 0], [-1, s.top[12]])),
    "a hand out of order": ("WRONG_HAND", lambda s: s.hand[0].__setitem__([0, 1], s.hand[0][[1, 0]])),
    "a known card on the table": ("WRONG_HAND", lambda s: s.known.__setitem__(card("Dragon"), 1)),
    "a formula of nobody": ("WRONG_FORMULA", lambda s: s.owner.__setitem__(card("Love Potion a"), 3)),
    "half a powder": ("WRONG_POINTS", lambda s: s.points_from[1].__setitem__(3, 2)),
}


@pytest.mark.parametrize("what", SPOILT)
def test_a_spoilt_table_of_the_practice_is_noticed(composed, what):
    fault, spoil = SPOILT[what]
    spoil(composed)
    assert practice_soundness.fault_of(composed, practice_soundness.room()) == getattr(practice_soundness, fault)


def test_a_spell_above_a_formula_and_a_wrong_component_are_noticed(composed):
    isidas, dragon, spell = card("Isidas Mortum a"), card("Dragon"), card("Decomposition b")
    composed.below[[dragon, spell, isidas]] = [spell, isidas, -1]
    assert practice_soundness.fault_of(composed, practice_soundness.room()) == practice_soundness.WRONG_PILE
    composed.below[[dragon, spell, isidas]] = [isidas, -1, spell]
    love, tincture, solution = card("Love Potion a"), card("Tincture of Soothsaying a"), card("Solution of Eternity a")
    composed.below[[love, solution, tincture]] = [solution, tincture, -1]
    assert practice_soundness.fault_of(composed, practice_soundness.room()) == practice_soundness.WRONG_FORMULA
