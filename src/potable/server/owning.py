"""Whose a table is: of a server that is alone every one, of a fleet each that of one server at a time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from starlette.requests import HTTPConnection
from starlette.types import Scope, Send
from starlette.websockets import WebSocket

from .errors import Refused
from .rows import Fence

NOT_MINE = 421
"""What a server answers to what was carried to it without reason."""
MOVED_SECONDS, MOVED_PAUSE = 10.0, 0.1
"""How long a table may be on the move before whoever asks for it is refused, and how often it is looked for meanwhile."""


class Moved(Exception):
    """A table that is not here any more: whoever asks again finds it anew, here or elsewhere."""

    refusal: Refused | None = None
    """What is told to whoever was sent from where the table cannot be played on to where it cannot, either."""

    async def answer(self, scope: Scope, body: bytes, send: Send) -> bool:
        """Lets another server answer a request, and tells whether it has."""
        return False

    async def relay(self, websocket: WebSocket) -> bool:
        """Lets another server serve a WebSocket to its end, and tells whether it has."""
        return False


class Held(Protocol):
    """A table in memory, as whoever owns it sees it."""

    fence: Fence | None
    since: float
    """Since when it is in memory, by the clock of this process."""

    @property
    def present(self) -> set[str]:
        """The ids of those who are connected."""

    async def hand_over(self) -> None:
        """Lets everybody go once what is under way is done."""


class Holding(Protocol):
    """The tables that a server has in memory."""

    @property
    def held(self) -> Sequence[Held]:
        """Each of them."""

    def forget_but(self, server: int) -> None:
        """Forgets those that were not taken by a server."""


class Alone:
    """A server that has its database to itself: every table is its own."""

    async def open(self, tables: Holding) -> None:
        """Begins."""

    async def take(self, table_id: str) -> Fence | None:
        """Takes a table before it is read, and returns what every write of it must carry; raises Moved if it is another's."""
        return None

    async def give_up(self, fence: Fence | None, refusal: Refused) -> Exception:
        """Returns what becomes of a table that this server has taken and cannot play on."""
        return refusal

    async def holds(self, fence: Fence | None) -> bool:
        """Tells whether nobody else has taken a table since."""
        return True

    def carrier(self, connection: HTTPConnection) -> int | None:
        """Returns the number of the server that has carried something here, if one has: nothing is carried twice."""
        return None

    def yields(self, held: Held, server: int | None) -> bool:
        """Tells whether another server is to have a table of this one."""
        return False

    async def release(self, some: Sequence[Held]) -> None:
        """Lets others take tables."""

    async def present(self, table_ids: Iterable[str]) -> dict[str, set[str]]:
        """Returns who is connected to tables of others."""
        return {}

    async def leave(self) -> None:
        """Hands all tables over to others."""

    async def close(self) -> None:
        """Ends."""
