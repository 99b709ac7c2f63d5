"""What the page may say over the WebSocket, and how it is read."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern="^[!-~]+$")]
Number = Annotated[int, msgspec.Meta(ge=0, le=1 << 31)]
Small = Annotated[int, msgspec.Meta(ge=0, le=1 << 15)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
LONGEST_LINE = 500


class Message(msgspec.Struct, forbid_unknown_fields=True, tag_field="type"):
    """Any message; its id is the same when it is sent again."""

    id: Id


class Play(Message, tag="play"):
    """A decision for a seat, by somebody who saw the log at this length."""

    number: Number
    seat: Small
    action: Small | Name


class Undo(Message, tag="undo"):
    """Takes back one's own last move, or asks the others."""

    number: Number


class Answer(Message, tag="answer"):
    """Answers somebody who wants to take back a move."""

    request: Number
    yes: bool


class Chat(Message, tag="chat"):
    """Says something to all at the table."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_LINE)]


class SetSeat(Message, tag="seat"):
    """Gives a seat to a bot, back to its person, or to whoever has the invite link."""

    seat: Small
    to: Literal["bot", "person", "open"]
    bot: Name | None = None


class Start(Message, tag="start"):
    """Deals the game, bots taking the seats that are still open."""


class Rematch(Message, tag="rematch"):
    """Begins another game with the same people."""


class Ping(Message, tag="ping"):
    """Asks whether anybody is there."""


Any = Play | Undo | Answer | Chat | SetSeat | Start | Rematch | Ping
decoder = msgspec.json.Decoder(Any)


class _Other(msgspec.Struct):
    """A message of which only the id can be read."""

    id: Id


_other = msgspec.json.Decoder(_Other)


def id_of(data: str | bytes) -> str | None:
    """Returns the id of a message that cannot be read otherwise, if it has one."""
    try:
        return _other.decode(data).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
