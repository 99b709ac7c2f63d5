"""What may be taken back without anybody learning what they should not know."""

from __future__ import annotations

from typing import Any

from .state import UNDECIDED


def reveals(before: Any, after: Any) -> bool:
    """Tells whether a move drew a chip, a card or the die, or showed what others had chosen for the common stir."""
    drew = bool((before.drawn != after.drawn).any())
    stirred = bool(((before.stir != UNDECIDED) & (after.stir == UNDECIDED)).any())
    return drew or stirred
