"""The names of things as messages, and what The Potions Practice's messages have in common."""

from __future__ import annotations

from functools import cache
from typing import Any

from potable.engine.messages import message, names_of
from potable.engine.wire import Message

from .content import BEARS, CARD_NAMES, ELEMENT, ELEMENT_IDS, FIRST_SUPREME, KIND_IDS, NONE, TITLE_IDS

CARDS = names_of("practice-card", CARD_NAMES)
ELEMENTS = names_of("practice-element", ELEMENT_IDS)
KINDS = names_of("practice-kind", KIND_IDS)
TITLES = names_of("practice-title", TITLE_IDS)


@cache
def elements_of(card: int) -> tuple[int, ...]:
    """Returns the elements that a card bears: one, or the three of a Supreme card."""
    return tuple(BEARS[card - FIRST_SUPREME].tolist()) if ELEMENT[card] == NONE else (int(ELEMENT[card]),)


@cache
def with_element(card: int) -> Message:
    """Returns a card with the elements that it bears, such as `Griffin (Mushrooms)`."""
    return message("practice-card-bearing", card=CARDS[card], elements=[ELEMENTS[element] for element in elements_of(card)])


def chain(snapshot: Any, first: int) -> list[int]:
    """Returns a card and those below it: a pile from its top, or the components of a formula from the first one on."""
    cards = []
    while first != NONE:
        cards.append(int(first))
        first = snapshot.below[first]
    return cards


def components(snapshot: Any, formula: int) -> list[int]:
    """Returns the cards under a composed formula."""
    return chain(snapshot, snapshot.below[formula])


def under(snapshot: Any, formula: int) -> list[Message]:
    """Returns what lies under a composed formula."""
    return [CARDS[card] for card in components(snapshot, formula)]
