"""The herb witches: twelve of them, their pennies, the overflow bowl, the larger supply and a fifth player."""

from __future__ import annotations

from collections import Counter

import pytest

import potable
from potable.engine.errors import BadOption
from potable.games.quacks.content import CONTENT, KINDS_BY_NAME
from potable.games.quacks.expansions.calling import QUESTIONS_OF_WITCHES, settled_answer
from potable.games.quacks.expansions.witches import ALL
from potable.games.quacks.state import WITCHES

from . import tables
from .tables import asked, bag, brew, coins, draw, exploded, finish, flasks, last_round, phase, pot, reach, rolled, rubies, told

METAL = {witch: metal for metal, witches in WITCHES.items() for witch in witches}
IDLE = {"silver_witch": "pardon", "bronze_witch": "purse", "gold_witch": "rainbow"}


def with_witch(witch=None, seats=2, round=1, options=None, pennies=(7, 7, 7, 7, 7), **situation):
    """Returns a table with a witch at the beginning of a round; of the other metals nobody has a penny."""
    chosen = {**IDLE, **({f"{METAL[witch]}_witch": witch} if witch else {})}
    table = tables.table_with(seats, round=round, options={"herb_witches": True, **chosen, **(options or {})}, **situation)
    kept = 1 << list(WITCHES).index(METAL[witch]) if witch else 0
    for seat in range(seats):
        table.state.pennies[seat] = pennies[seat] & kept
    return table


def may(table, seat=0):
    """Returns what a seat may do."""
    return tables.options(table, seat)


def from_source(table, source, seat=0):
    """Returns a seat's points from somewhere."""
    return table.breakdown(seat)["points_from"][source]


def pennies(table, seat=0):
    """Returns the pennies that a seat has left."""
    return table.view()["players"][seat]["pennies"]


def bowl(table, seat=0):
    """Returns what lies in a seat's bowl."""
    return [chip["name"] for chip in table.view()["players"][seat]["bowl"]]


def bubbling(table, seat=0):
    """Fills a pot to its last space."""
    table.state.droplet[seat] = table.state.start[seat] = table.state.at[seat] = 50
    draw(table, "green 4", seat=seat)


# ---- set-up and pennies ----


@pytest.mark.clause("QX-SETUP-09")
def test_one_witch_of_each_metal_is_turned_up():
    found = [potable.new("quacks", 2, seed=seed, options={"herb_witches": True}).view()["witches"] for seed in range(40)]
    for place, metal in enumerate(WITCHES):
        assert {witches[place] for witches in found} == set(WITCHES[metal])
    chosen = potable.new("quacks", 2, options={"herb_witches": True, "gold_witch": "jewel"})
    assert chosen.view()["witches"][2] == "jewel"


@pytest.mark.clause("QX-SETUP-09")
def test_a_witch_cannot_be_chosen_where_there_are_none():
    with pytest.raises(BadOption, match="gold_witch: there are no witches at this table"):
        potable.new("quacks", 2, options={"gold_witch": "jewel"})


@pytest.mark.clause("QX-SETUP-15")
def test_everybody_begins_with_three_pennies_and_an_empty_bowl():
    table = potable.new("quacks", 5, options={"herb_witches": True})
    assert [pennies(table, seat) for seat in range(5)] == [["silver", "bronze", "gold"]] * 5
    assert [bowl(table, seat) for seat in range(5)] == [[]] * 5


@pytest.mark.clause("QX-SETUP-15")
def test_a_fifth_player_needs_the_herb_witches():
    assert potable.new("quacks", 5, options={"herb_witches": True}).seats == 5
    with pytest.raises(BadOption, match="Five can play only with the herb witches"):
        potable.new("quacks", 5, options={"office": "single"})
    with pytest.raises(BadOption):
        potable.new("quacks", 5)


@pytest.mark.clause("QX-SETUP-14")
def test_the_supply_is_larger_and_bags_begin_as_ever():
    table = potable.new("quacks", 2, seed=1, options={"herb_witches": True})
    begin = Counter({"white 1": 4, "white 2": 2, "white 3": 1, "orange 1": 1, "green 1": 1})
    owned = Counter(table.view(0)["players"][0]["owned"])
    assert owned == begin
    box = {
        "white 1": 25,
        "white 2": 10,
        "white 3": 5,
        "orange 1": 32,
        "orange 6": 20,
        "green 1": 25,
        "green 2": 15,
        "green 4": 18,
    }
    box |= {"blue 1": 22, "blue 2": 15, "blue 4": 15, "red 1": 18, "red 2": 13, "red 4": 15, "yellow 1": 19, "yellow 2": 11}
    box |= {"yellow 4": 15, "purple 1": 23, "black 1": 26}
    for chip, count in box.items():
        assert table.state.supply[KINDS_BY_NAME[chip]] == count - 2 * begin[chip], chip


@pytest.mark.clause("QX-SETUP-05")
def test_the_orange_book_sells_a_6_for_22():
    table = with_witch(droplets=[28])
    brew(table, 0, "orange 1")
    reach(table, "buy")
    assert coins(table)[0] == 22
    assert table.sentence("buy orange 6", 0) == "Buy an orange 6 for 22 of your 22 coins."
    table.play("buy orange 6", 0)
    assert table.view(0)["players"][0]["owned"]["orange 6"] == 1
    assert "buy orange 6" not in may(_shop(tables.table_with(droplets=[28])))


def _shop(table):
    brew(table, 0, "orange 1")
    return reach(table, "buy")


@pytest.mark.clause("QX-SETUP-05")
def test_an_orange_6_fills_six_spaces():
    table = with_witch()
    draw(table, "orange 6")
    assert pot(table) == {6: "orange 6"}


@pytest.mark.clause("QX-SETUP-10")
def test_a_witch_is_paid_and_comes_once_in_a_game():
    table = with_witch("sieve")
    draw(table, "white 1", "green 1")
    assert "call silver" in may(table)
    events = told(table, "call silver", 0)
    assert events[0] == {"kind": "witch", "seat": 0, "witch": "sieve"}
    assert table.tell(events[0], ["Ann", "Bob"]) == "Ann calls the Sieve Witch."
    assert pennies(table) == []
    draw(table, "white 1")
    assert "call silver" not in may(table)
    assert pennies(table, 1) == ["silver"]


@pytest.mark.clause("QX-SETUP-10")
def test_pennies_that_nobody_spent_are_worth_two_points_each():
    table = last_round(options={"herb_witches": True, **IDLE})
    table.state.pennies[0], table.state.pennies[1] = 0b111, 0b010
    table.state.gold = WITCHES["gold"].index("jewel") + 1
    table.state.bronze = WITCHES["bronze"].index("twin") + 1
    reach(table, "over")
    assert [from_source(table, "pennies", seat) for seat in (0, 1)] == [6, 2]
    assert CONTENT["witches"]["penny_points"] == 2


def test_every_witch_has_her_words_and_a_test():
    assert {witch.id for witch in ALL} == set(METAL)
    assert len(QUESTIONS_OF_WITCHES) == 5
    assert len({question.number for question in QUESTIONS_OF_WITCHES}) == len(QUESTIONS_OF_WITCHES)


# ---- the overflow bowl ----


@pytest.mark.clause("QX-OVER-01")
def test_further_chips_go_into_the_bowl():
    table = with_witch()
    bubbling(table)
    assert pot(table) == {52: "green 4"}
    assert may(table) == {"draw", "stop"}
    draw(table, "blue 2", "red 4")
    assert bowl(table) == ["blue 2", "red 4"]
    assert pot(table) == {52: "green 4"}
    assert asked(table) == "draw or stop"
    assert table.view(0)["players"][0]["owned"]["red 4"] == 1


@pytest.mark.clause("QX-OVER-02", "QX-VP-01", "QX-RET-01")
def test_the_bowl_brings_half_its_sum_and_goes_back_into_the_bag():
    table = with_witch()
    bubbling(table)
    draw(table, "red 4", "blue 2", "orange 1")
    before = bag(table)
    finish(table)
    reach(table, "buy")
    assert from_source(table, "bowl") == 3
    assert from_source(table, "pot") == 15
    reach(table, "spend") if table.state.rubies[0] > 1 else tables.next_round(table)
    assert bowl(table) == []
    assert bag(table)["red 4"] == before["red 4"] + 1


@pytest.mark.clause("QX-OVER-02")
def test_an_exploded_pot_whose_owner_takes_coins_has_no_points_of_its_bowl():
    table = with_witch()
    bubbling(table)
    draw(table, "red 4", "white 3", "white 3", "white 2")
    assert exploded(table)[0]
    finish(table)
    reach(table, "exploded")
    table.play("coins", 0)
    assert from_source(table, "bowl") == 0


@pytest.mark.clause("QX-OVER-03")
def test_white_chips_in_the_bowl_explode_the_pot():
    table = with_witch()
    bubbling(table)
    draw(table, "white 3", "white 3")
    assert not exploded(table)[0]
    draw(table, "white 2")
    assert exploded(table)[0]
    assert bowl(table) == ["white 2", "white 3", "white 3"]


@pytest.mark.clause("QX-OVER-03")
def test_the_flask_takes_a_white_chip_out_of_the_bowl():
    table = with_witch()
    bubbling(table)
    draw(table, "white 3")
    assert "flask" in may(table)
    table.play("flask", 0)
    assert bowl(table) == []
    assert int(table.state.whites[0]) == 0
    draw(table, "orange 1")
    assert "flask" not in may(table)


@pytest.mark.clause("QX-OVER-03")
def test_a_table_may_keep_the_flask_out_of_the_bowl():
    table = with_witch(options={"bowl_flask": "stays"})
    bubbling(table)
    draw(table, "white 3")
    assert "flask" not in may(table)
    assert bowl(table) == ["white 3"]


@pytest.mark.clause("QX-OVER-03")
def test_the_flask_names_the_white_chip_in_the_bowl():
    table = with_witch()
    bubbling(table)
    draw(table, "white 3")
    assert "white 3" in table.sentence("flask", 0)


@pytest.mark.clause("QX-OVER-01")
def test_nobody_is_asked_how_far_a_chip_moves_that_goes_into_the_bowl():
    table = with_witch()
    draw(table, "orange 1")
    bubbling(table)
    draw(table, "red 2")
    assert bowl(table) == ["red 2"]
    assert asked(table) == "draw or stop"


@pytest.mark.clause("QX-OVER-01", "QUA-RED2-02")
def test_a_red_chip_from_beside_a_full_pot_goes_into_the_bowl():
    table = with_witch(options={"red_book": 2}, beside=[["red 4"]])
    bubbling(table)
    finish(table)
    assert "place red 4" in may(table)
    table.play("place red 4", 0)
    assert (pot(table), bowl(table)) == ({52: "green 4"}, ["red 4"])
    reach(table, "buy")
    assert from_source(table, "bowl") == 2


@pytest.mark.clause("QX-OVER-01")
def test_one_pinch_more_goes_into_the_bowl_of_a_full_pot():
    table = with_witch(card="strong_ingredient", bags=[["green 4", "red 4"]])
    bubbling(table)
    finish(table, dice=["1 point", "1 point"])
    assert may(table) == {"pass", "place red 4"}
    table.play("place red 4", 0)
    assert (pot(table), bowl(table)) == ({52: "green 4"}, ["red 4"])
    reach(table, "buy")
    assert from_source(table, "bowl") == 2
    assert rubies(table)[0] == 1, "the green chip on the last space acts all the same"


@pytest.mark.clause("QX-OVER-03", "QUA-FT-03")
def test_chips_in_the_bowl_are_among_the_first_five_of_once_more_from_the_top():
    table = with_witch(card="second_chance")
    bubbling(table)
    draw(table, "white 3", "white 3", "white 2", "white 1")
    assert not exploded(table)[0]
    assert {"begin again", "go on"} <= may(table)
    table.play("go on", 0)
    draw(table, "orange 1")
    assert exploded(table)[0]


@pytest.mark.clause("QX-OVER-01")
def test_without_herb_witches_a_full_pot_stops():
    table = tables.table_with(options={"office": "single"})
    bubbling(table)
    assert asked(table) is None


# ---- silver ----


@pytest.mark.clause("QX-WITCH-S1")
def test_the_cork_witch_saves_a_pot_with_the_flask():
    table = with_witch("cork")
    draw(table, "green 1", "white 3", "white 3", "white 2")
    assert exploded(table)[0]
    assert asked(table) == "call witch"
    assert may(table) == {"call silver", "pass"}
    assert table.asked(0).startswith("You may call the Cork Witch. When your pot explodes")
    table.play("call silver", 0)
    assert not exploded(table)[0]
    assert flasks(table) == [False, True]
    assert pot(table) == {1: "green 1", 4: "white 3", 7: "white 3"}
    assert may(table) == {"draw", "stop"}


@pytest.mark.clause("QX-WITCH-S1")
def test_the_cork_witch_needs_a_full_flask_and_may_be_left_alone():
    table = with_witch("cork", flasks=[False])
    draw(table, "white 3", "white 3", "white 2")
    assert asked(table) is None
    draw(table, "white 3", "white 3", "white 2", seat=1)
    table.play("pass", 1)
    assert exploded(table) == [True, True]
    assert pennies(table, 1) == ["silver"]


@pytest.mark.clause("QX-WITCH-S1")
def test_the_cork_witch_reaches_into_the_bowl():
    table = with_witch("cork")
    bubbling(table)
    draw(table, "white 3", "white 3", "white 2")
    table.play("call silver", 0)
    assert bowl(table) == ["white 3", "white 3"]
    assert not exploded(table)[0]


@pytest.mark.clause("QX-WITCH-S2")
def test_the_handful_witch_draws_six_chips_to_place_in_any_order():
    chips = ["white 3", "green 1", "red 2", "blue 4", "orange 1", "white 2"]
    table = with_witch("handful", bags=[[*chips, "white 1"]], options={"blue_book": 4})
    tables._stack(table, 0, *chips)
    table.play("call silver", 0)
    spread = [chip["name"] for chip in table.view()["players"][0]["spread"]]
    assert sorted(spread) == sorted(chips)
    assert may(table) == {"pass", *(f"place {chip}" for chip in chips)}
    table.play("place blue 4", 0)
    table.play("place orange 1", 0)
    assert pot(table) == {4: "blue 4", 5: "orange 1"}
    assert "place blue 4" not in may(table)
    table.play("pass", 0)
    assert bag(table) == Counter(["white 3", "green 1", "red 2", "white 2", "white 1"])
    assert may(table) == {"draw", "stop"}


@pytest.mark.clause("QX-WITCH-S2")
def test_the_handful_witch_draws_what_there_is_and_chips_act():
    table = with_witch("handful", bags=[["blue 1", "green 1"]])
    table.play("call silver", 0)
    table.play("place blue 1", 0)
    assert may(table) == {"pass", "place green 1"}, "the bag is empty, so there is nothing to look at"
    table.play("place green 1", 0)
    assert asked(table) is None


@pytest.mark.clause("QX-WITCH-S2")
def test_a_blue_chip_of_the_handful_looks_into_the_bag_before_the_rest_is_placed():
    chips = ["blue 1", "green 1", "green 1", "green 1", "orange 1", "orange 1"]
    table = with_witch("handful", bags=[[*chips, "red 1"]])
    tables._stack(table, 0, *chips, "red 1")
    table.play("call silver", 0)
    table.play("place blue 1", 0)
    assert asked(table) == "place revealed"
    table.play("place red 1", 0)
    assert pot(table) == {1: "blue 1", 2: "red 1"}
    assert asked(table) == "place handful"


@pytest.mark.clause("QX-WITCH-S2")
def test_a_handful_that_explodes_the_pot_goes_back():
    chips = ["white 3", "white 3", "white 2", "green 1", "green 1", "green 1"]
    table = with_witch("handful", bags=[chips])
    table.play("call silver", 0)
    for chip in ("white 3", "white 3", "white 2"):
        table.play(f"place {chip}", 0)
    assert exploded(table)[0]
    assert bag(table) == Counter({"green 1": 3})


@pytest.mark.clause("QX-WITCH-S2", "QUA-FT-03")
def test_the_fifth_chip_of_a_handful_asks_whether_to_begin_again_and_all_goes_back():
    chips = ["white 3", "white 3", "white 2", "green 1", "orange 1", "white 1"]
    table = with_witch("handful", card="second_chance", bags=[chips])
    table.play("call silver", 0)
    for chip in chips[:5]:
        table.play(f"place {chip}", 0)
    assert not exploded(table)[0]
    assert may(table) == {"begin again", "go on"}
    again = table.copy()
    again.play("begin again", 0)
    assert (pot(again), bag(again)) == ({}, Counter(chips))
    table.play("go on", 0)
    assert may(table) == {"pass", "place white 1"}


@pytest.mark.clause("QX-WITCH-S3")
def test_the_flask_may_still_take_the_last_white_chip_that_the_sieve_witch_left():
    table = with_witch("sieve")
    draw(table, "white 1", "white 3")
    table.play("call silver", 0)
    table.play("return white before", 0)
    assert "flask" in may(table)
    table.play("flask", 0)
    assert pot(table) == {}


@pytest.mark.clause("QX-WITCH-S3")
@pytest.mark.parametrize(
    ("action", "left", "at"),
    [
        ("return both whites", {1: "white 1", 4: "green 1"}, 4),
        ("return last white", {1: "white 1", 3: "white 2", 4: "green 1"}, 4),
        ("return white before", {1: "white 1", 4: "green 1", 7: "white 3"}, 7),
    ],
)
def test_the_sieve_witch_returns_the_last_two_white_chips_or_one(action, left, at):
    table = with_witch("sieve")
    draw(table, "white 1", "white 2", "green 1", "white 3")
    table.play("call silver", 0)
    assert asked(table) == "which whites"
    wise = tables.plainly(table.game.own(settled_answer))(table.state, 0)
    assert table.game.actions[wise] == "return both whites", "what bots answer"
    table.play(action, 0)
    assert pot(table) == left
    assert int(table.state.at[0]) == at
    assert int(table.state.whites[0]) == sum(int(chip[-1]) for chip in left.values() if chip.startswith("white"))
    assert asked(table) == "draw or stop"


@pytest.mark.clause("QX-WITCH-S3")
def test_the_sieve_witch_needs_a_white_chip_and_returns_a_single_one_at_once():
    table = with_witch("sieve")
    draw(table, "green 1")
    assert "call silver" not in may(table)
    draw(table, "white 2")
    table.play("call silver", 0)
    assert pot(table) == {1: "green 1"}
    assert asked(table) == "draw or stop"


@pytest.mark.clause("QX-WITCH-S4")
def test_the_pardon_witch_gives_an_exploded_pot_everything():
    table = with_witch("pardon", droplets=[20])
    brew(table, 0, "white 3", "white 3", "white 2")
    finish(table)
    assert (phase(table), asked(table, 0), asked(table, 1)) == ("die", "call witch", None)
    table.play("call silver", 0)
    assert rolled(table) == [True, False]
    reach(table, "buy")
    assert from_source(table, "pot") == 7
    assert coins(table)[0] == 22


@pytest.mark.clause("QX-WITCH-S4")
def test_without_the_pardon_witch_an_exploded_pot_rolls_no_die():
    table = with_witch("pardon", droplets=[20])
    brew(table, 0, "white 3", "white 3", "white 2")
    finish(table)
    table.play("pass", 0)
    assert rolled(table) == [False, True]
    assert asked(table) == "points or coins"


# ---- bronze ----


def shopping(witch, *chips, space=0, **situation):
    """Returns a table at which the first seat, which drew some chips, is asked before it shops."""
    table = with_witch(witch, droplets=[max(space - 1 - sum(int(chip[-1]) for chip in chips), 0)], **situation)
    brew(table, 0, *chips)
    finish(table)
    return reach(table, "buy")


@pytest.mark.clause("QX-WITCH-C1")
def test_the_polish_witch_upgrades_any_chip_of_the_pot():
    table = shopping("polish", "blue 2", "orange 1", "green 1", options={"blue_book": 4})
    assert asked(table) == "call witch"
    table.play("call bronze", 0)
    assert may(table) == {"swap blue 2", "swap green 1"}
    table.play("swap blue 2", 0)
    owned = table.view(0)["players"][0]["owned"]
    assert (owned.get("blue 2", 0), owned["blue 4"]) == (0, 1)
    assert tables.supply(table, "blue 4") == 14


@pytest.mark.clause("QX-WITCH-C1")
def test_the_polish_witch_upgrades_the_last_two_chips():
    table = shopping("polish", "orange 1", "red 1", "green 1")
    table.play("call bronze", 0)
    assert table.sentence("upgrade last two", 0) == "Swap your last two chips, a red 1 and a green 1, for the next higher ones."
    table.play("upgrade last two", 0)
    owned = table.view(0)["players"][0]["owned"]
    assert (owned["red 2"], owned["green 2"]) == (1, 1)


@pytest.mark.clause("QX-WITCH-C1")
def test_the_polish_witch_needs_a_chip_that_can_become_a_higher_one():
    table = shopping("polish", "orange 1", "white 1", "black 1", space=10)
    assert asked(table) == "shop"
    last = last_round(options={"herb_witches": True, **IDLE, "bronze_witch": "polish"})
    last.state.pennies[:2] = 0b010
    draw(last, "green 1")
    draw(last, "orange 1", seat=1)
    assert phase(reach(last, "buy")) == "over"


@pytest.mark.clause("QX-WITCH-C2")
def test_the_purse_witch_doubles_coins():
    table = shopping("purse", "orange 1", space=12)
    assert coins(table)[0] == 12
    table.play("call bronze", 0)
    assert coins(table)[0] == 24
    assert "buy orange 6" in may(table)


@pytest.mark.clause("QX-WITCH-C2")
def test_the_purse_witch_doubles_the_coins_that_become_points_in_the_end():
    table = last_round(options={"herb_witches": True, **IDLE}, droplets=[11])
    table.state.pennies[:2] = 0b010
    while asked(table) != "call witch":
        seat = table.to_act[0]
        table.play(tables.plainest(table, seat), seat)
    table.play("call bronze", 0)
    reach(table, "over")
    assert (from_source(table, "coins"), from_source(table, "pennies")) == (24 // 5, 0)
    assert from_source(table, "pennies", 1) == 2


@pytest.mark.clause("QX-WITCH-C3")
def test_the_twin_witch_gives_a_bought_chip_again():
    table = shopping("twin", "orange 1", space=15)
    assert asked(table) == "shop"
    table.play("buy green 1", 0)
    table.play("buy blue 1", 0)
    assert asked(table) == "twin"
    assert may(table) == {"pass", "take green 1", "take blue 1"}
    table.play("take blue 1", 0)
    owned = table.view(0)["players"][0]["owned"]
    assert (owned["blue 1"], owned["green 1"]) == (2, 2)
    assert pennies(table) == []


@pytest.mark.clause("QX-WITCH-C3")
def test_the_twin_witch_comes_only_to_those_who_bought_what_is_left():
    table = shopping("twin", "orange 1", space=15)
    table.play("done", 0)
    assert asked(table) != "twin"
    table = shopping("twin", "orange 1", space=5, supply={"green 1": 1})
    table.play("buy green 1", 0)
    assert asked(table) != "twin"
    assert pennies(table) == ["bronze"]


@pytest.mark.clause("QX-WITCH-C4")
def test_the_ruby_witch_adds_two_coins_for_each_ruby():
    table = shopping("ruby", "orange 1", space=10, rubies=[4])
    before = rubies(table)[0]
    table.play("call bronze", 0)
    assert coins(table)[0] == 10 + 2 * before
    assert rubies(table)[0] == before


@pytest.mark.clause("QX-WITCH-C4")
def test_whoever_took_points_may_shop_with_the_coins_of_the_ruby_witch():
    table = with_witch("ruby", rubies=[4])
    brew(table, 0, "white 3", "white 3", "white 2")
    finish(table)
    reach(table, "exploded")
    table.play("points", 0)
    table.play("call bronze", 0)
    assert (asked(table), coins(table)[0]) == ("shop", 2 * rubies(table)[0])


# ---- gold ----


@pytest.mark.clause("QX-WITCH-G1")
@pytest.mark.parametrize(("colours", "brought"), [(1, 3), (4, 3), (5, 4), (6, 7), (7, 10)])
def test_the_rainbow_witch_counts_colours(colours, brought):
    chips = ["green 1", "orange 1", "red 1", "black 1", "purple 1", "yellow 1", "blue 1"][:colours]
    table = with_witch("rainbow", round=3, options={"blue_book": 4, "yellow_book": 4, "purple_book": 3})
    brew(table, 0, "white 1", *chips)
    table.state.pennies[1] = 0
    finish(table)
    while asked(table) != "call witch":
        seat = table.to_act[0]
        table.play(tables.plainest(table, seat), seat)
    assert phase(table) == "points"
    table.play("call gold", 0)
    assert from_source(table, "witches") == brought
    assert CONTENT["witches"]["rainbow"] == [0, 3, 3, 3, 3, 4, 7, 10, 14]


@pytest.mark.clause("QX-WITCH-G1")
@pytest.mark.parametrize("ruling", ["points", "always"])
def test_the_rainbow_witch_comes_to_nobody_who_took_coins_unless_the_table_says_so(ruling):
    table = with_witch("rainbow", pennies=(7, 0), options={"rainbow": ruling})
    brew(table, 0, "green 1", "white 3", "white 3", "white 2")
    finish(table)
    reach(table, "exploded")
    table.play("coins", 0)
    assert (asked(table) == "call witch") == (ruling == "always")


@pytest.mark.clause("QX-WITCH-G2")
def test_the_harvest_witch_counts_what_is_left_in_the_bag():
    left = ["green 2", "blue 4", "orange 6", "purple 1", "white 2", "white 3", "black 1", "green 1", "orange 1"]
    table = with_witch("harvest", bags=[[*left, "red 4"]], pennies=(7, 0))
    brew(table, 0, "red 4", "white 3", "white 3", "white 2")
    finish(table)
    reach(table, "exploded")
    table.play("coins", 0)
    assert asked(table) == "call witch"
    table.play("call gold", 0)
    assert from_source(table, "witches") == 8


@pytest.mark.clause("QX-WITCH-G3")
def test_the_jewel_witch_gives_as_many_rubies_as_the_space_shows_points():
    table = with_witch("jewel", droplets=[28], pennies=(7, 7))
    brew(table, 0, "orange 1")
    finish(table)
    assert (phase(table), asked(table, 0), asked(table, 1)) == ("rubies", "call witch", None)
    table.play("call gold", 0)
    assert rubies(table)[0] == 7
    reach(table, "buy")
    assert from_source(table, "pot") == 7


@pytest.mark.clause("QX-WITCH-G3")
def test_the_jewel_witch_takes_the_place_of_what_the_card_adds():
    table = with_witch("jewel", droplets=[28], pennies=(7, 0), card="shining_extra_bright")
    brew(table, 0, "orange 1")
    finish(table)
    table.play("call gold", 0)
    assert rubies(table)[0] == 7


@pytest.mark.clause("QX-WITCH-G3")
def test_the_jewel_witch_leaves_points_that_the_card_gives_for_a_ruby():
    table = with_witch("jewel", droplets=[28], pennies=(7, 0), card="lucky_devil")
    brew(table, 0, "orange 1")
    finish(table)
    table.play("call gold", 0)
    assert (rubies(table)[0], from_source(table, "cards")) == (7, 2)


@pytest.mark.clause("QX-WITCH-G4")
def test_the_bargain_witch_lets_one_ruby_do():
    table = with_witch("bargain", rubies=[3], flasks=[False])
    brew(table, 0, "orange 1")
    finish(table)
    reach(table, "spend")
    assert may(table) == {"done", "droplet", "fill flask", "call gold"}
    table.play("call gold", 0)
    assert table.sentence("droplet", 0) == "Pay 1 ruby to move your droplet to space 1."
    table.play("droplet", 0)
    table.play("fill flask", 0)
    table.play("droplet", 0)
    assert (tables.droplets(table)[0], flasks(table)[0], rubies(table)[0]) == (2, True, 0)


@pytest.mark.clause("QX-WITCH-G4")
def test_the_bargain_witch_can_be_called_with_a_single_ruby_and_helps_one_round():
    table = with_witch("bargain", rubies=[1, 1], pennies=(7, 0))
    brew(table, 0, "orange 1")
    finish(table)
    reach(table, "spend")
    assert asked(table, 1) is None
    assert may(table) == {"done", "call gold"}
    table.play("call gold", 0)
    table.play("droplet", 0)
    assert tables.droplets(table)[0] == 1
    assert not table.state.cheap[0]
