"""Bots that search: they compare fairly, find what wins, see nothing that is hidden, and choose the same at every speed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import numpy as np
import pytest

import potable
from potable.engine.loops import LUCK, THOUGHTS
from potable.engine.masks import actions_in, new_mask, nth
from potable.engine.plain import Copies
from potable.engine.rule import INTERPRETED, frozen, rule
from potable.engine.table import Table
from potable.games.glastonbury import GAME
from potable.players import Bot, Player, choice_of, chooser, colleagues, master, search
from potable.players.search import LOOK, TOTAL, Search

QUICK = "master_without_time"
PLAIN = Copies()
"""The search in plain Python, in a process that compiles it."""
better, best_of, worse, half = map(PLAIN.copy, (search.clearly_better, search.best_of, search.without_worse, search.upper_half))


def outcomes(*choices: list[int]) -> np.ndarray:
    """Returns what some choices brought in the first worlds, and in all of them."""
    values = np.zeros((len(choices), TOTAL + 1), np.int64)
    for one, brought in enumerate(choices):
        values[one, : len(brought)], values[one, TOTAL] = brought, sum(brought)
    return values


# ---- comparing ----


def test_what_is_better_in_every_world_is_clearly_better_and_luck_is_not() -> None:
    ahead, behind, lucky = [9, 1, 9, 1, 9, 1, 9, 1], [8, 0, 8, 0, 8, 0, 8, 0], [0, 9, 0, 9, 9, 0, 9, 9]
    values = outcomes(behind, ahead, lucky)
    assert better(values, 1, 0, LOOK, search.SURE)
    assert not better(values, 0, 1, LOOK, search.SURE)
    assert not better(values, 2, 0, LOOK, search.SURE)
    assert worse(values, 0b111, LOOK) == 0b111  # the best one is not sure to be better than any other
    assert worse(values, 0b011, LOOK) == 0b010
    assert not better(outcomes([0], [6000]), 1, 0, 1, search.SURE)  # one world says nothing


def test_the_better_half_stays_and_the_plain_choice_with_it() -> None:
    values = outcomes([1], [5], [3], [4])
    assert best_of(values, 0b1111) == 1
    assert half(values, 0b1111) == 0b1011
    assert half(values, 0b1100) == 0b1000


@pytest.mark.parametrize(("choices", "stages"), [(2, 1), (3, 2), (4, 2), (5, 3), (8, 3)])
def test_choices_are_halved_until_two_are_left(choices: int, stages: int) -> None:
    assert PLAIN.copy(search.stages_for)(choices) == stages


# ---- searching ----


@rule
def first(s, seat, mask, luck):
    """Makes the first choice there is."""
    return nth(mask, 0)


def found_by(budget: int, table: Table) -> int:
    """Returns what a bot does that makes the first choice, and searches."""
    bot = Bot("first", "Makes the first choice.", first, style=budget, search=Search(candidates=6))
    choose = PLAIN.copy(choice_of(GAME, bot, frozen([budget])))
    mask, seat = new_mask(len(GAME.actions)), table.to_act[0]
    GAME.rules.legal(table.state, seat, mask)
    return int(choose(0, table.state, GAME.blank(THOUGHTS), seat, mask, np.zeros(1, LUCK)[0]))


def wins_at_once(table: Table, action: int) -> bool:
    """Tells whether an action ends a game and wins it."""
    seat = table.to_act[0]
    table.play(action)
    won = table.over and table.winners == [seat]
    table.undo()
    return won


def winnable(seats: int) -> Iterator[Table]:
    """Yields tables at which another choice than the first, and no other, wins at once."""
    for seed in range(100):
        table = potable.new("glastonbury", seats=seats, seed=seed)
        player = Player("glastonbury", "hasty", seed=1)
        while not table.over:
            legal = [int(action) for action in table.legal()]
            if table.state.pile_count == 0 and len(legal) > 1:
                winning = [action for action in legal if wins_at_once(table, action)]
                if len(winning) == 1 and winning != legal[:1]:
                    yield table
            table.play(player.choose(table))


def test_a_choice_that_wins_at_once_is_found() -> None:
    for table in islice(winnable(seats=3), 3):
        before = table.position()
        assert wins_at_once(table, found_by(300, table))
        assert table.position() == before


# ---- the bots that search ----


def positions(seats: int, seed: int, recipes: bool) -> Iterator[Table]:
    """Yields the tables before every eleventh move of a game of the house bot."""
    table = potable.new("glastonbury", seats=seats, seed=seed, options={"recipes": recipes})
    player = Player("glastonbury", "house", seed=1)
    while not table.over:
        if len(table.moves) % 11 == 0 and len(table.legal()) > 1:
            yield table
        table.play(player.choose(table))


@pytest.mark.parametrize("seats", [2, 4])
def test_it_chooses_the_same_in_every_world_that_its_seat_cannot_exclude(seats: int) -> None:
    worlds = 0
    for table in positions(seats, seed=seats, recipes=True):
        seat = table.to_act[0]
        choice = Player("glastonbury", QUICK, seed=7).choose(table)
        for seed in range(1 if INTERPRETED else 3):
            world = table.determinize(seat, seed=seed)
            worlds += world.position()["state"] != table.position()["state"]
            assert Player("glastonbury", QUICK, seed=7).choose(world, seat) == choice
    assert worlds > 4


def test_it_chooses_the_same_in_plain_python() -> None:
    late = (table for table in positions(seats=2, seed=5, recipes=False) if len(table.moves) > 60)
    chooses_alike(next(late))


def chooses_alike(table: Table) -> None:
    """Sees that a bot chooses the same compiled and in plain Python, and draws as much luck for it."""
    game, names, seat = table.game, colleagues(table.game.name, apart=True), table.to_act[0]
    compiled = chooser(game, names)
    mask, luck, known = new_mask(len(game.actions)), np.zeros(2, LUCK), game.blank(THOUGHTS)
    game.rules.legal(table.state, seat, mask)
    assert len(actions_in(mask)) > 2
    choices = [
        int(choose(names.index(QUICK), table.state, known, seat, mask, luck[own]))
        for own, choose in enumerate((compiled, PLAIN.copy(compiled)))
    ]
    assert choices[0] == choices[1]
    assert luck[0] == luck[1]
    assert luck[0].drawn[0] > 0  # it did search


# ---- masters: champions that search ----

MASTERS = sorted(master.PLANS)
"""The games whose master chooses on as its champion does."""


def doubtful(name: str, seed: int) -> Iterator[Table]:
    """Yields the tables of a game of champions at which more than two things may be done."""
    table, player = potable.new(name, seats=3, seed=seed), Player(name, "champion", seed=1)
    while not table.over:
        if len(table.legal(table.to_act[0])) > 2:
            yield table
        table.play(player.choose(table), table.to_act[0])


@pytest.mark.parametrize("name", MASTERS)
def test_a_master_chooses_the_same_in_every_world_that_its_seat_cannot_exclude(name: str) -> None:
    otherwise = 0
    for table in islice(doubtful(name, seed=2), 0, None, 1000 if INTERPRETED else 7):
        seat = table.to_act[0]
        choice = Player(name, QUICK, seed=7).choose(table, seat)
        otherwise += choice != Player(name, "champion", seed=7).choose(table, seat)
        for seed in range(2):
            world = table.determinize(seat, seed)
            assert world.position() != table.position()
            assert Player(name, QUICK, seed=7).choose(world, seat) == choice
    assert INTERPRETED or otherwise  # it does search


@pytest.mark.parametrize("name", MASTERS)
def test_a_master_chooses_the_same_in_plain_python(name: str) -> None:
    chooses_alike(next(islice(doubtful(name, seed=3), 20, None)))
