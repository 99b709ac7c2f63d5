"""What is true of every game, whatever the variant, at every moment."""

from __future__ import annotations

import pytest

import potable
from potable.engine.record import parse
from tests.properties.variants import Variant, every_game


@every_game
def test_nobody_is_ever_stuck_and_the_game_ends(variant: Variant):
    table = variant.table()
    for seat, action in variant.choices(table):
        assert table.legal(seat)
        assert [other for other in range(variant.seats) if table.legal(other)] == table.to_act
        table.play(action, seat)
        assert len(table.moves) < table.game.most_moves
    assert table.to_act == []
    best = [seat for seat, points in enumerate(table.scores) if points == max(table.scores)]
    ties = [int(table.game.rules.tiebreak(table.state, seat)) for seat in best]
    assert table.winners == [seat for seat, tie in zip(best, ties, strict=True) if tie == max(ties)]


@every_game
def test_a_position_leads_back_to_the_same_bytes(variant: Variant):
    table = variant.table()
    for seat, action in variant.choices(table):
        assert potable.from_position(table.position()).state.tobytes() == table.state.tobytes()
        table.play(action, seat)
    assert potable.from_position(table.position()).state.tobytes() == table.state.tobytes()


@every_game
def test_a_moment_inside_a_move_settles_to_the_state_after_it(variant: Variant):
    table = variant.table()
    for number, (seat, action) in enumerate(variant.choices(table)):
        if number % 2:
            table.play(action, seat)
            continue
        table_after = table.copy()
        moments = table.play_slowly(action, seat)
        table_after.play(action, seat)
        assert table.state.tobytes() == table_after.state.tobytes()
        for moment in moments:
            inside = table.copy()
            inside._states = moment.snapshot.states
            assert potable.from_position(inside.position()).state.tobytes() == table.state.tobytes()


@every_game
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


@every_game
def test_undo_leads_back_through_the_same_bytes(variant: Variant):
    table = variant.table()
    before = []
    for seat, action in variant.choices(table):
        before.append(table.state.tobytes())
        table.play(action, seat)
    while table.moves:
        table.undo()
        assert table.state.tobytes() == before[len(table.moves)]


@every_game
def test_a_refused_move_changes_nothing(variant: Variant):
    table = variant.table()
    for seat, action in variant.choices(table):
        before = table.state.tobytes()
        legal = {one.name for one in table.legal(seat)}
        for name in table.game.actions[:: 1 + len(table.moves) % 7]:
            if name not in legal:
                with pytest.raises(potable.IllegalMove):
                    table.play(name, seat)
        for other in set(range(variant.seats)) - set(table.to_act):
            with pytest.raises(potable.IllegalMove):
                table.play(action, other)
        assert table.state.tobytes() == before
        table.play(action, seat)
