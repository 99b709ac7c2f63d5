"""The doors through which Python enters a game's rules.

Each takes an array of states and means its first one. A compiled rule can be called with a single state too, but then finding
out what it was given costs more than most rules do: some 5 µs, against 0.3 µs for an array. Rules themselves, the loops and the
bots call each other directly.

The functions below the line are templates, bound to each game's rules as those of `loops` are.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from .game import Game
from .loops import loops
from .masks import clear
from .rule import bind


@dataclass(frozen=True)
class Doors:
    """The doors of one game: its rules (see `Rules`) and loops over the first of `states`."""

    begin: Any
    settle: Any
    step: Any
    replay: Any
    to_act: Any
    over: Any
    legal: Any
    """legal(states, seat, mask): puts what the seat may do in place of what was in the mask."""
    act: Any
    advance: Any
    """advance(states): carries out the next thing that happens by itself, if anything does, and returns whether it did."""
    score: Any
    conceal: Any
    imagine: Any
    observe: Any


@cache
def doors(game: Game) -> Doors:
    """Returns the doors of a game."""
    rules, loop = game.rules, loops(game)

    def door(template: Any, name: str, part: Any, **more: Any) -> Any:
        return bind(template, f"{game.name}_{name}", part=part, **more)

    return Doors(
        begin=door(alone_, "begin", loop.begin),
        settle=door(alone_, "settle", loop.settle),
        step=door(with_two_, "step", loop.step),
        replay=door(with_three_, "replay", loop.replay),
        to_act=door(alone_, "to_act", rules.to_act),
        over=door(alone_, "over", rules.over),
        legal=door(with_mask_, "legal", rules.legal, clear=clear),
        act=door(with_two_, "act", rules.act),
        advance=door(next_, "advance", rules.advance, to_act=rules.to_act, over=rules.over),
        score=door(with_one_, "score", rules.score),
        conceal=door(with_one_, "conceal", rules.conceal),
        imagine=door(with_one_, "imagine", rules.imagine),
        observe=door(with_two_, "observe", rules.observe),
    )


# ---- templates ----
# mypy: disable-error-code="name-defined"
# ruff: noqa: F821


def alone_(states):
    """Enters a rule that is told nothing but the state."""
    return part(states[0])


def next_(states):
    """Enters a rule if nobody must decide and the game is not over."""
    s = states[0]
    if to_act(s) != 0 or over(s):
        return False
    part(s)
    return True


def with_one_(states, one):
    """Enters a rule that is told one thing more, such as a seat."""
    return part(states[0], one)


def with_two_(states, one, two):
    """Enters a rule that is told two things more, such as a seat and an action."""
    return part(states[0], one, two)


def with_three_(states, one, two, three):
    """Enters a rule that is told three things more."""
    return part(states[0], one, two, three)


def with_mask_(states, seat, mask):
    """Enters a rule that adds to a mask, which is emptied first."""
    clear(mask)
    part(states[0], seat, mask)
