"""The Sieve Witch: the last two white chips of a pot go back, or one of them."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine, rule
from potable.engine.wire import Message

from ... import events as say
from ...content import COLOUR, LAST_SPACE, NO_CHIP, VALUE, WHITE
from ...phrases import CHIP
from ...question import Question, new_question
from ...rules.asking import ask
from ...rules.brew import go_on
from ...rules.chips import put_into_bag
from ...rules.pot import space_before, take_off
from ...state import BREW, DRAW_OR_STOP
from ...worth import reach_with, space_worth
from ..actions import RETURN_BEFORE, RETURN_BOTH, RETURN_LAST
from ..bowl import exploding_chips
from ..state import SILVER
from .witch import Witch

WHICH_WHITES = new_question("which whites")
RISK = 30
"""So many in a hundred chips are a risk."""


@routine
def white_up_to(s, seat, space):
    """Returns the space of the last white chip up to a space, or 0."""
    while space > 0 and COLOUR[s.pot[seat, space]] != WHITE:
        space -= 1
    return space


@rule
def may(s, seat):
    """Comes before a draw, where a white chip lies in the pot."""
    return s.asked[seat] == DRAW_OR_STOP and s.in_pot[seat, WHITE] > 0


@routine
def gain(s, seat):
    """Counts the spaces that the pot usually goes further, when the next draw would be a risk."""
    if 100 * exploding_chips(s, seat) <= RISK * int(s.bag_count[seat]):
        return 0
    last = white_up_to(s, seat, LAST_SPACE)
    white = VALUE[s.pot[seat, last]] + VALUE[s.pot[seat, white_up_to(s, seat, last - 1)]]
    return space_worth(s, reach_with(s, seat, int(s.at[seat]), white) + 1) - space_worth(s, int(s.at[seat]) + 1)


@routine
def call(s, seat):
    """Asks which go back, where there are two."""
    if s.in_pot[seat, WHITE] > 1:
        ask(s, seat, WHICH_WHITES)
    else:
        put_back(s, seat, white_up_to(s, seat, LAST_SPACE))
        go_on_from_last(s, seat)


@routine
def put_back(s, seat, space):
    """Puts a chip of the pot back into the bag; the others stay where they are."""
    say.put_back(s, seat, s.pot[seat, space], space)
    put_into_bag(s, seat, take_off(s, seat, space))


@routine
def go_on_from_last(s, seat):
    """Goes on from the last chip that still lies in the pot; if it is the white one drawn last, the flask may still take it."""
    if s.pot[seat, s.at[seat]] == NO_CHIP:
        s.at[seat] = space_before(s, seat, int(s.at[seat]))
        s.fresh_white[seat] = 0
    go_on(s, seat)


@routine
def allow_whites(s, seat, mask):
    """Adds both white chips, and each."""
    allow(mask, RETURN_BOTH)
    allow(mask, RETURN_LAST)
    allow(mask, RETURN_BEFORE)


@routine
def answer(s, seat, action):
    """Puts back what is wanted; `return_whites` does it, since all answers are actions of expansions."""


@routine
def return_whites(s, seat, action):
    """Puts one or both white chips back."""
    last = white_up_to(s, seat, LAST_SPACE)
    before = white_up_to(s, seat, last - 1)
    if action != RETURN_BEFORE:
        put_back(s, seat, last)
    if action != RETURN_LAST:
        put_back(s, seat, before)
    go_on_from_last(s, seat)


def says(snapshot: Any, seat: int, action: int) -> Message:
    """Names the chips."""
    whites = [chip for chip in snapshot.pot[seat] if COLOUR[chip] == WHITE][-2:]
    if action == RETURN_BOTH:
        return message("quacks-witch-sieve-both", chips=[CHIP[chip] for chip in whites])
    if action == RETURN_LAST:
        return message("quacks-witch-sieve-last", chip=CHIP[whites[1]])
    return message("quacks-witch-sieve-before", chip=CHIP[whites[0]])


WHICH = Question(
    WHICH_WHITES,
    (BREW,),
    allow_whites,
    answer,
    lambda snapshot, seat: message("quacks-witch-sieve-asked"),
    says,
    fits=lambda s, seat: s.in_pot[seat, WHITE] > 1,
)
WORDS = """
quacks-witch-sieve = Sieve Witch
    .text = Before you draw: put your last two white chips back into your bag, or one of them.
    .call = Call the Sieve Witch: put your last two white chips back into your bag, or one of them.
quacks-witch-sieve-asked = Which of your last two white chips go back into your bag?
quacks-witch-sieve-both = Put both back: { LIST($chips, form: "a") }.
quacks-witch-sieve-last = Put the last one back, { FORM($chip, "a") }.
quacks-witch-sieve-before = Put the one before it back, { FORM($chip, "a") }.
"""
WITCH = Witch("sieve", SILVER, WORDS, "QX-WITCH-S3", may, call, gain, patience=300, asks=(WHICH,))
