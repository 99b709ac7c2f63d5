"""Pieces of sentences."""

from __future__ import annotations

from functools import cache

from .content import CARD_NAMES, COLOURS, INGREDIENT, KIND, KIND_NAMES, PER_COLOUR, PER_INGREDIENT


@cache
def card_words(card: int) -> str:
    """Returns a card as it stands in a sentence, such as `toadstool 3 (red)` or `Vanesco`."""
    if KIND[card] == INGREDIENT:
        return f"{CARD_NAMES[card]} ({COLOURS[card // PER_INGREDIENT // PER_COLOUR]})"
    return str(KIND_NAMES[KIND[card]]).capitalize()


def times(count: int) -> str:
    """Returns how often something can be done."""
    return "once" if count == 1 else "twice" if count == 2 else f"{count} times"
