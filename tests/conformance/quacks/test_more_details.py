"""What is easily overlooked in the rules of expansions: edges, what goes back, what is told, and what is foreseen."""

from __future__ import annotations

from collections import Counter

import pytest

from potable.engine.random import TABLE, below
from potable.games.quacks.content import BLACK, GREEN, KINDS_BY_NAME, PURPLE
from potable.games.quacks.expansions import brewing, essence, office
from potable.games.quacks.expansions.books import (
    black_5,
    black_6,
    blue_6,
    green_5,
    green_6,
    locoweed,
    purple_5,
    purple_6,
    red_6,
)
from potable.games.quacks.expansions.cards import ends_well, white_blessing
from potable.games.quacks.worth import DROPLET, ROLL, coin_worth, droplet_worth, point_worth, ruby_worth

from . import tables
from .tables import asked, at, bag, brew, coins, draw, droplets, exploded, finish, flasks, pot, reach, supply, told
from .test_alchemists import EXPLODED, player, reaching, with_patients
from .test_alchemists_cards import with_card
from .test_more_books import aside, may, with_books
from .test_more_books import red_6 as with_red_6
from .test_witches import bowl, bubbling, from_source, pennies, shopping, with_witch


def kinds(events):
    """Returns what is told of, by name."""
    return [event["kind"] for event in events]


def foreseen(table, rule, *given):
    """Returns what a rule tells those who think ahead of a seat."""
    return int(tables.plainly(table.game.own(rule))(table.state, *given))


def evaluation(table):
    """Lets the potions end, and everybody answer as plainly as can be until chips act."""
    finish(table)
    while table.view()["phase"] in ("brew", "saved", "after", "die", "essence"):
        seat = table.to_act[0]
        table.play(tables.plainest(table, seat), seat)
    return table


# ---- the bowl ----


@pytest.mark.clause("QX-OVER-03")
def test_what_the_flask_takes_out_of_the_bowl_is_in_the_bag_again_and_told_of():
    table = with_witch()
    bubbling(table)
    draw(table, "white 3")
    before = bag(table)["white 3"]
    assert kinds(told(table, "flask", 0)) == ["flask"]
    assert bag(table)["white 3"] == before + 1
    assert (int(table.state.bowl_white[0]), flasks(table)[0]) == (0, False)
    draw(table, "white 1", "white 2")
    assert bowl(table) == ["white 1", "white 2"]


@pytest.mark.clause("QX-OVER-02")
@pytest.mark.parametrize(("chips", "brought"), [(["white 1"], 0), (["white 1", "white 1"], 1), (["white 2"], 1)])
def test_half_a_point_of_the_bowl_is_none_and_nothing_is_told_of_it(chips, brought):
    table = with_witch()
    bubbling(table)
    draw(table, *chips)
    brew(table, 1, "orange 1")
    tables.load_die(table, 0, "orange 1")
    events = told(table, "stop", 0)
    while not from_source(table, "pot"):
        seat = table.to_act[0]
        events += told(table, tables.plainest(table, seat), seat)
    assert [event["points"] for event in events if event.get("why") == "bowl"] == ([brought] if brought else [])


@pytest.mark.clause("QX-RET-01")
def test_every_chip_of_the_bowl_goes_back_white_ones_too():
    table = with_witch()
    bubbling(table)
    before = bag(table)
    draw(table, "white 1", "white 1", "red 4", "red 4")
    owned = tables.owned(table)
    tables.next_round(table)
    assert (bowl(table), tables.owned(table)) == ([], owned)
    assert (bag(table)["white 1"], bag(table)["red 4"]) == (before["white 1"], before["red 4"] + 2)


@pytest.mark.clause("QX-OVER-03")
def test_the_flask_takes_no_white_chip_of_the_bowl_that_was_not_drawn_last():
    table = with_witch()
    bubbling(table)
    draw(table, "white 3", "orange 1")
    assert "flask" not in may(table)


# ---- silver ----


@pytest.mark.clause("QX-WITCH-S1")
def test_after_the_cork_witch_the_next_chip_comes_after_the_last_that_lies_there():
    table = with_witch("cork")
    draw(table, "green 1", *EXPLODED)
    table.play("call silver", 0)
    draw(table, "orange 1")
    assert pot(table) == {1: "green 1", 4: "white 3", 7: "white 3", 8: "orange 1"}
    before = tables.points(table)[0]
    tables.stop(table, 0)
    evaluation(table)
    reach(table, "buy")
    assert (tables.points(table)[0] - before, coins(table)[0]) == (1, 9), "it brings both"


@pytest.mark.clause("QX-WITCH-S1")
def test_the_cork_witch_takes_one_white_chip_out_of_the_bowl_and_none_out_of_the_pot():
    table = with_witch("cork")
    draw(table, "white 2")
    table.state.pot[0, 52], table.state.in_pot[0, GREEN], table.state.at[0] = KINDS_BY_NAME["green 4"], 1, 52
    draw(table, "white 3", "white 3")
    events = told(table, "call silver", 0)
    assert kinds(events) == ["witch", "flask"]
    assert (pot(table), bowl(table)) == ({2: "white 2", 52: "green 4"}, ["white 3"])
    assert asked(table) == "draw or stop"


@pytest.mark.clause("QX-WITCH-S1", "QX-PATIENT-FORGETFULNESS")
def test_the_cork_witch_finds_the_last_white_chip_below_others():
    options = {"herb_witches": True, "silver_witch": "cork", "yellow_book": 3}
    table = with_patients(("forgetfulness", 9), options=options)
    draw(table, "yellow 1", "white 3", "white 3", "white 2", "green 1")
    assert not exploded(table)[0], "yellow of set 3 lets it bear more"
    table.play("chip on 1", 0)
    assert (exploded(table)[0], asked(table)) == (True, "call witch")
    table.play("call silver", 0)
    assert pot(table) == {4: "white 3", 7: "white 3", 10: "green 1"}
    assert (at(table), asked(table), int(table.state.whites[0])) == (10, "draw or stop", 6)


@pytest.mark.clause("QX-WITCH-S2")
def test_a_handful_is_told_of_and_a_chip_that_is_there_twice_is_placed_once():
    chips = ["green 1", "green 1", "orange 1", "orange 1", "white 1", "white 1"]
    table = with_witch("handful", bags=[chips])
    events = told(table, "call silver", 0)
    assert kinds(events) == ["witch", "spread"]
    assert sorted(events[1]["chips"]) == sorted(chips)
    table.play("place green 1", 0)
    assert "place green 1" in may(table)
    table.play("place green 1", 0)
    assert (pot(table), may(table)) == ({1: "green 1", 2: "green 1"}, {"pass", "place orange 1", "place white 1"})
    assert kinds(told(table, "pass", 0)) == ["put_all_back"]
    assert bag(table) == Counter({"orange 1": 2, "white 1": 2})


@pytest.mark.clause("QX-WITCH-S1", "QUA-FT-03")
def test_a_flask_that_the_cork_witch_used_counts_as_used_this_round():
    table = with_witch("cork")
    draw(table, *EXPLODED)
    table.play("call silver", 0)
    assert int(table.state.flasked[0]) == 1


@pytest.mark.clause("QX-WITCH-S2")
def test_the_last_chip_of_a_handful_is_placed_and_no_other_lost():
    chips = ["green 1", "orange 1", "red 1", "black 1", "white 1", "white 2"]
    table = with_witch("handful", bags=[chips])
    tables._stack(table, 0, *chips)
    table.play("call silver", 0)
    table.play("place white 2", 0)
    assert [chip["name"] for chip in player(table)["spread"]] == chips[:5]
    table.play("place red 1", 0)
    assert [chip["name"] for chip in player(table)["spread"]] == ["green 1", "orange 1", "black 1", "white 1"]


@pytest.mark.clause("QX-WITCH-S2")
def test_a_handful_of_which_nothing_is_placed_is_a_draw_and_whoever_called_may_stop():
    table = with_witch("handful")
    assert "stop" not in may(table)
    table.play("call silver", 0)
    table.play("pass", 0)
    assert (pot(table), may(table)) == ({}, {"draw", "stop"})


@pytest.mark.clause("QX-WITCH-S2", "QUA-BLU2-01")
def test_chips_of_a_handful_use_up_the_cover_of_a_blue_one():
    table = with_witch("handful", options={"blue_book": 2}, bags=[["blue 1", *["orange 1"] * 6]])
    draw(table, "blue 1")
    assert int(table.state.window[0]) == 1
    table.play("call silver", 0)
    assert int(table.state.window[0]) == 1, "what is drawn and not placed uses up nothing"
    table.play("place orange 1", 0)
    assert (int(table.state.window[0]), int(table.state.covered[0])) == (0, 1)
    table.play("place orange 1", 0)
    assert int(table.state.covered[0]) == 0


@pytest.mark.clause("QX-WITCH-S3")
def test_the_sieve_witch_finds_white_chips_that_lie_side_by_side():
    table = with_witch("sieve")
    draw(table, "white 1", "white 1", "white 1")
    table.play("call silver", 0)
    table.play("return white before", 0)
    assert pot(table) == {1: "white 1", 3: "white 1"}


@pytest.mark.clause("QX-WITCH-G4")
def test_the_bargain_witch_comes_to_nobody_who_brews():
    table = with_witch("bargain")
    draw(table, "orange 1")
    assert may(table) == {"draw", "stop"}


# ---- bronze ----


@pytest.mark.clause("QX-WITCH-C1")
def test_what_is_polished_goes_back_into_the_supply_and_its_owner_shops():
    table = shopping("polish", "green 1", space=10, supply={"green 1": 3, "green 2": 3})
    table.play("call bronze", 0)
    assert (supply(table, "green 1"), supply(table, "green 2"), asked(table)) == (4, 2, "shop"), "there is no other chip"


@pytest.mark.clause("QX-WITCH-C1")
@pytest.mark.parametrize(
    ("chips", "left", "both"),
    [
        (("green 1", "green 1"), {"green 2": 1}, False),
        (("green 1", "green 1"), {"green 2": 2}, True),
        (("red 1", "green 1"), {"green 2": 1, "red 2": 1}, True),
        (("orange 1", "green 1"), {}, False),
        (("green 1", "orange 1"), {}, False),
        (("green 1",), {}, False),
    ],
)
def test_the_last_two_chips_are_polished_where_there_is_a_higher_one_for_each(chips, left, both):
    table = shopping("polish", *chips, supply=left)
    table.play("call bronze", 0)
    assert ("upgrade last two" in may(table)) == both


@pytest.mark.clause("QX-WITCH-C1")
def test_a_chip_is_not_polished_where_the_higher_one_is_sold_out():
    table = shopping("polish", "green 1", space=10, supply={"green 2": 0})
    assert asked(table) == "shop"


@pytest.mark.clause("QX-WITCH-C2")
def test_the_purse_witch_comes_before_shopping_and_at_no_other_time():
    options = {"herb_witches": True, "bronze_witch": "purse", "office": "multiple"}
    table = tables.last_round(options=options, droplets=[11], rubies=[4])
    table.state.pennies[:2] = 0b010
    while asked(table) != "spend rubies":
        seat = table.to_act[0]
        table.play(tables.plainest(table, seat), seat)
    assert coins(table)[0] > 0
    assert "call bronze" not in may(table)


@pytest.mark.clause("QX-WITCH-C3")
def test_the_twin_witch_gives_the_last_chip_of_a_kind():
    table = shopping("twin", "orange 1", space=5, supply={"green 1": 2})
    table.play("buy green 1", 0)
    assert may(table) == {"pass", "take green 1"}
    table.play("take green 1", 0)
    assert supply(table, "green 1") == 0
    assert asked(table) != "twin"


@pytest.mark.clause("QX-WITCH-C4")
@pytest.mark.parametrize(("given", "comes"), [(0, False), (1, True)])
def test_the_ruby_witch_needs_a_ruby(given, comes):
    table = shopping("ruby", "orange 1", space=11, rubies=[given])
    assert (asked(table) == "call witch") == comes


# ---- gold ----


@pytest.mark.clause("QX-WITCH-G1")
def test_the_rainbow_witch_comes_to_no_pot_that_is_only_white():
    table = with_witch("rainbow")
    brew(table, 0, "white 1")
    brew(table, 1, "green 1")
    evaluation(table)
    while asked(table, 1) != "call witch":
        assert asked(table) != "call witch"
        seat = table.to_act[0]
        table.play(tables.plainest(table, seat), seat)
    assert asked(table) is None


@pytest.mark.clause("QX-WITCH-G2")
@pytest.mark.parametrize(("left", "comes"), [(["white 1", "orange 1", "black 1"], False), (["white 1", "green 2"], True)])
def test_the_harvest_witch_needs_a_chip_that_counts_and_comes_with_the_points_alone(left, comes):
    table = with_witch("harvest", bags=[["orange 1", *left]], pennies=(7, 0), rubies=[4])
    brew(table, 0, "orange 1")
    finish(table)
    came = False
    while asked(table) != "spend rubies":
        came = came or asked(table) == "call witch"
        table.play(tables.plainest(table, table.to_act[0]), table.to_act[0])
    assert came == comes
    assert "call gold" not in may(table)


@pytest.mark.clause("QX-SETUP-10")
def test_whoever_passes_is_told_of_and_keeps_the_penny():
    table = with_witch("cork")
    draw(table, *EXPLODED)
    assert kinds(told(table, "pass", 0))[0] == "pass"
    assert pennies(table) == ["silver"]


# ---- books ----


@pytest.mark.clause("QX-BOOK-RED-6")
def test_of_two_chips_alike_that_lie_aside_one_is_placed():
    table = with_red_6()
    draw(table, "red 1", reveals=["orange 1"])
    table.play("draw", 0)
    assert aside(table) == ["orange 1", "orange 1"]
    table.play("place orange 1", 0)
    assert (aside(table), at(table)) == (["orange 1"], 3)
    tables.stop(table, 0)
    finish(table)
    assert (aside(table), at(table)) == ([], 4)


@pytest.mark.clause("QX-BOOK-RED-6")
def test_where_nothing_lies_aside_nobody_has_to_place_anything():
    table = with_books(red=6)
    draw(table, "red 1")
    table.play("pass", 0)
    tables.stop(table, 0)
    draw(table, "orange 1", seat=1)
    assert "saved" not in {moment.snapshot.phase for moment in table.play_slowly("stop", 1)}


@pytest.mark.clause("QX-BOOK-RED-6", "QX-BOOK-YELLOW-5")
@pytest.mark.parametrize(("chip", "books"), [("red 1", {"red": 6}), ("yellow 1", {"yellow": 5})])
def test_who_draws_no_other_chip_is_told_to_pass(chip, books):
    table = with_books(**books)
    draw(table, chip)
    assert kinds(told(table, "pass", 0)) == ["pass"]


@pytest.mark.clause("QX-BOOK-LOCOWEED-C")
def test_who_calls_nothing_back_is_told_to_pass():
    table = with_books(locoweed="back")
    draw(table, "orange 1", "locoweed 1")
    assert kinds(told(table, "pass", 0)) == ["pass"]


@pytest.mark.clause("QX-BOOK-PURPLE-5")
def test_who_buys_nothing_with_purple_coins_is_told_of():
    table = with_books(purple=5, round=3, droplets=[20])
    brew(table, 0, "purple 1")
    finish(table)
    assert kinds(told(table, "done", 0))[0] == "done"
    assert int(table.state.side_coins[0]) == 0


@pytest.mark.clause("QX-OVER-01")
def test_a_chip_whose_action_is_lost_lets_its_owner_go_on_into_the_bowl():
    table = with_books(blue=1)
    table.state.droplet[0] = table.state.start[0] = table.state.at[0] = 51
    draw(table, "blue 1")
    assert may(table) == {"draw", "stop"}
    draw(table, "green 1")
    assert bowl(table) == ["green 1"]


@pytest.mark.clause("QX-BOOK-PURPLE-6")
@pytest.mark.parametrize(("begin", "points"), [(48, 2), (49, 2), (50, 2)])
def test_a_chip_on_the_last_space_is_the_one_after_a_purple_chip(begin, points):
    table = with_books(purple=6, round=4, droplets=[begin])
    draw(table, "purple 1", "green 2")
    assert at(table) == min(begin + 3, 52)
    evaluation(table)
    reach(table, "buy")
    assert table.breakdown(0)["points_from"]["chips"] == points


@pytest.mark.clause("QX-BOOK-GREEN-5")
def test_a_second_named_chip_that_moves_up_is_placed_once():
    table = with_books(green=5, bags=[["orange 1", "orange 1", "blue 1", "white 1"]])
    s, orange, blue = table.state, KINDS_BY_NAME["orange 1"], KINDS_BY_NAME["blue 1"]
    s.named[0] = blue, orange
    s.bag[0, blue], s.bag_count[0] = 0, 3
    tables.plainly(table.game.own(green_5.asks_brewer))(s, 0)
    assert s.named[0].tolist() == [orange, 0]


@pytest.mark.clause("QX-OVER-01")
def test_whose_last_chip_is_lost_on_the_last_space_brews_no_more():
    table = with_books(blue=1, bags=[["blue 1"]])
    table.state.droplet[0] = table.state.start[0] = table.state.at[0] = 51
    draw(table, "blue 1")
    assert (pot(table), asked(table)) == ({52: "blue 1"}, None)


@pytest.mark.clause("QX-BOOK-GREEN-5")
def test_of_two_named_chips_the_second_can_be_placed_first():
    table = with_books(green=5, bags=[["orange 1", "blue 1", "white 1"]])
    s, orange, blue = table.state, KINDS_BY_NAME["orange 1"], KINDS_BY_NAME["blue 1"]
    s.named[0] = orange, blue
    tables.plainly(table.game.own(green_5.asks_brewer))(s, 0)
    tables.plainly(table.game.own(green_5.answer_placing))(s, 0, table.game.actions.index("place blue 1"))
    assert s.named[0].tolist() == [orange, 0]


# ---- what is foreseen ----


@pytest.mark.clause("QX-BOOK-GREEN-6")
@pytest.mark.parametrize(
    ("chips", "rolls"),
    [
        (("green 1", "green 2"), 2),
        (("green 1", "orange 1"), 1),
        (("orange 1", "green 1"), 1),
        (("green 1", *2 * ("orange 1",)), 0),
    ],
)
def test_green_of_set_6_foresees_its_rolls(chips, rolls):
    table = with_books(green=6)
    draw(table, *chips)
    assert foreseen(table, green_6.action_worth, 0, GREEN) == rolls * ROLL
    table.state.card = tables.CARD_IDS.index("pot_is_full")
    assert foreseen(table, green_6.action_worth, 0, GREEN) == 2 * rolls * ROLL


@pytest.mark.clause("QX-BOOK-GREEN-5")
@pytest.mark.parametrize(
    ("chips", "spaces"),
    [
        (("blue 2", "green 2"), 2),
        (("blue 4", "green 2"), 2),
        (("blue 2", "green 1"), 1),
        (("white 2", "green 1", "green 2"), 3),
        (("green 2", "orange 1", "orange 1"), 0),
    ],
)
def test_green_of_set_5_foresees_as_many_spaces_as_the_chips_it_can_name(chips, spaces):
    table = with_books(green=5, blue=4)
    draw(table, *chips)
    assert foreseen(table, green_5.action_worth, 0, GREEN) == spaces * DROPLET
    table.state.round = 9
    assert foreseen(table, green_5.action_worth, 0, GREEN) == 0


@pytest.mark.clause("QX-BOOK-BLACK-5")
@pytest.mark.parametrize(("mine", "left", "found"), [(1, 0, 1), (2, 0, 2), (0, 2, 2), (3, 1, 3), (0, 0, 0)])
def test_black_of_set_5_foresees_its_rubies(mine, left, found):
    table = with_books(3, black=5, round=4)
    draw(table, *["black 1"] * mine, *([] if mine else ["green 1"]))
    draw(table, *["black 1"] * left, *([] if left else ["green 1"]), seat=1)
    assert foreseen(table, black_5.action_worth, 0, BLACK) == found * foreseen(table, ruby_worth)


@pytest.mark.clause("QX-BOOK-BLACK-6")
@pytest.mark.parametrize(
    ("pots", "droplet", "ruby"),
    [
        ((["black 1"], ["green 1"]), 1, 0),
        ((["black 1", "black 1"], ["green 1"]), 1, 1),
        ((["black 1"], ["green 1", "black 1"]), 0, 1),
        ((["green 1"], ["black 1"]), 0, 0),
    ],
)
def test_black_of_set_6_foresees_its_droplet_and_its_ruby(pots, droplet, ruby):
    table = with_books(black=6, round=4)
    for seat, chips in enumerate(pots):
        draw(table, *chips, seat=seat)
    brings = droplet * foreseen(table, droplet_worth) + ruby * foreseen(table, ruby_worth)
    assert foreseen(table, black_6.action_worth, 0, BLACK) == brings


@pytest.mark.clause("QX-BOOK-PURPLE-6")
def test_purple_of_set_6_foresees_its_points():
    table = with_books(purple=6, round=4)
    draw(table, "purple 1", "green 4", "purple 1")
    assert foreseen(table, purple_6.action_worth, 0, PURPLE) == 4 * foreseen(table, point_worth)


@pytest.mark.clause("QX-BOOK-PURPLE-5")
def test_purple_of_set_5_foresees_its_coins_and_in_the_end_its_points():
    table = with_books(purple=5, round=4, droplets=[25])
    draw(table, "purple 1", "green 4", "purple 1")
    assert foreseen(table, purple_5.action_worth, 0, PURPLE) == 13 * foreseen(table, coin_worth)
    table.state.round = 9
    assert foreseen(table, purple_5.action_worth, 0, PURPLE) == 2 * foreseen(table, point_worth)


@pytest.mark.clause("QX-BOOK-RED-6")
def test_a_pot_is_foreseen_to_end_with_what_lies_aside():
    table = with_red_6(then="white 1")
    assert foreseen(table, red_6.ends_further, 0) == 1
    draw(table, "red 1", reveals=["green 4"])
    table.play("draw", 0)
    assert foreseen(table, red_6.ends_further, 0) == 5


@pytest.mark.clause("QX-BOOK-RED-6")
@pytest.mark.parametrize(
    ("whites", "chips", "explodes"),
    [
        (4, ["white 3"], False),
        (5, ["white 3"], True),
        (6, ["white 1"], False),
        (7, ["white 1"], True),
        (7, ["white 1", "yellow 1"], False),
        (7, ["green 4"], False),
        (4, ["white 2", "white 2"], True),
    ],
)
@pytest.mark.parametrize("ruling", ["explodes", "harmless"])
def test_stopping_is_foreseen_to_explode_by_white_chips_that_lie_aside(whites, chips, explodes, ruling):
    table = with_books(red=6, yellow=3, options={"set_aside": ruling})
    draw(table, "orange 1")
    s = table.state
    s.whites[0] = whites
    for chip in chips:
        s.aside[0, KINDS_BY_NAME[chip]] += 1
    before = s.tobytes()
    assert bool(foreseen(table, red_6.stop_explodes, 0)) == (explodes and ruling == "explodes")
    assert s.tobytes() == before, "it is only thought"


@pytest.mark.clause("QX-CARD-AB3")
@pytest.mark.parametrize(("chips", "points"), [(["green 1", "white 1"], 1), (["white 3"], 3), (["white 1", "green 1"], 0)])
def test_the_white_blessing_is_foreseen_while_it_is_to_come(chips, points):
    table = with_card("white_blessing", round=4)
    draw(table, *chips)
    assert foreseen(table, white_blessing.card_worth, 0, at(table)) == points * foreseen(table, point_worth)
    before = tables.points(table)[0]
    evaluation(table)
    assert table.breakdown(0)["points_from"]["cards"] - before == points
    assert foreseen(table, white_blessing.card_worth, 0, at(table)) == 0


@pytest.mark.clause("QX-BOOK-YELLOW-6")
def test_rubies_matter_to_a_pot_while_yellow_chips_could_spend_them():
    table = with_books(yellow=6, rubies=[3], bags=[["yellow 1", "orange 1"]])
    assert foreseen(table, brewing.rubies_in_mind, 0) == 3
    draw(table, "yellow 1")
    assert (asked(table), foreseen(table, brewing.rubies_in_mind, 0)) == ("yellow pay", 3)
    table.play("pass", 0)
    assert foreseen(table, brewing.rubies_in_mind, 0) == 0
    other = with_books(yellow=1, rubies=[3])
    assert foreseen(other, brewing.rubies_in_mind, 0) == -1
    both = with_red_6(yellow=6, rubies=[3], bags=[["red 1", "white 1", "white 2"]], then="white 1")
    assert foreseen(both, brewing.rubies_in_mind, 0) == 3, "what lies aside may be any chip"


@pytest.mark.clause("QX-BOOK-BLUE-6")
def test_the_trail_of_white_chips_matters_to_blue_ones_that_look_back():
    table = with_books(blue=6, bags=[["blue 1", *["white 1"] * 4, "green 1", "green 1"]])
    draw(table, "white 1", "green 1", "white 1")
    assert foreseen(table, blue_6.trail, 0, 21) == 0b101
    after = table.copy()
    draw(after, "green 1")
    assert foreseen(after, blue_6.trail, 0, 21) == 0b1010
    assert foreseen(table, blue_6.trail, 0, 2) == 0b001
    assert [foreseen(table, brewing.remembers, 0, place) for place in range(1, brewing.RUBIES_KEY)] == [0b101, 0, 0]
    table.state.bag[0, KINDS_BY_NAME["blue 1"]] = 0
    assert [foreseen(table, brewing.remembers, 0, place) for place in range(1, brewing.RUBIES_KEY)] == [0, 0, 0]
    long = with_books(blue=6, bags=[["blue 1", *["white 1"] * 20]])
    for space in range(1, 17, 2):
        long.state.pot[0, space], long.state.at[0] = KINDS_BY_NAME["white 1"], space
    assert [foreseen(long, brewing.remembers, 0, place) for place in range(1, brewing.RUBIES_KEY)] == [127, 1, 0]


@pytest.mark.clause("QX-BOOK-RED-6")
def test_chips_that_lie_aside_matter_by_their_kinds():
    table = with_red_6(then="white 2")
    found = [foreseen(table, brewing.remembers, 0, place) for place in range(brewing.MORE_KEYS)]
    assert {place for place, number in enumerate(found) if number} == {brewing.ASIDE_KEYS + KINDS_BY_NAME["white 2"]}


@pytest.mark.clause("QX-BOOK-LOCOWEED-6")
def test_locoweed_that_copies_minds_the_last_coloured_chip_and_white_ones_that_others_look_back_at():
    table = with_books(locoweed="copy", yellow=1, bags=[["locoweed 1", "orange 1"]])
    draw(table, "green 2", "white 3")
    assert foreseen(table, brewing.remembers, 0, 0) == KINDS_BY_NAME["green 2"]
    assert foreseen(table, locoweed.leaves_mark, 0, KINDS_BY_NAME["white 3"]) == 3
    assert foreseen(table, locoweed.leaves_mark, 0, KINDS_BY_NAME["green 2"]) == 0
    table.state.bag[0, KINDS_BY_NAME["locoweed 1"]] = 0
    assert foreseen(table, brewing.remembers, 0, 0) == 0
    assert foreseen(table, locoweed.leaves_mark, 0, KINDS_BY_NAME["white 3"]) == 0
    other = with_books(locoweed="copy", yellow=4, red=1, bags=[["locoweed 1", "orange 1"]])
    draw(other, "white 3")
    assert foreseen(other, locoweed.leaves_mark, 0, KINDS_BY_NAME["white 3"]) == 0


@pytest.mark.clause("QX-OVER-02", "QX-PATIENT-NERVOUSNESS")
def test_numbers_in_the_bowl_and_chips_on_display_matter():
    table = with_witch()
    bubbling(table)
    draw(table, "orange 1", "green 2")
    assert foreseen(table, brewing.remembers, 0, brewing.BOWL_KEY) == 3
    table.state.display[0, KINDS_BY_NAME["green 2"]] = 2
    place = brewing.ASIDE_KEYS + KINDS_BY_NAME["green 2"]
    assert foreseen(table, brewing.remembers, 0, place) == 2 * brewing.APART


@pytest.mark.clause("QX-BOOK-LOCOWEED-C")
def test_which_of_several_goes_back_matters_by_their_kind_while_that_is_asked():
    table = with_books(locoweed="back", droplets=[49])
    draw(table, "orange 1", "locoweed 1")
    table.play("pass", 0)
    draw(table, "locoweed 1")
    assert (asked(table), foreseen(table, brewing.remembers, 0, 0)) == ("call back", 0)
    table.play("take locoweed 1", 0)
    assert may(table) == {"chip on 51", "chip on 52"}
    assert foreseen(table, brewing.remembers, 0, 0) == KINDS_BY_NAME["locoweed 1"]


@pytest.mark.clause("QX-BOOK-LOCOWEED-C")
def test_locoweed_that_calls_back_brings_an_action_again_while_it_is_asked_about():
    table = with_books(locoweed="back", red=3, bags=[["locoweed 1"]])
    draw(table, "white 2", "locoweed 1")
    assert asked(table) == "call back"
    assert foreseen(table, locoweed.leaves_mark, 0, KINDS_BY_NAME["white 2"]) == 2


@pytest.mark.clause("QX-ESS-08")
def test_the_essence_that_is_left_matters_to_a_pot():
    table = with_patients(("wing_ears", 5))
    assert foreseen(table, essence.budget_left, 0) == 5


# ---- the essence phase ----


@pytest.mark.clause("QX-SETUP-13")
@pytest.mark.parametrize("out", [0b10, 0b100, 0b110, 0b100000010])
def test_each_patient_who_is_not_out_is_equally_likely(out):
    table = with_patients("vampirism")
    free = [number for number in range(1, 9) if not out >> number & 1]
    for place in range(20):
        table.state.drawn[TABLE] = place
        lot = below(table.state, TABLE, len(free))
        table.state.drawn[TABLE] = place
        drawn = tables.plainly(table.game.own(essence.settled))(table.state, essence.DRAW_LOTS, out)
        assert drawn == (free[lot], out | 1 << free[lot])


@pytest.mark.clause("QX-ESS-01")
def test_every_round_has_its_essence_phase():
    table = with_patients("forgetfulness")
    for _ in range(2):
        brew(table, 0, "orange 1")
        brew(table, 1, "orange 1")
        assert table.view()["phase"] == "essence"
        assert int(table.state.most_essence[0]) == 1
        tables.next_round(table)


# ---- cards ----


@pytest.mark.clause("QX-CARD-AP5")
def test_a_small_donation_goes_on_to_everybody_with_rats():
    table = with_card("small_donation", seats=3, points=[0, 0, 20])
    for seat in (0, 1):
        assert table.to_act == [seat]
        table.play("roll", seat)
    assert tables.rolled(table) == [True, True, False]


@pytest.mark.clause("QX-CARD-AP9")
def test_a_4_chip_costs_six_rats():
    table = with_card("useful_rodent", points=[0, 30])
    before = int(table.state.tails[0])
    table.play("take green 4", 0)
    assert int(table.state.tails[0]) == before - 6
    with_five = with_card("useful_rodent", points=[0, 30])
    with_five.state.tails[0] = 5
    assert "take green 4" not in may(with_five)
    assert "take green 2" in may(with_five)


@pytest.mark.clause("QX-CARD-AB7")
def test_a_flask_that_essence_fills_can_be_used():
    table = with_card("essential_essence", patient="forgetfulness", flasks=[False, True])
    brew(table, 0, "green 1", "orange 1")
    brew(table, 1, "green 1")
    table.play("essence 2", 0)
    table.play("essence 1", 1)
    assert kinds(told(table, "fill flask", 0))[0] == "gain"
    assert int(table.state.flask[0]) == 1


@pytest.mark.clause("QX-CARD-AB9")
def test_a_pot_without_a_chip_brings_no_essence_by_its_last_one():
    table = with_card("ends_well")
    assert foreseen(table, ends_well.essence_of_card, 0) == 0
    draw(table, "green 2")
    assert foreseen(table, ends_well.essence_of_card, 0) == 2


@pytest.mark.clause("QX-CARD-AB10")
@pytest.mark.parametrize("metal", ["silver", "bronze", "gold"])
def test_the_only_penny_that_is_spent_comes_back_by_itself_also_after_who_spent_none(metal):
    table = with_card("joyful_reunion", witches=True)
    left = 0b111 & ~(1 << ["silver", "bronze", "gold"].index(metal))
    table.state.pennies[:2] = 0b111, left
    for seat in (0, 1):
        brew(table, seat, "orange 1")
    table.state.pennies[:2], events = (0b111, left), []
    while table.view()["players"][1]["pennies"] != ["silver", "bronze", "gold"]:
        seat = table.to_act[0]
        assert asked(table, seat) != "penny back"
        events = told(table, tables.plainest(table, seat), seat)
    assert {"kind": "penny_back", "seat": 1, "metal": metal} in events


@pytest.mark.clause("QX-CARD-AP2", "QUA-RED2-03")
def test_before_ruby_fever_red_chips_beside_a_pot_may_go_back():
    table = with_card("ruby_fever", options={"red_book": 2}, beside=[["red 4"]])
    assert asked(table) == "use saved"
    assert asked(table, 1) is None


@pytest.mark.clause("QX-CARD-AP7")
def test_a_quick_exchange_goes_by_who_has_no_penny():
    table = with_card("quick_exchange", witches=True)
    table.state.pennies[1] = 0
    table.play("pass", 0)
    assert asked(table, 1) != "give penny"


@pytest.mark.clause("QX-CARD-AP9")
def test_no_rat_buys_an_orange_6():
    table = with_card("useful_rodent", witches=True, points=[0, 30])
    assert int(table.state.tails[0]) >= 6
    assert not {"take orange 6", "take locoweed 1"} & may(table)


@pytest.mark.clause("QX-CARD-AP10")
@pytest.mark.parametrize(("chip", "spaces"), [("green 2", 1), ("green 4", 2)])
def test_a_strong_drop_is_told_of_with_its_spaces(chip, spaces):
    table = with_card("powerful_tipple", droplets=[5])
    events = told(table, f"take {chip}", 0)
    assert [event["droplet"] for event in events if event.get("droplet")] == [-spaces]
    assert droplets(table)[0] == 5 - spaces


@pytest.mark.clause("QX-CARD-AB1")
@pytest.mark.parametrize("space", [2, 6])
def test_what_becomes_better_goes_back_into_the_supply_and_counts_as_its_new_colour(space):
    table = with_card("good_to_better", supply={"green 2": 3, "red 2": 3}, options={"blue_book": 4})
    draw(table, "green 2", "blue 2", "green 2")
    finish(table)
    assert may(table) == {"pass", "chip on 2", "chip on 4", "chip on 6"}
    table.play(f"chip on {space}", 0)
    table.play("take red 2", 0)
    assert pot(table) == {2: "green 2", 4: "blue 2", 6: "green 2"} | {space: "red 2"}
    assert (supply(table, "green 2"), supply(table, "red 2")) == (4, 2)
    in_pot = {name: int(table.state.in_pot[0, colour]) for name, colour in (("green", GREEN), ("red", 4))}
    assert in_pot == {"green": 1, "red": 1}
    assert int(table.state.trade[0]) == 0


@pytest.mark.clause("QX-CARD-AB1")
def test_a_chip_of_which_no_other_is_left_cannot_become_better():
    table = with_card("good_to_better", supply={"blue 2": 0, "red 2": 0, "yellow 2": 0})
    draw(table, "green 2")
    finish(table)
    assert asked(table) == "how far"


@pytest.mark.clause("QX-CARD-AB1", "QX-PATIENT-CHICKEN-EYES")
@pytest.mark.parametrize(
    ("card", "chip", "question"), [("good_to_better", "green 2", "good to better"), (None, "green 1", "chicken eyes")]
)
def test_a_chip_on_the_last_space_may_be_swapped_too(card, chip, question):
    table = with_patients("chicken_eyes", card=card, droplets=[51, 6])
    draw(table, chip)
    finish(table)
    if card is None:
        table.state.most_essence[0] = 10
        table.play("essence 0", 1)
        table.play("essence 3", 0)
    assert (asked(table), may(table)) == (question, {"pass", "chip on 52"})


@pytest.mark.clause("QX-PATIENT-CHICKEN-EYES")
@pytest.mark.parametrize(("left", "answers"), [(1, {"pass", "chip on 1"}), (0, None)])
def test_chicken_eyes_swap_a_yellow_chip_on_the_first_space_for_the_last_higher_one(left, answers):
    table = with_patients("chicken_eyes", supply={"yellow 2": left}, options={"yellow_book": 1})
    draw(table, "yellow 1")
    finish(table)
    table.state.most_essence[0] = 10
    table.play("essence 0", 1)
    table.play("essence 3", 0)
    assert (may(table) == answers) == (asked(table) == "chicken eyes") == (left == 1)


@pytest.mark.clause("QX-CARD-AP10")
def test_a_droplet_that_goes_back_is_where_the_pot_begins():
    table = with_card("powerful_tipple", droplets=[5, 5])
    table.play("take green 4", 0)
    assert [int(field[0]) for field in (table.state.droplet, table.state.start, table.state.at)] == [3, 3, 3]


@pytest.mark.clause("QX-CARD-AB1")
def test_at_a_table_that_allows_it_a_4_chip_may_become_a_2_chip():
    table = with_card("good_to_better", options={"better_chip": "either number"})
    draw(table, "green 4")
    finish(table)
    assert kinds(told(table.copy(), "pass", 0))[0] == "pass"
    table.play("chip on 4", 0)
    assert {"take red 2", "take red 4", "take green 2"} <= may(table)
    assert not {"take orange 1", "take green 4"} & may(table)


@pytest.mark.clause("QX-CARD-AP7", "QX-CARD-AP10")
def test_a_penny_given_up_and_a_drop_passed_up_are_told_of():
    table = with_card("quick_exchange", witches=True)
    assert kinds(told(table, "gold penny", 0))[0] == "penny_given"
    table = with_card("powerful_tipple", droplets=[5])
    assert kinds(told(table, "pass", 0))[0] == "pass"


@pytest.mark.clause("QX-CARD-AB2")
@pytest.mark.parametrize("left", [(1, 5), (5, 1)])
def test_of_two_chips_at_one_price_that_comes_again_which_is_left(left):
    table = with_card("sale", droplets=[13], options={"green_book": 2, "red_book": 1})
    costs = {chip["name"]: chip["price"] for book in table.view()["books"] for chip in book["chips"]}
    pair = next((one, other) for one in costs for other in costs if one < other and costs[one] == costs[other] <= 7)
    table.state.supply[[KINDS_BY_NAME[chip] for chip in pair]] = left
    brew(table, 0, "orange 1")
    finish(table)
    while asked(table) != "shop":
        seat = table.to_act[0]
        table.play(tables.plainest(table, seat), seat)
    before = tables.owned(table)
    for chip in pair:
        table.play(f"buy {chip}", 0)
    assert asked(table) != "sale"
    again = pair[0] if left[0] > 1 else pair[1]
    assert tables.owned(table) - before == Counter({**dict.fromkeys(pair, 1), again: 2})


# ---- patients ----


@pytest.mark.clause("QX-PATIENT-CARROT-NOSE")
@pytest.mark.parametrize(("begin", "space"), [(50, 52), (51, 52), (46, 50)])
def test_the_last_space_shows_a_ruby_for_the_carrot_nose(begin, space):
    table = with_patients(("carrot_nose", 2), droplets=[begin])
    draw(table, "orange 1")
    assert asked(table) == "carrot nose"
    table.play("further", 0)
    assert (pot(table), player(table)["hand"]) == ({space: "orange 1"}, None)


@pytest.mark.clause("QX-PATIENT-WING-EARS")
def test_what_wing_ears_were_asked_about_is_in_no_hand_any_more():
    table = with_patients(("wing_ears", 5))
    draw(table, "white 2")
    events = told(table, "further", 0)
    assert kinds(events)[0] == "essence_spent"
    assert [event["further"] for event in events if event["kind"] == "place"] == [True]
    assert (player(table)["hand"], player(table)["essence"], pot(table)) == (None, 3, {4: "white 2"})


@pytest.mark.clause("QX-PATIENT-FORGETFULNESS")
def test_a_chip_on_the_first_space_can_be_forgotten_when_the_bag_is_empty():
    table = with_patients(("forgetfulness", 1), bags=[["green 1"]])
    draw(table, "green 1")
    assert may(table) == {"stop", "chip on 1"}
    table.play("chip on 1", 0)
    assert (pot(table), at(table), may(table)) == ({}, 0, {"draw", "stop"})


@pytest.mark.clause("QX-PATIENT-FORGETFULNESS")
def test_who_forgets_the_chip_that_lets_a_pot_bear_more_explodes():
    table = with_patients(("forgetfulness", 3), options={"yellow_book": 3})
    draw(table, "yellow 1", "white 3", "white 3", "white 2")
    assert not exploded(table)[0]
    table.play("chip on 1", 0)
    assert (exploded(table)[0], asked(table)) == (True, None)


@pytest.mark.clause("QX-PATIENT-NERVOUSNESS")
@pytest.mark.parametrize(
    ("chips", "essence", "shown", "whites"),
    [
        (["white 1", "white 2", "green 1", "orange 1"], 5, ["orange 1", "green 1"], 2),
        (["white 1"], 2, [], 1),
        (["green 1"], 2, ["green 1"], 0),
    ],
)
def test_a_display_is_told_of_with_how_many_white_chips_went_back(chips, essence, shown, whites):
    table = with_card("give_and_take", patient=("nervousness", essence), bags=[chips], rubies=[0, 1])
    events = [event for event in told(table, tables.plainest(table, 1), 1) if event["kind"] == "display"]
    assert events == [{"kind": "display", "seat": 0, "chips": shown, "whites": whites}]
    assert [chip["name"] for chip in player(table)["display"]] == shown
    assert bag(table) == Counter(chips) - Counter(shown)


@pytest.mark.clause("QX-PATIENT-NERVOUSNESS")
def test_a_chip_of_the_display_lets_the_flask_take_no_white_one_any_more():
    table = with_patients(("nervousness", 5), bags=[["green 1", "green 1", "green 1", "green 1"]])
    draw(table, "white 1")
    assert "flask" in may(table)
    table.play("lay green 1", 0)
    assert "flask" not in may(table)


@pytest.mark.clause("QX-PATIENT-EAR-WORM")
def test_an_ear_worm_that_has_drawn_draws_no_more():
    table = reaching("ear_worm", 1, "orange 1")
    assert int(table.state.worm[0]) == 0
    assert len(pot(table)) == 2


@pytest.mark.clause("QX-PATIENT-CHICKEN-EYES")
def test_what_chicken_eyes_bring_is_told_of_and_asked_once():
    table = with_patients("chicken_eyes", flasks=[False, True], droplets=[6, 6])
    brew(table, 0, "green 1")
    finish(table)
    table.state.most_essence[0] = 10
    table.play("essence 0", 1)
    assert any(event.get("flask") for event in told(table.copy(), "essence 4", 0))
    table.play("essence 3", 0)
    assert asked(table) == "chicken eyes"
    assert kinds(told(table, "chip on 7", 0))[0] == "upgrade"
    assert asked(table) != "chicken eyes"


@pytest.mark.clause("QX-PATIENT-CHICKEN-EYES")
def test_a_ruby_of_chicken_eyes_swaps_nothing():
    assert asked(reaching("chicken_eyes", 1, "green 1")) != "chicken eyes"


@pytest.mark.clause("QX-PATIENT-VAMPIRISM")
def test_who_takes_no_chip_by_vampirism_is_told_to_pass():
    table = reaching("vampirism", 8, "green 1")
    assert kinds(told(table, "pass", 0))[0] == "pass"


@pytest.mark.clause("QX-PATIENT-CARROT-NOSE", "QX-PATIENT-WING-EARS")
@pytest.mark.parametrize(("patient", "chip"), [("carrot_nose", "orange 1"), ("wing_ears", "white 1")])
def test_a_chip_placed_without_essence_is_told_as_any_other(patient, chip):
    table = with_patients((patient, 5))
    draw(table, chip)
    events = told(table, "as printed", 0)
    assert [event.get("further") for event in events if event["kind"] == "place"] == [False]
    assert player(table)["essence"] == 5


# ---- the office ----


@pytest.mark.clause("QX-EXCH-01", "QX-EXCH-02")
def test_every_place_of_the_office_has_a_price_and_a_divisor():
    table = tables.table_with(options={"office": "single"}, tubes=[3])
    assert (foreseen(table, office.point_price, 0), foreseen(table, office.divisor, 0)) == (8, 9)
