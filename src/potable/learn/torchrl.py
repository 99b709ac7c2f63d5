"""TorchRL: games side by side as one environment, on a device where PyTorch and Numba have one, else on the cores of a CPU.

An environment steps lanes of games as training does (rooms.py): where there is only one thing to do it is done, so whoever is
asked has a choice. Its tensors are where the games are; on a device nothing is copied from or to the CPU.
"""

from __future__ import annotations

from typing import Any

import torch
from tensordict import TensorDict, TensorDictBase
from torch import Tensor
from torchrl.data import Binary, Bounded, Categorical, Composite, Unbounded
from torchrl.envs import EnvBase

from potable.engine.batch import all_cores
from potable.engine.cuda import available
from potable.engine.errors import BadOption, IllegalMove
from potable.engine.messages import message
from potable.engine.observing import LEAST, MOST
from potable.envs.seating import DTYPES, REWARDS, one_of, usual_seats
from potable.games import game as find_game
from potable.players import bots

from .plan import check_names
from .ppo import Rollout
from .rooms import Room, Tables
from .run import Games

MOST_LANES = 1_000_000


class TablesEnv(EnvBase):
    """Games in lanes, a batch of so many: each step is a decision of the seat that is asked in every lane.

    `observation` is what that seat knows (docs/observations.md), `action_mask` what it may do, `seat` where it sits. A game
    ends with `terminated`; then `reward` is what it was worth to the seat that was asked last, and `rewards` what to each.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        seats: int | None = None,
        opponents: str | None = None,
        reward: str = REWARDS[0],
        dtype: str = DTYPES[0],
        device: str | torch.device | None = None,
        cores: int | None = None,
        seed: int | None = None,
        **options: Any,
    ) -> None:
        """Makes room; one learns at every seat, or at one against a bot, whose seat changes from game to game."""
        if isinstance(num_envs, bool) or not 1 <= num_envs <= MOST_LANES:
            raise BadOption(message("error-lanes", lanes=repr(num_envs), most=MOST_LANES))
        on_device = torch.cuda.is_available() and available()
        super().__init__(device=device or ("cuda" if on_device else "cpu"), batch_size=[num_envs])
        played = find_game(game, options)
        many = played.check_seats(usual_seats(game) if seats is None else seats)
        played.check_options(options, many)
        check_names([opponents or ""], [bot.name for bot in bots(game)])
        self.game, self.seats, self._reward = played, many, one_of("reward", reward, REWARDS)
        self._tables = [Tables(many, options, num_envs, opponents or "", own=1)]
        self._cores, self._on_device = all_cores() if cores is None else cores, on_device and self.device.type == "cuda"
        self._dtype: torch.dtype = getattr(torch, one_of("dtype", dtype, DTYPES))
        self._scale = torch.from_numpy(played.observation.scale).to(self.device)
        self._games: Any = None
        self._rollout: Any = None
        self._make_specs(num_envs, len(played.actions))
        self.set_seed(seed)

    def _make_specs(self, lanes: int, actions: int) -> None:
        """Says what everything looks like."""
        where: dict[str, Any] = {"device": self.device}
        ends = torch.full_like(self._scale, LEAST, dtype=torch.int8), torch.full_like(self._scale, MOST, dtype=torch.int8)
        low, high = (self._through(end).expand(lanes, -1) for end in ends)
        self.observation_spec = Composite(
            observation=Bounded(low, high, shape=low.shape, dtype=self._dtype, **where),
            action_mask=Binary(actions, shape=(lanes, actions), dtype=torch.bool, **where),
            seat=Categorical(self.seats, shape=(lanes,), dtype=torch.int64, **where),
            rewards=Unbounded(shape=(lanes, self.seats), dtype=torch.float32, **where),
            shape=(lanes,),
            **where,
        )
        self.action_spec = Categorical(actions, shape=(lanes,), dtype=torch.int64, **where)
        self.reward_spec = Unbounded(shape=(lanes, 1), dtype=torch.float32, **where)
        self.done_spec = Composite(
            {name: Binary(1, shape=(lanes, 1), dtype=torch.bool, **where) for name in ("done", "terminated")},
            shape=(lanes,),
            **where,
        )

    def _set_seed(self, seed: int | None) -> None:
        """Lets the next reset deal the games of a seed."""
        self._seed = int(torch.randint(1 << 62, ())) if seed is None else seed
        self._games = None

    def _reset(self, tensordict: TensorDictBase | None = None, **_: Any) -> TensorDictBase:
        """Deals anew where that is wanted, or everywhere; a game that has ended was followed by the next at once."""
        if self._games is None:
            self._begin()
        asked = None if tensordict is None else tensordict.get("_reset", None)
        wanted = torch.ones_like(self._untouched) if asked is None else asked.view(-1)
        for first, last in _runs(wanted & ~self._untouched):
            self._games.deal_anew(first, last)
        self._untouched |= wanted
        return TensorDict(self._known(torch.zeros_like(self._rollout.wins[0])), self.batch_size, device=self.device)

    def _step(self, tensordict: TensorDictBase) -> TensorDictBase:
        """Plays an action in every lane."""
        rollout, actions = self._rollout, tensordict["action"]
        self._check(actions)
        asked = rollout.seats[0].clone()
        rollout.actions[0] = actions
        self._games.step(0)
        rollout.go_on()
        ended = rollout.ended[0] > 0
        self._untouched = ended
        rewards = torch.where(ended[:, None], self._worths(), 0.0)
        own = rewards.gather(1, asked[:, None])
        told = self._known(rewards, ended) | {"reward": own, "done": ended[:, None], "terminated": ended[:, None].clone()}
        return TensorDict(told, self.batch_size, device=self.device)

    def _begin(self) -> None:
        """Deals the first games."""
        room = Room(self.game.name, self._tables, self._seed, self._cores)
        self._rollout = Rollout.room(1, room.lanes, room.game, self.seats, self.device)
        if self._on_device:
            from .device import DeviceGames

            self._games = DeviceGames(room, self._rollout)
        else:
            self._games = Games(room, self._rollout)
        self._games.begin()
        self._untouched = torch.ones(room.lanes, dtype=torch.bool, device=self.device)

    def _check(self, actions: Tensor) -> None:
        """Raises IllegalMove for the first action that is not legal."""
        masks = self._rollout.masks[0]
        within = (actions >= 0) & (actions < masks.shape[1])
        legal = within & masks.gather(1, torch.where(within, actions, 0)[:, None]).squeeze(1)
        if not bool(legal.all()):
            lane = int((~legal).nonzero()[0])
            names = [self.game.actions[one] for one in masks[lane].nonzero().flatten().tolist()]
            raise IllegalMove(message("error-lane-not-now", lane=lane, action=int(actions[lane]), actions=names))

    def _worths(self) -> Tensor:
        """Returns what games that have ended are worth to their seats."""
        won, points = self._rollout.wins[0], self._rollout.points[0]
        if self._reward == "points":
            return points
        return won if self._reward == "win" else (self.seats * won - 1) / (self.seats - 1)

    def _known(self, rewards: Tensor, ended: Tensor | None = None) -> dict[str, Tensor]:
        """Returns what is known now; of a game that has ended, nothing, and everything may be done."""
        rollout = self._rollout
        seen, masks = self._through(rollout.observations[0, :, : len(self._scale)]), rollout.masks[0].clone()
        if ended is not None:
            seen, masks = seen.masked_fill(ended[:, None], 0), masks | ended[:, None]
        self.input_spec["full_action_spec", "action"].update_mask(masks)  # for actions by lot
        return {"observation": seen, "action_mask": masks, "seat": rollout.seats[0].clone(), "rewards": rewards}

    def _through(self, seen: Tensor) -> Tensor:
        """Returns observations as they are wanted, in memory of their own."""
        return seen.clone() if self._dtype == torch.int8 else (seen / self._scale).to(self._dtype)


def _runs(lanes: Tensor) -> list[tuple[int, int]]:
    """Returns which lanes are wanted, as the first one and the one after the last of those that lie together."""
    ends = (
        torch.diff(lanes.int(), prepend=lanes.new_zeros(1).int(), append=lanes.new_zeros(1).int()).nonzero().flatten().tolist()
    )
    return list(zip(ends[::2], ends[1::2], strict=True))
