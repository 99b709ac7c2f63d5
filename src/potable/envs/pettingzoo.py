"""PettingZoo: every seat is an agent, one after the other (AEC) or, where several may decide at once, together (Parallel).

Importing this module registers every game with both.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv, aec_registry, parallel_registry, register

from potable.engine.errors import BadOption, IllegalMove
from potable.engine.messages import message, plainly
from potable.engine.table import Table
from potable.games import NAMES

from . import env_id
from .seating import DTYPES, ILLEGAL, REWARDS, Dealt, Lens, legal_mask, one_of, penalties, picture, seated, whole

Info = dict[str, Any]
Seen = dict[str, np.ndarray]
METADATA = {"render_modes": ["human", "ansi"], "is_parallelizable": False, "render_fps": 1}


class _Agents:
    """What both kinds have in common: the seats as agents, what they see, and how the table is shown."""

    metadata: Info = METADATA
    waits = 0
    """How many actions there are beside those of the game."""

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        reward: str = REWARDS[0],
        illegal: str = "",
        dtype: str = DTYPES[0],
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Seats everybody; further arguments are options of the game."""
        self._made_with = (game, seats, 0, None, options)
        self._who, self._outside = seated(*self._made_with)
        self._reward, self._illegal = one_of("reward", reward, REWARDS), one_of("illegal", illegal, ILLEGAL)
        self._lens = Lens(self._who.game, dtype)
        if render_mode is not None:
            one_of("render_mode", render_mode, self.metadata["render_modes"])
        if max_cycles is not None and (isinstance(max_cycles, bool) or not isinstance(max_cycles, int) or max_cycles < 1):
            raise BadOption(message("error-max-cycles", given=repr(max_cycles)))
        self.render_mode, self.max_cycles = render_mode, max_cycles
        self.possible_agents = [f"seat_{seat}" for seat in self._outside]
        self.agents: list[str] = []
        actions, low, high = len(self._who.game.actions) + self.waits, self._lens.low, self._lens.high
        mask = Box(0, 1, (actions,), np.int8)
        self._seen_in = {
            agent: Dict({"observation": Box(low, high, dtype=self._lens.dtype.type), "action_mask": mask})
            for agent in self.possible_agents
        }
        self._acts_in = {agent: Discrete(actions) for agent in self.possible_agents}
        together = len(self.possible_agents), 1
        self.state_space = Box(np.tile(low, together), np.tile(high, together), dtype=self._lens.dtype.type)
        self.dealt: Dealt | None = None
        """The game that is being played; its `table` is that of the Python API."""
        self._random: np.random.Generator | None = None

    def observation_space(self, agent: str) -> Dict:
        """Returns the space of what an agent sees: an `observation` and an `action_mask`."""
        return self._seen_in[agent]

    def action_space(self, agent: str) -> Discrete:
        """Returns the space of an agent's actions."""
        return self._acts_in[agent]

    def observe(self, agent: str) -> Seen:
        """Returns what an agent knows, and what it may do now."""
        seat = self._seat(agent)
        seen = self._lens.through(self._table().observe(seat))
        return {"observation": seen, "action_mask": self._mask(seat)}

    def state(self) -> np.ndarray:
        """Returns what all agents know together, a row for each."""
        return np.stack([self._lens.through(self._table().observe(seat)) for seat in self._outside])

    def render(self) -> str | None:
        """Returns the table in text, as the agent sees it that is asked, or prints it in the mode `human`."""
        shown = picture(self._table(), self._looking())
        if self.render_mode == "ansi":
            return shown
        print(shown)
        return None

    def close(self) -> None:
        """Does nothing: there is nothing to let go of."""

    def _deal(self, seed: int | None) -> None:
        """Deals a new game; the same seed deals the same."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self.dealt = Dealt(self._who, self._outside, int.from_bytes(self._random.bytes(16), "little"), 0)
        self.agents = list(self.possible_agents)

    def _table(self) -> Table:
        if self.dealt is None:
            raise ResetNeeded(plainly(message("error-not-dealt")))
        return self.dealt.table

    def _seat(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise KeyError(plainly(message("error-no-agent", agent=repr(agent), agents=list(self.possible_agents))))
        return self.possible_agents.index(agent)

    def _mask(self, seat: int) -> np.ndarray:
        return legal_mask(self._table(), seat).astype(np.int8)

    def _looking(self) -> int | None:
        return None

    def __getstate__(self) -> Info:
        """Returns what is kept of it: who sits there is found again."""
        return {name: value for name, value in vars(self).items() if name != "_who"}

    def __setstate__(self, kept: Info) -> None:
        """Stands as it was kept."""
        vars(self).update(kept)
        self._who, _ = seated(*self._made_with)


class TurnsEnv(_Agents, AECEnv[str, Seen, int]):  # type: ignore[misc]
    """The seats one after the other. Of several who may decide at once, the first decides first; nobody sees more by that.

    `max_cycles` truncates a game after so many decisions for each seat.
    """

    def __init__(self, game: str, *, illegal: str = ILLEGAL[0], **given: Any) -> None:
        """Seats everybody; further arguments are those of all environments, and options of the game."""
        super().__init__(game, illegal=illegal, **given)
        self.metadata = {**METADATA, "name": env_id(game)}

    def reset(self, seed: int | None = None, options: Info | None = None) -> None:
        """Deals a new game."""
        self._deal(seed)
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self._decisions = 0
        self.agent_selection = self.possible_agents[self._table().to_act[0]]

    def step(self, action: int | None) -> None:
        """Plays an action for the agent that is asked; one that has ended gives None."""
        table = self._table()
        if not self.agents:
            raise ResetNeeded(plainly(message("error-reset-when-over")))
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.infos = {other: {} for other in self.agents}
        self._play(table, self._seat(agent), action)
        self._decisions += 1
        if self.max_cycles is not None and self._decisions >= self.max_cycles * len(self.possible_agents):
            self.truncations = {other: not ended for other, ended in self.terminations.items()}
        if table.to_act and not any(self.terminations.values()):
            self.agent_selection = self.possible_agents[table.to_act[0]]
        self._accumulate_rewards()
        self._deads_step_first()

    def _play(self, table: Table, seat: int, action: int | None) -> None:
        """Plays an action, or does what is done about one that is not legal."""
        try:
            table.play(whole(action), seat)
        except IllegalMove as error:
            if self._illegal == "raise":
                raise
            self.infos[self.possible_agents[seat]]["illegal"] = str(error)
            if self._illegal == "lose":
                self._end(penalties(self._reward, table.seats, seat))
            return
        if table.over:
            assert self.dealt
            self._end(self.dealt.rewards(self._reward))

    def _end(self, rewards: np.ndarray) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards = {agent: float(rewards[self._seat(agent)]) for agent in self.agents}

    def _looking(self) -> int | None:
        return self._seat(self.agent_selection)


class TogetherEnv(_Agents, ParallelEnv[str, Seen, int]):  # type: ignore[misc]
    """All seats at once: those that are asked decide, and the others wait, which is an action beyond the game's own.

    What several decided is carried out from the first seat on; a choice that another one's has made impossible is left out,
    and its seat is asked again. An action that is not legal usually does as much as waiting. `max_cycles` truncates a game
    after so many steps.
    """

    waits = 1

    def __init__(self, game: str, *, illegal: str = ILLEGAL[2], **given: Any) -> None:
        """Seats everybody; further arguments are those of all environments, and options of the game."""
        super().__init__(game, illegal=illegal, **given)
        self.metadata = {**METADATA, "name": env_id(game), "is_parallelizable": True}
        self.wait = len(self._who.game.actions)
        """The action of a seat that is not asked."""

    def reset(self, seed: int | None = None, options: Info | None = None) -> tuple[dict[str, Seen], dict[str, Info]]:
        """Deals a new game."""
        self._deal(seed)
        self._steps = 0
        return self._all_see(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]:
        """Plays the actions of all agents."""
        table = self._table()
        if not self.agents:
            raise ResetNeeded(plainly(message("error-reset-when-over")))
        given = {self._seat(agent): whole(action) for agent, action in actions.items()}
        masks = [self._mask(seat) for seat in self._outside]
        wrong = [seat for seat in self._outside if not _allows(masks[seat], given.get(seat))]
        infos: dict[str, Info] = {agent: {} for agent in self.agents}
        for seat in wrong:
            infos[self.possible_agents[seat]]["illegal"] = str(self._complaint(table, seat, given.get(seat)))
        if wrong and self._illegal == "raise":
            raise self._complaint(table, wrong[0], given.get(wrong[0]))
        rewards, over = np.zeros(table.seats), False
        if wrong and self._illegal == "lose":
            rewards, over = penalties(self._reward, table.seats, wrong[0]), True
        else:
            self._play_all(table, {seat: given[seat] for seat in table.to_act if seat not in wrong})
            if table.over:
                assert self.dealt
                rewards, over = self.dealt.rewards(self._reward), True
        self._steps += 1
        late = not over and self.max_cycles is not None and self._steps >= self.max_cycles
        live, seen = self.agents, self._all_see()
        if over or late:
            self.agents = []
        earned = {agent: float(rewards[self._seat(agent)]) for agent in live}
        return seen, earned, dict.fromkeys(live, over), dict.fromkeys(live, late), infos

    def _play_all(self, table: Table, chosen: dict[int, int]) -> None:
        """Carries out what several have chosen, from the first seat on."""
        for seat, action in chosen.items():
            if action in table.legal(seat):
                table.play(action, seat)

    def _complaint(self, table: Table, seat: int, action: int | None) -> IllegalMove:
        """Returns what is wrong with an action that cannot be played."""
        try:
            table.copy().play(self.wait if action is None else action, seat)
        except IllegalMove as error:
            return error
        raise AssertionError("this action can be played")

    def _mask(self, seat: int) -> np.ndarray:
        legal = super()._mask(seat)
        return np.append(legal, np.int8(not legal.any()))

    def _all_see(self) -> dict[str, Seen]:
        return {agent: self.observe(agent) for agent in self.agents}


def _allows(mask: np.ndarray, action: int | None) -> bool:
    """Tells whether an action is in a mask."""
    return action is not None and 0 <= action < len(mask) and bool(mask[action])


def env(game: str, **given: Any) -> TurnsEnv:
    """Returns a game with its seats one after the other."""
    return TurnsEnv(game, **given)


def parallel_env(game: str, **given: Any) -> TogetherEnv:
    """Returns a game with its seats at once."""
    return TogetherEnv(game, **given)


def register_all() -> None:
    """Registers every game with PettingZoo."""
    for name in NAMES:
        if env_id(name) not in aec_registry:
            register("aec", env_id(name), entry_point=f"{__name__}:env", kwargs={"game": name})
        if env_id(name) not in parallel_registry:
            register("parallel", env_id(name), entry_point=f"{__name__}:parallel_env", kwargs={"game": name})


register_all()
