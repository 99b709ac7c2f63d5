"""Wolfgang's Exchange Office, on both of its sides."""

from __future__ import annotations

import pytest

import potable
from potable.engine.errors import BadOption

from .tables import (
    asked,
    brew,
    coins,
    draw,
    droplets,
    finish,
    last_round,
    options,
    owned,
    phase,
    points,
    reach,
    table_with,
    told,
)

SINGLE = [12, 10, 9, 8, 7, 6, 5, 5, 4, 4, 3, 3, 2]
MULTIPLE = [15, 13, 11, 9, 7, 6, 5, 5, 4, 4, 3, 3, 2]


def office(side, **situation):
    """Returns a table with a side of the office."""
    return table_with(options={"office": side, **situation.pop("options", {})}, **situation)


def from_office(table):
    """Returns everybody's points from the office."""
    return [table.breakdown(seat)["points_from"]["office"] for seat in range(table.seats)]


def shopping(reached=0, space=19, **situation):
    """Returns a table on the single side at which the first seat shops, with the coins of a space."""
    table = office("single", tubes=[reached], droplets=[space - 2], **situation)
    brew(table, 0, "orange 1")
    finish(table)
    return reach(table, "buy")


@pytest.mark.clause("QX-SETUP-04")
def test_test_tubes_and_the_office_exclude_each_other():
    with pytest.raises(BadOption, match="set test_tubes to false, or office to none"):
        potable.new("quacks", 2, options={"office": "single", "test_tubes": True})


@pytest.mark.clause("QX-SETUP-04")
@pytest.mark.parametrize("side", ["single", "multiple"])
def test_a_droplet_moves_in_the_pot_or_in_the_office(side):
    table = office(side, card="pot_filling_up")
    assert [asked(table, seat) for seat in (0, 1)] == ["which droplet", None]
    assert table.asked(0) == "A droplet moves: the one in your pot, or the one in the exchange office."
    assert options(table, 0) == {"droplet", "tube"}
    (moved, *_) = told(table, "tube", 0)
    assert table.tell(moved, ["Ann", "Bob"]) == "Ann moves on to place 2 of the exchange office."
    table.play("droplet", 1)
    assert droplets(table) == [0, 1]
    assert [player["tube"] for player in table.view()["players"]] == [1, 0]
    assert points(table) == [0, 0]


@pytest.mark.clause("QX-SETUP-04")
def test_a_move_of_two_may_be_divided():
    table = office("multiple", card="choose_wisely", round=3)
    table.play("droplet", 0)
    table.play("tube", 0)
    table.play("droplet", 0)
    assert (droplets(table)[0], table.view()["players"][0]["tube"]) == (1, 1)


@pytest.mark.clause("QX-SETUP-04")
def test_at_the_end_of_the_office_only_the_other_droplet_moves():
    table = office("multiple", card="pot_filling_up", tubes=[12])
    assert asked(table, 0) is None
    assert droplets(table)[0] == 1
    assert asked(table, 1) == "which droplet"


@pytest.mark.clause("QX-SETUP-04")
def test_rubies_move_either_droplet():
    table = office("single", rubies=[4])
    brew(table, 0, "orange 1")
    finish(table)
    reach(table, "spend")
    assert table.sentence("tube", 0) == (
        "Pay 2 rubies to move your droplet in the exchange office; a point then costs you 10 coins."
    )
    table.play("tube", 0)
    table.play("droplet", 0)
    assert (droplets(table)[0], int(table.state.tube[0]), int(table.state.rubies[0])) == (1, 1, 0)


@pytest.mark.clause("QX-EXCH-02")
def test_a_move_on_the_multiple_side_says_what_all_chips_would_bring_wherever_they_lie():
    table = office(
        "multiple", rubies=[2], tubes=[4], bags=[["white 1", "white 2", "orange 1", *["green 4"] * 8]], dice=["droplet"]
    )
    brew(table, 0, "orange 1", "green 4")
    finish(table, dice=["droplet"])
    fetched = "your chips are then divided by 6, and all you have now, 36 together, would bring 6 points in the end, not 5."
    assert table.sentence("tube", 0) == f"Move your droplet in the exchange office; {fetched}"
    table.play("droplet", 0)
    reach(table, "spend")
    assert table.sentence("tube", 0) == f"Pay 2 rubies to move your droplet in the exchange office; {fetched}"


@pytest.mark.clause("QX-EXCH-01", "QX-EXCH-04")
@pytest.mark.parametrize("reached", range(13))
def test_the_single_side_sells_points_at_the_price_reached(reached):
    table = shopping(reached)
    before, price = coins(table)[0], SINGLE[reached]
    assert table.sentence("buy point", 0) == f"Buy a point at the exchange office for {price} of your {before} coins."
    table.play("buy point", 0)
    assert coins(table)[0] == before - price
    assert from_office(table) == [1, 0]


@pytest.mark.clause("QX-EXCH-01")
def test_points_are_bought_besides_two_chips_and_as_many_as_there_are_coins_for():
    table = shopping(reached=11, space=30)
    assert coins(table)[0] == 22
    table.play("buy orange 1", 0)
    table.play("buy point", 0)
    table.play("buy green 1", 0)
    assert not any(name.startswith("buy") and name != "buy point" for name in options(table, 0))
    assert coins(table)[0] == 12
    for _ in range(4):
        assert asked(table, 0) == "shop"
        table.play("buy point", 0)
    assert phase(table) != "buy"
    assert from_office(table) == [5, 0]


@pytest.mark.clause("QX-EXCH-01")
def test_whoever_took_the_points_of_an_exploded_pot_buys_none():
    table = office("single", tubes=[12], droplets=[20])
    brew(table, 0, "white 3", "white 3", "white 2")
    finish(table)
    reach(table, "exploded")
    table.play("points", 0)
    assert asked(table, 0) != "shop"
    assert from_office(table) == [0, 0]


@pytest.mark.clause("QX-EXCH-01")
def test_the_multiple_side_sells_nothing():
    table = office("multiple", tubes=[12], droplets=[17])
    brew(table, 0, "orange 1")
    finish(table)
    reach(table, "buy")
    assert "buy point" not in options(table, 0)


@pytest.mark.clause("QX-EXCH-02", "QX-EXCH-04")
@pytest.mark.parametrize("reached", range(13))
def test_the_multiple_side_divides_the_numbers_of_all_chips(reached):
    bag = ["white 1", "white 2", "white 3", "green 4", "red 2", "orange 1", *["blue 4"] * 5]
    table = last_round(options={"office": "multiple", "red_book": 2}, bags=[bag], beside=[["red 4"]], tubes=[reached])
    reach(table, "over")
    numbers = sum(int(chip.split()[1]) * count for chip, count in owned(table).items())
    assert numbers >= 37
    assert from_office(table)[0] == numbers // MULTIPLE[reached]
    assert table.scores[0] == points(table)[0]


@pytest.mark.clause("QX-EXCH-02")
def test_rubies_of_the_last_round_may_still_move_the_droplet_of_the_multiple_side():
    table = last_round(options={"office": "multiple"}, rubies=[2])
    reach(table, "spend")
    assert options(table, 0) == {"tube", "done"}
    assert table.asked(0).startswith("You have 2 rubies. Spend 2 for the next place in the exchange office")
    table.play("tube", 0)
    assert int(table.state.tube[0]) == 1
    single = last_round(options={"office": "single"}, rubies=[2])
    assert phase(reach(single, "spend")) == "over"


@pytest.mark.clause("QX-EXCH-03")
@pytest.mark.parametrize(("reached", "rate"), [(0, 5), (7, 5), (8, 4), (12, 2)])
def test_in_the_last_round_coins_become_points_at_the_price_where_it_is_lower(reached, rate):
    table = last_round(options={"office": "single"}, tubes=[reached], droplets=[18])
    reach(table, "over")
    assert [table.breakdown(0)["points_from"][source] for source in ("coins", "office")] == [17 // rate, 0]
    assert coins(table)[0] == 17 % rate


@pytest.mark.clause("QX-EXCH-03")
def test_a_table_may_change_all_last_coins_at_five():
    table = last_round(options={"office": "single", "office_last": "five coins"}, tubes=[12], droplets=[18])
    reach(table, "over")
    assert table.breakdown(0)["points_from"]["coins"] == 17 // 5


def test_a_game_without_the_office_is_played_without_its_form():
    assert potable.new("quacks", 2).game.form == ""
    assert potable.new("quacks", 2, options={"office": "single"}).game.form == "expanded"
    table = office("single")
    draw(table, "orange 1")
    again = potable.from_position(potable.new("quacks", 2, seed=3, options={"office": "multiple"}).position())
    assert (again.game.form, again.options["office"], again.view()["office"]) == ("expanded", "multiple", "multiple")
