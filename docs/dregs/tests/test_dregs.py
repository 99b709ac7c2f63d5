"""Dregs, clause by clause, and all that is true of any game."""

from __future__ import annotations

from typing import Any

import pytest

import potable
from potable.engine.table import Table
from potable.testing import check_game

NOTHING = {"sweet": 0, "sour": 0, "bitter": 0, "mud": 0}


def table_with(bag: dict[str, int], *cups: dict[str, int], **options: Any) -> Table:
    """Returns a table at which all like sweet best, with these tokens in the bag and in the cups, and seat 0 to move."""
    table = potable.new("dregs", seats=len(cups), seed=1, options=options)
    for seat in range(len(cups)):
        table.play("pick sweet", seat)
    position = table.position()
    position["state"]["bag"] = NOTHING | bag
    for player, cup in zip(position["state"]["players"], cups, strict=True):
        player["cup"] = NOTHING | cup
    return potable.from_position(position)


def test_it_is_a_game():
    check_game("dregs", moves=300)


@pytest.mark.clause("DRE-BAG-01")
def test_the_bag_holds_four_of_each():
    assert potable.new("dregs", seats=4).view()["bag"] == {"sweet": 4, "sour": 4, "bitter": 4, "mud": 4}


@pytest.mark.clause("DRE-PICK-01")
def test_everybody_picks_at_once_and_nobody_sees_it():
    table = potable.new("dregs", seats=2)
    assert table.to_act == [0, 1]
    table.play("pick sour", 1)
    assert [table.view(seat)["players"][1]["favourite"] for seat in (0, 1)] == [None, "sour"]
    assert table.asked(1) == "Wait for the others."


@pytest.mark.clause("DRE-DRAW-01")
def test_who_stops_is_not_asked_again():
    table = table_with({"sweet": 3, "mud": 4}, {"sour": 4}, {"bitter": 4, "sweet": 1})
    table.play("stop", 0)
    table.play("draw", 1)
    assert table.to_act == [1]


@pytest.mark.clause("DRE-MUD-01", "DRE-END-01")
@pytest.mark.parametrize("limit", [2, 3])
def test_a_cup_with_too_much_mud_is_spoilt(limit):
    cup = {"sweet": 4, "sour": 4, "mud": limit - 1}
    table = table_with({"mud": 5 - limit}, cup, {"bitter": 4}, limit=limit)
    assert table.scores == [4 * 3 + 4, 4]
    events = [event["kind"] for moment in table.play_slowly("draw", 0) for event in moment.events]
    assert (events[:2], table.scores) == (["draw", "spoil"], [0, 4])


@pytest.mark.clause("DRE-END-01")
def test_the_game_ends_with_the_bag_and_favourites_are_shown():
    table = table_with({"sweet": 1}, {"sweet": 3, "mud": 1}, {"sour": 4, "bitter": 4, "mud": 1}, {"mud": 2})
    table.play("draw", 0)
    assert (table.over, table.scores) == (True, [12, 8, 0])
    assert table.view(1)["players"][0]["favourite"] == "sweet"
