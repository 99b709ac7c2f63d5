"""Glastonbury in sentences: what is asked, what an action would do, what happened."""

from __future__ import annotations

from typing import Any

from .actions import CAST_ACCIO, CAST_DECLINATIO, CLOSE_CAULDRON, KEEP_CARD, LEAVE_CARD, PLACE_IMMUTO, STAY
from .content import (
    CELL_NAMES,
    FIRST_IMMUTO,
    INGREDIENTS,
    LINE_AT,
    LINE_NAMES,
    N_CELLS,
    N_IMMUTOS,
    NONE,
    PLACE_NAMES,
    PLACES,
)
from .phrases import card_words, times
from .rules.cauldron import stride
from .state import ASIDE, CONJURE, CORNER, KEEP, LOOK, OVER, PLACE, TAKE


def asked(snapshot: Any, seat: int) -> str:
    """Returns the sentence that asks the seat for its decision."""
    phase = snapshot.phase
    if phase == OVER:
        return "The game is over."
    if snapshot.turn != seat:
        return "Wait for your turn."
    if phase == TAKE:
        row = LINE_NAMES[LINE_AT[snapshot.pawn[seat]]]
        rest = ", but neither Vanesco nor Perluceo after a spell" if snapshot.spell_cast else ""
        also = " or cast Accio" if snapshot.accio[seat] and not snapshot.spell_cast else ""
        return f"Take a card from {row}{rest}{also}."
    if phase == CORNER:
        steps = int(stride(snapshot.states[0], seat))
        return f"You are at a corner. Cast Declinatio to move {steps} further and take a card, or stay."
    return {
        CONJURE: "Conjure any card of the display, but neither Vanesco nor Perluceo.",
        KEEP: "This is the last card of a row and ends the game. Keep it or leave it.",
        LOOK: "Look through your cauldron once, then close it.",
        PLACE: "Add your Immuto to an ingredient, or to none.",
    }[phase]


def sentence(snapshot: Any, seat: int, action: int) -> str:
    """Returns what an action would do, in the second person."""
    if action < N_CELLS:
        card = snapshot.display[action]
        what = "nothing" if card == NONE else card_words(card)
        verb = "Conjure" if snapshot.phase == CONJURE else "Take"
        return f"{verb} {what} from {CELL_NAMES[action]}."
    if action == CAST_ACCIO:
        return f"Cast Accio to conjure a card from anywhere; you can cast it {times(snapshot.accio[seat])}."
    if action == CAST_DECLINATIO:
        place = (snapshot.pawn[seat] + int(stride(snapshot.states[0], seat))) % PLACES
        return f"Cast Declinatio to move on to the {PLACE_NAMES[place]}; you can cast it {times(snapshot.declinatio[seat])}."
    if action == STAY:
        return "Stay at the corner and take nothing."
    if action in (KEEP_CARD, LEAVE_CARD):
        return _last_sentence(NONE if snapshot.chosen == NONE else snapshot.display[snapshot.chosen], action == KEEP_CARD)
    if action == CLOSE_CAULDRON:
        return "Close your cauldron."
    place = action - PLACE_IMMUTO
    return "Add your Immuto to no ingredient." if place == ASIDE else f"Add your Immuto to {INGREDIENTS[place]}."


def _last_sentence(card: int, kept: bool) -> str:
    """Returns what keeping or leaving the last card would do."""
    what = "the last card" if card == NONE else card_words(card)
    if not kept:
        return f"Leave {what} behind."
    return (
        f"Put {what} into your cauldron." if card < FIRST_IMMUTO + N_IMMUTOS else f"Keep {what}: it counts as a spell you used."
    )


TOLD = {
    "accio": "{who} casts Accio.",
    "declinatio": "{who} casts Declinatio.",
    "stuck": "{who} finds nothing to take there, which ends the game.",
    "stay": "{who} stays at the corner.",
    "keep": "{who} keeps {card}.",
    "leave": "{who} leaves {card} behind.",
    "look": "{who} looks through their cauldron.",
    "close": "{who} closes their cauldron.",
    "take": "{who} takes {card} from {cell}.",
    "conjure": "{who} conjures {card} from {cell}.",
    "lose": "{who} loses {card}, which {where}.",
    "last": "That was the last card of a row, which ends the game.",
    "refill": "{card} is turned over on {cell}.",
    "pass": "{who} takes nothing at the corner.",
    "over": "The game is over.",
}


def tell(event: dict[str, Any], names: list[str]) -> str:
    """Returns the sentence for an event, with the players called by their names."""
    who = names[event["seat"]] if "seat" in event else ""
    kind = event["kind"]
    if kind == "walk":
        steps = event["steps"]
        where = PLACE_NAMES[event["place"]]
        return f"{who} stays at the {where}." if steps == 0 else f"{who} walks {steps} to the {where}."
    if kind == "immuto":
        place = event["ingredient"]
        return f"{who} adds an Immuto to {place}." if place else f"{who} adds an Immuto to no ingredient."
    where = {"pile": "goes under the pile", "box": "is out of the game"}.get(event.get("to", ""))
    said = TOLD[kind].format(who=who, card=event.get("card"), cell=event.get("cell"), where=where)
    return said[0].upper() + said[1:]
