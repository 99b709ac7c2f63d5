"""The rats: those who are behind begin further on."""

from __future__ import annotations

import pytest

from .tables import draw, finish, last_round, next_round, pot, rats, table_with

TAILS = [1, 4, 7, 10, *range(12, 50, 2)]
"""The places of the score track after which a tail lies."""


@pytest.mark.clause("QUA-RAT-01")
def test_there_are_no_rats_in_the_first_round():
    assert rats(table_with(points=[0, 20])) == [0, 0]


@pytest.mark.clause("QUA-RAT-01", "QUA-RAT-02")
@pytest.mark.parametrize("round", [2, 5, 9])
def test_from_the_second_round_on_a_rat_runs_ahead_for_every_tail_up_to_the_leader(round):
    assert rats(table_with(3, round=round, points=[10, 0, 5])) == [0, 3, 1]


@pytest.mark.clause("QUA-RAT-02")
def test_the_rat_stands_past_the_droplet_and_chips_come_after_it():
    table = table_with(round=2, points=[1, 5], droplets=[3, 0])
    assert rats(table) == [2, 0]
    draw(table, "orange 1")
    assert pot(table) == {6: "orange 1"}


@pytest.mark.clause("QUA-RAT-03")
def test_nobody_who_shares_the_lead_gets_tails():
    assert rats(table_with(4, round=4, points=[12, 3, 12, 12])) == [0, 3, 0, 0]


@pytest.mark.clause("QUA-RAT-04")
def test_the_rat_leaves_the_pot_at_the_end_of_the_round():
    table = table_with(round=2, points=[0, 5], droplets=[2, 0])
    assert rats(table) == [2, 0]
    table.state.points[0] = 5
    finish(table)
    next_round(table)
    assert rats(table)[0] == 0
    assert table.state.start[0] == table.state.droplet[0]


@pytest.mark.clause("QUA-RAT-04")
def test_while_the_next_card_is_read_no_rat_is_in_any_pot():
    table = table_with(round=2, points=[0, 20], droplets=[9, 0])
    assert rats(table) == [8, 0]
    finish(table)
    next_round(table, "choose_one")
    assert table.view()["phase"] == "fortune"
    assert rats(table) == [0, 0]
    assert [(player["tails"], player["scoring"]) for player in table.view()["players"]] == [(0, 10), (0, 1)]


@pytest.mark.clause("QUA-RAT-05")
@pytest.mark.parametrize("place", range(50))
def test_there_is_one_tail_after_each_of_twenty_three_places(place):
    step = rats(table_with(round=2, points=[place, place + 1]))[0]
    assert step == (1 if place in TAILS else 0)
    assert len(TAILS) == 23


@pytest.mark.clause("QUA-RAT-05", "QUA-VP-02")
@pytest.mark.parametrize(("behind", "ahead", "tails"), [(51, 68, 7), (39, 68, 12), (0, 50, 23), (49, 51, 0), (99, 102, 1)])
def test_the_tails_come_again_in_every_lap_of_fifty(behind, ahead, tails):
    assert rats(table_with(round=8, points=[behind, ahead])) == [tails, 0]


@pytest.mark.clause("QUA-RAT-02", "QUA-EVAL-05")
def test_a_rat_past_the_end_of_the_pot_stands_on_its_last_space():
    table = table_with(round=8, points=[0, 60], droplets=[30, 0])
    assert table.state.start[0] == 52
    draw(table, "orange 1")
    assert pot(table) == {52: "orange 1"}
    assert table.to_act == [1]


@pytest.mark.clause("QUA-RAT-02", "QUA-EVAL-05")
def test_whoever_begins_at_the_end_of_the_pot_and_draws_nothing_scores_the_spoon():
    table = last_round(points=[0, 60], droplets=[52, 0])
    finish(table, dice=["1 point"])
    assert table.over
    assert table.breakdown(0)["points_from"]["pot"] == 15
    assert table.breakdown(0)["points_from"]["coins"] == 7
