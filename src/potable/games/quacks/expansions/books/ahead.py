"""Actions that concern later chips, or further spaces: they are lost where a chip lies on the last space."""

from __future__ import annotations

from potable.engine.rule import rule

from ...content import BLUE, MOST_SETS, RED, YELLOW
from ...rules.moments import book_of_chip
from ...rules.pot import is_full

LOOKS_AHEAD = tuple(
    colour * MOST_SETS + number for colour, number in ((BLUE, 1), (BLUE, 2), (YELLOW, 2), (YELLOW, 5), (RED, 6))
)
"""The numbers of the books whose actions are of that kind."""


@rule
def is_forfeited(s, seat, kind):
    """Tells whether the action of a chip that has been placed is lost (QX-OVER-01)."""
    return is_full(s, seat) and book_of_chip(s, kind) in LOOKS_AHEAD
