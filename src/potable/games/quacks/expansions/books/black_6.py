"""Black of set 6: whose black chips lie furthest."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from ...books.asked import asks_for_gift
from ...books.book import Book
from ...content import BLACK, BLACK_1, LAST_SPACE
from ...rules.evaluation import settle_colour
from ...rules.gains import gain_droplet, gain_rubies
from ...worth import droplet_worth, ruby_worth

SET = 6
FIRST, SECOND = 1, 2


@routine
def furthest(s, below):
    """Returns the furthest space before another on which a black chip lies in any pot, or 0."""
    for space in range(below - 1, 0, -1):
        for seat in range(s.seats):
            if lies_on(s, seat, space):
                return space
    return 0


@rule
def lies_on(s, seat, space):
    """Tells whether a black chip of a seat that acts lies on a space."""
    return space != 0 and s.pot[seat, space] == BLACK_1 and space != s.quiet[seat]


@routine
def is_first(s, seat):
    """Tells whether a seat has the furthest black chip of all, or one as far as that (QX-BOOK-BLACK-6)."""
    return s.in_pot[seat, BLACK] > 0 and lies_on(s, seat, furthest(s, LAST_SPACE + 1))


@routine
def is_second(s, seat):
    """Tells whether a seat has the next black chip after those, or one as far as that."""
    return s.in_pot[seat, BLACK] > 0 and lies_on(s, seat, furthest(s, furthest(s, LAST_SPACE + 1)))


@routine
def place_of(s, seat):
    """Returns FIRST, SECOND or both as bits, for what a seat's black chips are."""
    return (FIRST if is_first(s, seat) else 0) | (SECOND if is_second(s, seat) else 0)


@rule
def has_work(s, seat, colour):
    """Acts for the furthest chips and those that come next."""
    return s.black_due[seat] > 0


@routine
def carry_out(s, seat, colour):
    """Moves the droplet for the furthest chip, and gives a ruby for the next."""
    settle_colour(s, BLACK)
    if int(s.black_due[seat]) & FIRST:
        gain_droplet(s, seat, 1)
    if int(s.black_due[seat]) & SECOND:
        gain_rubies(s, seat, 1)


@routine
def action_worth(s, seat, colour):
    """Counts the droplet and the ruby."""
    ruby = ruby_worth(s) if is_second(s, seat) else 0
    return ruby + (droplet_worth(s) if is_first(s, seat) else 0)


WORDS = """
quacks-book-black-6 = At the end your droplet moves if your black chip lies furthest of all; the next furthest brings 1 ruby.
"""
BOOK = Book(
    BLACK,
    SET,
    WORDS,
    ("QX-BOOK-BLACK-6",),
    chip_worth=560,
    enough_chips=3,
    has_work=has_work,
    gain_is_asked=asks_for_gift,
    carry_out=carry_out,
    action_worth=action_worth,
)
