"""What is true of every game of Glastonbury, whatever the variant, at every moment."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings

import potable
from potable.engine.record import parse
from tests.properties.scorer import Tracker, best_ingredient_points, cards_in, deck, empty_rows, final_scores
from tests.properties.variants import Variant, variants

games = settings(max_examples=30, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


@games
@given(variants())
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


@games
@given(variants())
def test_nobody_is_ever_stuck_and_the_game_ends(variant: Variant):
    table = variant.table()
    for seat, action in variant.choices(table):
        assert table.legal(seat)
        assert all(not table.legal(other) for other in range(variant.seats) if other != seat)
        table.play(action, seat)
        assert len(table.moves) < table.game.most_moves
    assert table.to_act == []
    assert table.winners == [seat for seat, points in enumerate(table.scores) if points == max(table.scores)]


@pytest.mark.clause("GLA-END-07")
@games
@given(variants())
def test_every_row_holds_a_card_while_the_game_runs(variant: Variant):
    table = variant.table()
    for seat, action in variant.choices(table):
        state = table.position()["state"]
        if state["ended_by"] is None:
            assert empty_rows(state) == []
        table.play(action, seat)


@games
@given(variants())
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
@given(variants())
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


@games
@given(variants())
def test_a_position_leads_back_to_the_same_bytes(variant: Variant):
    table = variant.table()
    for seat, action in variant.choices(table):
        assert potable.from_position(table.position()).state.tobytes() == table.state.tobytes()
        table.play(action, seat)
    assert potable.from_position(table.position()).state.tobytes() == table.state.tobytes()


@settings(games, max_examples=15)
@given(variants())
def test_a_moment_inside_a_move_settles_to_the_state_after_it(variant: Variant):
    table = variant.table()
    for seat, action in variant.choices(table):
        table_after = table.copy()
        moments = table.play_slowly(action, seat)
        table_after.play(action, seat)
        assert table.state.tobytes() == table_after.state.tobytes()
        for moment in moments:
            inside = table.copy()
            inside._states = moment.state
            assert potable.from_position(inside.position()).state.tobytes() == table.state.tobytes()


@games
@given(variants())
def test_a_record_leads_back_to_the_same_table(variant: Variant):
    table = variant.table()
    for number, (seat, action) in enumerate(variant.choices(table)):
        if number % 10 == 0:
            check_record(table)
        table.play(action, seat)
    check_record(table)


def check_record(table):
    """Asserts that a record, written and read, replays to the same bytes and writes the same record."""
    text = table.record().to_json()
    again = potable.from_record(parse(text))
    assert again.state.tobytes() == table.state.tobytes()
    assert again.record().to_json() == text


@games
@given(variants())
def test_undo_leads_back_through_the_same_bytes(variant: Variant):
    table = variant.table()
    before = []
    for seat, action in variant.choices(table):
        before.append(table.state.tobytes())
        table.play(action, seat)
    while table.moves:
        table.undo()
        assert table.state.tobytes() == before[len(table.moves)]


@settings(games, max_examples=15)
@given(variants())
def test_a_refused_move_changes_nothing(variant: Variant):
    table = variant.table()
    for seat, action in variant.choices(table):
        before = table.state.tobytes()
        legal = {one.name for one in table.legal(seat)}
        for name in table.game.actions[:: 1 + len(table.moves) % 7]:
            if name not in legal:
                with pytest.raises(potable.IllegalMove):
                    table.play(name, seat)
        with pytest.raises(potable.IllegalMove):
            table.play(action, (seat + 1) % variant.seats)
        assert table.state.tobytes() == before
        table.play(action, seat)
