"""Points, and where they come from."""

from __future__ import annotations

from potable.engine.rule import rule


@rule
def gain(s, seat, points, source):
    """Gives a seat points; there is no end to the count (POT-SETUP-02)."""
    s.points_from[seat, source] += points
