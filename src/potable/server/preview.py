"""What a link shows where it is passed on, before anybody opens it: Open Graph tags for tables and replays.

Whoever has no invitation to a table reads no more than the game; one that is over can be replayed by all who have its address.
"""

from __future__ import annotations

import asyncio
import re
from html import escape
from typing import NamedTuple

from starlette.requests import Request

from potable.engine.catalogue import catalogue
from potable.engine.messages import english, message
from potable.engine.wire import Message
from potable.games import game

from . import models
from .errors import Refused, not_found
from .messages import Result
from .result_picture import can_draw, draw
from .rows import TableRow
from .services import Services

SIZE = (1200, 630)
"""The size of the pictures in `page/previews`, one for each game that has a board; `make screenshots` draws them."""


class Preview(NamedTuple):
    """What a link shows."""

    game: str
    says: Message
    over: TableRow | None = None
    """The table of a finished game."""


async def tags_for(services: Services, request: Request, wanted: str) -> str:
    """Returns the tags for a table or a replay; none where nothing is known of it."""
    try:
        preview = await _preview(services, request, wanted)
    except Refused:
        return ""
    if preview is None:
        return ""
    width, height = SIZE
    drawn = preview.over is not None and await asyncio.to_thread(_can_draw, preview.over)
    shown = f"results/{wanted}" if drawn else preview.game
    tags = {
        "og:type": "website",
        "og:site_name": "Potable",
        "og:title": game(preview.game).title,
        "og:description": catalogue(english("potable.server")).say(preview.says),
        "og:url": str(request.url.replace(query="")),
        "og:image": f"{request.base_url}previews/{shown}.png",
        "og:image:width": str(width),
        "og:image:height": str(height),
        "twitter:card": "summary_large_image",
    }
    return "".join(f'<meta property="{name}" content="{escape(content)}" />' for name, content in tags.items())


async def _preview(services: Services, request: Request, wanted: str) -> Preview | None:
    """Returns what is said of a table or a replay to somebody who may not have opened it yet."""
    row = await _table(services, wanted)
    if row is None:
        return None
    if row.status == "over":
        return Preview(row.game, _result(row), row)
    names = [seat.name for seat in row.seats if seat.kind != "open"]
    invited = request.query_params.get("join") == row.join_token or request.query_params.get("watch") == row.watch_token
    if not (row.listed or invited):
        return Preview(row.game, message("server-preview-closed"))
    if row.status == "playing":
        return Preview(row.game, message("server-preview-playing", names=names))
    free = len(row.seats) - len(names)
    if not free:
        return Preview(row.game, message("server-preview-again", names=names))
    return Preview(row.game, message("server-preview-open", names=names, free=free))


async def _table(services: Services, wanted: str) -> TableRow | None:
    """Returns a table or a replay; the database is not asked for what can be none, of which PostgreSQL refuses some."""
    return await services.store.table(wanted) if re.match(models.ID, wanted) else None


async def result_picture(services: Services, table_id: str) -> bytes:
    """Returns the picture of how a game came out, as a PNG."""
    row = await _table(services, table_id)
    if row is None or row.result is None or not await asyncio.to_thread(_can_draw, row):
        raise not_found("result-picture")
    names, scores, winners = [seat.name for seat in row.seats], row.result.scores, row.result.winners
    head = catalogue(english("potable.server")).say(message("server-preview-won", winners=[names[seat] for seat in winners]))
    rows = tuple((names[seat], f"{scores[seat]}", seat in winners) for seat in _ranked(row.result))
    return await asyncio.to_thread(draw, row.game, head, rows)


def _can_draw(row: TableRow) -> bool:
    """Tells whether there is a result, and a picture of its game and letters for its names."""
    return row.result is not None and can_draw(row.game, [seat.name for seat in row.seats])


def _ranked(result: Result) -> list[int]:
    """Returns the seats from the first place to the last."""
    return sorted(range(len(result.scores)), key=lambda seat: (seat in result.winners, result.scores[seat]), reverse=True)


def _result(row: TableRow) -> Message:
    """Returns how a game came out, as far as it was noted."""
    names = [seat.name for seat in row.seats]
    if row.result is None:
        return message("server-preview-played", names=names)
    scores, winners = row.result.scores, row.result.winners
    ranked = _ranked(row.result)
    results = [message("server-preview-points", name=names[seat], points=scores[seat]) for seat in ranked]
    return message("server-preview-over", winners=[names[seat] for seat in winners], results=results)
