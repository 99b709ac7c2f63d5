"""The story of a game of Glastonbury: its great moments."""

from __future__ import annotations

from typing import Any

GREAT = ("conjure", "lose", "last", "stuck")


def is_great(event: dict[str, Any]) -> bool:
    """Tells whether an event is a great moment: a card is conjured or lost, or the end has come."""
    return event["kind"] in GREAT
