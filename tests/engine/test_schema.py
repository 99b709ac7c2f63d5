"""A field of a state is declared once: its bytes, its place in positions, its checks and who may know it follow from that."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

from potable.engine.errors import BadPosition
from potable.engine.forms import (
    NONE,
    bits,
    counts,
    flag,
    listed,
    number,
    one_of,
    places,
    seat,
    size_of,
    slots,
    spots,
    sum_of,
    worked_out,
)
from potable.engine.messages import speaks
from potable.engine.position import Part, Positions
from potable.engine.schema import NOBODY, OWNER, Numbers, Schema, field, of_seat
from potable.games import NAMES, game

HERBS = ("moss", "fern", "root", "leaf")
DAY, NIGHT = range(2)


class Garden(Schema, seats=3):
    """A game that has a field of every form."""

    wild: int = field(flag(), settled=True, called="rules.wild")
    gate: int = field(one_of(HERBS, none=NONE), settled=True)
    time: int = field(one_of(("day", "night")), called="phase")
    phase: int = field(worked_out())
    owner: int = field(seat(none=True))
    shed: Numbers = field(listed(HERBS, 3, lies="garden-position-in-shed"))
    shed_count: int = field(size_of("shed"))
    seen: int = field(number("shed_count"))
    beds: Numbers = field(places(("north", "south"), HERBS, lies="garden-position-in-bed"))
    picked: int = field(bits(HERBS))
    row: Numbers = field(slots(HERBS, 2))
    path: Numbers = of_seat(spots(4, ("nothing", *HERBS), none=0))
    coins: Numbers = of_seat(counts(("gold", "tin"), 400, whole=True), "i2", known_to=OWNER)
    wealth: Numbers = of_seat(sum_of("coins", 500), "i2")
    wish: Numbers = of_seat(one_of(HERBS, none=NONE), known_to=OWNER, until=NIGHT, shows=2)
    secret: int = field(number(9), "i4", known_to=NOBODY, stand_in=5)
    basket: Numbers = of_seat(listed(HERBS, 3, ascending=True), optional=True)
    rumour: Numbers = of_seat(one_of(HERBS, none=NONE), optional=True)


speaks("garden", ("garden-position-in-shed = the shed\ngarden-position-in-bed = bed { $place }",))
POSITIONS = Positions("the garden", Garden, table={"sky": Part(str, lambda s: "blue")})
GIVEN: dict[str, Any] = {
    "rules": {"wild": True},
    "gate": "root",
    "phase": "night",
    "owner": 1,
    "shed": ["leaf", "moss"],
    "seen": 2,
    "beds": {"north": "fern", "south": None},
    "picked": ["moss", "root"],
    "row": [None, "fern"],
    "secret": 7,
    "sky": "blue",
    "players": [
        {"path": [[1, "moss"]], "coins": {"gold": 300, "tin": 2}, "wish": None},
        {"path": [], "coins": {"gold": 0, "tin": 0}, "wish": "leaf"},
    ],
}


def fresh() -> Any:
    """Returns a state for two with nothing in it."""
    s = np.zeros(1, Garden.dtype)[0]
    s.seats = 2
    return s


def read(given: dict[str, Any]) -> Any:
    """Returns the state that a position gives."""
    s = fresh()
    POSITIONS.read(s, given)
    return s


def with_change(path: str, value: Any) -> dict[str, Any]:
    """Returns the position with one thing changed, such as `players 0 wish`."""
    first, *way = [int(step) if step.isdigit() else step for step in path.split()]
    if not way:
        return GIVEN | {first: value}
    changed = GIVEN | {first: list(GIVEN[first]) if isinstance(GIVEN[first], list) else dict(GIVEN[first])}
    at = changed[first]
    for step in way[:-1]:
        at[step] = at[step].copy()
        at = at[step]
    at[way[-1]] = value
    return changed


def test_a_position_is_read_into_numbers_and_written_by_names():
    s = read(GIVEN)
    assert (s.wild, s.time, s.owner, s.shed_count, s.seen, s.picked) == (1, NIGHT, 1, 2, 2, 0b101)
    assert (s.shed.tolist(), s.beds.tolist(), s.row.tolist()) == ([3, 0, NONE], [1, NONE], [NONE, 1])
    assert s.path.tolist() == [[0, 1, 0, 0], [0] * 4, [0] * 4]
    assert (s.wealth.tolist(), s.wish.tolist()) == ([302, 0, 0], [NONE, 3, NONE])
    assert POSITIONS.write(s) == GIVEN


def test_a_list_that_is_kept_in_order_may_be_given_in_any():
    s = read(with_change("players 0 basket", ["leaf", "moss"]))
    assert s.basket[0].tolist() == [0, 3, NONE]
    assert POSITIONS.write(s) == with_change("players 0 basket", ["moss", "leaf"])


def test_what_is_optional_is_left_out_while_nothing_stands_there():
    told = with_change("players 1 rumour", "moss")
    s = read(told)
    assert s.rumour.tolist() == [NONE, 0, NONE]
    assert POSITIONS.write(s) == told
    with pytest.raises(BadPosition, match="rumour: there is no 'rose'"):
        read(with_change("players 1 rumour", "rose"))


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("rules", {}, "This is no position of the garden: Object missing required field `wild` - at `$.rules`."),
        ("rules wild", 1, "Expected `bool`, got `int`"),
        ("rules tame", True, "unknown field `tame`"),
        ("phase", "noon", "phase: there is no 'noon'; choose one of day, night."),
        ("phase", None, "Expected `str`, got `null`"),
        ("owner", 2, "owner is 2, and can be 0 to 1."),
        ("shed", ["moss"] * 4, "shed has 4 entries, and can have 3."),
        ("shed", ["rose"], "shed: there is no 'rose'; choose one of moss, fern, root, leaf."),
        ("shed", ["moss", "moss"], "moss lies in two places: the shed and the shed."),
        ("beds", {"north": "leaf", "south": None}, "leaf lies in two places: the shed and bed north."),
        ("beds", {"north": None}, "beds needs north, south."),
        ("seen", 3, "seen is 3, and can be 0 to 2."),
        ("picked", ["moss", "moss"], "picked names something twice."),
        ("picked", ["rose"], "picked: there is no 'rose'"),
        ("row", ["moss"], "row needs 2 entries."),
        ("secret", -1, "secret is -1, and can be 0 to 9."),
        ("players", [], "0 players are given for 2 seats."),
        ("players 0 path", [[4, "moss"]], "path is 4, and can be 0 to 3."),
        ("players 0 path", [[1, "moss"], [1, "fern"]], "path has two on space 1."),
        ("players 0 path", [[1, "nothing"]], "path: there is no 'nothing'; choose one of moss, fern, root, leaf."),
        ("players 0 coins", {"gold": 1}, "coins needs gold, tin."),
        ("players 0 coins", {"gold": 401, "tin": 0}, "coins gold is 401, and can be 0 to 400."),
        ("players 0 coins", {"gold": 400, "tin": 400}, "the sum of coins is 800, and can be 0 to 500."),
    ],
)
def test_what_cannot_be_is_refused_with_what_would_be_right(path, value, reason):
    with pytest.raises(BadPosition, match=re.escape(reason)):
        read(with_change(path, value))


def test_an_empty_table_is_cleared_and_what_is_settled_stays():
    s = fresh()
    s.wild, s.gate = 1, 2
    Garden.clear(s)
    assert (s.wild, s.gate, s.owner, s.shed.tolist(), s.wish.tolist()) == (1, 2, NONE, [NONE] * 3, [NONE] * 3)
    assert (s.time, s.path.tolist()) == (0, [[0] * 4] * 3)


@pytest.mark.parametrize(
    ("viewer", "coins", "wishes"), [(0, [302, 0], [3, NONE]), (1, [0, 9], [NONE, 0]), (NONE, [0, 0], [NONE] * 2)]
)
def test_a_seat_keeps_what_is_its_own_and_no_more(viewer, coins, wishes):
    s = read(GIVEN)
    s.phase, s.seed[:], s.drawn[:] = DAY, 8, 8
    s.coins[1], s.wish[:2] = [0, 9], [3, 0]
    Garden.hide(s, viewer)
    assert (s.coins.sum(axis=1)[:2].tolist(), s.wish[:2].tolist(), s.secret) == (coins, wishes, 5)
    assert (s.seed.tolist(), s.drawn.tolist()) == ([0] * 4, [0] * 4)


def test_what_is_told_in_the_end_or_always_is_not_hidden():
    s = read(GIVEN)
    s.phase, s.wish[:] = DAY, [2, 3, 2]
    Garden.hide(s, 0)
    assert s.wish.tolist() == [2, NONE, 2]
    s.phase, s.wish[:] = NIGHT, [1, 3, 2]
    Garden.hide(s, 0)
    assert s.wish.tolist() == [1, 3, 2]


def test_a_state_has_no_gap_and_its_fields_are_found_by_name():
    flat = Garden.dtype
    assert flat.fields
    ends = sorted((offset, offset + kind.itemsize) for kind, offset, *_ in flat.fields.values())
    assert [start for start, _ in ends[1:]] == [end for _, end in ends[:-1]]
    assert ends[-1][1] == flat.itemsize
    assert isinstance(fresh(), Garden)
    assert Garden.settled == ("wild", "gate")


@pytest.mark.parametrize(
    ("declared", "reason"),
    [
        ({"rubies": field(number(128))}, "rubies can be 128, and its type i1 ends at 127."),
        ({"wish": field(number(1), known_to=OWNER)}, "wish has no owner"),
        ({"count": field(size_of("pile"))}, "count follows from pile: declare that one before it."),
        ({"hide": field(number(1))}, "hide is something that every state has"),
        ({"seats": field(number(1))}, "seats is something that every state has"),
    ],
)
def test_a_field_that_cannot_be_is_refused_where_it_is_declared(declared, reason):
    with pytest.raises(ValueError, match=re.escape(reason)):
        type("Odd", (Schema,), declared, seats=2)


@pytest.mark.parametrize("name", NAMES)
def test_what_a_field_of_a_game_can_be_fits_its_bytes_for_every_seat(name):
    schema = game(name).state
    assert all(schema.dtype[field].shape == about.shape for field, about in schema.fields.items())
    assert all(about.shape[0] >= game(name).most_seats for about in schema.fields.values() if about.each_seat)
