"""PettingZoo's own tests pass, from its installed package, and what a researcher does by accident is answered clearly."""

from __future__ import annotations

import copy
import pickle
import warnings
from functools import partial
from types import SimpleNamespace

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test, state_test
from pettingzoo.utils import parallel_to_aec

from potable.engine.errors import BadOption, IllegalMove
from potable.envs import env_id
from potable.envs.pettingzoo import TogetherEnv, TurnsEnv, env, parallel_env
from potable.games import NAMES

CYCLES = 40
EXPANDED = {"seats": 5, "herb_witches": True, "set": "mixed"}


@pytest.fixture(autouse=True)
def _warnings_are_errors():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")  # who is not asked can do nothing
        warnings.filterwarnings("ignore", "The state contains negative numbers")  # it would be a picture's fault
        for said in (
            "Observation space for each agent probably",
            "Observation is not a NumPy array",
            "Observation numpy array is all",
        ):
            warnings.filterwarnings("ignore", said)  # its own board and card games have masks in dictionaries, too
        yield


def play(turns, actions=10_000, seed=0):
    """Plays actions by lot and returns all that was seen on the way."""
    luck, seen = np.random.default_rng(seed), []
    for agent in turns.agent_iter(actions):
        observed, reward, ended, late, _ = turns.last()
        seen.append((agent, observed["observation"].tobytes(), reward, ended))
        turns.step(None if ended or late else int(luck.choice(np.flatnonzero(observed["action_mask"]))))
    return seen


@pytest.mark.parametrize("name", NAMES)
def test_turns_pass_the_tests_of_pettingzoo(name):
    turns = pettingzoo.make("aec", env_id(name))
    assert isinstance(turns, TurnsEnv)
    api_test(turns, CYCLES)
    state_test(turns, parallel_env(name), 1)
    seed_test(partial(env, name), CYCLES)
    render_test(partial(env, name))


@pytest.mark.parametrize("name", NAMES)
def test_all_at_once_pass_the_tests_of_pettingzoo(name):
    together = pettingzoo.make("parallel", env_id(name))
    assert isinstance(together, TogetherEnv)
    parallel_api_test(together, CYCLES)
    parallel_seed_test(partial(parallel_env, name), CYCLES)
    made = partial(parallel_env, name)
    max_cycles_test(SimpleNamespace(parallel_env=made, env=lambda **given: parallel_to_aec(made(**given))))


def test_options_and_seats_are_arguments():
    turns = env("quacks", **EXPANDED, reward="zero_sum")
    api_test(turns, CYCLES)
    parallel_api_test(parallel_env("quacks", **EXPANDED), CYCLES)
    assert turns.possible_agents == [f"seat_{seat}" for seat in range(5)]
    with pytest.raises(BadOption, match="has no option 'sets'"):
        env("quacks", sets=2)
    with pytest.raises(BadOption, match="for 2 to 4 players, not 7"):
        env("glastonbury", seats=7)
    with pytest.raises(BadOption, match="reward"):
        env("practice", reward="fame")
    with pytest.raises(BadOption, match="max_cycles"):
        env("practice", max_cycles=0)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_played_to_its_end_and_its_rewards_are_its_result(name):
    for reward in ("win", "zero_sum", "points"):
        turns = env(name, seats=2, reward=reward)
        turns.reset(seed=3)
        earned = {agent: given for agent, _, given, ended in play(turns) if ended}
        table = turns.dealt.table
        assert table.over
        shares = [1 / len(table.winners) if seat in table.winners else 0 for seat in range(2)]
        expected = {"win": shares, "zero_sum": [2 * share - 1 for share in shares], "points": table.scores}[reward]
        assert earned == {f"seat_{seat}": expected[seat] for seat in range(2)}


def test_an_agent_sees_what_its_seat_knows_and_no_more():
    turns = env("practice", seats=3)
    turns.reset(seed=1)
    for agent in turns.possible_agents:
        seat = turns.possible_agents.index(agent)
        world = turns.dealt.table.determinize(seat, seed=9)
        assert world.position() != turns.dealt.table.position()
        assert np.array_equal(turns.observe(agent)["observation"], world.observe(seat))
    assert turns.state().shape == (3, turns.dealt.table.game.observation_size)


def test_a_copy_and_what_was_pickled_go_on_as_the_original_does():
    for turns in (env("quacks", seats=3, set=2), env("glastonbury", recipes=True, dtype="float16")):
        turns.reset(seed=5)
        play(turns, 30)
        copies = copy.deepcopy(turns), pickle.loads(pickle.dumps(turns))
        went = play(turns, 60, seed=1)
        assert [play(one, 60, seed=1) for one in copies] == [went, went]


def test_an_action_that_is_not_legal_loses_is_refused_or_ignored():
    turns = env("glastonbury", seats=3, reward="zero_sum")
    turns.reset(seed=1)
    turns.step(50)
    assert turns.terminations == dict.fromkeys(turns.agents, True)
    assert turns.rewards == {"seat_0": -1, "seat_1": 0.5, "seat_2": 0.5}
    assert "Seat 0 cannot play" in turns.infos["seat_0"]["illegal"]
    strict = env("glastonbury", seats=3, illegal="raise")
    strict.reset(seed=1)
    before = strict.observe("seat_0")["observation"]
    with pytest.raises(IllegalMove, match="Seat 0 cannot play"):
        strict.step(50)
    assert np.array_equal(strict.observe("seat_0")["observation"], before)
    patient = env("glastonbury", seats=3, illegal="ignore")
    patient.reset(seed=1)
    patient.step(10_000)
    assert patient.agent_selection == "seat_0"
    assert "illegal" in patient.infos["seat_0"]
    together = parallel_env("quacks", illegal="lose", reward="zero_sum")
    together.reset(seed=1)
    _, rewards, ended, _, _ = together.step(dict.fromkeys(together.agents, together.wait))
    assert sum(rewards.values()) == pytest.approx(0)
    assert all(ended.values())
    strict = parallel_env("quacks", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalMove):
        strict.step({})


def test_a_game_that_is_over_or_not_dealt_says_so():
    turns = env("glastonbury", seats=2)
    with pytest.raises(Exception, match="call reset"):
        turns.step(0)
    turns.reset(seed=1)
    play(turns)
    with pytest.raises(Exception, match="This game is over"):
        turns.step(0)
    with pytest.raises(KeyError, match="seat_9"):
        turns.observe("seat_9")
    turns.close()
    turns.close()
    together = parallel_env("quacks", max_cycles=1)
    together.reset()
    *_, late, _ = together.step({agent: 0 for agent in together.agents})
    assert all(late.values())
    with pytest.raises(Exception, match="This game is over"):
        together.step({})


def test_all_who_are_asked_at_once_decide_in_one_step():
    together = parallel_env("quacks", seats=3)
    luck, most = np.random.default_rng(1), 0
    seen, _ = together.reset(seed=2)
    while together.agents:
        asked = [agent for agent in together.agents if not seen[agent]["action_mask"][together.wait]]
        moves = len(together.dealt.table.moves)
        seen, _, _, _, infos = together.step(
            {agent: int(luck.choice(np.flatnonzero(seen[agent]["action_mask"]))) for agent in together.agents}
        )
        most = max(most, len(together.dealt.table.moves) - moves)
        assert len(together.dealt.table.moves) - moves == len(asked)
        assert not any(infos.values())
    assert most == 3
    assert together.dealt.table.over
