"""Yellow of set 1: the white chip before it may go."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from ..content import COLOUR, VALUE, WHITE, YELLOW
from ..rules.asking import ask
from ..rules.brew import bursts, go_on
from ..rules.chips import has_left
from ..state import PUT_BACK
from .book import Book


@rule
def white_before(s, seat, before):
    """Returns the space of the white chip that may go back into the bag, or 0 (QUA-YEL1-01).

    `before` is the space of the chip before the yellow one.
    """
    if s.white_lies_before:
        return before if COLOUR[s.pot[seat, before]] == WHITE else 0
    return int(s.fresh_white[seat])


@routine
def acts_at_once(s, seat, kind, before):
    """Lets the white chip before a yellow one go."""
    if bursts(s, seat):
        return True
    s.fresh_white[seat] = white_before(s, seat, before)
    if s.fresh_white[seat] != 0:
        ask(s, seat, PUT_BACK)
    else:
        go_on(s, seat)
    return True


@rule
def leaves_mark(s, seat, kind):
    """Minds the number of a white chip while there are yellow ones to draw."""
    return VALUE[kind] if COLOUR[kind] == WHITE and has_left(s, seat, YELLOW) else 0


WORDS = """
quacks-book-yellow-1 = Drawn directly after a white chip: you may put that white chip back into the bag.
"""
BOOK = Book(
    YELLOW,
    1,
    WORDS,
    ("QUA-YEL1-01", "QUA-YEL1-02"),
    returns_white=True,
    chip_worth=116,
    number_worth=100,
    acts_at_once=acts_at_once,
    leaves_mark=leaves_mark,
)
