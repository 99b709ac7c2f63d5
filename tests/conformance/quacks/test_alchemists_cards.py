"""The fortune cards that come with the alchemists."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import potable
from potable.engine.errors import BadPosition
from potable.engine.random import TABLE, below
from potable.engine.table import settle
from potable.games.quacks import odds
from potable.games.quacks.cards import CARDS
from potable.games.quacks.content import CARD_FIGURES
from potable.games.quacks.expansions.calling import settled_answer
from potable.games.quacks.expansions.cards import ALCHEMISTS_DECK, NEW_CARDS, WITCHES_DECK
from potable.games.quacks.expansions.odds import who_saves
from potable.games.quacks.expansions.state import ALL_WITCHES
from potable.games.quacks.state import CARD_IDS
from potable.games.quacks.state import WITCHES as WITCHES_BY_METAL

from . import tables
from .tables import asked, bag, brew, coins, draw, droplets, exploded, finish, flasks, owned, pot, rats, reach, rubies, stop
from .test_alchemists import EXPLODED, from_essence, may, phase, player, with_patients

METAL = {witch: metal for metal, witches in WITCHES_BY_METAL.items() for witch in witches}
AT_HOME = ("handful", "purse", "rainbow")
WITCHES = {"herb_witches": True, "silver_witch": "sieve", "bronze_witch": "purse", "gold_witch": "bargain"}


def with_card(card, *, seats=2, patient="vampirism", witches=False, options=None, **situation):
    """Returns a table with the alchemists at the beginning of a round with a card."""
    given = {**(WITCHES if witches else {}), **(options or {})}
    return with_patients(patient, seats=seats, card=card, options=given, **situation)


def gained(table, before, seat=0):
    """Returns the chips that a seat has beside those that it had."""
    return owned(table, seat) - before


def positioned(table):
    """Returns a table that reads back as it is."""
    again = potable.from_position(tables.as_position(table).position())
    assert again.state.tobytes() == table.state.tobytes()
    return table


# ---- the deck ----


@pytest.mark.clause("QX-FT-01", "QX-FT-03")
def test_the_deck_has_the_cards_of_the_boxes_that_are_played():
    for witches, more in ((False, 17), (True, 20)):
        table = potable.new("quacks", 2, options={"alchemists": True, "herb_witches": witches})
        assert int(table.state.cards_left).bit_count() == len(CARDS) + more
    assert int(potable.new("quacks", 2, options={"herb_witches": True}).state.cards_left).bit_count() == len(CARDS) - 1
    assert (ALCHEMISTS_DECK.bit_count(), WITCHES_DECK.bit_count()) == (17, 3)
    assert {card.id for card in NEW_CARDS if card.needs} == {"quick_exchange", "joyful_reunion", "witch_visit"}
    assert len({card.clauses for card in NEW_CARDS}) == len(NEW_CARDS) == 20


@pytest.mark.clause("QX-FT-02")
@pytest.mark.parametrize(("round", "stays"), [(1, False), (2, False), (3, True)])
def test_a_card_of_which_nothing_remains_is_replaced_by_another(round, stays):
    table = with_patients("vampirism", round=round + 1)
    s, wisp, other = table.state, CARD_IDS.index("choose_wisely"), CARD_IDS.index("pot_is_full")
    tables._clear(table)
    s.round, s.patient[:], s.cards_left = round - 1, s.patient_1, (1 << wisp) | (1 << other)
    s.drawn[TABLE] = next(place for place in range(99) if _lot(s, place) == 0)  # so that it comes first
    settle(table._rules, table._states)
    assert CARD_IDS[s.card] == ("choose_wisely" if stays else "pot_is_full")
    assert int(s.cards_left) == ((1 << other) if stays else 0)


def _lot(s, place):
    """Returns what the table's lot would be at a place of its stream."""
    s.drawn[TABLE] = place
    return below(s, TABLE, 2)


@pytest.mark.clause("QX-FT-02")
def test_without_alchemists_that_card_stands():
    table = tables.table_with(card="choose_wisely", options={"herb_witches": True})
    assert droplets(table) == [2, 2]


# ---- purple cards ----


@pytest.mark.clause("QX-CARD-AP1")
def test_spoilt_for_choice_gives_three_things_or_a_chip():
    table = with_card("spoiled_for_choice", dice=["ruby", "ruby"])
    assert (tables.phase(table), may(table)) == ("rats", {"take it", "take red 2"})
    positioned(table)
    assert table.sentence("take it", 0) == "Take a ruby, roll the die and get 3 rats."
    before = owned(table, 1)
    table.play("take it", 0)
    table.play("take red 2", 1)
    assert (rubies(table), rats(table), gained(table, before, 1)) == ([2, 0], [3, 0], Counter({"red 2": 1}))


@pytest.mark.clause("QX-CARD-AP1")
def test_spoilt_for_choice_comes_after_the_tails_and_knows_what_is_sold_out():
    table = with_card("spoiled_for_choice", points=[0, 10], supply={"red 2": 1}, dice=["ruby"])
    assert may(table) == {"take it", "take red 2"}
    table.play("take red 2", 0)
    assert (phase(table), rats(table)) == ("brew", [3, 3]), "there is nothing left to choose"
    assert tables.rolled(table) == [False, True]


@pytest.mark.clause("QX-CARD-AP2")
def test_ruby_fever_gives_as_many_rubies_as_the_chip_drawn():
    table = with_card("ruby_fever", bags=[["green 4", "white 1"], ["white 3"]], reveals=[["green 4"], ["white 3"]])
    assert rubies(table) == [4, 3]
    assert [bag(table, seat).total() for seat in (0, 1)] == [2, 1]


@pytest.mark.clause("QX-CARD-AP3")
def test_give_and_take_sells_chips_for_as_many_rubies_as_their_number():
    table = with_card("give_and_take", round=3, rubies=[3, 4])
    taken = {name for name in may(table) if name.startswith("take ")}
    assert {"take green 1", "take green 2", "take black 1", "take yellow 2"} <= taken
    assert not {"take green 4", "take purple 1", "take white 1"} & taken
    assert table.sentence("take green 2", 0) == "Pay 2 rubies and take a green 2."
    before = owned(table)
    table.play("take green 2", 0)
    assert (rubies(table)[0], gained(table, before)) == (1, Counter({"green 2": 1}))
    assert "take green 4" in may(table, 1)
    table.play("rubies", 1)
    assert rubies(table)[1] == 6


@pytest.mark.clause("QX-CARD-AP3")
def test_whoever_has_no_ruby_takes_two():
    table = with_card("give_and_take", rubies=[0, 1])
    assert (rubies(table), asked(table), asked(table, 1)) == ([2, 1], None, "fortune choice")


@pytest.mark.clause("QX-CARD-AP4")
def test_rich_offerings_give_rats_rolls_or_droplet_moves():
    table = with_card("rich_offerings", seats=3)
    positioned(table)
    assert may(table) == {"take it", "roll", "droplet"}
    table.play("take it", 0)
    events = tables.told(table, "roll", 1)
    assert [event["kind"] for event in events].count("roll") == 4
    before = droplets(table)[2]
    table.play("droplet", 2)
    assert rats(table)[0] == 8
    assert droplets(table)[2] == before + 3
    assert table.sentence("draw", 0)


@pytest.mark.clause("QX-CARD-AP3")
def test_rubies_pay_for_no_orange_6():
    table = with_card("give_and_take", witches=True, rubies=[7])
    assert "take orange 1" in may(table)
    assert "take orange 6" not in may(table)


@pytest.mark.clause("QX-CARD-AP5")
@pytest.mark.parametrize(("points", "rolled"), [([0, 3], [False, False]), ([0, 7], [True, False])])
def test_a_small_donation_lets_those_roll_who_have_two_rats(points, rolled):
    table = with_card("small_donation", points=points, dice=["ruby"])
    assert (phase(table), asked(table)) == (("rats", "fortune choice") if rolled[0] else ("brew", "draw or stop"))
    if rolled[0]:
        assert may(table) == {"pass", "roll"}
        assert table.asked(0) == "You have rats enough to roll the die, if you like."
        assert (table.sentence("roll", 0), table.sentence("pass", 0)) == ("Roll the die.", "Pass.")
        positioned(table)
        table.play("roll", 0)
    assert tables.rolled(table) == rolled
    assert (rubies(table)[0], phase(table)) == (int(rolled[0]), "brew")


@pytest.mark.clause("QX-CARD-AP5")
def test_nobody_has_to_take_a_small_donation():
    table = with_card("small_donation", points=[0, 7], dice=["ruby"])
    assert tables.told(table, "pass", 0)[0]["kind"] == "pass"
    assert (tables.rolled(table), rubies(table), phase(table)) == ([False, False], [0, 0], "brew")


@pytest.mark.clause("QX-CARD-AP5", "QUA-CHIP-04")
@pytest.mark.parametrize(("gains", "round", "asks"), [("taken", 5, False), ("points", 9, False), ("ask", 9, True)])
def test_a_table_that_does_not_ask_about_gains_rolls_for_a_small_donation(gains, round, asks):
    table = with_card("small_donation", points=[0, 7], dice=["ruby"], round=round, options={"gains": gains})
    assert tables.rolled(table) == [not asks, False]
    assert (phase(table) == "rats") == asks


@pytest.mark.clause("QX-CARD-AP6")
def test_a_rat_to_cherish_costs_a_ruby_for_three_and_at_most_three():
    table = with_card("rat_to_cherish", rubies=[5, 0])
    positioned(table)
    for paid in range(3):
        assert asked(table) == "cherish"
        assert table.asked(0) == f"You may pay up to {3 - paid} {'ruby' if paid == 2 else 'rubies'}, for 3 rats each."
        table.play("pay ruby", 0)
    assert asked(table) == "draw or stop"
    assert (rubies(table), rats(table)) == ([2, 0], [9, 0])


@pytest.mark.clause("QX-CARD-AP6")
def test_a_rat_to_cherish_may_be_left_alone_by_everybody():
    table = with_card("rat_to_cherish", rubies=[2, 2])
    table.play("pay ruby", 0)
    table.play("done", 0)
    positioned(table)
    assert asked(table, 1) == "cherish"
    table.play("pay ruby", 1)
    table.play("pay ruby", 1)
    assert (rubies(table), rats(table)) == ([1, 0], [3, 6])


@pytest.mark.clause("QX-CARD-AP7")
def test_a_quick_exchange_takes_a_penny_for_any_chip():
    table = with_card("quick_exchange", witches=True, round=2)
    table.state.pennies[:2] = 0b101, 0
    assert may(table) == {"pass", "silver penny", "gold penny"}
    assert table.sentence("gold penny", 0) == "Give up your gold penny for any chip."
    table.play("gold penny", 0)
    assert player(table)["pennies"] == ["silver"]
    assert {"take orange 6", "take yellow 4", "take black 1"} <= may(table)
    assert not {"take purple 1", "take white 1", "pass"} & may(table)
    before = owned(table)
    table.play("take yellow 4", 0)
    assert gained(table, before) == Counter({"yellow 4": 1})


@pytest.mark.clause("QX-CARD-AP7")
def test_a_quick_exchange_may_be_passed_and_asks_nobody_without_a_penny():
    table = with_card("quick_exchange", witches=True)
    table.play("pass", 0)
    table.state.pennies[1] = 0
    assert player(table)["pennies"] == ["silver", "bronze", "gold"]
    assert asked(table, 1) == "give penny", "it was asked before the penny was gone"


@pytest.mark.clause("QX-CARD-AP8")
def test_a_neighbour_in_need_is_rid_of_a_white_chip_or_takes_any():
    table = with_card("neighbour_in_need", seats=3, round=2)
    assert may(table) == {"drop white", "take it"}
    table.play("drop white", 0)
    assert (asked(table, 1), may(table, 1)) == ("relief", {"pass", "drop white"})
    positioned(table)
    before = owned(table, 1)
    table.play("drop white", 1)
    assert before - owned(table, 1) == Counter({"white 1": 1})
    table.play("take it", 1)
    assert asked(table, 2) == "neighbour gift"
    assert "take yellow 4" in may(table, 2)
    assert not {"take purple 1", "take white 1"} & may(table, 2)
    before = owned(table, 2)
    table.play("take yellow 4", 2)
    assert gained(table, before, 2) == Counter({"yellow 4": 1})
    table.play("drop white", 2)
    assert asked(table, 0) == "relief"
    table.play("pass", 0)
    assert asked(table, 0) == "draw or stop"


@pytest.mark.clause("QX-CARD-AP8")
def test_whoever_has_no_white_1_goes_without():
    table = with_card("neighbour_in_need", bags=[None, ["white 2", "green 1"]])
    table.play("drop white", 0)
    assert asked(table, 1) == "fortune choice"


@pytest.mark.clause("QX-CARD-AP9")
@pytest.mark.parametrize(
    ("points", "offered", "missing"),
    [(5, ["green 1", "black 1"], ["green 2"]), (11, ["green 1", "green 2"], ["green 4"]), (15, ["green 4"], ["purple 1"])],
)
def test_a_useful_rodent_gives_chips_for_rats(points, offered, missing):
    table = with_card("useful_rodent", points=[0, points], round=3)
    names = may(table)
    assert {f"take {chip}" for chip in offered} <= names
    assert not {f"take {chip}" for chip in missing} & names


@pytest.mark.clause("QX-CARD-AP9")
def test_a_useful_rodent_costs_rats_and_comes_to_those_who_have_two():
    table = with_card("useful_rodent", points=[0, 14], round=3)
    positioned(table)
    had = int(table.state.tails[0])
    before = owned(table)
    assert table.sentence("take green 2", 0) == "Give up 4 rats and take a green 2."
    table.play("take green 2", 0)
    assert (rats(table)[0], gained(table, before)) == (had - 4, Counter({"green 2": 1}))
    assert asked(table, 1) == "draw or stop"
    kept = with_card("useful_rodent", points=[0, 14], round=3)
    kept.play("pass", 0)
    assert rats(kept)[0] == had


@pytest.mark.clause("QX-CARD-AP10")
def test_a_strong_drop_moves_the_droplet_back_for_a_chip():
    table = with_card("powerful_tipple", droplets=[3, 1], round=3)
    assert {"take green 2", "take green 4"} <= may(table)
    assert "take green 1" not in may(table)
    assert table.sentence("take green 4", 0) == "Move your droplet back 2 spaces and take a green 4."
    before = owned(table)
    table.play("take green 4", 0)
    assert (droplets(table)[0], gained(table, before)) == (1, Counter({"green 4": 1}))
    assert "take green 2" in may(table, 1)
    assert "take green 4" not in may(table, 1)
    table.play("take red 2", 1)
    assert droplets(table) == [1, 0]
    assert [int(start) for start in table.state.start[:2]] == [1, 0]
    assert rats(table) == [0, 0]


@pytest.mark.clause("QX-CARD-AP10")
def test_a_droplet_at_the_beginning_cannot_go_back():
    table = with_card("powerful_tipple", droplets=[0, 2])
    assert asked(table, 1) == "fortune choice"
    table.play("pass", 1)
    assert droplets(table) == [0, 2]


# ---- blue cards ----


@pytest.mark.clause("QX-CARD-AB1")
def test_from_good_to_better_swaps_a_chip_where_it_lies_for_one_of_its_number():
    table = with_card("good_to_better", round=3)
    brew(table, 0, "green 2", "red 4", "white 2", "orange 1")
    finish(table)
    assert (tables.phase(table), asked(table)) == ("after", "good to better")
    assert may(table) == {"pass", "chip on 2", "chip on 6"}
    assert table.sentence("chip on 6", 0) == "Swap your red 4 on space 6."
    table.play("chip on 2", 0)
    positioned(table)
    assert may(table) == {"take blue 2", "take red 2", "take yellow 2"}
    assert table.sentence("take red 2", 0) == "Swap your green 2 for a red 2."
    table.play("take red 2", 0)
    assert pot(table) == {2: "red 2", 6: "red 4", 8: "white 2", 9: "orange 1"}
    assert (owned(table)["red 2"], owned(table)["green 2"]) == (1, 0)
    assert phase(table) == "essence"
    assert player(table)["most_essence"] == 2, "red and orange; green is gone"


@pytest.mark.clause("QX-CARD-AB1")
def test_from_good_to_better_may_be_passed_and_an_exploded_pot_takes_part():
    table = with_card("good_to_better")
    brew(table, 0, "green 2", *EXPLODED)
    brew(table, 1, "green 1")
    assert asked(table) == "good to better"
    table.play("pass", 0)
    assert phase(table) == "essence"
    assert pot(table)[2] == "green 2"


@pytest.mark.clause("QX-CARD-AB1")
def test_a_table_may_let_any_2_or_4_come_for_it():
    table = with_card("good_to_better", options={"better_chip": "either number"})
    brew(table, 0, "green 2")
    finish(table)
    table.play("chip on 2", 0)
    assert {"take green 4", "take red 2", "take red 4"} <= may(table)
    assert not {"take green 2", "take green 1", "take black 1"} & may(table)


@pytest.mark.clause("QX-CARD-AB2")
def test_a_sale_gives_the_cheaper_of_two_chips_again():
    table = _shop(with_card("sale", droplets=[20, 20]))
    before = owned(table)
    table.play("buy green 1", 0)
    table.play("buy orange 1", 0)
    assert gained(table, before) == Counter({"green 1": 1, "orange 1": 2})
    table = _shop(with_card("sale", droplets=[20, 20]))
    before = owned(table)
    table.play("buy green 1", 0)
    table.play("done", 0)
    assert gained(table, before) == Counter({"green 1": 1})


@pytest.mark.clause("QX-CARD-AB2")
def test_of_two_chips_that_cost_the_same_either_comes_again():
    table = _shop(with_card("sale", droplets=[20, 20], options={"blue_book": 3}))
    before = owned(table)
    table.play("buy green 1", 0)
    table.play("buy blue 1", 0)
    assert may(table) == {"take green 1", "take blue 1"}
    table.play("take blue 1", 0)
    assert gained(table, before) == Counter({"green 1": 1, "blue 1": 2})
    assert asked(table, 1) == "shop"
    scarce = _shop(with_card("sale", droplets=[20, 20], options={"blue_book": 3}, supply={"blue 1": 1}))
    before = owned(scarce)
    scarce.play("buy green 1", 0)
    scarce.play("buy blue 1", 0)
    assert gained(scarce, before) == Counter({"green 1": 2, "blue 1": 1})


@pytest.mark.clause("QX-CARD-AB2", "QX-WITCH-C3")
def test_a_sale_comes_before_the_twin_witch():
    options = {"herb_witches": True, "bronze_witch": "twin", "silver_witch": "cork", "gold_witch": "bargain"}
    table = _shop(with_card("sale", droplets=[20, 20], options=options))
    before = owned(table)
    table.play("buy green 1", 0)
    table.play("buy orange 1", 0)
    assert asked(table) == "twin"
    assert gained(table, before) == Counter({"green 1": 1, "orange 1": 2})
    table.play("take green 1", 0)
    assert gained(table, before) == Counter({"green 1": 2, "orange 1": 2})


def _shop(table):
    """Returns a table at which the first seat shops."""
    brew(table, 0, "black 1")
    brew(table, 1, "orange 1")
    return _pay_out(table, "buy")


def _pay_out(table, wanted):
    """Lets everybody leave essence alone until a phase begins."""
    while phase(table) == "essence":
        seat = table.to_act[0]
        table.play("essence 0" if "essence 0" in may(table, seat) else tables.plainest(table, seat), seat)
    return reach(table, wanted)


@pytest.mark.clause("QX-CARD-AB3")
@pytest.mark.parametrize(("chips", "points"), [(["green 1", "white 2"], 2), (["white 2", "green 1"], 0), (EXPLODED, 2)])
def test_a_white_last_chip_brings_its_number_in_points(chips, points):
    table = with_card("white_blessing")
    brew(table, 0, *chips)
    finish(table)
    assert table.breakdown(0)["points_from"]["cards"] == points


@pytest.mark.clause("QX-CARD-AB4")
def test_every_rat_is_worth_two_coins():
    table = with_card("rats_blessing", points=[0, 7])
    had = int(table.state.tails[0])
    assert had > 1
    brew(table, 0, "orange 1", "green 1")
    finish(table)
    _pay_out(table, "buy")
    assert coins(table)[0] == had + 2 + 1 + 2 * had


@pytest.mark.clause("QX-CARD-AB4")
def test_whoever_takes_points_of_an_exploded_pot_has_no_coins_for_rats():
    table = with_card("rats_blessing", points=[0, 7], droplets=[0, 9])
    brew(table, 0, *EXPLODED)
    finish(table)
    _pay_out(table, "exploded")
    table.play("points", 0)
    assert coins(table)[0] == 0


@pytest.mark.clause("QX-CARD-AB4", "QX-WITCH-C2")
def test_the_purse_witch_doubles_the_coins_for_rats_too():
    table = with_card("rats_blessing", points=[0, 7], witches=True)
    brew(table, 0, "orange 1", "green 1")
    finish(table)
    _pay_out(table, "buy")
    before = coins(table)[0]
    assert before == 3 * int(table.state.tails[0]) + 3
    table.play("call bronze", 0)
    assert coins(table)[0] == 2 * before


@pytest.mark.clause("QX-CARD-AB5")
def test_a_white_3_goes_back_and_the_neighbour_gets_two_rubies():
    table = with_card("good_neighbours", seats=3)
    draw(table, "white 1", "white 3", "green 1")
    assert "return white 3" in may(table)
    assert table.sentence("return white 3", 0) == "Put a white 3 back into your bag; the player to your left gets 2 rubies."
    events = tables.told(table, "return white 3", 0)
    assert [event["kind"] for event in events] == ["put_back", "gain"]
    assert table.tell(events[1], ["Ann", "Bob", "Cid"]) == "Bob gets 2 rubies from Good Neighbours."
    assert pot(table) == {1: "white 1", 5: "green 1"}
    assert (int(table.state.whites[0]), rubies(table)) == (1, [0, 2, 0])
    assert "return white 3" not in may(table)


@pytest.mark.clause("QX-CARD-AB5")
def test_after_a_white_3_that_lay_last_the_pot_goes_on_from_the_chip_before():
    table = with_card("good_neighbours", bags=[["green 1", "white 3"]])
    draw(table, "green 1", "white 3")
    assert may(table) == {"stop", "flask", "return white 3"}
    table.play("return white 3", 0)
    assert (pot(table), int(table.state.at[0])) == ({1: "green 1"}, 1)
    assert may(table) == {"draw", "stop"}


@pytest.mark.clause("QX-CARD-AB6", "QX-WITCH-S4")
def test_an_exploded_pot_has_two_spaces_of_essence_more_though_a_witch_pardons_it():
    table = with_card("blessing_in_disguise", options={"herb_witches": True, "silver_witch": "pardon"})
    brew(table, 0, "green 1", *EXPLODED)
    brew(table, 1, "green 1")
    assert exploded(table)[0]
    assert [player(table, seat)["most_essence"] for seat in (0, 1)] == [3, 2]
    assert asked(table) == "how far", "the witch comes after the essence"


@pytest.mark.clause("QX-CARD-AB7")
def test_whose_essence_has_gone_furthest_rolls_or_fills_the_flask():
    table = with_card("essential_essence", patient="forgetfulness", seats=3, flasks=[False, True, False])
    for seat, chips in enumerate((["green 1", "orange 1"], ["green 1", "orange 1"], ["green 1"])):
        brew(table, seat, *chips)
    table.play("essence 2", 0)
    table.play("essence 2", 1)
    events = tables.told(table, "essence 1", 2)
    assert not any(event["kind"] == "roll" for event in events)
    assert (phase(table), may(table)) == ("essence", {"fill flask", "roll"})
    positioned(table)
    events = tables.told(table, "fill flask", 0)
    assert flasks(table)[0] is True
    assert next(event["seat"] for event in events if event["kind"] == "roll") == 1, "a full flask leaves the die"


@pytest.mark.clause("QX-CARD-AB7")
def test_the_essential_essence_counts_the_space_that_was_chosen():
    table = with_card("essential_essence", patient="forgetfulness", flasks=[False, False])
    brew(table, 0, "green 1", "orange 1")
    brew(table, 1, "green 1")
    table.play("essence 0", 0)
    table.play("essence 1", 1)
    assert (asked(table, 0), asked(table, 1)) == (None, "fortune choice")


def visited(witch, *, here=(), pennies=0b111, coach="off", **situation):
    """Returns a table at the beginning of a round in which a witch visits, beside those who are in play."""
    options = {"herb_witches": True, "coach": coach, **{f"{METAL[one]}_witch": one for one in (*AT_HOME, *here)}}
    table = with_card("witch_visit", patient="forgetfulness", options=options, **situation)
    table.state.guest = ALL_WITCHES.index(witch) + 1
    table.state.pennies[: table.seats] = pennies
    return table


def until_called(table, seat=0):
    """Lets everybody answer as plainly as can be until a seat may call the witch who visits."""
    while "call guest" not in may(table, seat):
        one = table.to_act[0]
        table.play(tables.plainest(table, one), one)
    return table


@pytest.mark.clause("QX-CARD-AB8")
def test_any_witch_who_is_not_in_play_may_come_to_visit():
    options = {"herb_witches": True, **WITCHES}
    tellers = [with_card("witch_visit", options=options, seed=seed) for seed in range(60)]
    guests = {table.view()["witches"][3] for table in tellers}
    assert guests == set(ALL_WITCHES) - {"sieve", "purse", "bargain"}
    assert all(ALL_WITCHES[int(table.state.guest) - 1] in guests for table in tellers)


@pytest.mark.clause("QX-CARD-AB8")
def test_the_witch_who_visits_is_told_of_and_leaves_at_the_end_of_the_round():
    table = with_card("ends_well", witches=True)
    now, events, table.state.cards_left = int(table.state.round), [], 1 << CARD_IDS.index("witch_visit")
    while table.state.round == now:
        seat = table.to_act[0]
        events = tables.told(table, tables.plainest(table, seat), seat)
    witch = table.view()["witches"][3]
    told = [table.tell(event, ["Ann", "Bob"]) for event in events if event["kind"] == "visit"]
    assert told == [f"The {witch.capitalize()} Witch comes to visit."]
    assert [player(table, seat)["hosts"] for seat in (0, 1)] == [True, True]
    tables.next_round(table)
    assert len(table.view()["witches"]) == 3
    assert [player(table, seat)["hosts"] for seat in (0, 1)] == [False, False]


@pytest.mark.clause("QX-CARD-AB8")
def test_everybody_may_call_her_once_for_nothing():
    table = visited("sieve")
    draw(table, "white 1", "white 2", "green 1")
    assert "call guest" in may(table)
    assert table.sentence("call guest", 0).startswith("Call the Sieve Witch")
    events = tables.told(table, "call guest", 0)
    assert events[0] == {"kind": "witch", "seat": 0, "witch": "sieve"}
    table.play("return both whites", 0)
    assert pot(table) == {4: "green 1"}
    assert player(table)["pennies"] == ["silver", "bronze", "gold"]
    draw(table, "white 1")
    assert "call guest" not in may(table)
    assert [player(table, seat)["hosts"] for seat in (0, 1)] == [False, True]
    draw(table, "white 1", seat=1)
    table.play("call guest", 1)
    assert pot(table, 1) == {}
    positioned(table)


@pytest.mark.clause("QX-CARD-AB8")
def test_she_comes_when_no_penny_is_left_and_not_where_she_could_not_be_called():
    table = visited("cork", pennies=0, flasks=[True, False])
    draw(table, "green 1", *EXPLODED)
    assert (asked(table), may(table)) == ("call witch", {"call guest", "pass"})
    assert table.asked(0).startswith("The Cork Witch is visiting, and you may call her for nothing. When your pot explodes")
    draw(table, *EXPLODED, seat=1)
    assert asked(table, 1) is None, "her flask is empty"
    table.play("call guest", 0)
    assert (exploded(table), flasks(table)) == ([False, True], [False, False])


@pytest.mark.clause("QX-CARD-AB8", "QX-WITCH-C2", "QX-WITCH-C4")
def test_two_witches_who_come_at_one_moment_may_both_be_called():
    table = visited("ruby", rubies=[3], droplets=[9])
    brew(table, 0, "orange 1")
    finish(table)
    until_called(table)
    before, owned_rubies = coins(table)[0], rubies(table)[0]
    assert may(table) == {"pass", "call bronze", "call guest"}
    asks = "You may call the Purse Witch with her penny, or the Ruby Witch, who is visiting, for nothing."
    assert table.asked(0) == asks
    positioned(table)
    table.play("call guest", 0)
    assert (asked(table), may(table)) == ("call witch", {"pass", "call bronze"})
    assert table.asked(0).startswith("You may call the Purse Witch.")
    table.play("call bronze", 0)
    assert coins(table)[0] == 2 * (before + 2 * owned_rubies)
    assert asked(table) == "shop"


@pytest.mark.clause("QX-CARD-AB8", "QX-WITCH-C3")
def test_a_twin_witch_who_visits_gives_a_chip_again_for_nothing():
    table = visited("twin", droplets=[14], pennies=0)
    brew(table, 0, "orange 1")
    finish(table)
    _pay_out(table, "buy")
    table.play("buy green 1", 0)
    table.play("done", 0)
    assert may(table) == {"pass", "take green 1"}
    before = owned(table)
    table.play("take green 1", 0)
    assert owned(table) - before == Counter({"green 1": 1})
    assert not player(table)["hosts"]


@pytest.mark.clause("QX-CARD-AB8", "QX-WITCH-C3")
def test_the_twin_witch_at_home_is_paid_whoever_visits():
    table = visited("purse", here=["twin"], droplets=[14])
    brew(table, 0, "orange 1")
    finish(table)
    until_called(table)
    table.play("pass", 0)
    table.play("buy green 1", 0)
    table.play("done", 0)
    table.play("take green 1", 0)
    assert (player(table)["pennies"], player(table)["hosts"]) == (["silver", "gold"], True)


@pytest.mark.clause("QX-CARD-AB8", "QX-WITCH-G4")
@pytest.mark.parametrize("at_home", [False, True])
def test_a_bargain_witch_asks_those_with_one_ruby_too(at_home):
    table = visited("polish" if at_home else "bargain", here=["bargain"] if at_home else [], rubies=[1, 0])
    brew(table, 0, "orange 1")
    finish(table)
    _pay_out(table, "spend")
    called = "call gold" if at_home else "call guest"
    assert may(table) == {"done", called}
    table.play(called, 0)
    assert player(table)["hosts"] is at_home
    table.play("droplet", 0)
    assert (droplets(table)[0], rubies(table)[0]) == (1, 0)


@pytest.mark.clause("QX-CARD-AB8")
@pytest.mark.parametrize(
    ("witch", "chips", "call"),
    [
        ("sieve", ["white 3", "white 3", "green 1"], "call guest"),
        ("sieve", ["white 1", "green 1"], None),
        ("cork", EXPLODED, "call guest"),
    ],
)
def test_bots_call_who_visits_where_she_helps(witch, chips, call):
    table = visited(witch, bags=[["white 3", "white 3", "white 2", "white 1", "green 1"]])
    draw(table, *chips)
    answer = tables.plainly(table.game.own(settled_answer))(table.state, 0)
    assert (None if answer < 0 else table.game.actions[answer]) == call


@pytest.fixture
def odds_in_plain_python(monkeypatch):
    """Compiling the odds of the expanded form for one test would take five times as long as to reckon without."""
    odds_of = potable.new("quacks", 2, options=WITCHES).game.own(odds.odds).__globals__
    for routine in ("follow", "weigh", "k_draws"):
        monkeypatch.setitem(odds_of, routine, tables.plainly(odds_of[routine]))


@pytest.mark.clause("QX-CARD-AB8")
@pytest.mark.usefixtures("odds_in_plain_python")
@pytest.mark.parametrize("witch", ["cork", "pardon", "jewel"])
def test_the_coach_tells_apart_what_comes_of_a_pot_with_who_visits_and_could_save_it(witch):
    told, usual = (visited(who, coach="full").view(0)["players"][0]["odds"] for who in (witch, "jewel"))
    assert told["values"] == usual["values"]
    assert [left_out["args"]["witch"]["id"] for left_out in told["unforeseen"]] == ["quacks-witch-handful"]
    assert told.get("witch", {}).get("id") == (None if witch == "jewel" else witch)
    assert witch == "jewel" or told["witch"]["value"] > told["values"]["draw"], "she costs no penny"


@pytest.mark.clause("QX-CARD-AB8")
def test_the_coach_reckons_with_who_visits_before_one_who_costs_a_penny():
    table = visited("sieve", here=("pardon",))
    own = who_saves(table.state, 0)
    draw(table, "white 1")
    visitor = who_saves(table.state, 0)
    assert (own.witch, own.penny, visitor.witch, visitor.penny) == ("pardon", 2.0, "sieve", 0.0)
    table.play("call guest", 0)
    assert who_saves(table.state, 0).witch == "pardon"


@pytest.mark.clause("QX-CARD-AB8")
@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"guest": "purse"}, "no witch visits by this card, or she is in play"),
        ({"guest": "cork", "card": "white_blessing"}, "no witch visits by this card, or she is in play"),
        ({"guest": "none"}, "seat 0 has called a witch who does not visit"),
    ],
)
def test_a_position_knows_who_can_visit(changes, said):
    table = visited("jewel")
    position = tables.as_position(table).position()
    hosted = {"hosted": True} if changes["guest"] == "none" else {}
    position["state"] |= changes
    position["state"]["players"][0] |= hosted
    with pytest.raises(BadPosition, match=said):
        potable.from_position(position)


@pytest.mark.clause("QX-CARD-AB9")
@pytest.mark.parametrize(("chips", "more"), [(["orange 1", "green 4"], 4), (["green 4", "orange 1"], 1)])
def test_the_last_chip_brings_essence_by_the_spaces_it_moved(chips, more):
    table = with_card("ends_well")
    brew(table, 0, *chips)
    finish(table)
    assert player(table)["most_essence"] == 2 + more


@pytest.mark.clause("QX-CARD-AB9")
@pytest.mark.parametrize(("ruling", "more"), [("spaces", 3), ("number", 2)])
def test_a_table_may_count_the_number_of_the_last_chip(ruling, more):
    table = with_card("ends_well", options={"ends_well": ruling, "red_book": 1, "bonus_moves": "always"})
    brew(table, 0, "orange 1", "red 2")
    finish(table)
    assert player(table)["most_essence"] == 2 + more


@pytest.mark.clause("QX-CARD-AB9")
def test_in_the_last_round_a_pot_without_a_chip_has_no_last_one():
    table = with_card("ends_well", round=9)
    stop(table, 0, 1)
    reach(table, "over")
    assert [from_essence(table, seat) for seat in (0, 1)] == [0, 0]


@pytest.mark.clause("QX-CARD-AB10")
def test_a_joyful_reunion_gives_a_spent_penny_back():
    table = with_card("joyful_reunion", witches=True, seats=3)
    table.state.pennies[:3] = 0b001, 0b101, 0b111
    for seat in range(3):
        brew(table, seat, "orange 1")
    _pay_out(table, "spend")
    assert (asked(table, 0), asked(table, 1), asked(table, 2)) == ("penny back", None, None)
    assert player(table, 1)["pennies"] == ["silver", "bronze", "gold"]
    assert may(table) == {"bronze penny", "gold penny"}
    assert table.sentence("gold penny", 0) == "Take your gold penny back."
    table.play("gold penny", 0)
    assert player(table)["pennies"] == ["silver", "gold"]


@pytest.mark.clause("QX-CARD-AB10")
def test_a_penny_that_comes_back_in_the_last_round_is_worth_its_points():
    table = with_card("joyful_reunion", witches=True, round=9)
    table.state.pennies[:2] = 0b011, 0b111
    reach(table, "over")
    assert [table.breakdown(seat)["points_from"]["pennies"] for seat in (0, 1)] == [6, 6]


@pytest.mark.clause("QX-FT-01")
@pytest.mark.parametrize("name", sorted(CARD_FIGURES))
def test_the_words_of_a_card_name_the_figures_that_content_gives_it(name):
    card = next(card for card in NEW_CARDS if card.id == name)
    figures = {key: figure for key, figure in CARD_FIGURES[name].items() if key not in ("name", "sure")}
    wanted = {number for figure in figures.values() for number in (figure.values() if isinstance(figure, dict) else [figure])}
    words = card.words.partition(".text = ")[2].partition("\n")[0]
    told = {*re.findall(r"\b\d+\b", words), *("1" for article in ("a ruby", "roll the die", "a space") if article in words)}
    told |= {"2"} if "two spaces" in words else set()
    told |= {"red 2"} if "red 2" in words else set()
    assert {str(number) for number in wanted} <= told
    assert CARD_FIGURES[name]["sure"] == card.sure == "once"
