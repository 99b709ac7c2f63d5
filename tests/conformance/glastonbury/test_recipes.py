"""The variant with recipes: a secret of either sort for everybody."""

from __future__ import annotations

import pytest

import potable
from potable.games.glastonbury.content import COLOURS, INGREDIENTS, RECIPES_A, RECIPES_B

from .tables import all_but, line, scored, state, table_with

COUNTS = [2, 3, 4]
ORANGE = ["pumpkin 1", "pumpkin 2", "pumpkin 3", "pumpkin 4", "newt 1", "newt 2", "newt 3", "newt 4"]
TOADS, NETTLES, FEATHERS, MOONWATERS = (
    [f"{name} {number}" for number in (1, 2, 3, 4)] for name in ("toad", "nettle", "feather", "moonwater")
)


def hands(seats: int, first: str = "most orange", first_b: str = "last word") -> list[tuple[str, str]]:
    """Returns recipes for everybody, those of seat 0 as named."""
    return list(
        zip(
            [first, *(recipe for recipe in RECIPES_A if recipe != first)][:seats],
            [first_b, *(recipe for recipe in RECIPES_B if recipe != first_b)][:seats],
            strict=True,
        )
    )


def recipe_points(table, seat: int = 0) -> list[int]:
    """Returns what the two recipes of a seat bring."""
    return [entry["points"] for entry in table.breakdown(seat)["recipes"]]


# ---- recipes in general ----


@pytest.mark.clause("GLA-REC-01")
@pytest.mark.parametrize("seats", COUNTS)
def test_everybody_is_dealt_a_recipe_of_either_sort(seats):
    for seed in range(10):
        dealt = [player["recipes"] for player in state(potable.new("glastonbury", seats, seed, {"recipes": True}))["players"]]
        assert all(a in RECIPES_A and b in RECIPES_B for a, b in dealt)
        assert len({a for a, _ in dealt}) == len({b for _, b in dealt}) == seats


@pytest.mark.clause("GLA-REC-01")
def test_the_sorts_are_shuffled_apart():
    dealt = [state(potable.new("glastonbury", 2, seed, {"recipes": True}))["players"][0]["recipes"] for seed in range(60)]
    assert len({tuple(hand) for hand in dealt}) > 10


@pytest.mark.clause("GLA-REC-01")
def test_every_recipe_comes_to_every_seat_equally_often():
    games = [state(potable.new("glastonbury", 4, seed, {"recipes": True}))["players"] for seed in range(150)]
    for seat in range(4):
        for sort, recipes in enumerate((RECIPES_A, RECIPES_B)):
            dealt = [players[seat]["recipes"][sort] for players in games]
            assert all(15 < dealt.count(recipe) < 45 for recipe in recipes)


@pytest.mark.clause("GLA-REC-01", "GLA-REC-02")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_whatever_others_may_have_is_not_among_the_own_recipes(seat):
    table = table_with(recipes=hands(3))
    worlds = [[player["recipes"] for player in state(table.determinize(seat, seed))["players"]] for seed in range(60)]
    for sort, recipes in enumerate((RECIPES_A, RECIPES_B)):
        own = hands(3)[seat][sort]
        assert {world[seat][sort] for world in worlds} == {own}
        for other in {0, 1, 2} - {seat}:
            assert {world[other][sort] for world in worlds} == set(recipes) - {own}
        assert all(len({hand[sort] for hand in world}) == 3 for world in worlds)


@pytest.mark.clause("GLA-REC-02", "GLA-REC-03")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_player_sees_the_own_recipes_and_no_others(viewer):
    table = table_with(recipes=hands(3))
    seen = [player["recipes"] for player in table.view(viewer)["players"]]
    assert seen == [list(hand) if seat == viewer else None for seat, hand in enumerate(hands(3))]
    text = str(table.view(viewer))
    own = hands(3)[viewer] if viewer is not None else ()
    assert not [recipe for recipe in (*RECIPES_A, *RECIPES_B) if recipe in text and recipe not in own]


@pytest.mark.clause("GLA-REC-03")
def test_the_own_recipes_can_be_seen_at_any_time_and_all_of_them_at_the_end():
    table = table_with(recipes=hands(3), turn=1)
    assert table.view(0)["players"][0]["recipes"] == list(hands(3)[0])
    ended = scored(recipes=hands(3)).view(2)["players"]
    assert [player["recipes"] for player in ended] == [list(hand) for hand in hands(3)]


@pytest.mark.clause("GLA-REC-04")
def test_an_unfulfilled_recipe_costs_nothing():
    table = scored(ender=1, cauldrons=[["toad 1"], ORANGE[:2]], recipes=hands(3))
    assert recipe_points(table) == [0, 0]
    assert table.scores[0] == -1


@pytest.mark.clause("GLA-REC-04")
def test_fulfilled_recipes_add_to_the_points_of_the_ingredients():
    table = scored(cauldrons=[ORANGE[:3]], recipes=hands(3))
    assert recipe_points(table) == [3, 10]
    assert table.scores[0] == table.breakdown(0)["total"] == 6 + 3 + 10


@pytest.mark.clause("GLA-REC-05")
@pytest.mark.parametrize("seats", COUNTS)
def test_set_up_and_play_are_those_of_the_basic_game(seats):
    basic = potable.new("glastonbury", seats, seed=5, options={"left_out": "none"})
    variant = potable.new("glastonbury", seats, seed=5, options={"left_out": "none", "recipes": True})
    for table in (basic, variant):
        assert (len(state(table)["pile"]), len(set(state(table)["display"].values()))) == (52, 32)
    for _ in range(12):
        assert state(basic)["display"] == state(variant)["display"]
        assert basic.legal() == variant.legal()
        basic.play(basic.legal()[-1])
        variant.play(variant.legal()[-1])


@pytest.mark.clause("GLA-REC-06", "GLA-SCORE-15")
def test_immutos_are_placed_in_the_order_of_the_seats_before_any_recipe_is_shown():
    table = scored(ender=2, cauldrons=[["immuto b", "newt 4"], [], ["toad 4", "immuto a"]], recipes=hands(3))
    assert (table.view()["phase"], table.to_act) == ("place", [0])
    assert [player["recipes"] for player in table.view(0)["players"]] == [list(hands(3)[0]), None, None]
    table.play("immuto newt")
    assert table.to_act == [2]
    assert [player["recipes"] for player in table.view(2)["players"]] == [None, None, list(hands(3)[2])]
    table.play("immuto toad")
    assert table.over
    assert [player["recipes"] for player in table.view(2)["players"]] == [list(hand) for hand in hands(3)]


@pytest.mark.clause("GLA-REC-06")
def test_a_player_with_both_immutos_places_one_after_the_other():
    table = scored(cauldrons=[["immuto b", "newt 4", "immuto a"]], recipes=hands(3))
    table.play("immuto newt")
    assert not table.over
    assert table.to_act == [0]
    table.play("immuto newt")
    assert table.over
    assert table.breakdown(0)["ingredients"][0]["points"] == 4


# ---- sort A ----


@pytest.mark.clause("GLA-RECA-01")
@pytest.mark.parametrize(
    ("recipe", "one", "other"),
    [
        ("most orange", "pumpkin", "newt"),
        ("most purple", "nightshade", "bat wing"),
        ("most brown", "mandrake", "snail"),
        ("most grey", "cobweb", "grave dust"),
        ("most white", "bone", "moth"),
    ],
)
@pytest.mark.parametrize("seats", COUNTS)
def test_a_recipe_of_sort_a_counts_both_ingredients_of_its_colour(recipe, one, other, seats):
    table = scored(seats=seats, cauldrons=[[f"{one} 1", f"{other} 2"], ["toad 1", f"{one} 2"]], recipes=hands(seats, recipe))
    assert recipe_points(table)[0] == (4 if seats == 4 else 2)


@pytest.mark.clause("GLA-RECA-02")
@pytest.mark.parametrize(("seats", "expected"), [(2, 5), (3, 5), (4, 10)])
def test_the_most_cards_of_the_colour_bring_points_for_each(seats, expected):
    table = scored(seats=seats, cauldrons=[ORANGE[:5], ORANGE[5:]], recipes=hands(seats))
    assert recipe_points(table)[0] == expected
    assert table.breakdown(0)["recipes"][0]["counts"] == [5, 3, 0, 0][:seats]


@pytest.mark.clause("GLA-RECA-02")
@pytest.mark.parametrize(("number", "colour"), list(enumerate(COLOURS[4:], 4)))
def test_cards_of_other_colours_do_not_count_for_a_recipe(number, colour):
    own = INGREDIENTS[2 * number : 2 * number + 2]
    others = [f"{ingredient} 4" for ingredient in INGREDIENTS if ingredient not in own]
    cauldrons = [[f"{ingredient} 4" for ingredient in own], [f"{own[0]} 3", *others]]
    assert recipe_points(scored(cauldrons=cauldrons, recipes=hands(3, f"most {colour}")))[0] == 2


@pytest.mark.clause("GLA-RECA-02")
@pytest.mark.parametrize("seats", COUNTS)
def test_fewer_cards_of_the_colour_than_somebody_bring_nothing(seats):
    table = scored(seats=seats, cauldrons=[*[ORANGE[:2]], *[[]] * (seats - 2), ORANGE[2:5]], recipes=hands(seats))
    assert recipe_points(table)[0] == 0


@pytest.mark.clause("GLA-RECA-03")
@pytest.mark.parametrize(("seats", "expected"), [(2, 5), (3, 5), (4, 10)])
def test_an_immuto_added_to_the_colour_counts_for_the_majority_and_the_points(seats, expected):
    table = scored(seats=seats, cauldrons=[[*ORANGE[:4], "immuto a"], ORANGE[4:]], recipes=hands(seats))
    table.play("immuto newt")
    assert recipe_points(table)[0] == expected


@pytest.mark.clause("GLA-RECA-03")
@pytest.mark.parametrize("place", ["toad", "aside"])
def test_an_immuto_added_elsewhere_does_not_count_for_the_colour(place):
    table = scored(cauldrons=[[*ORANGE[:4], "immuto a"], ORANGE[4:]], recipes=hands(3))
    table.play(f"immuto {place}")
    assert recipe_points(table)[0] == 0


@pytest.mark.clause("GLA-RECA-03")
def test_an_immuto_of_another_player_counts_for_that_players_cards():
    table = scored(cauldrons=[ORANGE[:4], [*ORANGE[4:7], "immuto a"]], recipes=hands(3))
    table.play("immuto pumpkin")
    assert recipe_points(table)[0] == 0


@pytest.mark.clause("GLA-RECA-03")
def test_two_immutos_count_as_two_cards_of_the_colour():
    table = scored(cauldrons=[[*ORANGE[:3], "immuto a", "immuto b"], ORANGE[3:7]], recipes=hands(3))
    table.play("immuto newt")
    table.play("immuto pumpkin")
    assert recipe_points(table)[0] == 5


@pytest.mark.clause("GLA-RECA-04")
@pytest.mark.parametrize("seats", COUNTS)
def test_a_tie_for_the_most_cards_brings_nothing(seats):
    table = scored(seats=seats, cauldrons=[ORANGE[:4], *[[]] * (seats - 2), ORANGE[4:]], recipes=hands(seats))
    assert recipe_points(table)[0] == 0


@pytest.mark.clause("GLA-RECA-04")
def test_a_tie_among_the_others_does_no_harm():
    table = scored(cauldrons=[ORANGE[:4], ORANGE[4:6], ORANGE[6:]], recipes=hands(3))
    assert recipe_points(table)[0] == 4


@pytest.mark.clause("GLA-RECA-04")
def test_nobody_scores_for_a_colour_that_nobody_has():
    assert recipe_points(scored(cauldrons=[["toad 1"]], recipes=hands(3)))[0] == 0


@pytest.mark.clause("GLA-RECA-05")
def test_only_the_holder_scores_a_recipe():
    table = scored(ender=1, cauldrons=[[], ORANGE[:3]], recipes=hands(3))
    assert recipe_points(table, 0) == [0, 0]
    assert recipe_points(table, 1)[0] == 0
    assert table.scores[1] == 6


# ---- sort B ----


@pytest.mark.clause("GLA-RECB-01")
@pytest.mark.parametrize(("own", "others", "expected"), [(12, 13, 10), (12, 12, 0), (13, 12, 0)])
def test_fewest_cards_of_twelve_and_thirteen(own, others, expected):
    cards = TOADS + NETTLES + FEATHERS + MOONWATERS + ORANGE + ["toadstool 1", "toadstool 2"]
    table = scored(
        seats=2, ender=1, cauldrons=[cards[:own], cards[own : own + others]], recipes=hands(2, first_b="fewest cards")
    )
    assert recipe_points(table)[1] == expected


@pytest.mark.clause("GLA-RECB-01", "GLA-RECB-06")
@pytest.mark.parametrize("seats", COUNTS)
@pytest.mark.parametrize(("own", "expected"), [(1, 10), (2, 0), (3, 0)])
def test_fewer_cards_than_everybody_else(seats, own, expected):
    cauldrons = [TOADS[:own], NETTLES[:2], FEATHERS[:3], MOONWATERS[:3]]
    if seats > 2:
        cauldrons = [cauldrons[0], *cauldrons[2:seats], NETTLES[:2]]
    table = scored(seats=seats, cauldrons=cauldrons[:seats], recipes=hands(seats, first_b="fewest cards"))
    assert recipe_points(table)[1] == expected


@pytest.mark.clause("GLA-RECB-01")
def test_immutos_count_as_collected_cards():
    table = scored(cauldrons=[["toad 1", "immuto a"], NETTLES[:2], FEATHERS[:3]], recipes=hands(3, first_b="fewest cards"))
    table.play("immuto toad")
    assert recipe_points(table)[1] == 0


@pytest.mark.clause("GLA-RECB-02", "GLA-RECB-06")
@pytest.mark.parametrize("seats", COUNTS)
@pytest.mark.parametrize(("own", "expected"), [([], 10), (["toad 4"], 0), (["toad 4", "newt 4"], 0)])
def test_fewer_fours_than_everybody_else(seats, own, expected):
    more = [["feather 4", "moonwater 4"], ["honeycomb 4", "amber drop 4"]]
    cauldrons = [["toad 1", "toad 2", "toad 3", *own], *more[: seats - 2], ["nettle 4"]]
    table = scored(seats=seats, cauldrons=cauldrons, recipes=hands(seats, first_b="fewest fours"))
    assert recipe_points(table)[1] == expected


@pytest.mark.clause("GLA-RECB-03", "GLA-RECB-06")
@pytest.mark.parametrize("seats", COUNTS)
@pytest.mark.parametrize(("own", "expected"), [(0, 10), (1, 0), (2, 0)])
def test_fewer_spells_used_than_everybody_else(seats, own, expected):
    used = [own, *[2, 2][: seats - 2], 1]
    table = scored(seats=seats, spells_used=used, recipes=hands(seats, first_b="fewest spells"))
    assert recipe_points(table)[1] == expected


@pytest.mark.clause("GLA-RECB-03")
def test_a_spell_card_counts_once_it_is_used_and_not_again():
    table = table_with(2, pawns=[2, 10], accio=[3], spells_used=[1], display={"f5": "toad 1", "f4": "toad 2"}, phase="take")
    used = []
    for cell in ("f5", "f4"):
        table.play("accio")
        used.append(state(table)["players"][0]["spells_used"])
        table.play(f"take {cell}")
        table.play(table.legal()[0])
    assert used == [1, 2]  # the last use of the first card, then the first of the second


@pytest.mark.clause("GLA-RECB-03")
def test_a_declinatio_card_counts_once_however_often_it_is_cast():
    used = []
    for left, before in ((6, 0), (5, 1), (4, 1), (3, 1), (2, 2), (1, 2), (3, 0)):
        table = table_with(pawns=[5], declinatio=[left], spells_used=[before], phase="corner")
        table.play("declinatio")
        used.append(state(table)["players"][0]["spells_used"])
    assert used == [1, 1, 1, 2, 2, 2, 1]


@pytest.mark.clause("GLA-RECB-03")
def test_an_accio_card_counts_once_however_often_it_is_cast():
    used = []
    for left, before in ((4, 0), (3, 1), (2, 1), (1, 2), (2, 0)):
        table = table_with(pawns=[2], accio=[left], spells_used=[before], phase="take")
        table.play("accio")
        used.append(state(table)["players"][0]["spells_used"])
    assert used == [1, 1, 2, 2, 1]


@pytest.mark.clause("GLA-RECB-03")
def test_a_kept_spell_that_was_never_cast_does_not_count():
    table = scored(accio=[4], declinatio=[6], spells_used=[0, 1, 1], recipes=hands(3, first_b="fewest spells"))
    assert recipe_points(table)[1] == 10


@pytest.mark.clause("GLA-RECB-03", "GLA-END-08")
def test_a_perluceo_kept_as_last_card_counts_as_used():
    table = table_with(
        2,
        pawns=[2],
        pile=[],
        display={"c3": "perluceo a"},
        gaps=line("column c", but="c3"),
        spells_used=[0, 1],
        recipes=hands(2, first_b="fewest spells"),
        phase="take",
    )
    table.play("take c3")
    table.play("keep")
    assert table.over
    assert recipe_points(table)[1] == 0


@pytest.mark.clause("GLA-RECB-04", "GLA-RECB-06")
@pytest.mark.parametrize("seats", COUNTS)
@pytest.mark.parametrize(("own", "expected"), [(3, 10), (2, 0), (1, 0)])
def test_more_ones_than_everybody_else(seats, own, expected):
    ones = ["toad 1", "nettle 1", "feather 1"]
    others = [[], ["moth 1"], ["bone 1"]][: seats - 2]
    table = scored(
        seats=seats,
        cauldrons=[[*ones[:own], "toad 2", "toad 3"], *others, ["moonwater 1", "newt 1"]],
        recipes=hands(seats, first_b="most ones"),
    )
    assert recipe_points(table)[1] == expected


@pytest.mark.clause("GLA-RECB-05")
@pytest.mark.parametrize("seats", COUNTS)
@pytest.mark.parametrize("answer", ["keep", "leave"])
def test_the_last_word_rewards_who_ended_the_game_whether_the_card_is_kept_or_not(seats, answer):
    table = table_with(seats, pawns=[2], pile=[], gaps=line("column c", but="c3"), recipes=hands(seats), phase="take")
    table.play("take c3")
    table.play(answer)
    assert recipe_points(table)[1] == 10


@pytest.mark.clause("GLA-RECB-05")
@pytest.mark.parametrize("seats", COUNTS)
def test_the_last_word_rewards_nobody_when_another_ended_the_game(seats):
    table = scored(seats=seats, ender=seats - 1, recipes=hands(seats))
    assert recipe_points(table)[1] == 0


@pytest.mark.clause("GLA-RECB-05", "GLA-SPEC-01")
def test_who_ends_the_game_in_a_dead_end_has_the_last_word():
    cells = ("b2", "a3", "d4", "e5", "c1")
    table = table_with(
        pawns=[5],
        declinatio=[1],
        spells_used=[1],
        pile=[],
        display={"a3": "vanesco a"},
        gaps=all_but(*cells),
        recipes=hands(3),
        phase="corner",
    )
    table.play("declinatio")
    assert table.over
    assert recipe_points(table)[1] == 10


@pytest.mark.clause("GLA-RECB-06")
@pytest.mark.parametrize("task", ["fewest cards", "fewest fours", "fewest spells", "most ones"])
@pytest.mark.parametrize("seats", COUNTS)
def test_when_all_are_equal_no_comparison_is_won(task, seats):
    cauldrons = [["toad 1", "toad 4"], ["nettle 1", "nettle 4"], ["newt 1", "newt 4"], ["moth 1", "moth 4"]][:seats]
    table = scored(seats=seats, cauldrons=cauldrons, spells_used=[1] * seats, recipes=hands(seats, first_b=task))
    assert recipe_points(table)[1] == 0
