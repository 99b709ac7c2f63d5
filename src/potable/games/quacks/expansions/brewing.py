"""What the new books change while brewing: chips that lie aside or come first, and what matters of a pot in thought."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from potable.engine.messages import message
from potable.engine.rule import routine, rule
from potable.engine.wire import Message

from ..actions import DRAW, PASS, PLACE
from ..content import BLUE, N_KINDS, NO_CHIP, NONE, RED, YELLOW
from ..phrases import CHIP
from ..questions import BY_NUMBER
from ..questions.brewing import allow_drawing, answer_drawing, say_drawing
from ..rules.asking import ask
from ..rules.brew import can_draw
from ..rules.chips import has_left
from ..state import DRAW_OR_STOP, NOTHING, UNDECIDED
from .actions import CHIP_ON
from .books import along, blue_6, green_5, locoweed_back, locoweed_copy, red_6, yellow_5, yellow_6
from .books.locoweed import brings_again
from .bowl import numbers_below
from .state import LAST_ESSENCE

PER_KEY = 7
"""So many bits has each number that matters of a pot."""
TRAIL_KEYS = 3
RUBIES_KEY, BOWL_KEY, ASIDE_KEYS = 1 + TRAIL_KEYS, 2 + TRAIL_KEYS, 3 + TRAIL_KEYS
MORE_KEYS = ASIDE_KEYS + N_KINDS
"""What matters further: the chip that locoweed copies or calls back, white chips that blue looks back at, rubies, the numbers
in the bowl, and chips aside or on display."""
APART = LAST_ESSENCE + 1
"""What keeps chips on display and chips aside apart in one number, of which there are never more of a kind."""
BLUE_6, YELLOW_6, RED_6 = 6, 6, 6


# ---- what brewers are asked ----


@rule
def asks_brewer(s, seat):
    """Asks for chips that come first, or goes on asking a brewer with an empty bag whose chips lie aside."""
    if green_5.has_named(s, seat) and green_5.asks_brewer(s, seat):
        return True
    if can_draw(s, seat) or not red_6.has_aside(s, seat):
        return False
    ask(s, seat, DRAW_OR_STOP)
    return True


@rule
def goes_on(s, seat):
    """Does what a brewer has no choice in: named chips come first, and what lies aside is placed when it stops."""
    if s.asked[seat] == green_5.PLACE_NAMED:
        green_5.place_only(s, seat)
    if s.book[RED] == RED_6 and s.asked[seat] == NOTHING and s.stir[seat] == UNDECIDED:
        red_6.places_last(s, seat)


@rule
def allow_more(s, seat, mask):
    """Adds to draw, to stop, to use the flask, and to place what lies aside."""
    allow_drawing(s, seat, mask)
    red_6.allow_aside(s, seat, mask)


@rule
def answer_more(s, seat, action):
    """Draws, stops, uses the flask, or places a chip that lies aside."""
    if action >= PLACE:
        red_6.set_down(s, seat, action - PLACE + 1)
    else:
        answer_drawing(s, seat, action)


def say_more(snapshot: Any, seat: int, action: int) -> Message:
    """Says what an answer does."""
    if action >= PLACE:
        return message("quacks-book-red-6-place", chip=CHIP[action - PLACE + 1])
    return say_drawing(snapshot, seat, action)


DRAWING = replace(BY_NUMBER[DRAW_OR_STOP], legal=allow_more, answer=answer_more, says=say_more)


@routine
def settled_answer(s, seat):
    """Returns what bots answer without further thought where a new book asks, or NONE."""
    if draws_along(s, seat):
        return DRAW
    if s.asked[seat] == locoweed_back.WHICH_BACK:
        return CHIP_ON + int(s.trade[seat]) - 1
    if s.asked[seat] == DRAW_OR_STOP and s.book[RED] == RED_6:
        chip = red_6.safe_to_place(s, seat)
        return NONE if chip == NO_CHIP else PLACE + chip - 1
    return green_5.settled_name(s, seat)


# ---- thinking ahead ----


@rule
def draws_along(s, seat):
    """Tells whether a seat is asked to draw a chip by the action of another."""
    return s.asked[seat] == yellow_5.MEASURE or s.asked[seat] == red_6.SET_ASIDE


@routine
def drawn_along(s, seat, kind):
    """Does with a chip drawn so what its book does."""
    if s.asked[seat] == yellow_5.MEASURE:
        yellow_5.measured(s, seat, kind)
    else:
        red_6.put_aside(s, seat, kind)


@routine
def thought_along(s, seat):
    """Moves a yellow chip by the mean, and sets no chip aside."""
    if s.asked[seat] == yellow_5.MEASURE:
        yellow_5.mean_move(s, seat)
    else:
        along.answer_along(s, seat, PASS)


@rule
def lying_ready(s, seat, kind):
    """Counts chips aside and on display."""
    return int(s.aside[seat, kind]) + int(s.display[seat, kind])


@rule
def is_left(s, seat, colour):
    """Tells whether a chip of a colour is still to come, or locoweed that brings its action again."""
    return has_left(s, seat, colour) or brings_again(s, seat)


@routine
def remembers(s, seat, place):
    """Returns one of the further numbers that matter of a pot."""
    if place == 0:
        return locoweed_copy.remembered(s, seat) + locoweed_back.remembered(s, seat)
    if place < RUBIES_KEY:
        if s.book[BLUE] != BLUE_6 or not (is_left(s, seat, BLUE) or aside(s, seat)):
            return 0
        return (blue_6.trail(s, seat, PER_KEY * TRAIL_KEYS) >> (PER_KEY * (place - 1))) & ((1 << PER_KEY) - 1)
    if place == RUBIES_KEY:
        return max(rubies_in_mind(s, seat), 0)
    if place == BOWL_KEY:
        return numbers_below(s, seat)
    kind = place - ASIDE_KEYS
    return int(s.aside[seat, kind]) + APART * int(s.display[seat, kind])


@routine
def rubies_in_mind(s, seat):
    """Returns how many rubies yellow chips still to come could spend, or NONE where they spend none."""
    if s.book[YELLOW] != YELLOW_6:
        return NONE
    return int(s.rubies[seat]) if is_left(s, seat, YELLOW) or s.asked[seat] == yellow_6.YELLOW_PAY or aside(s, seat) else 0


@rule
def aside(s, seat):
    """Tells whether chips lie aside, which may be any."""
    return s.book[RED] == RED_6 and red_6.has_aside(s, seat)


stop_explodes, lies_aside = red_6.stop_explodes, red_6.lies_aside
put_aside_back = red_6.put_aside_back
