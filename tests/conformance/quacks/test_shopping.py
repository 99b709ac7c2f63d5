"""Step E: buying chips."""

from __future__ import annotations

import pytest

from .tables import (
    asked,
    bag,
    bought,
    brew,
    coins,
    draw,
    finish,
    next_round,
    options,
    owned,
    phase,
    pot,
    rubies,
    supply,
    table_with,
)

PRICES = {
    1: {"green": (4, 8, 14), "blue": (5, 10, 19), "red": (6, 10, 16), "yellow": (8, 12, 18), "purple": (9,)},
    2: {"green": (6, 11, 18), "blue": (5, 10, 19), "red": (4, 8, 14), "yellow": (9, 13, 19), "purple": (12,)},
    3: {"green": (6, 11, 18), "blue": (4, 8, 14), "red": (5, 9, 15), "yellow": (8, 12, 18), "purple": (10,)},
    4: {"green": (4, 8, 14), "blue": (5, 10, 20), "red": (7, 11, 17), "yellow": (8, 12, 18), "purple": (11,)},
}
"""What the almanac asks for a 1, a 2 and a 4."""


def at_the_shop(money: int = 25, seats: int = 2, **situation):
    """Returns a table at which the first to shop has so many coins; everybody has as many."""
    space = money if money < 15 else 2 * money - 15
    droplets = situation.pop("droplets", [space - 2] * seats)
    table = table_with(seats, droplets=droplets, **situation)
    for seat in range(seats):
        brew(table, seat, "white 1")
    assert phase(table) == "buy"
    return table


def buys(table) -> set[str]:
    """Returns the chips that can be bought."""
    return {name.removeprefix("buy ") for name in options(table) if name.startswith("buy ")}


@pytest.mark.clause("QUA-BUY-01")
@pytest.mark.parametrize("money", [3, 8, 14, 15, 22, 33])
def test_there_are_as_many_coins_as_the_scoring_space_says(money):
    assert coins(at_the_shop(money))[0] == money


@pytest.mark.clause("QUA-BUY-02")
def test_nobody_has_to_buy():
    table = at_the_shop(25)
    before = owned(table)
    table.play("done")
    assert owned(table) == before
    assert table.to_act == [1]


@pytest.mark.clause("QUA-BUY-02")
def test_one_or_two_chips_can_be_bought():
    table = at_the_shop(25)
    table.play("buy green 1")
    assert table.to_act == [0]
    table.play("buy blue 1")
    assert table.to_act == [1]  # a third is refused
    assert coins(table)[0] == 25 - 4 - 5
    table.play("buy orange 1")
    table.play("done")
    assert owned(table, 1)["orange 1"] >= 2


@pytest.mark.clause("QUA-BUY-03")
def test_two_chips_have_two_colours():
    table = at_the_shop(30)
    assert {"green 1", "green 2", "green 4"} <= buys(table)
    table.play("buy green 1")
    assert not {"green 1", "green 2", "green 4"} & buys(table)
    assert {"blue 1", "blue 2", "blue 4", "red 1", "orange 1", "black 1"} <= buys(table)


@pytest.mark.clause("QUA-BUY-04", "QUA-ORA-01", "QUA-BLK2-01")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_prices_are_those_of_the_almanac(number):
    table = at_the_shop(33, round=3, options={"set": number})
    asked_for = {book["colour"]: tuple(chip["price"] for chip in book["chips"]) for book in table.view()["books"]}
    assert asked_for == PRICES[number] | {"orange": (3,), "black": (10,)}
    for colour, prices in asked_for.items():
        for value, price in zip((1, 2, 4), prices, strict=False):
            shop = table.copy()
            shop.play(f"buy {colour} {value}")
            assert coins(shop)[0] == 33 - price


@pytest.mark.clause("QUA-BUY-04")
@pytest.mark.parametrize("colour", ["orange", "purple", "black"])
def test_a_book_with_one_price_sells_ones_alone(colour):
    table = at_the_shop(33, round=3, supply={"orange 6": 1})
    assert {chip for chip in buys(table) if colour in chip} == {f"{colour} 1"}


@pytest.mark.clause("QUA-BUY-04")
@pytest.mark.parametrize(("money", "can"), [(9, False), (10, True)])
def test_a_chip_costs_what_its_book_says_and_no_less(money, can):
    assert ("black 1" in buys(at_the_shop(money))) == can


@pytest.mark.clause("QUA-GRN3-01", "QUA-BUY-04")
@pytest.mark.parametrize(("option", "price"), [(18, 18), (21, 21)])
def test_the_green_four_of_set_three_costs_what_the_table_says(option, price):
    table = at_the_shop(30, options={"green_book": 3, "green_4_price": option})
    table.play("buy green 4")
    assert coins(table)[0] == 30 - price
    for other in (1, 2, 4):
        table = at_the_shop(30, options={"green_book": other, "green_4_price": option})
        table.play("buy green 4")
        assert coins(table)[0] == 30 - PRICES[other]["green"][2]


@pytest.mark.clause("QUA-BUY-05")
def test_coins_that_are_not_spent_are_lost():
    table = at_the_shop(25)
    table.play("done")
    table.play("done")
    next_round(table)
    assert coins(table) == [0, 0]


@pytest.mark.clause("QUA-BUY-06")
def test_a_chip_that_is_sold_out_cannot_be_bought():
    table = at_the_shop(30, supply={"blue 2": 0})
    assert {"blue 1", "blue 4"} <= buys(table)
    assert "blue 2" not in buys(table)


@pytest.mark.clause("QUA-BUY-06")
def test_a_bought_chip_leaves_the_supply():
    table = at_the_shop(30)
    before = supply(table, "red 4")
    table.play("buy red 4")
    assert supply(table, "red 4") == before - 1


@pytest.mark.clause("QUA-BUY-06", "QUA-BUY-09")
def test_the_last_chip_goes_to_whoever_comes_first():
    table = at_the_shop(30, first=1, supply={"black 1": 1})
    assert table.to_act == [1]
    table.play("buy black 1")
    table.play("done")
    assert table.to_act == [0]
    assert "black 1" not in buys(table)


@pytest.mark.clause("QUA-BUY-07", "QUA-TI-01", "QUA-TI-02")
@pytest.mark.parametrize(
    ("round", "colours"), [(1, set()), (2, {"yellow"}), (3, {"yellow", "purple"}), (8, {"yellow", "purple"})]
)
def test_yellow_is_sold_from_the_second_round_and_purple_from_the_third(round, colours):
    assert {chip.split()[0] for chip in buys(at_the_shop(30, round=round))} & {"yellow", "purple"} == colours


@pytest.mark.clause("QUA-BUY-08")
def test_white_chips_are_not_for_sale():
    assert not any("white" in chip for chip in buys(at_the_shop(33)))


@pytest.mark.clause("QUA-BUY-09")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_players_shop_one_after_another_from_the_start_player_on(first):
    table = at_the_shop(20, 3, first=first)
    for step in range(3):
        assert table.to_act == [(first + step) % 3]
        table.play("done")


@pytest.mark.clause("QUA-BUY-09")
def test_nobody_is_asked_who_cannot_afford_anything():
    table = table_with(3, droplets=[0, 10, 0])
    for seat in range(3):
        brew(table, seat, "white 1")
    assert table.to_act == [1]


@pytest.mark.clause("QUA-BUY-06", "QUA-BUY-09")
@pytest.mark.parametrize(("left", "asked_"), [(0, "draw or stop"), (1, "shop")])
def test_nobody_is_asked_for_whom_all_that_they_could_afford_is_sold_out(left, asked_):
    table = table_with(droplets=[1, 0], supply={"orange 1": left})
    brew(table, 0, "white 1")
    finish(table, dice=["1 point"])
    assert asked(table) == asked_  # an orange 1 is all that 3 coins buy


@pytest.mark.clause("QUA-BUY-10")
def test_bought_and_drawn_chips_go_into_the_bag():
    table = table_with(droplets=[20])
    draw(table, "orange 1", "white 3")
    before = owned(table)
    finish(table)  # and the die brings an orange chip
    table.play("buy green 2")
    assert pot(table) == {21: "orange 1", 24: "white 3"}
    table.play("done")
    assert pot(table) == {}
    assert bag(table) == before + bought("orange 1", "green 2")


@pytest.mark.clause("QUA-BUY-10", "QUA-RED2-02")
def test_red_chips_beside_the_pot_stay_there():
    table = table_with(droplets=[20], options={"red_book": 2}, beside=[["red 1"]])
    brew(table, 0, "white 1")
    finish(table)
    table.play("done")  # keeps it
    table.play("done")  # buys nothing
    next_round(table)
    assert table.view()["players"][0]["beside"] == [{"name": "red 1", "colour": "red", "value": 1}]
    assert bag(table)["red 1"] == 0


@pytest.mark.clause("QUA-BUY-02")
def test_the_shop_closes_when_the_coins_are_gone():
    table = at_the_shop(6)
    table.play("buy green 1")
    assert asked(table, 0) is None
    assert rubies(table) == [0, 0]
