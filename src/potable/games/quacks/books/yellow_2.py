"""Yellow of set 2: the next chip moves twice as far."""

from __future__ import annotations

from potable.engine.rule import routine

from ..content import YELLOW
from ..rules.brew import go_on, stands
from .book import Book


@routine
def acts_at_once(s, seat, kind, before):
    """Doubles the next move (QUA-YEL2-01)."""
    if stands(s, seat):
        s.doubling[seat] = 1
        go_on(s, seat)
    return True


WORDS = """
quacks-book-yellow-2 = The next chip you draw moves twice as far.
quacks-book-yellow-2-left = seat { $seat } doubles a move
"""
BOOK = Book(
    YELLOW,
    2,
    WORDS,
    ("QUA-YEL2-01",),
    leaves=dict.fromkeys(("doubling", "doubled"), "quacks-book-yellow-2-left"),
    chip_worth=191,
    number_worth=167,
    acts_at_once=acts_at_once,
)
