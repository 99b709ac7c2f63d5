"""The potions phase: drawing, placing and stopping."""

from __future__ import annotations

from collections import Counter

import pytest

import potable
from potable.games.quacks.content import KINDS_BY_NAME

from .tables import (
    as_position,
    asked,
    at,
    bag,
    brew,
    draw,
    exploded,
    finish,
    options,
    owned,
    phase,
    points,
    pot,
    rubies,
    stop,
    table_with,
)


@pytest.mark.clause("QUA-POT-01")
def test_everybody_brews_at_the_same_time():
    assert table_with(4).to_act == [0, 1, 2, 3]


@pytest.mark.clause("QUA-POT-01")
def test_nobody_has_to_wait_for_a_slower_brewer():
    table = table_with(3)
    draw(table, "orange 1", "white 1", "green 1", seat=2)
    draw(table, "white 3", seat=0)
    assert [len(pot(table, seat)) for seat in range(3)] == [1, 0, 3]
    assert table.to_act == [0, 1, 2]


@pytest.mark.clause("QUA-POT-01")
def test_the_order_in_which_players_draw_changes_nobodys_chips():
    first, second = table_with(seed=3), table_with(seed=3)
    for seat in (0, 0, 1, 1):
        first.play("draw", seat)
    for seat in (1, 0, 1, 0):
        second.play("draw", seat)
    assert [pot(first, seat) for seat in (0, 1)] == [pot(second, seat) for seat in (0, 1)]


@pytest.mark.clause("QUA-POT-02", "QUA-POT-03")
@pytest.mark.parametrize("droplet", [0, 3])
def test_a_chip_goes_as_far_after_the_one_before_as_its_number_says(droplet):
    table = table_with(droplets=[droplet])
    draw(table, "white 1", "green 2", "white 3", "green 4")
    assert pot(table) == {droplet + 1: "white 1", droplet + 3: "green 2", droplet + 6: "white 3", droplet + 10: "green 4"}


@pytest.mark.clause("QUA-POT-04")
def test_only_white_chips_have_a_three():
    kinds = potable.new("quacks", 2, seed=1).game.content["chips"]
    values = {(chip["colour"], chip["value"]) for chip in kinds if chip["colour"] != "locoweed" and chip["value"] != 6}
    assert {value for _, value in values} == {1, 2, 3, 4}
    assert {colour for colour, value in values if value == 3} == {"white"}
    assert {colour for colour, value in values if value == 4} == {"green", "blue", "red", "yellow"}


@pytest.mark.clause("QUA-POT-05")
def test_the_first_chip_must_be_drawn():
    table = table_with()
    assert options(table, 0) == {"draw"}


@pytest.mark.clause("QUA-POT-05")
def test_after_every_chip_you_draw_or_stop():
    table = table_with()
    draw(table, "orange 1")
    assert options(table, 0) == {"draw", "stop"}
    draw(table, "green 1")
    assert options(table, 0) == {"draw", "stop"}


@pytest.mark.clause("QUA-POT-06")
def test_an_empty_bag_ends_drawing():
    table = table_with(bags=[["orange 1", "green 1"]])
    draw(table, "orange 1", "green 1")
    assert table.to_act == [1]
    assert pot(table) == {1: "orange 1", 2: "green 1"}


@pytest.mark.clause("QUA-POT-06", "QUA-FLASK-01")
def test_with_an_empty_bag_a_full_flask_can_still_put_the_last_white_chip_back():
    table = table_with(bags=[["white 1"]])
    draw(table, "white 1")
    assert options(table, 0) == {"stop", "flask"}
    table.play("flask", 0)
    assert options(table, 0) == {"draw", "stop"}


@pytest.mark.clause("QUA-POT-06")
def test_whoever_has_no_chip_at_all_does_not_brew():
    table = table_with(bags=[[]], droplets=[4])
    assert table.to_act == [1]
    finish(table)
    assert at(table) == 4


@pytest.mark.clause("QUA-POT-07")
def test_every_chip_of_a_bag_is_equally_likely():
    drawn: Counter[str] = Counter()
    for seed in range(300):
        table = table_with(seed=seed, bags=[["white 1", "white 1", "green 4", "black 1"]], options={"memory": "aided"})
        table.play("draw", 0)
        drawn += Counter(pot(table).values())
    assert 120 < drawn["white 1"] < 180
    assert 50 < drawn["green 4"] < 100
    assert 50 < drawn["black 1"] < 100


@pytest.mark.clause("QUA-POT-07")
@pytest.mark.parametrize(("memory", "open"), [("strict", False), ("aided", True)])
def test_nobody_sees_into_a_bag_unless_the_table_helps_the_memory(memory, open):
    table = table_with(options={"memory": memory})
    for viewer in (0, 1, None):
        for player in table.view(viewer)["players"]:
            assert (player["bag"] is not None) == open
            assert player["owned"] == {"white 1": 4, "white 2": 2, "white 3": 1, "orange 1": 1, "green 1": 1}


@pytest.mark.clause("QUA-POT-08")
def test_whoever_has_stopped_draws_no_more_this_round():
    table = table_with()
    brew(table, 0, "orange 1")
    assert table.to_act == [1]
    with pytest.raises(potable.IllegalMove, match="not seat 0's turn"):
        table.play("draw", 0)


@pytest.mark.clause("QUA-POT-09")
def test_everybody_sees_who_has_stopped():
    table = table_with(3)
    brew(table, 1, "orange 1")
    assert [player["brewing"] for player in table.view(0)["players"]] == [True, False, True]
    assert [player["brewing"] for player in table.view()["players"]] == [True, False, True]


# ---- what chips do while they are drawn ----


@pytest.mark.clause("QUA-CHIP-01")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize("chip", ["white 1", "white 2", "white 3", "orange 1"])
def test_white_and_orange_chips_only_fill_the_pot(number, chip):
    table = table_with(options={"set": number}, round=3)
    draw(table, chip)
    assert pot(table) == {int(chip[-1]): chip}
    assert asked(table) == "draw or stop"
    finish(table)
    assert (points(table, "chips"), rubies(table)) == ([0, 0], [0, 0])


@pytest.mark.clause("QUA-CHIP-02")
@pytest.mark.parametrize(
    ("chips", "options", "question"),
    [
        (["blue 1"], {}, "place revealed"),
        (["orange 1", "red 1"], {}, "move further"),
        (["white 1", "yellow 1"], {}, "put back"),
    ],
)
def test_blue_red_and_yellow_chips_act_as_soon_as_they_are_drawn(chips, options, question):
    table = table_with(round=2, options=options)
    draw(table, *chips)
    assert asked(table) == question


@pytest.mark.clause("QUA-CHIP-03")
def test_green_purple_and_black_chips_wait_for_the_evaluation():
    table = table_with(round=3, options={"purple_book": 3})
    draw(table, "purple 1", "black 1", "green 1")
    assert asked(table) == "draw or stop"
    assert (rubies(table), points(table), table.state.droplet[0]) == ([0, 0], [0, 0], 0)
    finish(table)
    assert rubies(table)[0] == 2  # one for green, one for black
    assert table.state.droplet[0] == 1


@pytest.mark.clause("QUA-CHIP-04")
def test_a_chip_need_not_move_further_than_its_number():
    table = table_with()
    draw(table, "orange 1", "red 2")
    assert options(table, 0) == {"further", "as printed"}
    table.play("as printed", 0)
    assert pot(table) == {1: "orange 1", 3: "red 2"}


@pytest.mark.clause("QUA-CHIP-04")
def test_at_a_table_that_does_not_ask_a_chip_moves_as_far_as_it_can():
    table = table_with(options={"bonus_moves": "always"})
    draw(table, "orange 1", "red 2")
    assert pot(table) == {1: "orange 1", 4: "red 2"}


@pytest.mark.clause("QUA-CHIP-04")
@pytest.mark.parametrize(("gains", "question"), [("taken", "shop"), ("ask", "accept")])
def test_a_table_may_ask_whether_a_gain_is_wanted(gains, question):
    table = table_with(options={"gains": gains}, droplets=[4])
    brew(table, 0, "green 1")
    finish(table)
    assert asked(table) == question
    if gains == "ask":
        assert options(table) == {"take it", "pass"}
        table.play("pass")
    assert rubies(table)[0] == (1 if gains == "taken" else 0)


@pytest.mark.clause("QUA-CHIP-04")
@pytest.mark.parametrize(("answer", "found"), [("take it", 1), ("pass", 0)])
def test_a_gain_while_brewing_can_be_passed_up_too(answer, found):
    table = table_with(options={"gains": "ask", "blue_book": 3}, droplets=[4])
    draw(table, "blue 1")
    assert asked(table) == "accept"
    table.play(answer, 0)
    assert rubies(table)[0] == found
    assert asked(table) == "draw or stop"


@pytest.mark.clause("QUA-EVAL-01")
def test_the_evaluation_waits_for_the_last_brewer():
    table = table_with(3)
    brew(table, 0, "orange 1")
    brew(table, 1, "white 3", "white 3", "white 2")
    assert exploded(table) == [False, True, False]
    assert phase(table) == "brew"
    draw(table, "orange 1", seat=2)
    assert phase(table) == "brew"
    stop(table, 2)
    assert phase(table) != "brew"


@pytest.mark.clause("QUA-POT-02")
def test_a_drawn_chip_leaves_the_bag_for_the_pot():
    table = table_with()
    before = owned(table)
    draw(table, "white 3")
    assert bag(table) == before - Counter(["white 3"])
    assert owned(table) == before


@pytest.mark.clause("QUA-POT-01")
@pytest.mark.parametrize(
    ("card", "books", "steps"),
    [
        (None, {"yellow_book": 2}, ["yellow 1", "orange 1", "further", "white 1", "flask"]),
        (None, {"blue_book": 2}, ["blue 4", "white 1", "white 3", "white 3", "white 2"]),
        (None, {"blue_book": 3, "gains": "ask"}, ["white 1", "blue 4", "take it"]),
        (None, {"red_book": 2}, ["red 1", "white 1", "return red 1"]),
        ("well_stirred", {}, ["white 1", "put back", "white 1"]),
        ("second_chance", {}, ["white 1", "flask", "white 3", "white 3", "white 2", "white 1", "orange 1", "begin again"]),
        ("second_chance", {}, ["white 3", "white 3", "white 2", "white 1", "orange 1", "go on", "orange 1"]),
    ],
)
def test_a_table_can_be_left_and_set_up_again_after_every_step_of_a_brewer(card, books, steps):
    table = table_with(card=card, round=3, options=books, droplets=[4])
    for step in steps:
        if step in KINDS_BY_NAME:
            draw(table, step)
        else:
            table.play(step, 0)
        assert potable.from_position(as_position(table).position()).state.tobytes() == table.state.tobytes()
