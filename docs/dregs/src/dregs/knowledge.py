"""What a seat knows: everything but the seed and the favourites of others."""

from __future__ import annotations

from potable.engine.random import TABLE, below
from potable.engine.rule import routine

from .state import N_FLAVOURS, N_TOKENS, NONE, OF_EACH, OVER, PICK, SEATS, State

hide = State.hide


@routine
def conceal(s, seat):
    """Hides what fields declare to be hidden."""
    hide(s, seat)


@routine
def determinize(s, seat):
    """Gives those who have picked any favourite."""
    for other in range(s.seats):
        if other != seat and s.phase != OVER and not s.waiting >> other & 1:
            s.favourite[other] = below(s, TABLE, N_FLAVOURS)


PER_SEAT = N_TOKENS + N_FLAVOURS + 2
OBSERVATION_SIZE = N_TOKENS + 1 + SEATS * PER_SEAT


@routine
def observe(s, seat, out):
    """Writes the bag, the phase, and the seats from the observer's own onwards."""
    for i in range(len(out)):
        out[i] = 0
    for token in range(N_TOKENS):
        out[token] = s.bag[token] / OF_EACH
    out[N_TOKENS] = 1 if s.phase == PICK else 0
    for i in range(s.seats):
        other = (max(seat, 0) + i) % int(s.seats)
        at = N_TOKENS + 1 + i * PER_SEAT
        for token in range(N_TOKENS):
            out[at + token] = s.cup[other, token] / OF_EACH
        if s.favourite[other] != NONE:
            out[at + N_TOKENS + int(s.favourite[other])] = 1
        out[at + PER_SEAT - 2] = s.done[other]
        out[at + PER_SEAT - 1] = 1 if s.turn == other else 0
