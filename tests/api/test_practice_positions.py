"""Positions of The Potions Practice: every one that a game can reach is taken, others are refused with the reason."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import potable
from tests.conformance.practice.tables import position_with
from tests.properties.covering import covering
from tests.properties.variants import Variant

LOVE = {"Love Potion a": ["Tincture of Soothsaying a", "Solution of Eternity a"]}
CHOICE = {"hands": [["Dragon"]], "formulas": [{"Love Potion a": [], "Elixir of Fidelity a": []}, {"Love Potion b": []}]}
"""A table at which a Great Elixir of Eternal Love can be composed in two ways."""


def refused(position: dict[str, Any], reason: str) -> None:
    """Checks that a position is refused for a reason."""
    with pytest.raises(potable.BadPosition, match=re.escape(reason)):
        potable.from_position(position)


def changed(path: str, value: Any, **situation: Any) -> dict[str, Any]:
    """Returns a position with one field changed, such as `players 0 hand`."""
    position = position_with(**{"hands": [["Dragon"]], **situation})
    *way, last = [int(step) if step.isdigit() else step for step in path.split()]
    at = position["state"]
    for step in way:
        at = at[step]
    at[last] = value
    return position


# ---- positions that can be ----


@pytest.mark.parametrize("number", range(8))
def test_every_moment_of_a_game_is_a_position_that_reads_back(number):
    rows = covering(potable.new("practice", 2).game)
    seats, options = rows[number % len(rows)]
    variant = Variant("practice", seats, options, seed=number, luck=number, bold=True)
    table = variant.table()
    for seat, action in variant.choices(table):
        again = potable.from_position(table.position())
        assert again.state.tobytes() == table.state.tobytes()
        table.play(action, seat)
    assert potable.from_position(table.position()).scores == table.scores


def test_every_phase_is_among_them():
    luck, seen = random.Random(5), set()
    for seed in range(40):
        table = potable.new("practice", 4, seed)
        while not table.over:
            seen.add(table.position()["state"]["phase"])
            names = [action.name for action in table.legal()]
            table.play(luck.choice([name for name in names if not name.startswith("lay ")] or names))
        if len(seen) == 8:
            break
    assert seen == {"play", "component", "order", "take", "decompose", "keep", "transform", "into"}


# ---- positions that cannot be ----


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("players", [], "0 players are given for 2 seats"),
        ("starter", 2, "starter is 2, and can be 0 to 1"),
        ("turn", -1, "turn is -1, and can be 0 to 1"),
        ("memory", "none", "memory: there is no 'none'; choose one of aided, strict"),
        ("phase", "tea", "phase: there is no 'tea'"),
        ("rulings", {}, "missing required field `keep` - at `$.rulings`"),
        ("rulings keep", "perhaps", "keep: there is no 'perhaps'; choose one of may, must"),
        ("players 0 hand", ["Elixir of Tea"], "hand: there is no 'Elixir of Tea'"),
        ("players 0 hand", ["Dragon", "Griffin"], "Griffin lies in two places: the deck and the hand of seat 0"),
        ("players 0 hand", [], "these cards are nowhere: Dragon"),
        ("players 0 hand 0", 5, "Expected `str`, got `int`"),
        ("players 0 known", ["Griffin"], "Griffin is known to be in the hand of seat 0, and is no formula there"),
        ("players 0 known", ["Dragon"], "1 cards are known in hands, and 0 Eurekas were played"),
        ("players 0 points_from", {}, "points_from needs elements, simple_elixir"),
        ("players 0 points_from powder", 6, "6 points from powder are no multiple of 4"),
        ("players 0 points_from halves", -1, "points_from halves is -1, and can be 0 to 1000"),
        ("players 0 points_from elements", 200, "points_from elements is 200, and can be 0 to"),
        ("apart", ["Dragon"], "apart: there is no 'Dragon'; choose one of Supreme"),
        ("desk", {"tea": []}, "desk: there is no 'tea'"),
        ("desk", {"bats_wing": []}, "an empty pile of Bat's Wing; leave it out"),
        ("spell", "Eureka a", "Eureka a is not cast in the phase play"),
        ("formula", "Dragon", "Dragon lies in two places"),
        ("chosen", ["Griffin"], "chosen does not fit the phase play"),
        ("deck", None, "Expected `array`"),
        ("extra", 1, "unknown field `extra`"),
    ],
)
def test_a_spoilt_field_is_refused_by_name(path, value, reason):
    refused(changed(path, value), reason)


@pytest.mark.parametrize(
    ("situation", "reason"),
    [
        ({"hands": [["Dragon"] * 6]}, "hand has 6 entries, and can have 5"),
        (
            {"hands": [["Dragon"], ["Griffin", "Unicorn", "Banshee", "Basilisk", "Love Potion a"]]},
            "seat 1 has 5 cards, and can have 4",
        ),
        ({"hands": [], "phase": "play"}, "seat 0 has no card to play"),
        ({"hands": [["Dragon"]], "deck": 0, "phase": "draw"}, "there is no card to draw"),
        ({"hands": [["Dragon"]], "deck": 0, "phase": "over"}, "the game is over and cards are left to play"),
        ({"hands": [], "deck": 0}, "no card is left to play and the game is not over"),
        ({"desk": ["Dragon"], "apart": ["Supreme Elixir"]}, "Supreme Elixir lies in two places: the deck and apart"),
        ({"formulas": [{"Eureka a": []}]}, "Eureka a is a spell and no formula"),
        (
            {"formulas": [{"Love Potion a": ["Tincture of Soothsaying a"]}]},
            "Love Potion a is not made of Tincture of Soothsaying a",
        ),
        (
            {"formulas": [{"Love Potion a": ["Solution of Eternity a", "Tincture of Soothsaying a"]}]},
            "Love Potion a is not made of",
        ),
        ({"formulas": [{"Griffin": ["Isidas Mortum a", "Elixir of Wisdom a"]}]}, "Griffin is not made of"),
        (
            {"formulas": [{"Supreme Elixir": ["Great Elixir of Might", "Great Elixir of Omen"]}]},
            "the cards under Supreme Elixir are not in order",
        ),
        ({"phase": "component"}, "formula does not fit the phase component"),
        ({"phase": "order"}, "returning does not fit the phase order"),
        ({"phase": "order", "returning": ["Griffin", "Unicorn"]}, "the order of the cards that return does not matter"),
        ({"phase": "order", "returning": list(LOVE["Love Potion a"]) * 3}, "returning has 6 entries, and can have 5"),
        ({"returning": ["Griffin"]}, "returning does not fit the phase play"),
        ({"phase": "take"}, "no spell is named in the phase take"),
        (
            {"phase": "take", "spell": "Decomposition a", "desk": ["Decomposition a", "Griffin"]},
            "is not cast in the phase take",
        ),
        ({"phase": "take", "spell": "Dragon", "desk": ["Griffin"]}, "Dragon is not cast in the phase take"),
        ({"phase": "take", "spell": "Eureka a", "desk": ["Griffin"]}, "Eureka a is cast and does not lie on the Desk"),
        ({"phase": "take", "spell": "Eureka a", "desk": ["Eureka a"]}, "nothing can be chosen in the phase take"),
        ({"phase": "decompose", "spell": "Decomposition a", "desk": ["Decomposition a"]}, "nothing can be chosen"),
        ({"phase": "keep", "spell": "Decomposition a", "desk": ["Decomposition a"]}, "formula does not fit the phase keep"),
        (
            {
                "phase": "keep",
                "spell": "Decomposition a",
                "desk": ["Decomposition a"],
                "formula": "Griffin",
                "formulas": [{}, {"Griffin": []}],
            },
            "Griffin is no formula of seat 0",
        ),
        (
            {
                **{"phase": "keep", "spell": "Decomposition a", "desk": ["Decomposition a"], "formula": "Griffin"},
                **{"formulas": [{"Griffin": []}], "rulings": {"bare": "forbidden"}},
            },
            "Griffin cannot be decomposed",
        ),
        (
            {
                **{"phase": "keep", "spell": "Decomposition a", "desk": ["Decomposition a"], "formula": "Griffin"},
                **{"formulas": [{"Griffin": []}], "rulings": {"keep": "must"}},
            },
            "nothing but Griffin itself can be kept",
        ),
        (
            {
                **{"phase": "order", "spell": "Eureka a", "desk": ["Eureka a"]},
                **{"returning": ["Elixir of Invisibility a", "Telepathic Potion c"]},
            },
            "Eureka returns no cards",
        ),
    ],
)
def test_a_table_that_cannot_be_is_refused(situation, reason):
    refused(position_with(**{"hands": [["Dragon"]], **situation}), reason)


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"formula": "Eureka a"}, "Eureka a is a spell and cannot be composed"),
        ({"formula": "Great Elixir of Might"}, "there is only one way to choose the next component of Great Elixir of Might"),
        ({"chosen": ["Love Potion a"]}, "there is only one way to choose the next component"),
        ({"chosen": ["Love Potion a", "Elixir of Fidelity a"]}, "all components of Great Elixir of Eternal Love are chosen"),
        (
            {"chosen": ["Elixir of Fidelity a"]},
            "Elixir of Fidelity a cannot serve as component 1 of Great Elixir of Eternal Love",
        ),
        (
            {"formulas": [{"Love Potion a": []}, {"Love Potion b": []}]},
            "not all components of Great Elixir of Eternal Love are on",
        ),
    ],
)
def test_a_chain_that_cannot_be_is_refused(more, reason):
    composing = {**CHOICE, "phase": "component", "formula": "Great Elixir of Eternal Love"}
    potable.from_position(position_with(**composing))
    refused(position_with(**composing | more), reason)


def test_a_pile_with_a_wrong_card_or_a_spell_on_top_is_refused():
    position = position_with(hands=[["Dragon"]], desk=["Griffin", "Eureka a"])
    position["state"]["desk"]["mushrooms"].reverse()
    refused(position, "a spell lies above a formula in the pile of Mushrooms")
    position["state"]["desk"] = {"bloodstone": ["Griffin"], "mushrooms": ["Eureka a"]}
    refused(position, "Griffin lies in the pile of Bloodstone, which it does not bear")
