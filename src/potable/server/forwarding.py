"""What arrives at one server of a fleet and is meant for another: carried to the owner of the table, and the answer back."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Container
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection
from starlette.types import Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.typing import Data

from .live import REBUILT
from .metrics import FORWARDED_REQUESTS, FORWARDED_SOCKETS
from .owning import NOT_MINE, Moved
from .settings import Settings

if TYPE_CHECKING:
    import httpx

MARK, WHOSE = "x-potable-forwarded", "x-forwarded-for"
"""The headers that tell which server has carried something here, signed, and for whom."""
HOP_BY_HOP = frozenset(
    ("connection", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade", "content-length", "accept-encoding", "date")
)
"""Headers that are about one connection, and end with it."""
CONNECT_SECONDS, FIRST_SECONDS = 1.0, 2.0
"""How long another server may take to let a WebSocket in, and to say the first word."""
SILENT_SECONDS = 2
"""After so long the system gives a connection up on which the other machine does not even say that something has arrived."""
RESTARTING = 1012
HUNG_UP = (WebSocketDisconnect, RuntimeError, OSError)
"""What happens to whoever sends something to a person who has gone."""
UNSAID = (1005, 1006)
"""Close codes that nobody can send."""


class Elsewhere(Moved):
    """A table that another server has."""

    def __init__(self, forwarder: Forwarder, server: int, address: str) -> None:
        """Names the server that has it."""
        super().__init__(address)
        self._forwarder, self._server, self._address = forwarder, server, address

    async def answer(self, scope: Scope, body: bytes, send: Send) -> bool:
        """Lets the owner answer a request, and tells whether it has."""
        return await self._forwarder.answer(self._server, self._address, scope, body, send)

    async def relay(self, websocket: WebSocket) -> bool:
        """Lets the owner serve a WebSocket to its end, and tells whether it has."""
        return await self._forwarder.relay(self._server, self._address, websocket)


class Forwarder:
    """Carries requests and WebSockets to other servers."""

    def __init__(self, settings: Settings) -> None:
        """Starts with no connection."""
        self._settings = settings
        self._signer = Signer(settings.signing_secret(), salt="potable-fleet")
        self._client: httpx.AsyncClient | None = None
        self._waits: set[tuple[int, asyncio.Timeout]] = set()
        """What is carried to which server, from the first attempt to reach it on."""
        self.server = 0
        """The number of this server."""

    def keep_to(self, living: Container[int]) -> None:
        """Gives up whatever is carried to servers that live no longer, also what they have not answered yet."""
        for server, wait in self._waits:
            if server not in living and not wait.expired():
                wait.reschedule(0.0)

    @asynccontextmanager
    async def _while_it_lives(self, server: int) -> AsyncIterator[None]:
        """Waits for a server as long as it lives, and raises TimeoutError when it does so no longer."""
        async with asyncio.timeout(None) as wait:
            self._waits.add((server, wait))
            try:
                yield
            finally:
                self._waits.discard((server, wait))

    def _signed(self, connection: HTTPConnection) -> list[tuple[str, str]]:
        """Returns the headers that tell whose something is and who carries it."""
        return [
            (WHOSE, connection.client.host if connection.client else ""),
            (MARK, self._signer.sign(str(self.server)).decode()),
        ]

    def carrier(self, connection: HTTPConnection) -> int | None:
        """Returns the number of the server that has carried something here, if one has."""
        try:
            return int(self._signer.unsign(connection.headers.get(MARK, "")))
        except BadSignature:
            return None

    # ---- requests ----

    async def answer(self, server: int, address: str, scope: Scope, body: bytes, send: Send) -> bool:
        """Carries a request to another server and its answer back, and tells whether there was one."""
        import httpx  # which a server that is alone never needs

        if self._client is None:
            self._client = httpx.AsyncClient(timeout=httpx.Timeout(self._settings.answer_seconds, connect=CONNECT_SECONDS))
        request = HTTPConnection(scope)
        kept = [one for one in request.headers.items() if one[0] not in HOP_BY_HOP and one[0] != WHOSE]
        query = f"?{request.url.query}" if request.url.query else ""
        url = f"http://{address}{scope['raw_path'].decode()}{query}"
        try:
            async with self._while_it_lives(server):
                answer = await self._client.request(scope["method"], url, headers=[*kept, *self._signed(request)], content=body)
        except (httpx.TransportError, TimeoutError):
            return False
        if answer.status_code == NOT_MINE:
            return False
        FORWARDED_REQUESTS.inc()
        headers = [(name, value) for name, value in answer.headers.items() if name not in HOP_BY_HOP]
        headers.append(("content-length", str(len(answer.content))))
        raw = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers]
        await send({"type": "http.response.start", "status": answer.status_code, "headers": raw})
        await send({"type": "http.response.body", "body": answer.content})
        return True

    # ---- WebSockets ----

    async def relay(self, server: int, address: str, websocket: WebSocket) -> bool:
        """Carries a WebSocket to another server until it ends, and tells whether that one has served it.

        Who was served and is so no longer is let go, and connects again: what they said last may have been lost on the way.
        """
        owner: ClientConnection | None = None
        served = False
        try:
            async with self._while_it_lives(server):
                owner = await self._connect(address, websocket)
                first = await asyncio.wait_for(owner.recv(), FIRST_SECONDS)
                served = True
                FORWARDED_SOCKETS.inc()
                await _carry(websocket, owner, first)
        except (OSError, TimeoutError, WebSocketException, ValueError):
            if not served and (owner is None or owner.close_code in (None, RESTARTING, *UNSAID)):
                return False
        finally:
            if owner:
                await _hang_up(owner)
        said = owner.close_code if owner else None
        with suppress(*HUNG_UP):
            if owner is None or said is None or said in UNSAID:
                await websocket.close(RESTARTING, REBUILT)
            else:
                await websocket.close(said, owner.close_reason)
        return True

    async def _connect(self, address: str, websocket: WebSocket) -> ClientConnection:
        """Opens a WebSocket to another server as if it were the person's."""
        host, _, port = address.rpartition(":")
        query = f"?{websocket.url.query}" if websocket.url.query else ""
        named = [(name, websocket.headers[name]) for name in ("cookie", "origin", "x-request-id") if name in websocket.headers]
        owner = await connect(
            f"ws://{websocket.headers['host']}{websocket.scope['raw_path'].decode()}{query}",
            host=host,
            port=int(port),
            additional_headers=[*named, *self._signed(websocket)],
            compression=None,
            max_size=None,
            proxy=None,
            open_timeout=CONNECT_SECONDS,
            ping_interval=None,  # the owner asks whether anybody is there
        )
        _notice_silence(owner.transport.get_extra_info("socket"))
        return owner

    async def close(self) -> None:
        """Ends all connections."""
        self.keep_to(())
        if self._client:
            await self._client.aclose()


def _notice_silence(connection: socket.socket) -> None:
    """Lets the system look whether the other machine can be reached, where it knows how."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for name, value in (("TCP_KEEPIDLE", 1), ("TCP_KEEPINTVL", 1), ("TCP_USER_TIMEOUT", 1000 * SILENT_SECONDS)):
        if hasattr(socket, name):
            connection.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)


async def _hang_up(owner: ClientConnection) -> None:
    """Ends a connection at once, and unties what it leaves behind: a parser and an error that hold what holds them."""
    owner.transport.abort()
    await owner.wait_closed()
    owner.protocol.parser.close()
    if owner.protocol.parser_exc:
        owner.protocol.parser_exc.__traceback__ = None


async def _carry(websocket: WebSocket, owner: ClientConnection, first: Data) -> None:
    """Carries what both sides say until one of them ends."""
    pumps = asyncio.create_task(_up(websocket, owner)), asyncio.create_task(_down(websocket, owner, first))
    try:
        await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for pump in pumps:
            pump.cancel()
    await asyncio.gather(*pumps, return_exceptions=True)


async def _up(websocket: WebSocket, owner: ClientConnection) -> None:
    """Carries what the person says."""
    with suppress(ConnectionClosed):
        while (received := await websocket.receive())["type"] == "websocket.receive":
            await owner.send(received.get("text") or received.get("bytes") or "")


async def _down(websocket: WebSocket, owner: ClientConnection, first: Data) -> None:
    """Carries what the owner says."""
    with suppress(*HUNG_UP):
        await websocket.send({"type": "websocket.send", "text": first})
        async for data in owner:
            await websocket.send({"type": "websocket.send", "text": data})
