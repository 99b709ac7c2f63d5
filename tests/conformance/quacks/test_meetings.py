"""Effects that meet: which of two comes first, and what one leaves of the other."""

from __future__ import annotations

import pytest

import potable

from . import tables
from .tables import (
    asked,
    at,
    bag,
    beside,
    brew,
    draw,
    droplets,
    exploded,
    finish,
    phase,
    points,
    pot,
    reach,
    revealed,
    rolled,
    rubies,
    stop,
)
from .test_alchemists import with_patients
from .test_more_books import as_more_position, aside, filled, may, named, with_books
from .test_witches import with_witch

WITCHES = {"herb_witches": True, "silver_witch": "pardon", "bronze_witch": "purse", "gold_witch": "rainbow"}
"""Options by which sets 5 and 6 and the bowl can be had with patients."""


def with_both(*essences, options=None, **situation):
    """Returns a table with patients and the books of the herb witches, at which nobody has a penny."""
    table = with_patients(*essences, options={**WITCHES, **(options or {})}, **situation)
    table.state.pennies[:] = 0
    return table


def shown(table, seat=0):
    """Returns the chips that a seat has on display."""
    return [chip["name"] for chip in table.view(seat)["players"][seat]["display"]]


def reads_back(table):
    """Tells whether a table is the same after it was written as a position and read again."""
    return potable.from_position(as_more_position(table).position()).state.tobytes() == table.state.tobytes()


# ---- when all have stopped: what lies aside, the card, red chips beside the pot, essence ----


@pytest.mark.clause("QUA-RED2-04", "QUA-FT-03")
def test_one_pinch_more_comes_before_the_red_chips_beside_the_pot():
    table = tables.table_with(card="strong_ingredient", options={"red_book": 2}, beside=[["red 2"]], droplets=[3, 0])
    draw(table, "orange 1")
    tables._stack(table, 0, "green 1")
    finish(table)
    assert (asked(table), phase(table), may(table)) == ("use saved", "after", {"done", "return red 2"})
    table.play("done", 0)
    assert (asked(table), revealed(table)["green 1"]) == ("strengthen", 1)
    table.play("place green 1", 0)
    table.play("pass", 1)
    assert (asked(table), phase(table), may(table)) == ("use saved", "saved", {"done", "place red 2", "return red 2"})
    table.play("place red 2", 0)
    assert pot(table) == {4: "orange 1", 5: "green 1", 7: "red 2"}
    assert rubies(table)[0] == 0  # the green chip of the card does not act, though it is among the last two


@pytest.mark.clause("QUA-RED2-03", "QUA-FT-03")
def test_a_red_chip_goes_back_before_one_pinch_more_and_may_be_drawn_by_it():
    table = tables.table_with(card="strong_ingredient", bags=[["orange 1"]], options={"red_book": 2}, beside=[["red 2"]])
    draw(table, "orange 1")
    finish(table)
    table.play("return red 2", 0)
    assert (asked(table), dict(revealed(table))) == ("strengthen", {"red 2": 1})


@pytest.mark.clause("QX-CARD-AB3", "QUA-RED2-04")
def test_the_white_blessing_comes_before_red_chips_beside_the_pot():
    table = with_patients("vampirism", card="white_blessing", options={"red_book": 2}, beside=[["red 1"]])
    brew(table, 0, "white 3")
    finish(table)
    assert (asked(table), points(table)[0]) == ("use saved", 3)
    table.play("place red 1", 0)
    assert (asked(table), points(table)[0]) == ("how far", 3)


@pytest.mark.clause("QX-CARD-AB1", "QX-BOOK-RED-6")
def test_what_lies_aside_is_placed_before_the_card_swaps_a_chip():
    table = with_both("vampirism", card="good_to_better", options={"red_book": 6})
    draw(table, "red 1", reveals=["green 2"])
    table.play("draw", 0)
    assert aside(table) == ["green 2"]
    stop(table, 0)
    finish(table)
    assert (pot(table), asked(table)) == ({1: "red 1", 3: "green 2"}, "good to better")
    assert "chip on 3" in may(table)


@pytest.mark.clause("QX-WITCH-S1", "QX-BOOK-RED-6")
def test_the_cork_witch_does_not_come_for_a_chip_that_explodes_the_pot_after_the_stop():
    table = with_witch("cork", options={"red_book": 6})
    draw(table, "white 3", "white 3", "red 1", reveals=["white 2"])
    table.play("draw", 0)
    stop(table, 0)
    finish(table)
    assert exploded(table) == [True, False]
    assert asked(table) == "points or coins"


# ---- the ear worm ----


@pytest.mark.clause("QX-PATIENT-EAR-WORM", "QX-BOOK-RED-6")
def test_what_red_chips_of_an_ear_worm_set_aside_is_placed_when_it_has_drawn():
    table = with_both("ear_worm", options={"red_book": 6}, droplets=[6, 6])
    draw(table, "white 3", "white 3", "orange 1")
    stop(table, 0)
    finish(table)
    table.play("essence 0", 1)
    table.state.most_essence[0] = 10
    tables._stack(table, 0, "red 1", "white 2", "red 1", "green 2")
    table.play("essence 3", 0)
    for _ in range(2):
        assert asked(table) == "set aside"
        table.play("draw", 0)
    assert (asked(table), may(table)) == ("place rest", {"place white 2", "place green 2"})
    assert reads_back(table)
    table.play("place white 2", 0)
    assert pot(table) == {
        **{9: "white 3", 12: "white 3", 13: "orange 1"},
        **{14: "red 1", 15: "red 1", 17: "white 2", 19: "green 2"},
    }
    assert (exploded(table), rolled(table), aside(table)) == ([False, False], [True, False], [])


@pytest.mark.clause("QX-PATIENT-EAR-WORM", "QUA-FT-03")
def test_the_first_white_chip_of_an_ear_worm_may_go_back_by_the_card():
    table = with_patients("ear_worm", card="well_stirred", droplets=[6, 6])
    draw(table, "orange 1")
    stop(table, 0)
    finish(table)
    table.play("essence 0", 1)
    tables._stack(table, 0, "white 3")
    table.play("essence 1", 0)
    assert (asked(table), pot(table)) == ("put back", {7: "orange 1", 10: "white 3"})
    table.play("put back", 0)
    assert pot(table) == {7: "orange 1"}


# ---- nervousness ----


@pytest.mark.clause("QX-PATIENT-NERVOUSNESS", "QUA-YEL1-01")
def test_a_yellow_chip_of_the_display_lets_the_white_chip_go_that_was_drawn_before():
    table = with_patients(("nervousness", 2), bags=[["yellow 1"]])
    draw(table, "white 2")
    table.play("lay yellow 1", 0)
    assert (asked(table), pot(table)) == ("put back", {2: "white 2", 3: "yellow 1"})


@pytest.mark.clause("QX-PATIENT-NERVOUSNESS", "QX-BOOK-GREEN-5")
def test_a_named_chip_comes_first_and_is_not_drawn_for_the_display():
    table = with_both("nervousness", options={"green_book": 5}, bags=[["green 1", "orange 1"]])
    draw(table, "green 1")
    stop(table, 0)
    finish(table)
    table.play("essence 0", 1)
    table.state.most_essence[0] = 10
    table.play("essence 10", 0)
    table.play("take green 1", 0)
    table.state.supply[:] = 0
    reach(table, "brew")
    assert (pot(table), may(table), shown(table)) == ({1: "green 1"}, {"lay orange 1", "stop"}, ["orange 1", "orange 1"])


# ---- the witch's hump ----


@pytest.mark.clause("QX-PATIENT-WITCHS-HUMP", "QX-BOOK-YELLOW-6")
def test_a_ruby_of_a_hump_may_pay_for_the_yellow_chip_that_brought_it():
    table = with_both(("witchs_hump", 2), options={"yellow_book": 6}, droplets=[4])
    draw(table, "yellow 1")
    assert asked(table) == "witch's hump"
    assert reads_back(table)
    table.play("take it", 0)
    assert (asked(table), rubies(table)[0]) == ("yellow pay", 1)
    table.play("pay ruby", 0)
    assert pot(table) == {8: "yellow 1"}


@pytest.mark.clause("QX-PATIENT-WITCHS-HUMP", "QX-BOOK-YELLOW-6")
def test_a_yellow_chip_that_moves_on_to_a_ruby_brings_nothing_to_a_hump():
    table = with_both(("witchs_hump", 2), options={"yellow_book": 6}, droplets=[1], rubies=[1])
    draw(table, "yellow 1")
    table.play("pay ruby", 0)
    assert (pot(table), asked(table)) == ({5: "yellow 1"}, "draw or stop")


@pytest.mark.clause("QX-PATIENT-WITCHS-HUMP", "QUA-YEL1-01", "QUA-BLU1-01")
def test_a_hump_is_asked_before_a_blue_chip_looks_and_a_yellow_one_lets_white_go():
    table = with_patients(("witchs_hump", 4), droplets=[2])
    draw(table, "white 2", "yellow 1")
    table.play("take it", 0)
    assert asked(table) == "put back"
    table = with_patients(("witchs_hump", 2), droplets=[4])
    draw(table, "blue 1", reveals=["green 1"])
    assert (asked(table), sum(revealed(table).values())) == ("witch's hump", 0)
    table.play("pass", 0)
    assert (asked(table), dict(revealed(table))) == ("place revealed", {"green 1": 1})


@pytest.mark.clause("QX-PATIENT-WITCHS-HUMP", "QX-WITCH-S2")
def test_a_chip_of_a_handful_asks_a_hump_and_the_handful_goes_on():
    bags = [["green 1", "white 3", "orange 1", "red 1", "blue 2", "black 1"]]
    table = with_patients(("witchs_hump", 2), droplets=[4], bags=bags, options={**WITCHES, "silver_witch": "handful"})
    table.play("call silver", 0)
    table.play("place green 1", 0)
    assert asked(table) == "witch's hump"
    table.play("take it", 0)
    assert (asked(table), rubies(table)[0], len(may(table))) == ("place handful", 1, 6)


@pytest.mark.clause("QX-PATIENT-WITCHS-HUMP", "QUA-RED2-03")
def test_a_red_chip_beside_the_pot_goes_back_in_the_middle_of_another_question():
    table = with_patients(("witchs_hump", 2), droplets=[4], options={"red_book": 2}, beside=[["red 1"]])
    draw(table, "green 1")
    table.play("return red 1", 0)
    assert (asked(table), beside(table), bag(table)["red 1"]) == ("witch's hump", [], 1)


# ---- wing ears, carrot nose and forgetfulness ----


@pytest.mark.clause("QX-PATIENT-WING-EARS", "QUA-YEL2-01")
@pytest.mark.parametrize(("ruling", "space"), [("move", 9), ("number", 7)])
def test_yellow_of_set_2_doubles_a_white_chip_that_moves_by_twice_its_number(ruling, space):
    table = with_patients(("wing_ears", 2), options={"yellow_book": 2, "doubling": ruling})
    draw(table, "yellow 1", "white 2")
    table.play("further", 0)
    assert at(table) == space


@pytest.mark.clause("QX-PATIENT-WING-EARS", "QUA-FT-03", "QX-OVER-03")
def test_wing_ears_do_not_ask_for_a_sixth_chip_that_explodes_the_pot_from_its_bowl():
    table = with_both(("wing_ears", 10), card="second_chance", droplets=[49])
    draw(table, "white 3")
    table.play("as printed", 0)
    assert at(table) == 52
    for _ in range(4):
        draw(table, "white 1")
        table.play("as printed", 0)
    table.play("go on", 0)
    draw(table, "white 1")
    assert exploded(table) == [True, False]


@pytest.mark.clause("QX-PATIENT-WING-EARS", "QUA-FT-03")
def test_wing_ears_ask_before_the_first_one_goes_back_by_the_card():
    table = with_patients(("wing_ears", 3), card="well_stirred")
    draw(table, "white 2")
    assert asked(table) == "wing ears"
    table.play("further", 0)
    assert (asked(table), pot(table)) == ("put back", {4: "white 2"})


@pytest.mark.clause("QX-PATIENT-CARROT-NOSE", "QX-WITCH-S2")
def test_an_orange_chip_of_a_handful_may_go_to_a_ruby():
    bags = [["orange 1", "white 3", "green 1", "red 1", "blue 2", "black 1"]]
    table = with_patients(("carrot_nose", 2), bags=bags, options={**WITCHES, "silver_witch": "handful"})
    table.play("call silver", 0)
    table.play("place orange 1", 0)
    table.play("further", 0)
    assert (asked(table), pot(table)) == ("place handful", {5: "orange 1"})


@pytest.mark.clause("QX-PATIENT-FORGETFULNESS", "QX-BOOK-LOCOWEED-C", "QUA-YEL3-01")
@pytest.mark.parametrize("way", ["forget", "call back"])
def test_a_pot_explodes_that_bears_less_without_a_yellow_chip(way):
    table = with_both(("forgetfulness", 1), options={"yellow_book": 3, "locoweed_book": "back"})
    draw(table, "yellow 1", "white 3", "white 3", "white 2")
    assert (exploded(table), at(table)) == ([False, False], 9)
    if way == "forget":
        table.play("chip on 1", 0)
    else:
        draw(table, "locoweed 1")
        table.play("take yellow 1", 0)
    assert exploded(table) == [True, False]


# ---- witches ----


@pytest.mark.clause("QX-WITCH-S2", "QX-WITCH-S3", "QUA-BLU1-01")
@pytest.mark.parametrize("witch", ["handful", "sieve"])
def test_no_witch_comes_while_somebody_looks_at_chips_of_a_blue_one(witch):
    table = with_witch(witch)
    draw(table, "white 1", "blue 2", reveals=["green 1", "white 2"])
    assert may(table) == {"pass", "place green 1", "place white 2"}
    table.play("pass", 0)
    assert "call silver" in may(table)


@pytest.mark.clause("QX-WITCH-C1", "QUA-PUR2-02")
def test_the_polish_witch_means_the_last_two_chips_that_still_lie_in_the_pot():
    table = with_witch("polish", round=3, options={"purple_book": 2}, droplets=[6, 0])
    brew(table, 0, "red 1", "green 1", "purple 1")
    finish(table)
    table.play("1 purple", 0)
    assert asked(table) == "call witch"
    table.play("call bronze", 0)
    table.play("upgrade last two", 0)
    assert pot(table) == {7: "red 2", 8: "green 2"}


@pytest.mark.clause("QX-CARD-AB10", "QX-WITCH-G4")
def test_a_penny_of_a_joyful_reunion_can_be_spent_at_once():
    table = with_patients("vampirism", card="joyful_reunion", rubies=[1], options={**WITCHES, "gold_witch": "bargain"})
    table.state.pennies[0], table.state.pennies[1] = 3, 7
    finish(table)
    reach(table, "spend")
    assert "call gold" in may(table)


@pytest.mark.clause("QX-WITCH-S2", "QX-OVER-03")
def test_the_flask_takes_no_white_chip_out_of_the_bowl_that_was_drawn_before_a_handful():
    table = with_witch("handful", droplets=[51])
    draw(table, "orange 1", "white 2")
    assert "flask" in may(table)
    table.play("call silver", 0)
    table.play("pass", 0)
    assert may(table) == {"draw", "stop"}


@pytest.mark.clause("QUA-FT-03", "QX-OVER-01")
def test_the_first_one_back_is_not_meant_for_a_white_chip_in_the_bowl():
    table = with_witch(card="well_stirred", droplets=[51])
    draw(table, "orange 1", "white 2")
    assert (asked(table), table.state.whites[0]) == ("draw or stop", 2)
    assert "flask" in may(table)


# ---- droplets that move at once ----


@pytest.mark.clause("QX-BOOK-BLACK-5", "QX-EXCH-01")
def test_a_black_chip_makes_points_cheaper_that_are_bought_after_it():
    table = with_books(black=5, droplets=[23, 0], options={"office": "single"})
    brew(table, 0, "orange 1")
    reach(table, "buy")
    assert table.state.coins[0] == 20
    table.play("buy black 1", 0)
    assert (asked(table), table.state.coins[0]) == ("which droplet", 10)
    table.play("tube", 0)
    assert "buy point" in may(table)
    table.play("buy point", 0)
    assert asked(table) != "shop"


@pytest.mark.clause("QX-BOOK-BLACK-5", "QX-WITCH-C3")
def test_whoever_can_buy_no_more_after_a_black_chip_is_still_asked_by_the_twin_witch():
    table = with_books(black=5, droplets=[9, 0], options={"office": "single", "bronze_witch": "twin"}, pennies=2)
    brew(table, 0, "orange 1")
    reach(table, "buy")
    table.play("buy black 1", 0)
    table.play("droplet", 0)
    assert (asked(table), may(table)) == ("twin", {"pass", "take black 1"})
    table.play("take black 1", 0)
    assert (asked(table), bag(table, 1)["black 1"]) == ("which droplet", 2)


@pytest.mark.clause("QX-BOOK-BLACK-5", "QUA-VAR-03")
def test_a_black_chip_from_a_test_tube_moves_a_droplet_before_more_rubies_are_spent():
    table = with_books(black=5, rubies=[4], tubes=[4], options={"test_tubes": True})
    finish(table)
    reach(table, "spend")
    table.play("tube", 0)
    assert (asked(table), bag(table, 1)["black 1"], table.state.tube[0]) == ("which droplet", 1, 5)
    table.play("tube", 0)
    assert (asked(table), points(table, "tubes")[0]) == ("spend rubies", 2)


@pytest.mark.clause("QX-BOOK-BLACK-5", "QX-BOOK-PURPLE-5")
def test_a_black_chip_bought_with_coins_of_purple_moves_a_droplet_at_once():
    table = with_books(black=5, purple=5, round=3, droplets=[50, 0], options={"office": "multiple"})
    brew(table, 0, "purple 1")
    finish(table)
    assert (asked(table), table.state.side_coins[0]) == ("side shop", 14)
    table.play("buy black 1", 0)
    assert asked(table) == "which droplet"
    assert reads_back(table)
    table.play("droplet", 0)
    assert (asked(table), may(table)) == ("side shop", {"done", "buy orange 1", "buy green 1"})


# ---- black chips, and what moves or leaves before they act ----


@pytest.mark.clause("QX-BOOK-BLACK-5", "QUA-B-02")
def test_ones_own_last_two_are_those_that_were_placed_though_purple_acts_first():
    table = with_books(black=5, purple=2, round=3, options={"chip_order": "ask"})
    brew(table, 0, "orange 1", "orange 1", "black 1", "purple 1", "purple 1")
    brew(table, 1, "black 1")
    finish(table)
    table.play("purple first", 0)
    table.play("2 purple", 0)
    assert rubies(table)[0] == 1  # for the chip in the left pot, not for one's own


@pytest.mark.clause("QX-BOOK-BLACK-6", "QUA-GRN3-01")
def test_black_chips_are_compared_before_green_moves_one_of_them():
    table = with_books(black=6, green=3, droplets=[0, 6])
    brew(table, 0, "white 3", "white 3", "white 1", "green 4", "black 1")
    brew(table, 1, "orange 6", "orange 1", "black 1")
    assert pot(table, 1)[14] == "black 1"
    finish(table)
    assert at(table, 0) == 16  # it lay on 12, behind the other, when both were compared
    assert droplets(table) == [0, 7]


@pytest.mark.clause("QUA-PUR2-01", "QUA-FT-03", "QX-PATIENT-EAR-WORM")
def test_the_purple_chip_of_one_pinch_more_is_not_traded():
    table = with_patients("ear_worm", round=3, card="strong_ingredient", options={"purple_book": 2}, droplets=[6, 6])
    draw(table, "orange 1")
    tables._stack(table, 0, "purple 1")
    finish(table)
    table.play("place purple 1", 0)
    table.play("pass", 1)
    table.play("essence 0", 1)
    tables._stack(table, 0, "purple 1")
    table.play("essence 1", 0)
    table.play("1 purple", 0)
    assert pot(table) == {7: "orange 1", 8: "purple 1"}


@pytest.mark.clause("QX-BOOK-GREEN-5")
def test_a_green_chip_for_which_no_chip_is_left_asks_nothing():
    table = with_books(green=5)
    brew(table, 0, "green 1", "green 2")
    finish(table)
    table.play("take green 1", 0)
    assert (named(table), phase(table)) == (["green 1"], "buy")


@pytest.mark.clause("QX-BOOK-LOCOWEED-6", "QX-OVER-01")
def test_a_copy_on_the_last_space_looks_at_nothing():
    table = with_books(locoweed="copy")
    filled(table)
    table.state.at[0] = 46
    draw(table, "blue 4")
    table.play("pass", 0)
    draw(table, "locoweed 1")
    if asked(table) == "move further":
        table.play("further", 0)
    assert (at(table), asked(table), sum(revealed(table).values())) == (52, "draw or stop", 0)
