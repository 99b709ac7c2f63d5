"""Locoweed that does as the last coloured chip did: it moves as far and acts alike."""

from __future__ import annotations

from potable.engine.effects import dispatch
from potable.engine.rule import routine, rule

from ...books import BOOKS
from ...books.book import Book
from ...content import BLUE, COLOUR, LOCOWEED, MOST_SETS, NO_CHIP, RED, VALUE, WHITE, YELLOW
from ...rules.chips import has_left
from ...rules.moments import book_of, book_of_chip
from . import blue_5, blue_6, red_5, red_6, yellow_5, yellow_6
from .ahead import is_forfeited
from .locoweed import COPY, leaves_mark

_copied = {colour_and_set: book for colour_and_set, book in BOOKS.items() if colour_and_set[0] in (BLUE, RED, YELLOW)}
_copied |= {(book.colour, book.set): book for book in (one.BOOK for one in (blue_5, blue_6, red_5, red_6, yellow_5, yellow_6))}
__all__ = ["BOOK", "book_of", "book_of_chip"]


def _acts(moment: str) -> dict[int, object]:
    """Returns what the books of other colours do at a moment."""
    acts = {colour * MOST_SETS + number: getattr(book, moment) for (colour, number), book in _copied.items()}
    return {number: act for number, act in acts.items() if act}


@rule
def moves_no_further(s, seat, kind):
    """Moves as far as its number."""
    return 0


@rule
def does_nothing(s, seat, kind, before):
    """Has no action."""
    return False


@rule
def pays_nothing(s, seat, kind):
    """Gives nothing."""


@rule
def is_not_asked(s, seat, colour):
    """Gives nothing that could be passed up."""
    return False


moves_as = dispatch(moves_no_further, "book_of_chip(s, kind)", _acts("moves_further"), {})
acts_as = dispatch(does_nothing, "book_of_chip(s, kind)", _acts("acts_at_once"), {})
pays_as = dispatch(pays_nothing, "book_of_chip(s, kind)", _acts("pays"), {})
is_asked_as = dispatch(is_not_asked, "book_of(s, colour)", _acts("gain_is_asked"), {})


@routine
def copied(s, seat):
    """Returns the last coloured chip of a pot that is no locoweed, or no chip (QX-BOOK-LOCOWEED-6)."""
    for space in range(int(s.at[seat]), 0, -1):
        kind = int(s.pot[seat, space])
        if kind != NO_CHIP and COLOUR[kind] != WHITE and COLOUR[kind] != LOCOWEED:
            return kind
    return NO_CHIP


@routine
def moves_further(s, seat, kind):
    """Returns how much further it moves: as far as the copied chip would now."""
    other = copied(s, seat)
    return 0 if other == NO_CHIP else VALUE[other] - VALUE[kind] + moves_as(s, seat, other)


@routine
def acts_at_once(s, seat, kind, before):
    """Does what the copied chip does when it is drawn."""
    other = copied(s, seat)
    return other != NO_CHIP and not is_forfeited(s, seat, other) and acts_as(s, seat, other, before)


@routine
def pays(s, seat, kind):
    """Gives what the copied chip gives."""
    pays_as(s, seat, copied(s, seat))


@routine
def gain_is_asked(s, seat, colour):
    """Is asked about as the copied chip is."""
    other = copied(s, seat)
    return other != NO_CHIP and is_asked_as(s, seat, COLOUR[other])


@routine
def remembered(s, seat):
    """Returns the chip that locoweed still in the bag would copy, or no chip."""
    return copied(s, seat) if s.book[LOCOWEED] == COPY and has_left(s, seat, LOCOWEED) else NO_CHIP


WORDS = """
quacks-book-locoweed-2 = Moves as far as the last coloured chip in the pot, and does what that does when it is drawn.
"""
BOOK = Book(
    LOCOWEED,
    COPY,
    WORDS,
    ("QX-BOOK-LOCOWEED-6",),
    chip_worth=330,
    moves_further=moves_further,
    acts_at_once=acts_at_once,
    pays=pays,
    gain_is_asked=gain_is_asked,
    leaves_mark=leaves_mark,
)
