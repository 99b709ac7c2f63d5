"""What is asked about chips that act: their order, and whether their gains are wanted."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine
from potable.engine.wire import Message

from .. import events as say
from ..actions import BLACK_FIRST, GREEN_FIRST, PASS, PURPLE_FIRST, TAKE_GAIN
from ..books import in_force
from ..content import ACTING, BLACK, COLOUR, GREEN, PURPLE
from ..phrases import COLOUR_NAME, pass_or
from ..question import Question
from ..rules import moments
from ..rules.brew import accept_pay
from ..rules.evaluation import accept, choose_colour
from ..state import ACCEPT, BREW, CHIPS, WHICH_COLOUR

# ---- which colour acts next ----


@routine
def allow_colours(s, seat, mask):
    """Adds the colours that still have something to do."""
    allow_colour(s, seat, BLACK, BLACK_FIRST, mask)
    allow_colour(s, seat, GREEN, GREEN_FIRST, mask)
    allow_colour(s, seat, PURPLE, PURPLE_FIRST, mask)


@routine
def allow_colour(s, seat, colour, action, mask):
    """Adds a colour that still has something to do."""
    if not (int(s.done) >> colour) & 1 and moments.has_work(s, seat, colour):
        allow(mask, action)


# ---- whether a gain is wanted ----


@routine
def allow_accepting(s, seat, mask):
    """Adds to take it and to pass it up."""
    allow(mask, PASS)
    allow(mask, TAKE_GAIN)


@routine
def answer_accepting(s, seat, action):
    """Takes it or passes it up."""
    if s.phase == BREW:
        if action == PASS:
            say.decline(s, seat, COLOUR[s.pot[seat, s.at[seat]]])
        accept_pay(s, seat, action == TAKE_GAIN)
    else:
        accept(s, seat, action == TAKE_GAIN)


def ask_to_accept(snapshot: Any, seat: int) -> Message:
    """Names the colour."""
    colour = COLOUR[snapshot.pot[seat][snapshot.at[seat]]] if snapshot.phase == BREW else snapshot.colour_asked
    return message("quacks-asked-to-accept", colour=COLOUR_NAME[colour])


def _has_gain(s: Any, seat: int) -> bool:
    """Tells whether the last chip is one whose gain can be passed up, or the colour asked about is one that acts."""
    if s.phase == BREW:
        colour = int(COLOUR[s.pot[seat, s.at[seat]]])
        pays = any(book.pays for book in in_force(s) if book.colour == colour)
        return bool(pays and moments.gain_is_asked(s, seat, colour))
    colour = int(s.colour_asked)
    return bool(colour in ACTING and not int(s.done) >> colour & 1 and moments.gain_is_asked(s, seat, colour))


QUESTIONS = (
    Question(
        WHICH_COLOUR,
        (CHIPS,),
        allow_colours,
        choose_colour,
        lambda snapshot, seat: message("quacks-asked-which-colour"),
        lambda snapshot, seat, action: message("quacks-says-colour", colour=COLOUR_NAME[ACTING[action - BLACK_FIRST]]),
        fits=lambda s, seat: s.ask_order and s.part == 0,
    ),
    Question(
        ACCEPT,
        (BREW, CHIPS),
        allow_accepting,
        answer_accepting,
        ask_to_accept,
        pass_or(lambda snapshot, seat, action: message("quacks-says-accept")),
        fits=_has_gain,
        usual=TAKE_GAIN,
    ),
)
