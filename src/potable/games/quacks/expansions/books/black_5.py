"""Black of set 5: bought for the neighbour on the left."""

from __future__ import annotations

from potable.engine.events import because
from potable.engine.rule import routine, rule

from ... import events as say
from ...books.asked import asks_for_gift
from ...books.book import Book
from ...content import BLACK, BLACK_1, COLOURS
from ...rules.asking import neighbour
from ...rules.chips import put_into_bag
from ...rules.evaluation import settle_colour
from ...rules.gains import gain_droplet, gain_rubies
from ...rules.pot import chips_in, counted, space_before
from ...worth import ruby_worth

SET = 5


@rule
def goes_elsewhere(s, seat, kind):
    """Gives a black chip to the neighbour on the left, however it is gained (QX-BOOK-BLACK-5)."""
    if kind != BLACK_1 or s.book[BLACK] != SET:
        return False
    pass_on(s, seat)
    return True


@because(COLOURS[BLACK])
@routine
def pass_on(s, seat):
    """Puts the chip into the neighbour's bag, and moves the droplet of whoever gained it."""
    put_into_bag(s, neighbour(s, seat), BLACK_1)
    say.chip_gained(s, neighbour(s, seat), BLACK_1)
    gain_droplet(s, seat, 1)


@routine
def ends(s, seat):
    """Returns how many of a seat's last two chips are black and act."""
    last, chips = int(s.at[seat]), chips_in(s, seat)
    found = 1 if s.pot[seat, last] == BLACK_1 and last != s.quiet[seat] else 0
    before = space_before(s, seat, last)
    return found + (1 if chips > 1 and s.pot[seat, before] == BLACK_1 and before != s.quiet[seat] else 0)


@routine
def rubies(s, seat):
    """Returns the rubies for black chips in the left neighbour's pot and among a seat's own last two (QX-BOOK-BLACK-5)."""
    return counted(s, neighbour(s, seat), BLACK) + ends(s, seat)


@rule
def has_work(s, seat, colour):
    """Acts where there are rubies."""
    return s.black_due[seat] > 0


@routine
def carry_out(s, seat, colour):
    """Gives the rubies."""
    settle_colour(s, BLACK)
    gain_rubies(s, seat, int(s.black_due[seat]))


@routine
def action_worth(s, seat, colour):
    """Counts the rubies."""
    return rubies(s, seat) * ruby_worth(s)


WORDS = """
quacks-book-black-5 = Bought or gained, it goes to your left neighbour, and your droplet moves. At the end: 1 ruby for each \
black chip in that pot, and for each among your own last two.
"""
BOOK = Book(
    BLACK,
    SET,
    WORDS,
    ("QX-BOOK-BLACK-5",),
    chip_worth=900,
    has_work=has_work,
    gain_is_asked=asks_for_gift,
    carry_out=carry_out,
    action_worth=action_worth,
)
