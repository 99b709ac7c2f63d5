"""The special situations: a dead end after Declinatio, and an Immuto uncovered at a corner."""

from __future__ import annotations

import pytest

import potable

from .tables import card_on, cauldron, line, pile, place, state, table_with, takes

# ---- a dead end ----


def dead_end(**situation):
    """Returns a table where seat 0, at the upper right corner, can cast Declinatio towards a row with spells alone."""
    situation = {"cauldrons": [["newt 2"], ["toad 1", "toad 2"], ["nettle 3"]]} | situation
    return table_with(
        pawns=[5],
        declinatio=[2],
        spells_used=[1],
        pile=[],
        display={"a3": "vanesco a", "c3": "vanesco b", "f3": "perluceo a"},
        gaps=["b3", "d3", "e3"],
        phase="corner",
        **situation,
    )


@pytest.mark.clause("GLA-SPEC-01")
def test_declinatio_to_a_row_of_vanesco_and_perluceo_alone_ends_the_game_at_once():
    table = dead_end()
    table.play("declinatio")
    assert table.over
    assert place(table, 0) == 7
    assert table.view()["ended_by"] == 0
    assert table.scores == [-2, 0, -3]


@pytest.mark.clause("GLA-SPEC-01")
def test_in_a_dead_end_no_spell_is_carried_out_and_no_card_moves():
    table = dead_end()
    before = state(table)
    table.play("declinatio")
    assert state(table)["display"] == before["display"]
    assert state(table)["gone"] == before["gone"]
    assert [cauldron(table, seat) for seat in range(3)] == [["newt 2"], ["toad 1", "toad 2"], ["nettle 3"]]


@pytest.mark.clause("GLA-SPEC-01")
def test_a_dead_end_can_come_while_the_pile_has_cards():
    spells = ["vanesco a", "vanesco b", "vanesco c", "vanesco d", "perluceo a", "perluceo b"]
    display = dict(zip(line("row 3"), spells, strict=True))
    table = table_with(pawns=[5], declinatio=[3], display=display, pile=["newt 1", "newt 2"], phase="corner")
    table.play("declinatio")
    assert table.over
    assert pile(table) == ["newt 1", "newt 2"]
    assert card_on(table, "a3") == "vanesco a"


@pytest.mark.clause("GLA-SPEC-01", "GLA-TAKE-01")
def test_without_declinatio_such_a_row_is_no_dead_end():
    table = table_with(
        pawns=[6],
        cauldrons=[["newt 1"]],
        pile=[],
        display={"a3": "vanesco a", "f3": "perluceo a"},
        gaps=["b3", "c3", "d3", "e3"],
    )
    assert takes(table) == {"a3", "f3"}


@pytest.mark.clause("GLA-SPEC-01", "GLA-ACCIO-04")
def test_accio_is_no_way_out_of_a_dead_end():
    table = dead_end(accio=[2])
    table.play("declinatio")
    assert table.over


# ---- an Immuto uncovered at a corner ----


def uncovered(under: list[str], place: int = 5):
    """Returns a table where seat 0 has just uncovered an Immuto of seat 1, whose turn it is now."""
    table = table_with(
        2,
        pawns=[2, place],
        cauldrons=[[], [*under, "immuto a", "toad 1"]],
        display={"c1": "vanesco a"},
        phase="take",
    )
    table.play("take c1")
    assert cauldron(table, 1) == [*under, "immuto a"]
    return table


@pytest.mark.clause("GLA-SPEC-02")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize("corner", [0, 5, 10, 15])
def test_an_immuto_uncovered_at_a_corner_moves_the_pawn_by_the_card_under_it(number, corner):
    table = uncovered([f"newt {number}"], corner)
    assert table.to_act == [1]
    assert place(table, 1) == corner + number


@pytest.mark.clause("GLA-SPEC-02", "GLA-SPEC-04")
def test_once_away_from_the_corner_the_immuto_holds_the_pawn():
    table = uncovered(["newt 3"])
    assert place(table, 1) == 8
    position = table.position()
    position["state"]["phase"] = "walk"
    assert place(potable.from_position(position), 1) == 8


@pytest.mark.clause("GLA-SPEC-03")
def test_an_immuto_alone_at_a_corner_moves_the_pawn_by_two():
    assert place(uncovered([]), 1) == 7


@pytest.mark.clause("GLA-SPEC-03")
def test_under_two_immutos_the_next_card_counts():
    assert place(uncovered(["newt 4", "immuto b"]), 1) == 9


@pytest.mark.clause("GLA-SPEC-03")
def test_two_immutos_alone_at_a_corner_move_the_pawn_by_two():
    assert place(uncovered(["immuto b"]), 1) == 7


@pytest.mark.clause("GLA-SPEC-02", "GLA-TAKE-04")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_nobody_learns_the_card_under_an_uncovered_immuto_before_its_owners_turn(viewer):
    def seen(under, memory="strict"):
        table = table_with(
            pawns=[2, 7, 5],
            cauldrons=[[], [], [under, "immuto a", "toad 1"]],
            display={"c1": "vanesco a"},
            pile=["moonwater 1", "moonwater 2"],
            memory=memory,
            phase="take",
        )
        table.play("take c1")
        assert table.to_act == [1]
        return table.view(viewer)

    assert seen("newt 1")["players"] == seen("newt 4")["players"]
    assert [player["stride"] for player in seen("newt 4")["players"]] == [2, 2, None]
    assert [player["next_place"] for player in seen("newt 4", "aided")["players"]] == [4, 11, 9]


@pytest.mark.clause("GLA-SPEC-04")
@pytest.mark.parametrize("row", [1, 4, 7, 12, 19])
def test_an_immuto_uncovered_beside_a_row_keeps_its_zero(row):
    table = uncovered(["newt 3"], row)
    assert place(table, 1) == row
    assert table.to_act == [1]
