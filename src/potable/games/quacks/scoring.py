"""Points, and what decides between players who have equally many."""

from __future__ import annotations

from potable.engine.rule import rule


@rule
def score(s, seat):
    """Returns the points of a seat (QUA-END-01)."""
    return int(s.points[seat])


@rule
def tiebreak(s, seat):
    """Returns how far a seat filled its last pot, which decides between equal points (QUA-END-02)."""
    return int(s.at[seat])
