"""What a player is asked at the beginning of a turn and after a spell: which card to play, and as what."""

from __future__ import annotations

from typing import Any

from potable.engine.messages import message
from potable.engine.wire import Message

from ..actions import CAST, COMPOSE, LAY
from ..content import FIRST_SPELL, KIND, POINTS, SPELL_OF
from ..phrases import CARDS, ELEMENTS, KINDS, elements_of
from ..question import Question
from ..rules.desk import is_present
from ..rules.play import allow_cards, play_card
from ..spells import SPELLS
from ..state import PLAY


def prompt(snapshot: Any, seat: int) -> Message:
    """Asks for a card."""
    return message("practice-asked-play")


def says(snapshot: Any, seat: int, action: int) -> Message:
    """Says what a card would do as an element, a formula or a spell."""
    if action < COMPOSE:
        return say_element(snapshot, action - LAY)
    if action < CAST:
        card = action - COMPOSE
        return message("practice-says-compose", card=CARDS[card], kind=KINDS[KIND[card]], points=int(POINTS[card]))
    card = action - CAST + FIRST_SPELL
    return message("practice-says-cast", card=CARDS[card], text=SPELLS[SPELL_OF[card]].text)


def say_element(snapshot: Any, card: int) -> Message:
    """Says what a card brings as an element."""
    elements = elements_of(card)
    missing = [element for element in elements if not is_present(snapshot.states[0], element)]
    named = [ELEMENTS[element] for element in elements]
    if not missing:
        return message("practice-says-element-for-nothing", card=CARDS[card], elements=named)
    return message("practice-says-element", card=CARDS[card], elements=named, points=len(missing))


QUESTIONS = (Question(PLAY, allow_cards, play_card, prompt, says, often=True),)
