"""A batch in parts is the batch, its logs are its games, and a log played again gives what every seat knew and might do."""

from __future__ import annotations

import numpy as np
import pytest

from potable.engine.batch import play_batch
from potable.engine.game import array_of
from potable.engine.masks import actions_in
from potable.engine.replaying import dealt, decisions
from potable.engine.table import Table, words_seed
from potable.players import lineup

SEED, GAMES = 5, 7


@pytest.fixture(scope="module")
def players():
    return lineup("glastonbury", ["random"] * 3)


@pytest.fixture(scope="module")
def batch(players):
    return play_batch(players, GAMES, SEED, logs=True)


def test_a_part_of_a_batch_is_the_same_games(players, batch):
    part = play_batch(players, 3, SEED, logs=True, first=4)
    assert part.scores.tobytes() == batch.scores[4:].tobytes()
    assert part.moves.tobytes() == batch.moves[4:].tobytes()
    assert part.logs.tobytes() == batch.logs[4:].tobytes()


def test_every_decision_of_a_log_is_a_row_with_what_its_seat_knew_and_might_do(players, batch):
    states = dealt(players, SEED, 0, GAMES)
    began = states.copy()
    rows = decisions(players.game, states, batch.logs, batch.moves)
    assert len(rows.games) == batch.moves.sum()
    for game in (0, 4):
        table = Table(players.game, 3, None, words_seed(began[game]["seed"]))
        assert array_of(table.state).tobytes() == began[game].tobytes()
        for row in np.flatnonzero(rows.games == game):
            seat = int(rows.seats[row])
            assert rows.moves[row] == len(table.moves)
            assert seat == table.to_act[0]
            assert rows.observations[row].tolist() == table.observe(seat).tolist()
            assert actions_in(rows.masks[row]) == [int(action) for action in table.legal(seat)]
            table.play(int(rows.actions[row]), seat)
        assert table.over
        assert rows.scores[game].tolist() == table.scores
        assert np.flatnonzero(rows.wins[game]).tolist() == table.winners


def test_what_seats_win_is_what_the_players_who_sat_there_win(players, batch):
    rows = decisions(players.game, dealt(players, SEED, 0, GAMES), batch.logs, batch.moves)
    by_player = np.stack([np.roll(rows.wins[game], game % 3) for game in range(GAMES)])
    assert by_player.tolist() == batch.wins.tolist()
