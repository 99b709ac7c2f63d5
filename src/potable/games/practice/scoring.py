"""Scoring: what a seat has gained."""

from __future__ import annotations

from potable.engine.rule import rule

from .state import SOURCES

N_SOURCES = len(SOURCES)


@rule
def score(s, seat):
    """Returns the points of a seat as things stand (POT-END-02)."""
    points = 0
    for source in range(N_SOURCES):
        points += int(s.points_from[seat, source])
    return points
