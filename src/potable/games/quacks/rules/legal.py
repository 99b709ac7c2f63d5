"""What a seat may do now."""

from __future__ import annotations

from potable.engine.masks import allow
from potable.engine.rule import routine, rule

from ..actions import RETURN_RED
from ..content import N_REDS
from ..state import NOTHING
from . import moments
from .pot import has_saved


@rule
def legal(s, seat, mask):
    """Adds what the seat may do to an empty mask; nothing when it is not asked."""
    if s.asked[seat] == NOTHING:
        return
    if has_saved(s, seat):
        allow_return(s, seat, mask)
    moments.legal(s, seat, mask)


@routine
def allow_return(s, seat, mask):
    """Adds the red chips beside the pot, which may go back into the bag at any time (QUA-RED2-03)."""
    for red in range(N_REDS):
        if s.beside[seat, red] > 0:
            allow(mask, RETURN_RED + red)
