"""The books that come with the herb witches: sets 5 and 6, and locoweed."""

from __future__ import annotations

from collections import Counter

import pytest

import potable
from potable.engine.errors import BadOption
from potable.games.quacks.content import COLOURS, KINDS_BY_NAME, N_KINDS, NONE
from potable.games.quacks.expansions.books import NEW_BOOKS
from potable.games.quacks.expansions.brewing import (
    MORE_KEYS,
    lies_aside,
    remembers,
    rubies_in_mind,
    settled_answer,
    stop_explodes,
    thought_along,
)
from potable.games.quacks.expansions.moments import chips_begin
from potable.games.quacks.state import CARD_IDS, CHIPS, LOCOWEEDS
from potable.games.quacks.worth import COIN_WORTH, DROPLET, POINT_WORTH, ROLL, kept_worth
from potable.players.quacks_pot import held_worth

from . import tables
from .tables import (
    as_position,
    asked,
    at,
    bag,
    brew,
    coins,
    draw,
    droplets,
    exploded,
    finish,
    foretell,
    load_die,
    owned,
    phase,
    pot,
    reach,
    rubies,
    stop,
    supply,
    told,
)

WITCHES = {"herb_witches": True, "silver_witch": "pardon", "bronze_witch": "purse", "gold_witch": "rainbow"}


def with_books(seats=2, *, options=None, pennies=0, **situation):
    """Returns a table with some books at the beginning of a round; others are of set 1, and nobody has a penny."""
    books = {name: situation.pop(name) for name in [*situation] if name in COLOURS}
    chosen = {f"{colour}_book": which for colour, which in books.items()}
    table = tables.table_with(seats, options={**WITCHES, **chosen, **(options or {})}, **situation)
    table.state.pennies[:seats] = pennies
    return table


def in_last_round(**situation):
    """Returns such a table at the beginning of the last round."""
    return with_books(round=9, **situation)


def may(table, seat=0):
    """Returns what a seat may do."""
    return tables.options(table, seat)


def from_chips(table, seat=0):
    """Returns a seat's points from chips."""
    return table.breakdown(seat)["points_from"]["chips"]


def aside(table, seat=0):
    """Returns the chips that a seat has set aside."""
    return [chip["name"] for chip in table.view(seat)["players"][seat]["aside"]]


def named(table, seat=0):
    """Returns the chips that a seat has named."""
    return [chip["name"] for chip in table.view(seat)["players"][seat]["named"]]


def filled(table, seat=0):
    """Fills a pot to its last space but one."""
    table.state.droplet[seat] = table.state.start[seat] = table.state.at[seat] = 51


# ---- which books there are ----


def test_every_new_book_names_its_clause():
    for (colour, number), book in NEW_BOOKS.items():
        name = {"orange": "QX-SETUP-05"}.get(COLOURS[colour], f"QX-BOOK-{COLOURS[colour].upper()}")
        assert book.clauses[0].startswith(name), (colour, number)


@pytest.mark.clause("QX-SETUP-07")
@pytest.mark.parametrize(("number", "locoweed"), [(5, "rats"), (6, "copy")])
def test_a_set_of_the_witches_has_a_black_book_and_one_of_locoweed(number, locoweed):
    books = potable.new("quacks", 2, options={"herb_witches": True, "set": number}).view()["books"]
    assert [book["set"] for book in books] == [2, number, number, number, number, number, number, LOCOWEEDS.index(locoweed)]


@pytest.mark.clause("QX-SETUP-07")
def test_other_sets_have_the_usual_black_book_and_no_locoweed():
    table = potable.new("quacks", 2, options={"herb_witches": True, "set": 3})
    assert [book["set"] for book in table.view()["books"]] == [2, 3, 3, 3, 3, 3, 1]
    assert table.state.supply[KINDS_BY_NAME["locoweed 1"]] == 0


@pytest.mark.clause("QX-SETUP-07")
def test_books_mix_and_are_drawn_by_lot_from_all_there_are():
    found = {colour: set() for colour in COLOURS}
    for seed in range(60):
        for book in potable.new("quacks", 2, seed=seed, options={"herb_witches": True, "set": "mixed"}).view()["books"]:
            found[book["colour"]].add(book["set"])
    assert found["green"] == found["purple"] == {1, 2, 3, 4, 5, 6}
    assert found["black"] == {1, 5, 6}
    assert found["locoweed"] == {1, 2, 3, 4, 5}
    sets = set()
    for seed in range(40):
        books = potable.new("quacks", 2, seed=seed, options={"herb_witches": True, "set": "random"}).view()["books"]
        sets.add(tuple(book["set"] for book in books[1:]))
    assert sets == {(number,) * 5 + (1,) for number in range(1, 5)} | {(5,) * 6 + (1,), (6,) * 6 + (2,)}


@pytest.mark.clause("QX-SETUP-07")
def test_without_the_witches_lots_are_drawn_as_ever():
    found = set()
    for seed in range(40):
        table = potable.new("quacks", 2, seed=seed, options={"office": "single", "set": "mixed"})
        found |= {book["set"] for book in table.view()["books"]}
        assert "locoweed" not in [book["colour"] for book in table.view()["books"]]
    assert found == {1, 2, 3, 4}


@pytest.mark.clause("QX-SETUP-07")
@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"set": 5}, "set: the books of set 5 come with the herb witches"),
        ({"red_book": 6}, "red_book: the books of set 6 come with the herb witches"),
        ({"black_book": 5}, "black_book: the books of set 5 come with the herb witches"),
        ({"black_book": "random"}, "there is only one black book without the herb witches"),
        ({"locoweed_book": "rats"}, "locoweed comes with the herb witches and with the alchemists"),
        ({"locoweed_book": "random", "office": "single"}, "locoweed comes with the herb witches and with the alchemists"),
        ({"locoweed_book": "copy", "alchemists": True}, "the book copy comes in a box that is not played with"),
        ({"locoweed_book": "essence", "herb_witches": True}, "the book essence comes in a box that is not played with"),
    ],
)
def test_a_book_whose_box_is_not_there_is_refused(options, sentence):
    with pytest.raises(BadOption, match=sentence):
        potable.new("quacks", 2, options=options)


@pytest.mark.clause("QX-SETUP-07")
@pytest.mark.parametrize("locoweed", LOCOWEEDS[1:-1])
def test_locoweed_is_sold_from_the_first_round_and_lies_in_the_box(locoweed):
    table = with_books(locoweed=locoweed, droplets=[28])
    assert supply(table, "locoweed 1") == 25
    brew(table, 0, "orange 1")
    reach(table, "buy")
    table.play("buy locoweed 1", 0)
    cost = {"rats": 8, "copy": 10, "colours": 16, "back": 10, "whites": 12}[locoweed]
    assert (coins(table)[0], owned(table)["locoweed 1"], supply(table, "locoweed 1")) == (22 - cost, 1, 24)


@pytest.mark.clause("QX-SETUP-07")
@pytest.mark.parametrize(
    ("witches", "alchemists", "books", "chips"),
    [(True, False, {1, 2, 3, 4, 5}, 25), (False, True, {3, 4, 5, 6}, 30), (True, True, {1, 2, 3, 4, 5, 6}, 55)],
)
def test_each_box_has_its_books_of_locoweed_and_its_chips(witches, alchemists, books, chips):
    options = {"herb_witches": witches, "alchemists": alchemists, "locoweed_book": "random"}
    found = [potable.new("quacks", 2, seed=seed, options=options) for seed in range(40)]
    assert {book["set"] for table in found for book in table.view()["books"] if book["colour"] == "locoweed"} == books
    assert {supply(table, "locoweed 1") for table in found} == {chips}
    assert all(as_position(table).state.tobytes() == table.state.tobytes() for table in found[:4])


PRICES = {
    "green": {5: (5, 9, 16), 6: (4, 8, 14)},
    "blue": {5: (8, 15, 19), 6: (5, 10, 18)},
    "red": {5: (6, 11, 18), 6: (7, 11, 17)},
    "yellow": {5: (10, 14, 20), 6: (8, 12, 18)},
    "purple": {5: (9,), 6: (16,)},
    "black": {5: (10,), 6: (9,)},
}


@pytest.mark.clause("QX-SETUP-07")
@pytest.mark.parametrize(("colour", "number"), [(colour, number) for colour in PRICES for number in (5, 6)])
def test_books_sell_at_their_prices(colour, number):
    books = with_books(**{colour: number}).view()["books"]
    book = next(book for book in books if book["colour"] == colour)
    assert tuple(chip["price"] for chip in book["chips"]) == PRICES[colour][number]


@pytest.mark.clause("QX-SETUP-07")
def test_locoweed_is_no_1_chip_for_cards_and_becomes_no_higher_one():
    table = with_books(locoweed="rats", card="wheel_and_deal", rubies=[1, 1])
    assert not any("locoweed" in name for name in may(table))
    assert any("orange 1" in name for name in may(table))
    table = with_books(locoweed="rats", purple=4, round=3)
    brew(table, 0, "locoweed 1", "purple 1", "orange 1")
    finish(table)
    assert asked(table) != "upgrade"


@pytest.mark.clause("QX-SETUP-07")
def test_locoweed_is_a_colour_for_the_rainbow_witch_and_a_1_for_the_bowl_and_the_office():
    table = with_books(locoweed="whites", options={"office": "multiple"})
    filled(table)
    draw(table, "orange 1", "locoweed 1", "locoweed 1")
    assert [chip["name"] for chip in table.view()["players"][0]["bowl"]] == ["locoweed 1", "locoweed 1"]
    stop(table, 0)
    finish(table)
    reach(table, "buy")
    assert table.breakdown(0)["points_from"]["bowl"] == 1
    table = with_books(locoweed="whites", pennies=4)
    brew(table, 0, "locoweed 1", "white 1", "orange 1", "green 1", "blue 1", "red 1")
    reach(table, "points")
    table.play("call gold", 0)
    assert table.breakdown(0)["points_from"]["witches"] == 4


# ---- red ----


@pytest.mark.clause("QX-BOOK-RED-5")
def test_a_red_chip_moves_as_far_as_a_higher_one_in_the_pot():
    table = with_books(red=5, options={"bonus_moves": "always"})
    draw(table, "red 1", "red 2", "red 1", "red 4", "red 2", "red 4")
    assert pot(table) == {1: "red 1", 3: "red 2", 5: "red 1", 9: "red 4", 13: "red 2", 17: "red 4"}


@pytest.mark.clause("QX-BOOK-RED-5")
def test_a_high_chip_of_another_colour_means_nothing_to_red():
    table = with_books(red=5, options={"bonus_moves": "always"})
    draw(table, "green 4", "red 1")
    assert pot(table) == {4: "green 4", 5: "red 1"}


def red_6(chip="red 1", then="orange 1", **situation):
    """Returns a table at which a red chip of set 6 is drawn, and another chip that is set aside."""
    table = with_books(red=6, **situation)
    draw(table, chip, reveals=[then])
    table.play("draw", 0)
    return table


@pytest.mark.clause("QX-BOOK-RED-6")
def test_red_of_set_6_sets_another_chip_aside_to_be_placed_at_any_time():
    table = red_6()
    assert (pot(table), aside(table), asked(table)) == ({1: "red 1"}, ["orange 1"], "draw or stop")
    assert table.sentence("place orange 1", 0) == "Place the orange 1 that lies aside."
    draw(table, "green 2")
    table.play("place orange 1", 0)
    assert (pot(table), aside(table)) == ({1: "red 1", 3: "green 2", 4: "orange 1"}, [])


@pytest.mark.clause("QX-BOOK-RED-6")
def test_no_chip_need_be_set_aside():
    table = with_books(red=6)
    draw(table, "red 1")
    assert (asked(table), may(table)) == ("set aside", {"draw", "pass"})
    table.play("pass", 0)
    assert (aside(table), asked(table)) == ([], "draw or stop")


@pytest.mark.clause("QX-BOOK-RED-6")
def test_with_an_empty_bag_nothing_is_set_aside_and_what_lies_there_can_be_placed():
    table = with_books(red=6, bags=[["red 1", "white 1"]])
    draw(table, "red 1")
    table.play("draw", 0)
    assert (aside(table), may(table)) == (["white 1"], {"stop", "place white 1"})
    table.play("place white 1", 0)
    assert pot(table) == {1: "red 1", 2: "white 1"}
    table = with_books(red=6, bags=[["red 1"]])
    table.play("draw", 0)
    assert asked(table) is None


@pytest.mark.clause("QX-BOOK-RED-6")
def test_a_chip_from_aside_acts_when_it_is_placed_before_the_stop():
    table = red_6(then="blue 1", blue=2)
    assert table.state.window[0] == 0
    table.play("place blue 1", 0)
    assert table.state.window[0] == 1


@pytest.mark.clause("QX-BOOK-RED-6")
def test_a_white_chip_from_aside_counts_when_it_is_placed_and_the_flask_may_take_it_back():
    table = red_6(then="white 3")
    assert table.state.whites[0] == 0
    draw(table, "white 3")
    table.play("place white 3", 0)
    assert (table.state.whites[0], "flask" in may(table)) == (6, True)
    table.play("flask", 0)
    assert (table.state.whites[0], pot(table)) == (3, {1: "red 1", 4: "white 3"})


@pytest.mark.clause("QX-BOOK-RED-6", "QUA-FT-03")
def test_whoever_begins_again_puts_back_what_lies_aside():
    table = red_6(then="white 3", card="second_chance")
    before = bag(table)
    draw(table, "green 1", "green 1", "orange 1", "orange 1")
    table.play("begin again", 0)
    assert (pot(table), aside(table)) == ({}, [])
    assert bag(table) - before == Counter({"red 1": 1, "white 3": 1, "green 1": 1, "orange 1": 1})


@pytest.mark.clause("QX-BOOK-RED-6")
def test_a_white_chip_from_aside_can_explode_the_pot():
    table = red_6(then="white 3")
    draw(table, "white 3", "white 2")
    table.play("place white 3", 0)
    assert exploded(table)[0]


@pytest.mark.clause("QX-BOOK-RED-6")
def test_what_lies_aside_at_the_stop_is_placed_at_its_number_without_its_action():
    table = red_6(then="blue 2", blue=1)
    stop(table, 0)
    finish(table)
    assert (pot(table), aside(table)) == ({1: "red 1", 3: "blue 2"}, [])
    assert asked(table) != "place revealed"


@pytest.mark.clause("QX-BOOK-RED-6")
def test_several_chips_from_aside_are_placed_in_the_order_that_their_owner_wants():
    table = red_6(then="orange 1")
    draw(table, "red 1", reveals=["green 2"])
    table.play("draw", 0)
    stop(table, 0)
    assert (asked(table), may(table), phase(table)) == ("place rest", {"place orange 1", "place green 2"}, "brew")
    assert table.to_act == [0, 1], "while others brew"
    assert potable.from_position(as_more_position(table).position()).state.tobytes() == table.state.tobytes()
    table.play("place green 2", 0)
    assert pot(table) == {1: "red 1", 2: "red 1", 4: "green 2", 5: "orange 1"}
    assert (asked(table), phase(table), aside(table)) == (None, "brew", [])


def as_more_position(table):
    """Returns a table as a position of a whole game, with what expansions add to the supply."""
    as_position(table)
    supply_of = table.game.own(potable.games.quacks.expansions.moments.supply_of)
    s = table.state
    for kind in range(1, len(s.supply)):
        there = s.bag[:, kind].sum(dtype=int) + (s.pot == kind).sum() + s.aside[:, kind].sum(dtype=int)
        s.supply[kind] = supply_of(s, kind) - there - (s.revealed == kind).sum() - s.bowl[:, kind].sum(dtype=int)
    return table


@pytest.mark.clause("QX-BOOK-RED-6")
@pytest.mark.parametrize(("ruling", "explodes"), [("explodes", True), ("harmless", False)])
def test_a_white_chip_from_aside_can_explode_the_pot_after_the_stop(ruling, explodes):
    table = red_6(then="white 3", options={"set_aside": ruling})
    draw(table, "white 3", "white 2")
    stop(table, 0)
    finish(table)
    assert (exploded(table)[0], at(table), table.state.whites[0]) == (explodes, 9, 8)
    assert potable.from_position(as_more_position(table).position()).state.tobytes() == table.state.tobytes()


@pytest.mark.clause("QX-BOOK-RED-6")
def test_chips_from_aside_are_placed_even_after_an_explosion():
    table = red_6(then="green 2")
    draw(table, "white 3", "white 3", "white 2")
    assert exploded(table)[0]
    assert (pot(table)[11], aside(table), table.to_act) == ("green 2", [], [1])


@pytest.mark.clause("QX-BOOK-RED-6")
def test_a_white_1_that_lies_aside_alone_is_placed_by_itself_and_beside_another_in_any_order():
    table = red_6(then="white 1")
    other = table.copy()
    stop(table, 0)
    assert (pot(table), asked(table)) == ({1: "red 1", 2: "white 1"}, None)
    draw(other, "red 1", reveals=["green 2"])
    other.play("draw", 0)
    stop(other, 0)
    assert may(other) == {"place white 1", "place green 2"}


@pytest.mark.clause("QX-BOOK-RED-6")
def test_who_stops_with_chips_aside_places_them_at_once_while_others_brew():
    table = red_6(then="white 3")
    draw(table, "white 3", "white 2")
    stop(table, 0)
    assert (pot(table)[9], aside(table), exploded(table)) == ("white 3", [], [True, False])
    assert (phase(table), table.to_act, asked(table, 1)) == ("brew", [1], "draw or stop")


def stirred_red_6():
    """Returns a table of the last round at which a green 2 was set aside by a red chip of set 6."""
    table = with_books(red=6, round=9)
    draw(table, "red 1", reveals=["green 2"])
    draw(table, "orange 1", seat=1)
    table.play("draw", 0)
    return table


@pytest.mark.clause("QX-BOOK-RED-6", "QUA-TI-04")
def test_in_a_common_stir_what_lies_aside_is_placed_once_all_have_shown_their_hands():
    table = stirred_red_6()
    table.play("stop", 0)
    assert (aside(table), pot(table)) == (["green 2"], {1: "red 1"})
    draw(table, "orange 1", seat=1)
    assert (aside(table), pot(table), table.to_act) == ([], {1: "red 1", 3: "green 2"}, [1])


@pytest.mark.clause("QX-BOOK-RED-6", "QUA-TI-04")
def test_a_common_stir_that_explodes_a_pot_lets_what_lies_aside_follow():
    table = stirred_red_6()
    for chip in ("white 3", "white 3", "white 2"):
        draw(table, chip, seat=0)
        draw(table, "orange 1", seat=1)
    assert (exploded(table), aside(table), pot(table)[11], table.to_act) == ([True, False], [], "green 2", [1])


@pytest.mark.clause("QX-BOOK-RED-6")
def test_cover_does_not_help_after_the_stop():
    table = red_6(then="white 3", blue=2)
    draw(table, "white 3", "white 2", "blue 4", "orange 1")
    stop(table, 0)
    finish(table)
    assert exploded(table)[0]
    assert asked(table) == "points or coins"


@pytest.mark.clause("QX-BOOK-RED-6")
def test_what_has_no_space_goes_into_the_bowl_after_the_stop():
    table = red_6(then="orange 1")
    draw(table, "red 1", reveals=["orange 1"])
    table.play("draw", 0)
    filled(table)
    table.state.pot[0] = 0
    table.state.in_pot[0] = 0
    stop(table, 0)
    finish(table)
    assert pot(table) == {52: "orange 1"}
    assert [chip["name"] for chip in table.view()["players"][0]["bowl"]] == ["orange 1"]


@pytest.mark.clause("QX-BOOK-RED-6", "QX-OVER-01")
@pytest.mark.parametrize(
    ("chip", "books"),
    [("red 1", {"red": 6}), ("blue 1", {"blue": 1}), ("blue 1", {"blue": 2}), ("yellow 1", {"yellow": 2})],
)
def test_on_the_last_space_actions_are_lost_that_concern_later_chips(chip, books):
    table = with_books(**books)
    filled(table)
    draw(table, chip)
    assert asked(table) == "draw or stop"
    assert (table.state.window[0], table.state.doubling[0]) == (0, 0)
    table = with_books(**books, locoweed="copy")
    filled(table)
    table.state.at[0] = 45
    table.state.droplet[0] = table.state.start[0] = 45
    table.state.pot[0, 51], table.state.in_pot[0, 3], table.state.at[0] = KINDS_BY_NAME[chip], 1, 51
    draw(table, "locoweed 1")
    assert (asked(table), at(table)) == ("draw or stop", 52)
    assert (table.state.window[0], table.state.doubling[0]) == (0, 0)


# ---- yellow ----


@pytest.mark.clause("QX-BOOK-YELLOW-5")
def test_yellow_of_set_5_moves_further_by_a_chip_that_goes_back():
    table = with_books(yellow=5)
    draw(table, "yellow 2", reveals=["white 3"])
    assert (pot(table), asked(table), may(table)) == ({2: "yellow 2"}, "measure", {"draw", "pass"})
    whites = bag(table)["white 3"]
    events = told(table, "draw", 0)
    assert [event["kind"] for event in events] == ["measure", "move"]
    assert table.tell(events[0], ["Ann", "Bob"]) == "Ann draws a white 3 and puts it back."
    assert (pot(table), bag(table)["white 3"], table.state.whites[0]) == ({5: "yellow 2"}, whites, 0)


@pytest.mark.clause("QX-BOOK-YELLOW-5")
def test_yellow_of_set_5_may_be_declined_and_needs_a_chip_and_a_space():
    table = with_books(yellow=5)
    draw(table, "yellow 2")
    table.play("pass", 0)
    assert (pot(table), asked(table)) == ({2: "yellow 2"}, "draw or stop")
    table = with_books(yellow=5, bags=[["yellow 2"]])
    table.play("draw", 0)
    assert (pot(table), asked(table)) == ({2: "yellow 2"}, None)
    table = with_books(yellow=5)
    filled(table)
    draw(table, "yellow 1")
    assert asked(table) == "draw or stop"


@pytest.mark.clause("QX-BOOK-YELLOW-5")
def test_yellow_of_set_5_counts_locoweed_as_1_and_stops_at_the_last_space():
    table = with_books(yellow=5, locoweed="rats")
    draw(table, "yellow 1", reveals=["locoweed 1"])
    table.play("draw", 0)
    assert at(table) == 2
    table.state.droplet[0] = table.state.start[0] = table.state.at[0] = 49
    table.state.pot[0], table.state.in_pot[0] = 0, 0
    draw(table, "yellow 1", reveals=["green 1"])
    table.state.bag[0] = 0
    table.state.bag[0, KINDS_BY_NAME["green 4"]] = table.state.bag_count[0]
    assert [event["kind"] for event in told(table, "draw", 0)] == ["measure", "move", "full"]
    assert pot(table) == {52: "yellow 1"}


@pytest.mark.clause("QX-BOOK-YELLOW-6")
def test_yellow_of_set_6_moves_three_further_for_a_ruby():
    table = with_books(yellow=6, rubies=[2])
    draw(table, "yellow 2")
    assert (asked(table), may(table)) == ("yellow pay", {"pay ruby", "pass"})
    assert table.asked(0) == "You may pay 1 of your 2 rubies to move the yellow 2 3 spaces further."
    table.play("pay ruby", 0)
    assert (pot(table), rubies(table)[0], asked(table)) == ({5: "yellow 2"}, 1, "draw or stop")
    draw(table, "yellow 1")
    table.play("pass", 0)
    assert (pot(table), rubies(table)[0]) == ({5: "yellow 2", 6: "yellow 1"}, 1)


@pytest.mark.clause("QX-BOOK-YELLOW-6")
def test_yellow_of_set_6_asks_nobody_without_a_ruby_or_a_space():
    table = with_books(yellow=6)
    draw(table, "yellow 2")
    assert asked(table) == "draw or stop"
    table = with_books(yellow=6, rubies=[1])
    filled(table)
    draw(table, "yellow 1")
    assert asked(table) == "draw or stop"
    table = with_books(yellow=6, rubies=[1])
    table.state.droplet[0] = table.state.start[0] = table.state.at[0] = 50
    draw(table, "yellow 1")
    table.play("pay ruby", 0)
    assert at(table) == 52


@pytest.mark.clause("QX-BOOK-YELLOW-6")
def test_rubies_spent_on_yellow_are_not_given_back_with_a_second_chance():
    options = {"second_chance_gains": "given back"}
    table = with_books(yellow=6, blue=6, card="second_chance", options=options, bags=[["white 1"] * 9 + ["blue 1", "yellow 1"]])
    draw(table, "white 1", "blue 1")
    assert rubies(table)[0] == 1
    draw(table, "yellow 1")
    table.play("pay ruby", 0)
    assert (rubies(table)[0], table.state.brewed_rubies[0]) == (0, 0)


# ---- blue ----


@pytest.mark.clause("QX-BOOK-BLUE-5")
@pytest.mark.parametrize(
    ("oranges", "chip", "points"),
    [(1, "blue 1", 1), (0, "blue 1", 0), (1, "blue 2", 0), (2, "blue 2", 2), (4, "blue 4", 4), (3, "blue 4", 0)],
)
def test_blue_of_set_5_scores_its_number_with_as_many_orange_chips(oranges, chip, points):
    table = with_books(blue=5, options={"gains": "taken"})
    draw(table, *["orange 1"] * oranges, chip)
    assert (from_chips(table), table.state.brewed_points[0]) == (points, points)


@pytest.mark.clause("QX-BOOK-BLUE-5")
def test_an_orange_6_is_one_orange_chip_and_points_may_be_passed_up():
    table = with_books(blue=5)
    draw(table, "orange 6", "blue 2")
    assert from_chips(table) == 0
    draw(table, "blue 1")
    assert asked(table) == "accept"
    table.play("pass", 0)
    assert from_chips(table) == 0
    draw(table, "blue 1")
    table.play("take it", 0)
    assert from_chips(table) == 1
    table = in_last_round(blue=5)
    draw(table, "orange 1")
    table.play("stop", 1)
    draw(table, "blue 1")
    assert from_chips(table) == 1


@pytest.mark.clause("QX-BOOK-BLUE-6")
@pytest.mark.parametrize(
    ("chips", "found"),
    [
        (("white 1", "white 1", "blue 1"), 1),
        (("white 1", "white 1", "blue 2"), 2),
        (("white 2", "blue 1"), 0),
        (("white 1", "orange 1", "blue 1"), 0),
        (("white 1", "orange 1", "blue 2"), 1),
        (("white 1", "white 1", "white 1", "white 1", "white 1", "blue 4"), 4),
        (("blue 4",), 0),
        (("white 1", "blue 4"), 1),
    ],
)
def test_blue_of_set_6_finds_rubies_for_white_1_chips_before_it(chips, found):
    table = with_books(blue=6)
    draw(table, *chips)
    assert (rubies(table)[0], table.state.brewed_rubies[0]) == (found, found)


@pytest.mark.clause("QX-BOOK-BLUE-6")
def test_blue_of_set_6_passes_gaps_over():
    table = with_books(blue=6, locoweed="back", options={"gains": "ask"})
    draw(table, "white 1", "green 4", "locoweed 1")
    table.play("take green 4", 0)
    draw(table, "blue 2")
    assert asked(table) == "accept"
    table.play("take it", 0)
    assert rubies(table)[0] == 1


# ---- green ----


@pytest.mark.clause("QX-BOOK-GREEN-6")
@pytest.mark.parametrize(("card", "rolls"), [(None, 1), ("pot_is_full", 2)])
def test_green_of_set_6_rolls_the_die_for_each_of_the_last_two(card, rolls):
    table = with_books(green=6, card=card)
    brew(table, 1, "orange 1", "orange 6")
    brew(table, 0, "green 2", "green 1")
    finish(table)
    load_die(table, 0, *["1 point"] * 2 * rolls)
    table.play("take it", 0)
    reach(table, "buy")
    assert table.breakdown(0)["points_from"]["die"] == 2 * rolls


@pytest.mark.clause("QX-BOOK-GREEN-6")
def test_green_of_set_6_rolls_not_for_a_chip_further_back():
    table = with_books(green=6, options={"gains": "taken"})
    brew(table, 1, "orange 1", "orange 6")
    brew(table, 0, "green 2", "orange 1", "orange 1")
    load_die(table, 0, "2 points")
    reach(table, "buy")
    assert table.breakdown(0)["points_from"]["die"] == 0


def named_chips(*chips, names=(), **situation):
    """Returns a table at the next round's potions, after chips were brewed and some of them named."""
    table = with_books(green=5, **situation)
    brew(table, 0, *chips)
    finish(table)
    for name in names:
        assert asked(table) == "name chip"
        table.play(name, 0)
    return tables.next_round(table)


@pytest.mark.clause("QX-BOOK-GREEN-5")
def test_green_of_set_5_names_a_chip_that_comes_first_in_the_next_round():
    table = with_books(green=5)
    brew(table, 0, "blue 2", "white 1", "orange 6", "green 2")
    finish(table)
    assert (asked(table), may(table)) == ("name chip", {"pass", "take white 1", "take blue 2", "take green 2"})
    assert table.asked(0).startswith("Your green 2 lets you name a chip")
    events = told(table, "take blue 2", 0)
    assert table.tell(events[0], ["Ann", "Bob"]) == "Ann names a blue 2 to be placed first in the next round."
    assert named(table) == ["blue 2"]
    tables.next_round(table)
    while phase(table) != "brew":
        table.play(tables.plainest(table, table.to_act[0]), table.to_act[0])
    assert asked(table) == "place revealed", "a single chip comes first by itself, and acts"
    assert (pot(table), named(table), bag(table)["blue 2"]) == ({2: "blue 2"}, [], 0)


@pytest.mark.clause("QX-BOOK-GREEN-5")
def test_a_chip_that_comes_first_acts_and_is_not_the_draw_that_everybody_makes():
    table = named_chips("blue 1", "green 1", names=["take blue 1"], blue=2)
    assert table.state.window[0] == 1
    assert may(table) == {"draw"}


@pytest.mark.clause("QX-BOOK-GREEN-5")
def test_two_green_chips_name_two_chips_that_come_in_any_order():
    table = with_books(green=5)
    brew(table, 0, "green 4", "orange 1", "green 1", "green 2")
    finish(table)
    assert may(table) == {"pass", "take orange 1", "take green 1", "take green 2"}
    table.play("take green 2", 0)
    assert may(table) == {"pass", "take orange 1", "take green 1"}
    table.play("take green 1", 0)
    tables.next_round(table)
    assert may(table) == {"place green 1", "place green 2"}
    assert asked(table) == "place named"
    table.play("place green 2", 0)
    assert (pot(table), asked(table)) == ({2: "green 2", 3: "green 1"}, "draw or stop")


@pytest.mark.clause("QX-BOOK-GREEN-5")
def test_the_same_chip_is_named_only_as_often_as_it_lies_there():
    table = with_books(green=5, bags=[["orange 1", "white 3"]])
    brew(table, 0, "orange 1", "green 1", "green 1")
    finish(table)
    table.play("take orange 1", 0)
    assert may(table) == {"pass", "take green 1"}
    table.play("pass", 0)
    assert named(table) == ["orange 1"]


@pytest.mark.clause("QX-BOOK-GREEN-5")
def test_a_named_chip_that_is_gone_is_forgotten():
    table = with_books(green=5)
    brew(table, 0, "orange 1", "green 1", "green 1")
    finish(table)
    table.play("take orange 1", 0)
    table.play("take green 1", 0)
    tables.next_round(table, "choose_one")
    assert phase(table) == "fortune"
    for chip, left in (("orange 1", 0), ("green 1", 1)):
        table.state.bag_count[0] -= table.state.bag[0, KINDS_BY_NAME[chip]] - left
        table.state.bag[0, KINDS_BY_NAME[chip]] = left
    reach(table, "brew")
    assert (pot(table), named(table), asked(table)) == ({1: "green 1"}, [], "draw or stop")


@pytest.mark.clause("QX-BOOK-GREEN-5")
def test_green_of_set_5_names_nothing_in_the_last_round():
    table = in_last_round(green=5)
    tables.stir(table, seat_0="green 1", seat_1="stop")
    table.play("stop", 0)
    assert table.over or asked(table) != "name chip"


# ---- purple ----


@pytest.mark.clause("QX-BOOK-PURPLE-6")
@pytest.mark.parametrize(
    ("chips", "points"),
    [
        (("purple 1", "green 4"), 4),
        (("purple 1", "purple 1", "white 3"), 4),
        (("green 4", "purple 1"), 0),
        (("purple 1", "locoweed 1", "green 4"), 1),
        (("purple 1", "orange 6"), 6),
    ],
)
def test_purple_of_set_6_scores_the_number_of_the_chip_after_it(chips, points):
    table = with_books(purple=6, locoweed="rats", round=3, options={"gains": "taken"})
    brew(table, 0, *chips)
    reach(table, "buy")
    assert from_chips(table) == points


@pytest.mark.clause("QX-BOOK-PURPLE-6")
def test_points_of_purple_6_may_be_passed_up_and_a_chip_of_a_card_is_none():
    table = with_books(purple=6, round=3)
    brew(table, 0, "purple 1", "green 4")
    finish(table)
    assert asked(table) == "accept"
    table.play("pass", 0)
    assert from_chips(table) == 0
    table = with_books(purple=6, round=3, options={"gains": "taken"})
    brew(table, 0, "purple 1", "green 4")
    table.state.quiet[0] = 1
    reach(table, "buy")
    assert from_chips(table) == 0


@pytest.mark.clause("QX-BOOK-PURPLE-5")
def test_purple_of_set_5_buys_up_to_two_chips_of_different_colours():
    table = with_books(purple=5, round=3, droplets=[20])
    brew(table, 0, "purple 1", "green 4", "purple 1")
    finish(table)
    assert asked(table) == "side shop"
    assert table.asked(0) == "Your purple chips bring you 10 coins. Buy up to two chips with them, or none."
    assert "buy orange 1" in may(table)
    assert table.sentence("buy orange 1", 0) == "Buy an orange 1 for 3 of your 10 coins."
    before = bag(table)["orange 1"]
    events = told(table, "buy orange 1", 0)
    assert (events[0]["kind"], events[0]["coins"]) == ("buy", 7)
    assert bag(table)["orange 1"] == before + 1
    assert "buy orange 1" not in may(table)
    assert table.asked(0) == "You have 7 coins of your purple chips left. Buy a chip of another colour than orange, or none."
    table.play("buy green 1", 0)
    assert asked(table) != "side shop"
    reach(table, "buy")
    assert (coins(table)[0], table.state.side_coins[0], table.state.side_bought[0]) == (21, 0, 0)


@pytest.mark.clause("QX-BOOK-PURPLE-5")
def test_purple_of_set_5_asks_only_where_a_chip_can_be_bought():
    table = with_books(purple=5, round=3)
    brew(table, 0, "purple 1")
    finish(table)
    assert asked(table) != "side shop"
    table = with_books(purple=5, round=3, droplets=[13])
    brew(table, 0, "purple 1")
    finish(table)
    assert may(table) == {"done", "buy orange 1"}
    table.play("buy orange 1", 0)
    assert asked(table) != "side shop"
    table = with_books(purple=5, round=3, droplets=[13])
    brew(table, 0, "purple 1")
    table.state.quiet[0] = 14
    finish(table)
    assert asked(table) != "side shop"


@pytest.mark.clause("QX-BOOK-PURPLE-5")
def test_purple_of_set_5_sells_nothing_that_is_not_out_or_sold_out():
    table = with_books(purple=5, round=1, droplets=[40], supply={"green 1": 0})
    brew(table, 0, "purple 1")
    finish(table)
    assert not {name for name in may(table) if "yellow" in name or "purple" in name or name == "buy green 1"}
    assert "buy green 2" in may(table)
    table.play("done", 0)
    assert (asked(table) != "side shop", table.state.side_coins[0]) == (True, 0)


@pytest.mark.clause("QX-BOOK-PURPLE-5")
@pytest.mark.parametrize(("droplet", "points"), [(25, 1), (13, 0), (38, 2)])
def test_coins_of_purple_become_points_in_the_last_round(droplet, points):
    table = in_last_round(purple=5, droplets=[droplet], options={"gains": "taken"})
    tables.stir(table, seat_0="purple 1", seat_1="stop")
    load_die(table, 0, "orange 1")
    table.play("stop", 0)
    assert from_chips(table) == points


# ---- black ----


@pytest.mark.clause("QX-BOOK-BLACK-5")
def test_a_black_chip_of_set_5_is_bought_for_the_left_neighbour():
    table = with_books(3, black=5, droplets=[20, 0, 0])
    brew(table, 0, "orange 1")
    reach(table, "buy")
    events = told(table, "buy black 1", 0)
    assert [owned(table, seat)["black 1"] for seat in range(3)] == [0, 1, 0]
    assert droplets(table) == [21, 0, 0]
    assert supply(table, "black 1") == 25
    sentences = [table.tell(event, ["Ann", "Bob", "Cleo"]) for event in events]
    assert "Bob gets a black 1 from black chips." in sentences


@pytest.mark.clause("QX-BOOK-BLACK-5")
def test_a_black_chip_of_a_card_goes_to_the_left_as_well():
    table = with_books(black=5, card="choose_one")
    events = told(table, "take black 1", 0)
    assert [owned(table, seat)["black 1"] for seat in range(2)] == [0, 1]
    assert droplets(table) == [1, 0]
    assert not any(event["kind"] == "gain" and event["seat"] == 0 and event.get("chips") for event in events)


@pytest.mark.clause("QX-BOOK-BLACK-5")
def test_the_droplet_of_a_black_chip_may_go_to_the_exchange_office():
    table = with_books(black=5, droplets=[20, 0], options={"office": "single"})
    brew(table, 0, "orange 1")
    reach(table, "buy")
    table.play("buy black 1", 0)
    assert (asked(table), phase(table)) == ("which droplet", "buy")
    table.play("tube", 0)
    assert (table.state.tube[0], droplets(table)[0], asked(table)) == (1, 20, "shop")


@pytest.mark.clause("QX-BOOK-BLACK-5")
@pytest.mark.parametrize(
    ("mine", "left", "found"),
    [
        (("orange 1",), ("black 1", "black 1"), 2),
        (("black 1", "orange 1"), ("orange 1",), 1),
        (("black 1", "black 1"), ("orange 1",), 2),
        (("black 1", "orange 1", "orange 1"), ("black 1",), 1),
        (("orange 1", "black 1"), ("black 1", "orange 1", "orange 1"), 2),
        (("black 1",), ("orange 1",), 1),
        (("orange 1",), ("orange 1",), 0),
    ],
)
def test_black_of_set_5_brings_rubies_for_the_left_pot_and_ones_own_last_two(mine, left, found):
    table = with_books(3, black=5)
    brew(table, 0, *mine)
    brew(table, 1, *left)
    brew(table, 2, "orange 1", "black 1", "orange 1", "orange 1")
    reach(table, "buy")
    assert rubies(table)[0] - (1 if table.state.at[0] + 1 in (5, 9) else 0) == found


@pytest.mark.clause("QX-BOOK-BLACK-5")
@pytest.mark.parametrize("quiet", [1, 2])
def test_a_black_chip_of_a_card_does_not_act(quiet):
    table = with_books(black=5)
    brew(table, 0, "black 1", "black 1")
    table.state.quiet[0] = quiet
    finish(table)
    reach(table, "buy")
    assert rubies(table)[0] == 1


def black_6(*pots, **situation):
    """Returns a table with pots in which black chips of set 6 have acted."""
    table = with_books(len(pots), black=6, **situation)
    for seat, chips in enumerate(pots):
        draw(table, *chips, seat=seat)
    finish(table)
    return reach(table, "buy")


@pytest.mark.clause("QX-BOOK-BLACK-6")
@pytest.mark.parametrize(
    ("pots", "moved", "found"),
    [
        ((("black 1",), ("orange 1", "black 1"), ("orange 1",)), [0, 1, 0], [1, 0, 0]),
        ((("black 1", "black 1"), ("black 1",)), [1, 0], [1, 1]),
        ((("black 1", "black 1"), ("orange 1",)), [1, 0], [1, 0]),
        ((("orange 1", "black 1"), ("orange 1", "black 1"), ("black 1",)), [1, 1, 0], [0, 0, 1]),
        ((("orange 1", "orange 1", "black 1"), ("orange 1", "orange 1", "black 1")), [1, 1], [0, 0]),
        ((("orange 1", "orange 1", "orange 1"), ("orange 1",)), [0, 0], [0, 0]),
        ((("orange 1", "orange 1", "black 1"), ("black 1",), ("black 1",)), [1, 0, 0], [0, 1, 1]),
    ],
)
def test_the_furthest_black_chip_moves_a_droplet_and_the_next_brings_a_ruby(pots, moved, found):
    table = black_6(*pots)
    assert (droplets(table), rubies(table)) == (moved, found)


@pytest.mark.clause("QX-BOOK-BLACK-6")
def test_a_black_chip_on_the_last_space_is_the_furthest_and_one_of_a_card_is_none():
    table = with_books(black=6, droplets=[51, 0])
    brew(table, 0, "black 1")
    brew(table, 1, "black 1")
    reach(table, "buy")
    assert (droplets(table), rubies(table)[1]) == ([52, 0], 1)
    table = with_books(black=6)
    brew(table, 1, "orange 1", "black 1")
    table.state.quiet[1] = 2
    brew(table, 0, "black 1", "orange 1")
    reach(table, "buy")
    assert (droplets(table), rubies(table)) == ([1, 0], [0, 0])


# ---- locoweed ----


@pytest.mark.clause("QX-BOOK-LOCOWEED-5")
@pytest.mark.parametrize(("points", "spaces"), [((0, 0), 1), ((2, 0), 2), ((6, 0), 3), ((9, 0), 4), ((30, 0), 4)])
def test_locoweed_of_the_rats_moves_as_far_as_the_rat_and_one_more(points, spaces):
    table = with_books(locoweed="rats", round=2, points=points, options={"bonus_moves": "always"})
    start = int(table.state.start[1])
    draw(table, "locoweed 1", seat=1)
    assert at(table, 1) - start == spaces
    draw(table, "locoweed 1", seat=0)
    assert at(table, 0) == 1


@pytest.mark.clause("QX-BOOK-LOCOWEED-B")
def test_locoweed_of_the_colours_moves_as_far_as_there_are_colours():
    table = with_books(locoweed="colours", options={"bonus_moves": "always"})
    draw(table, "white 1", "locoweed 1")
    assert at(table) == 2
    draw(table, "orange 1", "orange 1", "locoweed 1")
    assert at(table) == 6
    draw(table, "black 1", "locoweed 1")
    assert at(table) == 10


@pytest.mark.clause("QX-BOOK-LOCOWEED-D")
def test_locoweed_of_the_white_chips_moves_as_far_as_they_add_up_to():
    table = with_books(locoweed="whites", options={"bonus_moves": "always"})
    draw(table, "locoweed 1", "white 1", "locoweed 1", "white 3", "locoweed 1")
    assert pot(table) == {1: "locoweed 1", 2: "white 1", 3: "locoweed 1", 6: "white 3", 10: "locoweed 1"}


@pytest.mark.clause("QX-BOOK-LOCOWEED-C")
def test_locoweed_calls_a_coloured_chip_back_and_all_others_stay():
    table = with_books(locoweed="back", bags=[["white 1", "white 3"]])
    draw(table, "green 2", "white 1", "orange 1", "locoweed 1")
    assert (asked(table), may(table)) == ("call back", {"pass", "take green 2", "take orange 1", "take locoweed 1"})
    table.play("take green 2", 0)
    assert (pot(table), bag(table)["green 2"], asked(table)) == (
        {3: "white 1", 4: "orange 1", 5: "locoweed 1"},
        1,
        "draw or stop",
    )


@pytest.mark.clause("QX-BOOK-LOCOWEED-C")
def test_locoweed_may_call_itself_back_or_nothing():
    table = with_books(locoweed="back")
    draw(table, "orange 1", "locoweed 1")
    table.play("take locoweed 1", 0)
    assert (pot(table), at(table), bag(table)["locoweed 1"]) == ({1: "orange 1"}, 1, 1)
    draw(table, "locoweed 1")
    table.play("pass", 0)
    assert pot(table) == {1: "orange 1", 2: "locoweed 1"}
    draw(table, "locoweed 1")
    table.play("take locoweed 1", 0)
    table.play("chip on 3", 0)
    assert (pot(table), at(table)) == ({1: "orange 1", 2: "locoweed 1"}, 2)


@pytest.mark.clause("QX-BOOK-LOCOWEED-C")
@pytest.mark.parametrize(("space", "left"), [(1, {3: "green 1"}), (3, {1: "green 1"})])
def test_of_several_alike_locoweed_calls_back_whichever_its_owner_wants(space, left):
    table = with_books(locoweed="back")
    draw(table, "green 1", "white 1", "green 1", "locoweed 1")
    table.play("take green 1", 0)
    assert (asked(table), may(table)) == ("which back", {"chip on 1", "chip on 3"})
    assert table.asked(0) == "Which green 1 of your pot goes back into your bag?"
    assert table.sentence(f"chip on {space}", 0) == f"Put the green 1 on space {space} back into your bag."
    assert potable.from_position(as_more_position(table).position()).state.tobytes() == table.state.tobytes()
    events = told(table, f"chip on {space}", 0)
    assert [(event["kind"], event["space"]) for event in events] == [("put_back", space)]
    assert pot(table) == {**left, 2: "white 1", 4: "locoweed 1"}
    assert (asked(table), at(table), int(table.state.trade[0])) == ("draw or stop", 4, 0)


@pytest.mark.clause("QX-BOOK-LOCOWEED-C")
def test_a_full_pot_is_not_full_any_more_when_its_last_chip_is_called_back():
    table = with_books(locoweed="back")
    filled(table)
    draw(table, "locoweed 1")
    assert asked(table) == "call back"
    table.play("take locoweed 1", 0)
    assert (pot(table), at(table)) == ({}, 51)


COPIES = [
    ({}, ("green 2", "white 1", "locoweed 1"), {2: "green 2", 3: "white 1", 5: "locoweed 1"}),
    ({}, ("white 2", "locoweed 1"), {2: "white 2", 3: "locoweed 1"}),
    ({}, ("orange 6", "locoweed 1", "locoweed 1"), {6: "orange 6", 12: "locoweed 1", 18: "locoweed 1"}),
    ({"red": 1}, ("orange 1", "red 2", "locoweed 1"), {1: "orange 1", 4: "red 2", 7: "locoweed 1"}),
    ({"red": 3}, ("red 2", "white 2", "locoweed 1"), {2: "red 2", 4: "white 2", 8: "locoweed 1"}),
    ({"red": 5}, ("red 4", "red 1", "locoweed 1"), {4: "red 4", 8: "red 1", 12: "locoweed 1"}),
    ({"yellow": 2}, ("yellow 1", "locoweed 1", "orange 1"), {1: "yellow 1", 3: "locoweed 1", 5: "orange 1"}),
    ({"yellow": 4}, ("yellow 1", "locoweed 1"), {2: "yellow 1", 5: "locoweed 1"}),
]


@pytest.mark.clause("QX-BOOK-LOCOWEED-6")
@pytest.mark.parametrize(("books", "chips", "placed"), COPIES)
def test_locoweed_copies_the_number_and_the_action_of_the_last_coloured_chip(books, chips, placed):
    table = with_books(**books, locoweed="copy", options={"bonus_moves": "always"})
    draw(table, *chips)
    assert pot(table) == placed


@pytest.mark.clause("QX-BOOK-LOCOWEED-6")
def test_locoweed_copies_what_blue_pays_and_covers():
    table = with_books(blue=2, locoweed="copy", options={"bonus_moves": "always"})
    draw(table, "blue 4", "locoweed 1")
    assert table.state.window[0] == 4
    table = with_books(blue=4, locoweed="copy", droplets=[3], options={"bonus_moves": "always"})
    draw(table, "blue 2")
    table.play("take it", 0)
    before = from_chips(table)
    draw(table, "white 1", "white 1", "locoweed 1")
    assert (at(table), asked(table)) == (9, "accept")
    assert potable.from_position(as_more_position(table).position()).state.tobytes() == table.state.tobytes()
    table.play("take it", 0)
    assert from_chips(table) - before == 2


@pytest.mark.clause("QX-BOOK-LOCOWEED-6")
@pytest.mark.parametrize(
    ("books", "chip", "question"),
    [
        ({"blue": 1}, "blue 1", "place revealed"),
        ({"red": 6}, "red 1", "set aside"),
        ({"yellow": 5}, "yellow 1", "measure"),
        ({"yellow": 6}, "yellow 1", "yellow pay"),
    ],
)
def test_locoweed_copies_what_chips_ask(books, chip, question):
    table = with_books(**books, locoweed="copy", rubies=[2], options={"bonus_moves": "always"})
    draw(table, chip)
    assert asked(table) == question
    table.play("pass", 0)
    draw(table, "locoweed 1")
    assert asked(table) == question


@pytest.mark.clause("QX-BOOK-LOCOWEED-6")
def test_locoweed_may_let_a_white_chip_go_as_yellow_does():
    table = with_books(yellow=1, locoweed="copy", options={"bonus_moves": "always"})
    draw(table, "yellow 2", "white 2", "locoweed 1")
    assert (asked(table), at(table)) == ("put back", 6)
    table.play("put back", 0)
    assert pot(table) == {2: "yellow 2", 6: "locoweed 1"}


@pytest.mark.clause("QX-BOOK-LOCOWEED-6")
def test_locoweed_stays_locoweed_whatever_it_copies():
    table = with_books(locoweed="copy", options={"bonus_moves": "always"})
    draw(table, "green 2", "locoweed 1")
    assert table.state.in_pot[0].tolist() == [0, 0, 1, 0, 0, 0, 0, 0, 1]


# ---- what the table shows ----


def test_aside_and_named_chips_are_owned():
    table = red_6(then="green 4")
    assert owned(table) == Counter(bag(table)) + Counter(["red 1", "green 4"])


def test_foretold_chips_come_as_foretold():
    table = with_books(yellow=5)
    foretell(table, 0, ["white 1"], ["white 2"])
    table.play("draw", 0)
    assert pot(table) == {1: "white 1"}


# ---- what books tell those who think ahead ----


def plain(table, rule):
    """Returns a rule of this form of the game in plain Python."""
    return tables.plainly(table.game.own(rule))


def has(table):
    """Returns what seat 0 has, in thousandths of a point."""
    s = table.state
    return int(plain(table, held_worth)(s, 0) + plain(table, kept_worth)(s, 0))


@pytest.mark.parametrize(
    ("colour", "number", "chips"),
    [
        *(("purple", 6, chips) for chips in [("purple 1", "green 4"), ("purple 1",), ("purple 1", "purple 1", "red 2")]),
        *(("black", 5, chips) for chips in [("black 1",), ("black 1", "orange 1", "black 1"), ("orange 1", "orange 1")]),
        *(("black", 6, chips) for chips in [("black 1",), ("black 1", "black 1"), ("orange 6", "black 1"), ("orange 1",)]),
    ],
)
@pytest.mark.parametrize("others", [(), ("black 1", "orange 1", "black 1")])
@pytest.mark.parametrize("round_", [3, 8])
def test_what_chips_say_they_will_bring_is_what_they_bring(colour, number, chips, others, round_):
    table = with_books(**{colour: number}, round=round_, droplets=[1, 0], options={"gains": "taken"})
    draw(table, *chips)
    draw(table, *others, seat=1)
    book, of = NEW_BOOKS[COLOURS.index(colour), number], COLOURS.index(colour)
    foreseen = int(plain(table, book.action_worth)(table.state, 0, of))
    table.state.phase = CHIPS
    plain(table, chips_begin)(table.state)
    before = has(table)
    assert bool(plain(table, book.has_work)(table.state, 0, of)) == (foreseen > 0)
    plain(table, book.carry_out)(table.state, 0, of)
    assert has(table) - before == foreseen
    assert table.state.done == 1 << of


def worth_of(table, colour, number):
    """Returns what a book says its chips in seat 0's pot will bring."""
    return int(plain(table, NEW_BOOKS[COLOURS.index(colour), number].action_worth)(table.state, 0, COLOURS.index(colour)))


@pytest.mark.parametrize(
    ("chips", "rolls"), [(("green 1",), 1), (("green 1", "green 4"), 2), (("green 1", "orange 1", "orange 1"), 0)]
)
def test_green_of_set_6_counts_on_its_rolls(chips, rolls):
    table = with_books(green=6)
    draw(table, *chips)
    assert worth_of(table, "green", 6) == rolls * ROLL
    table.state.card = CARD_IDS.index("pot_is_full")
    assert worth_of(table, "green", 6) == 2 * rolls * ROLL


def test_purple_of_set_5_counts_on_its_coins():
    table = with_books(purple=5, round=3, droplets=[20])
    draw(table, "purple 1")
    assert worth_of(table, "purple", 5) == 4 * COIN_WORTH[3]
    table.state.round, table.state.pot[0, 30] = 9, KINDS_BY_NAME["purple 1"]
    assert worth_of(table, "purple", 5) == 2 * POINT_WORTH[9]


def test_green_of_set_5_counts_on_the_best_chip_that_can_be_named():
    table = with_books(green=5, blue=2)
    draw(table, "white 3", "blue 2", "green 4", "orange 1", "green 2")
    assert worth_of(table, "green", 5) == 2 * DROPLET
    draw(table, "green 1")
    assert worth_of(table, "green", 5) == 3 * DROPLET
    table.state.round = 9
    assert worth_of(table, "green", 5) == 0


@pytest.mark.parametrize(
    ("books", "chips", "answer"),
    [
        ({"yellow": 5}, ("yellow 1",), "draw"),
        ({"red": 6}, ("red 1",), "draw"),
    ],
)
def test_bots_draw_another_chip_where_they_may(books, chips, answer):
    table = with_books(**books)
    draw(table, *chips)
    settled = plain(table, settled_answer)(table.state, 0)
    assert table.game.actions[settled] == answer


def test_bots_place_chips_from_aside_that_explode_nothing():
    table = red_6(then="white 3")
    settled = plain(table, settled_answer)
    assert table.game.actions[settled(table.state, 0)] == "place white 3"
    table.state.whites[0] = 5
    assert settled(table.state, 0) == NONE
    table.state.aside[0, KINDS_BY_NAME["orange 1"]] = 1
    assert table.game.actions[settled(table.state, 0)] == "place orange 1"
    table.state.aside[0] = 0
    assert settled(table.state, 0) == NONE


def test_bots_name_the_highest_coloured_chip_or_pass():
    table = with_books(green=5)
    brew(table, 0, "white 2", "blue 2", "red 1", "green 2")
    finish(table)
    assert table.game.actions[plain(table, settled_answer)(table.state, 0)] == "take green 2"
    table.state.pot[0] = 0
    table.state.pot[0, 7] = KINDS_BY_NAME["white 2"]
    assert table.game.actions[plain(table, settled_answer)(table.state, 0)] == "pass"


def test_bots_move_a_yellow_chip_by_the_mean_in_thought_and_set_nothing_aside():
    table = with_books(yellow=5, bags=[["white 1", "white 3", "green 2", "yellow 1"]])
    draw(table, "yellow 1")
    plain(table, thought_along)(table.state, 0)
    assert (at(table), asked(table)) == (3, "draw or stop")
    table = with_books(red=6)
    draw(table, "red 1")
    plain(table, thought_along)(table.state, 0)
    assert (aside(table), asked(table)) == ([], "draw or stop")


@pytest.mark.parametrize("book", NEW_BOOKS.values(), ids=[f"{COLOURS[book.colour]} {book.set}" for book in NEW_BOOKS.values()])
def test_a_new_book_is_worth_something_to_bots(book):
    assert book.chip_worth + book.number_worth > 0


@pytest.mark.clause("QX-BOOK-RED-6")
def test_a_chip_from_aside_uses_cover_up_as_a_draw_does():
    table = red_6(then="orange 1", blue=2)
    draw(table, "blue 1")
    table.play("place orange 1", 0)
    assert table.state.window[0] == 0


@pytest.mark.clause("QX-BOOK-GREEN-5")
def test_of_two_equal_chips_named_one_is_forgotten_that_is_gone():
    table = with_books(green=5)
    brew(table, 0, "green 1", "green 1")
    finish(table)
    table.play("take green 1", 0)
    table.play("take green 1", 0)
    tables.next_round(table, "choose_one")
    table.state.bag_count[0] -= table.state.bag[0, KINDS_BY_NAME["green 1"]] - 1
    table.state.bag[0, KINDS_BY_NAME["green 1"]] = 1
    reach(table, "brew")
    assert (pot(table), named(table)) == ({1: "green 1"}, [])


def remembered(table):
    """Returns what else matters of seat 0's pot to those who think ahead."""
    return [int(plain(table, remembers)(table.state, 0, place)) for place in range(MORE_KEYS)]


def test_what_matters_of_a_pot_is_what_the_chips_to_come_look_at():
    table = with_books(blue=6, red=6, yellow=6, locoweed="copy", rubies=[3], options={"bonus_moves": "always"})
    draw(table, "white 1", "orange 1", "white 1")
    table.state.bag[0] = 0
    assert remembered(table) == [0] * MORE_KEYS
    table.state.bag[0, KINDS_BY_NAME["blue 1"]] = 1
    assert remembered(table)[:5] == [0, 0b101, 0, 0, 0]
    table.state.bag[0] = 0
    table.state.bag[0, KINDS_BY_NAME["yellow 1"]] = 1
    assert remembered(table)[:5] == [0, 0, 0, 0, 3]
    table.state.bag[0] = 0
    table.state.bag[0, KINDS_BY_NAME["locoweed 1"]] = 1
    assert remembered(table)[:5] == [KINDS_BY_NAME["orange 1"], 0b101, 0, 0, 3]
    table.state.bag[0] = 0
    table.state.aside[0, KINDS_BY_NAME["red 2"]] = 2
    assert remembered(table)[:5] == [0, 0b101, 0, 0, 3]
    assert remembered(table)[6:] == [2 if kind == KINDS_BY_NAME["red 2"] else 0 for kind in range(N_KINDS)]


def test_a_long_trail_of_white_chips_is_remembered():
    table = with_books(blue=6)
    table.state.limits_add = 1
    for space in range(1, 10):
        table.state.pot[0, space] = KINDS_BY_NAME["white 1"]
    table.state.at[0] = 9
    table.state.bag[0, KINDS_BY_NAME["blue 1"]] = 1
    assert remembered(table)[1:4] == [127, 0b11, 0]


def test_without_books_that_look_back_nothing_else_matters():
    table = with_books(blue=1, red=1, yellow=1, locoweed="rats", rubies=[3])
    draw(table, "white 1", "orange 1")
    for chip in ("blue 1", "yellow 1", "locoweed 1"):
        table.state.bag[0, KINDS_BY_NAME[chip]] = 1
    assert remembered(table) == [0] * MORE_KEYS
    assert plain(table, rubies_in_mind)(table.state, 0) == NONE


@pytest.mark.parametrize(
    ("chips", "whites", "ruling", "explodes"),
    [
        (("white 3",), 5, "explodes", True),
        (("white 2",), 5, "explodes", False),
        (("white 1",), 7, "explodes", True),
        (("white 3",), 5, "harmless", False),
        (("green 4",), 5, "explodes", False),
        (("white 3", "yellow 1"), 5, "explodes", False),
        (("white 3", "yellow 1"), 6, "explodes", True),
        ((), 7, "explodes", False),
    ],
)
def test_what_lies_aside_is_foreseen_to_explode_the_pot_of_who_stops(chips, whites, ruling, explodes):
    table = with_books(red=6, yellow=3, options={"set_aside": ruling})
    for chip in chips:
        table.state.aside[0, KINDS_BY_NAME[chip]] += 1
    table.state.whites[0] = whites
    before = table.state.tobytes()
    assert bool(plain(table, stop_explodes)(table.state, 0)) == explodes
    assert table.state.tobytes() == before
    for chip in KINDS_BY_NAME:
        assert bool(plain(table, lies_aside)(table.state, 0, KINDS_BY_NAME[chip])) == (chip in chips)


@pytest.mark.parametrize(
    ("books", "left", "chip", "mark"),
    [
        ({"red": 3, "yellow": 2, "locoweed": "copy"}, "locoweed 1", "white 2", 2),
        ({"red": 1, "yellow": 1, "locoweed": "back"}, "locoweed 1", "white 3", 3),
        ({"red": 1, "yellow": 2, "locoweed": "copy"}, "locoweed 1", "white 3", 0),
        ({"red": 3, "yellow": 2, "locoweed": "rats"}, "locoweed 1", "white 3", 0),
        ({"red": 3, "yellow": 2, "locoweed": "copy"}, "green 1", "white 3", 0),
        ({"red": 3, "yellow": 2, "locoweed": "copy"}, "locoweed 1", "orange 1", 0),
    ],
)
def test_a_white_chip_means_something_to_locoweed_that_brings_actions_again(books, left, chip, mark):
    table = with_books(**books)
    table.state.bag[0] = 0
    table.state.bag[0, KINDS_BY_NAME[left]] = 1
    book = NEW_BOOKS[COLOURS.index("locoweed"), LOCOWEEDS.index(books["locoweed"])]
    found = plain(table, book.leaves_mark)(table.state, 0, KINDS_BY_NAME[chip]) if book.leaves_mark else 0
    assert found == mark


@pytest.mark.clause("QX-BOOK-BLUE-6")
def test_blue_of_set_6_asks_nobody_where_it_finds_nothing():
    table = with_books(blue=6, options={"gains": "ask"})
    draw(table, "orange 1", "blue 1")
    assert asked(table) == "draw or stop"


@pytest.mark.clause("QX-BOOK-GREEN-5")
def test_two_equal_chips_are_named_and_both_come_first_and_one_on_the_last_space_can_be():
    table = with_books(green=5, droplets=[51])
    brew(table, 0, "green 1")
    finish(table)
    assert may(table) == {"pass", "take green 1"}
    table = named_chips("green 1", "green 1", names=["take green 1", "take green 1"], bags=[["white 3"]])
    assert pot(table) == {1: "green 1", 2: "green 1"}


def test_what_is_told_of_chips_from_aside_and_called_back():
    table = with_books(red=6)
    draw(table, "red 1", reveals=["orange 1"])
    assert [event["kind"] for event in told(table, "draw", 0)] == ["draw", "aside"]
    placed = told(table, "place orange 1", 0)[0]
    assert (placed["kind"], placed["chip"], placed["space"]) == ("pick", "orange 1", 2)
    table = with_books(locoweed="back")
    draw(table, "orange 1", "locoweed 1")
    assert told(table, "take orange 1", 0) == [{"kind": "put_back", "seat": 0, "chip": "orange 1", "space": 1}]


def test_bots_place_locoweed_from_aside_too_and_move_yellow_by_the_mean_rounded_down():
    table = red_6(then="locoweed 1", locoweed="rats")
    assert table.game.actions[plain(table, settled_answer)(table.state, 0)] == "place locoweed 1"
    table = with_books(yellow=5, bags=[["white 1", "white 3", "white 3", "yellow 1"]])
    draw(table, "yellow 1")
    table.state.bag[0, KINDS_BY_NAME["white 1"]] = 2
    table.state.bag[0, KINDS_BY_NAME["white 3"]] = 1
    plain(table, thought_along)(table.state, 0)
    assert at(table) == 2
