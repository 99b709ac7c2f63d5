"""Games on a device go as those on a CPU do, and what they write is where PyTorch reads it."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from potable.lab.parity import SETTINGS

SAME = """
import sys
import numpy as np, torch
from potable.learn.device import DeviceGames, shared
from potable.learn.ppo import Rollout
from potable.learn.rooms import Room, Tables
from potable.learn.run import Games

sys.setswitchinterval(1e-4)
game, tables = sys.argv[1], [Tables(2, {}, 2), Tables(3, {}, 2, "random"), Tables(2, {}, 1, "former")]
sides = []
for kind in (Games, DeviceGames):
    room = Room(game, tables, seed=5)
    rollout = Rollout.room(60, room.lanes, room.game, room.wins.shape[1], torch.device("cpu"))
    games = kind(room, rollout)
    games.begin()
    sides.append((games, rollout))
for k in range(60):
    for games, rollout in sides:
        masks = rollout.masks[k].numpy()
        rollout.actions[k] = torch.from_numpy((masks * np.random.default_rng(k).random(masks.shape)).argmax(1))
        games.step(k)
        if k == 40:
            games.bring_back()
(one, ours), (other, theirs) = sides
ours.go_on()
theirs.go_on()
other.bring_back()
for name in ("observations", "masks", "seats", "whose", "actions", "ended"):
    assert torch.equal(getattr(ours, name), getattr(theirs, name)), name
over = ours.ended > 0
assert torch.equal(ours.wins[over], theirs.wins[over]) and torch.equal(ours.points[over], theirs.points[over])
assert over.any() or game != "glastonbury"
assert one.room.states.tobytes() == other.room.states.tobytes()
assert torch.equal(one.look_around(), other.look_around())
for games, rollout in sides:
    games.deal_anew(1, 4)
for name in ("observations", "masks", "seats", "whose"):
    assert torch.equal(getattr(ours, name)[0], getattr(theirs, name)[0]), name
tensor = theirs.observations
assert shared(tensor).__array_interface__["data"][0] == tensor.data_ptr()
print("the same")
"""


@pytest.mark.parametrize("game", ["glastonbury", "quacks"])
def test_games_on_the_simulator_of_a_device_are_those_of_a_cpu(game):
    command = [sys.executable, "-c", SAME, game]
    done = subprocess.run(command, env=os.environ | SETTINGS["simulator"], capture_output=True, text=True)
    assert done.stdout.strip() == "the same", done.stderr
