"""The story of a game of The Potions Practice: its great moments, and the formula that brought most."""

from __future__ import annotations

from typing import Any

from potable.engine.game import Deed, Play

from .content import CARD_NAMES, KIND, KIND_IDS
from .phrases import CARDS

SMALL = ("simple_elixir", "complex_elixir")
SPELL_EVENTS = ("decompose", "transform")


def is_great(event: dict[str, Any]) -> bool:
    """Tells whether an event is a great moment: more than an elixir is composed, or a spell changes a formula."""
    return event["kind"] in SPELL_EVENTS or (event["kind"] == "compose" and _kind(event["card"]) not in SMALL)


def deeds(plays: list[Play]) -> list[Deed]:
    """Returns the formula that brought most, if any was composed."""
    composed = [(event["points"], play.move, event) for play in plays for event in play.events if event["kind"] == "compose"]
    points, move, event = max(composed, key=lambda one: (one[0], -one[1]), default=(0, 0, {}))
    if not event:
        return []
    args = {"formula": CARDS[CARD_NAMES.index(event["card"])], "points": points}
    return [Deed("practice-feat-greatest", "practice-feat-greatest-told", args, move, event["seat"])]


def _kind(card: str) -> str:
    """Returns the kind of a formula that is called so."""
    return str(KIND_IDS[KIND[CARD_NAMES.index(card)]])
