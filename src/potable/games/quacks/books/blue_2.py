"""Blue of set 2: cover for the next draws."""

from __future__ import annotations

from potable.engine.rule import routine

from ..content import BLUE, VALUE
from ..rules.brew import go_on, stands
from .book import Book


@routine
def acts_at_once(s, seat, kind, before):
    """Covers the next draws: an explosion there costs nothing but the die; the longer cover counts (QUA-BLU2-03)."""
    if stands(s, seat):
        s.window[seat] = max(int(s.window[seat]), VALUE[kind])
        go_on(s, seat)
    return True


WORDS = """
quacks-book-blue-2 = If your pot explodes within as many draws as its number, you still get points and coins.
quacks-book-blue-2-left = seat { $seat }'s draws are covered
"""
BOOK = Book(
    BLUE,
    2,
    WORDS,
    ("QUA-BLU2-01", "QUA-BLU2-02", "QUA-BLU2-03"),
    leaves=dict.fromkeys(("window", "covered"), "quacks-book-blue-2-left"),
    chip_worth=26,
    number_worth=150,
    acts_at_once=acts_at_once,
)
