"""Dregs in messages and in JSON."""

from __future__ import annotations

from typing import Any

from potable.engine.messages import english, message, player
from potable.engine.wire import Message

from .rules import ACTIONS, STOP, TAKE, score
from .state import FLAVOURS, NONE, OVER, PHASES, PICK, TOKENS

WORDS = (english(__package__),)


def asked(snapshot: Any, seat: int) -> Message:
    """Returns the message that asks a seat."""
    if snapshot.phase == OVER:
        return message("game-over")
    if snapshot.phase == PICK:
        return message("dregs-asked-pick" if snapshot.waiting >> seat & 1 else "wait-for-others")
    if snapshot.turn != seat:
        return message("wait-for-turn")
    return message("dregs-asked-draw", mud=snapshot.cup[seat][-1], limit=snapshot.limit, left=sum(snapshot.bag))


def says(snapshot: Any, seat: int, action: int) -> Message:
    """Returns what an action would do."""
    if action in (TAKE, STOP):
        return message(f"dregs-says-{ACTIONS[action]}")
    return message("dregs-says-pick", flavour=message(f"dregs-token-{FLAVOURS[action]}"))


def tell(event: dict[str, Any]) -> Message:
    """Returns the message for an event."""
    if event["kind"] == "over":
        return message("game-over")
    args: dict[str, Any] = {"who": player(event["seat"])}
    if "token" in event:
        args["token"] = message(f"dregs-token-{event['token']}")
    return message(f"dregs-told-{event['kind']}", **args)


def view(snapshot: Any, viewer: int) -> dict[str, Any]:
    """Returns what a viewer sees of a concealed state."""
    return {
        "phase": PHASES[snapshot.phase],
        "bag": dict(zip(TOKENS, snapshot.bag, strict=True)),
        "players": [
            {
                "favourite": None if snapshot.favourite[seat] == NONE else FLAVOURS[snapshot.favourite[seat]],
                "cup": dict(zip(TOKENS, snapshot.cup[seat], strict=True)),
                "done": bool(snapshot.done[seat]),
            }
            for seat in range(snapshot.seats)
        ],
    }


def breakdown(s: Any, seat: int) -> dict[str, Any]:
    """Returns where the points of a seat come from."""
    favourite = int(s.favourite[seat])
    return {
        "seat": seat,
        "favourite": None if favourite == NONE else FLAVOURS[favourite],
        "cup": dict(zip(TOKENS, s.cup[seat].tolist(), strict=True)),
        "total": int(score(s, seat)),
    }
