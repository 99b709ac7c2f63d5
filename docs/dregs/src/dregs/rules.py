"""The rules of Dregs: everybody picks a favourite in secret, then draws from the bag or stops."""

from __future__ import annotations

from potable.engine.masks import allow
from potable.engine.random import TABLE, below
from potable.engine.rule import routine, rule

from . import events as say
from .state import DRAW, MUD, N_FLAVOURS, N_TOKENS, NONE, OF_EACH, OVER, PICK, TURN, State

ACTIONS = ("pick sweet", "pick sour", "pick bitter", "draw", "stop")
TAKE, STOP = N_FLAVOURS, N_FLAVOURS + 1

clear = State.clear


@routine
def setup(s):
    """Fills the bag and asks everybody for a favourite."""
    clear(s)
    for token in range(N_TOKENS):
        s.bag[token] = OF_EACH
    s.phase = PICK
    s.waiting = (1 << int(s.seats)) - 1


@rule
def to_act(s):
    """Returns the seats that must decide, as bits."""
    if s.phase == PICK:
        return int(s.waiting)
    if s.phase == TURN:
        return 1 << int(s.turn)
    return 0


@rule
def over(s):
    """Tells whether the game has ended."""
    return s.phase == OVER


@rule
def legal(s, seat, mask):
    """Adds what the seat may do."""
    if to_act(s) >> seat & 1:
        if s.phase == PICK:
            for flavour in range(N_FLAVOURS):
                allow(mask, flavour)
        else:
            allow(mask, TAKE)
            allow(mask, STOP)


@rule
def act(s, seat, action):
    """Carries out a decision."""
    if s.phase == PICK:
        s.favourite[seat] = action
        s.waiting = int(s.waiting) & ~(1 << seat)
        say.pick(s, seat)  # that it was done, and not what (DRE-PICK-01)
        if s.waiting == 0:
            s.phase = TURN
    elif action == TAKE:
        s.phase = DRAW
    else:
        s.done[seat] = 1
        say.stop(s, seat)
        next_turn(s)


@rule
def advance(s):
    """Draws a token for the seat whose turn it is."""
    seat = int(s.turn)
    token = drawn_token(s)
    s.bag[token] -= 1
    s.cup[seat, token] += 1
    say.draw(s, seat, token)
    if s.cup[seat, MUD] >= s.limit:  # DRE-MUD-01
        s.done[seat] = 1
        say.spoil(s, seat)
    next_turn(s)


@rule
def drawn_token(s):
    """Returns a token of the bag by lot."""
    place = below(s, TABLE, left_in_bag(s))
    for token in range(N_TOKENS):
        place -= int(s.bag[token])
        if place < 0:
            return token
    return NONE


@rule
def left_in_bag(s):
    """Returns how many tokens are in the bag."""
    left = 0
    for token in range(N_TOKENS):
        left += int(s.bag[token])
    return left


@rule
def next_turn(s):
    """Passes the turn to the next seat that goes on, and ends the game without one, or with an empty bag (DRE-END-01)."""
    if left_in_bag(s) > 0:
        for step in range(1, int(s.seats) + 1):
            seat = (int(s.turn) + step) % int(s.seats)
            if not s.done[seat]:
                s.turn = seat
                s.phase = TURN
                return
    s.phase = OVER
    say.over(s)


@rule
def score(s, seat):
    """Returns 3 points for each favourite in the cup and 1 for any other flavour, or nothing if it is spoilt (DRE-END-01)."""
    points = 0
    if s.cup[seat, MUD] < s.limit:
        for flavour in range(N_FLAVOURS):
            points += int(s.cup[seat, flavour]) * (3 if s.favourite[seat] == flavour else 1)
    return points
