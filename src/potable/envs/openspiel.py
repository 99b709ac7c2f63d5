"""OpenSpiel: every game as a Python game, `potable_quacks_v0` and the like, with its options as parameters.

Importing this module registers them, so that `pyspiel.load_game("potable_quacks_v0(players=3)")` works. All luck of a game is
one chance node at its beginning, with `deals` outcomes: which game is dealt. From there on the rules draw by themselves, as at
any table, and players see what their seats know; so histories, copies and whatever OpenSpiel writes down lead back to the same
game.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

import potable
from potable.engine.errors import BadOption, PotableError
from potable.engine.game import Game, Option
from potable.engine.messages import message
from potable.engine.table import SEED_BITS, Table
from potable.games import NAMES
from potable.games import game as find_game

from . import VERSION
from .seating import REWARDS, Kept, one_of, picture, rewards_of, usual_seats

DEALS = 1000
"""How many games can be dealt where nothing else is said."""
MOST_DEALS = 1_000_000
MOST_POINTS = 1000.0
"""More points than any game brings or costs a seat."""
NUMBER_MARK = "#"
"""Stands before a number where an option can also be a word: `set=#2`, since OpenSpiel would not take a number for a word."""
LIST_MARK = "+"
"""Stands between the parts of an option that has one for every seat, since OpenSpiel's parameters are parted by commas."""


def short_name(game: str) -> str:
    """Returns the name of a game in OpenSpiel.

    >>> short_name("quacks")
    'potable_quacks_v0'
    """
    return f"potable_{game.replace('-', '_')}_v{VERSION}"


def parameters(game: Game) -> dict[str, Any]:
    """Returns the parameters of a game with their usual values: how it is played, and its options."""
    usual = {option.name: _parameter(option, option.default) for option in game.options}
    return {"players": usual_seats(game.name), "reward": "zero_sum", "deals": DEALS, "seed": 0, **usual}


def _parameter(option: Option, value: Any) -> Any:
    """Returns the value of an option as OpenSpiel knows values, each parameter being of one type."""
    if all(isinstance(choice, int) for choice in option.choices):
        return value
    return f"{NUMBER_MARK}{value}" if isinstance(value, int) else str(value).replace(",", LIST_MARK)


def _option(option: Option, given: Any) -> Any:
    """Returns the value of an option that a parameter says."""
    usual = [choice for choice in option.choices if _parameter(option, choice) == given]
    if usual or not isinstance(given, str):
        return usual[0] if usual else given
    return option.parse(given.removeprefix(NUMBER_MARK).replace(LIST_MARK, ","))


def game_type(game: Game, reward: str = "zero_sum") -> Any:
    """Returns what OpenSpiel needs to know of all games of a kind."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name(game.name),
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if reward == "zero_sum" else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats_with_all,
        min_num_players=game.fewest_seats,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


class PotableGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours in OpenSpiel."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Takes parameters, or raises ValueError with what is wrong with one."""
        base = find_game(self.name)
        given = {**parameters(base), **(params or {})}
        known = {option.name: option for option in base.options}
        try:
            self.options = {name: _option(option, given[name]) for name, option in known.items()}
            self.reward = one_of("reward", given["reward"], REWARDS)
            self.seats, self.deals, self.seed = given["players"], given["deals"], given["seed"]
            if not 1 <= self.deals <= MOST_DEALS:
                raise BadOption(message("error-deals", given=str(self.deals), most=MOST_DEALS))
            played = potable.new(self.name, self.seats, 0, self.options).game
        except PotableError as error:
            raise ValueError(str(error)) from None
        losing = {"win": 0.0, "zero_sum": -1 / (self.seats - 1), "points": -MOST_POINTS}
        info = pyspiel.GameInfo(
            num_distinct_actions=len(played.actions),
            max_chance_outcomes=self.deals,
            num_players=self.seats,
            min_utility=losing[self.reward],
            max_utility=MOST_POINTS if self.reward == "points" else 1.0,
            utility_sum=0.0 if self.reward == "zero_sum" else None,
            max_game_length=played.most_moves,
        )
        super().__init__(game_type(base, self.reward), info, params or {})

    @property
    def played(self) -> Game:
        """The game of ours, in the form that its options choose."""
        return find_game(self.name, self.options)

    def new_initial_state(self) -> PotableState:
        """Returns the beginning, before a game is dealt."""
        return PotableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """Returns what players observe by: what one of them knows as things stand, and nothing for any other kind."""
        if params:
            raise ValueError(f"There are no parameters of observations: leave {params} out.")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        alone = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return Observer(self.played) if alone and kind.public_info and not kind.perfect_recall else None

    def dealt(self, deal: int) -> Table:
        """Returns one of the games that can be dealt."""
        seed = (self.seed * MOST_DEALS + deal) % (1 << SEED_BITS)
        return potable.new(self.name, self.seats, seed, self.options)


class PotableState(pyspiel.State):  # type: ignore[misc]
    """A table in OpenSpiel: nothing is dealt at first, and then it is one of ours."""

    def __init__(self, game: PotableGame) -> None:
        """Stands at the beginning."""
        super().__init__(game)
        self._kept: Kept | None = None
        self._deals, self._reward, self._seats = game.deals, game.reward, game.seats

    @property
    def table(self) -> Table | None:
        """The table of the Python API, once a game is dealt."""
        return self._kept.table if self._kept else None

    def current_player(self) -> int:
        """Returns who decides: chance at first, and of several who may the first."""
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        waiting = self.table.to_act
        return waiting[0] if waiting else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        """Returns what a player may do."""
        if self.table is None or player != self.current_player():
            return []
        return [int(action) for action in self.table.legal(player)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Returns the games that can be dealt, all equally likely."""
        return [(deal, 1 / self._deals) for deal in range(self._deals)]

    def _apply_action(self, action: int) -> None:
        """Deals a game, or plays an action for the player who decides."""
        if self.table is None:
            self._kept = Kept(self.get_game().dealt(action))
        else:
            self.table.play(action, self.current_player())

    def _action_to_string(self, player: int, action: int) -> str:
        """Returns the name of an action."""
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(self.get_game().played.actions[action])

    def is_terminal(self) -> bool:
        """Tells whether the game is over."""
        return self.table is not None and self.table.over

    def returns(self) -> list[float]:
        """Returns what the game is worth to each player: nothing before its end."""
        if self.table is None or not self.table.over:
            return [0.0] * self._seats
        scores, ties = (np.array([row], np.int32) for row in zip(*self.table.standings, strict=True))
        return [float(reward) for reward in rewards_of(self._reward, scores, ties)[0]]

    def __str__(self) -> str:
        """Returns all that has happened: the deal and every move."""
        return " / ".join(self.action_to_string(step.player, step.action) for step in self.full_history())


class Observer:
    """What a player observes: what its seat knows, as fractions in a tensor and as text."""

    def __init__(self, game: Game) -> None:
        """Makes room for what a seat knows."""
        self._scale = game.observation.scale
        self.tensor = np.zeros(game.observation_size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: PotableState, player: int) -> None:
        """Fills the tensor."""
        self.tensor[:] = 0 if state.table is None else state.table.observe(player) / self._scale

    def string_from(self, state: PotableState, player: int) -> str:
        """Returns what a player sees, in text."""
        return "" if state.table is None else picture(state.table, player)


def register() -> None:
    """Registers every game with OpenSpiel."""
    there = set(pyspiel.registered_names())
    for name in NAMES:
        if short_name(name) not in there:
            one = type(f"{name.capitalize()}Game", (PotableGame,), {"name": name, "__doc__": PotableGame.__doc__})
            pyspiel.register_game(game_type(find_game(name)), one)


register()
