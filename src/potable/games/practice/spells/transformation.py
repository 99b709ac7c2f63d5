"""Transformation: replace one of your formulas by one from the Desk."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine, rule
from potable.engine.wire import Message

from .. import events as say
from ..actions import CHOOSE
from ..content import FIRST_SPELL, NONE
from ..phrases import CARDS, under, with_element
from ..question import Question
from ..rules.desk import allow_reachable, any_reachable, is_supreme, take_from_desk
from ..rules.passing import end_spell, may_shrink_hand
from ..rules.returning import return_cards, take_apart
from ..state import INTO, TRANSFORM
from .spell import Spell


@rule
def can_be_transformed(s, seat, card):
    """Tells whether a card is a formula of the seat's own that another can take the place of (POT-TRANS-01, POT-SPELL-04)."""
    return s.owner[card] == seat and (any_reachable(s) or (s.return_first and leaves_reachable(s, card)))


@rule
def leaves_reachable(s, card):
    """Tells whether a spell could reach a card of a formula once it has returned: not a Supreme card that is out of reach."""
    return not (s.supremes_stay and is_supreme(card)) or s.below[card] != NONE


@routine
def has_object(s, seat, spell):
    """Tells whether the seat has a formula, and the Desk one to take its place."""
    for card in range(FIRST_SPELL):
        if can_be_transformed(s, seat, card):
            return may_shrink_hand(s, seat)
    return False


@routine
def cast(s, seat):
    """Asks which formula is transformed."""
    s.phase = TRANSFORM


@routine
def allow_transforming(s, seat, mask):
    """Adds the seat's own formulas."""
    for card in range(FIRST_SPELL):
        if can_be_transformed(s, seat, card):
            allow(mask, CHOOSE + card)


@routine
def transform(s, seat, action):
    """Picks a formula, and asks what takes its place: before its cards return, or after (POT-TRANS-06)."""
    s.formula = action - CHOOSE
    say.transform(s, seat, int(s.formula))
    if s.return_first:
        dissolve(s, seat)
    else:
        s.phase = INTO


@routine
def dissolve(s, seat):
    """Returns the formula and all cards under it to the Desk (POT-TRANS-02)."""
    take_apart(s)
    return_cards(s, seat)


@routine
def allow_targets(s, seat, mask):
    """Adds the formulas on top of the piles, and the Supreme cards (POT-TRANS-01)."""
    allow_reachable(s, mask, CHOOSE)


@routine
def put_in_place(s, seat, action):
    """Puts a formula of the Desk before the seat, without points."""
    card = action - CHOOSE
    say.into(s, seat, card)
    take_from_desk(s, card)
    s.owner[card] = seat
    if s.formula != NONE:
        dissolve(s, seat)
    else:
        end_spell(s, seat)


@routine
def returned(s, seat):
    """Ends the spell, or asks what takes the place of the cards that have returned."""
    if s.return_first:
        s.phase = INTO
    else:
        end_spell(s, seat)


def ask_what(snapshot: Any, seat: int) -> Message:
    """Asks for the formula."""
    return message("practice-asked-transformation")


def say_what(snapshot: Any, seat: int, action: int) -> Message:
    """Names the formula and what goes back with it."""
    card = action - CHOOSE
    components = under(snapshot, card)
    if not components:
        return message("practice-says-transform-bare", card=CARDS[card])
    return message("practice-says-transform", card=CARDS[card], components=components)


def ask_into(snapshot: Any, seat: int) -> Message:
    """Asks for the new formula."""
    if snapshot.formula == NONE:
        return message("practice-asked-into-gap")
    return message("practice-asked-into", card=CARDS[snapshot.formula])


def say_into(snapshot: Any, seat: int, action: int) -> Message:
    """Names the new formula."""
    return message("practice-says-into", card=with_element(action - CHOOSE))


WORDS = """
practice-spell-transformation = \
Replace a formula you composed by one that lies open on the Desk, without points; \
all cards of the old one go back to the Desk. Then play another card.
practice-asked-transformation = Transformation: which of your formulas do you replace?
practice-says-transform = Replace { $card }, made of { LIST($components) }.
practice-says-transform-bare = Replace { $card }.
practice-asked-into = Which formula of the Desk takes the place of { $card }?
practice-asked-into-gap = Which formula of the Desk takes the place of your formula?
practice-says-into = Put { $card } before you, without points.
"""
SPELL = Spell(
    "transformation",
    WORDS,
    (
        Question(TRANSFORM, allow_transforming, transform, ask_what, say_what),
        Question(INTO, allow_targets, put_in_place, ask_into, say_into),
    ),
    has_object,
    cast,
    returned,
)
