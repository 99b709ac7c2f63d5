"""What is observed of Quacks with its expansions is what the state holds, part by part, seen from every seat."""

from __future__ import annotations

import numpy as np
import pytest

import potable
from potable.engine.table import Table
from potable.games.quacks.content import N_KINDS
from potable.games.quacks.expansions.state import ALL_WITCHES, HANDFUL, METALS, NAMED
from potable.games.quacks.state import PATIENTS

SEATS = 5
LISTS = {"bowl": N_KINDS, "spread": HANDFUL, "aside": N_KINDS, "named": NAMED, "display": N_KINDS}
NUMBERS = ("pardoned", "cheap", "side_bought", "essence", "most_essence", "rats_due", "worm", "hosted")
OF_TABLE = ("office", "herb_witches", "silver", "bronze", "gold", "alchemists", "essence_stage")
BOXES = {"herb_witches": True, "alchemists": True, "office": "single"}


def full_table(seats: int = SEATS) -> Table:
    """Returns a table at which everybody has something else of everything, though no game would come to that."""
    options = {**BOXES, **{f"patient_{n}": PATIENTS[place] for n, place in ((1, 2), (2, 5), (3, 7))}}
    options |= {"silver_witch": "handful", "bronze_witch": "twin", "gold_witch": "bargain"}
    table = potable.new("quacks", seats, options=options)
    s = table.state
    s.essence_stage, s.guest = 3, 6
    for seat in range(seats):
        for place, (name, size) in enumerate(LISTS.items()):
            s[name][seat] = [1 + (seat + place + i) % 7 for i in range(size)]
        for place, name in enumerate(NUMBERS):
            s[name][seat] = (seat + place) % 3
        s.pennies[seat], s.patient[seat], s.side_coins[seat] = seat + 2, seat + 1, 100 + 20 * seat
    return table


def row(size: int, *ones: int) -> list[int]:
    """Returns zeros with ones among them."""
    return [int(place in ones) for place in range(size)]


def part(table: Table, viewer: int, group: str, name: str, thing: int = 0) -> list[int]:
    """Returns one part of what a viewer observes."""
    return table.observe(viewer)[table.game.observation.part(group, name, thing)].astype(int).tolist()


@pytest.mark.parametrize("viewer", [None, *range(SEATS)])
def test_what_expansions_add_to_every_seat_is_what_it_has(viewer):
    table = full_table()
    s, first = table.state, viewer or 0
    for place in range(SEATS):
        seat = (first + place) % SEATS
        seen = {name: part(table, viewer, "more of a seat", name, place) for name in (*LISTS, *NUMBERS)}
        assert seen == {name: np.atleast_1d(s[name][seat]).tolist() for name in (*LISTS, *NUMBERS)}
        pennies = [metal for metal in range(len(METALS)) if s.pennies[seat] >> metal & 1]
        assert part(table, viewer, "more of a seat", "pennies", place) == row(len(METALS), *pennies)
        assert part(table, viewer, "more of a seat", "patient", place) == row(1 + len(PATIENTS), int(s.patient[seat]))
        assert part(table, viewer, "more of a seat", "side_coins", place) == [min(int(s.side_coins[seat]), 127)]


def test_what_expansions_add_to_the_table_is_what_lies_there():
    table = full_table()
    assert [part(table, 1, "more of the table", name) for name in OF_TABLE] == [[int(table.state[name])] for name in OF_TABLE]
    assert part(table, 1, "seat", "flask", 1) == [1], "what the base game has is there, too"
    assert part(table, 1, "more of the table", "patients") == row(len(PATIENTS), 2, 5, 7)
    assert part(table, 1, "more of the table", "guest") == row(len(ALL_WITCHES), 5)


def test_nothing_is_seen_of_boxes_that_are_not_played_and_of_seats_that_are_not_taken():
    table = potable.new("quacks", 2, options={"office": "single"})
    assert part(table, 0, "more of the table", "patients") == row(len(PATIENTS))
    assert part(table, 0, "more of the table", "guest") == row(len(ALL_WITCHES))
    two, more = full_table(2), table.game.observation.part("more of a seat", "pennies", 2).start
    end = table.game.observation.part("more of the table", "office").start
    assert not two.observe(0)[more:end].any()
