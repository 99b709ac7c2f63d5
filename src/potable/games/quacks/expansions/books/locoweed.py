"""What books of locoweed have in common by which chips of other colours act again: it copies them, or calls them back."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from ...content import COLOUR, LOCOWEED, RED, VALUE, WHITE, YELLOW
from ...question import new_question
from ...rules.chips import has_left

RATS, COPY, COLOURFUL, BACK, WHITES, OF_ESSENCE = range(1, 7)
"""The numbers of the books: the first two come with the herb witches, the others with the alchemists."""
CALL_BACK = new_question("call back")
LOOKS_BACK = {RED: 3, YELLOW: 1}
"""The books that look at the white chip before theirs."""
RED_LOOKS_BACK, YELLOW_LOOKS_BACK = LOOKS_BACK[RED], LOOKS_BACK[YELLOW]


@rule
def brings_again(s, seat):
    """Tells whether locoweed may still bring any action again, though no chip of that colour is left in the bag."""
    left = (s.book[LOCOWEED] == COPY or s.book[LOCOWEED] == BACK) and has_left(s, seat, LOCOWEED)
    return left or s.asked[seat] == CALL_BACK


@routine
def leaves_mark(s, seat, kind):
    """Minds the number of a white chip while a chip may come that looks back at it."""
    looks_back = s.book[RED] == RED_LOOKS_BACK or s.book[YELLOW] == YELLOW_LOOKS_BACK
    return VALUE[kind] if COLOUR[kind] == WHITE and looks_back and brings_again(s, seat) else 0
