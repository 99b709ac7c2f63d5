"""The table: every wrong call is refused with what would be right, and changes nothing."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest

import potable
from potable.engine.entry import entry_points
from potable.engine.game import array_of, snapshot
from potable.engine.table import check_seed, seed_words, settle, words_seed


@pytest.fixture
def table():
    """Gives a table of three at which it is seat 1's turn."""
    table = potable.new("glastonbury", seats=3, seed=5)
    table.play(table.legal()[0])
    return table


@pytest.mark.parametrize(
    ("action", "seat", "reason"),
    [
        ("take a1", None, "There is no action 'take a1' in Glastonbury"),
        ("", None, "There is no action ''"),
        (57, None, "There is no action 57: Glastonbury has actions 0 to 56"),
        (-1, None, "There is no action -1"),
        (True, None, "An action is a number or a name, not True"),
        (None, None, "An action is a number or a name, not None"),
        (1.5, None, "An action is a number or a name, not 1.5"),
        ("keep", None, "Seat 1 cannot play 'keep' now. It can play: take"),
        (0, 2, "It is not seat 2's turn; the table waits for seat 1"),
        (0, 3, "There is no seat 3: this table has seats 0 to 2"),
        (0, -1, "There is no seat -1"),
        (0, "1", "There is no seat '1'"),
    ],
)
def test_a_wrong_move_is_refused_and_changes_nothing(table, action, seat, reason):
    before, moves = table.state.tobytes(), table.moves
    for play in (table.play, table.play_slowly):
        with pytest.raises(potable.IllegalMove, match=reason):
            play(action, seat)
    assert table.state.tobytes() == before
    assert table.moves == moves


def test_every_action_that_is_not_legal_is_refused(table):
    legal = set(table.legal())
    before = table.state.tobytes()
    for action in range(len(table.game.actions)):
        for seat in range(3):
            if seat != 1 or action not in legal:
                with pytest.raises(potable.IllegalMove):
                    table.play(action, seat)
    assert table.state.tobytes() == before


def test_nothing_can_be_played_after_the_end(table):
    while not table.over:
        table.play(table.legal()[0])
    assert table.to_act == []
    assert table.legal(0) == []
    with pytest.raises(potable.IllegalMove, match="The game is over"):
        table.play("take c1", 0)


def test_undo_stops_at_the_deal(table):
    table.undo()
    with pytest.raises(potable.IllegalMove, match="no move to take back"):
        table.undo()


def test_several_moves_are_taken_back_together(table):
    before = table.state.tobytes()
    for _ in range(5):
        table.play(table.legal()[0])
    table.undo(5)
    assert (table.state.tobytes(), len(table.moves)) == (before, 1)
    table.undo(0)
    assert len(table.moves) == 1


@pytest.mark.parametrize("count", [-1, 2, 100])
def test_no_more_moves_are_taken_back_than_were_made(table, count):
    with pytest.raises(potable.IllegalMove, match=f"{count} moves cannot be taken back: give a number from 0 to 1"):
        table.undo(count)
    assert len(table.moves) == 1


def test_a_slow_move_ends_where_a_quick_one_does(table):
    quick = table.copy()
    action = table.legal()[2]
    quick.play(action)
    moments = table.play_slowly(action)
    assert table.state.tobytes() == quick.state.tobytes() == moments[-1].snapshot.states.tobytes()
    assert table.moves == quick.moves


def test_a_copy_goes_its_own_way(table):
    copy = table.copy()
    copy.play(copy.legal()[0])
    assert len(copy.moves) == 2
    assert len(table.moves) == 1


@pytest.mark.parametrize("seed", [-1, 1 << 128, 1.5, "7", True])
def test_a_wrong_seed_is_refused(seed):
    with pytest.raises(potable.BadOption, match="A seed is a whole number from 0 to 2\\^128 - 1"):
        potable.new("glastonbury", seats=2, seed=seed)


def test_seeds_keep_all_their_bits():
    seed = check_seed(0x0123456789ABCDEF_FEDCBA9876543210)
    table = potable.new("glastonbury", seats=2, seed=seed)
    assert words_seed(table.state.seed) == seed
    assert words_seed(seed_words(seed)) == seed


def test_without_a_seed_every_game_is_another():
    assert potable.new("glastonbury", seats=2).seed != potable.new("glastonbury", seats=2).seed


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"recipe": True}, "has no option 'recipe'; it has recipes, memory, starter, corners, colours, left_out"),
        ({"recipes": 1}, "recipes: 1 is not possible; choose one of false, true"),
        ({"recipes": "yes"}, "recipes: yes is not possible"),
        ({"starter": 2}, "there is no seat 2; this table has seats 0 to 1"),
        ({"starter": True}, "starter: true is not possible"),
        ({"corners": ["upper left"]}, "corners: 1 given for 2 seats"),
        ({"corners": ["upper left", "middle"]}, "corners: middle is not possible; choose one of upper left"),
        ({"colours": ["red", "red"]}, "colours: each seat needs a different one, not red, red"),
        ({"colours": ["red", "orange"]}, "colours: orange is not possible; choose one of yellow, green, red, blue"),
        ({"left_out": "yellow"}, "left_out: yellow is played; choose one of red, blue"),
        ({"memory": None}, "memory: None is not possible; choose one of strict, aided"),
        ({"memory": ["strict", "aided"]}, "memory: .* is not possible"),
    ],
)
def test_a_wrong_option_is_refused_by_name(options, reason):
    with pytest.raises(potable.BadOption, match=reason):
        potable.new("glastonbury", seats=2, options=options)


def test_cards_are_left_out_only_with_two_players():
    with pytest.raises(potable.BadOption, match="cards are left out only with two players, not 3"):
        potable.new("glastonbury", seats=3, options={"left_out": "random"})


def test_seats_may_come_from_an_array():
    seats = potable.new("glastonbury", seats=np.arange(4)[3], seed=1).seats
    assert (seats, type(seats)) == (3, int)


@pytest.mark.parametrize("seats", [0, 1, 5, -2, "4", 2.0, True, None])
def test_a_wrong_number_of_seats_is_refused(seats):
    with pytest.raises(potable.BadOption, match="Glastonbury is for 2 to 4 players"):
        potable.new("glastonbury", seats=seats)


def test_an_unknown_game_is_refused():
    with pytest.raises(potable.BadOption, match="There is no game 'chess'; there is glastonbury"):
        potable.new("chess")


def test_a_reading_has_every_field_of_a_state(table):
    for game in (table, potable.new("quacks", seats=4, seed=3)):
        states = array_of(game.state)
        read = snapshot(states)
        assert read._fields == (*game.state.dtype.names, "states")
        for name in game.state.dtype.names:
            assert getattr(read, name) == _tupled(getattr(game.state, name).tolist()), name
        assert read.states is states


def test_the_reading_of_a_table_is_of_now_and_stays_as_it_is(table):
    for change in (lambda: table.play(table.legal()[0]), lambda: table.play_slowly(table.legal()[0]), table.undo):
        before, bytes_before = table.snapshot, table.state.tobytes()
        change()
        assert before.states.tobytes() == bytes_before
        assert table.snapshot.states.tobytes() == table.state.tobytes() != bytes_before


def _tupled(value):
    return tuple(map(_tupled, value)) if isinstance(value, list) else value


def test_an_array_of_a_state_is_a_copy(table):
    states = array_of(table.state)
    assert states.tobytes() == table.state.tobytes()
    entry_points(table.game).act(states, 1, table.legal()[0])
    assert states.tobytes() != table.state.tobytes()


def test_doors_and_rules_lead_to_the_same_state(table):
    rules, through = table.game.rules, entry_points(table.game)
    while not table.over:
        seat, action = table.to_act[0], table.legal()[-1]
        one, other = array_of(table.state), array_of(table.state)
        rules.act(one[0], seat, action)
        while not rules.to_act(one[0]) and not rules.over(one[0]):
            rules.advance(one[0])
        through.act(other, seat, action)
        while through.advance(other):
            pass
        table.play_slowly(action, seat)
        assert one.tobytes() == other.tobytes() == table.state.tobytes()
    assert not through.advance(other)
    assert [rules.score(table.state, seat) for seat in range(3)] == table.scores
    for seat in range(-1, 3):
        rules.conceal(one[0], seat)
        through.conceal(other, seat)
        assert one.tobytes() == other.tobytes()


def test_actions_have_the_same_names_at_every_table(table):
    assert [action.name for action in table.legal()] == [table.game.actions[action] for action in table.legal()]


def test_rules_that_lead_nowhere_are_told_apart_from_long_games():
    endless = SimpleNamespace(advance=lambda states: True)
    with pytest.raises(RuntimeError, match="in phase 0, and nobody is asked"):
        settle(endless, potable.games.game("glastonbury").fresh(2))
