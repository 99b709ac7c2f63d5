"""The Practice in messages: what is asked and what an action would do, which questions say, and what happened."""

from __future__ import annotations

from typing import Any

from potable.engine.messages import english, message, player
from potable.engine.wire import Message

from .content import CARDS_BY_NAME, ELEMENT_IDS
from .phrases import CARDS, ELEMENTS
from .questions import QUESTIONS
from .spells import SPELLS
from .state import OVER

WORDS = (english(__package__), *(spell.words for spell in SPELLS))


def asked(snapshot: Any, seat: int) -> Message:
    """Returns the message that asks the seat for its decision."""
    if snapshot.phase == OVER:
        return message("game-over")
    if snapshot.turn != seat:
        return message("wait-for-turn")
    return QUESTIONS[snapshot.phase].prompt(snapshot, seat)


def says(snapshot: Any, seat: int, action: int) -> Message:
    """Returns what an action would do, in the second person."""
    return QUESTIONS[snapshot.phase].says(snapshot, seat, action)


def tell(event: dict[str, Any]) -> Message:
    """Returns the message for an event."""
    kind = event["kind"]
    if kind == "over":
        return message("game-over")
    args: dict[str, Any] = {name: event[name] for name in ("count", "points") if name in event}
    if "seat" in event:
        args["who"] = player(event["seat"])
    args |= {name: _card(event[name]) for name in ("card", "of") if event.get(name)}
    if "cards" in event:
        args |= {"cards": [_card(card) for card in event["cards"]], "count": len(event["cards"])}
    if "elements" in event:
        args["elements"] = [_element(element) for element in event["elements"]]
    if kind == "compose":
        args["components"] = [_component(*one) for one in zip(event["components"], event["as"], strict=True)]
    if kind == "keep" and not event["card"]:
        kind = "keep-nothing"
    if kind == "element" and not event["points"]:
        kind = "element-for-nothing"
    return message(f"practice-told-{kind}", **args)


def _card(name: str) -> Message:
    return CARDS[CARDS_BY_NAME[name]]


def _element(element: str) -> Message:
    return ELEMENTS[ELEMENT_IDS.index(element)]


def _component(card: str, element: str | None) -> Message:
    """Returns a component of a formula, with the element as which it serves, if it does."""
    return message("practice-component", card=_card(card), element=_element(element)) if element else _card(card)
