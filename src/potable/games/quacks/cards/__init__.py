"""The fortune teller's cards, a file for each: what a card is and does stands there and nowhere else.

A file in this folder is found by itself. A card of another package is found by an entry point of the group
`potable.quacks.cards`.
"""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules

from potable.engine.effects import fill

from ..rules import moments
from ..state import CARD_IDS
from .card import MOMENTS, NEXT, Card

GROUP = "potable.quacks.cards"


def _found() -> tuple[Card, ...]:
    """Returns the cards of this folder and of others, by their numbers."""
    modules = (import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__))
    ours = [module.CARD for module in modules if hasattr(module, "CARD")]
    theirs = sorted((point.load() for point in entry_points(group=GROUP)), key=lambda card: card.id)
    cards = sorted((card for card in (*ours, *theirs) if card.number != NEXT), key=lambda card: card.number)
    added = [card for card in theirs if card.number == NEXT]
    cards += [replace(card, number=number) for number, card in enumerate(added, len(cards))]
    names = [card.id for card in cards]
    if len(set(names)) < len(names):
        raise ValueError(f"Two cards are called {max(names, key=names.count)!r}: each needs a name of its own.")
    if [card.number for card in cards] != list(range(len(cards))):
        numbers = [card.number for card in cards]
        raise ValueError(f"The cards are numbered {numbers}: each from 0 on is needed once, and NEXT for a card from outside.")
    return tuple(cards)


CARDS = _found()
CARD_IDS.extend(card.id for card in CARDS)
N_CARDS = len(CARDS)
NUMBERS = {card.id: card.number for card in CARDS}

fill(
    moments,
    "s.card",
    {moment: {card.number: getattr(card, moment) for card in CARDS if getattr(card, moment)} for moment in MOMENTS},
    reasons=dict(enumerate(CARD_IDS)),
)
