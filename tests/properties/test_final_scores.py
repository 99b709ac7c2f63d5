"""Any cards in any cauldrons are worth what a second opinion says, also those that play seldom brings together."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import potable
from tests.properties.scorer import INGREDIENTS, best_ingredient_points, cards_in, final_scores, kind

COLOURS_A = ["most orange", "most purple", "most brown", "most grey", "most white"]
TASKS_B = ["fewest cards", "fewest fours", "fewest spells", "most ones", "last word"]


def finished(seats: int, recipes: bool, luck: random.Random) -> dict[str, Any]:
    """Returns a position at the end of a game, with cards, Immutos, spells and recipes dealt out by luck."""
    position = potable.new("glastonbury", seats, seed=1, options={"recipes": recipes}).position()
    state = position["state"]
    cards = cards_in(state)
    collector = {name: luck.choice([*range(seats), None]) for name in INGREDIENTS}
    cauldrons: list[list[str]] = [[] for _ in range(seats)]
    gone = []
    for card in cards:
        # An ingredient tends to its collector, so that sets of three and four are as common as single cards.
        seat = collector.get(kind(card)) if luck.random() < 0.7 else luck.choice([*range(seats), None])
        if kind(card) == "immuto":
            seat = luck.choice([0, 0, 1, None])
        if seat is None or kind(card) not in [*INGREDIENTS, "immuto"]:
            gone.append(card)
        else:
            cauldrons[seat].append(card)
    sort_a, sort_b = luck.sample(COLOURS_A, seats), luck.sample(TASKS_B, seats)
    for seat, player in enumerate(state["players"]):
        player["cauldron"] = cauldrons[seat]
        player["spells_used"] = luck.randrange(3)
        player["recipes"] = [sort_a[seat], sort_b[seat]] if recipes else None
    immutos = [None if card in gone else luck.choice([*INGREDIENTS, "aside"]) for card in ("immuto a", "immuto b")]
    state |= {"phase": "over", "chosen": None, "ended_by": luck.randrange(seats), "pile": [], "gone": gone, "immutos": immutos}
    state["display"] = dict.fromkeys(state["display"])
    return position


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.integers(2, 4), st.booleans(), st.integers(0, 2**32 - 1))
def test_any_finished_game_scores_as_a_second_opinion_says(seats, recipes, seed):
    position = finished(seats, recipes, random.Random(seed))
    table = potable.from_position(position)
    assert table.scores == final_scores(position["state"])
    for seat in range(seats):
        breakdown = table.breakdown(seat)
        assert sum(line["points"] for line in [*breakdown["ingredients"], *breakdown["recipes"]]) == table.scores[seat]


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.integers(2, 4), st.integers(0, 2**32 - 1))
def test_immutos_go_where_they_are_worth_most(seats, seed):
    position = finished(seats, False, random.Random(seed))
    position["state"] |= {"phase": "end", "immutos": [None, None]}
    table = potable.from_position(position)
    players = position["state"]["players"]
    assert table.over
    assert table.scores == [best_ingredient_points(player["cauldron"], player["colour"]) for player in players]
