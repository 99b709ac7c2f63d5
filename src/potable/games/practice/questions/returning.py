"""What is asked when cards go back to the Desk: which of two with the same element lies above the other."""

from __future__ import annotations

from typing import Any

from ..actions import CHOOSE
from ..content import CARD_NAMES, ELEMENT, ELEMENTS
from ..question import Question
from ..rules.returning import allow_order, choose_order
from ..state import ORDER


def prompt(snapshot: Any, seat: int) -> str:
    """Names the element."""
    element = ELEMENTS[ELEMENT[snapshot.returning[0]]]
    return f"Several cards go back to the Desk as {element}. Which lies above the others?"


def says(snapshot: Any, seat: int, action: int) -> str:
    """Names the card."""
    return f"{CARD_NAMES[action - CHOOSE]} lies above."


QUESTIONS = (Question(ORDER, allow_order, choose_order, prompt, says),)
