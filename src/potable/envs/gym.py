"""Gymnasium: one seat against named bots, or all seats in turn; one game at a time, or thousands side by side.

Importing this module registers every game, so that `gymnasium.make("potable.envs.gym:potable/Quacks-v0")` works by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from potable.engine.batch import all_cores
from potable.engine.errors import IllegalMove
from potable.engine.lanes import BROKEN_OFF, RUNNING, Lanes
from potable.engine.messages import message, plainly
from potable.engine.table import SEED_BITS
from potable.games import NAMES

from . import env_id
from .seating import DTYPES, ILLEGAL, REWARDS, Dealt, Lens, legal_mask, one_of, penalties, picture, rewards_of, seated, whole

Info = dict[str, Any]
METADATA = {"render_modes": ["human", "ansi"], "render_fps": 1}
METADATA_OF_MANY = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}


def seed_from(random: np.random.Generator) -> int:
    """Draws a seed for a table, or for the luck of bots."""
    return int.from_bytes(random.bytes(SEED_BITS // 8), "little")


class SeatEnv(gymnasium.Env[np.ndarray, np.int64]):
    """One game, played at one seat against bots, or at every seat that is asked where `opponents` is None.

    The observation is what the seat knows (docs/observations.md), the action a number of the game's list; `info["action_mask"]`
    says which are legal, and so does `action_masks()`. Rewards come at the end.
    """

    metadata: dict[str, Any] = METADATA

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        seat: int = 0,
        opponents: str | Sequence[str] | None = "random",
        reward: str = REWARDS[0],
        illegal: str = ILLEGAL[0],
        dtype: str = DTYPES[0],
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Seats everybody; further arguments are options of the game."""
        self._who, self._outside = seated(game, seats, seat, opponents, options)
        self._reward, self._illegal = one_of("reward", reward, REWARDS), one_of("illegal", illegal, ILLEGAL)
        self._lens = Lens(self._who.game, dtype)
        self._made_with = (game, seats, seat, opponents, options)
        if render_mode is not None:
            one_of("render_mode", render_mode, self.metadata["render_modes"])
        self.render_mode = render_mode
        self.observation_space = Box(self._lens.low, self._lens.high, dtype=self._lens.dtype.type)
        self.action_space = Discrete(len(self._who.game.actions))
        self.dealt: Dealt | None = None
        """The game that is being played; its `table` is that of the Python API."""
        self._done = True

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[np.ndarray, Info]:
        """Deals a new game; the same seed deals the same, and bots have the same luck."""
        super().reset(seed=seed)
        self.dealt = Dealt(self._who, self._outside, seed_from(self.np_random), seed_from(self.np_random))
        self._done = self.dealt.table.over
        self._show()
        return self._observed(), self._info()

    def step(self, action: Any) -> tuple[np.ndarray, float, bool, bool, Info]:
        """Plays an action for the seat that is asked, and lets bots answer."""
        dealt = self._running()
        rewards, wrong = np.zeros(dealt.table.seats), ""
        try:
            dealt.play(whole(action))
        except IllegalMove as error:
            if self._illegal == "raise":
                raise
            wrong = str(error)
        if wrong and self._illegal == "lose":
            self._done, rewards = True, penalties(self._reward, dealt.table.seats, dealt.asked)
        elif dealt.table.over:
            self._done, rewards = True, dealt.rewards(self._reward)
        self._show()
        info = self._info() | ({"illegal": wrong} if wrong else {}) | ({"rewards": rewards} if self._done else {})
        return self._observed(), float(rewards[dealt.asked]), self._done, False, info

    def action_masks(self) -> np.ndarray:
        """Returns what is legal now, one truth for each action; of a game that has ended, everything."""
        dealt = self._dealt()
        return np.ones(len(self._who.game.actions), np.bool_) if self._done else legal_mask(dealt.table, dealt.asked)

    def render(self) -> str | None:
        """Returns the table in text, or prints it in the mode `human`."""
        if self.render_mode is None:
            gymnasium.logger.warn('Say render_mode="ansi" or "human" when the environment is made.')
            return None
        dealt = self._dealt()
        shown = picture(dealt.table, dealt.asked)
        if self.render_mode == "ansi":
            return shown
        print(shown)
        return None

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _dealt(self) -> Dealt:
        if self.dealt is None:
            raise ResetNeeded(plainly(message("error-not-dealt")))
        return self.dealt

    def _running(self) -> Dealt:
        dealt = self._dealt()
        if self._done:
            raise ResetNeeded(plainly(message("error-reset-when-over")))
        return dealt

    def _observed(self) -> np.ndarray:
        dealt = self._dealt()
        return self._lens.through(dealt.table.observe(dealt.asked))

    def _info(self) -> Info:
        return {"action_mask": self.action_masks(), "seat": self._dealt().asked}

    def __getstate__(self) -> Info:
        """Returns what is kept of it: who sits there is found again."""
        return {name: value for name, value in vars(self).items() if name != "_who"}

    def __setstate__(self, kept: Info) -> None:
        """Stands as it was kept."""
        vars(self).update(kept)
        self._who, _ = seated(*self._made_with)


class TablesEnv(VectorEnv[np.ndarray, np.ndarray, np.ndarray]):
    """Many games side by side, stepped by compiled loops on several cores.

    Observation, mask, rewards and infos are those of `SeatEnv`, as arrays. A game that has ended is dealt anew by the next
    step, whatever its action (`AutoresetMode.NEXT_STEP`). Without `copy`, the same arrays are written again by every step.
    """

    metadata: dict[str, Any] = METADATA_OF_MANY

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        seats: int | None = None,
        seat: int = 0,
        opponents: str | Sequence[str] | None = "random",
        reward: str = REWARDS[0],
        illegal: str = ILLEGAL[0],
        dtype: str = DTYPES[0],
        copy: bool = True,
        cores: int | None = None,
        **options: Any,
    ) -> None:
        """Makes room for that many games; further arguments are options of the game."""
        who, outside = seated(game, seats, seat, opponents, options)
        self._reward, self._illegal = one_of("reward", reward, REWARDS), one_of("illegal", illegal, ILLEGAL[:2])
        self._lens, self._copy = Lens(who.game, dtype), copy
        self._made_with = (game, seats, seat, opponents, options)
        self.lanes = Lanes(who, num_envs, outside, all_cores() if cores is None else cores)
        self.num_envs = num_envs
        self.single_observation_space = Box(self._lens.low, self._lens.high, dtype=self._lens.dtype.type)
        self.single_action_space = Discrete(len(who.game.actions))
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._space: gymnasium.Space[Any] | None = None
        self._reset = False

    @property
    def observation_space(self) -> gymnasium.Space[Any]:  # type: ignore[override]
        """The space of all observations together, which is large and made when it is asked for."""
        if self._space is None:
            self._space = batch_space(self.single_observation_space, self.num_envs)
        return self._space

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[np.ndarray, Info]:
        """Deals new games: with a seed the first ones of it, else those that follow."""
        if seed is None and not self._reset:
            seed = seed_from(self.np_random)
        self.lanes.deal(seed)
        self._reset = True
        return self._observed(), self._info(np.zeros((self.num_envs, self.lanes.scores.shape[1])))

    def step(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, Info]:
        """Plays an action in every game, and lets bots answer."""
        if not self._reset:
            raise ResetNeeded(plainly(message("error-not-dealt")))
        lanes = self.lanes
        lanes.step(actions, forgiving=self._illegal == "lose")
        rewards, own = np.zeros((self.num_envs, lanes.scores.shape[1])), np.zeros(self.num_envs)
        ended = lanes.standing != RUNNING
        over = np.flatnonzero(ended)
        if len(over):
            rewards[over] = rewards_of(self._reward, lanes.scores[over], lanes.ties[over])
            for lane in np.flatnonzero(lanes.standing == BROKEN_OFF):
                rewards[lane] = penalties(self._reward, rewards.shape[1], int(lanes.seats[lane]))
            own[over] = rewards[over, lanes.seats[over]]
        return self._observed(), own, ended, np.zeros(self.num_envs, np.bool_), self._info(rewards)

    def action_masks(self) -> np.ndarray:
        """Returns what is legal now in every game; of one that has ended, everything."""
        return self.lanes.masks.copy() if self._copy else self.lanes.masks

    def sample(self) -> np.ndarray:
        """Returns a legal action for every game, each equally likely: quicker than `action_space.sample` with a mask."""
        return self.lanes.sample()

    def close_extras(self, **kwargs: Any) -> None:
        """Lets go of the threads."""
        self.lanes.close()

    def __getstate__(self) -> Info:
        """Returns what is kept of it: who sits there is found again, and threads come back by themselves."""
        return {**vars(self), "lanes": (self.lanes.cores, self.lanes.kept())}

    def __setstate__(self, kept: Info) -> None:
        """Stands as it was kept."""
        vars(self).update(kept)
        cores, games = kept["lanes"]
        who, outside = seated(*self._made_with)
        self.lanes = Lanes(who, self.num_envs, outside, cores)
        self.lanes.restore(games)

    def _observed(self) -> np.ndarray:
        seen = self._lens.through(self.lanes.observations)
        return seen.copy() if self._copy and seen is self.lanes.observations else seen

    def _info(self, rewards: np.ndarray) -> Info:
        seats = self.lanes.seats
        broken = self.lanes.standing == BROKEN_OFF
        return {"action_mask": self.action_masks(), "seat": seats.copy(), "rewards": rewards, "illegal": broken}


def register() -> None:
    """Registers every game with Gymnasium."""
    for name in NAMES:
        if env_id(name) not in gymnasium.registry:
            one, many = f"{__name__}:SeatEnv", f"{__name__}:TablesEnv"
            gymnasium.register(env_id(name), entry_point=one, vector_entry_point=many, kwargs={"game": name})


register()
