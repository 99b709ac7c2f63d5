"""Glastonbury in messages: what is asked, what an action would do, what happened; the sentences stand in en.ftl."""

from __future__ import annotations

from typing import Any

from potable.engine.messages import message, player
from potable.engine.wire import Message

from . import phrases
from .actions import CAST_ACCIO, CAST_DECLINATIO, CLOSE_CAULDRON, KEEP_CARD, LEAVE_CARD, PLACE_IMMUTO, STAY
from .content import CARDS_BY_NAME, CELL_NAMES, FIRST_IMMUTO, INGREDIENTS, LINE_AT, N_CELLS, N_IMMUTOS, NONE, PLACES
from .rules.cauldron import stride
from .state import ASIDE, CONJURE, CORNER, OVER, PHASES, TAKE


def asked(snapshot: Any, seat: int) -> Message:
    """Returns the message that asks the seat for its decision."""
    phase = snapshot.phase
    if phase == OVER:
        return message("game-over")
    if snapshot.turn != seat:
        return message("wait-for-turn")
    if phase == TAKE:
        row = phrases.LINE[LINE_AT[snapshot.pawn[seat]]]
        if snapshot.spell_cast:
            return message("glastonbury-asked-take-after-spell", row=row)
        return message("glastonbury-asked-take-or-accio" if snapshot.accio[seat] else "glastonbury-asked-take", row=row)
    if phase == CORNER:
        return message("glastonbury-asked-corner", steps=int(stride(snapshot.states[0], seat)))
    return message(f"glastonbury-asked-{PHASES[phase]}")


def says(snapshot: Any, seat: int, action: int) -> Message:
    """Returns what an action would do, in the second person."""
    if action < N_CELLS:
        card = snapshot.display[action]
        verb = "conjure" if snapshot.phase == CONJURE else "take"
        if card == NONE:
            return message(f"glastonbury-says-{verb}-nothing", cell=CELL_NAMES[action])
        return message(f"glastonbury-says-{verb}", card=phrases.CARD[card], cell=CELL_NAMES[action])
    if action == CAST_ACCIO:
        return message("glastonbury-says-accio", times=snapshot.accio[seat])
    if action == CAST_DECLINATIO:
        place = (snapshot.pawn[seat] + int(stride(snapshot.states[0], seat))) % PLACES
        return message("glastonbury-says-declinatio", place=phrases.PLACE[place], times=snapshot.declinatio[seat])
    if action == STAY:
        return message("glastonbury-says-stay")
    if action in (KEEP_CARD, LEAVE_CARD):
        return _says_last(NONE if snapshot.chosen == NONE else snapshot.display[snapshot.chosen], action == KEEP_CARD)
    if action == CLOSE_CAULDRON:
        return message("glastonbury-says-close")
    place = action - PLACE_IMMUTO
    if place == ASIDE:
        return message("glastonbury-says-immuto-aside")
    return message("glastonbury-says-immuto", ingredient=phrases.INGREDIENT[place])


def _says_last(card: int, kept: bool) -> Message:
    """Returns what keeping or leaving the last card would do."""
    what = message("glastonbury-last-card") if card == NONE else phrases.CARD[card]
    if not kept:
        return message("glastonbury-says-leave", card=what)
    return message("glastonbury-says-keep" if card < FIRST_IMMUTO + N_IMMUTOS else "glastonbury-says-keep-spell", card=what)


def tell(event: dict[str, Any]) -> Message:
    """Returns the message for an event."""
    kind, args = event["kind"], dict[str, Any]()
    if kind == "over":
        return message("game-over")
    if "seat" in event:
        args["who"] = player(event["seat"])
    if "card" in event:
        args["card"] = phrases.CARD[CARDS_BY_NAME[event["card"]]]
    if "cell" in event:
        args["cell"] = event["cell"]
    if kind == "walk":
        args |= {"steps": event["steps"], "place": phrases.PLACE[event["place"]]}
    elif kind == "lose":
        args["to"] = event["to"]
    elif kind == "immuto" and event["ingredient"] is None:
        kind = "immuto-aside"
    elif kind == "immuto":
        args["ingredient"] = phrases.INGREDIENT[INGREDIENTS.index(event["ingredient"])]
    return message(f"glastonbury-told-{kind}", **args)
