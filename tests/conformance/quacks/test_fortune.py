"""The fortune teller's cards: when they come, for whom, and what each of the 24 does."""

from __future__ import annotations

from collections import Counter

import pytest

import potable
from potable.games.quacks.cards import CARDS
from potable.games.quacks.rules.fortune import turn_card
from potable.games.quacks.state import CARD_IDS

from .tables import (
    as_position,
    asked,
    at,
    bag,
    beside,
    bought,
    brew,
    coins,
    draw,
    droplets,
    exploded,
    finish,
    flasks,
    foretell,
    load_die,
    next_round,
    options,
    owned,
    phase,
    points,
    pot,
    rats,
    reach,
    revealed,
    rolled,
    rubies,
    stop,
    supply,
    table_with,
    told,
)

EXPLOSION = ("white 3", "white 3", "white 2")


def gained(table, seat: int = 0) -> dict[str, int]:
    """Returns what a seat owns beyond the chips that everybody begins with."""
    return dict(owned(table, seat) - Counter({"white 1": 4, "white 2": 2, "white 3": 1, "orange 1": 1, "green 1": 1}))


NO_TWOS = {f"{colour} 2": 0 for colour in ("green", "blue", "red", "yellow")}
NO_FOURS = {f"{colour} 4": 0 for colour in ("green", "blue", "red", "yellow")}

# ---- all cards ----


@pytest.mark.clause("QUA-FT-01")
def test_every_card_may_come_first_and_none_comes_twice():
    games = [potable.new("quacks", 2, seed=seed) for seed in range(150)]
    assert {game.view()["card"] for game in games} == {card.id for card in CARDS}
    assert all(game.view()["cards_left"] == 23 for game in games)


@pytest.mark.clause("QUA-FT-01")
def test_a_card_that_was_turned_over_is_gone():
    table = table_with(card="pot_filling_up")
    table.state.cards_left = 1 << CARD_IDS.index("charity") | 1 << CARD_IDS.index("magic_potion")
    finish(table)
    table.play("done")
    table.play("done")
    assert table.view()["round"] == 2
    first = table.view()["card"]
    assert first in ("charity", "magic_potion")
    next_round(table)
    assert table.view()["card"] != first


@pytest.mark.clause("QUA-FT-01")
@pytest.mark.parametrize("left", [[2, 17, 23], [0, 5, 6], [2, 31, 32, 40]])
def test_each_of_the_cards_that_are_left_may_come_next(left):
    s = table_with().state
    turned = set()
    for _ in range(60):
        s.cards_left = sum(1 << card for card in left)
        turn_card(s)
        turned.add(int(s.card))
        assert sum(1 << card for card in left) == int(s.cards_left) | 1 << int(s.card)
    assert sorted(turned) == left


@pytest.mark.clause("QUA-FT-02")
@pytest.mark.parametrize("card", ["just_in_time", "choose_one", "rats_are_your_friends", "wheel_and_deal"])
@pytest.mark.parametrize("first", [0, 1, 2])
def test_everybody_may_choose_in_turn_from_the_start_player_on(card, first):
    table = table_with(3, card=card, first=first, rubies=[1, 1, 1])
    for step in range(3):
        assert table.to_act == [(first + step) % 3]
        assert asked(table, table.to_act[0]) == "fortune choice"
        table.play(table.legal()[0])
    assert phase(table) == "brew"


@pytest.mark.clause("QUA-FT-03")
@pytest.mark.parametrize("card", [card.id for card in CARDS if card.colour == "blue"])
def test_a_blue_card_does_nothing_before_the_potions(card):
    table = table_with(card=card, round=3, points=[5, 5])
    assert phase(table) == "brew"
    assert (points(table), rubies(table), droplets(table), gained(table)) == ([5, 5], [0, 0], [0, 0], {})


@pytest.mark.clause("QUA-FT-03", "QUA-RAT-01")
def test_points_of_a_purple_card_count_for_the_rats_of_the_same_round():
    table = table_with(card="just_in_time", round=2, points=[0, 4])
    assert phase(table) == "fortune"
    table.play("points")
    table.play("drop white")
    assert rats(table) == [0, 0]


@pytest.mark.clause("QUA-FT-04")
@pytest.mark.parametrize(("round", "twos"), [(1, {"green", "blue", "red"}), (2, {"green", "blue", "red", "yellow"})])
def test_no_card_gives_a_chip_whose_book_is_not_out(round, twos):
    table = table_with(card="choose_one", round=round)
    assert options(table) == {f"take {colour} 2" for colour in twos} | {"take black 1", "rubies"}


# ---- purple cards ----


@pytest.mark.clause("QUA-FT-02", "QUA-DIE-04")
def test_a_throw_for_all_lets_everybody_roll_the_die_before_the_round():
    table = table_with(4, card="roll_the_die", dice=["2 points", "ruby", "droplet", "orange 1"])
    assert phase(table) == "brew"
    assert points(table, "die") == [2, 0, 0, 0]
    assert rubies(table) == [0, 1, 0, 0]
    assert droplets(table) == [0, 0, 1, 0]
    assert gained(table, 3) == {"orange 1": 1}


@pytest.mark.clause("QUA-FT-02", "QUA-FT-03")
def test_the_brew_rises_for_everybody_before_the_first_chip():
    table = table_with(3, card="pot_filling_up", droplets=[0, 4, 7])
    assert droplets(table) == [1, 5, 8]
    draw(table, "orange 1", seat=1)
    assert pot(table, 1) == {6: "orange 1"}


@pytest.mark.clause("QUA-FT-02")
@pytest.mark.parametrize(("had", "have"), [([2, 0, 1], [2, 1, 1]), ([1, 1, 3], [2, 2, 3]), ([2, 2, 2], [3, 3, 3])])
def test_a_helping_hand_gives_a_ruby_to_all_who_have_fewest(had, have):
    assert rubies(table_with(3, card="charity", rubies=had)) == have


@pytest.mark.clause("QUA-FT-02", "QUA-RAT-01")
def test_twice_the_tails_count_twice():
    assert rats(table_with(3, card="rat_infestation", round=2, points=[10, 0, 5])) == [0, 6, 2]
    assert rats(table_with(3, card="rat_infestation", round=1, points=[10, 0, 5])) == [0, 0, 0]


@pytest.mark.clause("QUA-FT-02")
@pytest.mark.parametrize(("had", "winners"), [([5, 3, 8], [1]), ([3, 9, 3], [0, 2]), ([0, 0, 0], [0, 1, 2])])
def test_a_green_one_goes_to_all_who_have_fewest_points(had, winners):
    table = table_with(3, card="beginners_bonus", points=had)
    assert [seat for seat in range(3) if gained(table, seat) == {"green 1": 1}] == winners


@pytest.mark.clause("QUA-FT-02", "QUA-BUY-06")
def test_the_last_green_one_goes_to_the_first_from_the_start_player_on():
    table = table_with(3, first=2, card="beginners_bonus", supply={"green 1": 2})
    assert [seat for seat in range(3) if gained(table, seat)] == [0, 2]


@pytest.mark.clause("QUA-FT-02")
def test_praise_or_relief_gives_four_points_or_takes_a_white_one_away_for_good():
    table = table_with(card="just_in_time")
    left = supply(table, "white 1")
    table.play("points")
    table.play("drop white")
    assert points(table, "cards") == [4, 0]
    assert [bag(table, seat)["white 1"] for seat in (0, 1)] == [4, 3]
    assert supply(table, "white 1") == left + 1


@pytest.mark.clause("QUA-FT-02")
def test_a_white_one_that_was_taken_away_is_not_drawn_any_more():
    table = table_with(card="just_in_time", bags=[["white 1", "orange 1"]])
    table.play("drop white")
    table.play("points")
    assert table.view()["players"][0]["bag_count"] == 1
    table.play("draw", 0)
    assert pot(table) == {1: "orange 1"}
    assert table.to_act == [1]


@pytest.mark.clause("QUA-FT-02")
def test_whoever_has_no_white_one_takes_the_points_without_being_asked():
    table = table_with(card="just_in_time", bags=[["white 2", "white 3"]])
    assert table.to_act == [1]
    assert points(table) == [4, 0]


@pytest.mark.clause("QUA-FT-02", "QUA-FT-04")
@pytest.mark.parametrize(
    ("choice", "chips", "found"), [("take black 1", {"black 1": 1}, 0), ("take red 2", {"red 2": 1}, 0), ("rubies", {}, 3)]
)
def test_one_of_three_gives_a_black_chip_a_two_or_three_rubies(choice, chips, found):
    table = table_with(card="choose_one")
    table.play(choice)
    assert (gained(table), rubies(table)[0]) == (chips, found)


@pytest.mark.clause("QUA-FT-02", "QUA-BUY-06")
def test_one_of_three_offers_only_what_is_left():
    table = table_with(card="choose_one", supply={"black 1": 0, "blue 2": 0})
    assert options(table) == {"take green 2", "take red 2", "rubies"}


@pytest.mark.clause("QUA-FT-02", "QUA-BUY-06")
def test_the_last_black_chip_can_be_taken_as_one_of_three():
    assert "take black 1" in options(table_with(card="choose_one", supply={"black 1": 1}))


@pytest.mark.clause("QUA-FT-02", "QUA-RAT-01")
def test_the_rats_bring_a_four_or_a_point_for_every_tail():
    table = table_with(3, card="rats_are_your_friends", round=3, points=[10, 0, 5])
    assert options(table) == {"take green 4", "take blue 4", "take red 4", "take yellow 4"}  # the leader counts no tails
    assert table.asked(0) == "Take any 4-chip."
    table.play("take red 4")
    assert table.asked(1) == "Take any 4-chip, or 3 points for the rat tails you count."
    assert options(table) == {"take green 4", "take blue 4", "take red 4", "take yellow 4", "points"}
    table.play("points")
    table.play("points")
    assert points(table, "cards") == [0, 3, 1]
    assert gained(table) == {"red 4": 1}
    assert rats(table) == [0, 2, 1]  # counted again after the points: 10 against 3 and 6


@pytest.mark.clause("QUA-FT-02")
def test_in_the_first_round_the_rats_bring_fours_alone():
    table = table_with(card="rats_are_your_friends", points=[0, 20])
    assert options(table) == {"take green 4", "take blue 4", "take red 4"}


@pytest.mark.clause("QUA-FT-02", "QUA-RAT-02")
@pytest.mark.parametrize(("choice", "found", "rat"), [("keep tails", 0, 4), ("give 1 tail", 1, 3), ("give 3 tails", 3, 1)])
def test_tails_can_be_given_up_for_rubies(choice, found, rat):
    table = table_with(card="good_start", round=2, points=[0, 12], droplets=[2])
    assert options(table) == {"keep tails", "give 1 tail", "give 2 tails", "give 3 tails"}
    table.play(choice)
    assert phase(table) == "brew"
    assert (rubies(table), rats(table)) == ([found, 0], [rat, 0])


@pytest.mark.clause("QUA-FT-02", "QUA-RAT-03")
def test_nobody_gives_up_more_tails_than_they_have():
    table = table_with(3, card="good_start", round=2, points=[10, 10, 5])
    assert table.to_act == [2]
    assert options(table) == {"keep tails", "give 1 tail"}
    assert phase(table_with(card="good_start", round=1, points=[0, 12])) == "brew"


@pytest.mark.clause("QUA-FT-02")
def test_tails_are_given_up_from_the_start_player_on():
    table = table_with(3, first=2, card="good_start", round=2, points=[0, 10, 0])
    assert table.to_act == [2]
    table.play("give 2 tails")
    assert table.to_act == [0]
    table.play("give 1 tail")
    assert (rats(table), rubies(table)) == ([2, 0, 1], [1, 0, 2])


@pytest.mark.clause("QUA-FT-02", "QUA-FT-04")
@pytest.mark.parametrize("round", [1, 2])
def test_before_the_purple_book_is_out_drop_or_wisp_moves_every_droplet_by_two(round):
    table = table_with(card="choose_wisely", round=round)
    assert (phase(table), droplets(table)) == ("brew", [2, 2])


@pytest.mark.clause("QUA-FT-02", "QUA-FT-04")
def test_later_drop_or_wisp_leaves_a_choice():
    table = table_with(card="choose_wisely", round=3)
    assert options(table) == {"droplet", "take purple 1"}
    table.play("droplet")
    table.play("take purple 1")
    assert droplets(table) == [2, 0]
    assert gained(table, 1) == {"purple 1": 1}
    assert droplets(table_with(card="choose_wisely", round=3, supply={"purple 1": 0})) == [2, 2]


@pytest.mark.clause("QUA-FT-02", "QUA-FT-04")
@pytest.mark.parametrize(
    ("round", "colours"), [(1, {"orange", "green", "blue", "red"}), (3, {"orange", "green", "blue", "red", "yellow"})]
)
def test_a_pedlar_swaps_a_ruby_for_a_one_but_not_for_purple_or_black(round, colours):
    table = table_with(card="wheel_and_deal", round=round, rubies=[2, 1])
    assert options(table) == {f"take {colour} 1" for colour in colours} | {"pass"}
    table.play("take blue 1")
    assert (rubies(table), gained(table)) == ([1, 1], {"blue 1": 1})
    assert table.to_act == [1]  # one swap each
    table.play("pass")
    assert (rubies(table), gained(table, 1)) == ([1, 1], {})


@pytest.mark.clause("QUA-FT-02")
def test_the_pedlar_does_not_ask_those_without_rubies():
    assert table_with(3, card="wheel_and_deal", rubies=[0, 1, 0]).to_act == [1]


@pytest.mark.clause("QUA-FT-02")
@pytest.mark.parametrize(("chip", "higher"), [("green 1", "green 2"), ("blue 2", "blue 4")])
def test_a_lucky_swap_makes_one_of_four_chips_the_next_higher_one(chip, higher):
    table = table_with(card="opportunistic_moment", reveals=[["white 1", chip, "orange 1", "white 3"]])
    assert revealed(table) == Counter(["white 1", chip, "orange 1", "white 3"])
    assert options(table) == {f"swap {chip}", "pass"}
    mine, left = owned(table), (supply(table, chip), supply(table, higher))
    table.play(f"swap {chip}")
    assert owned(table) == mine - bought(chip) + bought(higher)
    assert (supply(table, chip), supply(table, higher)) == (left[0] + 1, left[1] - 1)
    assert revealed(table) == Counter()


@pytest.mark.clause("QUA-FT-02")
def test_whoever_passes_a_possible_swap_up_gets_nothing_and_whoever_cannot_swap_gets_a_green_one():
    white = ["white 1", "white 1", "white 2", "orange 1"]
    table = table_with(card="opportunistic_moment", reveals=[["green 1", "white 1", "white 1", "white 2"], white])
    table.play("pass")
    assert gained(table, 0) == {}
    assert gained(table, 1) == {"green 1": 1}
    assert [bag(table, seat).total() for seat in range(2)] == [9, 10]
    assert phase(table) == "brew"


@pytest.mark.clause("QUA-FT-02", "QUA-BUY-06")
def test_a_chip_whose_higher_one_is_sold_out_cannot_be_swapped():
    table = table_with(
        card="opportunistic_moment", reveals=[["green 1", "white 1", "white 1", "white 2"]], supply={"green 2": 0}
    )
    assert gained(table, 0) == {"green 1": 1}


@pytest.mark.clause("QUA-FT-02", "QUA-BUY-06")
def test_a_chip_can_be_swapped_for_the_last_higher_one():
    chips = ["green 1", "white 1", "white 1", "white 2"]
    table = table_with(card="opportunistic_moment", reveals=[chips], supply={"green 2": 1})
    table.play("swap green 1")
    assert gained(table) == {"green 2": 1}


@pytest.mark.clause("QUA-FT-02")
@pytest.mark.parametrize(
    ("option", "swaps"), [(False, {"swap green 1", "pass"}), (True, {"swap green 1", "swap white 1", "swap white 2", "pass"})]
)
def test_white_chips_can_be_swapped_only_at_a_table_that_says_so(option, swaps):
    chips = ["green 1", "white 1", "white 2", "orange 1"]
    assert options(table_with(card="opportunistic_moment", reveals=[chips], options={"white_upgrades": option})) == swaps


@pytest.mark.clause("QUA-FT-02")
@pytest.mark.parametrize("first", [0, 1])
def test_the_lightest_handful_takes_a_blue_two_and_all_others_a_ruby(first):
    light = ["white 1", "white 1", "white 1", "white 1", "orange 1"]
    heavy = ["white 1", "white 1", "white 1", "white 1", "white 2"]
    table = table_with(3, first=first, card="less_is_more", reveals=[heavy, light, heavy])
    assert [gained(table, seat) for seat in range(3)] == [{}, {"blue 2": 1}, {}]
    assert rubies(table) == [1, 0, 1]
    assert bag(table).total() == 9


@pytest.mark.clause("QUA-FT-02")
def test_all_who_are_equally_light_take_a_blue_two():
    light = ["white 1", "white 1", "white 1", "green 1", "orange 1"]
    table = table_with(card="less_is_more", reveals=[light, light])
    assert [gained(table, seat) for seat in range(2)] == [{"blue 2": 1}, {"blue 2": 1}]
    assert rubies(table) == [0, 0]


# ---- blue cards ----


@pytest.mark.clause("QUA-FT-03", "QUA-DIE-02")
def test_throw_again_gives_two_rolls_to_whoever_rolls():
    table = table_with(card="pot_is_full", droplets=[20, 10])
    finish(table, dice=["2 points"], second=["ruby"])
    assert points(table, "die") == [2, 0]
    assert rubies(table)[0] == 1


@pytest.mark.clause("QUA-FT-03", "QUA-DIE-02")
def test_throw_again_gives_no_third_roll():
    table = table_with(card="pot_is_full", droplets=[20, 10])
    for seat in range(2):
        draw(table, "orange 1", seat=seat)
    load_die(table, 0, "1 point", "1 point", "1 point")
    stop(table, 0, 1)
    assert points(table, "die") == [2, 0]


@pytest.mark.clause("QUA-FT-03", "QUA-ORA-01")
def test_gourds_on_parade_move_two_spaces_each():
    table = table_with(card="pumpkin_patch_party")
    draw(table, "orange 1", "orange 1", "green 1")
    assert pot(table) == {2: "orange 1", 4: "orange 1", 5: "green 1"}


@pytest.mark.clause("QUA-FT-03", "QUA-FT-05", "QUA-RUBY-01")
@pytest.mark.parametrize(("card", "expected"), [("lucky_devil", (2, 1)), ("shining_extra_bright", (0, 2))])
@pytest.mark.parametrize("explodes", [False, True])
def test_a_scoring_space_with_a_ruby_gives_more(card, expected, explodes):
    table = table_with(card=card, droplets=[7 if explodes else 14])
    brew(table, 0, *(EXPLOSION if explodes else ["white 1"]))  # the scoring space is the second 15
    finish(table)
    assert (points(table, "cards")[0], rubies(table)[0]) == expected
    assert exploded(table)[0] == explodes


@pytest.mark.clause("QUA-FT-03", "QUA-RUBY-01")
@pytest.mark.parametrize("card", ["lucky_devil", "shining_extra_bright"])
def test_a_scoring_space_without_a_ruby_gives_no_more(card):
    table = table_with(card=card, droplets=[13])
    brew(table, 0, "white 1")
    finish(table)
    assert (points(table, "cards")[0], rubies(table)[0]) == (0, 0)


@pytest.mark.clause("QUA-FT-03", "QUA-EOT-02")
def test_flasks_never_empty_fills_all_flasks_at_the_end_of_the_round():
    table = table_with(card="magic_potion", flasks=[False, True], rubies=[2, 0], droplets=[10])
    draw(table, "white 1", seat=1)
    table.play("flask", 1)
    assert flasks(table) == [False, False]
    finish(table)
    assert flasks(table) == [False, False]
    table.play("done")
    assert flasks(table) == [True, True]
    assert options(table) == {"droplet", "done"}  # so nobody pays for it


@pytest.mark.clause("QUA-FT-03")
@pytest.mark.parametrize(
    ("chips", "moved"), [(("white 3", "white 3", "white 1"), 1), (("white 3", "white 3"), 0), (EXPLOSION, 0)]
)
def test_seven_on_the_dot_moves_the_droplet_at_the_end_of_the_round(chips, moved):
    table = table_with(card="seasoned_perfectly", droplets=[10])
    brew(table, 0, *chips)
    finish(table)
    reach(table, "buy")
    assert droplets(table)[0] == 10
    next_round(table)
    assert droplets(table)[0] == 10 + moved


@pytest.mark.clause("QUA-FT-03", "QUA-EXP-01")
@pytest.mark.parametrize(("last", "explodes"), [("white 3", False), ("white 2", True)])
def test_a_thicker_pot_bears_nine(last, explodes):
    table = table_with(card="living_in_luxury")
    draw(table, "white 3", "white 3", "white 2" if explodes else "white 3")
    assert exploded(table) == [False, False]
    draw(table, "white 2" if explodes else "orange 1")
    assert exploded(table)[0] == explodes


@pytest.mark.clause("QUA-FT-03")
def test_the_first_white_chip_of_the_round_may_go_back_and_the_flask_stays_full():
    table = table_with(card="well_stirred")
    draw(table, "orange 1", "white 3")
    assert options(table, 0) == {"put back", "leave"}
    table.play("put back", 0)
    assert (pot(table), table.state.whites[0], flasks(table)[0]) == ({1: "orange 1"}, 0, True)
    draw(table, "white 1")
    assert asked(table) == "draw or stop"
    assert pot(table) == {1: "orange 1", 2: "white 1"}


@pytest.mark.clause("QUA-FT-03", "QUA-FLASK-01")
def test_whoever_leaves_the_first_white_chip_has_lost_the_chance_but_not_the_flask():
    table = table_with(card="well_stirred")
    draw(table, "white 1")
    table.play("leave", 0)
    assert options(table, 0) == {"draw", "stop", "flask"}
    draw(table, "white 2")
    assert asked(table) == "draw or stop"


@pytest.mark.clause("QUA-FT-03", "QUA-YEL1-01")
def test_a_yellow_chip_still_puts_a_later_white_one_back():
    table = table_with(card="well_stirred", round=2)
    draw(table, "white 1")
    table.play("leave", 0)
    draw(table, "yellow 1")
    table.play("put back", 0)
    assert pot(table) == {2: "yellow 1"}


@pytest.mark.clause("QUA-FT-03")
def test_one_pinch_more_lets_those_who_stopped_in_time_add_one_of_five_chips():
    table = table_with(3, card="strong_ingredient", first=1)
    brew(table, 0, *EXPLOSION)
    draw(table, "orange 1", seat=1)
    draw(table, "orange 1", seat=2)
    table.play("stop", 1)
    table.play("stop", 2)
    assert table.to_act == [1]  # from the start player on, and not the pot that exploded
    assert sum(revealed(table, 1).values()) == 5
    chosen = next(iter(revealed(table, 1)))
    table.play(f"place {chosen}")
    assert pot(table, 1) == {1: "orange 1", 1 + int(chosen[-1]): chosen}
    assert table.to_act == [2]
    table.play("pass")
    assert pot(table, 2) == {1: "orange 1"}
    assert (revealed(table, 2), bag(table, 2).total()) == (Counter(), 8)
    assert phase(table) != "after"


def pinched(*chips: str, adds: str, **situation):
    """Returns a table at which the first seat has stopped, and has added a chip with the card."""
    rest = ["white 1", "white 1", "white 1", "white 1"]
    table = table_with(card="strong_ingredient", bags=[[*chips, adds, *rest], []], **situation)
    brew(table, 0, *chips)
    table.play(f"place {adds}")
    return table


@pytest.mark.clause("QUA-FT-03", "QUA-EXP-01")
def test_one_pinch_more_cannot_explode_the_pot():
    table = pinched("white 3", "white 3", adds="white 2")
    assert exploded(table) == [False, False]
    assert at(table) == 8
    assert rolled(table) == [True, False]


@pytest.mark.clause("QUA-FT-03", "QUA-DIE-02")
def test_the_chip_added_counts_for_the_die():
    table = table_with(card="strong_ingredient", bags=[["orange 1", "green 4"], ["orange 1", "green 1"]], droplets=[4, 6])
    brew(table, 0, "orange 1")
    brew(table, 1, "orange 1")
    table.play("place green 4")
    table.play("pass")
    assert rolled(table) == [True, False]


@pytest.mark.clause("QUA-FT-03", "QUA-GRN1-01", "QUA-BLK2-02", "QUA-PUR3-01")
def test_the_chip_added_does_not_act():
    assert rubies(pinched("orange 1", adds="green 1", droplets=[10, 0]))[0] == 1  # that of the scoring space alone
    assert droplets(pinched("orange 1", adds="black 1", droplets=[10, 0]))[0] == 10
    table = pinched("orange 1", adds="purple 1", droplets=[30, 0], round=3, options={"purple_book": 3})
    assert points(table, "chips")[0] == 0
    table = pinched("orange 1", "orange 1", "orange 1", adds="red 1", droplets=[10, 0])
    assert at(table) == 14
    table = pinched("orange 1", adds="blue 4", droplets=[10, 0])
    assert revealed(table) == Counter()


@pytest.mark.clause("QUA-FT-03", "QUA-GRN3-01")
def test_a_green_chip_added_does_not_move_the_last_chip_and_is_moved_itself():
    situation = {"droplets": [10, 0], "round": 3, "options": {"green_book": 3}}
    table = pinched("green 2", "white 3", "white 3", "white 1", adds="green 4", **situation)
    assert pot(table) == {12: "green 2", 15: "white 3", 18: "white 3", 19: "white 1", 25: "green 4"}


@pytest.mark.clause("QUA-FT-03", "QUA-GRN3-01", "QUA-PUR3-01")
def test_a_chip_added_and_then_moved_still_does_not_act():
    situation = {"droplets": [20, 0], "round": 3, "options": {"green_book": 3, "purple_book": 3, "gains": "taken"}}
    table = pinched("purple 1", "green 2", "white 3", "white 3", "white 1", adds="purple 1", **situation)
    assert pot(table)[33] == "purple 1"
    assert points(table, "chips")[0] == 1  # for the purple chip on 21 alone


@pytest.mark.clause("QUA-FT-03", "QUA-PUR2-01")
def test_a_purple_chip_added_is_neither_counted_nor_given_up():
    situation = {"droplets": [20, 0], "round": 3, "options": {"purple_book": 2}}
    table = pinched("purple 1", "orange 1", adds="purple 1", **situation)
    assert options(table) == {"1 purple", "pass"}
    table.play("1 purple")
    assert pot(table) == {22: "orange 1", 23: "purple 1"}


@pytest.mark.clause("QUA-FT-03", "QUA-BLK2-02")
def test_the_chip_added_keeps_none_of_another_colour_from_acting():
    assert droplets(pinched("black 1", adds="orange 1", droplets=[10, 0]))[0] == 11


@pytest.mark.clause("QUA-FT-03", "QUA-BLK2-02", "QUA-TI-05")
def test_a_chip_added_to_an_empty_pot_does_not_act_either():
    rest = ["white 1", "white 1", "white 1", "white 1"]
    table = table_with(card="strong_ingredient", bags=[["black 1", *rest], []], options={"stir": "every round"})
    table.play("stop", 0)
    load_die(table, 0, "1 point")
    table.play("place black 1")
    assert (droplets(table)[0], rubies(table)[0]) == (0, 0)


@pytest.mark.clause("QUA-FT-03", "QUA-PUR4-01")
@pytest.mark.parametrize(("purple", "trades"), [([], None), (["purple 1"], {"swap blue 1", "pass"})])
def test_a_purple_chip_added_trades_nothing(purple, trades):
    situation = {"droplets": [20, 0], "round": 3, "options": {"blue_book": 3, "purple_book": 4}}
    table = pinched(*purple, "blue 1", "blue 2", adds="purple 1", **situation)
    if trades is None:
        assert phase(table) == "buy"
    else:
        assert options(table) == trades


@pytest.mark.clause("QUA-FT-03", "QUA-GRN1-01")
def test_a_chip_acts_on_the_space_where_one_was_added_in_the_round_before():
    table = pinched("orange 1", adds="green 1", droplets=[10, 0])
    assert (pot(table), rubies(table)[0]) == ({11: "orange 1", 12: "green 1"}, 1)
    next_round(table)
    brew(table, 0, "orange 1", "green 1")
    assert (pot(table), rubies(table)[0]) == ({11: "orange 1", 12: "green 1"}, 3)


@pytest.mark.clause("QUA-FT-03", "QUA-GRN3-01")
def test_a_green_chip_that_was_added_moves_no_chip():
    assert at(pinched("white 3", "white 3", "white 1", adds="green 4", options={"green_book": 3})) == 11
    table = pinched("green 2", "white 3", "white 3", "white 1", adds="green 4", options={"green_book": 3})
    assert at(table) == 9 + 4 + 2


@pytest.mark.clause("QUA-FT-03", "QUA-GRN1-01")
def test_a_green_chip_before_the_one_added_is_next_to_last():
    assert rubies(pinched("green 1", "orange 1", adds="white 1", droplets=[10, 0]))[0] == 0
    assert rubies(pinched("orange 1", "green 1", adds="white 1", droplets=[10, 0]))[0] == 1


@pytest.mark.clause("QUA-FT-03")
def test_nothing_can_be_added_to_a_full_pot_or_from_an_empty_bag():
    table = table_with(card="strong_ingredient", bags=[["green 4", "white 1"], ["orange 1"]], droplets=[51, 4])
    draw(table, "green 4", seat=0)
    draw(table, "orange 1", seat=1)
    assert phase(table) == "buy"


@pytest.mark.clause("QUA-FT-03", "QUA-BUY-06")
def test_the_neighbours_joy_brings_nothing_when_there_is_no_two_left():
    table = table_with(card="schadenfreude", supply=NO_TWOS)
    brew(table, 0, *EXPLOSION)
    finish(table)
    assert asked(table) == "points or coins"
    assert gained(table, 1) == {"orange 1": 1}  # from the die


@pytest.mark.clause("QUA-FT-03", "QUA-BUY-06")
@pytest.mark.parametrize(
    ("round", "lead", "asked_", "gifts"), [(1, 20, [], None), (2, 20, [1], {"points"}), (2, 2, [1], {"points"})]
)
def test_the_rats_bring_no_gift_to_whoever_counts_none_when_there_is_no_four_left(round, lead, asked_, gifts):
    table = table_with(card="rats_are_your_friends", round=round, points=[lead, 0], supply=NO_FOURS)
    assert ([seat for seat in table.to_act if asked(table, seat) == "fortune choice"]) == asked_
    if gifts:
        assert options(table) == gifts


@pytest.mark.clause("QUA-FT-02", "QUA-BUY-06")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_last_blue_two_of_the_lightest_handful_goes_to_who_comes_first(first):
    heavy, light = ["white 3", *["white 1"] * 4], ["white 1"] * 4 + ["orange 1"]
    reveals = [light, light, light]
    reveals[(first + 2) % 3] = heavy
    table = table_with(3, first=first, card="less_is_more", reveals=reveals, supply={"blue 2": 1})
    assert [gained(table, seat).get("blue 2", 0) for seat in range(3)] == [int(seat == first) for seat in range(3)]
    assert rubies(table) == [int(seat == (first + 2) % 3) for seat in range(3)]


@pytest.mark.clause("QUA-FT-03", "QUA-FT-05")
@pytest.mark.parametrize(("seats", "victim", "neighbour"), [(2, 0, 1), (2, 1, 0), (3, 2, 0), (4, 1, 2)])
def test_the_neighbours_joy_gives_any_two_to_the_player_on_the_left_of_an_exploded_pot(seats, victim, neighbour):
    table = table_with(seats, card="schadenfreude")
    brew(table, victim, *EXPLOSION)
    finish(table)
    assert table.to_act == [neighbour]
    assert options(table) == {"take green 2", "take blue 2", "take red 2"}
    table.play("take blue 2")
    assert gained(table, neighbour)["blue 2"] == 1


@pytest.mark.clause("QUA-FT-03", "QUA-FT-05")
def test_every_exploded_pot_pleases_a_neighbour_exploded_or_not():
    table = table_with(3, card="schadenfreude", first=1)
    for seat in range(3):
        brew(table, seat, *EXPLOSION)
    for neighbour in (1, 2, 0):  # in turn from the start player on
        assert table.to_act == [neighbour]
        table.play("take red 2")
    assert phase(table) == "exploded"


@pytest.mark.clause("QUA-FT-03")
def test_without_an_explosion_nobody_is_pleased():
    table = table_with(card="schadenfreude", droplets=[10])
    finish(table)
    assert phase(table) == "buy"


FIVE = ("white 3", "white 2", "white 2", "white 1", "orange 1")
"""Five chips with 8 of white."""


@pytest.mark.clause("QUA-FT-03")
def test_after_five_chips_everything_may_go_back_into_the_bag():
    table = table_with(card="second_chance", droplets=[3])
    before = bag(table)
    draw(table, "green 1", "white 1", "white 1", "white 1")
    assert asked(table) == "draw or stop"
    draw(table, "white 1")
    assert options(table, 0) == {"begin again", "go on", "flask"}
    table.play("begin again", 0)
    assert (pot(table), at(table), table.state.whites[0], bag(table)) == ({}, 3, 0, before)
    assert "flask" not in options(table, 0)
    draw(table, "white 2")
    assert pot(table) == {5: "white 2"}


@pytest.mark.clause("QUA-FT-03")
def test_beginning_again_is_offered_once():
    table = table_with(card="second_chance")
    draw(table, "green 1", "white 1", "white 1", "white 1", "white 1")
    table.play("go on", 0)
    draw(table, "orange 1")
    assert asked(table) == "draw or stop"
    table = table_with(card="second_chance")
    draw(table, *FIVE)
    table.play("begin again", 0)
    draw(table, "green 1", "orange 1", "white 1", "white 1", "white 1")
    assert asked(table) == "draw or stop"


@pytest.mark.clause("QUA-FT-03", "QUA-POT-05")
def test_whoever_begins_again_has_to_draw_a_first_chip_again():
    table = table_with(card="second_chance")
    draw(table, *FIVE)
    table.play("begin again", 0)
    assert options(table, 0) == {"draw"}


@pytest.mark.clause("QUA-FT-03", "QUA-EXP-01")
def test_the_first_five_chips_cannot_explode():
    table = table_with(card="second_chance")
    draw(table, *FIVE)
    assert table.state.whites[0] == 8
    assert exploded(table) == [False, False]
    table.play("begin again", 0)
    draw(table, "white 3", "white 2", "white 2")
    assert exploded(table) == [False, False]
    draw(table, "white 1")
    assert exploded(table) == [True, False]


@pytest.mark.clause("QUA-FT-03", "QUA-EXP-01")
def test_whoever_goes_on_with_too_much_white_may_stop_but_not_draw_unharmed():
    table = table_with(card="second_chance", droplets=[10])
    draw(table, *FIVE)
    table.play("go on", 0)
    stopping, drawing = table.copy(), table.copy()
    finish(stopping)
    assert exploded(stopping) == [False, False]
    draw(drawing, "orange 1")
    assert exploded(drawing) == [True, False]


@pytest.mark.clause("QUA-FT-03")
@pytest.mark.parametrize(("option", "full"), [("filled", True), ("used", False)])
def test_a_flask_used_this_round_is_full_again_or_not_as_the_table_says(option, full):
    table = table_with(card="second_chance", options={"second_chance_flask": option})
    draw(table, "white 3")
    table.play("flask", 0)
    draw(table, *FIVE)
    table.play("begin again", 0)
    assert flasks(table)[0] == full
    draw(table, "white 1")
    assert ("flask" in options(table, 0)) == full


@pytest.mark.clause("QUA-FT-03")
def test_a_flask_used_in_an_earlier_round_stays_empty():
    table = table_with(card="second_chance", flasks=[False])
    draw(table, *FIVE)
    table.play("begin again", 0)
    assert not flasks(table)[0]


@pytest.mark.clause("QUA-FT-03", "QUA-BLU3-01", "QUA-BLU4-01")
@pytest.mark.parametrize(("option", "times"), [("kept", 1), ("given back", 0)])
@pytest.mark.parametrize(("number", "value", "gain"), [(3, 2, (1, 0)), (4, 2, (0, 2)), (4, 1, (0, 1))])
def test_what_blue_chips_gave_is_kept_or_given_back_as_the_table_says(option, times, number, value, gain):
    given = {"second_chance_gains": option, "blue_book": number, "gains": "taken"}
    table = table_with(card="second_chance", options=given, droplets=[5 - value])
    draw(table, f"blue {value}")
    assert (rubies(table)[0], points(table)[0]) == gain
    draw(table, "white 1", "white 1", "white 1", "white 1")
    table.play("begin again", 0)
    assert (rubies(table)[0], points(table)[0]) == (gain[0] * times, gain[1] * times)
    assert points(table, "chips")[0] == gain[1] * times


@pytest.mark.clause("QUA-FT-03", "QUA-FLASK-01")
def test_beginning_again_is_told_with_what_it_gives_back_and_nothing_else():
    table = table_with(card="second_chance", options={"second_chance_gains": "given back"})
    used = table.copy()
    draw(table, *FIVE)
    assert told(table, "begin again", 0) == [{"kind": "begin_again", "seat": 0}]
    draw(used, "white 3")
    used.play("flask", 0)
    draw(used, *FIVE)
    assert told(used, "begin again", 0)[1:] == [{"kind": "gain", "seat": 0, "why": "second_chance", "flask": True}]


@pytest.mark.clause("QUA-FT-03", "QUA-FLASK-01", "QUA-RED2-01", "QUA-BLU3-01", "QUA-BLU4-01")
@pytest.mark.parametrize("number", [3, 4])
def test_whoever_has_begun_again_is_where_the_round_began(number):
    given = {"blue_book": number, "red_book": 2, "gains": "taken", "second_chance_gains": "given back"}
    chips = ["blue 2", "red 1", "white 1", "white 1", "white 1", "white 1"]
    table = as_position(table_with(card="second_chance", options=given, droplets=[3], bags=[chips]))
    before = table.position()["state"]["players"][0]
    draw(table, "white 1")
    table.play("flask", 0)
    draw(table, *chips)
    table.play("begin again", 0)
    assert table.position()["state"]["players"][0] == before | {"card_used": True}


@pytest.mark.clause("QUA-FT-03", "QUA-RED2-01")
def test_red_chips_laid_aside_this_round_go_back_and_older_ones_stay():
    table = table_with(card="second_chance", options={"red_book": 2}, beside=[["red 1", "red 2"]])
    draw(table, "red 1", "red 2", "white 1", "white 1", "white 1", "white 1", "orange 1")
    assert beside(table) == ["red 1", "red 1", "red 2", "red 2"]
    table.play("begin again", 0)
    assert beside(table) == ["red 1", "red 2"]
    assert (bag(table)["red 1"], bag(table)["red 2"]) == (1, 1)


@pytest.mark.clause("QUA-FT-03", "QUA-YEL2-01", "QUA-BLU2-03")
def test_nothing_of_the_abandoned_pot_works_on():
    table = table_with(card="second_chance", round=2, options={"yellow_book": 2, "blue_book": 2, "bonus_moves": "always"})
    draw(table, "white 1", "white 1", "white 1", "blue 4", "yellow 1")
    table.play("begin again", 0)
    assert table.view()["players"][0]["covered"] == 0
    draw(table, "green 1")
    assert pot(table) == {1: "green 1"}


@pytest.mark.clause("QUA-FT-03", "QUA-BLU1-01")
def test_a_fifth_chip_that_is_blue_acts_before_the_offer():
    table = table_with(card="second_chance")
    draw(table, "white 1", "white 1", "white 1", "white 1")
    draw(table, "blue 1", reveals=["orange 1"])
    assert asked(table) == "place revealed"
    table.play("pass", 0)
    assert asked(table) == "start over"


@pytest.mark.clause("QUA-FT-03", "QUA-EVAL-06")
def test_a_full_pot_can_begin_again_too():
    table = table_with(card="second_chance", droplets=[48])
    draw(table, "white 1", "orange 1", "white 1", "green 1")
    assert table.to_act == [1]
    table = table_with(card="second_chance", droplets=[47])
    draw(table, "white 1", "orange 1", "white 1", "white 1", "green 1")
    assert (at(table), options(table, 0)) == (52, {"begin again", "go on"})
    table.play("go on", 0)
    assert table.to_act == [1]


@pytest.mark.clause("QUA-FT-03", "QUA-FLASK-01")
def test_the_flask_may_put_a_fifth_chip_back_before_anybody_decides_to_begin_again():
    table = table_with(card="second_chance")
    draw(table, "white 3", "white 2", "white 1", "orange 1", "white 2")
    assert (table.state.whites[0], options(table, 0)) == (8, {"begin again", "go on", "flask"})
    table.play("flask", 0)
    assert (at(table), table.state.whites[0], options(table, 0)) == (7, 6, {"draw", "stop"})
    draw(table, "white 3")  # the fifth chip once more: it cannot explode
    assert (exploded(table), options(table, 0)) == ([False, False], {"begin again", "go on"})


@pytest.mark.clause("QUA-FT-03", "QUA-BLU1-02", "QUA-EXP-01")
def test_a_sixth_chip_that_a_blue_one_brings_is_not_shielded():
    table = table_with(card="second_chance")
    draw(table, "white 3", "white 3", "white 2", "white 1")
    draw(table, "blue 2", reveals=["blue 4", "orange 1"])
    passed, placed = table.copy(), table.copy()
    passed.play("pass", 0)
    assert options(passed, 0) == {"begin again", "go on"}
    placed.play("place orange 1", 0)
    assert (exploded(placed), placed.to_act) == ([True, False], [1])
    table.play("place blue 4", 0)
    assert (exploded(table), table.to_act) == ([True, False], [1])


@pytest.mark.clause("QUA-FT-03", "QUA-BLU1-02")
def test_with_little_white_a_chain_of_blue_chips_goes_on_before_the_offer():
    table = table_with(card="second_chance")
    draw(table, "white 3", "white 3", "orange 1", "green 1")
    draw(table, "blue 2", reveals=["white 2", "white 1"])
    exploding = table.copy()
    exploding.play("place white 2", 0)
    assert exploded(exploding) == [True, False]
    table.play("place white 1", 0)
    assert (table.state.in_pot[0].sum(), options(table, 0)) == (6, {"begin again", "go on", "flask"})


@pytest.mark.clause("QUA-FT-03", "QUA-RED2-01")
def test_a_red_chip_laid_aside_does_not_explode_a_pot_with_too_much_white():
    table = table_with(card="second_chance", options={"red_book": 2})
    draw(table, *FIVE)
    table.play("go on", 0)
    draw(table, "red 1")
    assert (exploded(table), beside(table)) == ([False, False], ["red 1"])
    draw(table, "orange 1")
    assert exploded(table) == [True, False]


@pytest.mark.clause("QUA-FT-03", "QUA-RED2-02")
def test_a_red_chip_placed_after_stopping_does_not_explode_a_pot_with_too_much_white():
    table = table_with(card="second_chance", options={"red_book": 2}, beside=[["red 2"]], droplets=[20])
    draw(table, *FIVE)
    table.play("go on", 0)
    finish(table)
    table.play("place red 2", 0)
    assert (at(table), table.state.whites[0]) == (31, 8)
    assert (exploded(table), rolled(table)) == ([False, False], [True, False])


@pytest.mark.clause("QUA-FT-03", "QUA-YEL3-01")
def test_a_chip_that_raises_the_limit_enough_saves_a_pot_with_too_much_white():
    table = table_with(card="second_chance", round=2, options={"yellow_book": 3})
    draw(table, *FIVE)
    assert table.state.whites[0] == 8
    table.play("go on", 0)
    draw(table, "yellow 1")
    assert (exploded(table), asked(table)) == ([False, False], "draw or stop")


@pytest.mark.clause("QUA-FT-03", "QUA-RED2-01", "QUA-RED2-03")
def test_a_red_chip_put_back_by_hand_is_an_old_one_as_long_as_there_is_one():
    table = table_with(card="second_chance", options={"red_book": 2}, beside=[["red 1"]])
    draw(table, "red 1", "white 1", "white 1", "white 1", "white 1")
    table.play("return red 1", 0)
    draw(table, "orange 1")
    table.play("begin again", 0)
    assert (beside(table), bag(table)["red 1"]) == ([], 2)
    table = table_with(card="second_chance", options={"red_book": 2})
    draw(table, "red 1", "white 1", "white 1", "white 1", "white 1")
    table.play("return red 1", 0)
    draw(table, "orange 1")
    table.play("begin again", 0)
    assert (beside(table), bag(table)["red 1"]) == ([], 1)


@pytest.mark.clause("QUA-FT-02")
def test_coins_are_not_touched_by_the_cards():
    table = table_with(card="lucky_devil", droplets=[14])
    finish(table)
    assert coins(table)[0] == 15


@pytest.mark.clause("QUA-FT-03", "QUA-YEL1-01", "QUA-YEL2-01", "QUA-BLU2-01", "QUA-EXP-03")
@pytest.mark.parametrize(("chip", "book"), [("yellow 1", 1), ("yellow 1", 2), ("blue 1", 2)])
def test_a_chip_that_acts_explodes_a_pot_with_too_much_white_once(chip, book):
    given = {f"{chip.split()[0]}_book": book}
    table = table_with(card="second_chance", round=2, options=given, bags=[[*FIVE, chip, "orange 1"]])
    draw(table, *FIVE)
    table.play("go on", 0)
    foretell(table, 0, [chip], [])
    assert [event["kind"] for event in told(table, "draw", 0)].count("explode") == 1
    assert table.to_act == [1]


@pytest.mark.clause("QUA-FT-02")
def test_whoever_sends_the_pedlar_away_is_told_of():
    table = table_with(card="wheel_and_deal", rubies=[1, 1])
    assert told(table, "pass", 0) == [{"kind": "pass", "seat": 0, "why": "wheel_and_deal"}]


@pytest.mark.clause("QUA-FT-02")
@pytest.mark.parametrize("card", ["less_is_more", "opportunistic_moment"])
def test_chips_that_a_card_makes_you_draw_are_shown_before_they_go_back(card):
    bags = [["white 1"] * 6, ["white 1"] * 6]
    table = table_with(card=card, options={"red_book": 2}, beside=[["red 1"]], bags=bags)
    shown = [moment.snapshot.revealed for moment in table.play_slowly("done", 0)]
    assert {sum(map(bool, chips[1])) for chips in shown} == {0, 5 if card == "less_is_more" else 4}


@pytest.mark.clause("QUA-FT-02", "QUA-RAT-03")
def test_whoever_keeps_all_tails_is_told_to_gain_nothing():
    table = table_with(card="good_start", round=2, points=[0, 12])
    assert "gain" not in [event["kind"] for event in told(table, "keep tails", 0)]


@pytest.mark.clause("QUA-FT-02")
@pytest.mark.parametrize(
    ("card", "situation"),
    [
        ("opportunistic_moment", {"reveals": [["white 1", "green 1", "orange 1", "white 3"]]}),
        ("good_start", {"round": 2, "points": [0, 12, 0]}),
        ("good_start", {"round": 2, "points": [12, 0, 0]}),
    ],
)
def test_a_table_can_be_left_and_set_up_again_while_a_card_is_read(card, situation):
    table = as_position(table_with(3, card=card, **situation))
    for _ in range(2):
        assert potable.from_position(table.position()).position() == table.position()
        table.play(table.legal()[0])
