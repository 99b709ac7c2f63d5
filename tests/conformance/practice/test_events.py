"""What is said of all that happens, in the order in which it does, with the points that it brings."""

from __future__ import annotations

from typing import Any

import pytest

from potable.engine.table import Table

from .tables import table_with

NAMES = ["Ann", "Bob", "Cleo"]
LOVE = {"Love Potion a": ["Tincture of Soothsaying a", "Solution of Eternity a"]}


def told(table: Table, *actions: str) -> list[str]:
    """Plays actions and returns what is told of them, but for draws."""
    events = [event for action in actions for moment in table.play_slowly(action) for event in moment.events]
    return [table.tell(event, NAMES) for event in events if event["kind"] != "draw"]


def first_event(table: Table, action: str) -> dict[str, Any]:
    """Plays an action and returns the first thing that is said."""
    return table.play_slowly(action)[0].events[0]


@pytest.mark.clause("POT-TURN-01", "POT-TURN-04")
def test_how_many_cards_are_drawn_is_told_and_not_which():
    table = table_with(hands=[["Dragon"], ["Griffin", "Unicorn"]], draws=["Banshee", "Basilisk", "Love Potion a"])
    *_, last = table.play_slowly("lay Dragon")
    assert last.events == [{"kind": "draw", "seat": 1, "count": 3, "left": table.view()["deck"]}]
    assert table.tell(last.events[0], NAMES) == "Bob draws 3 cards."


@pytest.mark.clause("POT-ELEM-01", "POT-ELEM-02", "POT-SUP-01")
def test_an_element_is_told_with_its_points():
    table = table_with(3, hands=[["Dragon"], ["Isidas Mortum a"], ["Supreme Elixir"]], desk=["Astral Energy"])
    assert told(table, "lay Dragon") == ["Ann lays Dragon as Snake's Eye, for 1 point."]
    assert told(table, "lay Isidas Mortum a") == ["Bob lays Isidas Mortum a as Snake's Eye."]
    elements = ["astral_energy", "quintessence_of_will", "ether_waves"]
    laid = {"kind": "element", "seat": 2, "card": "Supreme Elixir", "elements": elements, "points": 2}
    assert first_event(table, "lay Supreme Elixir") == laid


@pytest.mark.clause("POT-PLAY-01", "POT-PLAY-05", "POT-HALF-01")
def test_a_formula_is_told_with_its_components_who_gets_half_and_what_goes_back():
    table = table_with(hands=[["Great Elixir of Eternal Love"]], formulas=[{"Elixir of Fidelity a": []}, LOVE])
    assert told(table, "compose Great Elixir of Eternal Love") == [
        "Ann composes Great Elixir of Eternal Love from Love Potion a and Elixir of Fidelity a, for 6 points.",
        "Bob gets half of it, for 3 points.",
        "Tincture of Soothsaying a and Solution of Eternity a go back to the Desk.",
    ]


@pytest.mark.clause("POT-PLAY-01", "POT-SUP-03")
def test_a_formula_for_which_something_is_chosen_is_told_step_by_step():
    table = table_with(
        hands=[["Elixir of Fire a"]], desk=["Supreme Elixir", "Potion of Eternal Sleep a", "Telepathic Potion a"]
    )
    assert told(table, "compose Elixir of Fire a") == ["Ann begins Elixir of Fire a."]
    assert told(table, "choose Supreme Elixir") == [
        "Ann uses Supreme Elixir for Elixir of Fire a.",
        "Ann composes Elixir of Fire a "
        "from Ether Waves (Supreme Elixir) and Fire Light (Potion of Eternal Sleep a), for 2 points.",
    ]


@pytest.mark.clause("POT-RET-01")
def test_which_card_lies_above_is_told_before_they_go_back():
    strength = {"Elixir of Strength a": ["Elixir of Invisibility a", "Talisman of Teleportation"]}
    sight = {"Elixir of Secret Sight a": ["Dragon", "Telepathic Potion c"]}
    table = table_with(hands=[["Great Elixir of Might"]], formulas=[{**strength, **sight}])
    table.play("compose Great Elixir of Might")
    assert told(table, "choose Elixir of Invisibility a") == [
        "Ann lets Elixir of Invisibility a lie above.",
        "Telepathic Potion c, Elixir of Invisibility a, Talisman of Teleportation and Dragon go back to the Desk.",
    ]


@pytest.mark.clause("POT-EUREKA-01")
def test_eureka_is_told():
    table = table_with(hands=[["Eureka a", "Unicorn"]], desk=["Dragon"])
    happened = told(table, "cast Eureka a", "choose Dragon")
    assert happened == ["Ann casts Eureka a.", "Ann takes Dragon from the Desk."]


@pytest.mark.clause("POT-DECOMP-02", "POT-DECOMP-06")
@pytest.mark.parametrize(
    ("kept", "said"),
    [
        (
            "choose Love Potion a",
            [
                "Ann keeps Love Potion a as a formula.",
                "Tincture of Soothsaying a and Solution of Eternity a go back to the Desk.",
            ],
        ),
        (
            "keep nothing",
            [
                "Ann keeps nothing.",
                "Love Potion a, Tincture of Soothsaying a and Solution of Eternity a go back to the Desk.",
            ],
        ),
    ],
)
def test_decomposition_is_told(kept, said):
    table = table_with(hands=[["Decomposition b", "Unicorn"]], formulas=[LOVE])
    happened = told(table, "cast Decomposition b", "choose Love Potion a", kept)
    assert happened == ["Ann casts Decomposition b.", "Ann takes apart Love Potion a.", *said]


@pytest.mark.clause("POT-TRANS-01", "POT-TRANS-02")
def test_transformation_is_told():
    table = table_with(hands=[["Transformation b", "Unicorn"]], desk=["Dragon"], formulas=[{"Griffin": []}])
    assert told(table, "cast Transformation b", "choose Griffin", "choose Dragon") == [
        "Ann casts Transformation b.",
        "Ann replaces Griffin.",
        "Ann puts Dragon in its place.",
        "Griffin goes back to the Desk.",
    ]


@pytest.mark.clause("POT-END-01")
def test_the_end_is_told():
    table = table_with(hands=[["Dragon"]], desk=["Snake's Eye"], deck=0)
    assert told(table, "lay Dragon") == ["Ann lays Dragon as Snake's Eye.", "The game is over."]
