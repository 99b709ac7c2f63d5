"""What any game tells over the wire, as types; each game declares its own part in its `wire.py`.

Views are built as dictionaries and declared as such, which costs nothing: building a struct of as many fields by their names
takes three times as long as a dictionary.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

OptionGroup = Literal["game", "table", "ruling"]
"""What an option is about: what is played, how the table behaves, or a ruling for connoisseurs."""


class Message(TypedDict):
    """Something to be said: the id of its sentence in the catalogue, and what stands in it (see messages.py)."""

    id: str
    args: NotRequired[dict[str, Any]]


class Choice(TypedDict):
    """Something that a seat may do now."""

    action: int
    name: str
    says: Message
    """What it would do."""


class View(TypedDict):
    """The head of a view, the same in every game; beside it stands the game's own part."""

    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    you: int | None
    """The seat that sees it; null for a spectator."""
    move: int
    """How many moves stand."""
    to_act: list[int]
    asked: Message | None
    actions: list[Choice]
    """What `you` may do; empty when it is not their turn."""
    over: bool
    scores: list[int] | None
    winners: list[int]


class GameEvent(TypedDict):
    """Something that happened; what else belongs to it is the game's own."""

    kind: str
    seat: NotRequired[int]


class Breakdown(TypedDict):
    """Where a seat's points come from; the lines are the game's own."""

    seat: int
    total: int
