"""What may be taken back without anybody learning what they should not know."""

from __future__ import annotations

from typing import Any

from .state import UNDECIDED


def reveals(before: Any, after: Any) -> bool:
    """Tells whether a move drew a chip, a card or the die, or showed what others had chosen for the common stir."""
    stirred = any(was != UNDECIDED == now for was, now in zip(before.stir, after.stir, strict=True))
    return before.drawn != after.drawn or stirred
