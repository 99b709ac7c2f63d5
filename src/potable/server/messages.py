"""What goes over the WebSocket, in both directions, and how it is read and written."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

import msgspec

from potable.engine.messages import message
from potable.engine.unreadable import unreadable
from potable.engine.wire import Breakdown, GameEvent, Message, View

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern="^[!-~]+$")]
Number = Annotated[int, msgspec.Meta(ge=0, le=1 << 31)]
Small = Annotated[int, msgspec.Meta(ge=0, le=1 << 15)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Status = Literal["open", "playing", "over"]
LONGEST_LINE = 500


class Result(msgspec.Struct):
    """How a game came out."""

    scores: list[int]
    winners: list[int]
    """The seats that won; several where they share."""
    taken_back: list[int] = []
    """How often each seat took back a move; empty where nobody noted it."""


class Sent(msgspec.Struct, forbid_unknown_fields=True, tag_field="type"):
    """Any message of the page; its id is the same when it is sent again."""

    id: Id


class Play(Sent, tag="play"):
    """A decision for a seat, by somebody who saw the log at this length."""

    number: Number
    seat: Small
    action: Small | Name


class Undo(Sent, tag="undo"):
    """Takes back one's own last move, or asks the others."""

    number: Number


class Answer(Sent, tag="answer"):
    """Answers somebody who wants to take back a move."""

    request: Number
    yes: bool


class Chat(Sent, tag="chat"):
    """Says something to all at the table."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_LINE)]


class SetSeat(Sent, tag="seat"):
    """Gives a seat to a bot, back to its person, or to whoever has the invite link."""

    seat: Small
    to: Literal["bot", "person", "open"]
    bot: Name | None = None


class Start(Sent, tag="start"):
    """Deals the game, bots taking the seats that are still open."""


class Rematch(Sent, tag="rematch"):
    """Asks everybody who played to play again."""


class Ping(Sent, tag="ping"):
    """Asks whether anybody is there."""


FromPage = Play | Undo | Answer | Chat | SetSeat | Start | Rematch | Ping
decoder = msgspec.json.Decoder(FromPage)


class Seated(msgspec.Struct, forbid_unknown_fields=True):
    """Who sits at a seat, as somebody sees it."""

    seat: int
    name: str
    portrait: str
    """What they look like: what a person chose, or which bot it is; empty where nobody chose."""
    kind: Literal["person", "bot", "open"]
    bot: str | None
    """The bot that plays it now."""
    away: bool
    """Whether a bot plays until its person returns."""
    connected: bool
    yours: bool
    host: bool
    offered: bool
    """Whether somebody with the invite link may take a bot's place."""
    asked: bool
    """Whether it is held for somebody who was asked to play again and has not agreed yet."""


class ChatLine(msgspec.Struct, forbid_unknown_fields=True):
    """One line of chat: what somebody said, or without a name what the table itself says."""

    name: str
    seat: int | None
    text: str
    at: float
    says: Message | None = None
    """What the table says."""


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """One move in the log; each message tells the event at the same place."""

    move: int
    seat: int | None
    events: list[GameEvent]
    told: list[Message]


class Moment(msgspec.Struct, forbid_unknown_fields=True):
    """One instant inside a move; each message tells the event at the same place."""

    events: list[GameEvent]
    told: list[Message]
    view: dict[str, Any] | None
    """The game's own part of the view right after it; null in the last moment of all, which the state's own views show."""


class UndoOffer(msgspec.Struct, forbid_unknown_fields=True):
    """What an undo would do: back to so many moves, by oneself or after asking."""

    to: int
    alone: bool


class UndoRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody's wish to take back a move, which the others must answer."""

    request: int
    by: int
    name: str
    to: int
    waiting: list[int]
    """The seats whose people have not answered."""
    until: float
    yours_to_answer: bool


class TableState(msgspec.Struct, forbid_unknown_fields=True, tag_field="type", tag="state"):
    """All that somebody may see of a table."""

    table: str
    game: str
    title: str
    options: dict[str, Any]
    status: Status
    number: int
    """The length of the table's log: plays and undos. Goes into the next play."""
    asked_since: dict[str, int]
    """By seat, for every seat held: the length of the log since which it is asked what it is asked now."""
    views: dict[str, View]
    """By seat, for every seat held, or by `watch`; none before the deal."""
    moments: list[Moment | msgspec.Raw]
    """What happened since the last state, in order."""
    log: list[Line] | None
    """A list replaces the log; null: what the moments tell is added to it."""
    seats: list[Seated]
    host: bool
    yours: list[int]
    private: list[int]
    """Where somebody holds several seats, as people around one screen do: those that know what not everybody does."""
    undo: UndoOffer | None
    request: UndoRequest | None
    commitment: str | None
    """From the deal on."""
    seed: str | None
    """Once the game is over."""
    breakdowns: list[Breakdown] | msgspec.Raw | None
    """Once the game is over: where each seat's points come from."""
    taken_back: list[int]
    """How often each seat has taken back a move; none before the deal."""
    chat: list[ChatLine] | None
    """A list replaces the chat; null: nothing new."""
    rematch: str | None
    watchers: int


class Ack(msgspec.Struct, forbid_unknown_fields=True, tag_field="type", tag="ack"):
    """A message was carried out and is stored."""

    id: str
    number: int


class Refusal(msgspec.Struct, forbid_unknown_fields=True, tag_field="type", tag="refused"):
    """A message was not carried out, and why."""

    id: str | None
    code: str
    error: Message
    number: int


class Said(msgspec.Struct, forbid_unknown_fields=True, tag_field="type", tag="chat"):
    """Somebody said something, or the table itself did."""

    line: ChatLine


class SeatsChanged(msgspec.Struct, forbid_unknown_fields=True, tag_field="type", tag="seats"):
    """Somebody came or went; nothing else changed."""

    seats: list[Seated]
    watchers: int


class Pong(msgspec.Struct, forbid_unknown_fields=True, tag_field="type", tag="pong"):
    """Somebody is there."""

    id: str


FromServer = TableState | Ack | Refusal | Said | SeatsChanged | Pong
_encoder = msgspec.json.Encoder()


def encode(message: Any) -> str:
    """Returns a message or an answer as text."""
    return _encoder.encode(message).decode()


CANNOT_BE_READ = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
HALF_A_LETTER = re.compile(rb"\\u[dD](?:[89abAB]..(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB]..\\u[dD])[c-fC-F])")


def why_not_read(data: str | bytes, error: Exception) -> Message:
    """Returns what is wrong with text that is not as declared, and what would be right."""
    raw = data.encode(errors="replace") if isinstance(data, str) else data
    if not isinstance(error, msgspec.ValidationError) and HALF_A_LETTER.search(raw):
        return message("error-data-no-text")
    return unreadable(error)


class _Other(msgspec.Struct):
    """A message of which only the id can be read."""

    id: Id


_other = msgspec.json.Decoder(_Other)


def id_of(data: str | bytes) -> str | None:
    """Returns the id of a message that cannot be read otherwise, if it has one."""
    try:
        return _other.decode(data).id
    except CANNOT_BE_READ:
        return None
