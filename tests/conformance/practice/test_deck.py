"""The deck: 76 cards with two halves, what they are made of, and what that brings about."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

import potable
from potable.engine.errors import BadOption
from potable.games.practice import GAME
from potable.games.practice.content import CARD_NAMES, CONTENT, KIND_IDS, N_CARDS

from .tables import every_card, options, table_with

FORMULAS, SPELLS, ELEMENTS = CONTENT["formulas"], CONTENT["spells"], CONTENT["elements"]


def of_kind(kind: str) -> list[str]:
    """Returns the formulas of a kind."""
    return [name for name, formula in FORMULAS.items() if formula["kind"] == kind]


def kinds_under(name: str) -> list[str]:
    """Returns what a formula is made of: elements, or formulas of some kind."""
    return ["element" if one in ELEMENTS else FORMULAS[one]["kind"] if one in FORMULAS else one for one in FORMULAS[name]["of"]]


@pytest.mark.clause("POT-COMP-01")
def test_there_are_76_cards_with_49_titles():
    assert N_CARDS == len(set(CARD_NAMES)) == 76
    assert len(FORMULAS) + len(SPELLS) == 49
    assert every_card(potable.new("practice", 2, seed=1)) == sorted(CARD_NAMES)


@pytest.mark.clause("POT-COMP-01")
@pytest.mark.parametrize("seats", [2, 5])
def test_all_cards_are_somewhere_at_every_moment_and_nothing_else_is_remembered(seats):
    table, luck = potable.new("practice", seats, seed=seats), random.Random(seats)
    while not table.over:
        assert every_card(table) == sorted(CARD_NAMES)
        assert potable.from_position(table.position()).state.tobytes() == table.state.tobytes()
        names = [action.name for action in table.legal()]
        table.play(luck.choice([name for name in names if not name.startswith("lay ")] or names))


@pytest.mark.clause("POT-COMP-02")
def test_a_card_is_played_as_an_element_or_as_a_formula_and_never_as_both():
    table = table_with(hands=[["Love Potion a", "Dragon"]], desk=["Bloodstone", "Mandrake Root"])
    assert options(table) == {"lay Love Potion a", "compose Love Potion a", "lay Dragon"}
    table.play("compose Love Potion a")
    desk = table.view()["desk"]
    assert not desk["crystal_of_air"]["present"]
    assert table.to_act == [1]


@pytest.mark.clause("POT-COMP-03")
def test_there_are_16_elements_and_80_faces_of_them():
    faces = Counter(element for one in (FORMULAS | SPELLS).values() for element in one.get("copies", one.get("bears")))
    assert len(ELEMENTS) == len(faces) == 16
    assert sum(faces.values()) == 80
    assert Counter(faces.values()) == {4: 4, 5: 8, 6: 4}


@pytest.mark.clause("POT-COMP-04")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_play(seats):
    table = potable.new("practice", seats, seed=1)
    assert len(table.view()["players"]) == seats


@pytest.mark.clause("POT-COMP-04")
@pytest.mark.parametrize("seats", [1, 7])
def test_neither_one_nor_seven_play(seats):
    with pytest.raises(BadOption, match="for 2 to 6 players"):
        potable.new("practice", seats)


@pytest.mark.clause("POT-COMP-05")
def test_there_are_two_cards_of_each_of_three_spells_without_a_formula():
    assert {name: spell["copies"] for name, spell in SPELLS.items()} == {
        "eureka": ["mushrooms", "belladonna"],
        "decomposition": ["fern_flower", "snakes_eye"],
        "transformation": ["mandrake_root", "bats_wing"],
    }
    assert "compose Dragon" in GAME.actions
    assert not any(f"compose {title}" in GAME.actions for title in ("Eureka a", "Decomposition a", "Transformation b"))


@pytest.mark.clause("POT-COMP-06")
def test_there_is_one_supreme_elixir_and_one_supreme_talisman():
    assert [CARD_NAMES.count(name) for name in ("Supreme Elixir", "Supreme Talisman of Magic")] == [1, 1]
    assert of_kind("supreme_elixir") + of_kind("supreme_talisman") == ["supreme_elixir", "supreme_talisman"]


def test_so_many_cards_are_of_each_kind_and_bring_so_many_points():
    counts = Counter(one["kind"] for one in FORMULAS.values() for _ in one.get("copies", ["three"]))
    assert [counts[kind] for kind in KIND_IDS[:-1]] == [32, 12, 4, 8, 4, 8, 1, 1]
    assert [CONTENT["kinds"][kind]["points"] for kind in KIND_IDS[:-1]] == [2, 3, 4, 6, 8, 8, 10, 10]


@pytest.mark.clause("POT-FORM-01")
def test_a_simple_elixir_is_made_of_two_elements():
    assert all(kinds_under(name) == ["element"] * 2 for name in of_kind("simple_elixir"))


@pytest.mark.clause("POT-FORM-02")
def test_a_complex_elixir_is_made_of_three_elements():
    assert all(kinds_under(name) == ["element"] * 3 for name in of_kind("complex_elixir"))


@pytest.mark.clause("POT-FORM-03")
def test_a_great_elixir_is_made_of_two_simple_elixirs():
    assert all(kinds_under(name) == ["simple_elixir"] * 2 for name in of_kind("great_elixir"))


@pytest.mark.clause("POT-FORM-04")
def test_a_powder_is_made_of_a_simple_elixir_and_an_element():
    assert all(kinds_under(name) == ["simple_elixir", "element"] for name in of_kind("powder"))
    assert FORMULAS["powder_of_destiny"]["of"] == ["tincture_of_soothsaying", "phoenix_feather"]


@pytest.mark.clause("POT-FORM-05")
def test_a_talisman_is_made_of_a_simple_and_a_complex_elixir():
    assert all(kinds_under(name) == ["simple_elixir", "complex_elixir"] for name in of_kind("talisman"))


@pytest.mark.clause("POT-FORM-06")
def test_a_creature_is_made_of_a_simple_elixir_and_a_powder_or_complex_elixir():
    made = Counter(tuple(kinds_under(name)) for name in of_kind("creature"))
    assert made == {("simple_elixir", "powder"): 4, ("simple_elixir", "complex_elixir"): 4}


@pytest.mark.clause("POT-FORM-11")
def test_nothing_is_made_of_a_creature_or_a_supreme_card():
    used = {one for formula in FORMULAS.values() for one in formula["of"]}
    made_of = {FORMULAS[one]["kind"] for one in used if one in FORMULAS} | {one[4:] for one in used if one.startswith("any ")}
    assert made_of == {"simple_elixir", "complex_elixir", "powder", "great_elixir", "talisman"}


def test_every_element_and_elixir_is_asked_for_equally_often():
    asked = Counter(one for formula in FORMULAS.values() for one in formula["of"] if not one.startswith("any "))
    assert {asked[element] for element in ELEMENTS} == {3}
    assert {asked[name] for name in of_kind("simple_elixir") + of_kind("complex_elixir")} == {2}
    assert {asked[name] for name in of_kind("powder")} == {1}


def test_no_card_could_serve_a_formula_twice():
    for formula in FORMULAS.values():
        wanted = [one for one in formula["of"] if one in ELEMENTS]
        assert len(set(wanted)) == len(wanted)
        for supreme in ("supreme_elixir", "supreme_talisman"):
            assert len(set(wanted) & set(FORMULAS[supreme]["bears"])) <= 1
    one, other = (set(FORMULAS[name]["bears"]) for name in ("supreme_elixir", "supreme_talisman"))
    assert not one & other


def elements_under(name: str) -> list[str]:
    """Returns the element faces of the cards that lie under a composed formula, where each bears only one."""
    faces = []
    for one in FORMULAS[name]["of"]:
        if one in ELEMENTS:
            faces.append(one)
        elif one in FORMULAS:
            faces += FORMULAS[one]["copies"][:1]
    return faces


def test_at_most_two_cards_of_an_element_return_at_once():
    for name, formula in FORMULAS.items():
        used = [one for one in formula["of"] if one in FORMULAS]
        if formula["kind"].startswith("supreme"):
            continue
        back = Counter(face for one in used for face in elements_under(one))
        assert max(back.values(), default=0) <= 2, name
    for kind in ("great_elixir", "talisman"):
        for pair in combinations(of_kind(kind), 2):
            assert max(Counter(face for one in pair for face in elements_under(one)).values()) <= 2


def test_names_that_we_translated_are_marked():
    sure = Counter(one["sure"] for one in (FORMULAS | SPELLS | ELEMENTS).values())
    assert set(sure) == {"printed", "ours"}
    assert all(one["russian"] for one in (FORMULAS | SPELLS | ELEMENTS).values())
