"""The purple books."""

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
    finish,
    options,
    owned,
    phase,
    points,
    pot,
    rubies,
    supply,
    table_with,
    told,
)


def brewed(number: int, *chips: str, droplet: int = 20, rolls: str = "1 point", **situation):
    """Returns a table after the potions; the first seat plays with a purple book and has drawn chips."""
    given = {"bonus_moves": "always", **situation.pop("options", {}), "purple_book": number}
    table = table_with(droplets=[droplet], round=3, options=given, **situation)
    brew(table, 0, *chips)
    finish(table, dice=[rolls])
    return table


# ---- set 1 ----


@pytest.mark.clause("QUA-PUR1-01")
def test_one_purple_chip_of_set_one_brings_a_point():
    table = brewed(1, "purple 1", options={"gains": "taken"})
    assert phase(table) == "buy"  # nobody is asked where there is nothing to choose
    assert (points(table, "chips")[0], rubies(table)[0], droplets(table)[0]) == (1, 0, 20)


@pytest.mark.clause("QUA-PUR1-01", "QUA-CHIP-04")
@pytest.mark.parametrize("gains", ["points", "ask"])
def test_the_point_of_one_purple_chip_can_be_passed_up(gains):
    table = brewed(1, "purple 1", options={"gains": gains})
    assert options(table) == {"1 purple", "pass"}
    table.play("pass")
    assert points(table, "chips")[0] == 0


@pytest.mark.clause("QUA-PUR1-01")
@pytest.mark.parametrize(("count", "gain"), [(2, (1, 1, 20)), (3, (2, 0, 21)), (4, (2, 0, 21))])
def test_more_purple_chips_of_set_one_bring_more(count, gain):
    table = brewed(1, *["purple 1"] * count, "white 1")
    table.play(f"{min(count, 3)} purple")
    assert phase(table) == "buy"
    assert (points(table, "chips")[0], rubies(table)[0] - (at(table) + 1 == 24), droplets(table)[0]) == gain


@pytest.mark.clause("QUA-PUR1-02")
@pytest.mark.parametrize(("count", "choices"), [(2, 2), (3, 3), (5, 3)])
def test_a_lower_bonus_can_be_chosen_and_no_higher_one_than_the_third(count, choices):
    table = brewed(1, *["purple 1"] * count)
    assert options(table) == {f"{number} purple" for number in range(1, choices + 1)} | {"pass"}


# ---- set 2 ----


@pytest.mark.clause("QUA-PUR2-01")
@pytest.mark.parametrize(
    ("count", "chips", "gain"),
    [(1, ["black 1"], (1, 1, 20)), (2, ["green 1", "blue 2"], (3, 0, 21)), (3, ["yellow 4"], (6, 1, 22))],
)
def test_purple_chips_of_set_two_are_given_up_for_chips_points_and_more(count, chips, gain):
    table = brewed(2, "purple 1", "purple 1", "purple 1", "white 2")
    mine, left = owned(table), supply(table, "purple 1")
    table.play(f"{count} purple")
    assert (points(table, "chips")[0], rubies(table)[0], droplets(table)[0]) == gain
    assert owned(table) == mine - bought(*["purple 1"] * count) + bought(*chips)
    assert supply(table, "purple 1") == left + count
    assert phase(table) == "buy"


@pytest.mark.clause("QUA-PUR2-01", "QUA-EVAL-02")
def test_a_purple_chip_that_was_given_up_still_marks_the_scoring_space():
    table = brewed(2, "white 1", "purple 1")
    table.play("1 purple")
    assert (at(table), coins(table)[0]) == (22, 19)
    assert pot(table) == {21: "white 1"}


@pytest.mark.clause("QUA-PUR2-02")
def test_there_is_one_trade_a_round():
    table = brewed(2, *["purple 1"] * 4)
    assert options(table) == {"1 purple", "2 purple", "3 purple", "pass"}
    table.play("2 purple")
    assert asked(table) == "shop"


@pytest.mark.clause("QUA-PUR2-02")
def test_nobody_has_to_trade():
    table = brewed(2, "purple 1")
    table.play("pass")
    assert owned(table)["purple 1"] == 1
    assert points(table, "chips")[0] == 0


@pytest.mark.clause("QUA-PUR2-02", "QUA-BUY-06")
def test_a_chip_that_is_sold_out_is_forfeited_and_the_rest_is_not():
    table = brewed(2, "purple 1", "white 2", supply={"black 1": 0})
    assert {"kind": "sold_out", "seat": 0, "why": "purple", "chip": "black 1"} in told(table, "1 purple", 0)
    assert (owned(table)["black 1"], points(table, "chips")[0], rubies(table)[0]) == (0, 1, 1 + (at(table) + 1 == 24))


# ---- set 3 ----


@pytest.mark.clause("QUA-PUR3-01")
@pytest.mark.parametrize(
    ("space", "by_number", "by_space"),
    [
        (9, 0, 0),
        (10, 1, 1),
        (19, 1, 1),
        (20, 1, 2),
        (24, 1, 2),
        (25, 2, 2),
        (29, 2, 2),
        (30, 2, 3),
        (44, 2, 3),
        (45, 3, 3),
        (52, 3, 3),
    ],
)
def test_a_purple_chip_of_set_three_scores_by_its_space(space, by_number, by_space):
    for option, expected in (("number", by_number), ("space", by_space)):
        table = brewed(3, "purple 1", droplet=space - 1, options={"purple_3": option, "gains": "taken"})
        assert points(table, "chips")[0] == expected


@pytest.mark.clause("QUA-PUR3-01")
def test_every_purple_chip_of_set_three_scores():
    table = brewed(3, "purple 1", "purple 1", "green 4", "purple 1", droplet=8)  # on 9, 10 and 15
    table.play("take it")
    assert points(table, "chips")[0] == 2


@pytest.mark.clause("QUA-PUR3-01", "QUA-CHIP-04")
@pytest.mark.parametrize(("answer", "gain"), [("take it", 1), ("pass", 0)])
@pytest.mark.parametrize("gains", ["points", "ask"])
def test_the_points_of_set_three_can_be_passed_up(answer, gain, gains):
    table = brewed(3, "purple 1", options={"gains": gains})
    assert options(table) == {"take it", "pass"}
    table.play(answer)
    assert points(table, "chips")[0] == gain


@pytest.mark.clause("QUA-PUR3-01", "QUA-CHIP-04")
def test_nobody_is_asked_for_purple_chips_that_score_nothing():
    assert phase(brewed(3, "purple 1", droplet=5, options={"gains": "ask"})) == "buy"


# ---- set 4 ----


@pytest.mark.clause("QUA-PUR4-01")
@pytest.mark.parametrize(
    ("count", "chips", "trades"),
    [
        (1, ["green 1", "red 2", "white 1", "orange 1"], {"swap green 1": "green 2"}),
        (2, ["green 1", "red 2", "white 2", "black 1"], {"swap green 1": "green 2", "swap red 2": "red 4"}),
        (
            3,
            ["green 1", "red 2", "white 1"],
            {"swap green 1": "green 2", "swap red 2": "red 4", "swap green 1 for 4": "green 4"},
        ),
        (4, ["yellow 1"], {"swap yellow 1": "yellow 2", "swap yellow 1 for 4": "yellow 4"}),
    ],
)
def test_purple_chips_of_set_four_trade_a_chip_of_the_pot_for_a_higher_one(count, chips, trades):
    table = brewed(4, *["purple 1"] * count, *chips, options={"red_book": 3, "yellow_book": 3, "green_book": 3})
    assert options(table) == {*trades, "pass"}
    for trade, higher in trades.items():
        chip = trade.removeprefix("swap ").removesuffix(" for 4")
        other = table.copy()
        mine, before = owned(other), (supply(other, chip), supply(other, higher))
        other.play(trade)
        assert owned(other) == mine - bought(chip) + bought(higher)
        assert bag(other)[higher] == 1
        assert (supply(other, chip), supply(other, higher)) == (before[0] + 1, before[1] - 1)
        assert phase(other) == "buy"  # one trade a round


@pytest.mark.clause("QUA-PUR4-02", "QUA-EVAL-02")
def test_the_traded_chip_leaves_a_gap_and_the_scoring_space_stays():
    table = brewed(4, "purple 1", "blue 1", options={"blue_book": 3})
    table.play("swap blue 1")
    assert (pot(table), at(table), coins(table)[0]) == ({21: "purple 1"}, 22, 19)


@pytest.mark.clause("QUA-PUR4-01")
@pytest.mark.parametrize(("droplet", "chips"), [(0, ["blue 1", "purple 1"]), (50, ["purple 1", "blue 1"])])
def test_a_chip_on_the_first_or_the_last_space_can_be_traded_too(droplet, chips):
    table = brewed(4, *chips, droplet=droplet, options={"blue_book": 3})
    assert "blue 1" in (pot(table).get(1), pot(table).get(52))
    table.play("swap blue 1")
    assert owned(table)["blue 2"] == 1


@pytest.mark.clause("QUA-PUR4-02")
@pytest.mark.parametrize("colour", ["green", "blue", "red", "yellow"])
def test_with_three_purple_chips_the_lower_trade_of_a_one_is_offered_too(colour):
    given = {"green_book": 3, "blue_book": 3, "red_book": 3, "yellow_book": 3}
    table = brewed(4, *["purple 1"] * 3, f"{colour} 1", options=given)
    assert options(table) == {f"swap {colour} 1", f"swap {colour} 1 for 4", "pass"}
    sentences = {action.name: table.sentence(action, 0) for action in table.legal(0)}
    assert sentences[f"swap {colour} 1"] == f"Swap your {colour} 1 for a {colour} 2."
    assert sentences[f"swap {colour} 1 for 4"] == f"Swap your {colour} 1 for a {colour} 4."


@pytest.mark.clause("QUA-PUR4-02", "QUA-BUY-06")
@pytest.mark.parametrize(("gone", "left"), [("blue 4", "swap blue 1"), ("blue 2", "swap blue 1 for 4")])
def test_a_trade_for_a_chip_that_is_sold_out_is_not_offered(gone, left):
    table = brewed(4, *["purple 1"] * 3, "blue 1", options={"blue_book": 3}, supply={gone: 0})
    assert options(table) == {left, "pass"}


@pytest.mark.clause("QUA-PUR4-02")
def test_nobody_is_asked_who_has_nothing_to_trade():
    assert phase(brewed(4, "purple 1", "white 1", "orange 1", "black 1")) == "buy"
    assert phase(brewed(4, "purple 1", "blue 2", options={"blue_book": 3})) == "buy"
    assert phase(brewed(4, "purple 1", "blue 1", options={"blue_book": 3}, supply={"blue 2": 0})) == "buy"


@pytest.mark.clause("QUA-PUR4-02")
def test_nobody_has_to_upgrade():
    table = brewed(4, "purple 1", "blue 1", options={"blue_book": 3})
    mine = owned(table)
    table.play("pass")
    assert owned(table) == mine


@pytest.mark.clause("QUA-PUR4-01")
@pytest.mark.parametrize(
    ("count", "option", "trades"),
    [
        (1, False, None),
        (1, True, {"swap white 1", "pass"}),
        (3, False, None),
        (3, True, {"swap white 1", "pass"}),
        (2, True, {"swap white 1", "pass"}),
    ],
)
def test_a_white_one_becomes_a_two_only_at_a_table_that_says_so(count, option, trades):
    table = brewed(
        4, *["purple 1"] * count, "white 1", "white 2", options={"white_upgrades": option}, supply={"white 2": 4, "white 3": 4}
    )
    if trades is None:
        assert phase(table) == "buy"
        return
    assert options(table) == trades  # there is no white 4
    table.play("swap white 1")
    assert bag(table)["white 2"] == 2


@pytest.mark.clause("QUA-PUR1-01")
def test_purple_chips_wait_for_the_evaluation():
    table = table_with(round=3)
    draw(table, "purple 1", "purple 1")
    assert points(table) == [0, 0]
