"""Asking and answering: what each seat is asked, and what it was asked before, to which it comes back.

The state of a game that asks by these rules has `asked` and `pending` for each seat, numbers of questions of which 0 is
nothing, and `waiting`, the seats that are asked, as bits.
"""

from __future__ import annotations

from .rule import rule

NOTHING = 0
"""The question that is none."""


@rule
def ask(s, seat, question):
    """Asks a seat something, in place of what it is asked; the table waits for its answer."""
    s.asked[seat] = question
    s.waiting = int(s.waiting) | (1 << seat)


@rule
def ask_meanwhile(s, seat, question):
    """Asks a seat something in the middle of what it is asked, to which it comes back once this is answered.

    As many questions can wait for each other as `pending` has room for.
    """
    for depth in range(s.pending.shape[1] - 1, 0, -1):
        s.pending[seat, depth] = s.pending[seat, depth - 1]
    s.pending[seat, 0] = s.asked[seat]
    ask(s, seat, question)


@rule
def answered(s, seat):
    """Asks a seat nothing any more."""
    s.asked[seat] = NOTHING
    s.waiting = int(s.waiting) & ~(1 << seat)


@rule
def come_back(s, seat):
    """Asks a seat again what it was asked before, if anything was; every answer ends with that."""
    if s.asked[seat] == NOTHING and s.pending[seat, 0] != NOTHING:
        ask(s, seat, int(s.pending[seat, 0]))
        for depth in range(1, s.pending.shape[1]):
            s.pending[seat, depth - 1] = s.pending[seat, depth]
        s.pending[seat, s.pending.shape[1] - 1] = NOTHING
