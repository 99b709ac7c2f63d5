"""What one move brought about, instant by instant, as each seat sees it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec

from potable.engine.entry import entry_points
from potable.engine.game import EVERYTHING, SPECTATOR, Game, copied, snapshot
from potable.engine.table import Moment as Instant
from potable.engine.wire import Message

from .messages import Moment


@dataclass
class Step:
    """One instant inside a move: the snapshot of the state after it, what happened, and the messages that tell it."""

    snapshot: Any
    events: list[Any]
    told: list[Message]
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
            view: Any = game.view(snapshot(known), EVERYTHING if everything else SPECTATOR)
            self._written[key] = msgspec.Raw(msgspec.json.encode(Moment(self.events, self.told, view)))
        return self._written[key]

    def seen_last(self) -> Moment:
        """Returns the instant that ends a move: its view is that of the table."""
        return Moment(self.events, self.told, None)


@dataclass
class Happening:
    """What one move brought about, or the deal."""

    steps: list[Step]

    def seen_by(self, game: Game, viewer: int) -> list[Moment | msgspec.Raw]:
        """Returns the moments as a seat sees them."""
        if not self.steps:
            return []
        return [*(step.seen_by(game, viewer) for step in self.steps[:-1]), self.steps[-1].seen_last()]

    @property
    def events(self) -> list[Any]:
        """All that happened."""
        return [event for step in self.steps for event in step.events]

    @property
    def told(self) -> list[Message]:
        """All that it tells."""
        return [message for step in self.steps for message in step.told]


def happening_of(game: Game, instants: list[Instant]) -> Happening:
    """Returns the instants of a move with the messages that tell them."""
    return Happening([Step(one.snapshot, one.events, [game.tell(event) for event in one.events]) for one in instants])
