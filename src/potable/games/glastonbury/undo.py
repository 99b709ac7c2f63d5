"""What may be taken back and read again without anybody learning what they should not know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .content import NONE
from .state import AIDED, LOOK, OVER, PLACE


def reveals(before: Any, after: Any) -> bool:
    """Tells whether a move turned a card over, uncovered a card in a cauldron or opened one to be looked through."""
    turned_over = any(new not in (old, NONE) for old, new in _both(before.display, after.display))
    uncovered = after.memory != AIDED and any(new < old for old, new in _both(before.height, after.height))
    opened = after.phase != before.phase and after.phase in (LOOK, PLACE, OVER)
    return turned_over or uncovered or bool(opened)


def _both(before: Any, after: Any) -> Iterator[tuple[int, int]]:
    """Returns pairs of what a field was and is."""
    return zip(before.tolist(), after.tolist(), strict=True)


def open_log(s: Any) -> bool:
    """Tells whether everybody may read all that happened, which says what lies in every cauldron (GLA-TAKE-04)."""
    return bool(s.memory == AIDED or s.phase in (PLACE, OVER))
