"""What is asked while a formula is composed: which of several cards serves as a component."""

from __future__ import annotations

from typing import Any

from potable.engine.english import number_of

from ..actions import CHOOSE
from ..content import CARD_NAMES, ELEMENTS, FROM, HALF, KIND, KINDS, NEEDS, NONE, POINTS, TITLE, TITLES, UPTO
from ..phrases import whose
from ..question import Question
from ..rules.desk import is_supreme
from ..rules.formulas import allow_components, choose_component, open_slot
from ..state import COMPONENT


def wanted(title: int, slot: int) -> str:
    """Returns what a slot takes, in words."""
    element, first, last = int(NEEDS[title, slot]), int(FROM[title, slot]), int(UPTO[title, slot])
    if element != NONE:
        return str(ELEMENTS[element])
    return TITLES[TITLE[first]] if TITLE[first] == TITLE[last - 1] else f"any {KINDS[KIND[first]]}"


def prompt(snapshot: Any, seat: int) -> str:
    """Names the formula and the component."""
    title, slot = int(TITLE[snapshot.formula]), int(open_slot(snapshot.states[0]))
    return f"{CARD_NAMES[snapshot.formula]} needs {wanted(title, slot)}. Which card do you use?"


def says(snapshot: Any, seat: int, action: int) -> str:
    """Says where the card is, and what using it gives to others."""
    card, title = action - CHOOSE, TITLE[snapshot.formula]
    slot = int(open_slot(snapshot.states[0]))
    if NEEDS[title, slot] != NONE:
        element = ELEMENTS[NEEDS[title, slot]]
        where = f"{CARD_NAMES[card]}, which lies apart, as {element}" if is_supreme(card) else f"{element}: {CARD_NAMES[card]}"
        return f"Use {where}."
    owner = snapshot.owner[card]
    half = f", who gets {number_of(int(POINTS[snapshot.formula]) // HALF, 'point')}" if owner != seat else ""
    return f"Use {whose(snapshot, seat, card)} {CARD_NAMES[card]}{half}."


QUESTIONS = (Question(COMPONENT, allow_components, choose_component, prompt, says),)
