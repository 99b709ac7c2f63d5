"""What every request passes: the origin is checked, bodies are bounded, and answers carry security headers."""

from __future__ import annotations

import asyncio
import re
import secrets
import time

import msgspec
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from . import logs, traces
from .errors import Refused
from .limits import network_of
from .metrics import REQUEST_SECONDS, REQUESTS
from .models import Problem
from .owning import MOVED_PAUSE, MOVED_SECONDS, NOT_MINE, Moved
from .services import Services

CONTENT_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",  # addresses hold invite tokens
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
RECORDS = "/api/replays"
"""Where record files are sent to."""
SMALL = 16 * 1024
"""No other request is longer."""
SAFE = ("GET", "HEAD", "OPTIONS")
TOO_FAST = 429
REQUEST_ID = b"x-request-id"
IS_ID = re.compile(rb"[\w.:/+=-]{1,64}", re.ASCII)


def too_large(most: int) -> Refused:
    """Returns the answer to a body that is longer than allowed."""
    return Refused("too_large", "server-too-large", 413, most=most)


class Middleware:
    """Stands before the app."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        """Guards an app."""
        self._app, self._services = app, services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets a request pass, or answers it."""
        self._services.served += 1
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        request = _request_id(scope)
        with logs.about(request=request):
            if scope["type"] == "websocket":
                await self._app(scope, receive, send)
            else:
                with traces.span(scope["method"]) as span:
                    await self._serve(scope, receive, _with_headers(send, scope["path"], request))
                    traces.name_by_route(span, scope)

    async def _serve(self, scope: Scope, receive: Receive, guarded: Send) -> None:
        """Lets an HTTP request pass, or answers it."""
        address = network_of(scope["client"][0]) if scope["client"] else ""
        try:
            self._check(HTTPConnection(scope), address)
            async with self._services.turns.turn(address):
                await self._pass(scope, Body(receive, self._most(scope)), guarded)
        except Refused as refusal:
            await _answer(guarded, refusal)

    async def _pass(self, scope: Scope, body: Body, send: Send) -> None:
        """Lets a request pass, again and again as long as its table is on the move, or another server answer it."""
        until = asyncio.get_running_loop().time() + MOVED_SECONDS
        while True:
            try:
                return await self._app(scope, body.receive, send)
            except Moved as moved:
                if self._services.owning.carrier(HTTPConnection(scope)):
                    raise moved.refusal or Refused("busy", "server-moved", NOT_MINE) from None
                if await moved.answer(scope, body.received, send):
                    return None
                if asyncio.get_running_loop().time() > until:
                    raise Refused("busy", "server-moved", 503) from None
                await asyncio.sleep(MOVED_PAUSE)
                body.again()

    def _check(self, connection: HTTPConnection, address: str) -> None:
        """Refuses what our page would never send."""
        if connection.scope["method"] in SAFE:
            self._services.reads.take(address)
            return
        if not self._services.identity.comes_from_us(connection, required=False):
            raise Refused("forbidden", "server-other-site", 403)
        length = connection.headers.get("content-length", "0")
        if length.isdigit() and int(length) > self._most(connection.scope):
            raise too_large(self._most(connection.scope))
        self._services.requests.take(address)

    def _most(self, scope: Scope) -> int:
        """Returns how long a request may be."""
        return self._services.settings.body_bytes if scope["path"] == RECORDS else SMALL


class Body:
    """The body of a request, which can be read again, and must not grow too long."""

    def __init__(self, receive: Receive, most: int) -> None:
        """Says how long it may be."""
        self._receive, self._most = receive, most
        self._messages: list[Message] = []
        self._seen, self._read = 0, 0

    async def receive(self) -> Message:
        """Returns what comes next."""
        if self._read == len(self._messages):
            message = await self._receive()
            self._seen += len(message.get("body", b""))
            if self._seen > self._most:
                raise too_large(self._most)
            self._messages.append(message)
        self._read += 1
        return self._messages[self._read - 1]

    def again(self) -> None:
        """Lets it be read from its beginning."""
        self._read = 0

    @property
    def received(self) -> bytes:
        """All of it that was read."""
        return b"".join(message.get("body", b"") for message in self._messages)


def _request_id(scope: Scope) -> str:
    """Returns by what a request or a WebSocket is found in the logs: the id that it came with, or a new one that it has now."""
    for name, value in scope["headers"]:
        if name == REQUEST_ID and IS_ID.fullmatch(value):
            return str(value, "ascii")
    new = secrets.token_hex(8)
    scope["headers"] = [*(one for one in scope["headers"] if one[0] != REQUEST_ID), (REQUEST_ID, new.encode())]
    return new


def _with_headers(send: Send, path: str, request: str) -> Send:
    """Returns a send that adds the security headers, counts the answer and says by what it is found in the logs."""
    began = time.perf_counter()

    async def guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            REQUESTS.labels(message["status"]).inc()
            REQUEST_SECONDS.observe(time.perf_counter() - began)
            headers = MutableHeaders(scope=message)
            headers.update(HEADERS)
            headers["X-Request-Id"] = request
            if path.startswith("/api/"):
                headers.setdefault("Cache-Control", "no-store")
        await send(message)

    return guarded


async def _answer(send: Send, refusal: Refused) -> None:
    """Answers with a refusal."""
    body = msgspec.json.encode(Problem(refusal.code, refusal.error))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if refusal.status == TOO_FAST:
        headers.append((b"connection", b"close"))  # what else was sent over it is not even read
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
