"""What a player is asked at the beginning of a turn and after a spell: which card to play, and as what."""

from __future__ import annotations

from typing import Any

from potable.engine.english import listed, number_of

from ..actions import CAST, COMPOSE, LAY
from ..content import CARD_NAMES, ELEMENTS, FIRST_SPELL, KIND, KINDS, POINTS, SPELL_OF
from ..phrases import elements_of
from ..question import Question
from ..rules.desk import is_present
from ..rules.play import allow_cards, play_card
from ..spells import SPELLS
from ..state import PLAY


def prompt(snapshot: Any, seat: int) -> str:
    """Asks for a card."""
    return "Play a card: as an element onto the Desk, as a formula before you, or as a spell."


def says(snapshot: Any, seat: int, action: int) -> str:
    """Says what a card would do as an element, a formula or a spell."""
    if action < COMPOSE:
        return say_element(snapshot, action - LAY)
    if action < CAST:
        card = action - COMPOSE
        return f"Compose {CARD_NAMES[card]}, a {KINDS[KIND[card]]}, for {number_of(int(POINTS[card]), 'point')}."
    card = action - CAST + FIRST_SPELL
    return f"Cast {CARD_NAMES[card]}. {SPELLS[SPELL_OF[card]].text}"


def say_element(snapshot: Any, card: int) -> str:
    """Says what a card brings as an element."""
    elements = elements_of(card)
    missing = [element for element in elements if not is_present(snapshot.states[0], element)]
    brings = f"for {number_of(len(missing), 'point')}" if missing else "for no points"
    return f"Lay {CARD_NAMES[card]} on the Desk as {listed([ELEMENTS[element] for element in elements])}, {brings}."


QUESTIONS = (Question(PLAY, allow_cards, play_card, prompt, says, often=True),)
