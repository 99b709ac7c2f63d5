"""What is true of every game of Quacks with expansions, in a sample in which every two values of two options meet.

Every chip is somewhere, positions and records lead back, all is said, nobody is shown what they may not know, both speeds of
this machine play alike, and games go as they are written down.
"""

from __future__ import annotations

import random

import pytest

import potable
from potable.games import game
from tests.leaks.test_leaks import reaches, shuffled
from tests.properties import pairs
from tests.properties.covering import fields_of, pairs_in
from tests.properties.covering import pairs as all_pairs

CHUNKS = 4


def test_the_sample_brings_every_two_values_together():
    met = set().union(*(pairs_in({"seats": seats} | options) for seats, options in pairs.rows()))
    wanted = {name: values for name, values in fields_of(game("quacks")).items() if name != "coach"}
    assert set(all_pairs(wanted)) <= met


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_two_options_go_together(chunk):
    positions, written = [], pairs.GOLDEN.read_text(encoding="utf-8").splitlines()
    for row in range(chunk, len(pairs.rows()), CHUNKS):
        position, moments = None, pairs.looked_at(row)
        for table in pairs.play(row):
            if len(table.moves) in moments and not table.over:
                position = table.position()
                look(table, random.Random(row))
        positions.append((row, position))
        check_end(table)
        assert pairs.line(row, table) == written[row], "run `make goldens` if the change is meant"
    assert pairs.interpreted(positions) == [pairs.go_on(position, row) for row, position in positions]


def look(table, luck):
    """Looks at a table: its position leads back, all that can be done is said, and secrets do not show."""
    again = potable.from_position(table.position())  # which counts every chip of the box
    assert again.state.tobytes() == table.state.tobytes()
    for seat in (luck.choice([*range(table.seats)]), table.to_act[0]):
        assert reaches(shuffled(table, seat, luck), seat) == reaches(table, seat)


def check_end(table):
    """Sees that the record of a finished game leads to it, and that points add up."""
    again = potable.from_record(table.record())
    assert again.state.tobytes() == table.state.tobytes()
    for seat in range(table.seats):
        told = table.breakdown(seat)
        assert sum(told["points_from"].values()) == told["total"] == table.scores[seat]
