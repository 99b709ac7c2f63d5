"""The house bot of Quacks with expansions: what it does with witches, essence and droplets, and what it leaves without them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from potable.engine.errors import BadOption
from potable.engine.loops import LUCK, THOUGHTS
from potable.engine.masks import allows, new_mask
from potable.engine.rule import form_of
from potable.engine.table import Table
from potable.games import game
from potable.games.quacks.content import KINDS_BY_NAME
from potable.players import bot, bot_number, bots, chooser, lineup, measurable, quacks_house
from tests.conformance.quacks.tables import brew, draw, finish, plainly, reach, table_with
from tests.conformance.quacks.test_alchemists import with_patients
from tests.conformance.quacks.test_witches import with_witch


def chosen(table: Table, lacks: str = "", seat: int = 0) -> str:
    """Returns the name of what the house bot does, or the bot that lacks something."""
    house = bot("quacks", "house")
    style = house.without(lacks).style if lacks else house.style
    states, mask = table.game.blank(THOUGHTS), new_mask(len(table.game.actions))
    states[0] = table.state
    table.game.rules.legal(table.state, seat, mask)
    legal = mask.copy()
    choice = int(plainly(table.game.own(quacks_house.choose))(states, seat, mask, np.zeros(1, LUCK)[0], style))
    assert allows(legal, choice)
    return table.game.actions[choice]


def test_bots_that_lack_something_are_measured_and_stand_in_no_list() -> None:
    lacking = [one.name for one in measurable("quacks")[len(bots("quacks")) :]]
    assert lacking == ["house_without_witches", "house_without_essence", "house_without_droplets"]
    house = bot_number("quacks", "house")
    assert lineup("quacks", ["house", *lacking]).bots == [house, house + 1, house + 2, house + 3]
    with pytest.raises(BadOption, match="house_without_witches"):
        bot_number("quacks", "house_without_witches")


def test_bots_of_games_with_expansions_wait_for_their_rules_and_compile_none_themselves() -> None:
    expanded = game("quacks").forms["expanded"]()
    assert form_of(chooser(expanded, ("random", "house"))) == "expanded"


# ---- witches ----


def exploded(round: int, space: int, witch: str = "pardon") -> Table:
    """Returns a table at which seat 0 is asked whether a witch comes to its pot, which exploded on a space."""
    table = with_witch(witch, round=round, droplets=[space - 10], flasks=[False])
    brew(table, 0, "white 3", "white 3", "white 3")
    finish(table)
    return table


def test_a_witch_is_called_for_a_dear_pot_and_not_for_a_cheap_one() -> None:
    assert chosen(exploded(8, 30)) == "call silver"
    assert chosen(exploded(1, 11)) == "pass"
    assert chosen(exploded(8, 30), lacks="witches") == "pass"


def test_a_bot_with_a_witch_who_saves_its_pot_draws_where_it_would_stop() -> None:
    draws = []
    for pennies in ((0, 0), (7, 7)):
        table = with_witch("pardon", round=8, pennies=pennies, droplets=[25], flasks=[False])
        table.state.bag[0, :] = 0
        for chip, number in {"white 3": 5, "green 4": 5}.items():
            table.state.bag[0, KINDS_BY_NAME[chip]] = number
        table.state.bag_count[0] = 10
        draw(table, "white 3", "white 3")
        draws.append(chosen(table))
    assert draws == ["stop", "draw"]


def shopping(witch: str, round: int, coins: int) -> Table:
    """Returns a table at which seat 0 is asked about a witch before it shops with so many coins."""
    table = with_witch(witch, round=round)
    brew(table, 0, "green 1", "orange 1")
    finish(table)
    reach(table, "buy")
    table.state.coins[0] = coins
    return table


def test_the_purse_witch_doubles_a_full_purse_and_no_empty_one() -> None:
    assert chosen(shopping("purse", 8, 20)) == "call bronze"
    assert chosen(shopping("purse", 8, 3)) == "pass"
    assert chosen(shopping("purse", 8, 20), lacks="witches") == "pass"


def test_the_twin_witch_brings_no_gourd_again() -> None:
    table = shopping("twin", 2, 3)
    table.play("buy orange 1", 0)
    assert chosen(table) == chosen(table, lacks="witches") == "pass"


def test_the_polish_witch_polishes_both_of_the_last_chips_where_that_is_more() -> None:
    table = with_witch("polish", round=5, bags=[["white 1", "red 2", "green 2", "orange 1"]])
    brew(table, 0, "orange 1", "red 2", "green 2")
    finish(table)
    reach(table, "buy")
    table.play("call bronze", 0)
    assert chosen(table) == "upgrade last two"


def test_the_polish_witch_is_worth_both_chips_also_where_a_purple_one_lay_behind_them() -> None:
    bag = ["white 1", "red 2", "green 2", "orange 1", "purple 1"]
    table = with_witch("polish", round=5, bags=[bag], options={"purple_book": 2})
    brew(table, 0, "orange 1", "red 2", "green 2", "purple 1")
    finish(table)
    table.play("1 purple", 0)
    reach(table, "buy")
    table.play("call bronze", 0)
    assert chosen(table) == "upgrade last two"


# ---- essence ----


def test_essence_goes_where_it_is_worth_most_or_nowhere() -> None:
    table = with_patients("vampirism")
    brew(table, 0, "green 1", "orange 1")
    finish(table)
    assert chosen(table) == "essence 1", "a rat: no chip is so cheap that another space would bring one"
    assert chosen(table, lacks="essence") == "essence 0"


# ---- droplets ----


def choosing(round: int, tube: int, options: dict[str, Any]) -> Table:
    """Returns a table at which seat 0 has two rubies to spend, and a richer bag in later rounds."""
    chips = ["white 1", "white 2", "orange 1", *["green 4"] * (2 + round)]
    table = table_with(round=round, options=options, rubies=[2], tubes=[tube], bags=[chips])
    brew(table, 0, "orange 1")
    finish(table)
    return reach(table, "spend")


@pytest.mark.parametrize("options", [{"office": "multiple"}, {"test_tubes": True}])
def test_the_droplet_in_the_pot_moves_early_and_the_other_one_late(options: dict[str, Any]) -> None:
    assert chosen(choosing(1, 0, options)) == "droplet"
    assert chosen(choosing(8, 7, options)) == "tube"
    assert chosen(choosing(8, 7, options), lacks="droplets") != "tube"


def test_nobody_pays_for_a_place_of_the_office_that_brings_nothing() -> None:
    assert chosen(choosing(8, 0, {"office": "single"})) == "done"


def test_coins_buy_points_where_those_are_cheap_and_chips_of_little_use() -> None:
    table = table_with(round=8, options={"office": "single"}, tubes=[12])
    brew(table, 0, "green 1", "orange 1")
    finish(table)
    reach(table, "buy")
    table.state.coins[0] = 20
    assert chosen(table) == "buy point"
