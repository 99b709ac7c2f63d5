"""Every TCP connection: how many an address may have, how long a request may take, and how much comes over a WebSocket."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from .limits import Bucket, Counts, network_of
from .settings import Settings

MOST_HEAD = 64 * 1024
"""So many bytes of a request may be something else than its body."""
MOST_TOGETHER = 16
"""So many requests may be sent before the first is answered."""
PIECE = 2048
"""What comes over a WebSocket is read in pieces of so many bytes, so that one full of tiny frames is noticed early."""
FRAMES = 150
"""So many frames beyond the allowed rate of messages end a WebSocket, pings and scraps of messages included."""
CLOSE_SECONDS = 2.0
"""How long the other side has to read that a WebSocket is closed."""
MANY_FILES = 65_536
SPARE_FILES = 200
"""So many open files are kept for the database, the page and the workers."""
TOO_MANY = 4429
REFUSAL = b'{"code":"too_many","error":{"id":"server-too-many-connections"}}'
REFUSED = b"HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Type: application/json\r\n\r\n" + REFUSAL


class BoundedConfig(uvicorn.Config):
    """The configuration of a server that bounds its connections."""

    def __init__(self, app: Any, settings: Settings, **given: Any) -> None:
        """Adds the bounds to what uvicorn wants to know."""
        super().__init__(
            app,
            http=BoundedHttp,
            ws=BoundedWebSocket,
            ws_max_size=settings.message_bytes,
            proxy_headers=bool(settings.proxies),
            forwarded_allow_ips=settings.proxies,
            **given,
        )
        self.settings = settings
        self.open_connections = Counts(settings.tcp_per_address, min(settings.tcp, open_files() - SPARE_FILES))


class LeavingServer(uvicorn.Server):
    """A server that does something before it lets the first connection go."""

    def __init__(self, config: BoundedConfig, leave: Callable[[], Awaitable[None]]) -> None:
        """Says what that is."""
        super().__init__(config)
        self._leave = leave

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Does it, and ends."""
        await self._leave()
        await super().shutdown(sockets)


class BoundedHttp(HttpToolsProtocol):
    """A connection over which requests come.

    A deadline runs from its first moment, and again from the first byte of a request until all of it is here, and then until
    the answer is taken. Between two requests uvicorn's own timer runs.
    """

    config: BoundedConfig

    def __init__(self, *given: Any, **named: Any) -> None:
        """Starts with nothing received."""
        super().__init__(*given, **named)
        self._deadline: asyncio.TimerHandle | None = None
        self._counted_as: str | None = None
        self._arriving = False
        self._head = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Lets a connection in, unless there are too many."""
        super().connection_made(transport)
        counted_as = self._owner()
        if not self.config.open_connections.enter(counted_as):
            transport.write(REFUSED)
            transport.close()
            return
        self._counted_as = counted_as
        self._set_deadline(self.config.settings.request_seconds)

    def _owner(self) -> str:
        """Returns for whom a connection counts: an address, or for a named proxy the connection alone."""
        host, port = self.client or ("", 0)
        return f"{host}:{port}" if self.config.settings.is_proxy(host) else network_of(host)

    def connection_lost(self, exc: Exception | None) -> None:
        """Counts one less."""
        super().connection_lost(exc)
        self._end_deadline()
        if self._counted_as is not None:
            self.config.open_connections.leave(self._counted_as)

    def handle_websocket_upgrade(self) -> None:
        """Hands the connection over, with its place among those counted."""
        self._end_deadline()
        super().handle_websocket_upgrade()
        successor = self.transport.get_protocol()
        assert isinstance(successor, BoundedWebSocket)
        successor.counted_as = self._counted_as

    # ---- deadlines ----

    def data_received(self, data: bytes) -> None:
        """Takes what comes, as long as it is not too long."""
        if self._deadline is None:
            self._set_deadline(self.config.settings.request_seconds)
        self._head += len(data)
        super().data_received(data)
        if self._head > MOST_HEAD and not self.transport.is_closing():
            self.send_400_response("The head of this request is too long.")
        self._head = max(self._head, 0)  # what came together with the end of another request

    def on_message_begin(self) -> None:
        """Notes that a request is coming in, unless too many have come together: reading them would hold everybody up."""
        if len(self.pipeline) >= MOST_TOGETHER:
            raise ValueError  # the parser gives up, and the connection is closed
        super().on_message_begin()
        self._arriving = True

    def on_body(self, body: bytes) -> None:
        """Counts what belongs to the body, which has a bound of its own."""
        super().on_body(body)
        self._head -= len(body)

    def on_message_complete(self) -> None:
        """Gives the answer its time once the request is here."""
        super().on_message_complete()
        self._arriving, self._head = False, 0
        self._set_deadline(self.config.settings.answer_seconds)

    def on_response_complete(self) -> None:
        """Ends the deadline, unless a request is still coming in or another one, sent together with it, comes next."""
        super().on_response_complete()
        if self._arriving:
            return
        if self.cycle.response_complete:
            self._end_deadline()
        else:
            self._set_deadline(self.config.settings.answer_seconds)

    def timeout_keep_alive_handler(self) -> None:
        """Closes a connection on which nothing comes, in the end also one whose answer is not read."""
        super().timeout_keep_alive_handler()
        self._set_deadline(self.config.settings.answer_seconds)

    def _set_deadline(self, seconds: float) -> None:
        self._end_deadline()
        self._deadline = self.loop.call_later(seconds, self.transport.abort)

    def _end_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket that is closed when too much comes, and dropped when nobody reads that it is closed."""

    config: BoundedConfig
    counted_as: str | None = None

    def __init__(self, *given: Any, **named: Any) -> None:
        """Starts with all frames allowed that a burst may have."""
        super().__init__(*given, **named)
        settings = self.config.settings
        self._frames = Bucket(settings.messages_per_second, settings.message_reserve + FRAMES)

    def connection_lost(self, exc: Exception | None) -> None:
        """Counts one less."""
        super().connection_lost(exc)
        if self.counted_as is not None:
            self.config.open_connections.leave(self.counted_as)

    def data_received(self, data: bytes) -> None:
        """Reads on, piece by piece."""
        for start in range(0, len(data), PIECE):
            super().data_received(data[start : start + PIECE])

    def handle_events(self) -> None:
        """Does what the frames say that have come, unless they are too many."""
        if self._frames.take(len(self.conn.events)):
            super().handle_events()
        elif not self.close_sent:
            self.conn.fail(TOO_MANY, "That was too much at once. Come back in a minute.")  # from now on nothing is read
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self._drop_soon()

    def keepalive_timeout(self) -> None:
        """Closes a WebSocket on which nobody answers."""
        super().keepalive_timeout()
        self._drop_soon()

    def _drop_soon(self) -> None:
        """Ends the connection for good once there was time to read why."""
        self.loop.call_later(CLOSE_SECONDS, self.transport.abort)


def open_files() -> int:
    """Returns how many files and connections this process may have open, once it may have as many as the system allows."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return MANY_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MANY_FILES if hard == resource.RLIM_INFINITY else min(hard, MANY_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted
