"""Scoring, and the worked example of the blue player."""

from __future__ import annotations

import pytest

import potable

from .tables import scored, table_with

EXAMPLE = [
    *("feather 1", "feather 2", "feather 3", "feather 4"),
    *("pumpkin 1", "pumpkin 3", "pumpkin 4"),
    "moonwater 4",
    *("toad 3", "toad 4"),
]
"""The cauldron of the worked example: a full blue set, three orange cards, a single blue card, two green ones."""


def points(*cards: str, colour: str = "yellow") -> int:
    """Returns what those cards bring to a player of a colour."""
    others = [other for other in ("yellow", "green", "red", "blue") if other != colour]
    return scored(cauldrons=[cards], colours=[colour, *others]).scores[0]


def lines(table, seat=0) -> dict[str, int]:
    """Returns the points that each ingredient brings to a seat."""
    return {entry["ingredient"]: entry["points"] for entry in table.breakdown(seat)["ingredients"]}


@pytest.mark.clause("GLA-SCORE-01")
def test_all_cards_of_a_cauldron_score_the_top_one_too():
    assert points("newt 2", "toad 1", "newt 3", "newt 4") == 9 - 1
    assert points("newt 2", "newt 3", "toad 1", "newt 4") == 9 - 1


@pytest.mark.clause("GLA-SCORE-02")
def test_cards_are_grouped_by_ingredient_and_not_by_colour():
    assert points("feather 1", "moonwater 2") == -3
    assert points("feather 1", "feather 2", "moonwater 3", "moonwater 4") == 0
    table = scored(cauldrons=[["feather 1", "moonwater 2", "feather 3"]])
    assert lines(table) == {"feather": 0, "moonwater": -2}


@pytest.mark.clause("GLA-SCORE-03")
@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_a_single_card_costs_its_value(value):
    assert points(f"newt {value}") == -value


@pytest.mark.clause("GLA-SCORE-04")
@pytest.mark.parametrize("cards", [("newt 3", "newt 4"), ("newt 1", "newt 2")])
def test_two_cards_bring_nothing(cards):
    assert points(*cards) == 0


@pytest.mark.clause("GLA-SCORE-05")
def test_three_cards_bring_their_sum():
    assert points("newt 1", "newt 3", "newt 4") == 8
    assert points("newt 1", "newt 2", "newt 3") == 6


@pytest.mark.clause("GLA-SCORE-06")
def test_four_cards_bring_their_sum_and_five():
    assert points("newt 1", "newt 2", "newt 3", "newt 4") == 15


@pytest.mark.clause("GLA-SCORE-07")
@pytest.mark.parametrize(
    ("colour", "own"), [("yellow", "amber drop"), ("green", "toad"), ("red", "toadstool"), ("blue", "feather")]
)
def test_the_own_colour_counts_double_minus_points_too(colour, own):
    assert points(f"{own} 4", colour=colour) == -8
    assert points(f"{own} 1", f"{own} 3", f"{own} 4", colour=colour) == 16
    assert points(f"{own} 3", f"{own} 4", colour=colour) == 0


@pytest.mark.clause("GLA-SCORE-07")
def test_both_ingredients_of_the_own_colour_count_double():
    assert points("feather 2", "moonwater 1", colour="blue") == -6


@pytest.mark.clause("GLA-SCORE-08")
def test_the_bonus_is_not_doubled():
    assert points("toad 1", "toad 2", "toad 3", "toad 4", colour="green") == 25


@pytest.mark.clause("GLA-SCORE-09")
def test_the_colours_of_other_players_count_single():
    table = scored(seats=4, cauldrons=[[], [], [], ["toad 4"]])
    assert table.view()["players"][3]["colour"] == "blue"
    assert table.scores == [0, 0, 0, -4]
    assert points("toad 1", "toad 3", "toad 4", colour="blue") == 8


@pytest.mark.clause("GLA-SCORE-10")
def test_immuto_makes_a_single_card_a_pair():
    assert points("newt 4", "immuto a") == 0
    assert points("feather 4", "immuto b", colour="blue") == 0


@pytest.mark.clause("GLA-SCORE-10", "GLA-SCORE-15")
def test_even_a_single_one_is_worth_an_immuto():
    assert points("newt 1", "immuto a") == 0


@pytest.mark.clause("GLA-SCORE-11")
def test_immuto_makes_a_pair_three():
    assert points("newt 3", "newt 4", "immuto a") == 7
    assert points("toad 3", "toad 4", "immuto a", colour="green") == 14


@pytest.mark.clause("GLA-SCORE-12")
def test_immuto_makes_three_cards_four():
    assert points("newt 1", "newt 3", "newt 4", "immuto a") == 13
    assert points("toad 1", "toad 3", "toad 4", "immuto a", colour="green") == 21


@pytest.mark.clause("GLA-SCORE-13")
def test_immuto_adds_nothing_to_four_cards():
    full = ["newt 1", "newt 2", "newt 3", "newt 4"]
    assert points(*full, "immuto a") == 15
    assert points(*full, "immuto a", "immuto b") == 15
    assert ended_with([*full, "immuto a"], "newt").scores[0] == 15


@pytest.mark.clause("GLA-SCORE-14")
def test_two_immutos_may_go_to_one_ingredient():
    assert points("newt 4", "immuto a", "immuto b") == 4
    assert points("newt 3", "newt 4", "immuto a", "immuto b") == 12
    assert points("toad 4", "immuto a", "immuto b", colour="green") == 8


@pytest.mark.clause("GLA-SCORE-14")
def test_two_immutos_may_go_to_two_ingredients():
    table = scored(cauldrons=[["newt 3", "newt 4", "toad 2", "toad 4", "immuto a", "immuto b"]])
    assert lines(table) == {"newt": 7, "toad": 6}
    assert table.scores[0] == 13


@pytest.mark.clause("GLA-SCORE-15")
def test_without_recipes_immutos_are_placed_where_they_are_worth_most():
    table = scored(cauldrons=[["newt 1", "immuto a", "pumpkin 3", "pumpkin 4"], ["newt 3", "immuto b"]])
    assert table.over
    assert table.scores == [7 - 1, 0, 0]
    assert table.position()["state"]["immutos"] == ["pumpkin", "newt"]


@pytest.mark.clause("GLA-SCORE-12", "GLA-SCORE-15")
def test_one_immuto_makes_three_cards_four_rather_than_spare_a_single_one():
    assert points("newt 4", "pumpkin 1", "pumpkin 2", "pumpkin 3", "immuto a") == 6 + 5 - 4


@pytest.mark.clause("GLA-SCORE-15")
def test_until_it_is_added_an_immuto_counts_where_it_is_worth_most():
    recipes = [("most white", "last word"), ("most grey", "fewest spells"), ("most brown", "most ones")]
    cards = ["newt 1", "newt 3", "newt 4", "toadstool 4", "immuto a", "immuto b"]
    table = scored(ender=1, cauldrons=[cards], recipes=recipes)
    standing = [table.scores[0]]
    for place in ("newt", "aside"):
        table.play(f"immuto {place}")
        standing.append(table.scores[0])
    assert standing == [13, 13, 13 - 4]


@pytest.mark.clause("GLA-SCORE-14", "GLA-SCORE-15")
@pytest.mark.parametrize(("single", "pair"), [("newt", "moth"), ("moth", "newt")])
def test_both_immutos_go_to_a_pair_that_only_together_they_make_worth_more_than_a_single_card(single, pair):
    table = scored(cauldrons=[[f"{single} 4", f"{pair} 1", f"{pair} 3", "immuto a", "immuto b"]])
    assert lines(table) == {single: -4, pair: 9}
    assert table.scores[0] == 5


@pytest.mark.clause("GLA-SCORE-15")
def test_with_recipes_the_owner_says_where_an_immuto_goes():
    recipes = [("most orange", "fewest cards"), ("most white", "most ones"), ("most grey", "last word")]
    table = scored(cauldrons=[["toad 1"], ["newt 3", "immuto a"]], recipes=recipes)
    assert not table.over
    assert table.to_act == [1]
    names = {action.name for action in table.legal()}
    assert len(names) == 19
    assert {"immuto newt", "immuto toad", "immuto aside"} < names
    table.play("immuto newt")
    assert table.over
    assert lines(table, 1) == {"newt": 0}


@pytest.mark.clause("GLA-SCORE-15")
@pytest.mark.parametrize("place", ["aside", "toad"])
def test_an_immuto_may_be_left_unused_or_put_where_one_has_no_card(place):
    recipes = [("most orange", "fewest fours"), ("most white", "most ones"), ("most grey", "last word")]
    table = scored(cauldrons=[["newt 3", "newt 4", "immuto a"], ["toad 4"]], recipes=recipes)
    table.play(f"immuto {place}")
    assert sum(lines(table).values()) == 0
    assert table.breakdown(0)["immutos_aside"] == (place == "aside")


@pytest.mark.clause("GLA-SCORE-17")
def test_most_points_win():
    table = scored(cauldrons=[["newt 4"], ["pumpkin 1", "pumpkin 2", "pumpkin 3"], ["bone 1"]])
    assert table.scores == [-4, 6, -1]
    assert table.winners == [1]


@pytest.mark.clause("GLA-SCORE-17")
def test_negative_points_can_win():
    table = scored(cauldrons=[["newt 4"], ["pumpkin 2"], ["bone 3"]])
    assert table.scores == [-4, -2, -3]
    assert table.winners == [1]


@pytest.mark.clause("GLA-SCORE-17")
def test_a_tie_is_a_shared_victory():
    table = scored(seats=4, cauldrons=[["newt 2"], ["pumpkin 1"], ["bone 3"], ["moth 1"]])
    assert table.winners == [1, 3]


@pytest.mark.clause("GLA-SCORE-17")
def test_nobody_has_won_before_the_end():
    assert table_with(cauldrons=[["newt 2"]]).winners == []


# ---- the worked example ----


def ended_with(cards, *places: str):
    """Returns the end of a game in which the blue player has those cards and has added the Immutos to those ingredients."""
    recipes = [("most white", "fewest cards"), ("most grey", "fewest spells"), ("most brown", "most ones")]
    table = scored(1, cauldrons=[cards, ["honeycomb 1"]], colours=["blue", "red", "green"], recipes=recipes)
    for place in places:
        table.play(f"immuto {place}")
    assert table.over
    return table


@pytest.mark.clause("GLA-EX-01", "GLA-SCORE-09")
def test_the_example_brings_twenty_five_points():
    table = scored(cauldrons=[EXAMPLE], colours=["blue", "red", "green"])
    assert lines(table) == {"feather": 25, "pumpkin": 8, "moonwater": -8, "toad": 0}
    assert table.scores[0] == table.breakdown(0)["total"] == 25


@pytest.mark.parametrize(
    ("place", "total"),
    [
        pytest.param("pumpkin", 30, marks=pytest.mark.clause("GLA-EX-02", "GLA-SCORE-12")),
        pytest.param("toad", 32, marks=pytest.mark.clause("GLA-EX-03", "GLA-SCORE-11")),
        pytest.param("moonwater", 33, marks=pytest.mark.clause("GLA-EX-04", "GLA-SCORE-10")),
        pytest.param("feather", 25, marks=pytest.mark.clause("GLA-EX-07", "GLA-SCORE-13")),
    ],
)
def test_the_example_with_an_immuto_brings_what_its_place_gives(place, total):
    assert ended_with([*EXAMPLE, "immuto a"], place).scores[0] == total


@pytest.mark.parametrize(
    ("place", "total"),
    [
        pytest.param("pumpkin", 30, marks=pytest.mark.clause("GLA-EX-02")),
        pytest.param("toad", 32, marks=pytest.mark.clause("GLA-EX-03")),
        pytest.param("moonwater", 33, marks=pytest.mark.clause("GLA-EX-04")),
        pytest.param("feather", 25, marks=pytest.mark.clause("GLA-EX-07")),
    ],
)
def test_a_position_can_say_where_the_immuto_of_the_example_lies(place, total):
    position = scored(cauldrons=[[*EXAMPLE, "immuto a"]], colours=["blue", "red", "green"]).position()
    position["state"]["immutos"][0] = place
    assert potable.from_position(position).scores[0] == total


@pytest.mark.clause("GLA-EX-05", "GLA-SCORE-15")
def test_the_best_place_in_the_example_is_the_single_blue_card():
    table = scored(cauldrons=[[*EXAMPLE, "immuto a"]], colours=["blue", "red", "green"])
    assert table.scores[0] == 33
    assert table.position()["state"]["immutos"] == ["moonwater", None]
    assert lines(table)["moonwater"] == 0


@pytest.mark.clause("GLA-EX-06", "GLA-SCORE-14")
def test_two_immutos_bring_the_example_to_forty_one():
    cards = [*EXAMPLE, "immuto a", "immuto b"]
    table = scored(cauldrons=[cards], colours=["blue", "red", "green"])
    assert table.scores[0] == 41
    assert lines(table)["moonwater"] == 8
    assert ended_with(cards, "moonwater", "moonwater").scores[0] == 41
    assert ended_with(cards, "moonwater", "toad").scores[0] == 40
