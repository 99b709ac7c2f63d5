"""What is carried to another server is given up as soon as that one lives no longer, however far it came."""

from __future__ import annotations

import asyncio
import gc
import time
from contextlib import asynccontextmanager, suppress

import pytest
from starlette.websockets import WebSocket
from websockets.asyncio.server import serve
from websockets.client import ClientProtocol

from potable.server import forwarding
from potable.server.forwarding import Forwarder
from potable.server.settings import Settings

from .databases import run_apart

OWNER = 7


class Visitor:
    """Somebody whose WebSocket, or request, has arrived at a server that does not own the table."""

    def __init__(self) -> None:
        self.said: asyncio.Queue = asyncio.Queue()
        self.heard: list = []
        headers = [(b"host", b"table.example"), (b"cookie", b"potable=ann")]
        about = {"path": "/api/tables/t/socket", "raw_path": b"/api/tables/t/socket", "query_string": b"", "headers": headers}
        self.scope = {
            "type": "websocket",
            "method": "GET",
            "client": ("127.0.0.1", 1),
            "server": ("table.example", 80),
            **about,
        }
        self.scope["scheme"] = "ws"

    async def connected(self) -> WebSocket:
        websocket = WebSocket(self.scope, self.said.get, self.hear)
        self.said.put_nowait({"type": "websocket.connect"})
        await websocket.accept()
        return websocket

    async def hear(self, message) -> None:
        self.heard.append(message)


@asynccontextmanager
async def standing_still():
    """A server that is stopped: the system takes connections for it, and nothing is ever answered."""

    async def take(reader, writer) -> None:
        with suppress(OSError):
            while await reader.read(1000):
                pass
        writer.close()

    server = await asyncio.start_server(take, "127.0.0.1", 0)
    yield f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
    server.close()


@asynccontextmanager
async def speaking(*words: str):
    """A server that says something over a WebSocket and then nothing more."""

    async def say(socket) -> None:
        for word in words:
            await socket.send(word)
        await socket.wait_closed()

    async with serve(say, "127.0.0.1", 0) as server:
        yield f"127.0.0.1:{server.sockets[0].getsockname()[1]}"


async def given_up(forwarder: Forwarder, carried) -> float:
    """Lets the lease of the owner run out while something is carried there, and returns how long that took from then."""
    carrying = asyncio.ensure_future(carried)
    await asyncio.sleep(0.2)
    forwarder.keep_to({OWNER})
    await asyncio.sleep(0)
    assert not carrying.done()
    since = time.monotonic()
    forwarder.keep_to({OWNER + 1})
    forwarder.served = await carrying
    return time.monotonic() - since


@pytest.fixture
def forwarder(monkeypatch) -> Forwarder:
    for name in ("CONNECT_SECONDS", "FIRST_SECONDS"):
        monkeypatch.setattr(forwarding, name, 60.0)
    return Forwarder(Settings(secret="for tests"))


@pytest.mark.parametrize("owner", [standing_still, speaking])
def test_a_websocket_that_an_owner_has_not_answered_is_not_waited_for_beyond_its_lease(forwarder, owner):
    async def carry() -> None:
        visitor = Visitor()
        async with owner() as address:
            assert await given_up(forwarder, forwarder.relay(OWNER, address, await visitor.connected())) < 5
        assert forwarder.served is False  # so the table is looked for anew
        assert [message["type"] for message in visitor.heard] == ["websocket.accept"]

    run_apart(carry)


def test_who_was_served_by_an_owner_that_is_lost_connects_again_and_says_it_again(forwarder):
    async def carry() -> None:
        visitor = Visitor()
        async with speaking("state") as address:
            assert await given_up(forwarder, forwarder.relay(OWNER, address, await visitor.connected())) < 5
        assert forwarder.served is True
        assert [message["type"].partition(".")[2] for message in visitor.heard] == ["accept", "send", "close"]
        assert visitor.heard[-1]["code"] == 1012

    run_apart(carry)


def test_a_carried_websocket_leaves_nothing_behind_that_only_the_collector_finds(forwarder):
    async def carry() -> None:
        visitor = Visitor()
        async with speaking("state") as address:
            gc.collect()
            gc.disable()
            try:
                visitor.said.put_nowait({"type": "websocket.connect"})
                visitor.said.put_nowait({"type": "websocket.disconnect", "code": 1001})
                websocket = WebSocket(visitor.scope, visitor.said.get, visitor.hear)
                await websocket.accept()
                assert await forwarder.relay(OWNER, address, websocket)
                assert not [one for one in gc.get_objects() if type(one) is ClientProtocol]
            finally:
                gc.enable()

    run_apart(carry)


def test_a_request_that_an_owner_does_not_answer_is_not_waited_for_beyond_its_lease(forwarder):
    async def carry() -> None:
        visitor = Visitor()
        async with standing_still() as address:
            scope = {**visitor.scope, "type": "http", "scheme": "http"}
            assert await given_up(forwarder, forwarder.answer(OWNER, address, scope, b"", visitor.hear)) < 5
        assert forwarder.served is False
        assert visitor.heard == []

    run_apart(carry)
