"""The Practice in sentences: what is asked and what an action would do, which questions say, and what happened."""

from __future__ import annotations

from typing import Any

from potable.engine.english import listed, number_of

from .questions import QUESTIONS
from .state import OVER


def asked(snapshot: Any, seat: int) -> str:
    """Returns the sentence that asks the seat for its decision."""
    if snapshot.phase == OVER:
        return "The game is over."
    if snapshot.turn != seat:
        return "Wait for your turn."
    return QUESTIONS[snapshot.phase].prompt(snapshot, seat)


def sentence(snapshot: Any, seat: int, action: int) -> str:
    """Returns what an action would do, in the second person."""
    return QUESTIONS[snapshot.phase].says(snapshot, seat, action)


TOLD = {
    "draw": "{who} draws {cards}.",
    "element": "{who} lays {card} as {elements}{points}.",
    "begin": "{who} begins {card}.",
    "use": "{who} uses {card} for {of}.",
    "compose": "{who} composes {card} from {components}{points}.",
    "half": "{who} gets half of it{points}.",
    "cast": "{who} casts {card}.",
    "take": "{who} takes {card} from the Desk.",
    "decompose": "{who} takes apart {card}.",
    "keep": "{who} keeps {card} as a formula.",
    "transform": "{who} replaces {card}.",
    "into": "{who} puts {card} in its place.",
    "above": "{who} lets {card} lie above.",
    "return": "{cards} go back to the Desk.",
    "over": "The game is over.",
}


def tell(event: dict[str, Any], names: list[str]) -> str:
    """Returns the sentence for an event, with the players called by their names."""
    kind = event["kind"]
    said: dict[str, Any] = {"who": names[event["seat"]] if "seat" in event else "", "of": event.get("of")}
    said["card"] = event.get("card")
    said |= {name: listed(event[name]) for name in ("elements", "cards") if name in event}
    said["points"] = f", for {number_of(event['points'], 'point')}" if event.get("points") else ""
    if kind == "compose":
        made = zip(event["components"], event["as"], strict=True)
        said["components"] = listed([f"{element} ({card})" if element else card for card, element in made])
    if kind == "draw":
        said["cards"] = number_of(event["count"], "card")
    if kind == "keep" and not event["card"]:
        return f"{said['who']} keeps nothing."
    if kind == "return" and len(event["cards"]) == 1:
        return f"{said['cards']} goes back to the Desk."
    return TOLD[kind].format(**said)
