"""Quacks comes in two forms: what expansions add is in one of them alone, and both play the base game alike."""

from __future__ import annotations

import random
from types import ModuleType

import pytest

from potable.engine.rule import is_rule, plain_of
from potable.engine.table import Table
from potable.games import game
from potable.games.quacks.expansions import moments, options
from potable.games.quacks.expansions.form import EXPANDED
from potable.games.quacks.expansions.patients import patient
from potable.games.quacks.rules import brew
from potable.players import bots

BASE = game("quacks")
EXPANSIONS = "potable.games.quacks.expansions"


def reached(parts):
    """Returns all plain functions that rules call, from some on."""
    found, left = set(), [plain_of(part) for part in parts]
    while left:
        plain = left.pop()
        if plain in found:
            continue
        found.add(plain)
        names = plain.__code__.co_names
        called = [plain.__globals__.get(name) for name in names]
        called += [getattr(one, name, None) for one in called if isinstance(one, ModuleType) for name in names]
        left += [plain_of(one) for one in called if not isinstance(one, ModuleType) and is_rule(one)]
    return found


def modules(played):
    """Returns the modules from which the rules and the bots of a form come."""
    parts = [*vars(played.rules).values(), *(played.own(bot.choose) for bot in bots("quacks"))]
    return {plain.__module__ for plain in reached(parts)}


def test_the_usual_form_calls_nothing_of_expansions():
    assert not any(module.startswith(EXPANSIONS) for module in modules(BASE))
    assert any(module.startswith(EXPANSIONS) for module in modules(BASE.forms[EXPANDED]()))


def test_the_usual_state_has_no_field_of_expansions():
    expanded = BASE.forms[EXPANDED]()
    assert BASE.dtype.itemsize == 816
    assert "office" not in BASE.state.fields
    assert set(BASE.state.fields) < set(expanded.state.fields)


@pytest.mark.parametrize(
    "options",
    [{}, {"set": "mixed", "test_tubes": True, "chip_order": "ask", "gains": "ask"}, {"set": 2, "stir": "every round"}],
)
def test_both_forms_play_the_base_game_alike(options):
    usual, expanded = (Table(form, 3, options, seed=11) for form in (BASE, BASE.forms[EXPANDED]()))
    luck = random.Random(11)
    while not usual.over:
        assert expanded.to_act == usual.to_act
        seat = luck.choice(usual.to_act)
        assert expanded.legal(seat) == usual.legal(seat)
        action = luck.choice(usual.legal(seat))
        assert expanded.sentence(action, seat) == usual.sentence(action, seat)
        told = [[event for moment in table.play_slowly(action, seat) for event in moment.events] for table in (usual, expanded)]
        assert told[0] == told[1]
        if len(usual.moves) % 10 == 0:
            assert expanded.view(seat) == usual.view(seat)
    assert expanded.scores == usual.scores


@pytest.mark.parametrize(
    "seldom",
    [
        *(brew.place_drawn_seldom, brew.place_or_ask_seldom, patient.place_as_ever, patient.place_further),
        *(moments.asks_brewer, moments.may_go_on, moments.overflows, moments.turn_one, options.lot),
    ],
)
def test_what_is_large_and_wanted_in_many_places_is_called_and_not_copied(seldom):
    """Nine copies of all that follows from a chip were a quarter of the loop that plays games with expansions.

    Each had within it several copies of what a brewer is asked first.
    """
    assert not vars(plain_of(seldom))["marked"]["forceinline"]
