"""The red books."""

from __future__ import annotations

from collections import Counter

import pytest

from .tables import (
    asked,
    at,
    bag,
    beside,
    brew,
    draw,
    exploded,
    finish,
    last_round,
    next_round,
    options,
    phase,
    pot,
    reach,
    rolled,
    rubies,
    stir,
    table_with,
    told,
)

# ---- set 1 ----


@pytest.mark.clause("QUA-RED1-01")
@pytest.mark.parametrize("value", [1, 2, 4])
@pytest.mark.parametrize(("oranges", "further"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)])
def test_a_red_chip_moves_further_with_orange_chips_in_the_pot(value, oranges, further):
    table = table_with(options={"bonus_moves": "always"})
    draw(table, *["orange 1"] * oranges, "white 1", f"red {value}")
    assert at(table) == oranges + 1 + value + further


@pytest.mark.clause("QUA-RED1-01")
def test_nobody_is_asked_where_there_is_nothing_to_add():
    table = table_with()
    draw(table, "red 2")
    assert pot(table) == {2: "red 2"}
    assert asked(table) == "draw or stop"


@pytest.mark.clause("QUA-RED1-01")
@pytest.mark.parametrize("number", [3, 4])
def test_orange_chips_help_red_ones_of_the_first_set_alone(number):
    table = table_with(options={"red_book": number})
    draw(table, "orange 1", "red 2")
    assert pot(table) == {1: "orange 1", 3: "red 2"}


# ---- set 2 ----

ASIDE = {"red_book": 2}


@pytest.mark.clause("QUA-RED2-01")
def test_a_drawn_red_chip_is_laid_beside_the_pot():
    table = table_with(options=ASIDE)
    draw(table, "white 1", "red 4")
    assert (pot(table), beside(table), at(table)) == ({1: "white 1"}, ["red 4"], 1)
    assert options(table, 0) == {"draw", "stop", "return red 4"}


@pytest.mark.clause("QUA-RED2-01", "QUA-FLASK-01")
def test_after_a_red_chip_was_laid_aside_the_last_chip_drawn_is_not_white():
    table = table_with(options=ASIDE)
    draw(table, "white 1", "red 1")
    assert "flask" not in options(table, 0)


@pytest.mark.clause("QUA-RED2-02")
def test_after_stopping_red_chips_are_placed_in_any_order_after_the_last_chip():
    table = table_with(options=ASIDE, beside=[["red 1", "red 4"]], droplets=[10])
    brew(table, 0, "white 2")
    finish(table)
    assert (phase(table), options(table)) == ("saved", {"place red 1", "place red 4", "return red 1", "return red 4", "done"})
    table.play("place red 4")
    table.play("place red 1")
    assert (phase(table), pot(table)) == ("buy", {12: "white 2", 16: "red 4", 17: "red 1"})


@pytest.mark.clause("QUA-RED2-02")
def test_a_red_chip_may_be_placed_into_an_exploded_pot():
    table = table_with(options=ASIDE, beside=[["red 2"]])
    draw(table, "white 3", "white 3", "white 2")
    finish(table)
    table.play("place red 2")
    assert exploded(table)[0]
    assert at(table) == 10


@pytest.mark.clause("QUA-RED2-02")
def test_each_red_chip_can_be_kept_for_a_later_round():
    table = table_with(options=ASIDE, beside=[["red 1", "red 2"]], droplets=[8])
    brew(table, 0, "white 2")
    finish(table)
    table.play("place red 2")
    table.play("done")
    assert at(table) == 12
    next_round(table)
    assert beside(table) == ["red 1"]
    assert bag(table)["red 2"] == 1
    brew(table, 0, "white 2")
    finish(table)
    assert "place red 1" in options(table)


@pytest.mark.clause("QUA-RED2-02")
def test_a_red_chip_from_beside_the_pot_moves_its_number_alone():
    table = table_with(options=ASIDE, beside=[["red 2"]], droplets=[5])
    brew(table, 0, "orange 1", "orange 1", "orange 1")
    finish(table)
    table.play("place red 2")
    assert at(table) == 10


@pytest.mark.clause("QUA-RED2-02", "QUA-EVAL-06")
def test_nothing_can_be_placed_into_a_full_pot():
    table = table_with(options=ASIDE, beside=[["red 2"]], droplets=[51])
    brew(table, 0, "orange 1")
    finish(table)
    assert options(table) == {"return red 2", "done"}


@pytest.mark.clause("QUA-RED2-03")
def test_a_red_chip_can_be_put_into_the_bag_while_brewing():
    table = table_with(options=ASIDE, beside=[["red 2"]])
    table.play("return red 2", 0)
    assert (beside(table), bag(table)["red 2"]) == ([], 1)
    assert options(table, 0) == {"draw"}


@pytest.mark.clause("QUA-RED2-03")
def test_a_red_chip_can_be_put_into_the_bag_after_stopping():
    table = table_with(options=ASIDE, beside=[["red 2"]])
    brew(table, 0, "white 1")
    finish(table)
    table.play("return red 2")
    assert (beside(table), bag(table)["red 2"]) == ([], 1)
    assert phase(table) != "saved"


@pytest.mark.clause("QUA-RED2-03", "QUA-BLU1-01")
def test_a_red_chip_can_be_put_into_the_bag_while_looking_at_chips():
    table = table_with(options=ASIDE, beside=[["red 2"]])
    draw(table, "blue 1", reveals=["orange 1"])
    assert options(table, 0) == {"place orange 1", "pass", "return red 2"}
    table.play("return red 2", 0)
    assert (asked(table), options(table, 0)) == ("place revealed", {"place orange 1", "pass"})
    assert bag(table)["red 2"] == 1


@pytest.mark.clause("QUA-RED2-03")
@pytest.mark.parametrize(
    ("reached", "situation"), [("buy", {}), ("spend", {"rubies": [2]}), ("exploded", {}), ("fortune", {"card": "choose_one"})]
)
def test_a_red_chip_can_be_put_into_the_bag_at_any_time(reached, situation):
    table = table_with(options=ASIDE, beside=[["red 2"]], droplets=[20], **situation)
    if reached == "exploded":
        draw(table, "white 3", "white 3", "white 2")
    if reached != "fortune":
        finish(table)
        table.play("done")
        reach(table, reached)
    before = asked(table)
    table.play("return red 2", 0)
    assert (beside(table), bag(table)["red 2"]) == ([], 1)
    assert asked(table) == before


@pytest.mark.clause("QUA-RED2-03", "QUA-FT-03")
@pytest.mark.parametrize("card", ["less_is_more", "opportunistic_moment"])
def test_before_a_card_makes_you_draw_red_chips_can_go_into_the_bag(card):
    table = table_with(card=card, options=ASIDE, beside=[["red 2", "red 4"]], bags=[["white 1"], ["white 1"]])
    assert (asked(table), options(table, 0)) == ("use saved", {"return red 2", "return red 4", "done"})
    table.play("return red 2", 0)
    kept = table.copy()
    table.play("return red 4", 0)
    kept.play("done", 0)
    if card == "opportunistic_moment":
        assert options(table, 0) == {"swap red 2", "pass"}
        assert (options(kept, 0), beside(kept)) == ({"swap red 2", "return red 4", "pass"}, ["red 4"])
    else:
        assert rubies(table) == [1, 0]  # with more than a white 1
        assert (beside(table), beside(kept)) == ([], ["red 4"])


@pytest.mark.clause("QUA-RED2-03", "QUA-FT-03")
def test_everybody_with_red_chips_is_asked_at_once_before_all_draw():
    table = table_with(3, card="less_is_more", options=ASIDE, beside=[["red 2"], [], ["red 1"]])
    assert table.to_act == [0, 2]
    table.play("done", 2)
    table.play("done", 0)
    assert phase(table) == "brew"


@pytest.mark.clause("QUA-RED2-04", "QUA-DIE-02")
@pytest.mark.parametrize("first", [0, 1])
def test_the_evaluation_waits_until_everybody_has_decided_about_red_chips(first):
    table = table_with(options=ASIDE, first=first, beside=[["red 1"], ["red 4"]], droplets=[5, 4])
    finish(table)
    assert table.to_act == [first]
    assert rolled(table) == [False, False]
    table.play("place red 4" if first else "done")
    assert table.to_act == [1 - first]
    assert rolled(table) == [False, False]
    table.play("done" if first else "place red 4")
    assert rolled(table) == [False, True]


@pytest.mark.clause("QUA-RED2-02", "QUA-B-02")
def test_a_red_chip_placed_after_stopping_is_the_last_chip():
    table = table_with(options=ASIDE, beside=[["red 1", "red 1"]], droplets=[10])
    brew(table, 0, "green 1")
    finish(table)
    table.play("place red 1")
    table.play("place red 1")
    assert rubies(table)[0] == 0


@pytest.mark.clause("QUA-RED2-01", "QUA-BLU1-02")
def test_a_red_chip_chosen_with_a_blue_one_is_laid_aside_too():
    table = table_with(options=ASIDE)
    draw(table, "blue 1", reveals=["red 1"])
    table.play("place red 1", 0)
    assert (pot(table), beside(table)) == ({1: "blue 1"}, ["red 1"])


@pytest.mark.clause("QUA-RED2-01", "QUA-POT-06")
def test_a_red_chip_laid_aside_as_the_last_of_the_bag_ends_the_brewing():
    table = table_with(bags=[["red 1"]], options={"red_book": 2})
    draw(table, "red 1")
    assert table.to_act == [1]


@pytest.mark.clause("QUA-RED2-01", "QUA-TI-05")
def test_after_a_red_chip_laid_aside_one_chooses_again_at_the_common_stir():
    table = last_round(bags=[["red 1", "orange 1"]], options={"red_book": 2})
    stir(table, seat_0="red 1", seat_1="stop")
    assert options(table, 0) == {"draw", "stop", "return red 1"}


# ---- set 3 ----


@pytest.mark.clause("QUA-RED3-01")
@pytest.mark.parametrize("red", [1, 2, 4])
@pytest.mark.parametrize("white", [1, 2, 3])
def test_directly_after_white_a_red_chip_moves_further_by_that_number(red, white):
    table = table_with(options={"red_book": 3})
    draw(table, f"white {white}", f"red {red}")
    assert asked(table) == "move further"
    table.play("further", 0)
    assert at(table) == white + red + white


@pytest.mark.clause("QUA-RED3-01")
def test_after_another_colour_a_red_chip_of_set_three_moves_its_number():
    table = table_with(options={"red_book": 3})
    draw(table, "white 3", "orange 1", "red 1")
    assert pot(table) == {3: "white 3", 4: "orange 1", 5: "red 1"}


@pytest.mark.clause("QUA-RED3-01")
def test_after_a_flask_the_chip_before_counts():
    table = table_with(options={"red_book": 3, "bonus_moves": "always"})
    draw(table, "orange 1", "white 3")
    table.play("flask", 0)
    draw(table, "red 1")
    assert pot(table) == {1: "orange 1", 2: "red 1"}


# ---- set 4 ----


@pytest.mark.clause("QUA-RED4-01")
@pytest.mark.parametrize("reds", [["red 1"], ["red 1", "red 1"]])
def test_once_red_is_in_the_pot_white_ones_move_two(reds):
    table = table_with(options={"red_book": 4, "bonus_moves": "always"})
    draw(table, "white 1")
    assert at(table) == 1
    draw(table, *reds)
    before = at(table)
    draw(table, "white 1", "white 1")
    assert at(table) == before + 4


@pytest.mark.clause("QUA-RED4-01", "QUA-CHIP-04")
@pytest.mark.parametrize(("answer", "space"), [("further", 3), ("as printed", 2)])
def test_the_extra_space_of_a_white_one_can_be_passed_up(answer, space):
    table = table_with(options={"red_book": 4})
    draw(table, "red 1", "white 1")
    assert (asked(table), options(table, 0)) == ("move further", {"further", "as printed"})
    table.play(answer, 0)
    assert pot(table) == {1: "red 1", space: "white 1"}
    assert "flask" in options(table, 0)


@pytest.mark.clause("QUA-CHIP-04", "QUA-YEL2-01", "QUA-VAR-01")
@pytest.mark.parametrize(
    ("red", "doubling", "moves"),
    [
        (1, "move", {"further": 6, "only extra": 3, "only doubled": 4, "as printed": 2}),
        (1, "number", {"further": 5, "only extra": 3, "only doubled": 4, "as printed": 2}),
    ],
)
def test_doubling_and_extra_spaces_can_be_chosen_apart(red, doubling, moves):
    table = table_with(round=2, options={"red_book": red, "yellow_book": 2, "doubling": doubling})
    draw(table, "orange 1", "yellow 1", "red 2")
    assert options(table, 0) == set(moves)
    landing = table.view(0)["players"][0]["landing"]
    for answer, spaces in moves.items():
        other = table.copy()
        other.play(answer, 0)
        assert at(other) == landing[answer] == 2 + spaces
        assert asked(other) == "draw or stop"
        draw(other, "green 1")
        assert at(other) == 2 + spaces + 1  # whatever was chosen, the doubling is used up


@pytest.mark.clause("QUA-CHIP-04", "QUA-YEL2-01")
@pytest.mark.parametrize(
    ("answer", "further"), [("further", True), ("only extra", True), ("only doubled", True), ("as printed", False)]
)
def test_all_are_told_whether_a_chip_moves_further(answer, further):
    table = table_with(round=2, options={"yellow_book": 2})
    draw(table, "orange 1", "yellow 1", "red 2")
    (event,) = told(table, answer, 0)
    assert (event["kind"], event["chip"], event["further"]) == ("place", "red 2", further)


@pytest.mark.clause("QUA-CHIP-04", "QUA-YEL2-01", "QUA-RED4-01")
def test_a_white_one_after_yellow_and_red_can_move_in_four_ways():
    table = table_with(round=2, options={"red_book": 4, "yellow_book": 2})
    draw(table, "red 1", "yellow 1", "white 1")
    assert options(table, 0) == {"further", "only extra", "only doubled", "as printed"}
    table.play("only doubled", 0)
    assert at(table) == 4
    table.play("flask", 0)
    draw(table, "green 2")
    assert options(table, 0) == {"further", "as printed"}  # the flask gives the doubling back, and green has no extra spaces


@pytest.mark.clause("QUA-RED4-02")
@pytest.mark.parametrize("value", [2, 3])
def test_higher_white_chips_move_as_ever(value):
    table = table_with(options={"red_book": 4})
    draw(table, "red 1", f"white {value}")
    assert at(table) == 1 + value


@pytest.mark.clause("QUA-RED4-02")
def test_a_white_one_that_moves_two_still_counts_one():
    table = table_with(options={"red_book": 4, "bonus_moves": "always"})
    draw(table, "red 1", "white 3", "white 3", "white 1")
    assert exploded(table) == [False, False]
    assert table.state.whites[0] == 7


@pytest.mark.clause("QUA-RED4-01")
@pytest.mark.parametrize("number", [1, 3])
def test_white_ones_move_one_with_the_other_red_books(number):
    table = table_with(options={"red_book": number, "bonus_moves": "always"})
    draw(table, "red 1", "white 1")
    assert pot(table) == {1: "red 1", 2: "white 1"}


@pytest.mark.clause("QUA-RED2-02")
def test_chips_beside_the_pot_are_no_longer_in_the_bag():
    table = table_with(options=ASIDE, bags=[["red 1", "white 1"]])
    draw(table, "red 1")
    assert bag(table) == Counter(["white 1"])
