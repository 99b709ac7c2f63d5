"""Explosions and the flask."""

from __future__ import annotations

import pytest

from potable.games.quacks.rules.brew import may_use_flask

from .tables import (
    at,
    bag,
    brew,
    draw,
    droplets,
    exploded,
    finish,
    flasks,
    next_round,
    options,
    pot,
    rubies,
    table_with,
)


@pytest.mark.clause("QUA-EXP-01")
@pytest.mark.parametrize(
    ("chips", "explodes"), [(("white 3", "white 2", "white 2"), False), (("white 3", "white 3", "white 2"), True)]
)
def test_a_pot_bears_seven_of_white_and_explodes_with_eight(chips, explodes):
    table = table_with()
    draw(table, *chips)
    assert exploded(table)[0] == explodes


@pytest.mark.clause("QUA-EXP-01")
def test_white_chips_that_went_back_into_the_bag_do_not_count():
    table = table_with()
    draw(table, "white 3", "white 3")
    table.play("flask", 0)
    draw(table, "white 3", "white 1")
    assert exploded(table) == [False, False]
    assert table.state.whites[0] == 7


@pytest.mark.clause("QUA-EXP-02")
def test_the_chip_that_explodes_the_pot_lies_in_it():
    table = table_with()
    draw(table, "white 3", "white 3", "white 2")
    assert pot(table) == {3: "white 3", 6: "white 3", 8: "white 2"}
    assert at(table) == 8


@pytest.mark.clause("QUA-EXP-03")
def test_nobody_draws_from_the_bag_of_an_exploded_pot():
    table = table_with()
    draw(table, "white 3", "white 3", "white 2")
    assert table.to_act == [1]
    assert options(table, 0) == set()


@pytest.mark.clause("QUA-EXP-04")
def test_only_white_chips_explode():
    table = table_with(round=3, options={"blue_book": 3, "yellow_book": 2, "red_book": 3})
    draw(table, "white 3", "white 2", "white 2", "green 4", "orange 1", "blue 4", "black 1", "purple 1", "red 4")
    assert exploded(table) == [False, False]


@pytest.mark.clause("QUA-EXP-05")
def test_chips_act_in_the_evaluation_of_an_exploded_pot():
    table = table_with(round=3)
    brew(table, 0, "black 1", "white 3", "white 3", "green 1", "white 2")
    finish(table)
    assert exploded(table)[0]
    assert droplets(table)[0] == 1
    assert rubies(table)[0] == 2  # one for black, one for green


@pytest.mark.clause("QUA-EXP-05", "QUA-FT-05")
def test_a_card_helps_whose_pot_has_exploded_as_well():
    table = table_with(card="magic_potion", flasks=[False, False])
    brew(table, 0, "white 3", "white 3", "white 2")
    finish(table)
    next_round(table)
    assert flasks(table) == [True, True]


# ---- the flask ----


@pytest.mark.clause("QUA-FLASK-01")
def test_the_flask_puts_the_white_chip_drawn_last_back_as_if_it_had_not_been_drawn():
    table = table_with()
    draw(table, "orange 1", "white 3")
    table.play("flask", 0)
    assert pot(table) == {1: "orange 1"}
    assert (at(table), table.state.whites[0], bag(table)["white 3"]) == (1, 0, 1)
    draw(table, "green 1")
    assert pot(table) == {1: "orange 1", 2: "green 1"}


@pytest.mark.clause("QUA-FLASK-01")
def test_the_first_chip_goes_back_to_where_brewing_began():
    table = table_with(round=2, points=[0, 3], droplets=[4])
    draw(table, "white 2")
    table.play("flask", 0)
    draw(table, "orange 1")
    assert pot(table) == {6: "orange 1"}


@pytest.mark.clause("QUA-FLASK-01")
@pytest.mark.parametrize("chip", ["orange 1", "green 1", "black 1"])
def test_the_flask_does_not_help_against_other_colours(chip):
    table = table_with()
    draw(table, "white 1", chip)
    assert "flask" not in options(table, 0)


@pytest.mark.clause("QUA-FLASK-02")
def test_the_chip_that_explodes_the_pot_cannot_go_back():
    table = table_with()
    draw(table, "white 3", "white 3")
    assert "flask" in options(table, 0)
    draw(table, "white 2")
    assert options(table, 0) == set()
    assert flasks(table) == [True, True]
    assert not may_use_flask(table.state, 0)


@pytest.mark.clause("QUA-FLASK-03")
def test_the_flask_is_empty_after_one_use():
    table = table_with()
    draw(table, "white 1")
    table.play("flask", 0)
    assert flasks(table) == [False, True]
    draw(table, "white 1")
    assert "flask" not in options(table, 0)


@pytest.mark.clause("QUA-FLASK-03")
def test_an_empty_flask_stays_empty_in_the_next_round():
    table = table_with(droplets=[4])
    draw(table, "white 1")
    table.play("flask", 0)
    draw(table, "orange 1")
    finish(table)
    next_round(table)
    draw(table, "white 1")
    assert flasks(table) == [False, True]
    assert "flask" not in options(table, 0)


@pytest.mark.clause("QUA-FLASK-01", "QUA-FLASK-03")
def test_a_full_flask_does_not_reach_the_white_chip_before_the_one_it_put_back():
    table = table_with()
    draw(table, "white 1", "white 2")
    table.play("flask", 0)
    table.state.flask[0] = 1
    assert "flask" not in options(table, 0)


@pytest.mark.clause("QUA-FLASK-04")
def test_after_using_the_flask_you_draw_on_or_stop():
    table = table_with()
    draw(table, "white 1")
    table.play("flask", 0)
    assert options(table, 0) == {"draw", "stop"}


@pytest.mark.clause("QUA-FLASK-05")
def test_a_white_chip_placed_with_a_blue_one_can_go_back_too():
    table = table_with()
    draw(table, "blue 2", reveals=["white 3", "orange 1"])
    table.play("place white 3", 0)
    assert pot(table) == {2: "blue 2", 5: "white 3"}
    table.play("flask", 0)
    assert pot(table) == {2: "blue 2"}
    assert bag(table)["white 3"] == 1
