"""The end of the game: somebody takes the last card of a row."""

from __future__ import annotations

import pytest

import potable
from potable.games.glastonbury.content import LINE_NAMES

from .tables import all_but, card_on, cauldron, line, options, state, table_with

LAST_OF_COLUMN_C = {"pawns": ["top of column c"], "pile": [], "gaps": line("column c", but="c3"), "phase": "take"}
"""Seat 0 stands beside column c, which has one card left, on c3; row 3 is full."""


@pytest.mark.clause("GLA-END-01")
def test_the_last_card_of_the_pile_is_still_turned_over_and_then_gaps_appear():
    table = table_with(2, pawns=[2, 10], pile=["newt 1"], phase="take")
    table.play("take c1")
    assert card_on(table, "c1") == "newt 1"
    table.play("take d1")
    assert [cell for cell, card in state(table)["display"].items() if card is None] == ["d1"]
    assert not table.over


@pytest.mark.clause("GLA-END-02")
@pytest.mark.parametrize("place", ["right of row 2", "left of row 5", "top of column b", "bottom of column e"])
@pytest.mark.parametrize("answer", ["keep", "leave"])
def test_taking_the_last_card_of_a_row_ends_the_game(place, answer):
    row = place.split(" of ")[1]
    last = line(row)[2]
    table = table_with(pawns=[place], pile=[], gaps=line(row, but=last), phase="take")
    table.play(f"take {last}")
    assert not table.over
    table.play(answer)
    assert table.over
    assert (table.to_act, table.view()["ended_by"]) == ([], 0)
    assert {player["stride"] for player in table.view()["players"]} == {None}


@pytest.mark.clause("GLA-END-02")
def test_the_last_but_one_card_of_a_row_does_not_end_the_game():
    table = table_with(pawns=[2], pile=[], gaps=["c1", "c2", "c3", "c4"], phase="take")
    table.play("take c5")
    assert not table.over
    assert table.to_act == [1]


@pytest.mark.clause("GLA-END-02", "GLA-REFILL-01")
def test_no_row_is_emptied_while_the_pile_has_a_card():
    table = table_with(pawns=[2], pile=["newt 1"], phase="take")
    table.play("take c5")
    assert not table.over
    assert card_on(table, "c5") == "newt 1"


@pytest.mark.clause("GLA-END-03")
@pytest.mark.parametrize("card", ["toad 4", "immuto a"])
def test_the_ender_may_keep_the_last_card(card):
    table = table_with(cauldrons=[["newt 2"]], display={"c3": card}, **LAST_OF_COLUMN_C)
    table.play("take c3")
    assert options(table) == {"keep", "leave"}
    table.play("keep")
    assert cauldron(table, 0) == ["newt 2", card]
    assert card_on(table, "c3") is None


@pytest.mark.clause("GLA-END-03")
@pytest.mark.parametrize("card", ["toad 4", "immuto a"])
def test_the_ender_may_leave_the_last_card_to_nobody(card):
    table = table_with(cauldrons=[["newt 2"]], display={"c3": card}, **LAST_OF_COLUMN_C)
    table.play("take c3")
    table.play("leave")
    assert table.over
    assert [cauldron(table, seat) for seat in range(3)] == [["newt 2"], [], []]
    assert card_on(table, "c3") is None
    assert card in state(table)["gone"]
    assert table.scores == [-2, 0, 0]


@pytest.mark.clause("GLA-END-03")
@pytest.mark.parametrize("card", ["accio a", "declinatio a"])
def test_a_last_card_that_is_a_kept_spell_needs_no_decision(card):
    table = table_with(display={"c3": card}, **LAST_OF_COLUMN_C)
    table.play("take c3")
    assert table.over
    assert table.scores == [0, 0, 0]


@pytest.mark.clause("GLA-END-04", "GLA-VAN-03")
def test_a_vanesco_as_last_card_is_carried_out_before_the_scoring():
    cauldrons = [["newt 2"], ["toad 1", "newt 3"], ["nettle 4"]]
    table = table_with(cauldrons=cauldrons, display={"c3": "vanesco a"}, **LAST_OF_COLUMN_C)
    table.play("take c3")
    assert table.over
    assert [cauldron(table, seat) for seat in range(3)] == [["newt 2"], ["toad 1"], []]
    assert {"newt 3", "nettle 4", "vanesco a"} <= set(state(table)["gone"])
    assert table.scores == [-2, -2, 0]  # the green player's toad counts double
    assert state(table)["players"][0]["spells_used"] == 1


@pytest.mark.clause("GLA-END-04")
@pytest.mark.parametrize("perluceo_acts", [False, True])
def test_a_vanesco_as_last_card_cannot_be_declined(perluceo_acts):
    cauldrons = [[], ["newt 3"]]
    table = table_with(cauldrons=cauldrons, display={"c3": "vanesco a"}, perluceo_acts=perluceo_acts, **LAST_OF_COLUMN_C)
    table.play("take c3")
    assert table.over
    assert cauldron(table, 1) == []


@pytest.mark.clause("GLA-END-05")
@pytest.mark.parametrize("ender", [0, 1, 2])
def test_nobody_has_another_turn_after_the_end(ender):
    table = table_with(turn=ender, **(LAST_OF_COLUMN_C | {"pawns": [2, 2, 2]}))
    table.play("take c3")
    table.play("keep")
    assert table.over
    assert [len(cauldron(table, seat)) for seat in range(3)] == [int(seat == ender) for seat in range(3)]
    assert [player["place"] for player in state(table)["players"]] == [2, 2, 2]
    assert [table.legal(seat) for seat in range(3)] == [[], [], []]
    with pytest.raises(potable.IllegalMove, match="The game is over"):
        table.play("take d1")


@pytest.mark.clause("GLA-END-06")
@pytest.mark.parametrize("answer", ["keep", "leave"])
def test_emptying_the_row_that_crosses_ends_the_game_too(answer):
    gaps = line("row 4", but="c4")
    table = table_with(pawns=["top of column c"], pile=[], display={"c4": "toad 3"}, gaps=gaps, phase="take")
    table.play("take c4")
    assert options(table) == {"keep", "leave"}
    table.play(answer)
    assert table.over
    assert cauldron(table, 0) == (["toad 3"] if answer == "keep" else [])


@pytest.mark.clause("GLA-END-06")
def test_emptying_the_column_that_crosses_ends_the_game_too():
    table = table_with(pawns=["right of row 4"], pile=[], gaps=line("column c", but="c4"), phase="take")
    table.play("take c4")
    assert options(table) == {"keep", "leave"}


@pytest.mark.clause("GLA-END-06")
def test_the_row_beside_the_pawn_need_not_be_emptied_when_another_card_is_taken():
    table = table_with(pawns=["top of column c"], pile=[], gaps=line("row 4", but="c4"), phase="take")
    table.play("take c5")
    assert not table.over
    assert table.to_act == [1]


@pytest.mark.clause("GLA-END-07")
@pytest.mark.parametrize("seed", range(6))
def test_no_row_is_ever_empty_while_the_game_goes_on(seed):
    table = potable.new("glastonbury", 2 + seed % 3, seed=seed)
    for _ in range(table.game.most_moves):
        display = state(table)["display"]
        assert all(any(display[cell] for cell in line(name)) for name in LINE_NAMES)
        assert table.legal()
        table.play(table.legal()[seed % len(table.legal())])
        if table.over:
            break
    assert table.over


@pytest.mark.clause("GLA-END-03", "GLA-END-08")
@pytest.mark.parametrize(("answer", "used"), [("keep", 1), ("leave", 0)])
def test_a_perluceo_as_last_card_changes_nothing_but_counts_as_used_if_it_is_kept(answer, used):
    cauldrons = [["newt 2"], ["toad 1", "newt 3"], ["nettle 4"]]
    table = table_with(cauldrons=cauldrons, display={"c3": "perluceo a"}, **LAST_OF_COLUMN_C)
    before = table.scores
    table.play("take c3")
    assert options(table) == {"keep", "leave"}
    assert potable.from_position(table.position()).position() == table.position()
    table.play(answer)
    assert table.over
    assert table.scores == before
    assert [cauldron(table, seat) for seat in range(3)] == cauldrons
    assert state(table)["players"][0]["spells_used"] == used
    assert "perluceo a" in state(table)["gone"]


@pytest.mark.clause("GLA-END-08")
def test_a_table_may_have_a_last_perluceo_carried_out():
    table = table_with(display={"c3": "perluceo a"}, perluceo_acts=True, **LAST_OF_COLUMN_C)
    table.play("take c3")
    assert table.over
    assert state(table)["players"][0]["spells_used"] == 1
    assert potable.new("glastonbury", 2, options={"last_perluceo": "carried out"}).state.perluceo_acts
    assert not potable.new("glastonbury", 2).state.perluceo_acts


@pytest.mark.clause("GLA-END-03", "GLA-RECB-03")
def test_who_must_use_few_spells_is_glad_to_leave_a_last_perluceo():
    recipes = [["most white", "fewest spells"], ["most orange", "fewest cards"], ["most grey", "last word"]]
    table = table_with(display={"c3": "perluceo a"}, recipes=recipes, spells_used=[0, 1, 1], **LAST_OF_COLUMN_C)
    table.play("take c3")
    table.play("leave")
    assert table.scores[0] == 10


@pytest.mark.clause("GLA-END-02")
def test_one_card_can_be_the_last_of_two_rows():
    table = table_with(pawns=[2], pile=[], gaps=all_but("b2", "c3", "d4", "e5"), phase="take")
    table.play("take c3")
    table.play("keep")
    assert table.over
    assert len(cauldron(table, 0)) == 1
