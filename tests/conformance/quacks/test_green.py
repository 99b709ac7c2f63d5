"""The green books."""

from __future__ import annotations

import pytest

from .tables import (
    asked,
    at,
    bag,
    brew,
    coins,
    draw,
    droplets,
    finish,
    options,
    phase,
    points,
    pot,
    rolled,
    rubies,
    supply,
    table_with,
)


def brewed(number: int, *chips: str, **situation):
    """Returns a table after the potions; the first seat plays with a green book and has drawn chips."""
    given = {"bonus_moves": "always", **situation.pop("options", {}), "green_book": number}
    table = table_with(droplets=[20], round=situation.pop("round", 3), options=given, **situation)
    brew(table, 0, *chips)
    finish(table)
    return table


# ---- set 1 ----


@pytest.mark.clause("QUA-GRN1-01")
@pytest.mark.parametrize(
    ("chips", "found"),
    [
        (["green 4", "white 1", "white 1"], 0),
        (["green 1", "white 1"], 1),
        (["white 1", "green 4"], 1),
        (["green 1", "green 1"], 2),
        (["green 1", "green 1", "green 4"], 2),
    ],
)
def test_each_green_chip_among_the_last_two_brings_a_ruby(chips, found):
    table = brewed(1, *chips)
    on_space = 1 if at(table) + 1 in (24, 28) else 0
    assert rubies(table)[0] == found + on_space


@pytest.mark.clause("QUA-GRN1-01", "QUA-B-02", "QUA-EVAL-05")
def test_a_green_chip_alone_in_a_pot_that_begins_at_its_end_counts_once():
    table = table_with(round=8, droplets=[40], points=[0, 60])
    draw(table, "green 1")
    finish(table)
    assert pot(table) == {52: "green 1"}
    assert rubies(table)[0] == 1


@pytest.mark.clause("QUA-GRN3-01", "QUA-CHIP-04")
@pytest.mark.parametrize(("answer", "space"), [("take it", 31), ("pass", 29)])
def test_the_move_of_set_three_can_be_passed_up_at_a_table_that_asks(answer, space):
    table = brewed(3, "green 2", "white 3", "white 3", "white 1", options={"gains": "ask"})
    assert options(table) == {"take it", "pass"}
    table.play(answer)
    assert at(table) == space


# ---- set 2 ----


@pytest.mark.clause("QUA-GRN2-01")
def test_a_green_one_of_set_two_brings_an_orange_chip():
    table = brewed(2, "white 1", "green 1")
    assert phase(table) == "buy"
    assert bag(table)["orange 1"] == 3  # the first bag's, this one, and the die's


@pytest.mark.clause("QUA-GRN2-01")
@pytest.mark.parametrize(("value", "chips"), [(2, {"blue 1", "red 1"}), (4, {"yellow 1", "purple 1"})])
def test_a_higher_green_chip_of_set_two_offers_two_chips(value, chips):
    table = brewed(2, "white 1", f"green {value}")
    assert options(table) == {f"take {chip}" for chip in chips} | {"pass"}
    for chip in chips:
        other = table.copy()
        before = supply(other, chip)
        other.play(f"take {chip}")
        assert (bag(other)[chip], supply(other, chip)) == (1, before - 1)


@pytest.mark.clause("QUA-GRN2-01")
def test_both_of_the_last_two_chips_bring_something():
    table = brewed(2, "green 4", "green 2")
    assert options(table) == {"take blue 1", "take red 1", "pass"}  # the last chip first
    table.play("take red 1")
    assert options(table) == {"take yellow 1", "take purple 1", "pass"}
    table.play("take purple 1")
    assert phase(table) == "buy"
    assert (bag(table)["red 1"], bag(table)["purple 1"]) == (1, 1)


@pytest.mark.clause("QUA-GRN2-01", "QUA-FT-04")
@pytest.mark.parametrize(
    ("round", "offer"), [(1, None), (2, {"take yellow 1", "pass"}), (3, {"take yellow 1", "take purple 1", "pass"})]
)
def test_a_green_chip_brings_nothing_from_books_that_are_not_out(round, offer):
    table = brewed(2, "white 1", "green 4", round=round)
    if offer is None:
        assert phase(table) == "buy"
    else:
        assert options(table) == offer


@pytest.mark.clause("QUA-GRN2-01", "QUA-BUY-06")
def test_a_green_chip_brings_nothing_that_is_sold_out():
    assert options(brewed(2, "green 2", supply={"red 1": 0})) == {"take blue 1", "pass"}
    assert options(brewed(2, "green 2", supply={"blue 1": 0})) == {"take red 1", "pass"}
    assert phase(brewed(2, "green 2", supply={"red 1": 0, "blue 1": 0})) == "buy"


@pytest.mark.clause("QUA-GRN2-01", "QUA-CHIP-04")
def test_the_orange_chip_of_a_green_one_can_be_passed_up_at_a_table_that_asks():
    table = brewed(2, "white 1", "green 1", options={"gains": "ask"})
    assert options(table) == {"take orange 1", "pass"}
    table.play("pass")
    assert bag(table)["orange 1"] == 2
    table = brewed(2, "white 1", "green 1", options={"gains": "ask"})
    table.play("take orange 1")
    assert bag(table)["orange 1"] == 3


# ---- set 3 ----


@pytest.mark.clause("QUA-GRN3-01")
@pytest.mark.parametrize(("whites", "moved"), [(("white 3", "white 3", "white 1"), 5), (("white 3", "white 3"), 0)])
def test_exactly_seven_of_white_move_the_last_chip_by_the_sum_of_all_green_chips(whites, moved):
    table = brewed(3, "green 1", "green 4", *whites)
    assert at(table) == 20 + 5 + sum(int(chip[-1]) for chip in whites) + moved


@pytest.mark.clause("QUA-GRN3-01")
def test_eight_of_white_that_the_pot_bears_are_not_seven():
    table = brewed(3, "yellow 1", "green 4", "white 3", "white 3", "white 2", options={"yellow_book": 3})
    assert at(table) == 33


@pytest.mark.clause("QUA-GRN3-01")
def test_the_last_chip_moves_whatever_its_colour_and_its_old_space_is_empty():
    table = brewed(3, "white 3", "white 3", "white 1", "green 2", "black 1")
    assert pot(table) == {23: "white 3", 26: "white 3", 27: "white 1", 29: "green 2", 32: "black 1"}


@pytest.mark.clause("QUA-GRN3-01", "QUA-EVAL-03")
def test_the_move_comes_after_the_die_and_before_points():
    table = table_with(options={"green_book": 3}, droplets=[20, 30])
    brew(table, 0, "green 4", "green 4", "white 3", "white 3", "white 1")
    finish(table)
    assert rolled(table) == [True, False]  # 35 against 31
    assert at(table) == 43
    table = table_with(options={"green_book": 3}, droplets=[15, 30])
    brew(table, 0, "green 4", "green 4", "white 3", "white 3", "white 1")
    finish(table)
    assert rolled(table) == [False, True]  # 30 against 31
    assert at(table) == 38
    assert (points(table)[0], coins(table)[0]) == (10, 27)


@pytest.mark.clause("QUA-GRN2-01", "QUA-B-01")
@pytest.mark.parametrize("first", [0, 1])
def test_the_last_chip_of_a_kind_goes_to_whose_green_chips_act_first(first):
    table = table_with(round=3, first=first, options={"green_book": 2}, supply={"blue 1": 1, "red 1": 0}, droplets=[3, 5])
    brew(table, 0, "green 2")
    brew(table, 1, "green 2")
    assert (table.to_act, options(table)) == ([first], {"take blue 1", "pass"})
    table.play("take blue 1")
    assert phase(table) == "buy"  # nothing is left for the other
    assert [bag(table, seat)["blue 1"] for seat in range(2)] == [1 - first, first]


@pytest.mark.clause("QUA-GRN3-01", "QUA-EVAL-05")
def test_the_last_chip_does_not_move_past_the_end():
    table = table_with(options={"green_book": 3}, droplets=[40])
    brew(table, 0, "green 4", "white 3", "white 3", "white 1")
    finish(table)
    assert (at(table), pot(table)[52]) == (52, "white 1")
    assert coins(table)[0] == 35


@pytest.mark.clause("QUA-GRN3-01", "QUA-EVAL-05")
def test_a_green_chip_on_the_space_before_the_last_still_counts():
    table = table_with(options={"green_book": 3}, droplets=[43])
    brew(table, 0, "white 3", "white 3", "white 1", "green 1")
    finish(table)
    assert (at(table), pot(table)[52]) == (52, "green 1")


@pytest.mark.clause("QUA-GRN3-01", "QUA-CHIP-04")
@pytest.mark.parametrize("droplet", [20, 44])
def test_a_green_chip_counts_wherever_it_lies(droplet):
    given = {"green_book": 3, "gains": "ask"}
    table = table_with(options=given, droplets=[droplet])
    brew(table, 0, "white 3", "white 3", "white 1", "green 1")
    finish(table)
    assert options(table) == {"take it", "pass"}


@pytest.mark.clause("QUA-GRN3-01", "QUA-CHIP-04")
def test_nobody_is_asked_for_a_move_that_does_not_come():
    assert phase(brewed(3, "green 2", "white 3", options={"gains": "ask"})) == "buy"


# ---- set 4 ----


@pytest.mark.clause("QUA-GRN4-01")
def test_a_ruby_moves_the_droplet_for_each_green_chip_among_the_last_two():
    table = brewed(4, "green 4", "green 1", rubies=[3])
    assert (asked(table), options(table)) == ("green pay", {"pay ruby", "pass"})
    table.play("pay ruby")
    assert (rubies(table)[0], droplets(table)[0]) == (2, 21)
    table.play("pay ruby")
    assert (rubies(table)[0], droplets(table)[0]) == (1, 22)
    assert phase(table) == "buy"


@pytest.mark.clause("QUA-GRN4-01")
def test_nobody_has_to_pay():
    table = brewed(4, "white 1", "green 1", rubies=[3])
    table.play("pass")
    assert (rubies(table)[0], droplets(table)[0]) == (3, 20)


@pytest.mark.clause("QUA-GRN4-01")
def test_without_rubies_nobody_is_asked():
    assert phase(brewed(4, "white 1", "green 1")) == "buy"
    table = brewed(4, "green 1", "green 1", rubies=[1])
    table.play("pay ruby")
    assert phase(table) == "buy"


@pytest.mark.clause("QUA-GRN1-01", "QUA-GRN4-01")
@pytest.mark.parametrize("number", [1, 2, 4])
def test_no_green_chip_among_the_last_two_does_nothing(number):
    table = brewed(number, "green 4", "white 1", "white 2", rubies=[1])
    assert phase(table) == "buy"
    assert rubies(table)[0] == (2 if at(table) + 1 == 28 else 1)


@pytest.mark.clause("QUA-GRN1-01")
def test_a_green_chip_of_the_potions_phase_waits_for_its_reward():
    table = table_with(options={"green_book": 2}, round=3)
    draw(table, "green 1")
    assert bag(table)["orange 1"] == 1
