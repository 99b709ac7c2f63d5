"""Locoweed that calls a chip back: one of the pot may go into the bag again."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine, rule
from potable.engine.wire import Message

from ... import events as say
from ...actions import PASS, TAKE
from ...books.book import Book
from ...content import COLOUR, LAST_SPACE, LOCOWEED, N_KINDS, NO_CHIP, WHITE
from ...phrases import CHIP, pass_or, printed
from ...question import Question, new_question
from ...rules.asking import ask
from ...rules.brew import bursts, go_on, stands
from ...rules.chips import put_into_bag
from ...rules.pot import first_space_of, last_space_of, space_before, take_off
from ...state import BREW
from ..actions import CHIP_ON
from .locoweed import BACK, CALL_BACK, leaves_mark

WHICH_BACK = new_question("which back")
LOCOWEED_1 = N_KINDS - 1


@routine
def acts_at_once(s, seat, kind, before):
    """Offers to put a coloured chip of the pot back (QX-BOOK-LOCOWEED-C)."""
    if stands(s, seat):
        ask(s, seat, CALL_BACK)
    return True


@routine
def allow_back(s, seat, mask):
    """Adds every kind of coloured chip in the pot, this one too, and to pass."""
    allow(mask, PASS)
    for kind in range(1, N_KINDS):
        if COLOUR[kind] != WHITE and first_space_of(s, seat, kind) != 0:
            allow(mask, TAKE + kind - 1)


@routine
def answer(s, seat, action):
    """Puts a chip back, after asking which where several are alike, or none."""
    kind = action - TAKE + 1
    if action == PASS:
        say.passes(s, seat)
        go_on(s, seat)
    elif first_space_of(s, seat, kind) != last_space_of(s, seat, kind):
        s.trade[seat] = first_space_of(s, seat, kind)
        ask(s, seat, WHICH_BACK)
    else:
        put_back(s, seat, last_space_of(s, seat, kind))


@routine
def put_back(s, seat, space):
    """Puts a chip back; all others stay where they are, and the next one comes after the last that lies there."""
    say.put_back(s, seat, s.pot[seat, space], space)
    put_into_bag(s, seat, take_off(s, seat, space))
    if s.pot[seat, s.at[seat]] == NO_CHIP:
        s.at[seat] = space_before(s, seat, int(s.at[seat]))
    if not bursts(s, seat):  # without a yellow chip that lets it bear more
        go_on(s, seat)


@routine
def allow_alike(s, seat, mask):
    """Adds every chip that is like the one to be put back: where the gap is can matter to what looks at spaces."""
    for space in range(1, LAST_SPACE + 1):
        if s.pot[seat, space] == s.pot[seat, s.trade[seat]]:
            allow(mask, CHIP_ON + space - 1)


@routine
def answer_which(s, seat, action):
    """Puts the chip back."""
    s.trade[seat] = 0
    put_back(s, seat, action - CHIP_ON + 1)


@rule
def remembered(s, seat):
    """Returns the chip of which one is to be put back, or no chip."""
    return int(s.pot[seat, s.trade[seat]]) if s.asked[seat] == WHICH_BACK else NO_CHIP


def say_which(snapshot: Any, seat: int, action: int) -> Message:
    """Names the chip and its space."""
    space = action - CHIP_ON + 1
    return message("quacks-book-locoweed-4-one", chip=CHIP[snapshot.pot[seat][space]], space=printed(space))


CALLING_BACK = Question(
    CALL_BACK,
    (BREW,),
    allow_back,
    answer,
    lambda snapshot, seat: message("quacks-book-locoweed-4-asked"),
    pass_or(lambda snapshot, seat, action: message("quacks-book-locoweed-4-back", chip=CHIP[action - TAKE + 1])),
    fits=lambda s, seat: COLOUR[s.pot[seat, s.at[seat]]] == LOCOWEED,
    usual=PASS,
    unforeseen=TAKE + LOCOWEED_1 - 1,
)
CALLING_ONE_OF_SEVERAL = Question(
    WHICH_BACK,
    (BREW,),
    allow_alike,
    answer_which,
    lambda snapshot, seat: message("quacks-book-locoweed-4-which", chip=CHIP[snapshot.pot[seat][snapshot.trade[seat]]]),
    say_which,
    fits=lambda s, seat: COLOUR[s.pot[seat, s.at[seat]]] == LOCOWEED and COLOUR[s.pot[seat, s.trade[seat]]] != WHITE,
)
WORDS = """
quacks-book-locoweed-4 = Moves 1 space. You may put a coloured chip of your pot back into your bag.
quacks-book-locoweed-4-asked = You may put a coloured chip of your pot back into your bag; all others stay where they are.
quacks-book-locoweed-4-back = Put { FORM($chip, "a") } back into your bag.
quacks-book-locoweed-4-which = Which { $chip } of your pot goes back into your bag?
quacks-book-locoweed-4-one = Put the { $chip } on space { $space } back into your bag.
"""
BOOK = Book(
    LOCOWEED,
    BACK,
    WORDS,
    ("QX-BOOK-LOCOWEED-C",),
    asks=(CALLING_BACK, CALLING_ONE_OF_SEVERAL),
    chip_worth=300,
    acts_at_once=acts_at_once,
    leaves_mark=leaves_mark,
)
