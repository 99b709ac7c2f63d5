"""The blue books."""

from __future__ import annotations

from collections import Counter

import pytest

from .tables import (
    asked,
    at,
    bag,
    brew,
    coins,
    draw,
    exploded,
    finish,
    last_round,
    options,
    phase,
    points,
    pot,
    revealed,
    rolled,
    rubies,
    stir,
    table_with,
)

# ---- set 1 ----


@pytest.mark.clause("QUA-BLU1-01")
@pytest.mark.parametrize("value", [1, 2, 4])
def test_a_blue_chip_lets_you_look_at_as_many_chips_as_its_number(value):
    table = table_with()
    draw(table, f"blue {value}")
    assert pot(table) == {value: f"blue {value}"}
    assert sum(revealed(table).values()) == value
    assert bag(table).total() == 9 - value


@pytest.mark.clause("QUA-BLU1-01")
def test_a_bag_with_fewer_chips_shows_what_it_has():
    table = table_with(bags=[["blue 4", "white 1", "white 3"]])
    draw(table, "blue 4")
    assert revealed(table) == Counter(["white 1", "white 3"])
    table.play("pass", 0)
    assert bag(table) == Counter(["white 1", "white 3"])


@pytest.mark.clause("QUA-BLU1-01")
def test_with_an_empty_bag_a_blue_chip_ends_the_round_of_its_owner():
    table = table_with(bags=[["blue 4"]])
    draw(table, "blue 4")
    assert table.to_act == [1]


@pytest.mark.clause("QUA-BLU1-01")
def test_the_only_chip_left_in_the_bag_can_be_looked_at_too():
    table = table_with(bags=[["blue 4", "white 1"]])
    draw(table, "blue 4")
    assert revealed(table) == Counter(["white 1"])


@pytest.mark.clause("QUA-BLU1-01")
def test_one_of_the_chips_is_placed_next_and_the_others_go_back():
    table = table_with()
    draw(table, "blue 2", reveals=["white 3", "green 1"])
    assert options(table, 0) == {"place white 3", "place green 1", "pass"}
    table.play("place green 1", 0)
    assert pot(table) == {2: "blue 2", 3: "green 1"}
    assert bag(table) == Counter({"white 1": 4, "white 2": 2, "white 3": 1, "orange 1": 1})
    assert revealed(table) == Counter()
    assert asked(table) == "draw or stop"


@pytest.mark.clause("QUA-BLU1-02")
def test_none_of_the_chips_need_be_placed():
    table = table_with()
    draw(table, "blue 1", reveals=["white 3"])
    table.play("pass", 0)
    assert pot(table) == {1: "blue 1"}
    assert bag(table)["white 3"] == 1
    assert options(table, 0) == {"draw", "stop"}


@pytest.mark.clause("QUA-BLU1-02", "QUA-EXP-01")
def test_a_white_chip_that_is_chosen_can_explode_the_pot_and_one_that_is_not_cannot():
    table = table_with()
    draw(table, "white 3", "white 3")
    draw(table, "blue 2", reveals=["white 2", "white 2"])
    assert exploded(table) == [False, False]
    table.play("place white 2", 0)
    assert exploded(table) == [True, False]
    assert options(table, 0) == set()


@pytest.mark.clause("QUA-BLU1-02")
def test_a_chosen_blue_chip_looks_again():
    table = table_with()
    draw(table, "blue 1", reveals=["blue 2"])
    table.play("place blue 2", 0)
    assert pot(table) == {1: "blue 1", 3: "blue 2"}
    assert sum(revealed(table).values()) == 2


@pytest.mark.clause("QUA-BLU1-02")
def test_a_chosen_red_chip_moves_further():
    table = table_with()
    draw(table, "orange 1")
    draw(table, "blue 1", reveals=["red 1"])
    table.play("place red 1", 0)
    table.play("further", 0)
    assert pot(table) == {1: "orange 1", 2: "blue 1", 4: "red 1"}


@pytest.mark.clause("QUA-BLU1-02", "QUA-YEL1-01")
def test_a_blue_chip_between_white_and_yellow_keeps_the_white_one_in_the_pot():
    table = table_with(round=2)
    draw(table, "white 2")
    draw(table, "blue 1", reveals=["yellow 1"])
    table.play("place yellow 1", 0)
    assert asked(table) == "draw or stop"
    assert pot(table) == {2: "white 2", 3: "blue 1", 4: "yellow 1"}


@pytest.mark.clause("QUA-BLU1-01", "QUA-EVAL-06")
def test_a_blue_chip_on_the_last_space_looks_at_nothing():
    table = table_with(droplets=[51])
    draw(table, "blue 4")
    assert table.to_act == [1]
    assert revealed(table) == Counter()


# ---- set 2 ----

COVER = {"blue_book": 2}


def explosion_after(blue: str, *between: str):
    """Returns a table at which a pot explodes with the white chip that follows a blue one and others."""
    table = table_with(options=COVER, droplets=[10, 30])
    draw(table, "white 3", "white 3", blue, *between, "white 2")
    assert exploded(table)[0]
    finish(table)
    return table


@pytest.mark.clause("QUA-BLU2-01")
@pytest.mark.parametrize("value", [1, 2, 4])
def test_an_explosion_within_as_many_draws_as_the_number_leaves_points_and_coins(value):
    table = explosion_after(f"blue {value}", *["orange 1"] * (value - 1))
    assert phase(table) == "buy"
    assert (points(table)[0] > 0, coins(table)[0] > 0) == (True, True)


@pytest.mark.clause("QUA-BLU2-01")
@pytest.mark.parametrize("value", [1, 2, 4])
def test_an_explosion_one_draw_later_is_an_explosion_like_any_other(value):
    table = explosion_after(f"blue {value}", *["orange 1"] * value)
    assert asked(table) == "points or coins"


@pytest.mark.clause("QUA-BLU2-02")
def test_a_covered_explosion_still_rolls_no_die():
    table = table_with(options=COVER, droplets=[30, 0])
    draw(table, "white 3", "white 3", "blue 1", "white 2")
    finish(table)
    assert rolled(table) == [False, True]


@pytest.mark.clause("QUA-BLU2-03")
@pytest.mark.parametrize(
    ("chips", "left"),
    [
        (["blue 2", "blue 4"], 4),
        (["blue 4", "orange 1", "orange 1", "blue 2"], 2),
        (["blue 4", "blue 1"], 3),
        (["blue 1", "blue 1"], 1),
    ],
)
def test_covers_do_not_add_up_and_the_longer_one_counts(chips, left):
    table = table_with(options=COVER)
    draw(table, *chips)
    assert table.view()["players"][0]["covered"] == left


@pytest.mark.clause("QUA-BLU2-03", "QUA-FLASK-01")
def test_a_chip_that_the_flask_puts_back_has_used_up_a_draw():
    table = table_with(options=COVER)
    draw(table, "blue 2", "white 1")
    table.play("flask", 0)
    assert table.view()["players"][0]["covered"] == 1


@pytest.mark.clause("QUA-BLU2-01", "QUA-POT-06")
def test_with_an_empty_bag_a_cover_ends_the_round_of_its_owner():
    table = table_with(options=COVER, bags=[["blue 4"]])
    draw(table, "blue 4")
    assert table.to_act == [1]


@pytest.mark.clause("QUA-BLU2-01", "QUA-BLU2-03")
def test_a_cover_runs_out_draw_by_draw():
    table = table_with(options={"blue_book": 2})
    left = []
    for chip in ("blue 2", "orange 1", "green 1", "orange 1"):
        draw(table, chip)
        left.append(table.view()["players"][0]["covered"])
    assert left == [2, 1, 0, 0]


# ---- sets 3 and 4 ----


@pytest.mark.clause("QUA-BLU3-01")
@pytest.mark.parametrize("value", [1, 2, 4])
@pytest.mark.parametrize(("space", "found"), [(9, 1), (13, 1), (16, 1), (10, 0), (15, 0)])
def test_set_three_gives_one_ruby_for_a_blue_chip_on_a_ruby_space(value, space, found):
    table = table_with(options={"blue_book": 3}, droplets=[space - value])
    draw(table, f"blue {value}")
    assert at(table) == space
    assert rubies(table)[0] == found
    assert asked(table) == "draw or stop"


@pytest.mark.clause("QUA-BLU4-01")
@pytest.mark.parametrize("value", [1, 2, 4])
@pytest.mark.parametrize(("space", "times"), [(9, 1), (24, 1), (10, 0), (23, 0)])
def test_set_four_gives_points_for_a_blue_chip_on_a_ruby_space(value, space, times):
    table = table_with(options={"blue_book": 4, "gains": "taken"}, droplets=[space - value])
    draw(table, f"blue {value}")
    assert points(table)[0] == value * times
    assert rubies(table)[0] == 0
    assert asked(table) == "draw or stop"


@pytest.mark.clause("QUA-BLU4-01", "QUA-CHIP-04")
@pytest.mark.parametrize(("answer", "gain"), [("take it", 2), ("pass", 0)])
def test_the_points_of_set_four_can_be_passed_up_because_they_keep_rats_away(answer, gain):
    table = table_with(options={"blue_book": 4}, droplets=[7])
    draw(table, "blue 2")
    assert (asked(table), options(table, 0)) == ("accept", {"take it", "pass"})
    table.play(answer, 0)
    assert (points(table)[0], asked(table)) == (gain, "draw or stop")


@pytest.mark.clause("QUA-BLU4-01", "QUA-CHIP-04")
def test_in_the_last_round_no_rats_are_to_come_and_nobody_is_asked_about_points():
    table = last_round(options={"blue_book": 4}, droplets=[7])
    stir(table, seat_0="blue 2", seat_1="stop")
    assert (points(table, "chips")[0], asked(table)) == (2, "draw or stop")


@pytest.mark.clause("QUA-EXP-05", "QUA-BLU3-01", "QUA-BLU4-01")
@pytest.mark.parametrize("gains", ["taken", "ask"])
@pytest.mark.parametrize(("number", "gain"), [(3, (1, 0)), (4, (0, 2))])
def test_a_blue_chip_that_explodes_the_pot_still_pays_on_its_ruby_space(number, gain, gains):
    table = table_with(card="second_chance", options={"blue_book": number, "gains": gains}, droplets=[4])
    draw(table, "white 3", "white 3", "white 2", "orange 1", "orange 1")
    table.play("go on", 0)
    draw(table, "blue 2")
    if gains == "ask":
        assert (asked(table), exploded(table)[0]) == ("accept", False)
        table.play("take it", 0)
    assert (at(table), exploded(table)[0], table.to_act) == (16, True, [1])
    assert (rubies(table)[0], points(table)[0]) == gain


@pytest.mark.clause("QUA-EXP-05", "QUA-BLU3-01")
def test_what_an_exploding_blue_chip_pays_can_be_passed_up():
    table = table_with(card="second_chance", options={"blue_book": 3, "gains": "ask"}, droplets=[4])
    draw(table, "white 3", "white 3", "white 2", "orange 1", "orange 1")
    table.play("go on", 0)
    draw(table, "blue 2")
    assert at(table) == 16
    table.play("pass", 0)
    assert (rubies(table)[0], exploded(table)[0]) == (0, True)


@pytest.mark.clause("QUA-EXP-03", "QUA-BLU1-01")
def test_a_blue_chip_of_set_one_that_explodes_the_pot_looks_at_nothing():
    table = table_with(card="second_chance")
    draw(table, "white 3", "white 3", "white 2", "orange 1", "orange 1")
    table.play("go on", 0)
    draw(table, "blue 2")
    assert (exploded(table)[0], sum(revealed(table).values()), table.to_act) == (True, 0, [1])


@pytest.mark.clause("QUA-BLU3-01", "QUA-BLU4-01")
@pytest.mark.parametrize("number", [3, 4])
def test_other_chips_find_nothing_on_a_ruby_space(number):
    table = table_with(options={"blue_book": number}, droplets=[4])
    draw(table, "green 1")
    assert (rubies(table)[0], points(table)[0]) == (0, 0)


@pytest.mark.clause("QUA-BLU2-01")
@pytest.mark.parametrize("number", [1, 3, 4])
def test_the_other_sets_cover_nothing(number):
    table = table_with(options={"blue_book": number})
    brew(table, 0, "white 3", "white 3", "blue 4", "white 2")
    finish(table)
    assert asked(table) == "points or coins"
