"""OpenSpiel's own tests pass: its random simulations, and a playthrough that comes out the same again."""

from __future__ import annotations

import copy
import pickle
import random

import numpy as np
import pyspiel
import pytest
from absl import flags

from potable.envs.openspiel import short_name
from potable.games import NAMES


@pytest.fixture(autouse=True)
def _flags():
    flags.FLAGS.mark_as_parsed()


def load(name, **given):
    """Loads a game as its users do."""
    said = ",".join(f"{key}={value}" for key, value in given.items())
    return pyspiel.load_game(f"{short_name(name)}({said})")


def play(state, seed, moves=10_000):
    """Plays actions by lot."""
    luck = random.Random(seed)
    while not state.is_terminal() and moves:
        state.apply_action(luck.choice([0, 1, 2]) if state.is_chance_node() else luck.choice(state.legal_actions()))
        moves -= 1
    return state


@pytest.mark.parametrize("name", NAMES)
def test_every_game_passes_the_random_simulations_of_openspiel(name):
    pyspiel.random_sim_test(load(name, players=2, deals=20), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough_comes_out_the_same_again(name, tmp_path):
    from open_spiel.python.algorithms import generate_playthrough  # all of SciPy with it, which every worker would load

    said = f"{short_name(name)}(players=2,deals=5)"
    text = generate_playthrough.playthrough(said, action_sequence=None, seed=7)
    path = tmp_path / "playthrough.txt"
    path.write_text(text)
    before, again = generate_playthrough.replay(str(path))
    assert before == again
    assert "IsTerminal() = True" in text


def test_options_are_parameters():
    game = load("quacks", players=5, herb_witches=True, set="mixed", reward="points", gold_witch="jewel")
    assert game.num_players() == 5
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    pyspiel.random_sim_test(load("quacks", players=3, office="single", set="#2", deals=2), 1, False, False)
    colours = load("glastonbury", players=2, colours="red+blue", corners="upper left+lower left").new_initial_state()
    assert play(colours, 1, 2).table.options["colours"] == ["red", "blue"]
    for said, given in {
        "for 2 to 4 players, not 9": {"players": 9},
        "set: 7": {"set": "#7"},
        "reward": {"reward": "fame"},
        "deals: 0": {"deals": 0},
    }.items():
        with pytest.raises(Exception, match=said):
            load("quacks", **given)


def test_returns_are_the_result_and_observations_what_a_seat_knows():
    for reward in ("win", "zero_sum", "points"):
        state = load("practice", players=3, reward=reward).new_initial_state()
        assert state.returns() == [0, 0, 0]
        play(state, 4, 30)
        for player in range(3):
            world = state.table.determinize(player, seed=3)
            expected = world.observe(player) / world.game.observation.scale
            assert np.allclose(state.observation_tensor(player), expected)
        play(state, 4)
        shares = [(seat in state.table.winners) / len(state.table.winners) for seat in range(3)]
        zero_sum = [(3 * share - 1) / 2 for share in shares]
        assert state.returns() == {"win": shares, "zero_sum": zero_sum, "points": state.table.scores}[reward]


def test_copies_and_what_was_written_down_go_on_as_the_original_does():
    game = load("quacks", players=2)
    state = play(game.new_initial_state(), 1, 40)
    written = pyspiel.serialize_game_and_state(game, state)
    others = [state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
    others.append(pyspiel.deserialize_game_and_state(written)[1])
    went = str(play(state, 2))
    assert [str(play(other, 2)) for other in others] == [went] * 4


def test_the_same_deal_is_the_same_game_and_another_seed_another():
    ends = [str(play(load("glastonbury", players=2, seed=seed).new_initial_state(), 3)) for seed in (0, 0, 1)]
    assert ends[0] == ends[1] != ends[2]
