"""The variant for two: the cards of one colour stay in the box."""

from __future__ import annotations

import pytest

import potable

from .tables import state

UNUSED = {"red": ("toadstool", "dragon scale"), "blue": ("feather", "moonwater")}
"""The colours that two players leave unused, with their ingredients."""


def missing(table) -> set[str]:
    """Returns the ingredients of which no card is in the deck."""
    deck = [card for card in state(table)["display"].values() if card] + state(table)["pile"]
    return {name for names in UNUSED.values() for name in names if not any(card.startswith(name + " ") for card in deck)}


@pytest.mark.clause("GLA-2P-01", "GLA-SETUP-02")
@pytest.mark.parametrize("colour", ["red", "blue"])
def test_two_players_leave_the_eight_cards_of_an_unused_colour_in_the_box(colour):
    table = potable.new("glastonbury", 2, seed=1, options={"left_out": colour})
    deck = [*state(table)["display"].values(), *state(table)["pile"]]
    assert len(set(deck)) == 76
    assert table.view()["pile"] == 44
    assert missing(table) == set(UNUSED[colour])
    assert table.view()["left_out"] == colour


@pytest.mark.clause("GLA-2P-01")
@pytest.mark.parametrize("choice", ["usual", "random"])
def test_which_unused_colour_stays_out_is_drawn_by_lot(choice):
    games = [potable.new("glastonbury", 2, seed=seed, options={"left_out": choice}) for seed in range(20)]
    assert {state(game)["left_out"] for game in games} == {"red", "blue"}
    assert all(missing(game) == set(UNUSED[state(game)["left_out"]]) for game in games)


@pytest.mark.clause("GLA-2P-01")
def test_the_lot_spares_the_colours_that_are_played():
    options = {"colours": ["blue", "green"]}
    games = [potable.new("glastonbury", 2, seed=seed, options=options) for seed in range(20)]
    assert {state(game)["left_out"] for game in games} == {"yellow", "red"}


@pytest.mark.clause("GLA-2P-01")
def test_a_colour_that_is_played_cannot_stay_out():
    with pytest.raises(potable.BadOption, match="left_out: green is played; choose one of red, blue"):
        potable.new("glastonbury", 2, options={"left_out": "green"})


@pytest.mark.clause("GLA-2P-01")
def test_two_players_may_play_with_all_cards():
    table = potable.new("glastonbury", 2, seed=1, options={"left_out": "none"})
    assert missing(table) == set()
    assert table.view()["pile"] == 52
    assert table.view()["left_out"] is None


@pytest.mark.clause("GLA-2P-02")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("choice", ["usual", "none"])
def test_three_or_four_players_play_with_all_cards(seats, choice):
    table = potable.new("glastonbury", seats, seed=1, options={"left_out": choice})
    assert missing(table) == set()
    assert len(state(table)["pile"]) == 52
    assert state(table)["left_out"] is None


@pytest.mark.clause("GLA-2P-02")
@pytest.mark.parametrize("choice", ["random", "blue"])
def test_three_players_cannot_leave_a_colour_out(choice):
    with pytest.raises(potable.BadOption, match="only with two players, not 3"):
        potable.new("glastonbury", 3, options={"left_out": choice})
