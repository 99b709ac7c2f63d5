"""What is asked when cards go back to the Desk: which of two with the same element lies above the other."""

from __future__ import annotations

from typing import Any

from potable.engine.messages import message
from potable.engine.wire import Message

from ..actions import CHOOSE
from ..content import ELEMENT
from ..phrases import CARDS, ELEMENTS
from ..question import Question
from ..rules.returning import allow_order, choose_order
from ..state import ORDER


def prompt(snapshot: Any, seat: int) -> Message:
    """Names the element."""
    return message("practice-asked-order", element=ELEMENTS[ELEMENT[snapshot.returning[0]]])


def says(snapshot: Any, seat: int, action: int) -> Message:
    """Names the card."""
    return message("practice-says-above", card=CARDS[action - CHOOSE])


QUESTIONS = (Question(ORDER, allow_order, choose_order, prompt, says),)
