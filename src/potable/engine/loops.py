"""The loops over any game, written once and bound to each game's rules: a step, whole games.

The functions below the line are templates: `setup`, `act`, `legal` and the like stand for the rules of the game they are
bound to, and `choose` for the players.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from .game import Game
from .masks import clear
from .random import derive_seed
from .rule import bind, bound, loop, plain_of, routine, rule
from .schema import SEED_WORDS

LUCK = np.dtype((np.record, [("seed", "u4", (SEED_WORDS,)), ("drawn", "u4", (1,)), ("words", "u4", (4,))]))
"""What players draw from: a seed of their own, apart from the table's, and the block they are drawing from."""

THOUGHTS = 4
"""How many states a player has room for: what its seat knows, and what it tries out in thought."""
SEEDS, LUCKS = 0, 1
"""The streams of a batch's seed that give each of its games a seed, and its players their luck."""


@rule
def note(frames, number, s):
    """Keeps a state as frame `number`, if there is room for it."""
    if number < len(frames):
        frames[number] = s


@rule
def write_down(log, number, seat, action):
    """Writes decision `number` into a log, if there is room for it."""
    if number < len(log):
        log[number, 0] = seat
        log[number, 1] = action


@rule
def first_of(waiting):
    """Returns the first of the seats that are asked, given as bits."""
    seat = 0
    while not (waiting >> seat) & 1:
        seat += 1
    return seat


@rule
def player_at(seat, shift, seats):
    """Returns the player who sits at a seat, where all have moved up by `shift` seats."""
    return seat + shift if seat + shift < seats else seat + shift - seats


@dataclass(frozen=True)
class Loops:
    """The bound loops of one game."""

    begin: Any
    step: Any


@cache
def loops(game: Game) -> Loops:
    """Returns the loops of a game."""
    rules = game.rules
    settle = bind(settle_, game.key, to_act=rules.to_act, over=rules.over, advance=rules.advance)
    step = bind(step_, game.key, act=rules.act, settle=settle)
    begin = bind(begin_, game.key, setup=rules.setup, settle=settle)
    return Loops(begin, step)


@cache
def play_loop(game: Game, choose: Any, name: str) -> Any:
    """Returns the loop that plays whole games with compiled players, one after another."""
    around = {"deal": dealing(game, loops(game).begin), "count_up": counting(game)}
    return loop(bound(play_games_, name, **around, play_out=playing_out(game, choose, name)))


def playing_out(game: Game, choose: Any, name: str) -> Any:
    """Returns the rule by which compiled players play a game to its end."""
    rules = game.rules
    asking = {"over": rules.over, "to_act": rules.to_act, "legal": rules.legal, "first_of": first_of, "clear": clear}
    moving = {"choose": choose, "player_at": player_at, "step": loops(game).step, "most_moves": game.most_moves}
    return bind(play_out_, name, **asking, **moving, note=note, write_down=write_down)


def dealing(game: Game, begin: Any) -> Any:
    """Returns the rule that deals a game of a batch, with the rule that begins one."""
    owner = f"{game.key}_{plain_of(begin).__name__}"  # those that begin differently are kept apart in Numba's cache
    return routine(bound(deal_, owner, begin=begin, derive_seed=derive_seed))


def counting(game: Game) -> Any:
    """Returns the rule that writes what came of a game of a batch."""
    return routine(bound(count_up_, game.key, score=game.rules.score, tiebreak=game.rules.tiebreak))


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


def deal_(key, i, s, luck):
    """Deals game i of a batch and gives its players their luck."""
    derive_seed(key, SEEDS, i, s)
    derive_seed(key, LUCKS, i, luck)
    begin(s)


def count_up_(s, i, shift, scores, ties):
    """Writes what came of game i: each player's points and what breaks ties between them."""
    seats = int(s.seats)
    for seat in range(seats):
        player = player_at(seat, shift, seats)
        scores[i, player] = score(s, seat)
        ties[i, player] = tiebreak(s, seat)


def play_out_(s, known, mask, bots, shift, luck, frames, log):
    """Plays a dealt game to its end and returns the number of moves.

    `known` is room for what the player to move knows and thinks; `frames` takes the state before every move and at the end,
    and `log` every decision, as far as they reach.
    """
    seats = int(s.seats)
    moves = 0
    while moves < most_moves and not over(s):
        note(frames, moves, s)
        seat = first_of(to_act(s))
        clear(mask)
        legal(s, seat, mask)
        action = choose(bots[player_at(seat, shift, seats)], s, known, seat, mask, luck)
        write_down(log, moves, seat, action)
        step(s, seat, action)
        moves += 1
    note(frames, moves, s)
    return moves


def play_games_(template, room, known, mask, bots, turned, key, luck, first, scores, ties, moves, frames, logs):
    """Plays the games of a batch from number `first` on, as many as `moves` has room for, and writes what came of them.

    With `turned`, game i seats player p at seat (p - i) modulo the seats, so that everybody sits everywhere equally often.
    """
    s = room[0]
    for row in range(len(moves)):
        room[0] = template[0]
        deal(key, first + row, s, luck)
        shift = (first + row) % int(s.seats) if turned else 0
        kept, written = frames[min(row, len(frames) - 1)], logs[min(row, len(logs) - 1)]
        moves[row] = play_out(s, known, mask, bots, shift, luck, kept, written)
        count_up(s, row, shift, scores, ties)
