"""What all environments share: who sits where, what is observed, what is won, and how a game is kept and shown."""

from __future__ import annotations

import json
import operator
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

import potable
from potable.engine.batch import Lineup, shares
from potable.engine.errors import BadOption
from potable.engine.game import Game
from potable.engine.loops import LUCK, THOUGHTS
from potable.engine.masks import new_mask
from potable.engine.messages import message
from potable.engine.observing import LEAST, MOST
from potable.engine.record import parse
from potable.engine.table import Table, seed_words
from potable.engine.wire import View
from potable.games import game as find_game
from potable.players import bots, lineup

REWARDS = ("win", "zero_sum", "points")
"""What a game is worth to a seat in the end: its share of the victory; that, so that all seats together have 0; its points."""
ILLEGAL = ("lose", "raise", "ignore")
"""What an action that is not legal does: it ends the game at the offender's cost; it raises IllegalMove; nothing."""
DTYPES = ("int8", "float16", "float32")
"""How observations are written: as the numbers that they are, or as fractions of their scales."""
PENALTIES = {"win": -1.0, "zero_sum": -1.0, "points": -100.0}
"""What a seat gets whose action was not legal, where that ends the game."""
USUAL_SEATS = 4


def one_of(name: str, value: Any, choices: Sequence[str]) -> str:
    """Returns a value that is one of the choices, or raises BadOption with what would be right."""
    if value not in choices:
        raise BadOption(message("error-option-choice", option=name, given=str(value), choices=list(choices)))
    return str(value)


def usual_seats(game: str) -> int:
    """Returns how many seats an environment has where nothing else is said."""
    return min(USUAL_SEATS, find_game(game).most_seats)


def rewards_of(kind: str, scores: np.ndarray, ties: np.ndarray) -> np.ndarray:
    """Returns what games that are over are worth to their seats.

    >>> scores, ties = np.array([[9, 7, 7]]), np.zeros((1, 3), np.int32)
    >>> rewards_of("win", scores, ties), rewards_of("zero_sum", scores, ties), rewards_of("points", scores, ties)
    (array([[1., 0., 0.]]), array([[ 1. , -0.5, -0.5]]), array([[9., 7., 7.]]))
    """
    if kind == "points":
        return scores.astype(np.float64)
    won, seats = shares(scores, ties), scores.shape[1]
    return won if kind == "win" else (seats * won - 1) / (seats - 1)


def penalties(kind: str, seats: int, offender: int) -> np.ndarray:
    """Returns what a game is worth to its seats that one of them ended by an action that is not legal.

    >>> penalties("zero_sum", 3, 1)
    array([ 0.5, -1. ,  0.5])
    """
    lost = np.full(seats, 1 / (seats - 1) if kind == "zero_sum" else 0.0)
    lost[offender] = PENALTIES[kind]
    return lost


class Lens:
    """How observations of a game are written: in which type, and between which bounds."""

    def __init__(self, game: Game, dtype: str) -> None:
        """Takes the name of the type."""
        self.dtype = np.dtype(one_of("dtype", dtype, DTYPES))
        self.size = game.observation_size
        self.scale = None if dtype == "int8" else game.observation.scale
        ends = np.full(self.size, LEAST, np.int8), np.full(self.size, MOST, np.int8)
        self.low, self.high = self.through(ends[0]), self.through(ends[1])

    def through(self, seen: np.ndarray) -> np.ndarray:
        """Returns observations as they are wanted."""
        return seen if self.scale is None else (seen / self.scale).astype(self.dtype)


def seated(
    game: str, seats: int | None, seat: int, opponents: str | Sequence[str] | None, options: Mapping[str, Any]
) -> tuple[Lineup, list[int]]:
    """Returns who plays a game, and the seats that are played from outside: one of them against bots, or without bots all."""
    many = usual_seats(game) if seats is None else find_game(game, options).check_seats(seats)
    potable.new(game, many, 0, options)  # refuses options that do not go together
    if isinstance(seat, bool) or not isinstance(seat, (int, np.integer)) or not 0 <= seat < many:
        raise BadOption(message("error-no-seat", seat=repr(seat), last=many - 1))
    if opponents is None:
        return lineup(game, ["random"] * many, options, turned=False), list(range(many))
    names = [opponents] * (many - 1) if isinstance(opponents, str) else list(opponents)
    if len(names) != many - 1:
        raise BadOption(message("error-opponents", given=len(names), wanted=many - 1))
    names.insert(int(seat), "random")
    return lineup(game, names, options, turned=False), [int(seat)]


class Kept:
    """A table that is pickled by its record, as games are kept everywhere."""

    def __init__(self, table: Table) -> None:
        """Keeps a table."""
        self.table = table

    def __getstate__(self) -> str:
        """Returns the record of the game."""
        return self.table.record().to_json()

    def __setstate__(self, record: str) -> None:
        """Plays the game again."""
        self.table = potable.from_record(parse(record))

    def __deepcopy__(self, memo: dict[int, Any]) -> Kept:
        """Returns the same table, to be played on independently."""
        return Kept(self.table.copy())


class Dealt:
    """A game of an environment, and the bots at it; it is copied and pickled by its record, as games are kept everywhere."""

    def __init__(self, who: Lineup, outside: list[int], seed: int, luck: int) -> None:
        """Deals a game and lets bots play until somebody else is asked."""
        self.table = Table(who.game, len(who.bots), who.options, seed)
        self.who, self.outside = who, outside
        self.luck = np.zeros(1, LUCK)
        self.luck[0].seed[:] = seed_words(luck)
        self.asked = 0
        """The seat that is asked, or was asked last."""
        self.go_on()

    def go_on(self) -> None:
        """Lets bots play until somebody else is asked, or the game is over."""
        table = self.table
        while not table.over:
            seat = table.to_act[0]
            if seat in self.outside:
                self.asked = seat
                return
            mask, known = new_mask(len(table.game.actions)), table.game.blank(THOUGHTS)
            table.game.rules.legal(table.state, seat, mask)
            choice = self.who.choose(self.who.bots[seat], table.state, known, seat, mask, self.luck[0])
            table.play(int(choice), seat)

    def play(self, action: int) -> None:
        """Plays an action for the seat that is asked, or raises IllegalMove."""
        self.table.play(action, self.asked)
        self.go_on()

    def rewards(self, kind: str) -> np.ndarray:
        """Returns what the game, which is over, is worth to each seat."""
        scores, ties = zip(*self.table.standings, strict=True)
        rewards: np.ndarray = rewards_of(kind, np.array([scores], np.int32), np.array([ties], np.int32))[0]
        return rewards

    def __getstate__(self) -> dict[str, Any]:
        """Returns what is kept of it."""
        names = [self.who.game.name, self.outside, list(self.who.bots), dict(self.who.options or {})]
        return {"who": names, "record": self.table.record().to_json(), "luck": self.luck.tobytes(), "asked": self.asked}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Stands as it was kept."""
        game, self.outside, bots, options = kept["who"]
        self.who = lineup_of(game, bots, options)
        self.table = potable.from_record(parse(kept["record"]))
        self.luck = np.frombuffer(bytearray(kept["luck"]), LUCK)
        self.asked = kept["asked"]


def lineup_of(game: str, numbers: Sequence[int], options: Mapping[str, Any]) -> Lineup:
    """Returns a line-up by the numbers of its bots."""
    return lineup(game, [bots(game)[number].name for number in numbers], options, turned=False)


def legal_mask(table: Table, seat: int) -> np.ndarray:
    """Returns what a seat may do as truths, one for each action."""
    mask = np.zeros(len(table.game.actions), np.bool_)
    mask[[int(action) for action in table.legal(seat)]] = True
    return mask


def whole(action: Any) -> int:
    """Returns the number of an action, which may be NumPy's, or an array of one."""
    given = action.item() if isinstance(action, np.ndarray) and action.size == 1 else action
    return operator.index(given)


def picture(table: Table, seat: int | None) -> str:
    """Returns a table in text, as a seat sees it or, without one, a spectator: all that the view tells, then what is asked."""
    view = table.view(seat)
    head = {"move": view["move"], "to_act": view["to_act"], "scores": view["scores"], "winners": view["winners"]}
    told = {**head, **{name: value for name, value in view.items() if name not in View.__annotations__ and name != "players"}}
    lines = [table.game.title, *_listed(told, "  ")]
    for number, player in enumerate(view.get("players", [])):
        lines += [f"  [{number}]", *_listed(player, "    ")]
    if seat in view["to_act"]:
        lines += ["", table.asked(seat), *(f"  {action:3d} {table.sentence(action, seat)}" for action in table.legal(seat))]
    return "\n".join(lines)


def _listed(things: Mapping[str, Any], indent: str) -> list[str]:
    """Returns things with their names, a line each; those of which there are none are left out."""
    some = {name: value for name, value in things.items() if value not in (None, "", [], {})}
    texts = {name: value if isinstance(value, str) else json.dumps(value, ensure_ascii=False) for name, value in some.items()}
    return [f"{indent}{name}: {text}" for name, text in texts.items()]
