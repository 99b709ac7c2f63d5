"""The benchmark of decisions: moments of games between house bots, with what each choice wins when it is played out.

The data of a game is `GAME.npz` beside this file; docs/decisions.md tells how it was made and what stands in it. Games are kept
with their moves, so that no change of a bot changes the moments. `making.py` makes the data, `judging.py` judges bots by it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import msgspec
import numpy as np

from potable.engine.errors import BadRecord
from potable.engine.game import Game
from potable.engine.messages import message
from potable.engine.table import Table

FORMAT = "potable/decisions"
VERSION = 1
WHOLE = 65535
"""What a whole win is in the file, where shares and errors are whole numbers."""
SEAT = 1024
"""In the file a move is its action and so much for each seat before that of its player."""
NOT_OURS = (OSError, EOFError, ValueError, LookupError, TypeError, AttributeError, BadZipFile, msgspec.MsgspecError)
"""What reading a file raises that was not written by `save`."""
HALVES = ("tuning", "judging")
"""What game number n is for is HALVES[n % 2], so that no game is in both halves."""


@dataclass(frozen=True)
class Played:
    """A game of the benchmark, as far as its last moment."""

    options: Mapping[str, Any]
    seats: int
    seed: int
    moves: np.ndarray
    """The seat and the action of every move."""


@dataclass(frozen=True)
class Decision:
    """A moment at which somebody had to choose, and what each choice wins."""

    game: int
    move: int
    """How many moves were made before."""
    seat: int
    actions: np.ndarray
    """The choices."""
    even: np.ndarray
    """What each wins in the worlds with even numbers, from 0 to 1."""
    odd: np.ndarray
    error: np.ndarray
    """The standard error of what each wins."""
    doubt: np.ndarray
    """The standard error of its difference to the best, which meets the same worlds; 0 for the best."""
    worlds: np.ndarray
    """In how many worlds it was played out."""

    @property
    def shares(self) -> np.ndarray:
        """What each choice wins."""
        won: np.ndarray = (self.even + self.odd) / 2
        return won

    def losses(self) -> np.ndarray:
        """Returns how much less each choice wins than the best, on average over decisions neither too much nor too little.

        Which choice is best is found in one half of the worlds and what is lost to it in the other, and the other way round,
        since the best of several estimates is too high. So the loss of a single choice may be below 0.
        """
        by_even, by_odd = int(self.even.argmax()), int(self.odd.argmax())
        lost: np.ndarray = (self.odd[by_even] - self.odd + self.even[by_odd] - self.even) / 2
        return lost


@dataclass(frozen=True)
class Benchmark:
    """The decisions of a game, with the games in which they came up."""

    game: str
    rules: int
    seed: int
    played: list[Played]
    decisions: list[Decision]
    sources: list[str]
    """The digests of the sources of rules and bots by which it was made; several where work went on after a change."""

    def of(self, half: str) -> list[Decision]:
        """Returns the decisions of one half."""
        return [one for one in self.decisions if HALVES[one.game % 2] == half]

    def tables(self, game: Game, decisions: Iterable[Decision]) -> Iterator[tuple[Decision, Table]]:
        """Yields decisions with the table at which each comes up, to be read and not to be played on."""
        at, table = -1, None
        for one in decisions:
            played = self.played[one.game]
            if table is None or at != one.game or len(table.moves) > one.move:
                at, table = one.game, Table(game, played.seats, played.options, played.seed)
            for seat, action in played.moves[len(table.moves) : one.move].tolist():
                table.play(action, seat)
            yield one, table


def path_of(game: Game) -> Path:
    """Returns where the decisions of a game are kept."""
    return Path(__file__).with_name(f"{game.name}.npz")


def load(game: Game, path: Path | None = None) -> Benchmark:
    """Returns the decisions of a game, or raises BadRecord.

    >>> from potable.games import game
    >>> benchmark = load(game("quacks"))
    >>> decision = benchmark.of("judging")[0]
    >>> len(decision.actions) == len(decision.losses()) > 1
    True
    """
    path = path or path_of(game)
    if not path.exists():
        raise BadRecord(message("lab-decisions-none", game=game.title, name=game.name))
    try:
        return _read(game, path)
    except BadRecord:
        raise
    except NOT_OURS:
        raise BadRecord(message("lab-decisions-format", file=path.name, game=game.title)) from None


def _read(game: Game, path: Path) -> Benchmark:
    """Returns what a file holds, or raises something where it is none of ours."""
    with np.load(path, allow_pickle=False) as file:
        columns = {name: file[name] for name in file.files}
    about = msgspec.json.decode(columns["about"].tobytes())
    if about.get("format") != FORMAT or about.get("version") != VERSION or about["game"] != game.name:
        raise BadRecord(message("lab-decisions-format", file=path.name, game=game.title))
    if about["rules"] != game.rules_version:
        versions = {"version": about["rules"], "ours": game.rules_version}
        raise BadRecord(message("lab-decisions-rules", game=game.title, **versions, name=game.name))
    made = about["rules"], about["seed"], [*_games(about, columns)], [*_decisions(columns)], about["sources"]
    return Benchmark(game.name, *made)


def _games(about: dict[str, Any], columns: dict[str, np.ndarray]) -> Iterator[Played]:
    """Yields the games that a file holds."""
    moves = np.stack(np.divmod(columns["moves"].astype(np.int64), SEAT), axis=1)
    parts = np.split(moves, np.cumsum(columns["lengths"])[:-1])
    settings, seeds, seats = columns["settings"].tolist(), columns["seeds"].tolist(), columns["seats"].tolist()
    for setting, seed, count, part in zip(settings, seeds, seats, parts, strict=True):
        yield Played(about["settings"][setting], count, seed, part)


def _decisions(columns: dict[str, np.ndarray]) -> Iterator[Decision]:
    """Yields the decisions that a file holds."""
    ends = np.cumsum(columns["choices"])
    for i, end in enumerate(ends.tolist()):
        ours = slice(end - int(columns["choices"][i]), end)
        even, odd, error, doubt = (columns[name][ours] / WHOLE for name in ("even", "odd", "error", "doubt"))
        game, move, seat = (int(columns[name][i]) for name in ("game", "move", "seat"))
        actions, worlds = columns["actions"][ours].astype(np.int64), columns["worlds"][ours].astype(np.int64)
        yield Decision(game, move, seat, actions, even, odd, error, doubt, worlds)


def save(benchmark: Benchmark, path: Path) -> None:
    """Writes decisions into a file, all of them or nothing; the same ones give the same bytes."""
    played, decisions = benchmark.played, benchmark.decisions
    settings = [msgspec.json.encode(one.options, order="sorted") for one in played]
    known = sorted(set(settings))
    about = {
        "format": FORMAT,
        "version": VERSION,
        "game": benchmark.game,
        "rules": benchmark.rules,
        "seed": benchmark.seed,
        "sources": benchmark.sources,
        "settings": [msgspec.json.decode(setting) for setting in known],
    }
    moves = np.concatenate([one.moves for one in played])
    columns = {
        "about": np.frombuffer(msgspec.json.encode(about), np.uint8),
        "settings": np.array([known.index(setting) for setting in settings], np.uint8),
        "seats": np.array([one.seats for one in played], np.uint8),
        "seeds": np.array([one.seed for one in played], np.uint64),
        "lengths": np.array([len(one.moves) for one in played], np.uint16),
        "moves": (moves[:, 0] * SEAT + moves[:, 1]).astype(np.uint16),
        "game": np.array([one.game for one in decisions], np.uint16),
        "move": np.array([one.move for one in decisions], np.uint16),
        "seat": np.array([one.seat for one in decisions], np.uint8),
        "choices": np.array([len(one.actions) for one in decisions], np.uint16),
        "actions": np.concatenate([one.actions for one in decisions]).astype(np.uint16),
        "worlds": np.concatenate([one.worlds for one in decisions]).astype(np.uint16),
    }
    for name in ("even", "odd", "error", "doubt"):
        shares = np.concatenate([getattr(one, name) for one in decisions])
        columns[name] = np.round(np.clip(shares, 0, 1) * WHOLE).astype(np.uint16)
    beside = path.with_name(f"{path.name}.part")
    with beside.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **columns)
    beside.replace(path)
