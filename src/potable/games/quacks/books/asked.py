"""Whether a seat is asked if it wants what chips give it, which books have in common."""

from __future__ import annotations

from potable.engine.rule import rule

from ..rules.asking import asks_for


@rule
def asks_for_points(s, seat, colour):
    """Gives points, which can be unwelcome while there are rats to come."""
    return asks_for(s, True)


@rule
def asks_for_gift(s, seat, colour):
    """Gives no points."""
    return asks_for(s, False)
