"""What a seat may do now."""

from __future__ import annotations

from potable.engine.masks import allow
from potable.engine.rule import rule

from ..actions import CAST_ACCIO, CAST_DECLINATIO, CLOSE_CAULDRON, KEEP_CARD, LEAVE_CARD, PLACE_IMMUTO, STAY
from ..state import ASIDE, CONJURE, CORNER, KEEP, LOOK, PLACE, TAKE
from .spells import cells_to_conjure, may_cast_accio
from .take import cells_to_take


@rule
def legal(s, seat, mask):
    """Adds what the seat may do to an empty mask; nothing when it is not asked."""
    if s.phase > PLACE or s.turn != seat:
        return
    if s.phase == TAKE:
        mask[0] = cells_to_take(s, seat)  # action c takes from cell c
        if may_cast_accio(s, seat):
            allow(mask, CAST_ACCIO)
    elif s.phase == CONJURE:
        mask[0] = cells_to_conjure(s)
    elif s.phase == CORNER:
        allow(mask, CAST_DECLINATIO)
        allow(mask, STAY)
    elif s.phase == KEEP:
        allow(mask, KEEP_CARD)
        allow(mask, LEAVE_CARD)
    elif s.phase == LOOK:
        allow(mask, CLOSE_CAULDRON)
    elif s.phase == PLACE:
        for place in range(ASIDE + 1):
            allow(mask, PLACE_IMMUTO + place)
