"""Taking a card and turning over another, and who may see what lies in a cauldron."""

from __future__ import annotations

import pytest

from .tables import card_on, cauldron, line, options, pile, place, scored, state, table_with, takes

# ---- taking ----


@pytest.mark.clause("GLA-TAKE-01")
def test_one_card_of_the_row_must_be_taken_whichever_it_is():
    table = table_with(pawns=["right of row 3"], display={"b3": "vanesco a", "d3": "immuto a"}, phase="take")
    assert options(table) == {f"take {column}3" for column in "abcdef"}


@pytest.mark.clause("GLA-TAKE-01")
def test_only_the_row_beside_the_pawn_can_be_taken_from():
    table = table_with(pawns=["top of column c"], phase="take")
    before = table.position()
    with pytest.raises(ValueError, match="cannot play 'take d1' now"):
        table.play("take d1")
    assert table.position() == before


@pytest.mark.clause("GLA-TAKE-02")
def test_a_pawn_at_a_corner_takes_nothing():
    walked = table_with(pawns=[3, 5], cauldrons=[["newt 2"], ["toad 1"]], pile=["nettle 1"])
    assert place(walked, 0) == 5
    assert walked.to_act == [1]
    assert cauldron(walked, 0) == ["newt 2"]
    assert pile(walked) == ["nettle 1"]
    assert all(state(walked)["display"].values())


@pytest.mark.clause("GLA-TAKE-02", "GLA-ACCIO-04")
def test_accio_does_not_help_at_a_corner():
    table = table_with(pawns=[3], cauldrons=[["newt 2"]], accio=[2])
    assert table.to_act == [1]
    assert state(table)["players"][0]["accio"] == 2


@pytest.mark.clause("GLA-TAKE-03")
@pytest.mark.parametrize("card", ["nettle 3", "immuto a"])
def test_an_ingredient_or_immuto_goes_on_top_of_the_own_cauldron(card):
    table = table_with(pawns=[2], cauldrons=[["toad 1", "newt 2"]], display={"c4": card}, phase="take")
    table.play("take c4")
    assert cauldron(table, 0) == ["toad 1", "newt 2", card]
    assert table.view()["players"][0]["top"] == card


@pytest.mark.clause("GLA-TAKE-04")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_nobody_sees_below_the_top_of_any_cauldron(viewer):
    table = table_with(pawns=[2], cauldrons=[["toad 1", "newt 2"], ["nettle 4", "toad 3"]], phase="take")
    first, second, third = table.view(viewer)["players"]
    assert (first["top"], first["height"], first["cauldron"]) == ("newt 2", 2, None)
    assert (second["top"], second["height"], second["cauldron"]) == ("toad 3", 2, None)
    assert (third["top"], third["height"], third["cauldron"]) == (None, 0, None)
    assert "toad 1" not in str(table.view(viewer))
    assert "nettle 4" not in str(table.view(viewer))


@pytest.mark.clause("GLA-TAKE-04")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_with_aided_memory_every_cauldron_lies_open(viewer):
    table = table_with(pawns=[2], cauldrons=[["toad 1", "newt 2"], ["nettle 4"]], memory="aided", phase="take")
    seen = [player["cauldron"] for player in table.view(viewer)["players"]]
    assert seen == [["toad 1", "newt 2"], ["nettle 4"], []]


@pytest.mark.clause("GLA-TAKE-04")
def test_cauldrons_are_opened_when_the_game_is_over():
    seen = scored(cauldrons=[["toad 1", "newt 2"]]).view(1)["players"][0]["cauldron"]
    assert seen == ["toad 1", "newt 2"]


@pytest.mark.clause("GLA-TAKE-05")
@pytest.mark.parametrize("spell", ["accio a", "declinatio a", "perluceo a", "vanesco a"])
def test_no_spell_goes_into_a_cauldron(spell):
    table = table_with(pawns=[2], cauldrons=[["toad 1"]], display={"c4": spell}, phase="take")
    table.play("take c4")
    assert cauldron(table, 0) == ["toad 1"]
    assert spell in state(table)["gone"]


@pytest.mark.clause("GLA-TAKE-06")
def test_nothing_can_be_taken_from_a_gap():
    table = table_with(pawns=[2], pile=[], gaps=["c2", "c5"], phase="take")
    assert takes(table) == {"c1", "c3", "c4", "c6"}


# ---- turning over another card ----


@pytest.mark.clause("GLA-REFILL-01")
def test_the_top_card_of_the_pile_fills_the_vacated_space():
    table = table_with(pawns=[2], display={"c4": "toad 1"}, pile=["newt 1", "newt 2", "newt 3"], phase="take")
    table.play("take c4")
    assert card_on(table, "c4") == "newt 3"
    assert pile(table) == ["newt 1", "newt 2"]


@pytest.mark.clause("GLA-REFILL-02")
def test_without_a_pile_the_space_stays_empty():
    table = table_with(pawns=[2], pile=[], phase="take")
    table.play("take c4")
    assert card_on(table, "c4") is None
    assert [cell for cell, card in state(table)["display"].items() if card is None] == ["c4"]
    assert not table.over


@pytest.mark.clause("GLA-REFILL-03")
@pytest.mark.parametrize("spell", ["accio a", "declinatio a", "vanesco a", "perluceo a"])
def test_the_space_of_a_spell_is_filled_too(spell):
    table = table_with(pawns=[2], display={"c4": spell}, pile=["newt 1", "newt 2"], phase="take")
    table.play("take c4")
    assert card_on(table, "c4") == "newt 2"
    assert pile(table) == ["newt 1"]


@pytest.mark.clause("GLA-REFILL-03")
def test_the_space_of_a_conjured_card_is_filled_wherever_it_is():
    table = table_with(pawns=[2], accio=[2], display={"f5": "toad 1"}, pile=["newt 1", "newt 2"], phase="take")
    table.play("accio")
    table.play("take f5")
    assert (cauldron(table, 0), card_on(table, "f5"), pile(table)) == (["toad 1"], "newt 2", ["newt 1"])


@pytest.mark.clause("GLA-END-01", "GLA-REFILL-02")
def test_gaps_stay_once_the_pile_is_used_up():
    table = table_with(2, pawns=[2, 10], display={"c1": "toad 4"}, pile=[], gaps=["c6"], phase="take")
    for cell in ("c1", "d1", "a2"):
        table.play(f"take {cell}")
    assert {cell for cell, card in state(table)["display"].items() if card is None} == {"c6", "c1", "d1", "a2"}
    assert not table.over


@pytest.mark.clause("GLA-TAKE-06", "GLA-END-07")
def test_a_row_with_one_card_leaves_no_choice():
    table = table_with(pawns=[2], pile=[], gaps=line("column c", but="c3"), phase="take")
    assert takes(table) == {"c3"}
