"""What a training run does, settled before it begins: a run is named by it, and goes on only as it began."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import msgspec

from potable.engine.errors import BadOption
from potable.engine.game import Game
from potable.engine.messages import message
from potable.games import game as find_game

from .rooms import FORMER_SELF, Tables

USUAL = {
    "quacks": ("4:set=1", "4:set=2", "4:set=3", "4:set=4", "4:set=mixed", "3:set=mixed", "2:set=mixed", "2:set=1"),
}
"""The tables at which a game is learned where nothing else is said; of others every number of seats."""


class Plan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a training run does."""

    game: str
    tables: tuple[str, ...]
    """Each a number of seats and options, such as `4:set=1,test_tubes=true`; games are spread over them evenly."""
    seed: int
    decisions: int
    """How many decisions are played in all; how fast it learns and how much it tries out fall until then."""
    width: int
    layers: int
    lanes: int
    horizon: int
    """How many decisions of a lane a rollout has: long ones let what was decided early be judged by how a game ends."""
    minibatch: int
    epochs: int
    rate: float
    entropy: float
    decay: float
    """How far back what turns out is put down to what was decided: 1 for the whole game, less for less noise."""
    point: float
    """What a point at the end is worth, where winning is worth 1."""
    former: float
    """The share of games at which former selves sit at some seats."""
    rivals: tuple[str, ...]
    """Bots that sit at some seats of other games."""
    against: float
    """The share of these games."""
    teacher: str
    """The bot that is imitated first, if any."""
    lessons: int
    """For how many decisions."""
    start: str
    """The digest of the file whose network it begins with, if any."""

    @property
    def digest(self) -> str:
        """What tells it from other plans."""
        return hashlib.sha256(msgspec.json.encode(self)).hexdigest()

    @property
    def name(self) -> str:
        """What a run is called: its game, its plan, its seed."""
        return f"{self.game}-{self.digest[:8]}-{self.seed}"

    def rooms(self) -> tuple[list[Tables], list[slice]]:
        """Returns the tables of the room in which it plays, and which lanes former selves are in, a slice for each of them."""
        kinds = [table_of(self.game, text) for text in self.tables]
        blocks: list[tuple[str, float]] = [("", 1 - self.former - self.against)]
        blocks += [(FORMER_SELF, self.former / FORMERS)] * FORMERS if self.former else []
        blocks += [(rival, self.against / len(self.rivals)) for rival in self.rivals]
        tables, slices, first = [], [], 0
        for rival, share in blocks:
            ends = [round(self.lanes * share * i / len(kinds)) for i in range(len(kinds) + 1)]
            lanes = [end - begin for begin, end in pairwise(ends)]
            some = [Tables(seats, options, many, rival) for (seats, options), many in zip(kinds, lanes, strict=True) if many]
            tables += some
            last = first + sum(table.lanes for table in some)
            if rival == FORMER_SELF:
                slices.append(slice(first, last))
            first = last
        return tables, slices


FORMERS = 2
"""How many former selves play at the same time, each in lanes of its own."""


def usual_tables(game: Game) -> tuple[str, ...]:
    """Returns the tables at which a game is learned where nothing else is said."""
    return USUAL.get(game.name) or tuple(str(seats) for seats in range(game.fewest_seats, game.most_seats + 1))


def table_of(game: str, text: str) -> tuple[int, dict[str, Any]]:
    """Returns the seats and options of a table as a person wrote them, or raises BadOption.

    >>> table_of("quacks", "4:set=2,test_tubes=true")
    (4, {'set': 2, 'test_tubes': True})
    """
    seats, _, rest = text.partition(":")
    known = {option.name: option for option in find_game(game).options}
    options: dict[str, Any] = {}
    for part in filter(None, rest.split(",")):
        name, equals, value = part.partition("=")
        if not equals:
            raise BadOption(message("learn-refuses-table", given=text))
        options[name] = known[name].parse(value) if name in known else value
    if not seats.isdecimal():
        raise BadOption(message("learn-refuses-table", given=text))
    played = find_game(game, options)
    played.check_options(options, played.check_seats(int(seats)))
    return int(seats), options


def check_names(given: Sequence[str], known: Sequence[str]) -> None:
    """Raises BadOption where a bot is named that there is not."""
    for name in given:
        if name and name not in known:
            raise BadOption(message("error-no-bot", bot=repr(name), bots=list(known)))
