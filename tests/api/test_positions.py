"""Positions: every one that a game can reach is taken, and one that cannot be is refused with what is wrong with it."""

from __future__ import annotations

import itertools
import random
import re

import pytest

import potable
from potable.games.glastonbury import GAME
from tests.conformance.glastonbury.tables import all_but, line, position_with, table_with

SETTINGS = [
    (seats, {"recipes": recipes, "memory": memory, "left_out": left_out})
    for seats, recipes, memory in itertools.product((2, 3, 4), (False, True), ("strict", "aided"))
    for left_out in (("usual", "none") if seats == 2 else ("usual",))
]


def refused(position, reason: str) -> None:
    """Checks that a position is refused for a reason."""
    with pytest.raises(potable.BadPosition, match=re.escape(reason)):
        potable.from_position(position)


def changed(path: str, value, **situation):
    """Returns a position with one field changed, such as `players 0 place`."""
    position = position_with(**situation)
    *way, last = [int(step) if step.isdigit() else step for step in path.split()]
    at = position["state"]
    for step in way:
        at = at[step]
    at[last] = value
    return position


# ---- positions that can be ----


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_every_moment_of_a_game_is_a_position_that_reads_back(seats, options):
    table = potable.new("glastonbury", seats, seed=1, options={"corners": "random", "starter": "random", **options})
    choose = random.Random(1)
    while not table.over:
        if len(table.moves) % 5 == 0:  # the last moment of a move is read back below
            written = table.position()
            again = potable.from_position(written)
            assert again.position() == written
            assert again.state.tobytes() == table.state.tobytes()
        for moment in table.play_slowly(choose.choice(_with_spells(table.legal()))):
            _reads_back(moment.snapshot.states)
    assert potable.from_position(table.position()).scores == table.scores


def _with_spells(actions):
    """Returns actions from which spells are drawn more often than at random."""
    spells = [action for action in actions if action.name in ("accio", "declinatio")]
    return actions + spells * len(actions)


def _reads_back(states) -> None:
    """Checks that a state, also one in the middle of a move, is written and read without loss."""
    state = states[0]
    read = GAME.blank()
    for field in ("seats", "seed", "drawn"):
        setattr(read[0], field, getattr(state, field))
    GAME.from_position(read[0], GAME.to_position(state))
    assert read.tobytes() == states.tobytes()


def test_a_game_can_be_played_on_from_a_position():
    table = potable.new("glastonbury", 3, seed=4)
    for _ in range(5):
        table.play(table.legal()[0])
    again = potable.from_position(table.position())
    for _ in range(20):
        table.play(table.legal()[-1])
        again.play(again.legal()[-1])
    assert again.position() == table.position()


def test_a_table_from_a_position_can_be_undone_and_recorded():
    table = table_with(pawns=[2], phase="take")
    before = table.position()
    table.play("take c1")
    assert potable.from_record(table.record()).position() == table.position()
    table.undo()
    assert table.position() == before


# ---- cards ----


def test_a_card_cannot_lie_in_two_places():
    taken_twice = position_with(cauldrons=[["toad 1"], ["toad 1"]])
    refused(taken_twice, "toad 1 lies in two places: the cauldron of seat 0 and the cauldron of seat 1.")
    refused(changed("display c1", "moth 4"), "moth 4 lies in two places: cell b1 and cell c1.")
    refused(changed("pile 0", "moth 4"), "moth 4 lies in two places: cell b1 and the pile.")
    refused(changed("gone", ["moth 4"]), "moth 4 lies in two places: cell b1 and gone.")


def test_every_card_must_be_somewhere():
    position = position_with()
    lost = position["state"]["pile"].pop()
    refused(position, f"these cards are nowhere: {lost}.")


@pytest.mark.parametrize("path", ["display c1", "pile 0"])
def test_a_card_must_exist(path):
    refused(changed(path, "unicorn 5"), f"{path.removesuffix(' 0')}: there is no 'unicorn 5'")
    refused(changed(path, "moht 4"), "there is no 'moht 4'; choose one of moth 4")


def test_a_card_of_the_colour_left_out_is_in_the_box():
    position = position_with(2, left_out="blue")
    position["state"]["pile"].append("feather 1")
    refused(position, "these cards were left in the box: feather 1.")


@pytest.mark.parametrize("spell", ["accio a", "declinatio a", "perluceo a", "vanesco a"])
def test_no_spell_lies_in_a_cauldron(spell):
    refused(position_with(cauldrons=[[spell]]), f"{spell} is a spell and cannot lie in a cauldron.")


def test_the_display_has_its_cells_and_no_others():
    position = position_with()
    position["state"]["display"]["a1"] = position["state"]["display"].pop("b1")
    refused(position, "display needs b1, c1")


def test_there_is_no_gap_while_the_pile_has_cards():
    refused(position_with(gaps=["c1"], pile=["newt 1"]), "the display has gaps although the pile has cards.")


def test_the_known_part_of_the_pile_is_no_larger_than_the_pile():
    refused(position_with(pile=["newt 1"], pile_known=2), "pile_known is 2, and can be 0 to 1.")


# ---- players ----


@pytest.mark.parametrize("place", [-1, 20])
def test_a_pawn_stands_on_the_track(place):
    refused(position_with(pawns=[place]), f"place is {place}, and can be 0 to 19.")


def test_players_have_different_colours():
    refused(position_with(colours=["red", "red", "blue"]), "two players have the same colour.")


def test_a_colour_is_a_pawns_colour():
    refused(position_with(colours=["orange", "red", "blue"]), "colour: there is no 'orange'; choose one of yellow, green")


def test_there_is_a_player_for_every_seat():
    position = position_with()
    position["seats"] = 4
    refused(position, "3 players are given for 4 seats.")


@pytest.mark.parametrize(("field", "value"), [("turn", 3), ("starter", -1), ("ended_by", 4)])
def test_seats_are_those_of_the_table(field, value):
    refused(changed(field, value), f"{field} is {value}, and can be 0 to 2.")


@pytest.mark.parametrize(("spell", "most"), [("accio", 4), ("declinatio", 6)])
def test_a_spell_cannot_be_left_more_often_than_it_can_be_cast(spell, most):
    refused(changed(f"players 0 {spell}", most + 1), f"{spell} is {most + 1}, and can be 0 to {most}.")


@pytest.mark.parametrize("spell", ["accio", "declinatio"])
def test_spells_in_hand_have_left_the_display_and_the_pile(spell):
    refused(changed(f"players 0 {spell}", 2), "more spells are in hand than spell cards are gone.")


def test_used_spells_have_left_the_display_and_the_pile():
    refused(changed("players 0 spells_used", 1), "more spells were used than spell cards are gone.")


def test_a_spell_in_hand_that_was_never_cast_is_none_of_the_used_ones():
    refused(changed("players 0 spells_used", 1, accio=[2]), "more spells were used than spell cards are gone.")


@pytest.mark.parametrize("hand", [{"accio": [1]}, {"declinatio": [2]}])
def test_a_spell_that_was_cast_counts_as_used(hand):
    refused(position_with(**hand), "seat 0 has cast a spell in hand that is not among its used ones.")


def test_only_two_players_leave_a_colour_out():
    refused(position_with(left_out="blue"), "cards are left out only with two players.")
    refused(position_with(2, left_out="green"), "the colour left out is played.")


# ---- recipes ----


def test_recipes_are_dealt_to_all_or_to_none():
    refused(changed("recipes", True), "recipes are dealt to everybody or to nobody.")
    refused(changed("players 1 recipes", ["most grey", "last word"]), "recipes are dealt to everybody or to nobody.")


def test_a_recipe_is_dealt_once():
    recipes = [("most grey", "last word"), ("most grey", "most ones"), ("most white", "fewest cards")]
    refused(position_with(recipes=recipes), "a recipe is dealt twice.")


def test_a_hand_has_a_recipe_of_either_sort_in_order():
    recipes = [("last word", "most grey"), ("most orange", "most ones"), ("most white", "fewest cards")]
    refused(position_with(recipes=recipes), "recipes: there is no 'last word'; choose one of most orange")
    refused(position_with(recipes=[("most grey",), *recipes[1:]]), "seat 0 needs a recipe of either sort.")


# ---- the moment ----

LAST_OF_COLUMN_C = {"pawns": [2], "pile": [], "gaps": line("column c", but="c3")}


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("phase", "sleep", "phase: there is no 'sleep'; choose one of corner, take"),
        ("memory", "perfect", "memory: there is no 'perfect'; choose one of strict, aided"),
        ("chosen", "a1", "chosen: there is no 'a1'; choose one of b1"),
        ("immutos", ["parsley", None], "immutos: there is no 'parsley'; choose one of honeycomb"),
        ("immutos", [None], "immutos needs 2 entries"),
        ("left_out", "orange", "left_out: there is no 'orange'; choose one of yellow"),
    ],
)
def test_names_must_be_known(field, value, reason):
    refused(changed(field, value), reason)


@pytest.mark.parametrize(
    ("situation", "reason"),
    [
        ({"phase": "take", "pawns": [5]}, "a pawn at a corner cannot take a card"),
        ({"phase": "corner", "pawns": [5]}, "the seat is not at a corner with a Declinatio"),
        ({"phase": "corner", "pawns": [4], "declinatio": [3]}, "the seat is not at a corner with a Declinatio"),
        ({"phase": "corner", "pawns": [5], "declinatio": [3], "spell_cast": True}, "no spell can have been cast"),
        ({"phase": "walk", "spell_cast": True}, "no spell can have been cast by the phase walk"),
        ({"phase": "take", "pawns": [2], "spell_cast": True}, "seat 0 has cast a spell and used none"),
        ({"phase": "conjure", "pawns": [2]}, "there is nothing to conjure"),
        ({"phase": "take", "pawns": [2], "chosen": "c1"}, "chosen does not fit the phase take"),
        ({"phase": "take", "pawns": [2], "ended_by": 0}, "ended_by does not fit the phase take"),
        ({"phase": "over"}, "ended_by does not fit the phase over"),
        ({"phase": "over", "ended_by": 0}, "the game has ended but every row has a card"),
        ({"phase": "end", "ended_by": 0}, "the game has ended but every row has a card"),
        ({"phase": "take", "pawns": [3], "pile": [], "gaps": line("column c")}, "a row is empty but the game goes on"),
        ({"phase": "walk", "pile": [], "gaps": line("row 4")}, "a row is empty but the game goes on"),
    ],
)
def test_the_phase_fits_the_table(situation, reason):
    refused(position_with(**situation), reason)


@pytest.mark.parametrize(
    ("situation", "reason"),
    [
        ({"chosen": None}, "chosen does not fit the phase keep"),
        ({"ended_by": None}, "ended_by does not fit the phase keep"),
        ({"chosen": "c1"}, "there is no card on the chosen cell to keep"),
        ({"chosen": "d1"}, "the card on the chosen cell is not the last of a row"),
        ({"display": {"c3": "vanesco a"}}, "the card on the chosen cell is not the last of a row, to be kept or left"),
        ({"pile": ["newt 1"], "gaps": []}, "the card on the chosen cell is not the last of a row"),
    ],
)
def test_only_the_last_card_of_a_row_is_kept_or_left(situation, reason):
    asked = {**LAST_OF_COLUMN_C, "phase": "keep", "chosen": "c3", "ended_by": 0}
    assert {action.name for action in table_with(**asked).legal()} == {"keep", "leave"}
    refused(position_with(**(asked | situation)), reason)


@pytest.mark.parametrize(
    ("situation", "reason"),
    [
        ({"cauldrons": []}, "there is nothing to look at"),
        ({"memory": "aided"}, "there is nothing to look at"),
        ({"spells_used": []}, "the seat that looks has not used a Perluceo"),
        ({"spell_cast": True}, "no spell can have been cast by the phase look"),
        ({"gaps": []}, "the card on the chosen cell was not taken"),
        ({"gaps": ["c1", "c2"]}, "the display has gaps although the pile has cards"),
        ({"chosen": None, "gaps": []}, "chosen does not fit the phase look"),
        ({"pawns": [0]}, "a pawn at a corner cannot take a card"),
        ({"pile": [], "gaps": line("column c")}, "a row is empty but the game goes on"),
    ],
)
def test_only_who_has_taken_a_perluceo_looks(situation, reason):
    looking = {"pawns": [2], "cauldrons": [["toad 1"]], "spells_used": [1], "gaps": ["c1"], "chosen": "c1", "phase": "look"}
    assert [action.name for action in table_with(**looking).legal()] == ["close"]
    refused(position_with(**(looking | situation)), reason)


def test_a_card_that_emptied_a_row_must_have_ended_the_game():
    emptied = {"pawns": [2], "pile": [], "gaps": line("column c"), "chosen": "c3", "phase": "refill"}
    assert table_with(**emptied, ended_by=0).over
    refused(position_with(**emptied), "a row is empty but the game goes on")
    filled = emptied | {"gaps": ["c3"], "ended_by": 0}
    refused(position_with(**filled), "the game has ended but every row has a card")


def test_a_dead_end_after_declinatio_ends_the_game_and_no_other_row_of_spells_does():
    dead_end = {
        "pawns": [7],
        "spells_used": [1],
        "pile": [],
        "display": {"a3": "vanesco a"},
        "gaps": all_but("a3", "b2", "c1", "d4", "e5"),
        "ended_by": 0,
        "phase": "end",
    }
    assert table_with(**dead_end, spell_cast=True).over
    refused(position_with(**dead_end), "the game has ended but every row has a card")
    elsewhere = dead_end | {"pawns": [6], "spell_cast": True}
    refused(position_with(**elsewhere), "the game has ended but every row has a card")


# ---- Immutos ----

RECIPES = [("most orange", "fewest cards"), ("most white", "most ones"), ("most grey", "last word")]
ENDED = {"pile": [], "gaps": line("column c"), "ended_by": 0, "cauldrons": [["immuto a"], ["immuto b"]]}


def test_immutos_are_placed_seat_by_seat():
    placing = {**ENDED, "recipes": RECIPES, "phase": "place"}
    assert table_with(**placing).to_act == [0]
    refused(position_with(**placing, turn=1), "it is not this seat's turn to place an Immuto")
    refused(position_with(**(placing | {"recipes": None})), "it is not this seat's turn to place an Immuto")
    assert table_with(**placing, turn=1, immutos=["newt", None]).to_act == [1]
    refused(position_with(**placing, immutos=["newt", None]), "it is not this seat's turn to place an Immuto")


def test_immutos_are_placed_when_the_game_is_over_and_not_before():
    over = {**ENDED, "phase": "over"}
    assert table_with(**over, immutos=["newt", "aside"]).over
    refused(position_with(**over, immutos=["newt", None]), "an Immuto was added to nothing yet")
    refused(position_with(cauldrons=[["immuto a"]], immutos=["newt", None]), "before the end")


def test_only_an_immuto_in_a_cauldron_is_placed():
    over = {**ENDED, "cauldrons": [["immuto a"]], "phase": "over"}
    refused(position_with(**over, immutos=["newt", "newt"]), "an Immuto is placed that nobody has")


# ---- the form ----


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("format", "chess/position", "This is not a position of Potable"),
        ("version", 2, "This is not a position of Potable"),
        ("rules", 99, "This position is of rules version 99; this is version 2."),
        ("seats", 5, "Glastonbury is for 2 to 4 players, not 5."),
        ("seed", "1" + 32 * "0", "A seed is written as 32 hexadecimal digits"),
        ("drawn", [0], "drawn: 1 numbers are given; give 5."),
        ("drawn", [-1, 0, 0, 0, 0], "drawn: each number is from 0 to 2^31."),
        ("extra", 1, "unknown field `extra`"),
    ],
)
def test_the_frame_of_a_position_is_checked(field, value, reason):
    position = position_with()
    position[field] = value
    refused(position, reason)


@pytest.mark.parametrize("position", [None, [], "glastonbury", {}])
def test_what_is_no_position_is_refused(position):
    refused(position, "This is not a position of Potable")


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("turn", "0", "Expected `int`, got `str`"),
        ("turn", True, "Expected `int`, got `bool`"),
        ("pile 0", 7, "Expected `str`, got `int`"),
        ("players 0 place", 2.5, "Expected `int`, got `float`"),
        ("wind", "east", "unknown field `wind`"),
    ],
)
def test_fields_have_their_types(path, value, reason):
    refused(changed(path, value), reason)


def test_an_unknown_game_is_refused():
    with pytest.raises(potable.BadOption, match="There is no game 'chess'"):
        potable.from_position(position_with() | {"game": "chess"})


def test_a_refused_position_leaves_the_given_one_as_it_was():
    position = position_with(colours=["red", "red", "blue"])
    before = repr(position)
    with pytest.raises(potable.BadPosition):
        potable.from_position(position)
    assert repr(position) == before
