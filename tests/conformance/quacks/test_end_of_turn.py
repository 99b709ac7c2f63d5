"""The end of a round, what the turn indicator says, and the last round."""

from __future__ import annotations

import pytest

import potable

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
    flasks,
    last_round,
    next_round,
    options,
    phase,
    points,
    pot,
    rubies,
    stir,
    table_with,
    told,
)


def spending(rubies, **situation):
    """Returns a table at which everybody may spend rubies."""
    table = table_with(len(rubies), rubies=rubies, **situation)
    for seat in range(len(rubies)):
        brew(table, seat, "white 1")
    return table


# ---- F: spending rubies ----


@pytest.mark.clause("QUA-EOT-01")
def test_two_rubies_move_the_droplet_as_often_as_there_are_two():
    table = spending([5, 0])
    assert phase(table) == "spend"
    table.play("droplet")
    assert (rubies(table)[0], droplets(table)[0]) == (3, 1)
    table.play("droplet")
    assert phase(table) == "brew"  # one ruby buys nothing
    assert (rubies(table)[0], droplets(table)[0]) == (1, 2)


@pytest.mark.clause("QUA-EOT-01")
def test_rubies_can_be_kept():
    table = spending([4, 0])
    table.play("done")
    assert (rubies(table)[0], droplets(table)[0]) == (4, 0)
    assert phase(table) == "brew"


@pytest.mark.clause("QUA-EOT-01")
def test_everybody_who_has_two_rubies_spends_at_the_same_time():
    assert spending([2, 1, 3]).to_act == [0, 2]


@pytest.mark.clause("QUA-EOT-02")
def test_two_rubies_fill_an_empty_flask():
    table = spending([3, 0], flasks=[False, True])
    table.play("fill flask")
    assert (flasks(table), rubies(table)) == ([True, True], [1, 0])
    assert phase(table) == "brew"  # one ruby buys nothing


@pytest.mark.clause("QUA-EOT-02", "QUA-FLASK-01")
@pytest.mark.parametrize(("card", "found"), [(None, 2), ("magic_potion", 0)])
def test_a_flask_that_was_filled_again_can_be_used(card, found):
    table = spending([found, 0], flasks=[False, True], card=card)
    if card is None:
        table.play("fill flask")
    draw(table, "white 1")
    assert "flask" in options(table, 0)


@pytest.mark.clause("QUA-EOT-02")
def test_a_full_flask_cannot_be_filled():
    assert options(spending([4, 0])) == {"droplet", "done"}
    table = spending([4, 0], flasks=[False, True])
    assert options(table) == {"droplet", "fill flask", "done"}
    table.play("fill flask")
    assert options(table) == {"droplet", "done"}


@pytest.mark.clause("QUA-EOT-03")
def test_the_droplet_stays_where_it_is_for_the_rest_of_the_game():
    table = spending([4, 0])
    table.play("droplet")
    table.play("droplet")
    assert (phase(table), droplets(table)[0]) == ("brew", 2)
    draw(table, "white 1")
    assert pot(table) == {3: "white 1"}
    finish(table)
    next_round(table)
    assert droplets(table)[0] == 2


@pytest.mark.clause("QUA-EOT-03", "QUA-EVAL-05")
def test_a_droplet_does_not_leave_the_pot():
    assert droplets(table_with(card="choose_wisely", droplets=[51, 52])) == [52, 52]


@pytest.mark.clause("QUA-EOT-04")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_next_player_clockwise_starts_the_next_round(first):
    table = table_with(3, first=first, round=4, droplets=[9])
    finish(table)
    next_round(table)
    assert table.view()["first"] == (first + 1) % 3
    assert table.view()["round"] == 5


# ---- the turn indicator ----


@pytest.mark.clause("QUA-TI-01", "QUA-TI-02")
@pytest.mark.parametrize(("round", "open"), [(1, []), (2, ["yellow"]), (3, ["yellow", "purple"]), (9, ["yellow", "purple"])])
def test_the_yellow_book_comes_before_the_second_round_and_the_purple_one_before_the_third(round, open):
    books = table_with(round=round).view()["books"]
    assert [book["colour"] for book in books if book["colour"] in ("yellow", "purple") and book["open"]] == open


@pytest.mark.clause("QUA-TI-03")
@pytest.mark.parametrize(("round", "white"), [(5, 4), (6, 5), (7, 4)])
def test_everybody_gets_a_white_one_before_the_sixth_round_and_only_then(round, white):
    table = table_with(3, round=round)
    assert [bag(table, seat)["white 1"] for seat in range(3)] == [white] * 3


@pytest.mark.clause("QUA-TI-03")
def test_the_white_chip_is_in_the_bag_before_the_card_is_read():
    table = table_with(round=6, card="just_in_time", bags=[["green 1"]])
    assert options(table) == {"points", "drop white"}


@pytest.mark.clause("QUA-TI-04")
def test_in_the_last_round_nobody_shows_a_choice_before_all_have_chosen():
    table = last_round(3)
    draw(table, "white 3", seat=0)
    assert pot(table, 0) == {}
    assert table.to_act == [1, 2]
    table.play("stop", 1)
    assert [player["brewing"] for player in table.view(2)["players"]] == [True, True, True]
    assert [player["chosen"] for player in table.view(2)["players"]] == [True, True, False]
    one, other = table.copy(), table.copy()
    one.state.stir[0], other.state.stir[0] = 1, 2
    assert one.view(2) == other.view(2)
    draw(table, "white 1", seat=2)
    assert [pot(table, seat) for seat in range(3)] == [{3: "white 3"}, {}, {1: "white 1"}]
    assert table.to_act == [0, 2]


@pytest.mark.clause("QUA-TI-04")
def test_an_empty_hand_at_the_first_stir_is_allowed():
    table = last_round()
    assert options(table, 0) == {"draw", "stop"}


@pytest.mark.clause("QUA-TI-04", "QUA-POT-08")
def test_the_common_stir_goes_on_until_nobody_draws():
    table = last_round()
    stir(table, seat_0="white 3", seat_1="white 1")
    stir(table, seat_0="white 3", seat_1="stop")
    assert table.to_act == [0]
    stir(table, seat_0="white 2")
    assert phase(table) == "exploded"
    assert exploded(table) == [True, False]


@pytest.mark.clause("QUA-TI-04")
def test_the_flask_can_be_used_between_two_stirs():
    table = last_round()
    stir(table, seat_0="white 3", seat_1="white 1")
    table.play("flask", 0)
    assert pot(table) == {}
    assert table.to_act == [0, 1]


@pytest.mark.clause("QUA-TI-05")
@pytest.mark.parametrize(("option", "shown"), [("last round", {1: "white 1"}), ("every round", {})])
def test_players_may_agree_to_draw_in_common_in_every_round(option, shown):
    table = table_with(options={"stir": option})
    draw(table, "white 1")
    assert pot(table) == shown


@pytest.mark.clause("QUA-TI-06")
def test_at_the_end_five_coins_and_two_rubies_are_a_point_each():
    table = last_round(droplets=[29, 1], rubies=[4, 0])
    stir(table, seat_0="white 1", seat_1="stop")
    finish(table, dice=["ruby"])
    assert table.over
    assert table.breakdown(0)["points_from"] == {
        "pot": 7,
        "chips": 0,
        "cards": 0,
        "die": 0,
        "tubes": 0,
        "coins": 4,
        "rubies": 2,
    }
    assert rubies(table)[0] == 1
    assert coins(table)[0] == 3
    assert table.scores[0] == 7 + 4 + 2


@pytest.mark.clause("QUA-TI-06", "QUA-XCH-01")
@pytest.mark.parametrize(("choice", "expected"), [("coins", (0, 3)), ("points", (4, 0))])
def test_an_exploded_pot_of_the_last_round_has_coins_only_if_its_owner_takes_them(choice, expected):
    table = last_round(droplets=[12, 0])
    stir(table, seat_0="white 3", seat_1="stop")
    stir(table, seat_0="white 3")
    stir(table, seat_0="white 2")
    table.play(choice)
    assert table.over
    found = table.breakdown(0)["points_from"]
    assert (found["pot"], found["coins"]) == expected


@pytest.mark.clause("QUA-TI-06")
def test_nobody_shops_in_the_last_round():
    table = last_round(droplets=[30, 30], rubies=[6, 6])
    finish(table, dice=["1 point", "1 point"])
    assert table.over


# ---- the end of the game ----


@pytest.mark.clause("QUA-END-01")
def test_most_points_win():
    table = last_round(3, points=[30, 44, 12])
    finish(table, dice=["1 point"] * 3)
    assert table.over
    assert table.winners == [1]


@pytest.mark.clause("QUA-END-01")
def test_nobody_has_won_before_the_end():
    assert table_with(round=8, points=[90, 0]).winners == []


@pytest.mark.clause("QUA-END-02")
def test_between_equal_points_the_fuller_last_pot_decides():
    table = last_round(points=[20, 20], droplets=[6, 8])
    finish(table)
    assert table.scores == [22, 22]
    assert table.winners == [1]


@pytest.mark.clause("QUA-END-02")
def test_an_exploded_pot_counts_as_full_as_it_is():
    table = last_round(points=[20, 20], droplets=[1, 0])
    stir(table, seat_0="stop", seat_1="white 3")
    stir(table, seat_1="white 3")
    stir(table, seat_1="white 2")
    table.play("points")
    assert table.over
    assert [at(table, 0), at(table, 1)] == [1, 8]
    table.state.points[0] = table.state.points[1]
    assert table.winners == [1]


@pytest.mark.clause("QUA-END-03")
def test_whoever_is_still_equal_shares_the_victory():
    table = last_round(3, points=[20, 20, 5], droplets=[3, 3, 0])
    finish(table, dice=["1 point", "1 point"])
    assert table.winners == [0, 1]


@pytest.mark.clause("QUA-COMP-01", "QUA-FT-01")
def test_a_whole_game_turns_over_nine_different_cards():
    table = potable.new("quacks", 3, seed=11)
    cards = {}
    while not table.over:
        view = table.view()
        cards[view["round"]] = view["card"]
        table.play(table.legal(table.to_act[0])[0], table.to_act[0])
    assert sorted(cards) == list(range(1, 10))
    assert len(set(cards.values())) == 9
    assert table.view()["cards_left"] == 15


@pytest.mark.clause("QUA-BUY-05", "QUA-TI-06")
def test_coins_of_earlier_rounds_are_no_points():
    table = table_with(round=8, droplets=[30, 30])
    finish(table)
    table.play("done")
    table.play("done")
    assert (coins(table), points(table, "coins")) == ([0, 0], [0, 0])
    assert asked(table) == "draw or stop"


# ---- nothing of a round works on in the next ----


def over_to_the_next(table, card: str = "magic_potion"):
    """Ends a round in which the first seat has drawn what it wants, and begins the next one with a card."""
    finish(table)
    assert table.view()["round"] == 2
    return next_round(table, card)


@pytest.mark.clause("QUA-EOT-04", "QUA-FLASK-01")
def test_the_flask_does_not_reach_into_the_round_before():
    table = table_with(round=2, droplets=[9])
    draw(table, "white 3")
    over_to_the_next(table)
    assert (options(table, 0), table.state.whites[0]) == ({"draw"}, 0)


@pytest.mark.clause("QUA-EOT-04", "QUA-YEL2-01", "QUA-BLU2-01")
def test_a_chip_of_the_round_before_doubles_and_covers_nothing():
    table = table_with(round=2, droplets=[9, 9], options={"yellow_book": 2, "blue_book": 2, "bonus_moves": "always"})
    draw(table, "blue 4", seat=1)
    draw(table, "yellow 1")
    over_to_the_next(table)
    table.state.start[0] = table.state.at[0] = 9
    draw(table, "green 1")
    assert pot(table) == {10: "green 1"}
    assert table.view()["players"][1]["covered"] == 0


@pytest.mark.clause("QUA-EOT-04", "QUA-XCH-01")
def test_an_explosion_is_forgotten_in_the_next_round():
    table = table_with(round=2, droplets=[9])
    draw(table, "white 3", "white 3", "white 2")
    over_to_the_next(table)
    assert exploded(table) == [False, False]
    draw(table, "white 3", "white 3", "white 2")
    finish(table)
    assert asked(table) == "points or coins"


@pytest.mark.clause("QUA-EOT-04", "QUA-BUY-03")
def test_the_colour_bought_in_the_round_before_can_be_bought_again():
    table = table_with(round=2, droplets=[20, 0])
    finish(table)
    table.play("buy green 1")
    table.play("done")
    next_round(table)
    finish(table)
    assert "buy green 1" in options(table)


@pytest.mark.clause("QUA-FT-03")
def test_what_one_card_offered_is_not_lost_to_the_next():
    table = table_with(round=2, droplets=[9], card="well_stirred")
    draw(table, "white 1")
    table.play("put back", 0)
    draw(table, "orange 1")
    over_to_the_next(table, "second_chance")
    draw(table, "white 1", "white 1", "white 1", "white 1", "orange 1")
    assert asked(table) == "start over"


@pytest.mark.clause("QUA-FT-03")
@pytest.mark.parametrize(("blue", "found"), [(3, (1, 0)), (4, (0, 1))])
def test_beginning_again_undoes_nothing_of_the_round_before(blue, found):
    given = {"blue_book": blue, "red_book": 2, "gains": "taken", "second_chance_gains": "given back"}
    table = table_with(round=2, droplets=[8, 9], options=given)
    draw(table, "blue 1", "red 1", "white 1")
    table.play("flask", 0)
    over_to_the_next(table, "second_chance")
    before = rubies(table)[0], points(table, "chips")[0], flasks(table)[0], table.view()["players"][0]["beside"]
    draw(table, "white 1", "white 1", "white 1", "white 1", "orange 1")
    table.play("begin again", 0)
    assert before == (rubies(table)[0], points(table, "chips")[0], flasks(table)[0], table.view()["players"][0]["beside"])
    assert before[:3] == (*found, False)
    assert len(before[3]) == 1


@pytest.mark.clause("QUA-EOT-04", "QUA-YEL2-01", "QUA-BLU2-01")
def test_however_differently_two_have_brewed_they_begin_the_next_round_alike():
    table = table_with(round=2, options={"yellow_book": 2, "blue_book": 2, "bonus_moves": "always"})
    brew(table, 0, "blue 4", "white 3", "white 3", "yellow 1", "white 2")  # doubled, covered and exploded
    brew(table, 1, "orange 1")
    one, other = as_position(next_round(table)).position()["state"]["players"]
    assert {name for name in one if one[name] != other[name]} <= {"bag", "points_from", "rubies", "tails", "start", "at"}


@pytest.mark.clause("QUA-EOT-02")
def test_exactly_two_rubies_fill_an_empty_flask():
    table = spending([2, 0], flasks=[False])
    assert options(table) == {"droplet", "fill flask", "done"}


@pytest.mark.clause("QUA-EOT-01")
def test_a_table_can_be_left_and_set_up_again_while_rubies_are_spent():
    table = as_position(spending([2, 0]))
    assert potable.from_position(table.position()).position() == table.position()


@pytest.mark.clause("QUA-TI-05")
def test_all_see_at_once_who_draws_and_who_stops():
    table = last_round(3)
    table.play("draw", 0)
    table.play("stop", 1)
    assert {"kind": "stirred", "drew": [0], "stopped": [1, 2]} in told(table, "stop", 2)
