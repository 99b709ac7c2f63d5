"""What may be taken back and read again without anybody learning what they should not know."""

from __future__ import annotations

from typing import Any

from .state import AIDED, OVER


def reveals(before: Any, after: Any) -> bool:
    """Tells whether somebody drew a card; choices inside a turn show only what their player wanted to show."""
    return bool(before.deck_count != after.deck_count)


def open_log(snapshot: Any) -> bool:
    """Tells whether everybody may read all that happened, which says what lies under every card."""
    return bool(snapshot.memory == AIDED or snapshot.phase == OVER)
