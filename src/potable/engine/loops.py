"""The loops over any game, written once and bound to each game's rules: a step, whole games.

The functions below the line are templates: `setup`, `act`, `legal` and the like stand for the rules of the game they are
bound to, and `choose` for the players.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from .game import SEED_WORDS, Game
from .masks import clear
from .random import derive_seed
from .rule import bind, bound, loop, rule

LUCK = np.dtype((np.record, [("seed", "u4", (SEED_WORDS,)), ("drawn", "u4", (1,)), ("words", "u4", (4,))]))
"""What players draw from: a seed of their own, apart from the table's, and the block they are drawing from."""

SEEDS, LUCKS = 0, 1
"""The streams of a batch's seed that give each of its games a seed, and its players their luck."""


@rule
def note(frames, number, s):
    """Keeps a state as frame `number`, if there is room for it."""
    if number < len(frames):
        frames[number] = s


@dataclass(frozen=True)
class Loops:
    """The bound loops of one game."""

    begin: Any
    step: Any


@cache
def loops(game: Game) -> Loops:
    """Returns the loops of a game."""
    rules = game.rules
    settle = bind(settle_, game.name, to_act=rules.to_act, over=rules.over, advance=rules.advance)
    step = bind(step_, game.name, act=rules.act, settle=settle)
    begin = bind(begin_, game.name, setup=rules.setup, settle=settle)
    return Loops(begin, step)


@cache
def play_loop(game: Game, choose: Any, name: str) -> Any:
    """Returns the loop that plays whole games with compiled players."""
    rules, bound_loops = game.rules, loops(game)
    asking = {"over": rules.over, "to_act": rules.to_act, "legal": rules.legal, "clear": clear}
    moving = {"choose": choose, "step": bound_loops.step, "note": note, "most_moves": game.most_moves}
    play_out = bind(play_out_, name, **asking, **moving)
    around = {"begin": bound_loops.begin, "score": rules.score, "tiebreak": rules.tiebreak, "derive_seed": derive_seed}
    return loop(bound(play_games_, name, play_out=play_out, **around))


# ---- templates ----
# mypy: disable-error-code="name-defined"
# ruff: noqa: F821


def settle_(s):
    """Lets everything happen that happens by itself."""
    while to_act(s) == 0 and not over(s):
        advance(s)


def begin_(s):
    """Deals a new game and lets it run until somebody must decide."""
    setup(s)
    settle(s)


def step_(s, seat, action):
    """Carries out a decision and lets the game run until somebody must decide again."""
    act(s, seat, action)
    settle(s)


def play_out_(s, known, mask, bots, shift, luck, frames):
    """Plays a dealt game to its end and returns the number of moves.

    `known` is room for what the player to move knows; `frames` takes the state as dealt and after every move, as far as it
    reaches.
    """
    note(frames, 0, s)
    seats = int(s.seats)
    moves = 0
    while moves < most_moves and not over(s):
        waiting = to_act(s)
        seat = 0
        while not (waiting >> seat) & 1:
            seat += 1
        clear(mask)
        legal(s, seat, mask)
        player = seat + shift if seat + shift < seats else seat + shift - seats
        step(s, seat, choose(bots[player], s, known, seat, mask, luck))
        moves += 1
        note(frames, moves, s)
    return moves


def play_games_(template, room, known, mask, bots, turned, key, luck, first, stride, count, scores, ties, moves, frames):
    """Plays games `first`, `first + stride`, ... below `count` of a batch, and writes what came of them.

    That is each player's points and what breaks ties between them, and the number of moves. With `turned`, game i seats
    player p at seat (p - i) modulo the seats, so that everybody sits everywhere equally often.
    """
    for i in range(first, count, stride):
        room[0] = template[0]
        s = room[0]
        derive_seed(key, SEEDS, i, s)
        derive_seed(key, LUCKS, i, luck)
        begin(s)
        seats = int(s.seats)
        shift = i % seats if turned else 0
        moves[i] = play_out(s, known, mask, bots, shift, luck, frames[min(i, len(frames) - 1)])
        for seat in range(seats):
            scores[i, (seat + shift) % seats] = score(s, seat)
            ties[i, (seat + shift) % seats] = tiebreak(s, seat)
