"""The two Supreme cards: three elements at once, apart from the piles."""

from __future__ import annotations

import pytest

from .tables import choices, formulas, options, pile, present, state, table_with

BORNE = {
    "Supreme Elixir": ["Astral Energy", "Quintessence of Will", "Ether Waves"],
    "Supreme Talisman of Magic": ["Phoenix Feather", "Energy of Mind", "Dragon's Tooth"],
}


@pytest.mark.clause("POT-SUP-01")
@pytest.mark.parametrize("card", BORNE)
@pytest.mark.parametrize("there", [0, 1, 2, 3])
def test_as_an_element_it_brings_a_point_for_each_of_its_elements_that_is_missing(card, there):
    table = table_with(hands=[[card]], desk=[*BORNE[card][:there], "Bat's Wing"])
    table.play(f"lay {card}")
    assert table.scores == [3 - there, 0]
    assert table.to_act == [1]


@pytest.mark.clause("POT-SUP-02", "POT-ELEM-02")
def test_it_lies_apart_and_its_elements_count_as_present():
    table = table_with(hands=[["Telepathic Potion c"]], desk=["Supreme Elixir"])
    assert present(table) == set(BORNE["Supreme Elixir"])
    assert state(table)["apart"] == ["Supreme Elixir"]
    table.play("lay Telepathic Potion c")
    assert table.scores == [0, 0]
    assert pile(table, "Astral Energy") == ["Telepathic Potion c"]  # it begins a pile of its own
    assert state(table)["apart"] == ["Supreme Elixir"]


@pytest.mark.clause("POT-SUP-03")
def test_it_serves_as_one_of_its_elements_and_is_gone_with_the_others():
    table = table_with(hands=[["Elixir of Fire a"]], desk=["Supreme Elixir", "Fire Light", "Quintessence of Will"])
    table.play("compose Elixir of Fire a")
    assert formulas(table, 0)["Elixir of Fire a"][0] == "Supreme Elixir"
    assert present(table) == {"Quintessence of Will"}  # this has a pile of its own


@pytest.mark.clause("POT-SUP-03")
@pytest.mark.parametrize("used", ["Supreme Elixir", "Telepathic Potion a"])
def test_where_a_pile_offers_the_element_too_the_composer_chooses(used):
    table = table_with(hands=[["Elixir of Fire a"]], desk=["Supreme Elixir", "Fire Light", "Telepathic Potion a"])
    table.play("compose Elixir of Fire a")
    assert choices(table) == {"Supreme Elixir", "Telepathic Potion a"}
    assert table.asked() == "Elixir of Fire a needs Ether Waves. Which card do you use?"
    assert table.sentence("choose Supreme Elixir") == "Use Supreme Elixir, which lies apart, as Ether Waves."
    assert table.sentence("choose Telepathic Potion a") == "Use Ether Waves: Telepathic Potion a."
    table.play(f"choose {used}")
    assert formulas(table, 0)["Elixir of Fire a"][0] == used
    assert table.scores == [2, 0]


@pytest.mark.clause("POT-SUP-03")
def test_two_supreme_cards_can_serve_the_same_formula():
    table = table_with(hands=[["Elixir of Eternal Youth a"]], desk=["Supreme Elixir", "Supreme Talisman of Magic"])
    table.play("compose Elixir of Eternal Youth a")
    assert formulas(table, 0)["Elixir of Eternal Youth a"] == ["Supreme Talisman of Magic", "Supreme Elixir"]
    assert present(table) == set()


@pytest.mark.clause("POT-SUP-04")
def test_when_it_goes_back_it_lies_apart_again_and_brings_nothing():
    fire = {"Elixir of Fire a": ["Supreme Elixir", "Potion of Eternal Sleep a"], "Powder of Truth": []}
    table = table_with(hands=[["Fire Salamander"]], formulas=[fire])
    table.play("compose Fire Salamander")
    assert state(table)["apart"] == ["Supreme Elixir"]
    assert table.scores == [8, 0]
    assert table.breakdown(0)["points_from"]["elements"] == 0


def test_as_a_formula_it_lies_before_its_composer_and_bears_no_element():
    great = {"Great Elixir of Omen": [], "Great Elixir of Might": []}
    table = table_with(hands=[["Supreme Elixir", "Elixir of Fire a"]], desk=["Fire Light"], formulas=[great])
    table.play("compose Supreme Elixir")
    assert present(table) == {"Fire Light"}
    assert "compose Elixir of Fire a" not in options(table)
