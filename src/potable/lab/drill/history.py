"""What a person writes down: every message sent, every answer, every state shown, each a line of JSON with its time.

Times are those of the machine's monotonic clock, which all processes share.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec

WATCHER = "watch"
"""By which name a state has the view of somebody without a seat."""


class Line(msgspec.Struct, tag_field="line", frozen=True):
    """Anything that was written down."""

    at: float
    who: str
    table: str


class Sent(Line, tag="sent", frozen=True):
    """A message, the first time or again."""

    id: str
    kind: str
    number: int = 0
    seat: int | None = None
    action: int | None = None
    again: bool = False
    certain: bool = False
    """Whether its acknowledgement means a row of its own in the log."""


class Acknowledged(Line, tag="acknowledged", frozen=True):
    """The answer that a message was carried out and is stored."""

    id: str
    number: int


class Refused(Line, tag="refused", frozen=True):
    """The answer that a message was not carried out."""

    id: str
    code: str


class Seen(Line, tag="seen", frozen=True):
    """A state: how long the log was, and a digest of each view."""

    number: int
    status: str
    views: dict[str, str]
    grown: bool = False
    """Whether the table has moved on since the connection was opened."""


class Lost(Line, tag="lost", frozen=True):
    """The end of a connection, with its close code (0 where there was none)."""

    code: int
    why: str


class Answered(Line, tag="answered", frozen=True):
    """The answer to a request, 0 where there was none."""

    request: str
    status: int


AnyLine = Sent | Acknowledged | Refused | Seen | Lost | Answered
_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyLine)


def digest(view: bytes) -> str:
    """Returns by what a view is known, short enough to be kept."""
    return hashlib.blake2b(view, digest_size=12).hexdigest()


class Pen:
    """Writes lines to a file, each at once, so that nothing is forgotten however the process ends."""

    def __init__(self, path: Path) -> None:
        """Opens the file."""
        self._file = path.open("ab", buffering=0)

    def write(self, line: AnyLine) -> None:
        """Adds a line."""
        self._file.write(_encoder.encode(line) + b"\n")


class Reader:
    """Reads what was added to a file since the last time."""

    def __init__(self, path: Path) -> None:
        """Opens the file, making it if need be."""
        path.touch()
        self._file = path.open("rb")
        self._rest = b""

    def new(self) -> list[AnyLine]:
        """Returns the lines that are whole by now."""
        *whole, self._rest = (self._rest + self._file.read()).split(b"\n")
        return [_decoder.decode(line) for line in whole]

    def close(self) -> None:
        """Closes the file."""
        self._file.close()
