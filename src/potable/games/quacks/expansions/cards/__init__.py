"""The fortune cards that come with the alchemists, a file for each; those who need herb witches are left out without them.

A file in this folder is found by itself. They lie in the deck after all cards of the base game and of other packages.
"""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from pkgutil import iter_modules

from ...cards import CARDS, N_CARDS
from ...cards.card import Card
from ...state import CARD_IDS


def _found() -> tuple[Card, ...]:
    """Returns the cards of this folder, by clause, with their numbers."""
    modules = (import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__))
    found = [module.CARD for module in modules if hasattr(module, "CARD")]
    return tuple(replace(card, number=N_CARDS + place) for place, card in enumerate(sorted(found, key=lambda card: card.id)))


NEW_CARDS = _found()
MORE_CARDS = (*CARDS, *NEW_CARDS)
CARD_IDS.extend(card.id for card in NEW_CARDS)
ALCHEMISTS_DECK = sum(1 << card.number for card in NEW_CARDS if not card.needs)
WITCHES_DECK = sum(1 << card.number for card in NEW_CARDS if card.needs == "herb_witches")
"""The cards as bits: those of every table with alchemists, and those that need herb witches as well."""


def deck_of(alchemists: bool, herb_witches: bool) -> int:
    """Returns the cards of a table, as bits."""
    more = ALCHEMISTS_DECK | (WITCHES_DECK if herb_witches else 0)
    return ((1 << N_CARDS) - 1) | (more if alchemists else 0)
