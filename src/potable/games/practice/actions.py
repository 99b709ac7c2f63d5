"""The actions of The Potions Practice: a number for every decision that a player can make."""

from __future__ import annotations

from .content import CARD_NAMES, FIRST_SPELL, N_CARDS

LAY = 0
"""Play card c as an element: LAY + c."""
COMPOSE = LAY + N_CARDS
"""Play card c as a formula: COMPOSE + c; spells have none."""
CAST = COMPOSE + FIRST_SPELL
"""Play spell card c as a spell: CAST + c - FIRST_SPELL."""
CHOOSE = CAST + N_CARDS - FIRST_SPELL
"""Choose card c for what is asked: a component, a card to take, to decompose, to keep, to transform or to lie on top."""
KEEP_NOTHING = CHOOSE + N_CARDS
N_ACTIONS = KEEP_NOTHING + 1

ACTIONS = (
    *(f"lay {name}" for name in CARD_NAMES),
    *(f"compose {name}" for name in CARD_NAMES[:FIRST_SPELL]),
    *(f"cast {name}" for name in CARD_NAMES[FIRST_SPELL:]),
    *(f"choose {name}" for name in CARD_NAMES),
    "keep nothing",
)
