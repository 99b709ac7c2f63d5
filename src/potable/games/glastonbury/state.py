"""The state of a game of Glastonbury: one small flat value that holds all of it."""

from __future__ import annotations

from typing import get_args

from potable.engine.forms import flag, listed, number, one_of, places, seat, size_of, slots, worked_out
from potable.engine.schema import OWNER, SOME, Numbers, Schema, field, of_seat

from .content import (
    ACCIO_USES,
    CARD_NAMES,
    CELL_NAMES,
    DECLINATIO_USES,
    FIRST_IMMUTO,
    INGREDIENTS,
    N_CARDS,
    N_IMMUTOS,
    N_INGREDIENTS,
    NONE,
    PAWN_COLOURS,
    PLACES,
    SEATS,
)
from .wire import Phase

# What the table waits for. Up to PLACE somebody must decide; after that things happen by themselves.
CORNER, TAKE, CONJURE, KEEP, LOOK, PLACE, WALK, REFILL, END, OVER = range(10)
PHASES: tuple[Phase, ...] = get_args(Phase)
PHASE_ORDER = (WALK, CORNER, TAKE, CONJURE, KEEP, LOOK, REFILL, END, PLACE)
"""The phases as they follow each other in a turn, and then at the end."""

STRICT, AIDED = range(2)
MEMORIES = ("strict", "aided")

ASIDE = N_INGREDIENTS
"""Where an Immuto lies that its owner adds to no ingredient."""


class State(Schema, seats=SEATS):
    """All of a game of Glastonbury."""

    # Settled before the game.
    colour: Numbers = of_seat(one_of(PAWN_COLOURS, none=NONE), settled=True)  # of each seat's pawn
    starter: int = field(seat(), settled=True)  # the seat that begins
    left_out: int = field(one_of(PAWN_COLOURS, none=NONE), settled=True)
    """The pawn colour whose ingredients stay in the box."""
    recipes: int = field(flag(), settled=True)  # 1 when recipes are dealt
    memory: int = field(one_of(MEMORIES), settled=True)
    perluceo_acts: int = field(flag(), settled=True)  # 1 when a Perluceo that ends the game cannot be left

    # The cards.
    display: Numbers = field(places(CELL_NAMES, CARD_NAMES, lies="glastonbury-position-in-cell"))
    filled: int = field(worked_out(), "u4")  # the cells that hold a card, as bits
    pile: Numbers = field(
        listed(CARD_NAMES, N_CARDS, lies="glastonbury-position-in-pile"), known_to=SOME
    )  # face down, the lowest first
    pile_count: int = field(size_of("pile"))
    pile_known: int = field(number("pile_count"))  # how many of the lowest everybody has seen go there
    below: Numbers = field(worked_out(N_CARDS, empty=NONE))  # for a card in a cauldron: the card under it
    top: Numbers = of_seat(worked_out(empty=NONE))  # the top card of each cauldron
    height: Numbers = of_seat(worked_out())  # how many cards each cauldron holds

    # The players.
    pawn: Numbers = of_seat(number(PLACES - 1), called="place")
    accio: Numbers = of_seat(number(2 * ACCIO_USES))  # how often each seat can still cast it
    declinatio: Numbers = of_seat(number(2 * DECLINATIO_USES))
    spells_used: Numbers = of_seat(number(N_CARDS - FIRST_IMMUTO - N_IMMUTOS))  # spell cards used at least once
    recipe_a: Numbers = of_seat(worked_out(empty=NONE), known_to=OWNER, until=OVER)  # GLA-REC-03
    recipe_b: Numbers = of_seat(worked_out(empty=NONE), known_to=OWNER, until=OVER)

    # The moment.
    turn: int = field(seat())  # whose turn it is
    phase: int = field(one_of(PHASES))
    spell_cast: int = field(flag())  # 1 when a kept spell was cast this turn
    chosen: int = field(one_of(CELL_NAMES, none=NONE))  # the cell whose card is being taken
    ended_by: int = field(seat(none=True))  # the seat that ended the game
    immuto_at: Numbers = field(slots((*INGREDIENTS, "aside"), N_IMMUTOS), called="immutos")
    """The ingredient that each Immuto is added to, or ASIDE."""
