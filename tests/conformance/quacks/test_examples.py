"""The worked examples of the rulebook and its almanac."""

from __future__ import annotations

import pytest

from .tables import (
    asked,
    at,
    bag,
    bought,
    brew,
    coins,
    draw,
    droplets,
    exploded,
    finish,
    options,
    owned,
    phase,
    points,
    pot,
    rats,
    revealed,
    rolled,
    rubies,
    table_with,
)


@pytest.mark.clause("QUA-EX-01")
def test_blue_gets_no_tail_yellow_one_and_red_two():
    green, blue, yellow, red = 20, 19, 17, 16
    assert rats(table_with(4, round=3, points=[green, blue, yellow, red])) == [0, 0, 1, 2]


@pytest.mark.clause("QUA-EX-02")
def test_lucas_places_an_orange_one_a_yellow_two_and_a_one():
    table = table_with(round=2)
    draw(table, "orange 1", "yellow 2", "green 1")
    assert pot(table) == {1: "orange 1", 3: "yellow 2", 4: "green 1"}


@pytest.mark.clause("QUA-EX-03", "QUA-EX-04")
def test_ninas_pot_explodes_with_eight_of_white_and_she_scores_space_ten():
    table = table_with()
    draw(table, "white 2", "orange 1", "white 3", "white 1")
    assert (table.state.whites[0], exploded(table)[0]) == (6, False)
    draw(table, "white 2")
    assert (table.state.whites[0], exploded(table)[0]) == (8, True)
    assert pot(table)[9] == "white 2"
    assert options(table, 0) == set()
    assert table.view()["players"][0]["scoring"] == 10


@pytest.mark.clause("QUA-EX-05")
@pytest.mark.parametrize("choice", ["place red 1", "pass"])
def test_lucas_looks_at_two_chips_and_places_the_red_one_or_none(choice):
    table = table_with()
    draw(table, "white 2")
    draw(table, "blue 2", reveals=["white 3", "red 1"])
    assert revealed(table) == bought("white 3", "red 1")
    table.play(choice, 0)
    assert pot(table) == {2: "white 2", 4: "blue 2"} | ({5: "red 1"} if choice != "pass" else {})
    assert (table.state.whites[0], bag(table)["white 3"]) == (2, 1)


@pytest.mark.clause("QUA-EX-06")
def test_of_mary_and_lucas_on_the_two_spaces_with_23_only_mary_rolls():
    mary, lucas = 32, 31
    table = table_with(droplets=[mary - 2, lucas - 2])
    finish(table)
    assert coins(table) == [23, 23]
    assert rolled(table) == [True, False]


@pytest.mark.clause("QUA-EX-07")
def test_everybody_takes_a_ruby_for_each_green_chip_at_the_end_of_the_pot():
    table = table_with(3)
    brew(table, 0, "green 1", "white 3")
    brew(table, 1, "white 1", "green 2", "green 1")
    brew(table, 2, "green 1", "white 3", "white 1")
    assert rubies(table) == [1 + 1, 2 + 1, 0]  # the first two stand before a ruby space
    assert [at(table, seat) for seat in range(3)] == [4, 4, 5]


@pytest.mark.clause("QUA-EX-08")
def test_lucas_scores_seven_points_on_the_first_23():
    table = table_with(droplets=[29])
    finish(table)
    assert (coins(table)[0], points(table)[0]) == (23, 7)


def nina_and_lucas():
    """Returns a table at which Nina's pot has exploded on the first 19 and Lucas has stopped on the second 15."""
    table = table_with(droplets=[14, 14])
    draw(table, "white 2", "white 3")
    draw(table, "white 3")
    brew(table, 1, "white 1")
    assert (at(table, 0), at(table, 1)) == (22, 15)
    return table


@pytest.mark.clause("QUA-EX-09")
def test_lucas_rolls_and_nina_chooses_between_points_and_coins():
    table = nina_and_lucas()
    assert rolled(table) == [False, True]
    assert rubies(table) == [0, 1]
    assert asked(table) == "points or coins"
    one, other = table.copy(), table.copy()
    one.play("points")
    assert (points(one), coins(one)) == ([5, 3], [0, 15])
    other.play("coins")
    assert (points(other), coins(other)) == ([0, 3], [19, 15])


@pytest.mark.clause("QUA-EX-10")
def test_nina_buys_a_green_and_a_blue_two_and_lucas_a_green_four():
    table = nina_and_lucas()
    table.play("coins")
    before = owned(table, 0), owned(table, 1)
    table.play("buy green 2")
    table.play("buy blue 2")
    assert (coins(table)[0], table.to_act) == (1, [1])
    table.play("buy green 4")
    assert owned(table, 0) == before[0] + bought("green 2", "blue 2")
    assert owned(table, 1) == before[1] + bought("green 4")
    assert coins(table) == [0, 0]  # a coin each is lost


@pytest.mark.clause("QUA-EX-11")
def test_a_full_pot_brings_fifteen_points_thirty_five_coins_and_the_die():
    table = table_with(droplets=[51])
    draw(table, "white 2")
    finish(table, dice=["1 point"])
    assert (points(table, "pot")[0], coins(table)[0], points(table, "die")[0]) == (15, 35, 1)


@pytest.mark.clause("QUA-EX-12")
def test_yellow_stays_on_three_when_the_white_two_before_it_goes_back():
    table = table_with(round=2)
    draw(table, "white 2", "yellow 1")
    assert pot(table) == {2: "white 2", 3: "yellow 1"}
    table.play("put back", 0)
    assert pot(table) == {3: "yellow 1"}


@pytest.mark.clause("QUA-EX-13")
def test_a_two_after_yellow_moves_four():
    table = table_with(round=2, options={"yellow_book": 2})
    draw(table, "yellow 1", "green 2")
    table.play("further", 0)
    assert pot(table) == {1: "yellow 1", 5: "green 2"}


@pytest.mark.clause("QUA-EX-14")
def test_a_red_one_after_a_white_two_moves_three():
    table = table_with(options={"red_book": 3})
    draw(table, "white 2", "red 1")
    table.play("further", 0)
    assert pot(table) == {2: "white 2", 5: "red 1"}


@pytest.mark.clause("QUA-EX-15")
@pytest.mark.parametrize(("chips", "draws"), [(["blue 2", "blue 4"], 4), (["blue 4", "orange 1", "orange 1", "blue 2"], 2)])
@pytest.mark.parametrize("late", [False, True])
def test_a_cover_lasts_four_draws_not_five_and_two_after_the_third_chip(chips, draws, late):
    table = table_with(options={"blue_book": 2})
    draw(table, "white 3", "white 3", *chips)
    draw(table, *["orange 1"] * (draws if late else draws - 1), "white 2")
    finish(table)
    assert asked(table) == ("points or coins" if late else "shop")


@pytest.mark.clause("QUA-EX-16")
def test_three_green_chips_of_six_move_the_last_chip_six_spaces():
    table = table_with(options={"green_book": 3}, droplets=[5])
    brew(table, 0, "green 1", "green 1", "green 4", "white 3", "white 3", "white 1")
    finish(table)
    assert at(table) == 5 + 6 + 7 + 6


@pytest.mark.clause("QUA-EX-17")
@pytest.mark.parametrize(("chips", "paid"), [(["green 1", "white 1"], 1), (["green 2", "green 1"], 2), (["green 1"] * 3, 2)])
def test_a_ruby_for_each_green_chip_at_the_end_moves_the_droplet_twice_at_most(chips, paid):
    table = table_with(options={"green_book": 4}, droplets=[9], rubies=[5])
    brew(table, 0, *chips)
    finish(table)
    for _ in range(paid):
        assert asked(table) == "green pay"
        table.play("pay ruby")
    assert phase(table) == "buy"
    assert droplets(table)[0] == 9 + paid
    assert rubies(table)[0] == 5 - paid + (at(table) + 1 == 13)


@pytest.mark.clause("QUA-EX-18")
def test_three_purple_chips_may_take_the_bonus_of_two():
    table = table_with(round=3, droplets=[9])
    brew(table, 0, "purple 1", "purple 1", "purple 1", "white 1")
    finish(table)
    table.play("2 purple")
    assert (points(table, "chips")[0], rubies(table)[0], droplets(table)[0]) == (1, 1, 9)


@pytest.mark.clause("QUA-EX-19")
def test_of_four_purple_chips_three_may_be_traded_and_not_twice_two():
    table = table_with(round=3, options={"purple_book": 2})
    brew(table, 0, *["purple 1"] * 4)
    finish(table)
    twice, three = table.copy(), table.copy()
    three.play("3 purple")
    assert owned(three)["purple 1"] == 1
    twice.play("2 purple")
    assert asked(twice) != "purple trade"
    assert owned(twice)["purple 1"] == 2


@pytest.mark.clause("QUA-EX-20")
def test_two_purple_chips_without_a_two_in_the_pot_make_a_two_of_a_one():
    table = table_with(round=3, options={"purple_book": 4, "green_book": 3})
    brew(table, 0, "purple 1", "purple 1", "green 1")
    finish(table)
    assert options(table) == {"swap green 1", "pass"}
    table.play("swap green 1")
    assert bag(table)["green 2"] == 1
