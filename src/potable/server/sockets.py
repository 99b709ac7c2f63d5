"""One WebSocket for each person at a table: what comes in is checked and carried out, what goes out waits its turn."""

from __future__ import annotations

import asyncio
import re
import time
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from . import messages, models
from .errors import Refused
from .hear import hear
from .identity import Person
from .limits import Bucket, network_of
from .live import REBUILT, Live
from .metrics import CONNECTIONS, MOVE_SECONDS, REFUSALS
from .owning import MOVED_PAUSE, MOVED_SECONDS, Moved
from .presence import connect, disconnect
from .services import Services

NO_NAME, FORBIDDEN, NO_TABLE, TOO_SLOW, TOO_MANY_TABS, TOO_MANY = 4401, 4403, 4404, 4408, 4409, 4429
RESTARTING = 1012
CLOSE_CODES = {404: NO_TABLE, 503: RESTARTING}
CLOSE_SECONDS = 2
MOST_UNSENT = 1024 * 1024
"""So many characters may wait for somebody who reads slowly."""
MOST_STRIKES = 100
"""So many messages beyond the allowed rate end a connection."""


class Socket:
    """Somebody's connection to a table."""

    def __init__(self, websocket: WebSocket, person: Person) -> None:
        """Starts with nothing to send."""
        self.person = person
        self._websocket = websocket
        self._unsent: list[str] = []
        self._unsent_letters = 0
        self._wake = asyncio.Event()
        self.busy = asyncio.Lock()
        """Held while something is being done: what is begun is finished."""
        self._closing: tuple[int, str] | None = None

    def send(self, data: str) -> None:
        """Sends a message, some time soon; who does not read them is let go."""
        if self._closing:
            return
        self._unsent.append(data)
        self._unsent_letters += len(data)
        if self._unsent_letters > MOST_UNSENT:
            self._unsent.clear()
            self.close(TOO_SLOW, "You read too slowly.")
        self._wake.set()

    def close(self, code: int, reason: str) -> None:
        """Closes the connection, after what is still to be sent."""
        self._closing = self._closing or (code, reason)
        self._wake.set()

    async def write(self) -> None:
        """Sends what there is to send until the connection ends; what waits together goes together, a message to a line."""
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                if self._unsent:
                    lines, self._unsent, self._unsent_letters = "\n".join(self._unsent), [], 0
                    await self._websocket.send({"type": "websocket.send", "text": lines})
                if self._closing:
                    await self._websocket.close(*self._closing)
                    return
        except (WebSocketDisconnect, RuntimeError, OSError):
            return  # the other side has gone; the reader notices too

    async def read(self, live: Live, bucket: Bucket, most: int) -> None:
        """Carries out what the person says until the connection ends."""
        strikes = 0
        while True:
            received = await self._websocket.receive()
            if received["type"] != "websocket.receive":
                return
            if self._closing:
                continue  # what still comes is read, or the other side would not hear that we close
            data = received.get("text") or received.get("bytes") or ""
            if len(data) > most:
                self.close(1009, "That message is too long.")
            elif bucket.take():
                await self._carry_out(live, data)
            else:
                strikes += 1
                self._refuse(live, None, Refused("too_fast", "server-not-so-fast"))
                if strikes > MOST_STRIKES:
                    self.close(TOO_MANY, "That was too much at once. Come back in a minute.")

    async def _carry_out(self, live: Live, data: str | bytes) -> None:
        """Does what one message asks and answers it."""
        started = time.perf_counter()
        try:
            message = messages.decoder.decode(data)
        except messages.CANNOT_BE_READ as error:
            why = messages.why_not_read(data, error)
            self._refuse(live, messages.id_of(data), Refused("bad_message", "server-unreadable-message", why=why))
            return
        if isinstance(message, messages.Ping):
            self.send(messages.encode(messages.Pong(message.id)))
            return

        def acknowledge(number: int) -> None:
            self.send(messages.encode(messages.Ack(message.id, number)))
            if isinstance(message, messages.Play):
                MOVE_SECONDS.observe(time.perf_counter() - started)

        try:
            async with self.busy:
                await hear(live, self.person, message, acknowledge)
        except Refused as refusal:
            self._refuse(live, message.id, refusal)
        except Moved:
            self.close(RESTARTING, REBUILT)  # whoever connects again sends it again

    def _refuse(self, live: Live, message_id: str | None, refusal: Refused) -> None:
        """Says why a message was not carried out."""
        REFUSALS.labels(refusal.code).inc()
        self.send(messages.encode(messages.Refusal(message_id, refusal.code, refusal.error, live.number)))


async def serve_socket(services: Services, websocket: WebSocket, table_id: str, watch: str | None) -> None:
    """Serves somebody at a table from the first state to the last."""
    if not services.identity.comes_from_us(websocket, required=True):
        await websocket.close(FORBIDDEN)  # before it is accepted, so that the answer is a plain 403
        return
    await websocket.accept()
    if not re.fullmatch(models.ID, table_id):
        await websocket.close(NO_TABLE, "There is no such table.")
        return
    person = services.identity.who(websocket)
    if person is None:
        await websocket.close(NO_NAME, "server-name-first")
        return
    address = network_of(websocket.client.host) if websocket.client else ""
    if not services.reads.of(address).take() or not services.by_address.enter(address):
        await websocket.close(TOO_MANY, "Too many connections.")
        return
    try:
        if not services.by_person.enter(person.id):
            await websocket.close(TOO_MANY_TABS, "You are connected too often. Close another window first.")
            return
        try:
            await _serve(services, websocket, person, table_id, watch)
        finally:
            services.by_person.leave(person.id)
    finally:
        services.by_address.leave(address)


async def _serve(services: Services, websocket: WebSocket, person: Person, table_id: str, watch: str | None) -> None:
    """Serves somebody within the bounds, here or by the server whose table it is."""
    carrier = services.owning.carrier(websocket)
    until = asyncio.get_running_loop().time() + MOVED_SECONDS
    while True:
        try:
            return await _serve_here(services, websocket, person, table_id, watch, carrier)
        except Moved as moved:
            if not carrier and await moved.relay(websocket):
                return None
            if carrier and moved.refusal:
                return await _refuse(websocket, moved.refusal)
            if carrier or services.closing or asyncio.get_running_loop().time() > until:
                with suppress(WebSocketDisconnect, RuntimeError):  # whoever waited may have gone
                    await websocket.close(RESTARTING, REBUILT)
                return None
            await asyncio.sleep(MOVED_PAUSE)
        except Refused as refusal:
            return await _refuse(websocket, refusal)


async def _refuse(websocket: WebSocket, refusal: Refused) -> None:
    """Closes a WebSocket with the reason, unless it is closed."""
    if websocket.application_state is WebSocketState.CONNECTED:
        await websocket.close(CLOSE_CODES.get(refusal.status, FORBIDDEN), refusal.error["id"])


async def _serve_here(
    services: Services, websocket: WebSocket, person: Person, table_id: str, watch: str | None, carrier: int | None
) -> None:
    """Serves somebody at a table of this server."""
    async with services.tables.at(table_id) as live:
        if services.owning.yields(live, carrier):
            await services.owning.release([live])
            raise Moved
        if not live.admits(person, watch):
            await websocket.close(FORBIDDEN, "You have no seat at this table.")
            return
        if not live.held_by(person.id) and len(live.connections) >= services.settings.connections_per_table:
            await websocket.close(TOO_MANY, "Too many people watch this table.")
            return
        socket = Socket(websocket, person)
        writer = asyncio.create_task(socket.write())
        CONNECTIONS.inc()
        try:
            await connect(live, socket)
            bucket = services.messages.of(person.id)
            reader = asyncio.create_task(socket.read(live, bucket, services.settings.message_bytes))
            await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
            await asyncio.wait((reader,), timeout=CLOSE_SECONDS)
            async with socket.busy:
                reader.cancel()
        finally:
            CONNECTIONS.dec()
            disconnect(live, socket)
            writer.cancel()
