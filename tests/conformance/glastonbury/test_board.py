"""The board: twenty places around a square with eight rows of six cards."""

from __future__ import annotations

from collections import Counter

import pytest

from potable.games.glastonbury.content import CELL_NAMES, CORNERS, LINE_NAMES, LINES, PLACES

from .tables import line, place, table_with, takes

ENDS = {
    "column b": (1, 14),
    "column c": (2, 13),
    "column d": (3, 12),
    "column e": (4, 11),
    "row 2": (6, 19),
    "row 3": (7, 18),
    "row 4": (8, 17),
    "row 5": (9, 16),
}
"""The two places at the ends of every row."""


@pytest.mark.clause("GLA-BOARD-01", "GLA-MOVE-01")
@pytest.mark.parametrize("start", range(20))
def test_a_step_leads_to_the_next_of_twenty_places_and_every_fifth_is_a_corner(start):
    table = table_with(pawns=[start], cauldrons=[["newt 1"]])
    assert place(table, 0) == (start + 1) % 20
    at_corner = table.to_act != [0]
    assert at_corner == (start in (4, 9, 14, 19))


@pytest.mark.clause("GLA-BOARD-01")
def test_corners_are_five_steps_apart_and_twenty_steps_make_a_lap():
    assert PLACES == 20
    assert CORNERS.tolist() == [0, 5, 10, 15]


@pytest.mark.clause("GLA-BOARD-02")
def test_there_are_eight_rows_of_six_cards_and_none_holds_a_corner():
    assert LINE_NAMES == ("row 2", "row 3", "row 4", "row 5", "column b", "column c", "column d", "column e")
    assert LINES.shape == (8, 6)
    for row in "2345":
        assert line(f"row {row}") == [f"{column}{row}" for column in "abcdef"]
    for column in "bcde":
        assert line(f"column {column}") == [f"{column}{row}" for row in "123456"]


@pytest.mark.clause("GLA-BOARD-02", "GLA-BOARD-03", "GLA-TAKE-01")
@pytest.mark.parametrize("name", ENDS)
def test_both_ends_of_a_row_lead_to_the_same_six_cards(name):
    one, other = ENDS[name]
    row = {f"{column}{name[-1]}" for column in "abcdef"} if "row" in name else {f"{name[-1]}{number}" for number in "123456"}
    assert takes(table_with(pawns=[one], phase="take")) == row
    assert takes(table_with(pawns=[other], phase="take")) == row


@pytest.mark.clause("GLA-BOARD-04")
def test_an_inner_card_can_be_reached_from_four_places_and_a_rim_card_from_two():
    reached = Counter()
    for ends in ENDS.values():
        for end in ends:
            reached.update(takes(table_with(pawns=[end], phase="take")))
    inner = {cell for cell in CELL_NAMES if cell[0] in "bcde" and cell[1] in "2345"}
    assert {cell for cell in reached if reached[cell] == 4} == inner
    assert {cell for cell in reached if reached[cell] == 2} == set(CELL_NAMES) - inner
    assert len(inner) == 16


@pytest.mark.clause("GLA-BOARD-05")
@pytest.mark.parametrize(
    ("strip", "end"),
    [("b1 c1 d1 e1", 4), ("f2 f3 f4 f5", 9), ("b6 c6 d6 e6", 11), ("a2 a3 a4 a5", 16)],
)
def test_emptying_a_strip_along_the_rim_does_not_end_the_game(strip, end):
    *gaps, last = strip.split()
    table = table_with(pawns=[end], pile=[], gaps=gaps, phase="take")
    table.play(f"take {last}")
    assert not table.over
    assert table.to_act == [1]


@pytest.mark.clause("GLA-BOARD-05")
@pytest.mark.parametrize("corner", [0, 5, 10, 15])
def test_nobody_takes_from_a_strip_along_the_rim(corner):
    table = table_with(pawns=[corner - 1 if corner else 19], cauldrons=[["newt 1"]])
    assert place(table, 0) == corner
    assert table.to_act == [1]
