"""The rats, which help those who are behind."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from .. import events as say
from ..content import LAP, TAILS_BEFORE, TAILS_PER_LAP
from ..state import MANY
from . import moments
from .asking import seat_at
from .brew import begin_brewing

FIRST_RATS = 2
"""The round from which there are rats (QUA-RAT-01)."""


@rule
def tails_before(points):
    """Returns how many rat tails lie before a place of the score track, lap after lap (QUA-RAT-05, QUA-VP-02)."""
    return points // LAP * TAILS_PER_LAP + TAILS_BEFORE[points % LAP]


@routine
def count_tails(s):
    """Counts for everybody the rat tails up to the leader (QUA-RAT-01, QUA-RAT-03)."""
    lead = 0
    for seat in range(s.seats):
        lead = max(lead, int(s.points[seat]))
    for seat in range(s.seats):
        behind = tails_before(lead) - tails_before(int(s.points[seat]))
        s.tails[seat] = min(behind, MANY) if s.round >= FIRST_RATS else 0  # a pot has fewer spaces


@routine
def release_rats(s):
    """Puts the rats into the pots, after those who may have sold tails."""
    if s.step == 0 and s.part == 0:
        count_tails(s)
        s.part = 1
        moments.rats_counted(s)
        say.tails(s)
    if s.step >= s.seats or not moments.sells_tails(s, seat_at(s, int(s.step))):
        begin_brewing(s)
