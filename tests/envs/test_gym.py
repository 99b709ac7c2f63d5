"""Gymnasium's own checks pass, and what a researcher does by accident is answered clearly."""

from __future__ import annotations

import copy
import pickle
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers import FlattenObservation, NormalizeObservation, RecordEpisodeStatistics, TimeLimit
from gymnasium.wrappers.vector import RecordEpisodeStatistics as RecordManyEpisodes

from potable.engine.errors import BadOption, IllegalMove
from potable.envs import env_id
from potable.envs.gym import SeatEnv, TablesEnv
from potable.games import NAMES


@pytest.fixture(autouse=True)
def _warnings_are_errors():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        yield


def choose(info, luck):
    """Returns a legal action by lot."""
    return int(luck.choice(np.flatnonzero(info["action_mask"])))


def play(env, steps, seed=0, reset=7):
    """Plays actions by lot and returns all that was seen on the way."""
    luck, seen = np.random.default_rng(seed), []
    if reset is not None:
        env.reset(seed=reset)
    info = {"action_mask": env.unwrapped.action_masks()}
    for _ in range(steps):
        observed, reward, ended, late, info = env.step(choose(info, luck))
        seen.append((observed.tobytes(), reward, ended, info["seat"]))
        if ended or late:
            _, info = env.reset()
    return seen


@pytest.mark.parametrize("name", NAMES)
def test_every_game_passes_the_check_of_gymnasium(name):
    env = gymnasium.make(env_id(name))
    check_env(env.unwrapped, skip_render_check=False)
    for given in ({"seats": 2, "opponents": None}, {"seat": 1, "dtype": "float16", "reward": "zero_sum"}):
        check_env(gymnasium.make(env_id(name), **given).unwrapped)


def test_an_id_brings_its_module_and_options_are_arguments():
    env = gymnasium.make("potable.envs.gym:potable/Quacks-v0", seats=3, opponents=("plain", "house"), set=2, test_tubes=True)
    env.reset(seed=1)
    table = env.unwrapped.dealt.table
    assert (table.seats, table.options["set"], table.options["test_tubes"]) == (3, 2, True)
    wrong = {
        "has no option 'sets'": {"sets": 2},
        "for 2 to 4 players, not 9": {"seats": 9},
        "There is no seat 4": {"seat": 4},
        "There is no bot 'hous'": {"opponents": "hous"},
        "each of the 3 other seats, not 2": {"opponents": ("house", "house")},
        "reward": {"reward": "fame"},
        "dtype": {"dtype": "int64"},
        "illegal": {"illegal": "shrug"},
    }
    for said, given in wrong.items():
        with pytest.raises(BadOption, match=said):
            SeatEnv("quacks", **given)
        with pytest.raises(BadOption, match=said):
            TablesEnv("quacks", 2, **given)


def test_the_same_seed_plays_the_same_against_every_bot():
    for name, opponents in (("glastonbury", "house"), ("quacks", ("plain", "random")), ("practice", "greedy")):
        one, other = (SeatEnv(name, seats=3, opponents=opponents) for _ in range(2))
        assert play(one, 25) == play(other, 25)
        assert play(one, 25, reset=8) != play(other, 25)


def test_a_game_is_played_to_its_end_and_its_reward_is_its_result():
    for reward in ("win", "zero_sum", "points"):
        env, luck, ended = SeatEnv("practice", seats=2, seat=1, reward=reward), np.random.default_rng(1), False
        _, info = env.reset(seed=4)
        while not ended:
            assert info["seat"] == 1
            _, earned, ended, late, info = env.step(choose(info, luck))
            assert not late
        table = env.dealt.table
        share = (1 in table.winners) / len(table.winners)
        assert earned == {"win": share, "zero_sum": 2 * share - 1, "points": table.scores[1]}[reward]
        assert info["rewards"][1] == earned


def test_a_seat_sees_what_it_knows_as_bytes_or_as_fractions():
    raw, half = (SeatEnv("glastonbury", dtype=dtype) for dtype in ("int8", "float16"))
    seen, fractions = raw.reset(seed=1)[0], half.reset(seed=1)[0]
    layout = raw.dealt.table.game.observation
    assert np.array_equal(seen, raw.dealt.table.observe(0))
    assert fractions.dtype == np.float16
    assert np.allclose(fractions, seen / layout.scale, atol=1e-2)
    assert np.abs(fractions).max() <= 2


def test_a_copy_and_what_was_pickled_go_on_as_the_original_does():
    for env in (SeatEnv("quacks", seats=3, opponents="plain"), SeatEnv("practice", opponents=None)):
        play(env, 20)
        copies = copy.deepcopy(env), pickle.loads(pickle.dumps(env))
        went = play(env, 40, seed=1, reset=None)
        assert [play(one, 40, seed=1, reset=None) for one in copies] == [went, went]


def test_usual_wrappers_fit():
    env = gymnasium.make(env_id("quacks"), seats=2, dtype="float32")
    wrapped = RecordEpisodeStatistics(NormalizeObservation(FlattenObservation(TimeLimit(env, 1000))))
    luck, ended = np.random.default_rng(1), False
    observed, info = wrapped.reset(seed=1)
    while not ended:
        observed, _, ended, late, info = wrapped.step(choose(info, luck))
        ended = ended or late
    assert observed.shape == env.observation_space.shape
    assert info["episode"]["l"] > 5
    wrapped.close()
    wrapped.close()


def test_an_action_that_is_not_legal_loses_is_refused_or_ignored():
    env = SeatEnv("glastonbury", reward="zero_sum")
    env.reset(seed=1)
    _, reward, ended, _, info = env.step(50)
    assert (reward, ended) == (-1, True)
    assert "Seat 0 cannot play" in info["illegal"]
    with pytest.raises(ResetNeeded, match="call reset"):
        env.step(0)
    strict = SeatEnv("glastonbury", illegal="raise")
    strict.reset(seed=1)
    for wrong in (50, -1, 10_000):
        with pytest.raises(IllegalMove):
            strict.step(wrong)
    with pytest.raises(TypeError):
        strict.step(0.5)
    assert strict.dealt.table.moves == []
    strict.step(np.array(int(np.flatnonzero(strict.action_masks())[0])))
    patient = SeatEnv("glastonbury", illegal="ignore")
    patient.reset(seed=1)
    _, reward, ended, _, _ = patient.step(50)
    assert (reward, ended) == (0, False)


def test_a_game_that_is_not_dealt_says_so():
    for env in (SeatEnv("quacks"), TablesEnv("quacks", 2)):
        with pytest.raises(ResetNeeded, match="call reset"):
            env.step(np.zeros(2, np.int64))
    env = SeatEnv("quacks", render_mode="ansi")
    env.reset(seed=1)
    assert "Draw" in env.render()


# ---- side by side ----


def course(env, steps, seed=3):
    """Plays actions by lot in all games and returns all that was seen on the way."""
    observed, info = env.reset(seed=seed)
    seen = []
    for _ in range(steps):
        observed, rewards, ended, late, info = env.step(env.sample())
        seen.append(
            (observed.tobytes(), rewards.tobytes(), ended.tobytes(), info["action_mask"].tobytes(), info["seat"].tobytes())
        )
        assert not late.any()
    return seen


@pytest.mark.parametrize("name", NAMES)
def test_games_side_by_side_are_those_of_the_table(name):
    env = gymnasium.make_vec(env_id(name), num_envs=3, opponents=None, seats=3)
    assert env.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    observed, info = env.reset(seed=11)
    tables = [table_of(env, lane) for lane in range(3)]
    assert env.observation_space.contains(observed)
    for _ in range(40):
        actions = env.sample()
        for lane, table in enumerate(tables):
            table.play(int(actions[lane]), int(info["seat"][lane]))
        observed, rewards, ended, _, info = env.step(actions)
        assert not ended.any()
        for lane, table in enumerate(tables):
            seat = table.to_act[0]
            assert seat == info["seat"][lane]
            assert np.array_equal(observed[lane], table.observe(seat))
            assert np.flatnonzero(info["action_mask"][lane]).tolist() == table.legal(seat)
        assert not rewards.any()


def table_of(env, lane):
    """Returns a table that stands as a game does."""
    from potable.engine.table import Table, words_seed

    lanes = env.unwrapped.lanes
    return Table(lanes.game, lanes.scores.shape[1], None, words_seed(lanes.states[lane].seed))


def test_games_side_by_side_end_and_begin_anew():
    env = TablesEnv("practice", 4, seats=2, opponents="greedy", reward="zero_sum")
    env.reset(seed=1)
    for _ in range(100):
        _, rewards, ended, _, info = env.step(env.sample())
        if ended.any():
            break
    lane = int(np.flatnonzero(ended)[0])
    assert rewards[lane] == info["rewards"][lane, 0] == -info["rewards"][lane, 1]
    assert not rewards[~ended].any()
    assert info["action_mask"][lane].all()
    _, rewards, again, _, info = env.step(np.zeros(4, np.int64))  # the action of a game that has ended does nothing
    assert not again[lane]
    assert rewards[lane] == 0
    assert 0 < info["action_mask"][lane].sum() < 20


def test_the_same_seed_plays_the_same_side_by_side_on_any_number_of_cores():
    one, other = (TablesEnv("glastonbury", 5, seats=2, opponents=None, cores=cores, copy=cores == 1) for cores in (1, 2))
    assert course(one, 120) == course(other, 120)
    assert course(one, 20, seed=4) != course(other, 20)
    one.reset(seed=4)
    first = one.lanes.states.tobytes()
    one.reset()
    assert one.lanes.states.tobytes() != first


def test_what_was_copied_or_pickled_side_by_side_goes_on_as_the_original_does():
    env = TablesEnv("quacks", 3, seats=2, cores=2)
    course(env, 15)
    copies = copy.deepcopy(env), pickle.loads(pickle.dumps(env))

    def go_on(one):
        return [tuple(part.tobytes() for part in one.step(one.sample())[:3]) for _ in range(10)]

    went = go_on(env)
    assert [go_on(one) for one in copies] == [went, went]
    env.close()
    env.close()


def test_actions_side_by_side_that_are_not_legal_lose_or_are_refused():
    env = TablesEnv("glastonbury", 3, seats=2, reward="zero_sum")
    env.reset(seed=1)
    actions = env.sample()
    actions[1] = 999
    _, rewards, ended, _, info = env.step(actions)
    assert ended.tolist() == [False, True, False]
    assert rewards.tolist() == [0, -1, 0]
    assert info["illegal"].tolist() == [False, True, False]
    strict = TablesEnv("glastonbury", 3, seats=2, illegal="raise")
    strict.reset(seed=1)
    before = strict.lanes.states.tobytes()
    for wrong in (999, -1, 50):
        actions[1] = wrong
        with pytest.raises(IllegalMove, match="in game 1"):
            strict.step(actions)
    for wrong in (actions[:2], actions.astype(float), actions[:, None]):
        with pytest.raises(IllegalMove, match="whole number for each of 3 games"):
            strict.step(wrong)
    assert strict.lanes.states.tobytes() == before
    for many in (0, -1, True, 2.0, 10**9):
        with pytest.raises(BadOption, match="side by side"):
            TablesEnv("glastonbury", many)


def test_usual_wrappers_fit_side_by_side():
    env = RecordManyEpisodes(gymnasium.make_vec(env_id("practice"), num_envs=2, seats=2, opponents=None))
    env.reset(seed=1)
    lengths = []
    for _ in range(200):
        *_, info = env.step(env.unwrapped.sample())
        lengths += [int(length) for length in info["episode"]["l"][info["_episode"]]] if "episode" in info else []
    assert len(lengths) >= 2
    assert min(lengths) > 50
    env.close()
