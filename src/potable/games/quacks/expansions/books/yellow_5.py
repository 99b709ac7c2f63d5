"""Yellow of set 5: further by a chip drawn for it."""

from __future__ import annotations

from potable.engine.rule import routine

from ...books.book import Book
from ...content import N_KINDS, VALUE, YELLOW
from ...question import new_question
from ...rules.brew import go_on
from ...rules.chips import put_into_bag
from .. import events as say_more
from .along import ask_along, question_along
from .yellow_6 import move_last

MEASURE = new_question("measure")


@routine
def acts_at_once(s, seat, kind, before):
    """Offers to draw a chip by whose number this one moves further (QX-BOOK-YELLOW-5)."""
    ask_along(s, seat, MEASURE)
    return True


@routine
def measured(s, seat, kind):
    """Moves the yellow chip by the number of the chip drawn, which goes back without any effect."""
    say_more.measure(s, seat, kind)
    put_into_bag(s, seat, kind)
    move_last(s, seat, VALUE[kind])
    go_on(s, seat)


@routine
def mean_move(s, seat):
    """Moves the yellow chip in thought by the mean of the numbers in the bag."""
    total = 0
    for kind in range(1, N_KINDS):
        total += int(s.bag[seat, kind]) * VALUE[kind]
    move_last(s, seat, total // int(s.bag_count[seat]))
    go_on(s, seat)


WORDS = """
quacks-book-yellow-5 = Draw a chip and put it back: this one moves further by its number.
quacks-book-yellow-5-asked = You may draw a chip, which goes back: your yellow chip moves further by its number.
quacks-book-yellow-5-draw = Draw a chip to move further by its number.
quacks-told-measure = { $who } draws { FORM($chip, "a") } and puts it back.
    .you = You draw { FORM($chip, "a") } and put it back.
"""
MEASURING = question_along(MEASURE, "quacks-book-yellow-5")
BOOK = Book(
    YELLOW,
    5,
    WORDS,
    ("QX-BOOK-YELLOW-5",),
    asks=(MEASURING,),
    chip_worth=320,
    number_worth=115,
    acts_at_once=acts_at_once,
)
