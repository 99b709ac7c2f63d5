"""The yellow books."""

from __future__ import annotations

import pytest

from .tables import asked, at, bag, draw, exploded, options, pot, table_with, told

ALWAYS = {"bonus_moves": "always"}

# ---- set 1 ----


@pytest.mark.clause("QUA-YEL1-01", "QUA-YEL1-02")
@pytest.mark.parametrize("white", [1, 2, 3])
@pytest.mark.parametrize("yellow", [1, 2, 4])
def test_a_white_chip_drawn_directly_before_yellow_may_go_back(white, yellow):
    table = table_with(round=2)
    before = bag(table)
    draw(table, f"white {white}", f"yellow {yellow}")
    assert options(table, 0) == {"put back", "leave"}
    table.play("put back", 0)
    assert pot(table) == {white + yellow: f"yellow {yellow}"}
    assert (table.state.whites[0], bag(table)) == (0, before)


@pytest.mark.clause("QUA-YEL1-01")
def test_the_white_chip_may_stay():
    table = table_with(round=2)
    draw(table, "white 2", "yellow 1")
    table.play("leave", 0)
    assert pot(table) == {2: "white 2", 3: "yellow 1"}
    assert options(table, 0) == {"draw", "stop"}  # the flask is too late for it


@pytest.mark.clause("QUA-YEL1-01", "QUA-YEL1-02")
def test_all_are_told_whether_the_white_chip_goes_back():
    table = table_with(round=2)
    draw(table, "white 2", "yellow 1")
    assert told(table.copy(), "leave", 0) == [{"kind": "leave", "seat": 0}]
    assert told(table, "put back", 0) == [{"kind": "put_back", "seat": 0, "chip": "white 2", "space": 2}]


@pytest.mark.clause("QUA-YEL1-01")
@pytest.mark.parametrize("option", ["drawn before", "lies before"])
def test_a_chip_between_white_and_yellow_keeps_the_white_one_there(option):
    table = table_with(round=2, options={"yellow_1": option})
    draw(table, "white 2", "orange 1", "yellow 1")
    assert asked(table) == "draw or stop"


@pytest.mark.clause("QUA-YEL1-01", "QUA-FLASK-01")
@pytest.mark.parametrize(("option", "question"), [("drawn before", "draw or stop"), ("lies before", "put back")])
def test_when_the_flask_took_the_chip_drawn_before_the_table_says_whether_the_white_one_before_it_counts(option, question):
    table = table_with(round=2, options={"yellow_1": option})
    draw(table, "white 1", "white 3")
    table.play("flask", 0)
    draw(table, "yellow 1")
    assert asked(table) == question


@pytest.mark.clause("QUA-YEL1-01")
def test_the_chip_that_lies_before_yellow_may_go_back_at_a_table_that_says_so():
    table = table_with(round=2, options={"yellow_1": "lies before"})
    draw(table, "orange 1", "white 2", "yellow 1")
    table.play("put back", 0)
    assert pot(table) == {1: "orange 1", 4: "yellow 1"}


@pytest.mark.clause("QUA-YEL1-01", "QUA-EXP-03")
def test_yellow_cannot_save_a_pot_that_has_exploded():
    table = table_with(round=2)
    draw(table, "white 3", "white 3", "white 2")
    assert options(table, 0) == set()


@pytest.mark.clause("QUA-YEL1-02")
def test_the_next_chip_comes_after_the_yellow_one():
    table = table_with(round=2)
    draw(table, "white 2", "yellow 1")
    table.play("put back", 0)
    draw(table, "orange 1")
    assert pot(table) == {3: "yellow 1", 4: "orange 1"}


@pytest.mark.clause("QUA-YEL1-02")
def test_a_flask_after_yellow_leads_back_to_the_yellow_chip():
    table = table_with(round=2)
    draw(table, "white 2", "yellow 1")
    table.play("put back", 0)
    draw(table, "white 2")
    table.play("flask", 0)
    assert (pot(table), at(table)) == ({3: "yellow 1"}, 3)


# ---- set 2 ----

DOUBLE = {"yellow_book": 2, **ALWAYS}


@pytest.mark.clause("QUA-YEL2-01")
@pytest.mark.parametrize("yellow", [1, 2, 4])
@pytest.mark.parametrize("value", [1, 2, 4])
def test_the_chip_after_yellow_moves_twice_as_far_whatever_the_yellow_one_is_worth(yellow, value):
    table = table_with(round=2, options=DOUBLE)
    draw(table, f"yellow {yellow}", f"green {value}")
    assert at(table) == yellow + 2 * value


@pytest.mark.clause("QUA-YEL2-01")
def test_only_the_next_chip_moves_twice_as_far():
    table = table_with(round=2, options=DOUBLE)
    draw(table, "yellow 1", "green 2", "green 2")
    assert pot(table) == {1: "yellow 1", 5: "green 2", 7: "green 2"}


@pytest.mark.clause("QUA-YEL2-01")
def test_a_yellow_chip_after_yellow_moves_twice_as_far_and_doubles_again():
    table = table_with(round=2, options=DOUBLE)
    draw(table, "yellow 1", "yellow 2", "green 1")
    assert pot(table) == {1: "yellow 1", 5: "yellow 2", 7: "green 1"}


@pytest.mark.clause("QUA-YEL2-01", "QUA-EXP-01")
def test_a_white_chip_that_moves_twice_as_far_counts_once():
    table = table_with(round=2, options=DOUBLE)
    draw(table, "white 3", "yellow 1", "white 3")
    assert (at(table), table.state.whites[0], exploded(table)[0]) == (10, 6, False)


@pytest.mark.clause("QUA-YEL2-01")
@pytest.mark.parametrize(("option", "space"), [("move", 2 + 2 * (2 + 1)), ("number", 2 + 2 * 2 + 1)])
def test_extra_spaces_are_doubled_or_not_as_the_table_says(option, space):
    table = table_with(round=2, options=DOUBLE | {"doubling": option})
    draw(table, "orange 1", "yellow 1", "red 2")
    assert at(table) == space


@pytest.mark.clause("QUA-YEL2-01", "QUA-FLASK-01")
def test_after_a_flask_the_next_chip_is_doubled_instead():
    table = table_with(round=2, options=DOUBLE)
    draw(table, "yellow 1", "white 3")
    assert at(table) == 7
    table.play("flask", 0)
    draw(table, "green 1")
    assert at(table) == 3


@pytest.mark.clause("QUA-YEL2-01", "QUA-FLASK-01")
def test_a_flask_gives_nothing_back_where_nothing_was_doubled():
    table = table_with(round=2, options=DOUBLE)
    draw(table, "yellow 1", "green 1", "white 3")
    table.play("flask", 0)
    draw(table, "green 1")
    assert pot(table) == {1: "yellow 1", 3: "green 1", 4: "green 1"}


@pytest.mark.clause("QUA-YEL2-01", "QUA-RED2-01")
def test_a_red_chip_laid_aside_uses_the_doubling_up():
    table = table_with(round=2, options=DOUBLE | {"red_book": 2})
    draw(table, "yellow 1", "red 2", "green 1")
    assert at(table) == 2


@pytest.mark.clause("QUA-YEL2-01", "QUA-CHIP-04")
def test_the_doubling_can_be_passed_up():
    table = table_with(round=2, options={"yellow_book": 2})
    draw(table, "yellow 1", "green 2")
    assert options(table, 0) == {"further", "as printed"}
    table.play("as printed", 0)
    assert at(table) == 3
    draw(table, "green 2")
    assert at(table) == 5


# ---- set 3 ----

LIMIT = {"yellow_book": 3}


@pytest.mark.clause("QUA-YEL3-01")
@pytest.mark.parametrize(("yellows", "limit"), [(0, 7), (1, 8), (2, 8), (3, 9), (4, 9)])
@pytest.mark.parametrize("option", ["higher", "sum"])
def test_a_pot_bears_more_with_yellow_chips_in_it(option, yellows, limit):
    table = table_with(round=2, options=LIMIT | {"limits": option})
    draw(table, *["yellow 1"] * yellows, "white 3", "white 3", "white 1")
    draw(table, *["white 1"] * (limit - 7))
    assert table.state.whites[0] == limit
    assert exploded(table) == [False, False]
    draw(table, "white 1")
    assert exploded(table) == [True, False]


@pytest.mark.clause("QUA-YEL3-01")
def test_the_number_of_a_yellow_chip_does_not_matter_to_the_limit():
    table = table_with(round=2, options=LIMIT)
    draw(table, "yellow 4")
    assert table.view()["players"][0]["limit"] == 8


@pytest.mark.clause("QUA-YEL3-01")
@pytest.mark.parametrize("number", [1, 2, 4])
def test_other_yellow_books_do_not_raise_the_limit(number):
    table = table_with(round=2, options={"yellow_book": number, **ALWAYS})
    draw(table, "yellow 1", "yellow 1", "yellow 1")
    assert table.view()["players"][0]["limit"] == 7


@pytest.mark.clause("QUA-YEL3-01")
@pytest.mark.parametrize(("option", "yellows", "limit"), [("higher", 1, 9), ("higher", 3, 9), ("sum", 1, 10), ("sum", 3, 11)])
def test_with_a_thicker_pot_the_higher_limit_counts_or_both_as_the_table_says(option, yellows, limit):
    table = table_with(round=2, card="living_in_luxury", options=LIMIT | {"limits": option})
    draw(table, *["yellow 1"] * yellows)
    assert table.view()["players"][0]["limit"] == limit


# ---- set 4 ----


@pytest.mark.clause("QUA-YEL4-01")
def test_the_first_three_yellow_chips_move_one_two_and_three_further():
    table = table_with(round=2, options={"yellow_book": 4, **ALWAYS})
    draw(table, "yellow 1", "yellow 2", "yellow 4", "yellow 1")
    assert pot(table) == {2: "yellow 1", 6: "yellow 2", 13: "yellow 4", 14: "yellow 1"}


@pytest.mark.clause("QUA-YEL4-01", "QUA-CHIP-04")
def test_a_yellow_chip_that_did_not_move_further_counts_as_the_first_all_the_same():
    table = table_with(round=2, options={"yellow_book": 4})
    draw(table, "yellow 1")
    table.play("as printed", 0)
    draw(table, "yellow 1")
    table.play("further", 0)
    assert pot(table) == {1: "yellow 1", 4: "yellow 1"}
