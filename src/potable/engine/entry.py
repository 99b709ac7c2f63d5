"""The entry points through which Python calls a game's rules.

Each takes an array of states and means its first one. A compiled rule can be called with a single state too, but then finding
out what it was given costs more than most rules do: some 5 µs, against 0.3 µs for an array. Rules themselves, the loops and the
bots call each other directly. Each rule has one entry point and no more, since what it calls is compiled once for each.

The functions below the line are templates, bound to each game's rules as those of `loops` are.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from .game import Game
from .masks import allows, clear
from .rule import bind


@dataclass(frozen=True)
class EntryPoints:
    """The entry points of one game: its rules (see `Rules`) over the first of `states`."""

    setup: Any
    replay: Any
    """replay(states, seats, actions, mask): plays moves and returns how many were legal, stopping at the first that is not."""
    to_act: Any
    over: Any
    legal: Any
    """legal(states, seat, mask): puts what the seat may do in place of what was in the mask."""
    act: Any
    advance: Any
    """advance(states): carries out the next thing that happens by itself, if anything does, and returns whether it did."""
    score: Any
    conceal: Any
    determinize: Any
    observe: Any
    tiebreak: Any


@cache
def entry_points(game: Game) -> EntryPoints:
    """Returns the entry points of a game."""
    rules = game.rules
    settling = {"to_act": rules.to_act, "over": rules.over}
    replaying = {"legal": rules.legal, "act": rules.act, "clear": clear, "allows": allows}

    def entry(template: Any, name: str, part: Any, **more: Any) -> Any:
        return bind(template, f"{game.key}_{name}", part=part, **more)

    return EntryPoints(
        setup=entry(alone_, "setup", rules.setup),
        replay=entry(replay_, "replay", rules.advance, **replaying, **settling),
        to_act=entry(alone_, "to_act", rules.to_act),
        over=entry(alone_, "over", rules.over),
        legal=entry(with_mask_, "legal", rules.legal, clear=clear),
        act=entry(with_two_, "act", rules.act),
        advance=entry(next_, "advance", rules.advance, **settling),
        score=entry(with_one_, "score", rules.score),
        conceal=entry(with_one_, "conceal", rules.conceal),
        determinize=entry(with_one_, "determinize", rules.determinize),
        observe=entry(with_two_, "observe", rules.observe),
        tiebreak=entry(with_one_, "tiebreak", rules.tiebreak),
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


def with_mask_(states, seat, mask):
    """Enters a rule that adds to a mask, which is emptied first."""
    clear(mask)
    part(states[0], seat, mask)


def replay_(states, seats, actions, mask):
    """Plays a list of moves with all that follows from each."""
    s = states[0]
    for i in range(len(actions)):
        clear(mask)
        legal(s, seats[i], mask)
        if actions[i] < 0 or actions[i] >= 32 * len(mask) or not allows(mask, actions[i]):
            return i
        act(s, seats[i], actions[i])
        while to_act(s) == 0 and not over(s):
            part(s)
    return len(actions)
