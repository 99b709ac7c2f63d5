"""The actions of Glastonbury: a number for every decision that a player can make."""

from __future__ import annotations

from .content import CELL_NAMES, INGREDIENTS, N_CELLS, N_INGREDIENTS

TAKE_CELL = 0
"""Take the card on cell c: TAKE_CELL + c; also the card to conjure once Accio is cast."""
CAST_ACCIO = TAKE_CELL + N_CELLS
CAST_DECLINATIO = CAST_ACCIO + 1
STAY = CAST_DECLINATIO + 1
KEEP_CARD = STAY + 1
LEAVE_CARD = KEEP_CARD + 1
CLOSE_CAULDRON = LEAVE_CARD + 1
PLACE_IMMUTO = CLOSE_CAULDRON + 1
"""Add an Immuto to ingredient i: PLACE_IMMUTO + i; to none: PLACE_IMMUTO + ASIDE."""
N_ACTIONS = PLACE_IMMUTO + N_INGREDIENTS + 1

ACTIONS = (
    *(f"take {cell}" for cell in CELL_NAMES),
    "accio",
    "declinatio",
    "stay",
    "keep",
    "leave",
    "close",
    *(f"immuto {ingredient}" for ingredient in INGREDIENTS),
    "immuto aside",
)
