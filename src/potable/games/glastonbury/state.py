"""The state of a game of Glastonbury: one small flat value that holds all of it."""

from __future__ import annotations

from typing import get_args

from potable.engine.game import state_type

from .content import N_CARDS, N_CELLS, N_IMMUTOS, N_INGREDIENTS, SEATS
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

STATE = state_type(
    SEATS,
    [
        # Settled before the game.
        ("colour", "i1", (SEATS,)),  # of each seat's pawn
        ("starter", "i1"),  # the seat that begins; NONE to draw lots
        ("left_out", "i1"),  # the pawn colour whose ingredients stay in the box, or NONE
        ("recipes", "i1"),  # 1 when recipes are dealt
        ("memory", "i1"),  # STRICT or AIDED
        ("perluceo_acts", "i1"),  # 1 when a Perluceo that ends the game cannot be left
        # The cards.
        ("display", "i1", (N_CELLS,)),  # the card on each cell, or NONE
        ("filled", "u4"),  # the cells that hold a card, as bits
        ("pile", "i1", (N_CARDS,)),  # face down, the lowest first, NONE above the top
        ("pile_count", "i1"),
        ("pile_known", "i1"),  # how many of the lowest everybody has seen go there
        ("below", "i1", (N_CARDS,)),  # for a card in a cauldron: the card under it, or NONE
        ("top", "i1", (SEATS,)),  # the top card of each cauldron, or NONE
        ("height", "i1", (SEATS,)),  # how many cards each cauldron holds
        # The players.
        ("pawn", "i1", (SEATS,)),  # the place of each pawn
        ("accio", "i1", (SEATS,)),  # how often each seat can still cast it
        ("declinatio", "i1", (SEATS,)),
        ("spells_used", "i1", (SEATS,)),  # spell cards used at least once
        ("recipe_a", "i1", (SEATS,)),
        ("recipe_b", "i1", (SEATS,)),
        # The moment.
        ("turn", "i1"),  # the seat whose turn it is
        ("phase", "i1"),
        ("spell_cast", "i1"),  # 1 when a kept spell was cast this turn
        ("chosen", "i1"),  # the cell whose card is being taken, or NONE
        ("ended_by", "i1"),  # the seat that ended the game, or NONE
        ("immuto_at", "i1", (N_IMMUTOS,)),  # the ingredient each Immuto is added to, ASIDE, or NONE
    ],
)
