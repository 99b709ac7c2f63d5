"""What rules say is heard by who listens, in order, with its reason; and costs nothing otherwise."""

from __future__ import annotations

from threading import Thread
from types import ModuleType

import numpy as np
import pytest

import potable
from potable.engine.effects import fill
from potable.engine.events import Listener, because, event
from potable.engine.rule import plain_of, rule


@event()
def counted(s, number):
    return {"number": number, "sum": int(s[0])}


def together(before, told):
    same = before["kind"] == told["kind"] and before["why"] == told["why"]
    if same:
        before["rubies"] += told["rubies"]
    return same


@event("gain", joins=together)
def found(s, rubies):
    return {"rubies": rubies, "why": None}


@rule
def add(s, number):
    s[0] += number
    counted(s, number)
    return s[0]


@rule
def add_twice(s, number):
    return add(s, number) + add(s, number + 1)


@because("the cellar")
@rule
def search_the_cellar(s):
    found(s, 1)
    found(s, 2)


@rule
def search(s):
    found(s, 5)
    search_the_cellar(s)
    found(s, 6)
    found(s, 7)


def test_events_are_heard_in_order_with_the_state_as_it_is_then():
    s = [10]
    result, told = Listener().hear(add_twice, s, 3)
    assert result == 13 + 17
    assert told == [{"kind": "counted", "number": 3, "sum": 13}, {"kind": "counted", "number": 4, "sum": 17}]
    assert s == [17]


def test_a_rule_says_nothing_where_nobody_listens():
    s = np.array([10])
    assert plain_of(counted)(s, 3) is None
    listener = Listener()
    assert listener.hear(add, s, 1)[1]
    plain_of(add)(s, 1)
    assert listener.hear(add, s, 1)[1] == [{"kind": "counted", "number": 1, "sum": 13}]


def test_gains_for_one_reason_are_one_event_and_the_reason_ends_with_its_rule():
    _, told = Listener().hear(search, [0])
    assert told == [
        {"kind": "gain", "rubies": 5, "why": None},
        {"kind": "gain", "rubies": 3, "why": "the cellar"},
        {"kind": "gain", "rubies": 13, "why": None},
    ]


@rule
def searched(s, place):
    found(s, 1)


@rule
def search_the_attic(s, place):
    found(s, 2)


moments = ModuleType("moments")
vars(moments)["searched"] = searched
fill(moments, "place", {"searched": {4: search_the_attic}}, reasons={4: "the attic"})


@rule
def visit(s, place):
    moments.searched(s, place)


@pytest.mark.parametrize(("place", "rubies", "why"), [(4, 2, "the attic"), (5, 1, None)])
def test_the_effect_that_is_in_force_is_the_reason(place, rubies, why):
    _, told = Listener().hear(visit, [0], place)
    assert told == [{"kind": "gain", "rubies": rubies, "why": why}]


@because("a hole")
@rule
def fall(s):
    found(s, 1)
    s[1] += 1  # there is no such place


def test_a_rule_that_fails_leaves_no_reason_behind():
    listener = Listener()
    with pytest.raises(IndexError):
        listener.hear(fall, [0])
    assert listener.hear(searched, [0], 0)[1] == [{"kind": "gain", "rubies": 1, "why": None}]


def test_two_tables_at_once_do_not_hear_each_other():
    """Somebody else's table of the same game is played in another thread; each hears its own moves."""
    told: dict[int, list[int]] = {}

    def play(seed: int) -> None:
        table = potable.new("glastonbury", seats=2, seed=seed)
        told[seed] = []
        while not table.over:
            moments = table.play_slowly(table.legal()[0])
            told[seed] += [len(moment.events) for moment in moments]

    play(1)
    alone = told.pop(1)
    threads = [Thread(target=play, args=(seed,)) for seed in (1, 2, 3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert told[1] == alone
