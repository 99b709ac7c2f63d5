"""The orange book, and the black one with its two pages."""

from __future__ import annotations

import pytest

from .tables import asked, brew, droplets, finish, options, points, pot, rubies, table_with


def after(*blacks: int, **situation):
    """Returns a table at which every seat has put so many black chips into its pot."""
    table = table_with(len(blacks), **situation)
    for seat, count in enumerate(blacks):
        brew(table, seat, "white 1", *["black 1"] * count)
    return table


@pytest.mark.clause("QUA-ORA-01")
def test_an_orange_chip_moves_one_space_and_gives_nothing():
    table = table_with()
    brew(table, 0, "orange 1", "orange 1", "orange 1")
    assert pot(table) == {1: "orange 1", 2: "orange 1", 3: "orange 1"}
    finish(table)
    assert (points(table), rubies(table), droplets(table)) == ([0, 0], [0, 0], [0, 0])


@pytest.mark.clause("QUA-BLK2-01")
@pytest.mark.parametrize("count", [1, 2])
def test_two_players_with_as_many_black_chips_both_move_their_droplets(count):
    table = after(count, count)
    assert (droplets(table), rubies(table)) == ([1, 1], [0, 0])


@pytest.mark.clause("QUA-BLK2-02")
@pytest.mark.parametrize("blacks", [(2, 1), (1, 0), (2, 0)])
def test_of_two_players_the_one_with_more_black_chips_moves_and_takes_a_ruby(blacks):
    table = after(*blacks)
    assert (droplets(table), rubies(table)) == ([1, 0], [1, 0])


@pytest.mark.clause("QUA-BLK2-01")
@pytest.mark.parametrize(("option", "moved"), [(False, 0), (True, 1)])
def test_two_players_without_black_chips_get_what_the_table_says(option, moved):
    table = after(0, 0, options={"black_at_zero": option})
    assert (droplets(table), rubies(table)) == ([moved, moved], [0, 0])


@pytest.mark.clause("QUA-BLK3-01")
@pytest.mark.parametrize(
    ("blacks", "moved", "found"),
    [
        ((1, 1, 0), [1, 1, 0], [0, 0, 0]),
        ((1, 1, 1), [0, 0, 0], [0, 0, 0]),
        ((0, 0, 0), [0, 0, 0], [0, 0, 0]),
        ((2, 1, 0), [1, 1, 0], [1, 0, 0]),
        ((1, 1, 0, 0), [1, 1, 0, 0], [0, 0, 0, 0]),
    ],
)
def test_more_than_one_neighbour_moves_the_droplet(blacks, moved, found):
    table = after(*blacks)
    assert (droplets(table), rubies(table)) == (moved, found)


@pytest.mark.clause("QUA-BLK3-02")
@pytest.mark.parametrize(("blacks", "winner"), [((2, 1, 1), 0), ((0, 1, 0), 1), ((0, 0, 2, 1), 2), ((1, 0, 0, 2), 3)])
def test_more_than_both_neighbours_also_brings_a_ruby_and_still_one_move(blacks, winner):
    table = after(*blacks)
    assert rubies(table)[winner] == 1
    assert droplets(table)[winner] == 1
    assert sum(rubies(table)) == 1


@pytest.mark.clause("QUA-BLK3-01")
def test_only_neighbours_count_not_the_player_opposite():
    table = after(1, 0, 1, 0)
    assert (droplets(table), rubies(table)) == ([1, 0, 1, 0], [1, 0, 1, 0])


@pytest.mark.clause("QUA-BLK2-02", "QUA-CHIP-04")
def test_what_black_chips_give_can_be_passed_up_at_a_table_that_asks():
    table = after(1, 0, options={"gains": "ask"})
    assert options(table) == {"take it", "pass"}
    table.play("pass")
    assert (droplets(table), rubies(table), asked(table)) == ([0, 0], [0, 0], "shop")


@pytest.mark.clause("QUA-BLK2-02", "QUA-CHIP-04")
def test_nobody_is_asked_whose_black_chips_bring_nothing():
    assert after(1, 2, options={"gains": "ask"}).to_act == [1]
