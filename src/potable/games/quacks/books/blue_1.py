"""Blue of set 1: a look into the bag."""

from __future__ import annotations

from typing import Any

from potable.engine.messages import message
from potable.engine.rule import routine
from potable.engine.wire import Message

from ..actions import PASS, PLACE
from ..content import BLUE, NO_CHIP, VALUE
from ..phrases import CHIP
from ..question import Question, new_question
from ..rules.asking import ask
from ..rules.brew import can_draw, go_on, place_revealed, stands
from ..rules.chips import allow_revealed, look_at
from ..state import BREW
from .book import Book

PLACE_REVEALED = new_question("place revealed")


@routine
def acts_at_once(s, seat, kind, before):
    """Lets a seat look at as many chips as the value says, one of which may be placed next (QUA-BLU1-01)."""
    if stands(s, seat):
        if can_draw(s, seat):
            look_at(s, seat, VALUE[kind])
            ask(s, seat, PLACE_REVEALED)
        else:
            go_on(s, seat)
    return True


@routine
def answer(s, seat, action):
    """Places one of the chips looked at, or none."""
    place_revealed(s, seat, NO_CHIP if action == PASS else action - PLACE + 1)


def says(snapshot: Any, seat: int, action: int) -> Message:
    """Says which chip is placed, and what becomes of the others."""
    if action == PASS:
        return message("quacks-says-put-all-back")
    return message("quacks-book-blue-1-place", chip=CHIP[action - PLACE + 1])


WHICH_CHIP = Question(
    PLACE_REVEALED,
    (BREW,),
    allow_revealed,
    answer,
    lambda snapshot, seat: message("quacks-book-blue-1-asked"),
    says,
    shows=True,
)
WORDS = """
quacks-book-blue-1 = Look at as many chips as its number; you may place one of them next.
quacks-book-blue-1-asked = Place one of the chips you see next, or put all of them back.
quacks-book-blue-1-place = Place the { $chip } and put the other chips back.
"""
BOOK = Book(
    BLUE,
    1,
    WORDS,
    ("QUA-BLU1-01", "QUA-BLU1-02"),
    asks=(WHICH_CHIP,),
    chip_worth=23,
    number_worth=143,
    acts_at_once=acts_at_once,
)
