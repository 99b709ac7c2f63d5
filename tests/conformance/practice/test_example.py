"""The example of the rulebook: three turns of Carlos, move by move."""

from __future__ import annotations

from typing import Any

import pytest

from potable.engine.table import Table

from .tables import formulas, hand, pile, present, table_with

CARLOS = 0
FIRST_HAND = ["Polyglossum Potion a", "Fire Salamander", "Transformation a", "Great Elixir of Revival"]
INVISIBILITY = {"Elixir of Invisibility a": ["Elixir of Strength a", "Love Potion a"]}
"""Made of Energy of Mind and Crystal of Air."""


def carlos(holds: list[str], draws: str, desk: list[str], **more: Any) -> Table:
    """Returns a table at the beginning of a turn of Carlos, at which he draws a card."""
    return table_with(
        3, hands=[holds, ["Unicorn"]], draws=[draws, "Banshee", "Basilisk", "Griffin"], desk=desk, phase="draw", **more
    )


@pytest.mark.clause("POT-EX-01", "POT-EX-07")
def test_first_turn():
    desk = ["Bat's Wing", "Elixir of Strength a", "Fern Flower", "Love Potion a"]
    table = carlos(FIRST_HAND, "Elixir of Invisibility a", desk)
    assert present(table) == {"Bat's Wing", "Energy of Mind", "Fern Flower", "Crystal of Air"}
    assert hand(table, CARLOS) == {*FIRST_HAND, "Elixir of Invisibility a"}
    table.play("compose Elixir of Invisibility a")
    assert table.scores[CARLOS] == 2
    assert formulas(table, CARLOS) == INVISIBILITY
    assert hand(table, CARLOS) == set(FIRST_HAND)
    assert present(table) == {"Bat's Wing", "Fern Flower"}
    assert table.to_act == [1]


@pytest.mark.clause("POT-EX-02")
def test_second_turn():
    desk = ["Mandrake Root", "Bloodstone", "Dragon's Tooth", "Mushrooms"]
    table = carlos(FIRST_HAND, "Telepathic Potion a", desk, formulas=[INVISIBILITY], points=[{"simple_elixir": 2}])
    assert not any(action.name.startswith("compose") for action in table.legal())
    assert "Phoenix Feather" not in present(table)
    table.play("lay Fire Salamander")
    assert table.scores[CARLOS] == 3
    assert "Phoenix Feather" in present(table)
    assert hand(table, CARLOS) == {"Polyglossum Potion a", "Telepathic Potion a", "Transformation a", "Great Elixir of Revival"}
    assert table.to_act == [1]


def third() -> Table:
    """Returns the table at the beginning of the third turn."""
    holds = ["Polyglossum Potion a", "Telepathic Potion a", "Transformation a", "Great Elixir of Revival"]
    desk = ["Solution of Eternity a", "Tincture of Soothsaying a", "Dragon's Tooth", "Fire Salamander", "Spring Water"]
    points = [{"simple_elixir": 2, "elements": 1}]
    return carlos(holds, "Powder of Destiny", desk, formulas=[INVISIBILITY], points=points)


@pytest.mark.clause("POT-EX-03")
def test_third_turn_begins():
    table = third()
    assert "Powder of Destiny" in hand(table, CARLOS)
    assert len(hand(table, CARLOS)) == 5
    assert present(table) == {"Mandrake Root", "Bloodstone", "Dragon's Tooth", "Phoenix Feather", "Spring Water"}
    assert not any(action.name.startswith("compose") for action in table.legal())


@pytest.mark.clause("POT-EX-04")
def test_third_turn_the_spell_is_laid():
    table = third()
    table.play("cast Transformation a")
    assert pile(table, "Mandrake Root") == ["Solution of Eternity a", "Transformation a"]
    assert table.scores[CARLOS] == 3


@pytest.mark.clause("POT-EX-05")
def test_third_turn_one_formula_becomes_another():
    table = third()
    table.play("cast Transformation a")
    table.play("choose Elixir of Invisibility a")
    table.play("choose Tincture of Soothsaying a")
    assert formulas(table, CARLOS) == {"Tincture of Soothsaying a": []}
    assert pile(table, "Bloodstone") == []
    assert pile(table, "Astral Energy") == ["Elixir of Invisibility a"]
    assert pile(table, "Energy of Mind") == ["Elixir of Strength a"]
    assert pile(table, "Crystal of Air") == ["Love Potion a"]
    assert table.scores[CARLOS] == 3
    assert table.to_act == [CARLOS]


@pytest.mark.clause("POT-EX-06")
def test_third_turn_the_powder_is_composed_and_two_cards_are_drawn_in_the_next():
    table = third()
    for action in ("cast Transformation a", "choose Elixir of Invisibility a", "choose Tincture of Soothsaying a"):
        table.play(action)
    table.play("compose Powder of Destiny")
    assert table.scores[CARLOS] == 7
    assert formulas(table, CARLOS) == {"Powder of Destiny": ["Tincture of Soothsaying a", "Fire Salamander"]}
    assert hand(table, CARLOS) == {"Polyglossum Potion a", "Telepathic Potion a", "Great Elixir of Revival"}
    while table.to_act != [CARLOS]:
        table.play(table.legal()[0])
    assert len(hand(table, CARLOS)) == 5
