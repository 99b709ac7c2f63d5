"""Red of set 6: another chip to be placed whenever it suits."""

from __future__ import annotations

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine, rule

from ... import events as say
from ...actions import PLACE
from ...books.book import Book
from ...content import COLOUR, N_KINDS, NO_CHIP, RED, VALUE, WHITE, YELLOW
from ...phrases import CHIP
from ...question import Question, new_question
from ...rules.asking import answered, ask
from ...rules.brew import add, count_draw, explode, go_on, place_drawn_seldom
from ...rules.chips import put_into_bag
from ...rules.pot import explodes, limit
from ...state import BREW
from .along import ask_along, question_along

SET_ASIDE, PLACE_REST = new_question("set aside"), new_question("place rest")
SET = 6


@routine
def acts_at_once(s, seat, kind, before):
    """Offers to draw a chip that is set aside; on the last space that is forfeited (QX-BOOK-RED-6)."""
    ask_along(s, seat, SET_ASIDE)
    return True


@routine
def put_aside(s, seat, kind):
    """Sets a chip aside, which its owner has to place this round."""
    s.aside[seat, kind] += 1
    say.draw(s, seat, kind)
    say.aside(s, seat, kind)
    go_on(s, seat)


@rule
def lies_aside(s, seat, kind):
    """Tells whether a chip of a kind lies aside."""
    return s.aside[seat, kind] > 0


@rule
def has_aside(s, seat):
    """Tells whether any chip lies aside."""
    for kind in range(1, N_KINDS):
        if s.aside[seat, kind] > 0:
            return True
    return False


@routine
def put_aside_back(s, seat):
    """Puts all chips that lie aside into the bag, where everything goes back."""
    for kind in range(1, N_KINDS):
        for _ in range(int(s.aside[seat, kind])):
            put_into_bag(s, seat, kind)
        s.aside[seat, kind] = 0


# ---- before the stop ----


@routine
def allow_aside(s, seat, mask):
    """Adds the chips that lie aside."""
    for kind in range(1, N_KINDS):
        if s.aside[seat, kind] > 0:
            allow(mask, PLACE + kind - 1)


@routine
def set_down(s, seat, kind):
    """Places a chip that lies aside as if it were drawn now, with its action."""
    s.aside[seat, kind] -= 1
    count_draw(s, seat)
    say.pick(s, seat, kind)
    place_drawn_seldom(s, seat, kind)


# ---- after the stop ----


@routine
def places_last(s, seat):
    """Places what a seat has aside, or asks in which order where that matters; tells whether it asks."""
    while has_aside(s, seat):
        kind = only_kind(s, seat)
        if kind == NO_CHIP:
            ask(s, seat, PLACE_REST)
            return True
        lay_down(s, seat, kind)
    return False


@routine
def only_kind(s, seat):
    """Returns the kind of the chips that lie aside where all are of one kind, or no chip."""
    only = NO_CHIP
    for kind in range(1, N_KINDS):
        if s.aside[seat, kind] > 0:
            if only != NO_CHIP:
                return NO_CHIP
            only = kind
    return only


@routine
def lay_down(s, seat, kind):
    """Places a chip at its number without its action; a white one can explode the pot even then (QX-BOOK-RED-6)."""
    s.aside[seat, kind] -= 1
    add(s, seat, kind)
    if COLOUR[kind] == WHITE and s.rest_harmless == 0 and s.exploded[seat] == 0 and explodes(s, seat):
        s.covered[seat] = 0
        explode(s, seat)
        answered(s, seat)  # no witch is asked about a chip that is placed after the stop


@routine
def answer_rest(s, seat, action):
    """Places one of the chips; the rest follows."""
    answered(s, seat)
    lay_down(s, seat, action - PLACE + 1)


# ---- for those who think ahead ----


@rule
def ends_further(s, seat):
    """Counts on all chips that lie aside."""
    spaces = 0
    for kind in range(1, N_KINDS):
        spaces += int(s.aside[seat, kind]) * VALUE[kind]
    return spaces


@routine
def stop_explodes(s, seat):
    """Tells whether what lies aside explodes a pot whose owner stops, with yellow chips placed before white ones."""
    whites, yellows = 0, 0
    for kind in range(1, N_KINDS):
        if COLOUR[kind] == WHITE:
            whites += int(s.aside[seat, kind]) * VALUE[kind]
        elif COLOUR[kind] == YELLOW:
            yellows += int(s.aside[seat, kind])
    if whites == 0 or s.rest_harmless:
        return False
    s.in_pot[seat, YELLOW] += yellows
    s.whites[seat] += whites
    too_much = explodes(s, seat)
    s.in_pot[seat, YELLOW] -= yellows
    s.whites[seat] -= whites
    return too_much


@routine
def safe_to_place(s, seat):
    """Returns a chip that lies aside and that bots place at once, since it cannot explode the pot; or no chip."""
    for kind in range(N_KINDS - 1, 0, -1):
        white = VALUE[kind] if COLOUR[kind] == WHITE else 0
        if s.aside[seat, kind] > 0 and int(s.whites[seat]) + white <= limit(s, seat):
            return kind
    return NO_CHIP


DRAWING = question_along(SET_ASIDE, "quacks-book-red-6")
RESTING = Question(
    PLACE_REST,
    (BREW,),
    allow_aside,
    answer_rest,
    lambda snapshot, seat: message("quacks-book-red-6-rest"),
    lambda snapshot, seat, action: message("quacks-book-red-6-place", chip=CHIP[action - PLACE + 1]),
    fits=lambda s, seat: bool(has_aside(s, seat)),
)
WORDS = """
quacks-book-red-6 = Draw another chip and set it aside: place it whenever you like this round, at the latest when you stop.
quacks-book-red-6-asked = You may draw another chip and set it aside, to be placed whenever you like this round.
quacks-book-red-6-draw = Draw a chip and set it aside.
quacks-book-red-6-rest = Place what lies aside, in any order.
quacks-book-red-6-place = Place the { $chip } that lies aside.
quacks-book-red-6-left = seat { $seat } has set chips aside
"""
BOOK = Book(
    RED,
    SET,
    WORDS,
    ("QX-BOOK-RED-6",),
    leaves={"aside": "quacks-book-red-6-left"},
    asks=(DRAWING, RESTING),
    chip_worth=110,
    number_worth=120,
    acts_at_once=acts_at_once,
    ends_further=ends_further,
)
