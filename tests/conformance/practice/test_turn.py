"""A turn: drawing up to five, playing, passing on; and the end of the game."""

from __future__ import annotations

import pytest

import potable
from potable.engine.errors import IllegalMove
from potable.games.practice.content import CARDS_BY_NAME

from .tables import formulas, hand, options, pile, present, state, table_with

FOUR = ["Dragon", "Griffin", "Unicorn", "Banshee"]


@pytest.mark.clause("POT-TURN-01")
def test_a_turn_begins_with_drawing_a_card():
    table = table_with(hands=[FOUR], draws=["Basilisk"], phase="draw")
    assert hand(table, 0) == {*FOUR, "Basilisk"}


@pytest.mark.clause("POT-TURN-02")
def test_one_card_must_be_played():
    table = table_with(hands=[[*FOUR, "Basilisk"]])
    assert options(table) == {f"lay {card}" for card in [*FOUR, "Basilisk"]}
    table.play("lay Dragon")
    assert hand(table, 0) == {"Griffin", "Unicorn", "Banshee", "Basilisk"}


@pytest.mark.clause("POT-TURN-02")
@pytest.mark.parametrize("played", range(5))
def test_each_card_of_a_hand_can_be_the_one_and_the_others_stay_in_order(played):
    held = ["Banshee", "Dragon", "Basilisk", "Unicorn", "Griffin"]
    table = table_with(hands=[held])
    table.play(f"lay {held[played]}")
    assert state(table)["players"][0]["hand"] == [card for card in held if card != held[played]]


@pytest.mark.clause("POT-TURN-01")
@pytest.mark.parametrize("drawn", ["Love Potion a", "Elixir of Invisibility a", "Dragon", "Eureka a"])
def test_a_drawn_card_goes_to_its_place_in_the_hand(drawn):
    held = ["Elixir of Fire b", "Telepathic Potion b", "Griffin", "Supreme Elixir"]
    table = table_with(hands=[held], draws=[drawn], phase="draw")
    assert state(table)["players"][0]["hand"] == sorted([*held, drawn], key=CARDS_BY_NAME.__getitem__)


@pytest.mark.clause("POT-TURN-02")
def test_a_card_can_be_an_element_a_formula_or_a_spell():
    table = table_with(hands=[["Love Potion a", "Eureka a"]], desk=["Bloodstone", "Mandrake Root"])
    assert options(table) == {"lay Love Potion a", "compose Love Potion a", "lay Eureka a", "cast Eureka a"}


@pytest.mark.clause("POT-TURN-03", "POT-FORM-10")
def test_nobody_plays_in_anothers_turn():
    table = table_with(hands=[["Dragon"], ["Love Potion a"]], desk=["Bloodstone", "Mandrake Root"])
    assert table.legal(1) == []
    with pytest.raises(IllegalMove, match="not seat 1's turn"):
        table.play("compose Love Potion a", seat=1)


@pytest.mark.clause("POT-TURN-04")
@pytest.mark.parametrize("held", [0, 1, 2, 3])
def test_a_hand_that_spells_made_smaller_is_filled_up_to_five(held):
    table = table_with(hands=[FOUR[:held]], phase="draw")
    assert len(hand(table, 0)) == 5


@pytest.mark.clause("POT-TURN-04")
def test_a_draw_ends_with_the_deck():
    table = table_with(hands=[["Dragon"]], deck=0, draws=["Griffin", "Unicorn"], phase="draw")
    assert hand(table, 0) == {"Dragon", "Griffin", "Unicorn"}
    assert table.view()["deck"] == 0


@pytest.mark.clause("POT-TURN-05")
@pytest.mark.parametrize("play", ["lay Dragon", "compose Love Potion a"])
def test_an_element_or_a_formula_ends_the_turn(play):
    table = table_with(3, hands=[["Dragon", "Love Potion a"]], desk=["Bloodstone", "Mandrake Root"])
    table.play(play)
    assert table.to_act == [1]


@pytest.mark.clause("POT-TURN-05", "POT-SPELL-03")
def test_a_spell_does_not_end_the_turn():
    table = table_with(hands=[["Eureka a", "Dragon"]], desk=["Griffin"])
    table.play("cast Eureka a")
    table.play("choose Griffin")
    assert table.to_act == [0]
    assert options(table) == {"lay Dragon", "lay Griffin"}


@pytest.mark.clause("POT-TURN-01")
def test_the_last_card_of_the_deck_is_drawn():
    table = table_with(hands=[["Dragon"], ["Griffin"]], deck=0, draws=["Unicorn"])
    table.play("lay Dragon")
    assert hand(table, 1) == {"Griffin", "Unicorn"}


@pytest.mark.clause("POT-TURN-06")
def test_without_a_deck_nothing_is_drawn_and_play_goes_on():
    table = table_with(hands=[["Dragon"], ["Griffin", "Unicorn"]], deck=0)
    table.play("lay Dragon")
    assert hand(table, 1) == {"Griffin", "Unicorn"}
    assert table.to_act == [1]


# ---- the end ----


@pytest.mark.clause("POT-END-01")
def test_the_game_goes_on_until_all_hands_are_empty():
    table = table_with(3, hands=[["Dragon"], [], ["Griffin", "Unicorn"]], deck=0)
    table.play("lay Dragon")
    assert table.to_act == [2]  # seat 1 has nothing to play and is passed over
    table.play("lay Griffin")
    assert table.to_act == [2]
    table.play("lay Unicorn")
    assert table.over


@pytest.mark.clause("POT-END-01")
def test_whoever_drew_the_last_card_plays_on_with_the_others():
    table = table_with(hands=[["Dragon"], ["Griffin"]], deck=0, draws=["Unicorn"], phase="draw")
    played = []
    while not table.over:
        played += table.to_act
        table.play(table.legal()[0])
    assert played == [0, 1, 0]


@pytest.mark.clause("POT-END-02")
def test_the_most_points_win():
    table = table_with(3, hands=[["Dragon"]], deck=0, points=[{"powder": 8}, {"creature": 16}, {"elements": 12}])
    table.play("lay Dragon")
    assert table.over
    assert table.winners == [1]


@pytest.mark.clause("POT-END-03")
def test_all_who_have_most_points_win():
    points = [{"powder": 8}, {"creature": 8}, {"elements": 5}]
    table = table_with(3, hands=[["Dragon"]], deck=0, desk=["Snake's Eye"], points=points)
    table.play("lay Dragon")
    assert table.scores == [8, 8, 5]
    assert table.winners == [0, 1]


def test_a_game_ends_with_every_card_on_the_table():
    table = potable.new("practice", 4, seed=3)
    while not table.over:
        table.play(table.legal()[-1])
    lying = sum(one["count"] for one in table.view()["desk"].values()) + len(table.view()["apart"])
    lying += sum(1 + len(under) for seat in range(4) for under in formulas(table, seat).values())
    assert lying == 76


# ---- elements ----


@pytest.mark.clause("POT-ELEM-01")
def test_an_element_that_is_missing_begins_a_pile_and_brings_a_point():
    table = table_with(hands=[["Dragon"]], desk=["Bat's Wing"])
    table.play("lay Dragon")
    assert table.scores == [1, 0]
    assert pile(table, "Snake's Eye") == ["Dragon"]


@pytest.mark.clause("POT-ELEM-02", "POT-DESK-04")
def test_an_element_that_is_there_goes_on_top_of_its_pile_and_brings_nothing():
    table = table_with(hands=[["Dragon"]], desk=["Isidas Mortum a", "Isidas Mortum b"])
    table.play("lay Dragon")
    assert table.scores == [0, 0]
    assert pile(table, "Snake's Eye") == ["Dragon", "Isidas Mortum b", "Isidas Mortum a"]


@pytest.mark.clause("POT-ELEM-03")
def test_a_spell_card_can_be_laid_as_an_element_for_a_point():
    table = table_with(hands=[["Eureka a", "Dragon"]], desk=["Unicorn"])
    table.play("lay Eureka a")
    assert table.scores == [1, 0]
    assert present(table) == {"Belladonna", "Mushrooms"}
    assert table.to_act == [1]  # its spell does nothing then


@pytest.mark.clause("POT-ELEM-03", "POT-DESK-05")
def test_a_spell_card_laid_as_an_element_goes_to_the_bottom_and_brings_nothing_where_the_element_is():
    table = table_with(hands=[["Eureka a"]], desk=["Griffin"])
    table.play("lay Eureka a")
    assert table.scores == [0, 0]
    assert pile(table, "Mushrooms") == ["Griffin", "Eureka a"]
