"""The turn and the pawn's walk."""

from __future__ import annotations

import pytest

import potable

from .tables import card_on, cauldron, options, pile, place, state, table_with, takes

# ---- the turn ----


@pytest.mark.clause("GLA-TURN-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_play_goes_round_by_seat(seats):
    ones = {"c1": "toad 1", "a3": "newt 1", "d1": "nettle 1", "a4": "feather 1"}
    cells = ["c1", "d1"] if seats == 2 else ["c1", "a3", "d1", "a4"]  # beside the pawns after their first two steps
    table = table_with(seats, display=ones, turn=1)
    turns = []
    for i in range(seats):
        turns += table.to_act
        table.play(f"take {cells[(1 + i) % seats]}")
    assert turns + table.to_act == [(1 + i) % seats for i in range(seats + 1)]


@pytest.mark.clause("GLA-TURN-01")
@pytest.mark.parametrize("situation", [{"phase": "take"}, {"phase": "take", "accio": [2, 2]}])
def test_nobody_may_do_anything_out_of_turn(situation):
    table = table_with(pawns=[2, 2, 2], **situation)
    assert [bool(table.legal(seat)) for seat in range(3)] == [True, False, False]
    with pytest.raises(potable.IllegalMove, match="not seat 1's turn"):
        table.play("take c1", 1)


@pytest.mark.clause("GLA-TURN-02")
def test_the_pawn_walks_then_a_card_is_taken_then_one_is_turned_over():
    table = table_with(pawns=[0, 5], cauldrons=[["newt 3"]], display={"d1": "toad 1"}, pile=["nettle 2"])
    assert (place(table, 0), card_on(table, "d1"), pile(table)) == (3, "toad 1", ["nettle 2"])
    told = [event["kind"] for moment in table.play_slowly("take d1") for event in moment.events]
    assert told == ["take", "refill", "walk"]
    assert (cauldron(table, 0)[-1], card_on(table, "d1"), pile(table)) == ("toad 1", "nettle 2", [])


@pytest.mark.clause("GLA-TURN-02")
def test_nobody_may_pass_beside_a_row():
    assert options(table_with(pawns=[2], phase="take")) == {f"take c{row}" for row in range(1, 7)}


@pytest.mark.clause("GLA-TURN-03")
@pytest.mark.parametrize("pile", [["nettle 2"], []])
def test_the_turn_passes_once_the_space_is_filled_or_cannot_be(pile):
    table = table_with(pawns=[2, 5], pile=pile, phase="take")
    table.play("take c1")
    assert card_on(table, "c1") == (pile[0] if pile else None)
    assert table.to_act == [1]
    assert place(table, 1) == 7


# ---- the walk ----


@pytest.mark.clause("GLA-MOVE-01")
def test_the_pawn_walks_clockwise_past_the_start_of_the_lap():
    table = table_with(pawns=["left of row 3"], cauldrons=[["newt 3"]])
    assert place(table, 0) == 1  # the top of column b, past the left of row 2 and the upper left corner
    assert takes(table) == {"b1", "b2", "b3", "b4", "b5", "b6"}


@pytest.mark.clause("GLA-MOVE-02")
@pytest.mark.parametrize(
    ("corner", "cells"),
    [
        ("upper left", "c1 c2 c3 c4 c5 c6"),
        ("upper right", "a3 b3 c3 d3 e3 f3"),
        ("lower right", "d1 d2 d3 d4 d5 d6"),
        ("lower left", "a4 b4 c4 d4 e4 f4"),
    ],
)
def test_the_first_walk_is_two_steps_from_any_corner(corner, cells):
    table = potable.new("glastonbury", 2, seed=1, options={"corners": [corner, corner]})
    assert takes(table) == set(cells.split())


@pytest.mark.clause("GLA-MOVE-03")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_pawn_walks_as_far_as_the_top_card_says(number):
    table = table_with(pawns=[5], cauldrons=[["toad 1", "toad 4", f"newt {number}"]])
    assert place(table, 0) == 5 + number


@pytest.mark.clause("GLA-MOVE-03")
def test_a_three_leads_from_place_seven_to_the_corner_at_ten():
    table = table_with(pawns=[7], cauldrons=[["nettle 3"]])
    assert place(table, 0) == 10
    assert table.to_act == [1]


@pytest.mark.clause("GLA-MOVE-04")
def test_a_corner_counts_as_a_step():
    assert place(table_with(pawns=[4], cauldrons=[["newt 1"]]), 0) == 5
    beyond = table_with(pawns=[4], cauldrons=[["newt 2"]])
    assert place(beyond, 0) == 6
    assert takes(beyond) == {"a2", "b2", "c2", "d2", "e2", "f2"}


@pytest.mark.clause("GLA-MOVE-05")
def test_places_with_pawns_count_as_steps_and_can_be_shared():
    table = table_with(4, pawns=[2, 3, 4, 4], cauldrons=[["newt 2"]])
    assert [player["place"] for player in state(table)["players"]] == [4, 3, 4, 4]
    assert takes(table) == {"e1", "e2", "e3", "e4", "e5", "e6"}


@pytest.mark.clause("GLA-MOVE-05")
def test_pawns_can_share_a_corner():
    table = table_with(2, pawns=[3, 5], cauldrons=[["newt 2"], ["newt 1"]])
    assert place(table, 0) == 5
    assert (table.to_act, place(table, 1)) == ([1], 6)


@pytest.mark.clause("GLA-MOVE-06")
def test_who_took_only_a_spell_walks_two_again():
    table = table_with(2, pawns=[2, 10], display={"c1": "accio a", "c2": "accio b"}, phase="take")
    table.play("take c1")
    table.play("take d1")
    assert cauldron(table, 0) == []
    assert place(table, 0) == 4


@pytest.mark.clause("GLA-MOVE-06", "GLA-VAN-02")
def test_who_lost_the_only_card_walks_two_again():
    table = table_with(2, pawns=[2, 6], cauldrons=[[], ["toad 4"]], display={"c1": "vanesco a"}, phase="take")
    table.play("take c1")
    assert cauldron(table, 1) == []
    assert place(table, 1) == 8


@pytest.mark.clause("GLA-MOVE-07", "GLA-TAKE-05")
@pytest.mark.parametrize("spell", ["accio a", "declinatio a", "vanesco a"])
def test_a_spell_does_not_change_the_step_number(spell):
    table = table_with(2, pawns=[2, 10], cauldrons=[["newt 4"]], display={"c1": spell}, phase="take")
    table.play("take c1")
    assert cauldron(table, 0) == ["newt 4"]
    table.play("take d1")
    assert place(table, 0) == 6
