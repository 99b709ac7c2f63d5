"""Immuto, the shape-shifter with a 0."""

from __future__ import annotations

import pytest

from .tables import cauldron, place, scored, table_with, takes


@pytest.mark.clause("GLA-IMM-01")
def test_with_immuto_on_top_the_pawn_stays_and_its_owner_takes_from_the_same_row():
    table = table_with(2, pawns=[2, 10], display={"c1": "immuto a"}, phase="take")
    table.play("take c1")
    table.play("take d1")
    assert table.to_act == [0]
    assert place(table, 0) == 2
    assert takes(table) == {"c1", "c2", "c3", "c4", "c5", "c6"}


@pytest.mark.clause("GLA-IMM-01")
def test_the_card_after_immuto_sets_the_next_walk():
    table = table_with(2, pawns=[2, 11], cauldrons=[["immuto a"]], display={"c1": "toad 2"})
    table.play("take c1")
    table.play("take c6")
    assert place(table, 0) == 4


@pytest.mark.clause("GLA-IMM-02")
def test_a_spell_taken_on_top_of_immuto_means_staying_again():
    table = table_with(2, pawns=[2, 11], cauldrons=[["toad 4", "immuto a"]], display={"c1": "accio a"})
    assert place(table, 0) == 2
    table.play("take c1")
    table.play("take c6")
    assert cauldron(table, 0) == ["toad 4", "immuto a"]
    assert place(table, 0) == 2
    assert takes(table) == {"c1", "c2", "c3", "c4", "c5", "c6"}


@pytest.mark.clause("GLA-IMM-03")
def test_after_conjuring_immuto_the_row_is_the_one_beside_the_pawn():
    table = table_with(2, pawns=[2, 10], accio=[1], spells_used=[1], display={"f5": "immuto a"}, phase="take")
    table.play("accio")
    table.play("take f5")
    table.play("take d1")
    assert place(table, 0) == 2
    assert takes(table) == {"c1", "c2", "c3", "c4", "c5", "c6"}


@pytest.mark.clause("GLA-IMM-04")
def test_immuto_counts_as_a_card_of_one_ingredient_and_scores_nothing_itself():
    table = scored(cauldrons=[["newt 3", "newt 4", "immuto a"], ["immuto b"]])
    assert table.scores == [7, 0, 0]
    (newts,) = table.breakdown(0)["ingredients"]
    assert (newts["ingredient"], newts["numbers"], newts["immutos"], newts["points"]) == ("newt", [3, 4], 1, 7)
