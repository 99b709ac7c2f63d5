"""The Handful Witch: six chips at once, any of which may be placed."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine, rule
from potable.engine.wire import Message

from ... import events as say
from ...actions import PASS, PLACE
from ...content import COLOUR, LAST_SPACE, N_KINDS, NO_CHIP, VALUE, WHITE
from ...phrases import CHIP
from ...question import Question, new_question
from ...rules.asking import ask
from ...rules.brew import can_draw, count_draw, go_on, place_drawn_seldom
from ...rules.chips import draw_chip, put_into_bag
from ...state import BREW, DRAW_OR_STOP
from ...worth import space_worth
from .. import events as say_more
from ..bowl import exploding_chips
from ..state import HANDFUL, SILVER
from .witch import Witch

PLACE_HANDFUL = new_question("place handful")
RISK = 30
"""So many in a hundred chips are a risk."""


@rule
def may(s, seat):
    """Comes before a draw."""
    return s.asked[seat] == DRAW_OR_STOP and can_draw(s, seat)


@routine
def gain(s, seat):
    """Counts the spaces of the coloured chips among those she draws, when the next draw would be a risk."""
    bag = int(s.bag_count[seat])
    if 100 * exploding_chips(s, seat) <= RISK * bag:
        return 0
    spaces = 0
    for kind in range(1, N_KINDS):
        spaces += int(s.bag[seat, kind]) * VALUE[kind] if COLOUR[kind] != WHITE else 0
    at = int(s.at[seat])
    return space_worth(s, min(at + spaces * min(HANDFUL, bag) // bag, LAST_SPACE) + 1) - space_worth(s, at + 1)


@routine
def call(s, seat):
    """Draws six chips, or all there are."""
    s.drawn_any[seat] = 1
    s.fresh_white[seat] = 0
    s.bowl_white[seat] = NO_CHIP
    for i in range(min(HANDFUL, int(s.bag_count[seat]))):
        s.spread[seat, i] = draw_chip(s, seat)
    say_more.spread(s, seat)
    ask(s, seat, PLACE_HANDFUL)


@rule
def has_spread(s, seat):
    """Tells whether any of the chips are left."""
    for i in range(HANDFUL):
        if s.spread[seat, i] != NO_CHIP:
            return True
    return False


@rule
def asks_brewer(s, seat):
    """Asks again as long as any are left, and tells whether it does."""
    if has_spread(s, seat):
        ask(s, seat, PLACE_HANDFUL)
        return True
    return False


@routine
def put_spread_back(s, seat):
    """Puts what is left back into the bag."""
    for i in range(HANDFUL):
        if s.spread[seat, i] != NO_CHIP:
            put_into_bag(s, seat, int(s.spread[seat, i]))
            s.spread[seat, i] = NO_CHIP


@routine
def allow_placing(s, seat, mask):
    """Adds the chips that are left, and to place no more."""
    allow(mask, PASS)
    for i in range(HANDFUL):
        if s.spread[seat, i] != NO_CHIP:
            allow(mask, PLACE + int(s.spread[seat, i]) - 1)


@routine
def answer(s, seat, action):
    """Places a chip with its action, or puts the rest back."""
    if action == PASS:
        say.put_all_back(s, seat)
        put_spread_back(s, seat)
        go_on(s, seat)
        return
    kind, i = action - PLACE + 1, 0
    while s.spread[seat, i] != kind:
        i += 1
    while i + 1 < HANDFUL:
        s.spread[seat, i] = s.spread[seat, i + 1]
        i += 1
    s.spread[seat, HANDFUL - 1] = NO_CHIP
    count_draw(s, seat)
    say.pick(s, seat, kind)
    place_drawn_seldom(s, seat, kind)


def says(snapshot: Any, seat: int, action: int) -> Message:
    """Says which chip is placed."""
    if action == PASS:
        return message("quacks-says-put-all-back")
    return message("quacks-witch-handful-place", chip=CHIP[action - PLACE + 1])


WHICH_CHIP = Question(
    PLACE_HANDFUL,
    (BREW,),
    allow_placing,
    answer,
    lambda snapshot, seat: message("quacks-witch-handful-asked"),
    says,
    fits=lambda s, seat: bool(has_spread(s, seat)),
)
WORDS = """
quacks-witch-handful = Handful Witch
    .text = Before you draw: draw 6 chips, place any of them in any order, and put the rest back.
    .call = Call the Handful Witch: draw 6 chips, and place as many of them as you like.
quacks-witch-handful-asked = Place another of the chips drawn, or put all that are left back.
quacks-witch-handful-place = Place the { $chip }.
quacks-told-spread = { $who } draws a handful: { LIST($chips, form: "a") }.
    .you = You draw a handful: { LIST($chips, form: "a") }.
"""
WITCH = Witch("handful", SILVER, WORDS, "QX-WITCH-S2", may, call, gain, patience=100, asks=(WHICH_CHIP,))
