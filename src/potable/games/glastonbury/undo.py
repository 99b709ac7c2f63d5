"""What may be taken back and read again without anybody learning what they should not know."""

from __future__ import annotations

from typing import Any

from .content import NONE
from .state import AIDED, LOOK, OVER, PLACE


def reveals(before: Any, after: Any) -> bool:
    """Tells whether a move turned a card over, uncovered a card in a cauldron or opened one to be looked through."""
    turned_over = any(new not in (old, NONE) for old, new in zip(before.display, after.display, strict=True))
    uncovered = after.memory != AIDED and any(new < old for old, new in zip(before.height, after.height, strict=True))
    opened = after.phase != before.phase and after.phase in (LOOK, PLACE, OVER)
    return turned_over or uncovered or opened


def open_log(snapshot: Any) -> bool:
    """Tells whether everybody may read all that happened, which says what lies in every cauldron (GLA-TAKE-04)."""
    return snapshot.memory == AIDED or snapshot.phase in (PLACE, OVER)
