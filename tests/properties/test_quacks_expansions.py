"""What is true of every game of Quacks with expansions: every chip is somewhere, and positions and records lead back."""

from __future__ import annotations

import random

import pytest

import potable
from potable.games import game
from tests.properties.covering import covering, fields_of, pairs, pairs_in
from tests.properties.quacks_soundness import EXPANSIONS

ROWS = [
    (seats, options | {"coach": "count"})  # all odds take long in plain Python
    for seats, options in covering(game("quacks"))
    if options["herb_witches"] or options["alchemists"] or options["office"] != "none"
]
LIKED = ("call", "place", "essence", "lay", "forget", "take", "further")
EVERY = 12
"""So many moves lie between two looks at a game."""


def test_the_sample_brings_every_two_values_of_expansions_together():
    fields = {name: values for name, values in fields_of(game("quacks")).items() if name in ("seats", *EXPANSIONS)}
    met = set().union(*(pairs_in({"seats": seats} | options) for seats, options in covering(game("quacks"))))
    assert set(pairs(fields)) <= met


def play(seats, options, seed):
    """Yields a table after each of its moves, made by chance, which likes to draw, to call witches and to spend essence."""
    table, luck = potable.new("quacks", seats, seed=seed, options=options), random.Random(seed)
    while not table.over:
        seat = luck.choice(table.to_act)
        names = [action.name for action in table.legal(seat)]
        liked = [name for name in names if name == "draw" or name.startswith(LIKED)]
        table.play(luck.choice(liked if liked and luck.random() < 0.7 else names), seat)
        yield table


@pytest.mark.parametrize("row", range(0, len(ROWS), 11))
def test_positions_and_records_lead_back_and_all_is_said(row):
    seats, options = ROWS[row]
    for table in play(seats, options, row):
        if len(table.moves) % EVERY == 0 and not table.over:
            again = potable.from_position(table.position())  # which counts every chip of the box
            assert again.state.tobytes() == table.state.tobytes()
            for seat in table.to_act:
                view = table.view(seat)
                assert view["asked"]["id"]
                assert all(table.sentence(choice["action"], seat) for choice in view["actions"])
                assert table.observe(seat).shape == (table.game.observation_size,)
    assert potable.from_record(table.record()).scores == table.scores
    for seat in range(seats):
        told = table.breakdown(seat)
        assert sum(told["points_from"].values()) == told["total"] == table.scores[seat]


@pytest.mark.parametrize("row", range(3, len(ROWS), 36))
def test_what_a_seat_cannot_know_changes_nothing_for_it(row):
    seats, options = ROWS[row]
    for table in play(seats, options, row):
        if len(table.moves) % (3 * EVERY) == 0 and not table.over:
            seat = table.to_act[0]
            world = table.determinize(seat, seed=row)
            assert world.view(seat) == {**table.view(seat), "move": 0}
            assert world.observe(seat).tobytes() == table.observe(seat).tobytes()
