"""What is observed is declared, whole and small, tells nothing hidden, and says where each choice leads."""

from __future__ import annotations

import random

import numpy as np
import pytest

import potable
from potable.engine.observing import LEAST, MOST
from potable.engine.plain import while_waiting
from potable.engine.table import Table
from potable.games import NAMES, game
from potable.games.glastonbury.content import CELL_NAMES, KIND, LINE_AT, NONE, PERLUCEO, PLACES, SIDE
from potable.games.practice.content import CARDS_BY_NAME
from potable.testing import draw_sample

from . import make


def test_the_page_is_made_from_what_games_declare():
    assert make.PATH.read_text(encoding="utf-8") == make.page(), "docs/observations.md is out of date: make observations"


@pytest.mark.parametrize("name", NAMES)
def test_parts_have_names_of_their_own_and_fill_the_observation(name):
    for form in (game(name), *(form() for form in game(name).forms.values())):
        rows = list(form.observation.rows())
        assert len({(row.group, row.part.name) for row in rows}) == len(rows)
        assert sum(row.part.size * row.times for row in rows) == form.observation_size == len(form.observation.scale)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_observed_is_whole_fits_a_byte_and_comes_from_what_the_seat_knows(name):
    samples = [draw_sample(name, number) for number in range(4)]
    for sample in samples:
        table = sample.table()
        for number, (seat, action) in enumerate(sample.choices(table)):
            if number % 7 == 0:
                observer = number // 7 % sample.seats
                seen = observed(table, table._known(observer), observer)
                assert np.array_equal(seen, np.round(seen))
                assert seen.min() >= LEAST
                assert seen.max() <= MOST
                assert np.array_equal(seen, table.observe(observer))
                assert np.array_equal(seen, observed(table, table._states, observer))
            table.play(action, seat)


def observed(table: Table, states: np.ndarray, seat: int) -> np.ndarray:
    """Returns what `observe` writes, as it writes it, before it becomes bytes."""
    out = np.zeros(table.game.observation_size)
    while_waiting.copy(table.game.rules.observe)(states[0], seat, out)
    return out


def part(table: Table, seat: int, group: str, name: str, thing: int = 0) -> list[int]:
    """Returns one part of what a seat observes."""
    return table.observe(seat)[table.game.observation.part(group, name, thing)].tolist()


# ---- Glastonbury ----


@pytest.mark.parametrize("seed", range(2))
def test_where_a_card_leads_is_where_its_taker_goes(seed):
    table, luck, looked = potable.new("glastonbury", seats=3, seed=seed), random.Random(seed), 0
    while not table.over:
        seat = table.to_act[0]
        for action in table.legal():
            cell = int(action)
            kept = KIND[table.state.display[cell]] < PERLUCEO if cell < len(CELL_NAMES) else False
            if kept and not part(table, seat, "cell", "last", cell)[0]:
                check_where_it_leads(table, seat, cell)
                looked += 1
        table.play(luck.choice(table.legal()))
    assert looked > 100


def check_where_it_leads(table: Table, seat: int, cell: int) -> None:
    """Sees that what is observed of a cell comes true when its card is taken."""
    before = table.observe(seat)
    (steps,), (corner,), (gain,) = (part(table, seat, "cell", name, cell) for name in ("steps", "corner", "gain"))
    after = table.copy()
    after.play(cell)
    if after.over or after.to_act == [seat] or after.state.pawn[seat] != table.state.pawn[seat]:
        return  # nobody else could do anything, and the seat has walked on
    assert after.observe(seat)[table.game.observation.part("seat", "stride")].tolist() == [steps]
    place = (int(after.state.pawn[seat]) + steps) % PLACES
    assert corner == (LINE_AT[place] == NONE)
    points = table.game.observation.part("seat", "points")
    assert int(after.observe(seat)[points][0]) - int(before[points][0]) == gain


def test_the_next_row_is_where_the_seat_can_take():
    table, luck = potable.new("glastonbury", seats=2, seed=4), random.Random(4)
    for _ in range(30):
        seat = table.to_act[0]
        beside = [cell for cell in range(len(CELL_NAMES)) if part(table, seat, "cell", "next", cell) == [1]]
        takes = [int(action) for action in table.legal() if action < len(CELL_NAMES)]
        if len(takes) <= SIDE:  # with an Accio cast it can take from everywhere
            assert set(takes) <= set(beside)
        table.play(luck.choice(table.legal()))


# ---- the Practice ----


def of_cards(table: Table, seat: int, name: str) -> np.ndarray:
    """Returns one part of what a seat observes of every card."""
    (row,) = [row for row in table.game.observation.rows() if (row.group, row.part.name) == ("card", name)]
    return table.observe(seat)[row.start :: row.every][: row.times].astype(int)


def test_a_hand_says_what_each_card_would_bring_and_complete():
    table, luck, laid, ready, completed = potable.new("practice", seats=3, seed=2), random.Random(2), 0, 0, 0
    while not table.over:
        seat = table.to_act[0]
        brings, able, worth, completes = (of_cards(table, seat, name) for name in ("brings", "ready", "worth", "completes"))
        composed = [CARDS_BY_NAME[action.name.removeprefix("compose ")] for action in table.legal() if "compose" in action.name]
        if table.legal()[0].name.startswith("lay"):
            assert np.flatnonzero(able).tolist() == sorted(composed)
            ready += len(composed)
        for action in table.legal():
            if action.name.startswith("lay"):
                card, after = CARDS_BY_NAME[action.name.removeprefix("lay ")], table.copy()
                after.play(action)
                assert after.scores[seat] - table.scores[seat] == brings[card]
                held = set(np.flatnonzero(of_cards(table, seat, "lacks") + able))
                now = of_cards(after, seat, "worth")
                assert completes[card] == max((now[one] for one in held - {card} if not able[one]), default=0)
                laid, completed = laid + 1, completed + (completes[card] > 0)
        assert np.array_equal(worth > 0, able > 0)
        table.play(luck.choice(table.legal()))
    assert laid > 50
    assert ready > 5
    assert completed > 5
