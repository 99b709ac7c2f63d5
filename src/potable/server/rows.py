"""The rows of the database, with their fields by name: what is read comes as one of these, and so does what is written."""

from __future__ import annotations

from typing import Any

import msgspec

from potable.engine.messages import message
from potable.engine.wire import Message

from .messages import ChatLine, Result, Status
from .seats import Seat


class TableRow(msgspec.Struct):
    """A table: who plays what and where; its log says what was played."""

    id: str
    game: str
    rules: int
    options: dict[str, Any]
    seats: list[Seat]
    host: str
    listed: bool
    join_token: str
    watch_token: str
    status: Status
    seed: str | None
    start: dict[str, Any] | None
    commitment: str | None
    moves: int
    to_act: list[int]
    rematch: str | None
    taking_back: bool
    """Whether moves can be taken back here."""
    created: float
    changed: float
    result: Result | None = None

    def stand(self, standing: Standing) -> None:
        """Takes over how the game stands."""
        self.status, self.moves = standing.status, standing.moves
        self.to_act, self.changed, self.result = standing.to_act, standing.changed, standing.result


class Standing(msgspec.Struct):
    """What lists show of how a table's game stands."""

    id: str
    status: Status
    moves: int
    to_act: list[int]
    changed: float
    result: Result | None


class LogRow(msgspec.Struct):
    """One thing that happened at a table."""

    table_id: str
    number: int
    kind: str
    """`play`, `undo` or `repair`, which says how far the log before it counts: no row is ever changed or removed."""
    seat: int
    action: str
    """The action's name; of an undo how many moves are left, of a repair how many rows before it count."""
    person: str | None
    """Who decided; nobody for a bot."""
    key: str | None
    """The id of their message."""
    at: float


class ChatRow(msgspec.Struct):
    """One line of a table's chat."""

    name: str
    seat: int | None
    text: str
    """What somebody said, or the message of what the table says, in JSON."""
    at: float
    table_id: str

    @classmethod
    def of(cls, line: ChatLine, table_id: str) -> ChatRow:
        """Returns the row for a line."""
        text = msgspec.json.encode(line.says).decode() if line.says else line.text
        return cls(line.name, line.seat, text, line.at, table_id)

    @property
    def line(self) -> ChatLine:
        """The line of the row; what the table said in tables of before is a sentence, and stays it."""
        if self.name:
            return ChatLine(self.name, self.seat, self.text, self.at)
        try:
            says = msgspec.json.decode(self.text, type=Message)
        except msgspec.DecodeError:
            says = message("server-note", text=self.text)
        return ChatLine("", None, "", self.at, says)


class Member(msgspec.Struct):
    """Somebody who has or had a seat at a table, or is its host."""

    person: str
    table_id: str


class Left(msgspec.Struct):
    """Somebody who has a seat at a table no more."""

    person: str
    table_id: str


class ReplayRow(msgspec.Struct):
    """A record that somebody has sent."""

    id: str
    record: str
    person: str
    created: float
    length: int


class Fence(msgspec.Struct, frozen=True):
    """Whose table it is: what is written together with it is written only if nobody has taken the table since."""

    table_id: str
    token: int
    server: int
    """Who has taken it."""


class Present(msgspec.Struct):
    """Who is connected to a table of a fleet, for the lists of the other servers."""

    table_id: str
    token: int
    present: list[str]


class Released(msgspec.Struct):
    """A table of a fleet that anybody may take from now on."""

    table_id: str
    token: int


Write = TableRow | Standing | LogRow | ChatRow | Member | Left | ReplayRow | Fence | Present | Released
"""One thing to be written: a table is kept as it is now, a standing changes its table, who left is removed, the rest is new."""
