"""Components and set-up: what is in the box, what is dealt, where everybody starts."""

from __future__ import annotations

from collections import Counter

import pytest

import potable
from potable.games.glastonbury.content import COLOURS, INGREDIENTS, PAWN_COLOURS, PER_COLOUR
from potable.games.glastonbury.view import CARDS

from .tables import options, state, table_with

CORNERS = {0, 5, 10, 15}


def dealt(table) -> list[str]:
    """Returns every card of the deck, wherever the deal put it."""
    return [card for card in state(table)["display"].values() if card] + state(table)["pile"]


def starting_places(table) -> list[int]:
    """Returns where the pawns started: the one whose turn it is has walked its first two steps already."""
    places = [player["place"] for player in state(table)["players"]]
    places[table.to_act[0]] -= 2
    return places


# ---- components ----


@pytest.mark.clause("GLA-COMP-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_can_play(seats):
    assert len(potable.new("glastonbury", seats, seed=1).scores) == seats


@pytest.mark.clause("GLA-COMP-01")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_nobody_plays_alone_or_with_five(seats):
    with pytest.raises(potable.BadOption, match=f"for 2 to 4 players, not {seats}"):
        potable.new("glastonbury", seats, seed=1)


@pytest.mark.clause("GLA-COMP-02")
def test_the_deck_has_each_of_eighteen_ingredients_with_the_numbers_one_to_four():
    ingredients = [card for card in dealt(potable.new("glastonbury", 4, seed=1)) if card[-1].isdigit()]
    assert len(ingredients) == 72
    assert len(INGREDIENTS) == 18
    assert set(ingredients) == {f"{ingredient} {number}" for ingredient in INGREDIENTS for number in (1, 2, 3, 4)}


@pytest.mark.clause("GLA-COMP-02")
def test_nine_colours_have_two_ingredients_and_eight_cards_each():
    table = table_with(display=dict(zip(("b1", "c1", "d1", "e1"), [f"toad {n}" for n in (1, 2, 3, 4)], strict=True)))
    assert [CARDS[table.view()["display"][cell]]["colour"] for cell in ("b1", "c1", "d1", "e1")] == ["green"] * 4
    cards = dealt(potable.new("glastonbury", 4, seed=1))
    colour_of = {name: COLOURS[i // PER_COLOUR] for i, name in enumerate(INGREDIENTS)}
    by_colour = Counter(colour_of[card[:-2]] for card in cards if card[-1].isdigit())
    assert by_colour == dict.fromkeys(COLOURS, 8)
    assert len(COLOURS) == 9


@pytest.mark.clause("GLA-COMP-03")
def test_two_immutos_show_a_zero():
    assert [card for card in sorted(dealt(potable.new("glastonbury", 3, seed=1))) if "immuto" in card] == [
        "immuto a",
        "immuto b",
    ]
    seen = table_with(display={"c1": "immuto a", "c2": "immuto b"}).view()["display"]
    assert CARDS[seen["c1"]]["number"] == CARDS[seen["c2"]]["number"] == 0


@pytest.mark.clause("GLA-COMP-04")
def test_there_are_ten_spell_cards():
    spells = Counter(card[:-2] for card in dealt(potable.new("glastonbury", 3, seed=1)) if card[-1] in "abcd")
    assert spells == {"accio": 2, "declinatio": 2, "perluceo": 2, "vanesco": 4, "immuto": 2}


@pytest.mark.clause("GLA-COMP-05")
@pytest.mark.parametrize("colour", ["yellow", "green", "red", "blue"])
def test_the_cauldron_card_of_every_colour_shows_a_two(colour):
    others = [other for other in PAWN_COLOURS if other != colour]
    first = potable.new("glastonbury", 4, seed=1, options={"colours": [colour, *others], "starter": 3}).view()["players"][0]
    assert (first["colour"], first["stride"], first["place"], first["next_place"]) == (colour, 2, 0, 2)


@pytest.mark.clause("GLA-COMP-05")
@pytest.mark.parametrize("colours", [["orange", "green"], ["red", "red"]])
def test_there_is_one_pawn_each_of_four_colours(colours):
    with pytest.raises(potable.BadOption, match="colours: "):
        potable.new("glastonbury", 2, options={"colours": colours})


@pytest.mark.clause("GLA-COMP-06", "GLA-RECA-01")
def test_there_are_five_recipes_of_either_sort():
    games = [potable.new("glastonbury", 4, seed=seed, options={"recipes": True}) for seed in range(12)]
    hands = [player["recipes"] for game in games for player in state(game)["players"]]
    assert {a for a, _ in hands} == {"most orange", "most purple", "most brown", "most grey", "most white"}
    assert {b for _, b in hands} == {"fewest cards", "fewest fours", "fewest spells", "most ones", "last word"}


# ---- set-up ----


@pytest.mark.clause("GLA-SETUP-01")
def test_the_basic_game_has_no_recipes():
    table = potable.new("glastonbury", 3, seed=1)
    assert state(table)["recipes"] is False
    assert [player["recipes"] for player in state(table)["players"]] == [None] * 3
    assert [table.view(seat)["players"][seat]["recipes"] for seat in range(3)] == [None] * 3
    assert table.breakdown(0)["recipes"] == []


@pytest.mark.clause("GLA-SETUP-02")
@pytest.mark.parametrize("seats", [3, 4])
def test_all_cards_are_in_one_deck(seats):
    cards = dealt(potable.new("glastonbury", seats, seed=1))
    assert len(cards) == len(set(cards)) == 84


@pytest.mark.clause("GLA-SETUP-02")
def test_every_card_may_come_up_early_or_late():
    games = [state(potable.new("glastonbury", 3, seed=seed)) for seed in range(40)]
    assert len({card for game in games for card in game["display"].values()}) == 84
    assert len({card for game in games for card in game["pile"]}) == 84
    assert len({game["pile"][-1] for game in games}) > 20


@pytest.mark.clause("GLA-SETUP-03")
def test_the_display_is_a_square_of_six_without_its_corners():
    display = state(potable.new("glastonbury", 3, seed=1))["display"]
    square = {f"{column}{row}" for column in "abcdef" for row in range(1, 7)}
    assert set(display) == square - {"a1", "f1", "a6", "f6"}
    assert all(display.values())
    assert len(set(display.values())) == 32


@pytest.mark.clause("GLA-SETUP-04")
@pytest.mark.parametrize(
    ("seats", "left_out", "cards"), [(4, "usual", 52), (3, "usual", 52), (2, "none", 52), (2, "usual", 44)]
)
def test_the_rest_is_the_pile(seats, left_out, cards):
    table = potable.new("glastonbury", seats, seed=1, options={"left_out": left_out})
    assert table.view()["pile"] == len(state(table)["pile"]) == cards


@pytest.mark.clause("GLA-SETUP-05")
@pytest.mark.parametrize("corner", ["a1", "f1", "a6", "f6"])
def test_corner_cards_are_never_taken(corner):
    table = potable.new("glastonbury", 3, seed=1)
    assert corner not in table.view()["display"]
    with pytest.raises(potable.IllegalMove, match="no action"):
        table.play(f"take {corner}")
    conjuring = table_with(pawns=[2], accio=[2], phase="take")
    conjuring.play("accio")
    assert f"take {corner}" not in options(conjuring)


@pytest.mark.clause("GLA-SETUP-06")
@pytest.mark.parametrize(("seats", "corners"), [(2, [0, 10]), (3, [0, 5, 10]), (4, [0, 5, 10, 15])])
def test_pawns_start_spread_over_the_corners(seats, corners):
    assert starting_places(potable.new("glastonbury", seats, seed=1)) == corners


@pytest.mark.clause("GLA-SETUP-06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_corners_by_lot_are_all_different(seats):
    starts = [starting_places(potable.new("glastonbury", seats, seed=i, options={"corners": "random"})) for i in range(30)]
    assert all(set(start) <= CORNERS and len(set(start)) == seats for start in starts)
    assert {start[0] for start in starts} == {start[-1] for start in starts} == CORNERS


@pytest.mark.clause("GLA-SETUP-06")
def test_players_may_choose_their_corners_and_share_one():
    corners = ["lower left", "upper right", "lower left"]
    assert starting_places(potable.new("glastonbury", 3, seed=1, options={"corners": corners})) == [15, 5, 15]
    with pytest.raises(potable.BadOption, match="corners: 2 given for 3 seats"):
        potable.new("glastonbury", 3, options={"corners": corners[:2]})


@pytest.mark.clause("GLA-SETUP-06")
def test_players_choose_their_colours():
    table = potable.new("glastonbury", 3, seed=1, options={"colours": ["blue", "yellow", "red"]})
    assert [player["colour"] for player in table.view()["players"]] == ["blue", "yellow", "red"]
    usual = potable.new("glastonbury", 4, seed=1)
    assert [player["colour"] for player in usual.view()["players"]] == ["yellow", "green", "red", "blue"]


@pytest.mark.clause("GLA-SETUP-07")
def test_cauldrons_start_empty_and_the_cauldron_card_is_no_collected_card():
    table = potable.new("glastonbury", 4, seed=1)
    assert [(player["height"], player["top"]) for player in table.view()["players"]] == [(0, None)] * 4
    assert table.scores == [0, 0, 0, 0]


@pytest.mark.clause("GLA-SETUP-07", "GLA-IMM-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_the_start_no_card_is_being_taken_and_no_immuto_is_added_to_anything(seats):
    start = state(potable.new("glastonbury", seats, seed=1))
    assert (start["chosen"], start["ended_by"], start["immutos"]) == (None, None, [None, None])


@pytest.mark.clause("GLA-SETUP-07")
def test_collected_cards_pile_up_on_the_cauldron_of_their_taker():
    table = table_with(pawns=[2], cauldrons=[["toad 1"], ["newt 2"]], display={"c1": "nettle 3"}, phase="take")
    table.play("take c1")
    assert [player["cauldron"] for player in state(table)["players"]] == [["toad 1", "nettle 3"], ["newt 2"], []]


@pytest.mark.clause("GLA-SETUP-08")
@pytest.mark.parametrize("starter", [0, 1, 2, 3])
def test_anybody_may_start(starter):
    assert potable.new("glastonbury", 4, seed=1, options={"starter": starter}).to_act == [starter]


@pytest.mark.clause("GLA-SETUP-08")
def test_the_starter_may_be_drawn_by_lot():
    starters = [potable.new("glastonbury", 3, seed=seed, options={"starter": "random"}).to_act for seed in range(30)]
    assert {seat for (seat,) in starters} == {0, 1, 2}


@pytest.mark.clause("GLA-SETUP-08")
def test_an_empty_seat_cannot_start():
    with pytest.raises(potable.BadOption, match="starter: there is no seat 2; this table has seats 0 to 1"):
        potable.new("glastonbury", 2, options={"starter": 2})
