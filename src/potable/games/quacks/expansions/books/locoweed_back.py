"""Locoweed that calls a chip back: one of the pot may go into the bag again."""

from __future__ import annotations

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine

from ... import events as say
from ...actions import PASS, TAKE
from ...books.book import Book
from ...content import COLOUR, LOCOWEED, N_KINDS, NO_CHIP, WHITE
from ...phrases import CHIP, pass_or
from ...question import Question
from ...rules.asking import ask
from ...rules.brew import bursts, go_on, stands
from ...rules.chips import put_into_bag
from ...rules.pot import first_space_of, space_before, take_off
from ...state import BREW
from .locoweed import BACK, CALL_BACK, leaves_mark

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
    """Puts a chip back; all others stay where they are, and the next one comes after the last that lies there."""
    if action == PASS:
        say.passes(s, seat)
    else:
        space = first_space_of(s, seat, action - TAKE + 1)
        say.put_back(s, seat, action - TAKE + 1, space)
        put_into_bag(s, seat, take_off(s, seat, space))
        if s.pot[seat, s.at[seat]] == NO_CHIP:
            s.at[seat] = space_before(s, seat, int(s.at[seat]))
    if not bursts(s, seat):  # without a yellow chip that lets it bear more
        go_on(s, seat)


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
WORDS = """
quacks-book-locoweed-4 = Moves 1 space. You may put a coloured chip of your pot back into your bag.
quacks-book-locoweed-4-asked = You may put a coloured chip of your pot back into your bag; all others stay where they are.
quacks-book-locoweed-4-back = Put { FORM($chip, "a") } back into your bag.
"""
BOOK = Book(
    LOCOWEED,
    BACK,
    WORDS,
    ("QX-BOOK-LOCOWEED-C",),
    asks=(CALLING_BACK,),
    chip_worth=300,
    acts_at_once=acts_at_once,
    leaves_mark=leaves_mark,
)
