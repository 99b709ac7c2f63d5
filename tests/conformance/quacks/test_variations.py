"""Mixtures of books, and the side of the pots with test tubes."""

from __future__ import annotations

import pytest

import potable
from potable.games.quacks.rules.asking import ask_meanwhile
from potable.games.quacks.state import WHICH_DROPLET

from .tables import (
    as_position,
    asked,
    bag,
    brew,
    draw,
    droplets,
    exploded,
    finish,
    last_round,
    options,
    owned,
    phase,
    points,
    reach,
    rubies,
    table_with,
    told,
)

TUBES = ["ruby", 1, "blue 1", 2, "black 1", 2, "red 2", 3, "purple 1", 3, "yellow 4", 4]
SETS = ("green", "blue", "red", "yellow", "purple")


def books(table) -> dict[str, int]:
    """Returns the set of every book that has several."""
    return {book["colour"]: book["set"] for book in table.view()["books"] if book["colour"] in SETS}


def tubes(table) -> list[int]:
    """Returns where everybody's second droplet is."""
    return [player["tube"] for player in table.view()["players"]]


@pytest.mark.clause("QUA-VAR-01")
def test_books_of_different_sets_can_be_mixed():
    chosen = {"green_book": 4, "blue_book": 3, "red_book": 2, "purple_book": 3}
    assert books(table_with(options=chosen)) == {"green": 4, "blue": 3, "red": 2, "yellow": 1, "purple": 3}
    assert books(table_with(options={"set": 2, "yellow_book": 4})) == dict.fromkeys(SETS, 2) | {"yellow": 4}


@pytest.mark.clause("QUA-VAR-01")
def test_a_set_or_every_book_can_be_drawn_by_lot():
    one_set = [books(potable.new("quacks", 2, seed=seed, options={"set": "random"})) for seed in range(30)]
    assert all(len(set(found.values())) == 1 for found in one_set)
    assert {found["red"] for found in one_set} == {1, 2, 3, 4}
    mixed = [books(potable.new("quacks", 2, seed=seed, options={"set": "mixed"})) for seed in range(30)]
    assert any(len(set(found.values())) > 1 for found in mixed)
    assert all({found[colour] for found in mixed} == {1, 2, 3, 4} for colour in SETS)
    one_book = [books(potable.new("quacks", 2, seed=seed, options={"red_book": "random"})) for seed in range(30)]
    assert {found["red"] for found in one_book} == {1, 2, 3, 4}
    assert {found["green"] for found in one_book} == {1}


@pytest.mark.clause("QUA-VAR-02")
def test_a_second_droplet_begins_on_the_first_tube():
    assert tubes(table_with(3, options={"test_tubes": True})) == [0, 0, 0]
    assert tubes(table_with(3)) == [None, None, None]


TUBED = {"test_tubes": True}


@pytest.mark.clause("QUA-VAR-03")
@pytest.mark.parametrize(("answer", "pots", "glasses"), [("droplet", [1, 0], [0, 0]), ("tube", [0, 0], [1, 0])])
def test_a_card_moves_either_droplet(answer, pots, glasses):
    table = table_with(card="pot_filling_up", options=TUBED)
    assert table.to_act == [0]
    assert options(table, 0) == {"droplet", "tube"}
    table.play(answer, 0)
    assert (droplets(table), tubes(table)) == (pots, glasses)
    table.play("droplet", 1)
    assert phase(table) == "brew"


@pytest.mark.clause("QUA-VAR-03")
def test_a_chip_moves_either_droplet():
    table = table_with(options=TUBED)
    brew(table, 0, "white 1", "black 1")
    finish(table, dice=["1 point"])
    assert asked(table) == "which droplet"
    table.play("tube")
    assert (droplets(table), tubes(table)) == ([0, 0], [1, 0])


@pytest.mark.clause("QUA-VAR-03")
def test_rubies_move_either_droplet():
    table = table_with(options=TUBED, rubies=[4])
    finish(table)
    assert options(table) == {"droplet", "tube", "done"}
    assert {"kind": "tube", "seat": 0, "tube": 1, "rubies": 2, "office": False} in told(table, "tube", 0)
    assert (rubies(table)[0], tubes(table)[0], droplets(table)[0]) == (3, 1, 0)  # the first tube gives one back
    table.play("droplet")
    assert (rubies(table)[0], tubes(table)[0], droplets(table)[0]) == (1, 1, 1)


@pytest.mark.clause("QUA-VAR-03")
def test_a_move_of_two_can_be_divided():
    table = table_with(card="choose_wisely", options=TUBED)
    assert asked(table, 0) == "which droplet"
    table.play("droplet", 0)
    assert asked(table, 0) == "which droplet"
    table.play("tube", 0)
    assert (droplets(table)[0], tubes(table)[0]) == (1, 1)


@pytest.mark.clause("QUA-VAR-04")
@pytest.mark.parametrize("tube", range(12))
def test_every_tube_pays_at_once(tube):
    table = table_with(card="pot_filling_up", options=TUBED, tubes=[tube, 0])
    before = bag(table)
    table.play("tube", 0)
    bonus = TUBES[tube]
    assert tubes(table)[0] == tube + 1
    assert points(table, "tubes")[0] == (bonus if isinstance(bonus, int) else 0)
    assert rubies(table)[0] == (1 if bonus == "ruby" else 0)
    gained = bag(table) - before
    assert dict(gained) == ({bonus: 1} if isinstance(bonus, str) and bonus != "ruby" else {})


@pytest.mark.clause("QUA-VAR-04")
def test_at_the_last_tube_only_the_droplet_in_the_pot_moves():
    table = table_with(card="pot_filling_up", options=TUBED, tubes=[12, 11])
    assert table.to_act == [1]
    assert droplets(table)[0] == 1
    table.play("tube", 1)
    assert tubes(table) == [12, 12]


@pytest.mark.clause("QUA-VAR-04")
def test_the_second_half_of_a_move_goes_to_the_pot_when_the_tubes_are_through():
    table = table_with(card="choose_wisely", options=TUBED, tubes=[11])
    assert {"kind": "droplet", "seat": 0, "space": 1, "rubies": 0} in told(table, "tube", 0)
    assert (tubes(table)[0], droplets(table)[0], asked(table, 0)) == (12, 1, None)
    assert potable.from_position(as_position(table).position()).state.tobytes() == table.state.tobytes()


@pytest.mark.clause("QUA-VAR-03")
def test_whoever_is_asked_for_a_droplet_in_the_middle_of_a_question_comes_back_to_it():
    table = table_with(options=TUBED)
    table.state.due[0] = 1
    ask_meanwhile(table.state, 0, WHICH_DROPLET)
    table.play("droplet", 0)
    assert (droplets(table)[0], asked(table)) == (1, "draw or stop")


@pytest.mark.clause("QUA-VAR-04", "QUA-EVAL-05")
@pytest.mark.parametrize(("droplet", "spaces"), [(20, [2]), (51, [1]), (52, [])])
@pytest.mark.parametrize("given", [{}, TUBED])
def test_a_droplet_that_cannot_move_on_is_told_to_have_moved_as_far_as_it_did(droplet, spaces, given):
    table = table_with(card="choose_wisely", round=3, options=given, tubes=[12, 12], droplets=[droplet])
    gains = [event for event in told(table, "droplet", 0) if event["kind"] == "gain"]
    assert gains == [{"kind": "gain", "seat": 0, "why": "choose_wisely", "droplet": moved} for moved in spaces]


@pytest.mark.clause("QUA-VAR-04")
def test_rubies_buy_no_move_past_the_last_tube():
    table = table_with(options=TUBED, rubies=[4], tubes=[12])
    finish(table)
    assert options(table) == {"droplet", "done"}


@pytest.mark.clause("QUA-VAR-04", "QUA-TI-06")
def test_a_tube_still_pays_in_the_last_round():
    table = last_round(options=TUBED, tubes=[11], card="seasoned_perfectly")
    for chip in ("white 3", "white 3", "white 1"):
        draw(table, chip, seat=0)
        if 1 in table.to_act:
            table.play("stop", 1)
    finish(table)
    assert asked(table) == "which droplet"
    table.play("tube")
    assert table.over
    assert points(table, "tubes")[0] == 4


@pytest.mark.clause("QUA-VAR-04", "QUA-BUY-09")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_last_chip_of_a_kind_goes_to_whom_a_card_serves_first(first):
    table = table_with(3, card="pot_filling_up", options=TUBED, first=first, tubes=[4, 4, 4], supply={"black 1": 1})
    for step in range(3):
        assert table.to_act == [(first + step) % 3]
        table.play("tube")
    assert [bag(table, seat)["black 1"] for seat in range(3)] == [int(seat == first) for seat in range(3)]


@pytest.mark.clause("QUA-VAR-04", "QUA-BUY-09")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_last_chip_of_a_kind_goes_to_whoever_comes_first_to_spend_rubies(first):
    table = table_with(3, options=TUBED, first=first, rubies=[2, 4, 2], tubes=[4, 4, 4], supply={"black 1": 1})
    finish(table)
    reach(table, "spend")
    for step in range(3):
        seat = (first + step) % 3
        assert table.to_act == [seat]
        table.play("tube")
        if seat == 1:
            assert table.to_act == [1]
            table.play("done")
    assert [owned(table, seat)["black 1"] for seat in range(3)] == [int(seat == first) for seat in range(3)]


@pytest.mark.clause("QUA-TI-06", "QUA-VAR-04", "QUA-EOT-01")
def test_rubies_of_the_last_round_may_go_to_the_test_tubes_before_they_become_points():
    table = last_round(options=TUBED, tubes=[10, 3], rubies=[5, 1], droplets=[1, 0], flasks=[False, False])
    finish(table, dice=["1 point"])
    assert (phase(table), asked(table), options(table)) == ("spend", "spend rubies", {"tube", "done"})
    table.play("tube")
    table.play("tube")
    assert table.over
    found = table.breakdown(0)["points_from"]
    assert (found["tubes"], found["rubies"]) == (4, 0)


@pytest.mark.clause("QUA-TI-06")
@pytest.mark.parametrize("situation", [{}, {"options": TUBED, "tubes": [12, 12]}])
def test_nobody_is_asked_for_rubies_at_the_end_that_could_only_be_wasted(situation):
    table = last_round(rubies=[5, 6], droplets=[1, 0], flasks=[False, False], **situation)
    finish(table, dice=["1 point"])
    assert table.over
    assert points(table, "rubies") == [2, 3]


@pytest.mark.clause("QUA-VAR-05")
def test_pots_with_test_tubes_explode_as_well():
    table = table_with(options=TUBED)
    draw(table, "white 3", "white 3", "white 2")
    assert exploded(table) == [True, False]
