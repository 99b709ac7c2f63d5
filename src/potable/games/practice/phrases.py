"""What The Potions Practice's words have in common: cards, what lies under them, whose they are."""

from __future__ import annotations

from functools import cache
from typing import Any

from potable.engine.english import listed

from .content import BEARS, CARD_NAMES, ELEMENT, ELEMENTS, FIRST_SUPREME, NONE

LETTERS = "ABCDEF"
"""Seats as they stand in sentences that do not know who sits there."""


@cache
def elements_of(card: int) -> tuple[int, ...]:
    """Returns the elements that a card bears: one, or the three of a Supreme card."""
    return tuple(BEARS[card - FIRST_SUPREME].tolist()) if ELEMENT[card] == NONE else (int(ELEMENT[card]),)


@cache
def with_element(card: int) -> str:
    """Returns a card with the elements that it bears, such as `Griffin (Mushrooms)`."""
    return f"{CARD_NAMES[card]} ({', '.join(ELEMENTS[element] for element in elements_of(card))})"


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


def under(snapshot: Any, formula: int) -> str:
    """Returns what lies under a composed formula, as it stands in a sentence; nothing where nothing does."""
    cards = components(snapshot, formula)
    return listed([CARD_NAMES[card] for card in cards]) if cards else ""


def whose(snapshot: Any, seat: int, card: int) -> str:
    """Returns whose formula a card is, as the seat would be told."""
    owner = snapshot.owner[card]
    return "your own" if owner == seat else f"seat {LETTERS[owner]}'s"
