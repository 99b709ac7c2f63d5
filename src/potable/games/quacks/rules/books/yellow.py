"""The yellow books, which act as soon as a chip is drawn."""

from __future__ import annotations

from potable.engine.rule import rule

from ...content import COLOUR, LIMIT, WHITE, YELLOW


@rule
def yellow_1_white(s, seat, before):
    """Set 1: returns the space of the white chip that may go back into the bag, or 0 (QUA-YEL1-01).

    `before` is the space of the chip before the yellow one.
    """
    if s.white_lies_before:
        return before if COLOUR[s.pot[seat, before]] == WHITE else 0
    return int(s.fresh_white[seat])


@rule
def yellow_3_limit(s, seat):
    """Set 3: returns how much white the pot bears: more with one yellow chip, and more again with three (QUA-YEL3-01)."""
    if s.book[YELLOW] != 3 or s.in_pot[seat, YELLOW] == 0:
        return LIMIT
    return LIMIT + 2 if s.in_pot[seat, YELLOW] >= 3 else LIMIT + 1


@rule
def yellow_4_spaces(s, seat):
    """Set 4: returns how much further the first, second and third yellow chips move (QUA-YEL4-01)."""
    before = int(s.in_pot[seat, YELLOW])
    return before + 1 if before < 3 else 0
