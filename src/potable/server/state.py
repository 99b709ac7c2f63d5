"""The message that shows somebody a table: all that they may see of it, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from potable.engine.entry import entry_points
from potable.engine.game import EVERYTHING, SPECTATOR, Game, copied, snapshot

from .undo import undo_for

if TYPE_CHECKING:
    from .live import Live

_encoder = msgspec.json.Encoder()


def encode(message: dict[str, Any]) -> str:
    """Returns a message as text."""
    return _encoder.encode(message).decode()


@dataclass
class Step:
    """One instant inside a move: the snapshot of the state after it, what happened, and the sentences that tell it."""

    snapshot: Any
    events: list[dict[str, Any]]
    sentences: list[str]
    _written: dict[tuple[bool, bytes], msgspec.Raw] = field(default_factory=dict)

    def seen_by(self, game: Game, viewer: int) -> msgspec.Raw:
        """Returns the instant as a seat sees it in passing, written down.

        It shows what the seat knows and nothing that is only for the one who decides, so that those who know the same see the
        same, and it is written once for all of them.
        """
        known, everything = copied(self.snapshot.states), viewer == EVERYTHING
        if not everything:
            entry_points(game).conceal(known, viewer)
        key = everything, known.tobytes()
        if key not in self._written:
            view = game.view(snapshot(known), EVERYTHING if everything else SPECTATOR)
            self._written[key] = msgspec.Raw(_encoder.encode(self._told() | {"view": view}))
        return self._written[key]

    def seen_last(self) -> dict[str, Any]:
        """Returns the instant that ends a move: its view is that of the table."""
        return self._told() | {"view": None}

    def _told(self) -> dict[str, Any]:
        return {"events": self.events, "sentences": self.sentences}


@dataclass
class Happening:
    """What one move brought about."""

    steps: list[Step]

    def seen_by(self, game: Game, viewer: int) -> list[Any]:
        """Returns the moments as a seat sees them."""
        return [*(step.seen_by(game, viewer) for step in self.steps[:-1]), self.steps[-1].seen_last()]


def state_for(
    live: Live, person: str, happening: Happening | None, fresh: bool = False, rewound: bool = False
) -> dict[str, Any]:
    """Returns the state message for somebody; `fresh` for a new connection, `rewound` when the log must be read anew."""
    held = live.held_by(person)
    over = live.status == "over"
    wanted = undo_for(live, person)
    return {
        "type": "state",
        "table": live.id,
        "game": live.game.name,
        "title": live.game.title,
        "options": live.row["options"],
        "status": live.status,
        "number": live.number,
        "asked_since": {str(seat): live.history.asked_since[seat] for seat in held},
        "views": _views(live, held),
        "moments": happening.seen_by(live.game, held[0] if held else SPECTATOR) if happening else [],
        "log": _log(live, held, anew=fresh or rewound, grown=happening is not None),
        "seats": live.seated_for(person),
        "host": live.host == person,
        "yours": held,
        "undo": {"to": wanted.to, "alone": wanted.alone} if wanted else None,
        "request": live.request.seen_by(live, person) if live.request else None,
        "commitment": live.row["commitment"],
        "seed": live.row["seed"] if over else None,
        "breakdowns": live.history.breakdowns() if over else None,
        "chat": live.chat[-live.chat_lines :] if fresh else None,
        "rematch": live.row["rematch"],
        "watchers": live.watchers,
    }


def _views(live: Live, held: list[int]) -> dict[str, Any]:
    """Returns the table as each seat that somebody holds sees it, or as a watcher does."""
    if live.table is None:
        return {}
    if not held:
        return {"watch": live.table.view()}
    return {str(seat): live.table.view(seat) for seat in held}


def _log(live: Live, held: list[int], anew: bool, grown: bool) -> list[dict[str, Any]] | None:
    """Returns the log to be shown from now on, or None when the sentences of the moments are to be added to it."""
    table = live.table
    if table is None:
        return [] if anew else None
    is_open = live.game.open_log(table.snapshot)
    if not (anew or (live.status == "over" if is_open else grown)):
        return None
    names = [seat.name for seat in live.seats]
    if is_open:
        return live.history.lines(0, names)
    # Who must remember is told what happened since their own last turn, and a watcher since that of whoever decides.
    waiting = [seat for seat in table.to_act if seat in held] or held or table.to_act
    return live.history.lines(live.history.last_turn(waiting[0]), names)
