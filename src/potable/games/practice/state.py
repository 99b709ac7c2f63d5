"""The state of a game of The Potions Practice: one small flat value that holds all of it."""

from __future__ import annotations

from typing import get_args

from potable.engine.forms import bits, counts, listed, one_of, seat, size_of, worked_out
from potable.engine.schema import SOME, Numbers, Schema, field, of_seat

from .content import CARD_NAMES, CONTENT, FIRST_SUPREME, HAND, MOST_SLOTS, N_CARDS, N_ELEMENTS, N_SUPREMES, NONE, SEATS
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

SUPREME_NAMES = CARD_NAMES[FIRST_SUPREME : FIRST_SUPREME + N_SUPREMES]
MOST_RETURNING = 5
"""The most cards that go back to the Desk at once: those under a simple and a complex elixir."""


class State(Schema, seats=SEATS):
    """All of a game of The Potions Practice."""

    # Settled before the game.
    starter: int = field(seat(), settled=True)  # the seat that begins
    memory: int = field(one_of(MEMORIES), settled=True)
    must_keep: int = field(one_of(("may", "must")), settled=True, called="rulings.keep")
    """1 when a card of a decomposed formula must be kept."""
    no_last_spell: int = field(one_of(("allowed", "forbidden")), settled=True, called="rulings.last_spell")
    """1 when a spell that brings no card cannot be the last card of a hand."""
    supremes_stay: int = field(one_of(("within reach", "out of reach")), settled=True, called="rulings.supremes")
    """1 when Eureka and Transformation cannot reach a Supreme card that lies apart."""
    no_bare: int = field(one_of(("allowed", "forbidden")), settled=True, called="rulings.bare")
    """1 when a formula with nothing under it cannot be decomposed."""
    return_first: int = field(one_of(("choose first", "return first")), settled=True, called="rulings.transformation")
    """1 when the old cards of a Transformation return before the new formula is chosen."""
    return_below: int = field(one_of(("above", "below")), settled=True, called="rulings.returned")
    """1 when returned cards go below those that lie on the Desk."""

    # The cards.
    deck: Numbers = field(
        listed(CARD_NAMES, N_CARDS, lies="practice-position-in-deck"), known_to=SOME
    )  # face down, the lowest first
    deck_count: int = field(size_of("deck"))
    hand: Numbers = of_seat(listed(CARD_NAMES, HAND, lies="practice-position-in-hand", ascending=True), known_to=SOME)
    hand_count: Numbers = of_seat(size_of("hand"))
    known: Numbers = field(worked_out(N_CARDS))  # 1 for a card that went from the Desk into a hand, as everybody saw
    top: Numbers = field(worked_out(N_ELEMENTS, empty=NONE))  # the top card of each pile on the Desk
    apart: int = field(bits(SUPREME_NAMES, lies="practice-position-in-apart"))  # the Supreme cards on the Desk
    owner: Numbers = field(worked_out(N_CARDS, empty=NONE))  # the seat before which a card lies as a composed formula
    below: Numbers = field(worked_out(N_CARDS, empty=NONE))
    """The card under one in a pile, or the next of a formula's components."""

    # The players.
    points_from: Numbers = of_seat(counts(SOURCES, 1000, whole=True), "i2")

    # The moment.
    turn: int = field(seat())  # whose turn it is
    phase: int = field(one_of(PHASES))
    formula: int = field(one_of(CARD_NAMES, none=NONE))  # the card being composed, decomposed or transformed
    chosen: Numbers = field(listed(CARD_NAMES, MOST_SLOTS))  # the components chosen for it so far
    spell: int = field(one_of(CARD_NAMES, none=NONE))  # the spell card whose spell is being cast
    returning: Numbers = field(listed(CARD_NAMES, MOST_RETURNING, lies="practice-position-in-returning"))
    returning_count: int = field(size_of("returning"))


STATE = State.dtype
