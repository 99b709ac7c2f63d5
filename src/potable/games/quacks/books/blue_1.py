"""Blue of set 1: a look into the bag."""

from __future__ import annotations

from typing import Any

from potable.engine.rule import routine

from ..actions import PASS, PLACE
from ..content import BLUE, KIND_NAMES, NO_CHIP, VALUE
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


def says(snapshot: Any, seat: int, action: int) -> str:
    """Says which chip is placed, and what becomes of the others."""
    if action == PASS:
        return "Put all of these chips back into your bag."
    return f"Place the {KIND_NAMES[action - PLACE + 1]} and put the other chips back."


WHICH_CHIP = Question(
    PLACE_REVEALED,
    (BREW,),
    allow_revealed,
    answer,
    lambda snapshot, seat: "Place one of the chips you see next, or put all of them back.",
    says,
    shows=True,
)
BOOK = Book(
    BLUE,
    1,
    "Look at as many chips as its number; you may place one of them next.",
    ("QUA-BLU1-01", "QUA-BLU1-02"),
    asks=(WHICH_CHIP,),
    chip_worth=23,
    number_worth=143,
    acts_at_once=acts_at_once,
)
