"""Green of set 3: the last chip moves on."""

from __future__ import annotations

from potable.engine.rule import routine

from .. import events as say
from ..content import COLOUR, GREEN, LAST_SPACE, LIMIT, NO_CHIP, VALUE
from ..rules.evaluation import settle_colour
from .asked import asks_for_gift
from .book import Book


@routine
def spaces(s, seat):
    """Returns how far the last chip moves when white is exactly 7: the sum of all green chips (QUA-GRN3-01)."""
    if s.whites[seat] != LIMIT:
        return 0
    total = 0
    for space in range(int(s.start[seat]), LAST_SPACE + 1):
        kind = int(s.pot[seat, space])
        if COLOUR[kind] == GREEN and space != s.quiet[seat]:
            total += VALUE[kind]
    return total


@routine
def has_work(s, seat, colour):
    """Acts where the last chip lies and moves."""
    return s.in_pot[seat, GREEN] > 0 and s.pot[seat, s.at[seat]] != NO_CHIP and spaces(s, seat) > 0


@routine
def carry_out(s, seat, colour):
    """Moves the last chip on."""
    last = int(s.at[seat])
    to = min(last + spaces(s, seat), LAST_SPACE)
    kind = s.pot[seat, last]
    s.pot[seat, last] = NO_CHIP
    s.pot[seat, to] = kind
    s.at[seat] = to
    say.move(s, seat, kind, last, to)
    if s.quiet[seat] == last:
        s.quiet[seat] = to
    settle_colour(s, GREEN)


WORDS = """
quacks-book-green-3 = At the end, if your white chips make exactly 7: your last chip moves on by the sum of all your green \
chips.
"""
BOOK = Book(
    GREEN,
    3,
    WORDS,
    ("QUA-GRN3-01",),
    minds=(GREEN,),
    chip_worth=41,
    number_worth=115,
    has_work=has_work,
    gain_is_asked=asks_for_gift,
    carry_out=carry_out,
    ends_further=spaces,
)
