"""Components and set-up: what is in the box, what lies out, what everybody begins with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

import potable
from potable.engine.catalogue import catalogue
from potable.engine.table import Table
from potable.games.quacks import GAME
from potable.games.quacks.cards import CARDS
from potable.games.quacks.content import CONTENT, KIND_NAMES, NONE, SUPPLIES
from potable.games.quacks.expansions.books import MORE_BOOKS

from .tables import (
    bag,
    brew,
    coins,
    draw,
    droplets,
    finish,
    flasks,
    next_round,
    options,
    owned,
    phase,
    points,
    pot,
    rats,
    reach,
    rubies,
    supply,
    table_with,
)

FIRST_BAG = {"white 1": 4, "white 2": 2, "white 3": 1, "orange 1": 1, "green 1": 1}


def books(table) -> dict[str, int]:
    """Returns the set of every book."""
    return {book["colour"]: book["set"] for book in table.view()["books"]}


def lying_out(table) -> set[str]:
    """Returns the colours whose books lie out."""
    return {book["colour"] for book in table.view()["books"] if book["open"]}


def begun(seats: int, options: Mapping[str, Any] | None = None) -> Table:
    """Returns a real game at its beginning, in which the first card changes nothing yet."""
    games = (potable.new("quacks", seats, seed=seed, options=options) for seed in range(200))
    return next(table for table in games if table.view()["card"] == "magic_potion")


# ---- components ----


@pytest.mark.clause("QUA-COMP-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_can_play(seats):
    assert len(potable.new("quacks", seats, seed=1).scores) == seats


@pytest.mark.clause("QUA-COMP-01")
@pytest.mark.parametrize(("seats", "why"), [(1, "for 2 to 4 players, not 1"), (5, "Five can play only with"), (6, "not 6")])
def test_nobody_plays_alone_or_with_five(seats, why):
    with pytest.raises(potable.BadOption, match=why):
        potable.new("quacks", seats, seed=1)


@pytest.mark.clause("QUA-COMP-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_has_nine_rounds(seats):
    table = table_with(seats)
    rounds = []
    while not table.over:
        rounds.append(table.view()["round"])
        next_round(table)
    assert rounds == [1, 2, 3, 4, 5, 6, 7, 8, 9]


@pytest.mark.clause("QUA-COMP-02")
@pytest.mark.parametrize(("box", "chips"), [(216, 216), (215, 215)])
def test_the_box_has_as_many_chips_as_the_table_says(box, chips):
    table = table_with(3, options={"supply": box})
    left = sum(supply(table, name) for name in KIND_NAMES[1:])
    assert left + sum(sum(owned(table, seat).values()) for seat in range(3)) == chips


@pytest.mark.clause("QUA-COMP-02")
def test_the_usual_box_has_so_many_chips_of_each_colour():
    by_colour: Counter[str] = Counter()
    for name, count in zip(KIND_NAMES[1:], SUPPLIES[0][1:].tolist(), strict=True):
        by_colour[name.split()[0]] += count
    expected = {"white": 32, "orange": 20, "green": 38, "blue": 34, "red": 30, "yellow": 29, "purple": 15, "black": 18}
    assert +by_colour == expected


@pytest.mark.clause("QUA-COMP-02")
def test_there_are_thirteen_purple_and_eleven_blue_cards():
    assert Counter(card.colour for card in CARDS) == {"purple": 13, "blue": 11}
    titles = {catalogue(*GAME.words).say(card.title) for card in CARDS}
    assert len({card.id for card in CARDS}) == len(titles) == 24


@pytest.mark.clause("QUA-COMP-02")
def test_there_are_always_enough_rubies():
    table = table_with(card="choose_one", rubies=[20, 20])
    table.play("rubies")
    table.play("rubies")
    assert rubies(table) == [23, 23]


@pytest.mark.clause("QUA-COMP-02")
def test_four_first_bags_and_the_white_chips_of_round_six_use_up_all_white_ones():
    table = table_with(4, round=6)
    assert [supply(table, f"white {value}") for value in (1, 2, 3)] == [0, 0, 0]
    assert all(bag(table, seat)["white 1"] == 5 for seat in range(4))


# ---- set-up ----


@pytest.mark.clause("QUA-SETUP-01")
@pytest.mark.parametrize("starter", [0, 1, 2])
def test_the_start_player_is_served_first(starter):
    table = table_with(3, first=starter, card="choose_one")
    assert table.to_act == [starter]
    assert table.view()["first"] == starter


@pytest.mark.clause("QUA-SETUP-01")
def test_anybody_may_start():
    assert [potable.new("quacks", 4, seed=1, options={"starter": seat}).view()["first"] for seat in range(4)] == [0, 1, 2, 3]
    by_lot = {potable.new("quacks", 3, seed=seed, options={"starter": "random"}).view()["first"] for seed in range(30)}
    assert by_lot == {0, 1, 2}
    with pytest.raises(potable.BadOption, match="starter: there is no seat 2; this table has seats 0 to 1"):
        potable.new("quacks", 2, options={"starter": 2})


@pytest.mark.clause("QUA-SETUP-02")
def test_everybody_begins_in_round_one_without_points():
    table = table_with(4)
    assert table.view()["round"] == 1
    assert points(table) == [0, 0, 0, 0]


@pytest.mark.clause("QUA-SETUP-03")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_orange_and_black_are_in_every_game(number):
    table = table_with(options={"set": number})
    assert {"orange", "black"} <= lying_out(table)
    assert books(table)["orange"] == books(table)["black"] == 1


@pytest.mark.clause("QUA-SETUP-03")
@pytest.mark.parametrize(("seats", "moved"), [(2, 1), (3, 0)])
def test_the_page_of_the_black_book_depends_on_the_players(seats, moved):
    table = table_with(seats)
    for seat in range(seats):
        brew(table, seat, "black 1")  # a tie counts between two players alone
    assert droplets(table) == [moved] * seats


@pytest.mark.clause("QUA-SETUP-04")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_set_has_a_book_of_each_of_five_colours(number):
    table = table_with(options={"set": number})
    assert {colour: books(table)[colour] for colour in ("green", "blue", "red", "yellow", "purple")} == dict.fromkeys(
        ("green", "blue", "red", "yellow", "purple"), number
    )


@pytest.mark.clause("QUA-SETUP-04")
def test_a_first_game_uses_set_one():
    assert set(books(potable.new("quacks", 2, seed=1)).values()) == {1}
    for number, colour in enumerate(CONTENT["colours"]):
        printed = len(colour.get("prices", [])) + len(colour.get("more_prices", {}))
        assert sum(book.colour == number for book in MORE_BOOKS.values()) == printed


@pytest.mark.clause("QUA-SETUP-05")
def test_yellow_and_purple_lie_aside_at_first():
    table = table_with(droplets=[30, 30])
    assert lying_out(table) == {"orange", "black", "green", "blue", "red"}
    finish(table)
    assert phase(table) == "buy"
    assert {name.split()[1] for name in options(table) if name != "done"} == {"orange", "black", "green", "blue", "red"}


@pytest.mark.clause("QUA-SETUP-06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_bag_begins_with_nine_chips(seats):
    table = table_with(seats)
    assert [bag(table, seat) for seat in range(seats)] == [FIRST_BAG] * seats
    assert sum(FIRST_BAG.values()) == 9
    assert sum(int(name[-1]) * count for name, count in FIRST_BAG.items() if "white" in name) == 11
    assert supply(table, "white 1") == 20 - 4 * seats  # they come out of the box


@pytest.mark.clause("QUA-SETUP-07")
def test_droplet_flask_and_rat_are_in_their_places():
    table = begun(3)
    assert droplets(table) == [0, 0, 0]
    assert flasks(table) == [True, True, True]
    assert rats(table) == [0, 0, 0]
    assert [pot(table, seat) for seat in range(3)] == [{}, {}, {}]
    assert [player["tube"] for player in table.view()["players"]] == [None, None, None]
    draw(table, "white 1")
    assert "flask" in options(table, 0)


@pytest.mark.clause("QUA-SETUP-01", "QUA-FT-01")
def test_before_the_first_round_no_card_lies_out():
    states = GAME.fresh(2)
    GAME.rules.setup(states[0])
    assert (states[0].round, states[0].card) == (0, NONE)


@pytest.mark.clause("QUA-SETUP-08")
@pytest.mark.parametrize(("given", "expected"), [({}, 1), ({"starting_rubies": 0}, 0), ({"starting_rubies": 2}, 2)])
def test_everybody_begins_with_as_many_rubies_as_the_table_says(given, expected):
    assert rubies(begun(3, given)) == [expected] * 3


@pytest.mark.clause("QUA-SETUP-02", "QUA-BUY-10")
def test_nothing_but_what_was_gained_is_different_in_the_second_round():
    table = table_with()
    brew(table, 0, "orange 1")
    brew(table, 1, "orange 1", "green 1")
    reach(next_round(table), "brew")
    assert coins(table) == [0, 0]
    assert bag(table, 0) == FIRST_BAG
    assert options(table, 0) == {"draw"}
