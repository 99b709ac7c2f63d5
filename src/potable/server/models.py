"""The bodies of requests and answers, which make the OpenAPI description."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from pydantic import BaseModel, ConfigDict, Field, model_validator

from .errors import Refused

LONGEST_OPTION = 64
ID = "^[A-Za-z0-9_-]{1,32}$"
"""What the id of a table or of a replay looks like."""


class Given(BaseModel):
    """What somebody sends: nothing unknown, nothing converted."""

    model_config = ConfigDict(extra="forbid", strict=True)

    @model_validator(mode="before")
    @classmethod
    def _can_be_written(cls, given: Any) -> Any:
        """Refuses half letters, which JSON can carry and nothing can store or send."""
        try:
            msgspec.json.encode(given)
        except UnicodeEncodeError:
            raise ValueError("there is half a letter in this text (a lone surrogate)") from None
        return given


class Name(Given):
    """What somebody wants to be called."""

    name: Annotated[str, Field(min_length=1, max_length=100)]


class NewSeat(Given):
    """Who shall sit at a seat of a new table."""

    kind: Literal["me", "open", "bot", "guest"]
    bot: Annotated[str, Field(max_length=64)] | None = None
    name: Annotated[str, Field(max_length=100)] | None = None


class NewTable(Given):
    """A table to be made."""

    game: Annotated[str, Field(max_length=64)]
    options: Annotated[dict[str, Any], Field(max_length=100)] = {}
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=16)]
    listed: bool = False


class Join(Given):
    """The wish to sit down."""

    token: Annotated[str, Field(max_length=64)] | None = None
    seat: Annotated[int, Field(ge=0, le=15)] | None = None


class NewReplay(msgspec.Struct, forbid_unknown_fields=True):
    """A finished table, or a record that was saved, which may be long and is not read before a worker does."""

    table: Annotated[str, msgspec.Meta(pattern=ID)] | None = None
    record: msgspec.Raw = msgspec.Raw()

    @classmethod
    def read(cls, body: bytes) -> NewReplay:
        """Returns what somebody sent, or refuses."""
        try:
            return msgspec.json.decode(body, type=cls)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refused("bad_request", f"The request cannot be read: {error}.", 422) from None


NEW_REPLAY = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "table": {"anyOf": [{"type": "string", "pattern": ID}, {"type": "null"}]},
        "record": {"anyOf": [{"type": "object"}, {"type": "null"}]},
    },
}
"""The same for the OpenAPI."""


class Branch(Given):
    """Where to play on from."""

    move: Annotated[int, Field(ge=0, le=100_000)]
    seat: Annotated[int, Field(ge=0, le=15)]
    bots: Annotated[list[Annotated[str, Field(max_length=64)]], Field(max_length=16)] = []


class Me(BaseModel):
    """Who somebody is."""

    name: str | None


class Problem(BaseModel):
    """Why something was refused."""

    code: str
    error: str


class OptionAbout(BaseModel):
    """One option of a game."""

    name: str
    label: str
    help: str
    choices: list[Any]
    default: Any
    seat_choices: list[Any]
    distinct: bool


class BotAbout(BaseModel):
    """One bot of a game."""

    name: str
    about: str


class GameAbout(BaseModel):
    """A game as a page offers it."""

    name: str
    title: str
    summary: str
    rules: int
    fewest_seats: int
    most_seats: int
    options: list[OptionAbout]
    content: dict[str, Any]
    bots: list[BotAbout]


class Limits(BaseModel):
    """How much the server takes at once, for pages to say before they send."""

    record_bytes: int


class Games(BaseModel):
    """All games, and what this server takes."""

    games: list[GameAbout]
    limits: Limits


class RulesPage(BaseModel):
    """The rules of a game in our words."""

    game: str
    title: str
    markdown: str


class Seated(BaseModel):
    """Who sits at a seat."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str | None
    away: bool
    connected: bool
    yours: bool
    host: bool
    offered: bool


class Summary(BaseModel):
    """A table in a list."""

    id: str
    game: str
    title: str
    status: Literal["open", "playing", "over"]
    seats: list[Seated]
    moves: int
    changed: float
    listed: bool
    yours: list[int]
    your_turn: bool
    options: dict[str, Any]


class TableAbout(Summary):
    """A table, with the links that those who sit at it can pass on."""

    host: bool
    join: str | None
    watch: str | None


class TableLists(BaseModel):
    """The tables that somebody can go to."""

    open: list[Summary]
    mine: list[Summary]


class ReplayMade(BaseModel):
    """A replay that was made."""

    id: str
    game: str
    seats: int
    moves: int
    over: bool


class Replay(BaseModel):
    """A replay before it is played."""

    id: str
    game: str
    title: str
    rules: int
    seats: list[str]
    options: dict[str, Any]
    moves: int
    over: bool
    scores: list[int] | None
    winners: list[int]
    breakdowns: list[dict[str, Any]] | None
    seed: str
    commitment: str


class Moments(BaseModel):
    """So many moves of a replay."""

    moments: list[dict[str, Any]]


class Health(BaseModel):
    """How the server is."""

    status: str
