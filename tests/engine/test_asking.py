"""Asking seats: an answer leads back to what was asked before, however deep."""

from __future__ import annotations

import numpy as np

from potable.engine.asking import NOTHING, answered, ask, ask_meanwhile, come_back
from potable.engine.forms import worked_out
from potable.engine.schema import Numbers, Schema, field, of_seat

TEA, MILK, SUGAR, LEMON = range(1, 5)


class Party(Schema, seats=3):
    """A game that asks, and remembers two questions for each seat."""

    asked: Numbers = of_seat(worked_out())
    pending: Numbers = of_seat(worked_out(2))
    waiting: int = field(worked_out())


def party():
    """Returns a party at which the last seat is asked for tea."""
    s = np.zeros(1, Party.dtype)[0]
    ask(s, 2, TEA)
    return s


def test_the_table_waits_for_those_who_are_asked():
    s = party()
    ask(s, 0, MILK)
    assert (s.waiting, s.asked.tolist()) == (0b101, [MILK, NOTHING, TEA])
    answered(s, 2)
    assert (s.waiting, s.asked.tolist()) == (0b001, [MILK, NOTHING, NOTHING])


def test_a_question_takes_the_place_of_another():
    s = party()
    ask(s, 2, MILK)
    answered(s, 2)
    assert (s.waiting, s.asked[2]) == (0, NOTHING)


def test_answers_lead_back_through_all_that_was_asked_before():
    s = party()
    ask_meanwhile(s, 2, MILK)
    ask_meanwhile(s, 2, SUGAR)
    ask(s, 2, LEMON)
    seen = []
    for _ in range(3):
        seen.append((int(s.asked[2]), s.pending[2].tolist()))
        answered(s, 2)
        come_back(s, 2)
    assert seen == [(LEMON, [MILK, TEA]), (MILK, [TEA, NOTHING]), (TEA, [NOTHING, NOTHING])]
    assert (s.waiting, s.asked[2]) == (0, NOTHING)
