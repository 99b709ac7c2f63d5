"""TorchRL's own check passes, and its tensors are the games that everybody else plays."""

from __future__ import annotations

import copy
import os
import subprocess
import sys

import pytest
import torch
from tensordict.nn import TensorDictModule
from torchrl.envs import TransformedEnv
from torchrl.envs.transforms import ActionMask
from torchrl.envs.utils import check_env_specs

from potable.engine.errors import BadOption, IllegalMove
from potable.games import NAMES
from potable.lab.parity import SETTINGS
from potable.learn.rooms import Room, Tables
from potable.learn.torchrl import TablesEnv


@pytest.mark.parametrize("name", NAMES)
def test_every_game_passes_the_check_of_torchrl(name):
    check_env_specs(TablesEnv(name, 3, seats=2, cores=1, device="cpu"))


def test_the_check_passes_against_bots_in_other_types_and_with_the_usual_transform_for_masks():
    given = {"seats": 3, "opponents": "hasty", "dtype": "float32", "reward": "points", "cores": 1, "device": "cpu"}
    check_env_specs(TablesEnv("glastonbury", 3, **given))
    check_env_specs(TransformedEnv(TablesEnv("glastonbury", 3, **given), ActionMask()))


@pytest.mark.parametrize("reward", ["win", "zero_sum"])
def test_games_are_those_of_a_room_and_every_seat_gets_its_reward(reward):
    env = TablesEnv("glastonbury", 5, seats=3, reward=reward, cores=1, seed=4, device="cpu")
    room = Room("glastonbury", [Tables(3, {}, 5)], seed=4)
    room.begin()
    torch.manual_seed(1)
    seen, ended, before = env.reset(), 0, room.seats.copy()
    for _ in range(200):
        assert torch.equal(seen["observation"], torch.from_numpy(room.observations))
        assert torch.equal(seen["action_mask"], torch.from_numpy(room.masks))
        stepped, seen = env.step_and_maybe_reset(env.rand_action(seen))
        before[:] = room.seats
        room.step(stepped["action"].numpy())
        assert stepped["next", "done"].flatten().tolist() == (room.ended > 0).tolist()
        for lane in room.ended.nonzero()[0]:
            worth = stepped["next", "rewards"][lane]
            assert float(worth.sum()) == pytest.approx(1 if reward == "win" else 0, abs=1e-6)
            assert float(worth.max()) == float(worth[room.wins[lane].argmax()])
            assert float(stepped["next", "reward"][lane]) == float(worth[before[lane]])
            ended += 1
    assert ended > 5


def test_a_policy_gathers_games_against_bots_and_only_one_seat_is_its_own():
    env = TransformedEnv(TablesEnv("practice", 4, seats=2, opponents="greedy", cores=1, seed=2, device="cpu"), ActionMask())
    first = TensorDictModule(lambda mask: mask.int().argmax(-1), in_keys=["action_mask"], out_keys=["action"])
    games = env.rollout(120, first, break_when_any_done=False)
    over = games["next", "done"].squeeze(-1)
    assert over.sum() >= 4
    assert games["next", "reward"][~over].abs().sum() == 0
    assert games["next", "rewards"][over].sum(-1).tolist() == [1.0] * int(over.sum())


def test_lanes_can_be_dealt_anew_in_the_middle_of_a_game():
    env = TablesEnv("quacks", 4, seats=2, cores=1, seed=2, device="cpu")
    seen = env.reset()
    for _ in range(5):
        seen = env.step_and_maybe_reset(env.rand_action(seen))[1]
    wanted = torch.tensor([[True], [False], [False], [True]])
    later = env.reset(seen.clone().set("_reset", wanted))
    same = (later["observation"] == seen["observation"]).all(-1)
    assert same.tolist() == [False, True, True, False]


def test_the_same_seed_deals_the_same_games_and_an_illegal_action_changes_nothing():
    env = TablesEnv("glastonbury", 2, seats=2, cores=1, device="cpu")
    told = []
    for _ in range(2):
        env.set_seed(9)
        torch.manual_seed(3)
        told.append(env.rollout(30, break_when_any_done=False))
    assert (told[0] == told[1]).all()
    seen = env.reset()
    wrong = (~seen["action_mask"]).int().argmax(-1)
    with pytest.raises(IllegalMove, match=r"lane|game"):
        env.step(copy.copy(seen).set("action", wrong))
    again = env.rand_action(seen)
    assert env.step(again)["next", "observation"].shape == seen["observation"].shape


def test_what_cannot_be_is_refused():
    with pytest.raises(BadOption):
        TablesEnv("glastonbury", 2, seats=9)
    with pytest.raises(BadOption):
        TablesEnv("glastonbury", 2, opponents="nobody")
    with pytest.raises(BadOption):
        TablesEnv("glastonbury", 0)
    with pytest.raises(BadOption):
        TablesEnv("glastonbury", 2, corners="none")


SAME = """
import torch
from potable.learn.device import DeviceGames
from potable.learn.torchrl import TablesEnv

ours, theirs = (TablesEnv("glastonbury", 3, seats=2, seed=5, cores=1, device="cpu") for _ in range(2))
theirs._on_device = True
told = []
for env in (ours, theirs):
    torch.manual_seed(2)
    told.append(env.rollout(110, break_when_any_done=False))
assert type(theirs._games) is DeviceGames
assert told[0]["next", "done"].any()
assert (told[0] == told[1]).all()
print("the same")
"""


def test_games_on_the_simulator_of_a_device_are_the_same():
    done = subprocess.run([sys.executable, "-c", SAME], env=os.environ | SETTINGS["simulator"], capture_output=True, text=True)
    assert done.stdout.strip() == "the same", done.stderr
