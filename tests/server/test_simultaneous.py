"""Several decide at once: a move that others overtook still counts, unless its question has changed."""

from __future__ import annotations

import pytest

from potable.server.history import History

from ..simultaneous import GAME

ROW = {"seats": [{}, {}, {}], "options": {}, "seed": "0" * 31 + "1", "start": None}


def history_of(*played: tuple[int, str], number: int = 0) -> History:
    log = [
        {"number": at + 1, "kind": "play", "seat": seat, "action": action, "person": f"p{seat}", "key": f"k{at}"}
        for at, (seat, action) in enumerate(played)
    ]
    return History(GAME, ROW, log)


@pytest.fixture
def history():
    history = history_of()
    history.play(1, 0, ["Ann", "Bob", "Cleo"], "p1")
    history.commit("p1", "k")
    return history


def test_a_decision_stands_while_others_move(history):
    assert history.number == 1
    assert history.still_asked(0, 0)
    assert history.still_asked(0, 1)
    assert not history.still_asked(0, 2)
    assert not history.still_asked(1, 0)  # its own move came first


def test_a_decision_falls_when_what_it_could_be_has_changed(history):
    history.play(2, STONE_OF_ALL, ["Ann", "Bob", "Cleo"], "p2")
    history.commit("p2", "k")
    assert history.still_asked(0, 2)
    assert not history.still_asked(0, 1)
    assert not history.still_asked(0, 0)


STONE_OF_ALL = len(GAME.actions) - 1


def test_a_decision_falls_when_moves_were_taken_back(history):
    history.take_back(0)
    history.commit("p1", "undo")
    assert history.number == 2
    assert [history.still_asked(0, number) for number in range(4)] == [False, False, True, False]
    history.play(1, 0, ["Ann", "Bob", "Cleo"], "p1")
    history.commit("p1", "again")
    assert [history.still_asked(0, number) for number in range(4)] == [False, False, True, True]


def test_the_same_holds_for_a_table_that_was_rebuilt():
    history = history_of((1, "pick 0"))
    assert history.still_asked(0, 0)
    undone = [{"number": 2, "kind": "undo", "seat": 1, "action": "0", "person": "p1", "key": "u"}]
    played = {"number": 1, "kind": "play", "seat": 1, "action": "pick 0", "person": "p1", "key": "k"}
    assert [History(GAME, ROW, [played, *undone]).still_asked(0, number) for number in range(3)] == [False, False, True]
