"""Dregs: pick a favourite flavour in secret, and draw from the bag without spoiling your cup.

This file names all that the game is made of; docs/adding-a-game.md in the repository of Potable goes through the others.
"""

from __future__ import annotations

from typing import Any

from potable.engine.forms import expect
from potable.engine.game import Game, Option, Rules
from potable.engine.position import Positions

from .knowledge import OBSERVATION, conceal, determinize, observe
from .rules import ACTIONS, act, advance, legal, over, score, setup, to_act
from .state import DRAW, LIMITS, NONE, OF_EACH, PHASE_ORDER, PHASES, PICK, SEATS, TURN, State
from .words import WORDS, asked, breakdown, says, tell, view

POSITIONS = Positions("Dregs", State)


def apply_options(s: State, options: dict[str, Any]) -> None:
    """Writes the options into a fresh state."""
    s.limit = options["limit"]


def options_of(s: State) -> dict[str, Any]:
    """Returns the options by which a game that stands so began."""
    return {"limit": int(s.limit)}


def from_position(s: State, position: dict[str, Any]) -> None:
    """Fills a fresh state from a position, or raises BadPosition with what is wrong."""
    POSITIONS.read(s, position)
    if s.phase == PICK:
        s.waiting = sum(1 << seat for seat in range(s.seats) if s.favourite[seat] == NONE)
    expect(s.limit in LIMITS, "dregs-position-limit", limit=s.limit, limits=list(LIMITS))
    expect(all(s.bag + s.cup.sum(axis=0) == OF_EACH), "dregs-position-tokens", tokens=OF_EACH)
    picked = [bool(s.favourite[seat] != NONE) for seat in range(s.seats)]
    expect(all(picked) != (s.phase == PICK), "dregs-position-favourites", phase=PHASES[s.phase])
    expect(s.phase not in (TURN, DRAW) or not s.done[s.turn], "dregs-position-turn", seat=s.turn)


def reveals(before: Any, after: Any) -> bool:
    """Tells whether a token was drawn."""
    return bool(before.bag != after.bag)


GAME = Game(
    name="dregs",
    title="Dregs",
    rules_version=1,
    fewest_seats=2,
    most_seats=SEATS,
    state=State,
    actions=ACTIONS,
    options=(Option("limit", LIMITS, LIMITS[0]),),
    phase_order=PHASE_ORDER,
    most_moves=100,
    observation=OBSERVATION,
    rules=Rules(setup, to_act, over, legal, act, advance, score, conceal, determinize, observe),
    apply_options=apply_options,
    view=view,
    asked=asked,
    says=says,
    tell=tell,
    words=WORDS,
    breakdown=breakdown,
    to_position=POSITIONS.write,
    from_position=from_position,
    options_of=options_of,
    reveals=reveals,
)
