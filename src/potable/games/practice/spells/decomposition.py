"""Decomposition: destroy one of your formulas and keep one of its cards as a formula."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine, rule
from potable.engine.wire import Message

from .. import events as say
from ..actions import CHOOSE, KEEP_NOTHING
from ..content import FIRST_SPELL, NONE
from ..phrases import CARDS, under
from ..question import Question
from ..rules.desk import is_spell
from ..rules.passing import end_spell, may_shrink_hand
from ..rules.returning import return_cards, take_apart, withhold
from ..state import DECOMPOSE, KEEP
from .spell import Spell


@rule
def can_be_decomposed(s, seat, card):
    """Tells whether a card is a formula of the seat's own that may be decomposed (POT-DECOMP-01)."""
    return s.owner[card] == seat and not (s.no_bare and s.below[card] == NONE)


@routine
def has_object(s, seat, spell):
    """Tells whether the seat has a formula to decompose."""
    for card in range(FIRST_SPELL):
        if can_be_decomposed(s, seat, card):
            return may_shrink_hand(s, seat)
    return False


@routine
def cast(s, seat):
    """Asks which formula is decomposed."""
    s.phase = DECOMPOSE


@routine
def allow_decomposing(s, seat, mask):
    """Adds the seat's own formulas."""
    for card in range(FIRST_SPELL):
        if can_be_decomposed(s, seat, card):
            allow(mask, CHOOSE + card)


@routine
def decompose(s, seat, action):
    """Picks a formula, and asks what is kept of it."""
    s.formula = action - CHOOSE
    s.phase = KEEP
    say.decompose(s, seat, int(s.formula))
    if s.must_keep and not any_formula_under(s):
        keep(s, seat, action)


@routine
def any_formula_under(s):
    """Tells whether a card under the formula bears a formula itself."""
    card = int(s.below[s.formula])
    while card != NONE:
        if not is_spell(card):
            return True
        card = int(s.below[card])
    return False


@routine
def allow_keeping(s, seat, mask):
    """Adds the formula itself, every card under it that is no spell, and to keep nothing (POT-DECOMP-02, POT-DECOMP-06)."""
    card = int(s.formula)
    while card != NONE:
        if not is_spell(card):  # POT-DECOMP-03
            allow(mask, CHOOSE + card)
        card = int(s.below[card])
    if not s.must_keep:
        allow(mask, KEEP_NOTHING)


@routine
def keep(s, seat, action):
    """Keeps one card as a formula without points, and returns all others to the Desk (POT-DECOMP-04)."""
    kept = NONE if action == KEEP_NOTHING else action - CHOOSE
    say.keep(s, seat, kept)
    take_apart(s)
    if kept != NONE:
        withhold(s, kept)
        s.owner[kept] = seat
    return_cards(s, seat)


@routine
def returned(s, seat):
    """Ends the spell."""
    end_spell(s, seat)


def ask_what(snapshot: Any, seat: int) -> Message:
    """Asks for the formula."""
    return message("practice-asked-decomposition")


def say_what(snapshot: Any, seat: int, action: int) -> Message:
    """Names the formula and what lies under it."""
    card = action - CHOOSE
    components = under(snapshot, card)
    if not components:
        return message("practice-says-decompose-bare", card=CARDS[card])
    return message("practice-says-decompose", card=CARDS[card], components=components)


def ask_to_keep(snapshot: Any, seat: int) -> Message:
    """Asks for the card."""
    return message("practice-asked-keep", card=CARDS[snapshot.formula])


def say_kept(snapshot: Any, seat: int, action: int) -> Message:
    """Names the card."""
    if action == KEEP_NOTHING:
        return message("practice-says-keep-nothing")
    return message("practice-says-keep", card=CARDS[action - CHOOSE])


WORDS = """
practice-spell-decomposition = \
Take apart a formula you composed: you may keep one of its cards as a formula, without points; \
the others go back to the Desk. Then play another card.
practice-asked-decomposition = Decomposition: which of your formulas do you take apart?
practice-says-decompose = Take apart { $card }, made of { LIST($components) }.
practice-says-decompose-bare = Take apart { $card }, with nothing under it.
practice-asked-keep = Which card of { $card } do you keep as a formula? All others go back to the Desk.
practice-says-keep = Keep { $card } before you, without points.
practice-says-keep-nothing = Keep nothing: all its cards go back to the Desk.
"""
SPELL = Spell(
    "decomposition",
    WORDS,
    (
        Question(DECOMPOSE, allow_decomposing, decompose, ask_what, say_what),
        Question(KEEP, allow_keeping, keep, ask_to_keep, say_kept),
    ),
    has_object,
    cast,
    returned,
)
