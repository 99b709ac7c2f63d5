"""The evaluation: scoring spaces, the die, rubies, points or coins."""

from __future__ import annotations

import pytest

import potable
from potable.games.quacks.content import CONTENT, KINDS_BY_NAME
from potable.games.quacks.rules.brew import place

from .tables import (
    FACES,
    as_position,
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
    last_round,
    next_round,
    options,
    phase,
    plainly,
    points,
    pot,
    reach,
    rolled,
    rubies,
    table_with,
    told,
)

EXPLOSION = ("white 3", "white 3", "white 2")
COINS = [*range(15), *(number for number in range(15, 34) for _ in range(2)), 35]
RUBY_SPACES = [5, 9, 13, 16, 20, 24, 28, 30, 34, 36, 40, 42, 46, 50, 52]
FIRST_SPACE_WITH = {
    0: 0,
    1: 6,
    2: 10,
    3: 14,
    4: 18,
    5: 22,
    6: 26,
    7: 29,
    8: 32,
    9: 35,
    10: 38,
    11: 41,
    12: 44,
    13: 48,
    14: 51,
    15: 53,
}
"""The first space of the pot that gives so many points."""


def evaluated(scoring: int, **situation):
    """Returns a table at the shop whose first seat has scored a space."""
    table = table_with(droplets=[scoring - 2], **situation)
    finish(table)
    return table


# ---- scoring spaces ----


@pytest.mark.clause("QUA-EVAL-02")
@pytest.mark.parametrize(
    "chips", [("orange 1", "white 3", "white 3", "white 2"), ("white 3", "white 3", "orange 1", "white 1", "orange 1")]
)
def test_the_space_after_the_last_chip_is_scored_exploded_or_not(chips):
    table = table_with(droplets=[10])
    brew(table, 0, *chips)
    assert at(table) == 19
    finish(table)
    assert table.view()["players"][0]["scoring"] == 20


@pytest.mark.clause("QUA-EVAL-03")
def test_die_chips_rubies_points_and_shopping_follow_in_this_order():
    table = table_with(droplets=[14], options={"purple_book": 1, "test_tubes": True}, round=3, rubies=[0])
    brew(table, 0, "purple 1", "purple 1", "purple 1")
    finish(table, dice=["droplet"])
    assert (phase(table), asked(table)) == ("die", "which droplet")
    assert (points(table), rubies(table)[0]) == ([0, 0], 0)
    table.play("droplet")
    assert (phase(table), asked(table)) == ("chips", "purple bonus")
    assert (points(table), rubies(table)[0]) == ([0, 0], 0)
    table.play("2 purple")
    assert (phase(table), asked(table)) == ("buy", "shop")
    assert (points(table)[0], coins(table)[0]) == (1 + 4, 16)
    table.play("done")
    assert pot(table) == {}


@pytest.mark.clause("QUA-EVAL-03", "QUA-RUBY-01", "QUA-XCH-01")
def test_the_choice_of_an_exploded_pot_comes_after_rubies_and_before_points():
    table = table_with(droplets=[15], first=1)
    brew(table, 0, *EXPLOSION)
    finish(table)
    assert (phase(table), asked(table)) == ("exploded", "points or coins")
    assert rubies(table) == [1, 0]
    assert points(table) == [0, 0]


@pytest.mark.clause("QUA-EVAL-04")
def test_the_pot_has_fifty_four_spaces():
    assert CONTENT["pot"]["coins"] == COINS
    assert len(COINS) == len(CONTENT["pot"]["points"]) == 54


@pytest.mark.clause("QUA-EVAL-04", "QUA-VP-01", "QUA-BUY-01", "QUA-RUBY-01")
@pytest.mark.parametrize("space", range(2, 54))
def test_a_scoring_space_gives_its_points_its_coins_and_its_ruby(space):
    table = table_with(droplets=[min(space, 53) - 2, 0])
    draw(table, "orange 1", "orange 1", seat=1)  # the other pot explodes and rolls no die
    brew(table, 1, *EXPLOSION)
    finish(table)
    table.play("coins", 1)
    assert points(table, "pot")[0] == max(value for value, first in FIRST_SPACE_WITH.items() if first <= space)
    assert rubies(table)[0] == (1 if space in RUBY_SPACES else 0)
    if COINS[space] >= 3:
        assert coins(table)[0] == COINS[space]


@pytest.mark.clause("QUA-EVAL-05")
@pytest.mark.parametrize(("droplet", "chip"), [(51, "green 1"), (51, "green 4"), (50, "green 4"), (52, "green 1")])
def test_a_chip_that_reaches_or_passes_the_end_lies_on_the_last_space_and_the_spoon_counts(droplet, chip):
    table = table_with(droplets=[droplet], options={"green_book": 2})
    draw(table, chip)
    assert pot(table) == {52: chip}
    finish(table)
    reach(table, "buy")
    assert (points(table)[0], coins(table)[0], rubies(table)[0]) == (15, 35, 0)


@pytest.mark.clause("QUA-EVAL-06")
def test_a_full_pot_ends_drawing():
    table = table_with(droplets=[50], bags=[["green 1", "green 1", "green 1"]])
    assert {"kind": "full", "seat": 0} not in told(table, "draw", 0)
    assert table.to_act == [0, 1]
    assert {"kind": "full", "seat": 0} in told(table, "draw", 0)
    assert table.to_act == [1]


@pytest.mark.clause("QUA-EVAL-06")
def test_no_chip_is_laid_into_a_full_pot():
    table = table_with(droplets=[50])
    draw(table, "white 3")
    assert asked(table) == "draw or stop"  # the flask could still put it back
    plainly(place)(table.state, 0, KINDS_BY_NAME["green 4"], 4)
    assert (pot(table), at(table), asked(table)) == ({52: "white 3"}, 52, None)


@pytest.mark.clause("QUA-EVAL-06")
def test_a_full_pot_cannot_explode_any_more():
    table = table_with(droplets=[46], flasks=[False])
    draw(table, "white 3", "white 3")
    assert table.to_act == [1]
    assert exploded(table) == [False, False]


@pytest.mark.clause("QUA-FLASK-01", "QUA-EVAL-06")
@pytest.mark.parametrize(("chips", "back"), [(["orange 1", "white 3"], 51), (["orange 1", "white 1"], 51), (["white 3"], 50)])
def test_a_white_chip_that_fills_the_pot_may_still_be_put_back(chips, back):
    table = table_with(droplets=[50])
    before = bag(table)
    draw(table, *chips)
    assert (at(table), options(table, 0)) == (52, {"stop", "flask"})
    table.play("flask", 0)
    assert (at(table), bag(table)) == (back, before - bought(*chips[:-1]))
    assert options(table, 0) == {"draw", "stop"}


@pytest.mark.clause("QUA-FLASK-01", "QUA-EVAL-06")
def test_a_full_pot_with_a_white_chip_last_may_be_left_full():
    table = table_with(droplets=[50])
    draw(table, "white 3")
    table.play("stop", 0)
    assert (pot(table), table.to_act) == ({52: "white 3"}, [1])


# ---- A: the die ----


@pytest.mark.clause("QUA-DIE-01")
def test_whose_pot_exploded_does_not_roll():
    table = table_with(3, droplets=[20, 5, 4])
    brew(table, 0, *EXPLOSION)
    finish(table)
    assert rolled(table) == [False, True, False]


@pytest.mark.clause("QUA-DIE-01", "QUA-DIE-03")
def test_an_exploded_pot_that_is_as_far_as_the_furthest_does_not_roll():
    table = table_with(droplets=[2, 9])
    brew(table, 0, *EXPLOSION)
    brew(table, 1, "orange 1")
    assert at(table, 0) == at(table, 1) == 10
    assert rolled(table) == [False, True]


@pytest.mark.clause("QUA-DIE-01")
def test_nobody_rolls_when_all_pots_exploded():
    table = table_with()
    brew(table, 0, *EXPLOSION)
    brew(table, 1, *EXPLOSION)
    assert phase(table) == "exploded"
    assert rolled(table) == [False, False]


@pytest.mark.clause("QUA-DIE-02")
@pytest.mark.parametrize(("droplets", "rolls"), [([5, 6, 4], [False, True, False]), ([9, 0, 8], [True, False, False])])
def test_the_furthest_rolls_once(droplets, rolls):
    table = table_with(3, droplets=droplets)
    finish(table, dice=["1 point"] * 3)
    assert rolled(table) == rolls
    assert points(table, "die") == [int(roll) for roll in rolls]


@pytest.mark.clause("QUA-DIE-02")
def test_in_a_new_round_nobody_has_rolled_yet():
    table = table_with(droplets=[9, 0])
    finish(table)
    assert rolled(table) == [True, False]
    next_round(table)
    assert rolled(table) == [False, False]


@pytest.mark.clause("QUA-DIE-02")
def test_of_two_spaces_with_the_same_number_the_further_one_counts():
    table = table_with(droplets=[14, 13])
    finish(table)
    assert coins(table) == [15, 15]
    assert rolled(table) == [True, False]


@pytest.mark.clause("QUA-DIE-03")
def test_all_who_are_equally_far_roll():
    table = table_with(4, droplets=[7, 3, 7, 7])
    finish(table, dice=["1 point", "1 point", "2 points", "ruby"])
    assert rolled(table) == [True, False, True, True]
    faces = [player["rolled"] for player in table.view()["players"]]
    assert [face and table.game.content["die"][face - 1] for face in faces] == ["1 point", None, "2 points", "ruby"]
    assert points(table, "die") == [1, 0, 2, 0]
    assert rubies(table)[3] == 2  # the other one lies on the scoring space


@pytest.mark.clause("QUA-DIE-04")
@pytest.mark.parametrize(
    ("face", "gain"),
    [
        ("1 point", (1, 0, 20, 1)),
        ("2 points", (2, 0, 20, 1)),
        ("ruby", (0, 1, 20, 1)),
        ("droplet", (0, 0, 21, 1)),
        ("orange 1", (0, 0, 20, 2)),
    ],
)
def test_the_die_gives_what_it_shows(face, gain):
    table = table_with(droplets=[20])
    finish(table, dice=[face])
    reach(table, "buy")
    assert (points(table, "die")[0], rubies(table)[0], droplets(table)[0]) == gain[:3]
    table.play("done")
    assert bag(table)["orange 1"] == gain[3]


@pytest.mark.clause("QUA-DIE-04")
def test_one_point_is_on_two_of_the_six_sides():
    assert sorted(FACES) == ["1 point", "1 point", "2 points", "droplet", "orange 1", "ruby"]
    found = set()
    for seed in range(60):
        table = table_with(seed=seed, droplets=[20])
        draw(table, "white 1")
        brew(table, 1, "white 1")
        table.play("stop", 0)
        found.add(FACES[table.state.rolled[0] - 1])
    assert found == set(FACES)


@pytest.mark.clause("QUA-DIE-04", "QUA-BUY-06")
def test_the_die_gives_no_orange_chip_when_none_is_left():
    table = table_with(droplets=[20], supply={"orange 1": 0})
    finish(table, dice=["orange 1"])
    assert bag(table)["orange 1"] == 0  # the one of the first bag lies in the pot


@pytest.mark.clause("QUA-DIE-05")
def test_a_droplet_that_moves_under_a_chip_changes_nothing_this_round():
    table = table_with(droplets=[9])
    finish(table, dice=["droplet"])
    assert droplets(table)[0] == 10
    assert pot(table) == {10: "orange 1"}
    assert coins(table)[0] == 11


@pytest.mark.clause("QUA-DIE-06")
def test_everybody_at_the_spoon_rolls_unless_exploded():
    table = table_with(4, droplets=[51, 50, 49, 48])
    draw(table, "green 1", seat=0)
    draw(table, "green 4", seat=1)
    brew(table, 2, "white 2", "white 3")
    brew(table, 3, "green 1", "green 2")
    finish(table)
    assert rolled(table) == [True, True, True, False]


@pytest.mark.clause("QUA-DIE-06", "QUA-DIE-01")
def test_an_exploded_pot_at_the_spoon_does_not_roll():
    table = table_with(droplets=[44, 0])
    draw(table, *EXPLOSION)
    assert (at(table), exploded(table)[0]) == (52, True)
    finish(table)
    assert rolled(table) == [False, True]


# ---- C and D: rubies, points or coins ----


@pytest.mark.clause("QUA-RUBY-01")
def test_an_exploded_pot_still_finds_its_ruby():
    table = table_with(droplets=[7])
    brew(table, 0, *EXPLOSION)  # on 15, before the 15 with a ruby
    finish(table)
    assert rubies(table)[0] == 1


@pytest.mark.clause("QUA-XCH-01")
@pytest.mark.parametrize(("choice", "expected"), [("points", (4, 0)), ("coins", (0, 18))])
def test_whose_pot_exploded_takes_points_or_coins(choice, expected):
    table = table_with(droplets=[12, 30])
    brew(table, 0, *EXPLOSION)
    finish(table)
    assert options(table) == {"points", "coins"}
    table.play(choice)
    assert phase(table) == "buy"
    assert (points(table)[0], coins(table)[0]) == expected
    assert (points(table)[1], coins(table)[1]) == (8, 23)


@pytest.mark.clause("QUA-XCH-01")
def test_exploded_players_choose_from_the_start_player_on():
    table = table_with(3, first=1)
    for seat in range(3):
        brew(table, seat, *EXPLOSION)
    for seat in (1, 2, 0):
        assert table.to_act == [seat]
        assert points(table) == [0, 0, 0]
        table.play("points")


@pytest.mark.clause("QUA-VP-01")
def test_whose_pot_stands_has_points_and_coins():
    table = evaluated(31)
    assert (points(table)[0], coins(table)[0]) == (7, 23)


@pytest.mark.clause("QUA-VP-02")
def test_points_go_on_after_fifty():
    table = table_with(points=[48], droplets=[30])
    finish(table)
    assert points(table)[0] == 56
    assert table.scores[0] == 56


# ---- B: the order of chips ----


@pytest.mark.clause("QUA-B-01")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_chips_act_seat_by_seat_from_the_start_player_on(first):
    table = table_with(3, first=first, round=3, options={"purple_book": 2})
    for seat in range(3):
        brew(table, seat, "purple 1", "orange 1")
    for step in range(3):
        assert table.to_act == [(first + step) % 3]
        assert asked(table, table.to_act[0]) == "purple trade"
        table.play("pass")
    assert phase(table) != "chips"


@pytest.mark.clause("QUA-B-01")
def test_black_comes_before_green_and_green_before_purple():
    table = table_with(round=3, options={"green_book": 4, "purple_book": 1}, droplets=[9])
    brew(table, 0, "purple 1", "purple 1", "black 1", "green 1")
    finish(table)
    assert (droplets(table)[0], rubies(table)[0]) == (10, 1)  # black has acted
    assert asked(table) == "green pay"
    table.play("pass")
    assert asked(table) == "purple bonus"


@pytest.mark.clause("QUA-B-01")
def test_a_table_may_let_everybody_choose_the_order_of_their_chips():
    table = table_with(round=3, options={"green_book": 4, "purple_book": 1, "chip_order": "ask"}, droplets=[9])
    brew(table, 0, "purple 1", "purple 1", "black 1", "green 1")
    finish(table)
    assert (asked(table), options(table)) == ("which colour", {"black first", "green first", "purple first"})
    table.play("purple first")
    table.play("2 purple")
    assert options(table) == {"black first", "green first"}
    table.play("green first")
    table.play("pay ruby")
    assert (droplets(table)[0], rubies(table)[0]) == (11, 1)  # the ruby of the purple chips has moved it once, black again
    assert phase(table) == "buy"


@pytest.mark.clause("QUA-B-01")
def test_of_two_colours_the_other_acts_without_being_asked_for():
    table = table_with(round=3, options={"purple_book": 1, "chip_order": "ask"}, droplets=[9])
    brew(table, 0, "purple 1", "purple 1", "black 1")
    finish(table)
    table.play("black first")
    assert (droplets(table)[0], asked(table)) == (10, "purple bonus")


@pytest.mark.clause("QUA-B-01")
def test_nobody_is_asked_for_an_order_of_one_colour():
    table = table_with(round=3, options={"green_book": 1, "chip_order": "ask"}, droplets=[9])
    brew(table, 0, "green 1")
    finish(table)
    assert phase(table) == "buy"
    assert rubies(table)[0] == 1


@pytest.mark.clause("QUA-B-02")
def test_the_last_two_chips_count_however_far_apart_they_lie():
    table = table_with(droplets=[10])
    brew(table, 0, "green 1", "green 4", "white 3")
    finish(table)
    assert rubies(table)[0] == 1


@pytest.mark.clause("QUA-B-02")
def test_a_chip_that_was_taken_out_is_not_among_the_last_two():
    table = table_with(round=2, droplets=[10])
    draw(table, "green 1", "green 1", "white 1")
    table.play("flask", 0)
    finish(table)
    assert rubies(table)[0] == 3  # two for green, one on the scoring space
    table = table_with(round=2, droplets=[10])
    draw(table, "green 1", "white 2", "yellow 1")
    table.play("put back", 0)
    finish(table)
    assert rubies(table)[0] == 1


# ---- B: what was last when the chips begin to act ----


@pytest.mark.clause("QUA-B-02", "QUA-PUR2-01")
@pytest.mark.parametrize("order", ["black, green, purple", "ask"])
@pytest.mark.parametrize("green", [1, 2, 4])
def test_chips_that_purple_takes_out_do_not_make_others_the_last_ones(order, green):
    given = {"green_book": green, "purple_book": 2, "chip_order": order}
    table = table_with(round=3, rubies=[2], options=given, droplets=[10])
    brew(table, 0, "green 4", "purple 1", "purple 1")
    finish(table)
    assert asked(table) == "purple trade"
    table.play("2 purple")
    assert phase(table) == "buy"
    assert (rubies(table)[0], droplets(table)[0]) == (2, 11)


@pytest.mark.clause("QUA-B-02", "QUA-PUR4-01")
def test_a_chip_that_purple_trades_does_not_make_another_the_last_one():
    table = table_with(round=3, options={"green_book": 1, "blue_book": 3, "purple_book": 4}, droplets=[9])
    brew(table, 0, "green 4", "purple 1", "blue 1")
    finish(table)
    table.play("swap blue 1")
    assert phase(table) == "buy"
    assert rubies(table)[0] == 1  # on the scoring space


@pytest.mark.clause("QUA-B-02", "QUA-B-01")
def test_what_was_placed_last_is_settled_whatever_colour_comes_first():
    options_ = {"green_book": 2, "purple_book": 2, "chip_order": "ask"}
    table = table_with(round=3, options=options_, droplets=[9])
    brew(table, 0, "green 2", "green 4", "purple 1")
    finish(table)
    table.play("purple first")
    table.play("1 purple")
    assert options(table) == {"take yellow 1", "take purple 1", "pass"}  # for the green 4 alone
    table.play("take yellow 1")
    assert phase(table) == "buy"


@pytest.mark.clause("QUA-B-02", "QUA-PUR4-01")
def test_a_green_chip_that_was_last_acts_although_purple_has_traded_it():
    options_ = {"green_book": 1, "purple_book": 4, "chip_order": "ask"}
    table = table_with(round=3, options=options_, droplets=[9])
    brew(table, 0, "purple 1", "green 1")
    finish(table)
    table.play("purple first")
    table.play("swap green 1")
    assert phase(table) == "buy"
    assert (pot(table), rubies(table)[0]) == ({10: "purple 1"}, 1)


@pytest.mark.clause("QUA-B-02", "QUA-GRN3-01")
def test_a_last_chip_that_purple_has_taken_out_cannot_be_moved():
    options_ = {"green_book": 3, "purple_book": 2, "chip_order": "ask"}
    table = table_with(round=3, options=options_, droplets=[9])
    brew(table, 0, "green 4", "white 3", "white 3", "white 1", "purple 1")
    finish(table)
    moved, traded = table.copy(), table.copy()
    moved.play("green first")
    assert at(moved) == 25
    traded.play("purple first")
    traded.play("1 purple")
    assert (at(traded), phase(traded)) == (21, "buy")


@pytest.mark.clause("QUA-B-01", "QUA-GRN3-01", "QUA-PUR4-01")
def test_a_white_chip_that_purple_trades_is_too_late_for_green():
    given = {"green_book": 3, "purple_book": 4, "white_upgrades": True}
    table = table_with(round=3, card="living_in_luxury", options=given, droplets=[9])
    brew(table, 0, "green 4", "white 3", "white 3", "white 1", "white 1", "purple 1")
    finish(table)
    table.play("swap white 1")
    assert table.state.whites[0] == 7  # but green came before purple, when it was 8
    assert (at(table), phase(table)) == (22, "buy")


@pytest.mark.clause("QUA-B-02")
def test_a_single_chip_is_the_last_one():
    table = table_with(droplets=[10])
    brew(table, 0, "green 1")
    finish(table)
    assert rubies(table)[0] == 1


@pytest.mark.clause("QUA-EVAL-02", "QUA-POT-05")
def test_an_empty_pot_scores_the_space_after_its_droplet():
    table = last_round(droplets=[9, 3])
    finish(table, dice=["1 point"])
    assert table.over
    assert points(table, "pot") == [2, 0]


@pytest.mark.clause("QUA-EVAL-01")
@pytest.mark.parametrize("chips", [("green 1",), EXPLOSION])
def test_a_table_can_be_left_and_set_up_again_after_the_evaluation_and_in_the_next_round(chips):
    table = table_with(droplets=[20])
    brew(table, 0, *chips)
    finish(table)
    for later in (reach(table.copy(), "buy"), next_round(table)):
        assert potable.from_position(as_position(later).position()).state.tobytes() == later.state.tobytes()
