"""Tens of thousands of games at once: all of them end, and each can be played again by hand to the same points."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import potable
from potable.engine.batch import Batch, Lineup, batch_key, play_batch
from potable.engine.loops import LUCK, LUCKS, SEEDS
from potable.engine.random import derive_seed
from potable.engine.rule import INTERPRETED
from potable.engine.table import Table, words_seed
from potable.games import game
from potable.players import Player
from potable.players import lineup as players_of
from tests.properties.scorer import final_scores

SEED = 2013
GAMES = 30 if INTERPRETED else 3_400
REPLAYED = 5 if INTERPRETED else 34
Setting = tuple[str, dict[str, Any]]
RECIPES: Setting = ("glastonbury", {"recipes": True})
TABLES = [
    pytest.param(seats, ("glastonbury", {"recipes": recipes}), id=f"{seats} seats {'with' if recipes else 'without'} recipes")
    for seats in (2, 3, 4)
    for recipes in (False, True)
]
QUACKS = [
    pytest.param(2, ("quacks", {"set": 1}), id="quacks, 2 seats, set 1"),
    pytest.param(3, ("quacks", {"set": 2, "stir": "every round"}), id="quacks, 3 seats, set 2"),
    pytest.param(4, ("quacks", {"set": "mixed", "test_tubes": True, "gains": "ask"}), id="quacks, 4 seats, mixed"),
]


def lineup(names: list[str], setting: Setting) -> Lineup:
    """Returns a table with bots."""
    return players_of(setting[0], names, setting[1])


def derived(stream: int, number: int) -> int:
    """Returns the seed that a stream of the batch's seed gives to one of its games."""
    target = np.zeros(1, LUCK)
    derive_seed(batch_key(SEED)[0], stream, number, target[0])
    return words_seed(target[0].seed)


def played_again(names: list[str], setting: Setting, number: int) -> Table:
    """Plays one game of a batch at a table, the players changing seats from game to game."""
    seats = len(names)
    name, options = setting
    table = potable.new(name, seats=seats, seed=derived(SEEDS, number), options=options)
    luck = derived(LUCKS, number)
    players = [Player(name, names[(seat + number) % seats], seed=luck) for seat in range(seats)]
    for player in players:
        player.luck = players[0].luck  # in a batch all players of a game draw from one stream
    while not table.over:
        seat = table.to_act[0]
        table.play(players[seat].choose(table, seat), seat)
    return table


def check_same(batch: Batch, names: list[str], setting: Setting, number: int) -> None:
    """Asserts that a game of a batch went as it does at a table, and scored as a second opinion has it."""
    table = played_again(names, setting, number)
    seats = len(names)
    by_player = [table.scores[(player - number) % seats] for player in range(seats)]
    assert batch.moves[number] == len(table.moves)
    assert batch.scores[number].tolist() == by_player
    if setting[0] == "glastonbury":
        assert table.scores == final_scores(table.position()["state"])


@pytest.mark.parametrize(("seats", "setting"), TABLES + QUACKS)
def test_thousands_of_random_games_end_and_can_be_played_again(seats, setting):
    names = ["random"] * seats
    batch = play_batch(lineup(names, setting), GAMES, SEED)
    assert batch.moves.min() > 0
    assert batch.moves.max() < game(setting[0]).most_moves
    for number in range(0, GAMES, GAMES // REPLAYED):
        check_same(batch, names, setting, number)


def test_players_of_a_batch_change_seats_with_their_points():
    names = ["house", "random", "random"]
    batch = play_batch(lineup(names, RECIPES), 6, SEED)
    for number in range(6):
        check_same(batch, names, RECIPES, number)


def test_a_batch_is_the_same_however_it_is_split():
    whole = play_batch(lineup(["random"] * 3, RECIPES), 50, SEED)
    split = play_batch(lineup(["random"] * 3, RECIPES), 50, SEED, cores=2)
    assert whole.scores.tobytes() == split.scores.tobytes()
    assert whole.moves.tobytes() == split.moves.tobytes()
    assert len({tuple(scores) for scores in whole.scores.tolist()}) > 40
