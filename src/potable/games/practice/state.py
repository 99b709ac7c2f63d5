"""The state of a game of The Potions Practice: one small flat value that holds all of it."""

from __future__ import annotations

from typing import get_args

from potable.engine.game import state_type

from .content import CONTENT, HAND, MOST_SLOTS, N_CARDS, N_ELEMENTS, SEATS
from .wire import Phase

# What the table waits for. DRAW happens by itself; from PLAY to INTO the seat whose turn it is must decide.
DRAW, PLAY, COMPONENT, ORDER, TAKE, DECOMPOSE, KEEP, TRANSFORM, INTO, OVER = range(10)
PHASES: tuple[Phase, ...] = get_args(Phase)
PHASE_ORDER = (DRAW, PLAY, TAKE, DECOMPOSE, KEEP, TRANSFORM, INTO, COMPONENT, ORDER)
"""The phases as they follow each other in a turn."""

AIDED, STRICT = range(2)
MEMORIES = ("aided", "strict")

SOURCES = ("elements", *CONTENT["kinds"], "halves")
"""Where points come from: new elements, formulas of each kind, and others who use one's formulas."""
FROM_ELEMENTS, FROM_KIND, FROM_HALVES = 0, 1, len(SOURCES) - 1

MOST_RETURNING = 5
"""The most cards that go back to the Desk at once: those under a simple and a complex elixir."""

STATE = state_type(
    SEATS,
    [
        # Settled before the game.
        ("starter", "i1"),  # the seat that begins
        ("memory", "i1"),  # AIDED or STRICT
        ("must_keep", "i1"),  # 1 when a card of a decomposed formula must be kept
        ("no_last_spell", "i1"),  # 1 when a spell that brings no card cannot be the last card of a hand
        ("supremes_stay", "i1"),  # 1 when Eureka and Transformation cannot reach a Supreme card that lies apart
        ("no_bare", "i1"),  # 1 when a formula with nothing under it cannot be decomposed
        ("return_first", "i1"),  # 1 when the old cards of a Transformation return before the new formula is chosen
        ("return_below", "i1"),  # 1 when returned cards go below those that lie on the Desk
        # The cards.
        ("deck", "i1", (N_CARDS,)),  # face down, the lowest first, NONE above the top
        ("deck_count", "i1"),
        ("hand", "i1", (SEATS, HAND)),  # in ascending order, then NONE
        ("hand_count", "i1", (SEATS,)),
        ("known", "i1", (N_CARDS,)),  # 1 for a card that went from the Desk into a hand, as everybody saw
        ("top", "i1", (N_ELEMENTS,)),  # the top card of each pile on the Desk, or NONE
        ("apart", "i1"),  # the Supreme cards on the Desk, as bits
        ("owner", "i1", (N_CARDS,)),  # the seat before which a card lies as a composed formula, or NONE
        ("below", "i1", (N_CARDS,)),  # the card under one in a pile, or the next of a formula's components, or NONE
        # The players.
        ("points_from", "i2", (SEATS, len(SOURCES))),
        # The moment.
        ("turn", "i1"),  # the seat whose turn it is
        ("phase", "i1"),
        ("formula", "i1"),  # the card being composed, decomposed or transformed, or NONE
        ("chosen", "i1", (MOST_SLOTS,)),  # the components chosen for it so far, or NONE
        ("spell", "i1"),  # the spell card whose spell is being cast, or NONE
        ("returning", "i1", (MOST_RETURNING,)),  # cards on their way back to the Desk, then NONE
        ("returning_count", "i1"),
    ],
)
