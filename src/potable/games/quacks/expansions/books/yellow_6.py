"""Yellow of set 6: a ruby for three more spaces."""

from __future__ import annotations

from potable.engine.messages import message
from potable.engine.rule import routine

from ... import events as say
from ...actions import PASS
from ...books.asked import allow_paying
from ...books.book import Book
from ...content import LAST_SPACE, NO_CHIP, YELLOW
from ...phrases import CHIP, pass_or
from ...question import Question, new_question
from ...rules.asking import ask
from ...rules.brew import go_on, stands
from ...rules.gains import give_rubies_up
from ...rules.pot import is_full
from ...state import BREW

YELLOW_PAY = new_question("yellow pay")
PAID_SPACES = 3


@routine
def acts_at_once(s, seat, kind, before):
    """Offers to move on for a ruby, as long as there is a space to move to (QX-BOOK-YELLOW-6)."""
    if stands(s, seat):
        if s.rubies[seat] > 0 and not is_full(s, seat):
            ask(s, seat, YELLOW_PAY)
        else:
            go_on(s, seat)
    return True


@routine
def answer(s, seat, action):
    """Moves the chip on for a ruby, if that is wanted."""
    if action == PASS:
        say.passes(s, seat)
    else:
        give_rubies_up(s, seat, 1)
        s.brewed_rubies[seat] = min(int(s.brewed_rubies[seat]), int(s.rubies[seat]))  # what is spent is not given back
        move_last(s, seat, PAID_SPACES)
    go_on(s, seat)


@routine
def move_last(s, seat, spaces):
    """Moves the last chip of a pot on, to the last space at most."""
    last = int(s.at[seat])
    kind = int(s.pot[seat, last])
    s.pot[seat, last] = NO_CHIP
    s.at[seat] = min(last + spaces, LAST_SPACE)
    s.pot[seat, s.at[seat]] = kind
    say.move(s, seat, kind, last, int(s.at[seat]))
    if is_full(s, seat):
        say.full(s, seat)


PAYING = Question(
    YELLOW_PAY,
    (BREW,),
    allow_paying,
    answer,
    lambda snapshot, seat: message(
        "quacks-book-yellow-6-asked", rubies=snapshot.rubies[seat], chip=CHIP[snapshot.pot[seat][snapshot.at[seat]]]
    ),
    pass_or(lambda snapshot, seat, action: message("quacks-book-yellow-6-pay")),
    fits=lambda s, seat: s.rubies[seat] > 0 and s.pot[seat, s.at[seat]] != NO_CHIP,
    usual=PASS,
)
WORDS = """
quacks-book-yellow-6 = You may pay 1 ruby to move it 3 spaces further.
quacks-book-yellow-6-asked = You may pay 1 of your { quacks-rubies } to move the { $chip } 3 spaces further.
quacks-book-yellow-6-pay = Pay 1 ruby to move it 3 spaces further.
"""
BOOK = Book(
    YELLOW,
    6,
    WORDS,
    ("QX-BOOK-YELLOW-6",),
    asks=(PAYING,),
    chip_worth=150,
    number_worth=115,
    acts_at_once=acts_at_once,
)
