"""What is true of every game of Glastonbury, whatever the variant, at every moment."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from tests.properties.scorer import Tracker, best_ingredient_points, cards_in, deck, empty_rows, final_scores
from tests.properties.variants import EXAMPLES, HOW, Variant, glastonbury_variants

games = settings(HOW, max_examples=EXAMPLES["glastonbury"])


@games
@given(glastonbury_variants())
def test_every_card_is_where_the_moves_have_put_it(variant: Variant):
    table = variant.table()
    state = table.position()["state"]
    cards = sorted(deck(state["left_out"]))
    assert len(cards) == (84 if state["left_out"] is None else 76)
    assert sorted(cards_in(state)) == cards
    tracker = Tracker(state)
    for seat, action in variant.choices(table):
        table.play(action, seat)
        state = table.position()["state"]
        assert sorted(cards_in(state)) == cards
        tracker.follow(seat, action, state["phase"])
        tracker.check(state)


@pytest.mark.clause("GLA-END-07")
@games
@given(glastonbury_variants())
def test_every_row_holds_a_card_while_the_game_runs(variant: Variant):
    table = variant.table()
    for seat, action in variant.choices(table):
        state = table.position()["state"]
        if state["ended_by"] is None:
            assert empty_rows(state) == []
        table.play(action, seat)


@games
@given(glastonbury_variants())
def test_scores_are_those_of_a_second_opinion(variant: Variant):
    table = variant.table()
    for seat, action in variant.choices(table):
        table.play(action, seat)
        if not variant.options["recipes"]:
            check_points_of_ingredients(table)
    assert table.scores == final_scores(table.position()["state"])


def check_points_of_ingredients(table):
    """Asserts that everybody's Immutos are, or would be, where they are worth most."""
    players = table.position()["state"]["players"]
    assert table.scores == [best_ingredient_points(player["cauldron"], player["colour"]) for player in players]


@games
@given(glastonbury_variants())
def test_a_breakdown_adds_up_to_the_score(variant: Variant):
    table = variant.table()
    for seat, action in variant.choices(table):
        table.play(action, seat)
    state = table.position()["state"]
    for seat, player in enumerate(state["players"]):
        breakdown = table.breakdown(seat)
        lines = breakdown["ingredients"]
        assert breakdown["total"] == table.scores[seat]
        assert sum(line["points"] for line in [*lines, *breakdown["recipes"]]) == breakdown["total"]
        cards = [f"{line['ingredient']} {number}" for line in lines for number in line["numbers"]]
        immutos = sum(line["immutos"] for line in lines) + breakdown["immutos_aside"]
        assert sorted(cards) == sorted(card for card in player["cauldron"] if not card.startswith("immuto"))
        assert immutos == sum(card.startswith("immuto") for card in player["cauldron"])
        assert len(breakdown["recipes"]) == (2 if state["recipes"] else 0)
        for line in lines:
            check_line(line)


def check_line(line):
    """Asserts that the points of a line follow from what it says."""
    cards = len(line["numbers"]) + line["immutos"]
    sign = {1: -1, 2: 0}.get(cards, 1)
    assert line["points"] == sign * line["times"] * sum(line["numbers"]) + line["bonus"]
    assert line["bonus"] == (5 if cards >= 4 else 0)
