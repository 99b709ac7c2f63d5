"""Games on a CUDA device beside a network of PyTorch there: no number of a game leaves it while it is played.

A thread goes the way of a lane (`rooms.go_lane_`) as a CPU does. What is known before the next decision it writes where the
network reads it, into the tensors of the rollout: both see the same memory, and work on the same stream.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import torch
from torch import Tensor

from potable.engine.cuda import NoDevice, available
from potable.engine.game import Game
from potable.engine.kernels import kernel
from potable.engine.loops import THOUGHTS
from potable.engine.masks import words_for
from potable.engine.messages import message
from potable.engine.rule import bound, routine

from .ppo import Rollout
from .rooms import FRESH, NOTHING, RUNNING, Room, go_lane_, lane_parts, look_from_

THREADS = 64
"""Threads of a block: few, since each lane is elsewhere in its game."""
MOST_REGISTERS = 128
OF_ROOM = ("templates", "kinds", "rivals", "own", "key", "states", "lucks")
"""What of a room lies on the device and stays there."""
LANES = ("numbers", "standing")
"""What else of it does: which game a lane plays, and how it stands."""
KNOWN = ("observations", "masks", "seats", "whose")
ROWS = ("observations", "masks")
"""What of that are many numbers a lane: a kernel writes them number by number for all lanes, since its threads then write
what lies together, and lane by lane they go into the rollout."""
BECAME = ("actions", "ended", "wins", "points")


class DeviceGames:
    """Games on the device, played into a rollout that is there, too."""

    def __init__(self, room: Room, rollout: Rollout) -> None:
        """Brings the games of a room, as they stand, to the device."""
        if not available():
            raise NoDevice(message("error-no-device"))
        from numba import cuda

        self.room, self.rollout = room, rollout
        self._kernels = kernels(room.game, room.names)
        self._arrays = {name: cuda.to_device(getattr(room, name)) for name in OF_ROOM}
        seats = rollout.wins.shape[2]
        device = rollout.values.device
        self._lanes = {name: torch.from_numpy(getattr(room, name)).to(device, copy=True) for name in LANES}
        self._learners = torch.zeros((room.lanes, seats), dtype=torch.bool, device=device)
        self._around = torch.zeros((room.lanes, seats, room.game.observation_size), dtype=torch.int8, device=device)
        sizes = {"observations": room.game.observation_size, "masks": rollout.masks.shape[2]}
        kinds = {name: getattr(rollout, name).dtype for name in ROWS}
        self._rows = {name: torch.zeros((sizes[name], room.lanes), dtype=kinds[name], device=device).t() for name in ROWS}
        self._shared = {name: shared(getattr(rollout, name)) for name in (*KNOWN, *BECAME) if name not in ROWS}
        self._shared |= {name: shared(tensor) for name, tensor in self._rows.items()}
        self._shared |= {name: shared(tensor) for name, tensor in self._lanes.items()}
        self._shared |= {"learners": shared(self._learners), "around": shared(self._around)}

    def begin(self) -> None:
        """Deals the first games."""
        self._deal()

    def look(self, k: int) -> None:
        """Brings what a room on the CPU knows before decision k; afterwards `step` writes it."""
        for name in KNOWN:
            self._known(name)[k].copy_(torch.from_numpy(getattr(self.room, name)))
        for name, tensor in self._rows.items():
            tensor.copy_(torch.from_numpy(getattr(self.room, name)))
        for name in OF_ROOM:
            self._arrays[name].copy_to_device(getattr(self.room, name))
        for name, tensor in self._lanes.items():
            tensor.copy_(torch.from_numpy(getattr(self.room, name)))

    def step(self, k: int) -> None:
        """Carries out decision k of every lane, and writes what came of it and what is known then."""
        of_room, shared = (self._arrays[name] for name in OF_ROOM), self._shared
        told = (shared[name] for name in (*LANES, *KNOWN, *BECAME, "learners"))
        self._launch(self._kernels["step"], self.room.lanes, k, *of_room, *told)
        for name, tensor in self._rows.items():
            self._known(name)[k + 1].copy_(tensor)

    def look_around(self) -> Tensor:
        """Returns what every seat of every lane knows."""
        self._launch(
            self._kernels["look"], self._around.shape[0] * self._around.shape[1], self._arrays["states"], self._shared["around"]
        )
        return self._around

    def deal_anew(self, first: int, last: int) -> None:
        """Breaks the games of some lanes off and deals others there."""
        self._lanes["numbers"][first:last] += self.room.lanes
        self._lanes["standing"][first:last] = FRESH
        self._deal()

    def _deal(self) -> None:
        """Deals where nothing is dealt yet, by a step in which nobody does anything."""
        last = len(self.rollout.actions) - 1
        for name in KNOWN:
            known = getattr(self.rollout, name)
            known[-1].copy_(known[0])
        self.rollout.actions[last] = NOTHING
        self.step(last)
        self.rollout.go_on()

    def bring_back(self) -> None:
        """Lets the room on the CPU stand as the games on the device do."""
        for name in OF_ROOM:
            getattr(self.room, name)[:] = self._arrays[name].copy_to_host()
        for name, tensor in self._lanes.items():
            getattr(self.room, name)[:] = tensor.cpu().numpy()
        for name in KNOWN:
            getattr(self.room, name)[:] = self._known(name)[0].cpu().numpy()

    def _known(self, name: str) -> Tensor:
        """Returns what the rollout has of something that is known, without what was filled up."""
        tensor: Tensor = getattr(self.rollout, name)
        return tensor[:, :, : self._rows[name].shape[1]] if name in ROWS else tensor

    def _launch(self, kernel: Any, threads: int, *args: Any) -> None:
        """Runs a kernel on the stream on which PyTorch works."""
        kernel[-(-threads // THREADS), THREADS, stream(self.rollout.values.device)](*args)


def shared(tensor: Tensor) -> Any:
    """Returns a tensor as Numba sees it: the same memory, which is looked at."""
    from numba import cuda

    if tensor.device.type != "cuda":
        return tensor.numpy()  # Numba's simulator of a device works on the memory of the CPU
    array = cuda.as_cuda_array(tensor.detach())
    if array.__cuda_array_interface__["data"][0] != tensor.data_ptr():
        raise AssertionError("The kernel would write elsewhere than the network reads.")
    return array


def stream(device: torch.device) -> Any:
    """Returns the stream on which PyTorch works."""
    from numba import cuda

    pointer = torch.cuda.current_stream(device).cuda_stream if device.type == "cuda" else 0
    return cuda.external_stream(pointer) if pointer else 0  # 0 is the default stream, for both of them


@cache
def kernels(game: Game, names: tuple[str, ...]) -> dict[str, Any]:
    """Returns the kernels of a room's games."""
    from numba import cuda

    name = f"{game.key}_device"
    go_lane = routine(bound(go_lane_, name, **lane_parts(game, names, name)))
    look_from = routine(bound(look_from_, name, observe=game.rules.observe))
    types = {
        "cuda": cuda,
        "state": game.dtype,
        "uint32": np.uint32,
        "thoughts": THOUGHTS,
        "words": words_for(len(game.actions)),
        "running": RUNNING,
        "nothing": NOTHING,
    }
    return {
        "step": kernel(bound(step_kernel_, name, go_lane=go_lane, **types), MOST_REGISTERS),
        "look": kernel(bound(look_kernel_, name, look_from=look_from, cuda=cuda), MOST_REGISTERS),
    }


# ---- templates ----
# mypy: disable-error-code="name-defined"
# ruff: noqa: F821


def step_kernel_(
    k,
    templates,
    kinds,
    rivals,
    own,
    key,
    states,
    lucks,
    numbers,
    standing,
    observations,
    masks,
    seats,
    whose,
    actions,
    ended,
    wins,
    points,
    learners,
):
    """Carries out decision k of a lane, and writes what is known before decision k + 1."""
    i = cuda.grid(1)
    if i < states.shape[0]:
        known = cuda.local.array(thoughts, state)
        mask = cuda.local.array(words, uint32)
        if standing[i] == running and actions[k, i] == nothing:
            return
        seats[k + 1, i] = seats[k, i]
        go_lane(
            i,
            templates,
            kinds,
            rivals,
            own,
            key,
            states,
            lucks,
            numbers,
            standing,
            seats[k + 1],
            whose[k + 1],
            observations,
            masks,
            ended[k],
            points[k],
            wins[k],
            learners,
            0,
            False,
            known,
            mask,
            actions[k, i],
        )


def look_kernel_(states, around):
    """Writes what a seat of a lane knows."""
    i = cuda.grid(1)
    lanes, seats = around.shape[0], around.shape[1]
    if i < lanes * seats:
        look_from(states[i // seats], i % seats, around[i // seats, i % seats])
