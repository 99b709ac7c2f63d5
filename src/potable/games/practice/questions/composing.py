"""What is asked while a formula is composed: which of several cards serves as a component."""

from __future__ import annotations

from typing import Any

from potable.engine.messages import message, player
from potable.engine.wire import Message

from ..actions import CHOOSE
from ..content import FROM, HALF, KIND, NEEDS, NONE, POINTS, TITLE, UPTO
from ..phrases import CARDS, ELEMENTS, KINDS, TITLES
from ..question import Question
from ..rules.desk import is_supreme
from ..rules.formulas import allow_components, choose_component, open_slot
from ..state import COMPONENT


def wanted(title: int, slot: int) -> Message:
    """Returns what a slot takes."""
    element, first, last = int(NEEDS[title, slot]), int(FROM[title, slot]), int(UPTO[title, slot])
    if element != NONE:
        return ELEMENTS[element]
    return TITLES[TITLE[first]] if TITLE[first] == TITLE[last - 1] else message("practice-any", kind=KINDS[KIND[first]])


def prompt(snapshot: Any, seat: int) -> Message:
    """Names the formula and the component."""
    title, slot = int(TITLE[snapshot.formula]), int(open_slot(snapshot.states[0]))
    return message("practice-asked-component", card=CARDS[snapshot.formula], what=wanted(title, slot))


def says(snapshot: Any, seat: int, action: int) -> Message:
    """Says where the card is, and what using it gives to others."""
    card, title = action - CHOOSE, TITLE[snapshot.formula]
    slot = int(open_slot(snapshot.states[0]))
    if NEEDS[title, slot] != NONE:
        element = ELEMENTS[NEEDS[title, slot]]
        use = "practice-says-use-supreme" if is_supreme(card) else "practice-says-use-element"
        return message(use, card=CARDS[card], element=element)
    owner = snapshot.owner[card]
    if owner == seat:
        return message("practice-says-use-own", card=CARDS[card])
    half = int(POINTS[snapshot.formula]) // HALF
    return message("practice-says-use-other", owner=player(owner), card=CARDS[card], points=half)


QUESTIONS = (Question(COMPONENT, allow_components, choose_component, prompt, says),)
