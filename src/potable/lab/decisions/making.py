"""Makes decisions for the benchmark: games between house bots, moments of them, and every choice played out there.

Whatever is made follows from the seed and the number of the game, so that work that was stopped goes on where it was saved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from potable.engine.game import Game
from potable.engine.record import Move
from potable.engine.rule import source_digest
from potable.engine.table import Table
from potable.lab.rollouts import Rollouts
from potable.players import Player, lineup

from . import Benchmark, Decision, Played, load, save

POLICY = "house"
"""The bot that plays the games, and plays every choice out."""
SETTINGS: Mapping[str, tuple[dict[str, Any], ...]] = {
    "glastonbury": ({}, {"recipes": True}, {"corners": "random", "starter": "random"}),
    "quacks": ({"set": 1}, {"set": 2}, {"set": 3}, {"set": 4}, {"set": "mixed"}),
    "practice": ({},),
}
"""The options with which games are played in turn; those of a game that is not here are the usual ones."""
OF_A_GAME = 4
"""How many decisions are taken from a game: of each kind of question equally many, as far as possible."""
SEED = 15
"""The seed of the data in the package."""
SAVE_EVERY = 20
"""After so many games everything is saved."""

LOOK = 64
"""After so many worlds each it is looked which choices are clearly worse than the best, and whether that is enough."""
MOST_WORLDS = 256
SURE = 4.0
"""A choice is clearly worse, and played out no more, when it is so by so many errors of the difference."""
ENOUGH = 0.02
"""No more worlds are needed when the difference of every other choice to the best is as sure as this."""


def make(game: Game, path: Path, wanted: int, seed: int = SEED, heard: Callable[[int], None] | None = None) -> Benchmark:
    """Makes decisions until there are as many as are wanted, adds them to the file, and returns all."""
    known = load(game, path) if path.exists() else Benchmark(game.name, game.rules_version, seed, [], [], [])
    sources = sorted({*known.sources, source_digest().hex()[:16]})
    benchmark = replace(known, played=list(known.played), decisions=list(known.decisions), sources=sources)
    if heard:
        heard(len(benchmark.decisions))
    while len(benchmark.decisions) < wanted:
        found = [*_of_game(game, benchmark.seed, len(benchmark.played), benchmark.played)]
        benchmark.decisions.extend(found)
        if heard:
            heard(len(found))
        if len(benchmark.played) % SAVE_EVERY == 0:
            save(benchmark, path)
    save(benchmark, path)
    return benchmark


def _of_game(game: Game, seed: int, number: int, played: list[Played]) -> Iterator[Decision]:
    """Plays game number so-and-so, adds it to those played, and yields decisions of it."""
    chance = np.random.default_rng([seed, number])
    settings = SETTINGS.get(game.name, ({},))
    kinds = game.most_seats - game.fewest_seats + 1
    options, seats = settings[number % len(settings)], game.fewest_seats + number // len(settings) % kinds
    table = Table(game, seats, options, int(chance.integers(1 << 63)))
    players = [Player(game.name, POLICY, int(chance.integers(1 << 63))) for _ in range(seats)]
    questions: list[tuple[int, int, int]] = []  # the phase, the move and the seat
    while not table.over:
        seat = table.to_act[0]
        if len(table.legal(seat)) > 1:
            questions.append((int(table.state.phase), len(table.moves), seat))
        table.play(players[seat].choose(table, seat), seat)
    moments = sorted((move, seat) for _, move, seat in _some(questions, chance))
    moves = np.array(table.moves[: moments[-1][0]], np.int64).reshape(-1, 2)
    played.append(Played(options, seats, table.seed, moves))
    for move, seat in moments:
        before = _before(table, move)
        choices = np.array([int(action) for action in before.legal(seat)])
        yield _played_out(before, seat, choices, number, int(chance.integers(1 << 63)))


def _some(questions: list[tuple[int, int, int]], chance: np.random.Generator) -> list[tuple[int, int, int]]:
    """Returns some questions by chance, each phase as likely as any other."""
    left, some = list(questions), list[tuple[int, int, int]]()
    while left and len(some) < OF_A_GAME:
        phases = sorted({phase for phase, _, _ in left})
        phase = phases[chance.integers(len(phases))]
        among = [one for one in left if one[0] == phase]
        some.append(among[chance.integers(len(among))])
        left.remove(some[-1])
    return some


def _before(table: Table, move: int) -> Table:
    """Returns the table as it was before a move."""
    moves = [Move(*one) for one in table.moves[:move]]
    return Table.from_moves(table.game, table.seats, table.options, table.seed, None, moves)


@cache
def _rollouts(game: Game, seats: int) -> Rollouts:
    """Returns what plays choices out, by the same bot at every seat."""
    return Rollouts(lineup(game.name, [POLICY] * seats, turned=False))


def _played_out(table: Table, seat: int, choices: np.ndarray, number: int, seed: int) -> Decision:
    """Plays every choice out until it is clear enough how good it is."""
    rollouts = _rollouts(table.game, table.seats)
    won, left = np.full((MOST_WORLDS, len(choices)), np.nan), np.arange(len(choices))
    worlds = 0
    while worlds < MOST_WORLDS:
        won[worlds : worlds + LOOK, left] = rollouts.shares(table.state, seat, choices[left].tolist(), seed, worlds, LOOK)
        worlds += LOOK
        behind, doubt = _behind(won[:worlds, left])
        kept = behind <= SURE * doubt
        if doubt[kept].max() <= ENOUGH:
            break
        left = left[kept]
    return Decision(number, len(table.moves), seat, choices, *_estimates(won[:worlds], left))


def _behind(won: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Returns how far each choice is behind the best where both were played out, and the standard error of that."""
    best = int(np.nan_to_num(won.mean(axis=0), nan=-1).argmax())
    lost = won[:, [best]] - won
    return np.nanmean(lost, axis=0), _error(lost)


def _error(values: np.ndarray) -> np.ndarray:
    """Returns the standard error of the mean of each column."""
    error: np.ndarray = np.nanstd(values, axis=0, ddof=1) / np.sqrt(np.sum(~np.isnan(values), axis=0))
    return error


def _estimates(won: np.ndarray, left: np.ndarray) -> tuple[np.ndarray, ...]:
    """Returns what choices win in the even and in the odd worlds, both errors, and the worlds in which each was played out.

    One that was dropped is as far behind the best as it was where both were played out.
    """
    best = int(left[won[:, left].mean(axis=0).argmax()])
    behind = won[:, [best]] - won
    even, odd = (won[half::2, best].mean() - np.nanmean(behind[half::2], axis=0) for half in (0, 1))
    return even, odd, _error(won), _error(behind), np.sum(~np.isnan(won), axis=0)
