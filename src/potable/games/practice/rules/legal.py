"""What a seat may do now."""

from __future__ import annotations

from potable.engine.rule import rule

from . import moments
from .turn import to_act


@rule
def legal(s, seat, mask):
    """Adds what the seat may do to an empty mask; nothing when it is not asked."""
    if to_act(s) == 1 << seat:
        moments.legal(s, seat, mask)
