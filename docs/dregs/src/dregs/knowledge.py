"""What a seat knows: everything but the seed and the favourites of others."""

from __future__ import annotations

from potable.engine.observing import Group, Layout, Part
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


SEAT = Group(
    "seat",
    "every seat, the observer's first",
    (
        Part("cup", "tokens in its cup", N_TOKENS, OF_EACH),
        Part("favourite", "1 for its favourite, as far as that is known", N_FLAVOURS),
        Part("done", "1 if it has stopped"),
        Part("turn", "1 if it is its turn"),
    ),
    SEATS,
)
BAG = Group("bag", "the bag", (Part("tokens", "tokens of each kind", N_TOKENS, OF_EACH), Part("picking", "1 while all pick")))
OBSERVATION = Layout(BAG, SEAT)
PER_SEAT = SEAT.size
CUP, FAVOURITE, DONE, TURN = SEAT.starts


@routine
def observe(s, seat, out):
    """Writes the bag, the phase, and the seats from the observer's own onwards."""
    for i in range(len(out)):
        out[i] = 0
    for token in range(N_TOKENS):
        out[token] = s.bag[token]
    out[N_TOKENS] = 1 if s.phase == PICK else 0
    for i in range(s.seats):
        other = (max(seat, 0) + i) % int(s.seats)
        at = N_TOKENS + 1 + i * PER_SEAT
        for token in range(N_TOKENS):
            out[at + CUP + token] = s.cup[other, token]
        if s.favourite[other] != NONE and (other == seat or s.phase == OVER):
            out[at + FAVOURITE + int(s.favourite[other])] = 1
        out[at + DONE] = s.done[other]
        out[at + TURN] = 1 if s.turn == other else 0
