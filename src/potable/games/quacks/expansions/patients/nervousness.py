"""Nervousness: chips are drawn before brewing begins, and placed in place of a draw."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import frozen, routine, rule
from potable.engine.wire import Message

from ... import events as say
from ...content import COLOUR, N_KINDS, NO_CHIP, NONE, VALUE, WHITE
from ...phrases import CHIP
from ...rules import moments
from ...rules.brew import count_draw, place_drawn_seldom
from ...rules.chips import draw_chip, put_into_bag
from ...rules.pot import is_full
from ...state import BREW, DRAW_OR_STOP
from .. import events as say_more
from ..actions import LAY
from ..books.green_5 import hold_named, release_named
from .patient import FIGURES, Patient

DRAWS = frozen([0, *FIGURES["nervousness"]["bonus"]])
CHIP_WORTH = 420
"""What it is worth to see a chip more before brewing."""


@routine
def brewing_begins(s, seat):
    """Draws as many chips as the space says, which lie on display, and puts the white ones back.

    Chips that green of set 5 has named come first, and are none of them (QX-BOOK-GREEN-5).
    """
    hold_named(s, seat)
    whites, chips = 0, min(DRAWS[s.essence[seat]], int(s.bag_count[seat]))
    for _ in range(chips):
        kind = draw_chip(s, seat)
        s.display[seat, kind] += 1
        whites += 1 if COLOUR[kind] == WHITE else 0
    for kind in range(1, N_KINDS):
        if COLOUR[kind] == WHITE:
            put_back(s, seat, kind)
    release_named(s, seat)
    if chips > 0:
        say_more.display(s, seat, whites)


@routine
def put_back(s, seat, kind):
    """Puts all chips of a kind that lie on display into the bag."""
    for _ in range(int(s.display[seat, kind])):
        put_into_bag(s, seat, kind)
    s.display[seat, kind] = 0


@routine
def may_go_on(s, seat):
    """Lets a brewer go on who can place a chip of the display."""
    if is_full(s, seat) and not moments.holds_more(s, seat):
        return False
    for kind in range(1, N_KINDS):
        if s.display[seat, kind] > 0:
            return True
    return False


@routine
def besides(s, seat, mask):
    """Adds the chips on display."""
    if may_go_on(s, seat):
        for kind in range(1, N_KINDS):
            if s.display[seat, kind] > 0:
                allow(mask, LAY + kind - 1)


@routine
def lay(s, seat, action):
    """Places a chip of the display in place of a draw, with its action."""
    kind = action - LAY + 1
    s.display[seat, kind] -= 1
    count_draw(s, seat)
    say.pick(s, seat, kind)
    place_drawn_seldom(s, seat, kind)


def say_lay(snapshot: Any, seat: int, action: int) -> Message:
    """Names the chip."""
    return message("quacks-patient-nervousness-lay", chip=CHIP[action - LAY + 1])


@rule
def bonus_worth(s, seat, bonus):
    """Counts the chips."""
    return CHIP_WORTH * bonus


@routine
def wise(s, seat):
    """Places the highest chip of the display before drawing any."""
    if s.asked[seat] != DRAW_OR_STOP or s.phase != BREW or not may_go_on(s, seat):
        return NONE
    best = NO_CHIP
    for kind in range(1, N_KINDS):
        if s.display[seat, kind] > 0 and VALUE[kind] >= VALUE[best]:
            best = kind
    return LAY + best - 1


WORDS = """
quacks-patient-nervousness = Nervousness
    .text = Before you brew: draw as many chips as your space says. White ones go back; the others lie on display, and you may \
place one of them in place of each draw.
quacks-patient-nervousness-lay = Place the { $chip } of your display, in place of a draw.
quacks-told-display = { $who } lays chips on display: { LIST($chips, form: "a") }.
    .you = You lay chips on display: { LIST($chips, form: "a") }.
quacks-told-display-none = { $who } draws nothing for the display that is not white.
    .you = You draw nothing for your display that is not white.
"""
PATIENT = Patient(
    "nervousness",
    WORDS,
    "QX-PATIENT-NERVOUSNESS",
    worth=7,
    bonus_worth=bonus_worth,
    brewing_begins=brewing_begins,
    may_go_on=may_go_on,
    besides=besides,
    wise=wise,
)
