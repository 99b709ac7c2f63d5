"""Whether what is said is as declared, with nothing more and nothing less."""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any

import msgspec

from potable.engine.wire import GameEvent, Message, View
from potable.server import models
from potable.server.messages import FromServer

ANSWERS = {
    r"GET /(health|live|ready)z": models.Health,
    r"(GET|POST) /api/me": models.Me,
    r"GET /api/games": models.Games,
    r"GET /api/games/[^/]*/content": models.Content,
    r"GET /api/rules/[^/]*": models.RulesPage,
    r"GET /api/tables": models.TableLists,
    r"GET /api/me/games": models.PastGames,
    r"POST /api/(tables|lessons|tables/[^/]*/(join|leave)|replays/[^/]*/branch)|GET /api/tables/[^/]*": models.Table,
    r"POST /api/replays": models.ReplayMade,
    r"GET /api/replays/[^/]*": models.Replay,
    r"GET /api/replays/[^/]*/moments": models.Moments,
}
"""What is answered to which requests, but for files."""


def check(said: Any, kind: Any) -> None:
    """Fails unless something is all that a type declares and nothing else."""
    arrived = msgspec.json.decode(msgspec.json.encode(said))
    assert msgspec.to_builtins(msgspec.convert(arrived, kind)) == arrived


def check_view(view: dict[str, Any]) -> None:
    """Checks the head of a view and the game's own part of it."""
    check({name: view[name] for name in View.__annotations__}, View)
    own = {name: part for name, part in view.items() if name not in View.__annotations__}
    check(own, _told_by(view["game"]).Picture)


def check_moment(moment: dict[str, Any], game: str) -> None:
    """Checks one instant of a game: what happened, and the game's own part of the view after it."""
    assert moment.keys() == {"events", "told", "view"}
    assert len(moment["told"]) == len(moment["events"])
    check(moment["told"], list[Message])
    for event in moment["events"]:
        check(event, _told_by(game).Event)
        msgspec.convert(event, GameEvent)
    if moment["view"] is not None:
        check(moment["view"], _told_by(game).Picture)


def check_message(message: dict[str, Any]) -> None:
    """Checks a message of the server, and in a state the views and moments of its game."""
    msgspec.convert(message, FromServer)
    if message["type"] == "state":
        for view in message["views"].values():
            check_view(view)
        for moment in message["moments"]:
            check_moment(moment, message["game"])
        for breakdown in message["breakdowns"] or []:
            check(breakdown, _told_by(message["game"]).Breakdown)
    else:
        check(message, FromServer)


def check_answer(request: str, answer: Any, refused: bool) -> None:
    """Checks the answer to a request, such as `GET /api/me`."""
    if refused:
        check(answer, models.Problem)
        return
    kind = next((kind for pattern, kind in ANSWERS.items() if re.fullmatch(pattern, request)), None)
    if kind is models.Moments:
        for moment in answer["moments"]:
            for view in (moment["view"], *moment.get("views", [])):
                check_view(view)
            for instant in moment["moments"]:
                check_moment(instant, moment["view"]["game"])
    if kind is models.Replay:
        for breakdown in answer["breakdowns"] or []:
            check(breakdown, _told_by(answer["game"]).Breakdown)
        answer = answer | {"breakdowns": None}
    if kind not in (None, models.Moments):
        check(answer, kind)


def _told_by(game: str) -> Any:
    """Returns what a game declares."""
    return import_module(f"potable.games.{game}.wire")
