"""The people of a drill, many to a process: they play as the page does and write down all that they see.

They connect again whenever a line is lost or silent, send a message again under the same id as long as they do not know
what became of it, and choose among the actions of their view.
"""

from __future__ import annotations

import asyncio
import random
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from potable.lab.people import Reception, at_table

from .history import Acknowledged, Answered, Lost, Pen, Refused, Seen, Sent, digest

FIRST_PAUSE, LONGEST_PAUSE = 0.1, 0.5
"""How long people wait before they connect again; the page waits up to 15 s, which says nothing about a server."""
QUIET, PATIENCE = 1.0, 2.0
"""After how long without a word people ask whether anybody is there, and when they give up on an answer."""
THINK = (0.02, 0.25)
UNDO, AGREE, LEAVE = 0.04, 0.7, 0.01
"""How often people take a move back, agree to it, and leave in the middle of a game to come back at once."""


class Person(msgspec.Struct):
    """Somebody and where they play."""

    who: str
    cookie: str
    table: str


class Plan(msgspec.Struct):
    """What the people of one process are told."""

    url: str
    seed: int
    history: str
    people: list[Person]
    caller: Person
    """Who asks for lists and makes tables, and plays nowhere."""
    game: str
    """Which game the caller makes tables of."""


class Choice(msgspec.Struct):
    """An action that may be played."""

    action: int


class View(msgspec.Struct):
    """What somebody needs of a view to play."""

    actions: list[Choice]


class Undo(msgspec.Struct):
    """What taking back would do."""

    alone: bool


class Request(msgspec.Struct):
    """Somebody's wish to take back a move."""

    request: int
    yours_to_answer: bool


class Seated(msgspec.Struct):
    """What somebody needs of a seat to agree to play again."""

    asked: bool


class Heard(msgspec.Struct):
    """A message from the server."""

    type: str
    id: str | None = None
    number: int = 0
    code: str = ""
    table: str = ""
    status: str = ""
    views: dict[str, msgspec.Raw] = {}
    yours: list[int] = []
    undo: Undo | None = None
    request: Request | None = None
    rematch: str | None = None
    seats: list[Seated] = []


_heard = msgspec.json.Decoder(Heard)
_view = msgspec.json.Decoder(View)


class Player:
    """Somebody who plays game after game, or watches them."""

    def __init__(self, person: Person, url: str, seed: str, pen: Pen) -> None:
        """Starts with nothing sent."""
        self._who, self._cookie, self._table = person.who, person.cookie, person.table
        self._url, self._pen, self._lots = url, pen, random.Random(seed)
        self._count = 0
        self._unanswered: dict[str, Any] | None = None
        self._certain = False
        self._state: Heard | None = None
        self._first: int | None = None
        """How long the log was when the connection was opened."""
        self._rematched = False
        """Whether they have just come from the game before."""

    async def play(self) -> None:
        """Plays until cancelled, whatever becomes of the line."""
        pause = FIRST_PAUSE
        while True:
            code, why = 0, ""
            try:
                async with at_table(
                    self._url, self._table, self._cookie, PATIENCE, ping_interval=None, close_timeout=0.2
                ) as socket:
                    try:
                        await self._sit(socket)
                        pause = FIRST_PAUSE
                    finally:
                        socket.transport.abort()  # a line that is given up says no goodbye
            except ConnectionClosed as error:
                code = error.rcvd.code if error.rcvd else 0
                pause = FIRST_PAUSE if self._state else pause
            except (OSError, TimeoutError, InvalidHandshake) as error:
                why = type(error).__name__
            self._pen.write(Lost(time.monotonic(), self._who, self._table, code, why))
            await asyncio.sleep(pause * (0.5 + self._lots.random()))
            pause = min(LONGEST_PAUSE, pause * 2)

    async def _sit(self, socket: ClientConnection) -> None:
        """Plays until the line is silent for too long, or there is a reason to leave."""
        self._state, self._first = None, None
        self._thinks_until = float("inf")
        self._awaits_until = float("inf")
        self._heard_at = time.monotonic()
        if self._unanswered:
            await self._send(socket, again=True)
        else:
            self._awaits_until = self._heard_at + PATIENCE  # for the first state
        while True:
            now = time.monotonic()
            if now >= self._awaits_until:
                return
            if now >= self._thinks_until:
                self._thinks_until = float("inf")
                if self._lots.random() < LEAVE:
                    return
                await self._act(socket)
            if now >= self._heard_at + QUIET and self._awaits_until == float("inf"):
                await socket.send('{"type":"ping","id":"ping"}')
                self._awaits_until = now + PATIENCE
            due = min(self._awaits_until, self._thinks_until, self._heard_at + max(QUIET, PATIENCE))
            try:
                data = await asyncio.wait_for(socket.recv(), max(0.001, due - now))
            except TimeoutError:
                continue
            self._heard_at = time.monotonic()
            table = self._table
            for line in str(data).split("\n"):
                self._hear(_heard.decode(line))
                if self._table != table:  # what else was said is about the game before
                    return

    # ---- hearing ----

    def _hear(self, heard: Heard) -> None:
        """Writes down a message and sees what it changes."""
        if not self._unanswered or heard.type == "pong":
            self._awaits_until = float("inf")
        if heard.type == "state":
            self._see(heard)
        elif heard.type == "ack" and heard.id:
            self._pen.write(Acknowledged(self._heard_at, self._who, self._table, heard.id, heard.number))
            self._answered(heard.id)
        elif heard.type == "refused" and heard.id:
            self._pen.write(Refused(self._heard_at, self._who, self._table, heard.id, heard.code))
            if heard.code == "busy" and self._lots.random() < 0.5:
                self._thinks_until = self._heard_at + 0.2
                self._awaits_until = float("inf")
            else:
                self._answered(heard.id)

    def _see(self, state: Heard) -> None:
        """Writes down a state and begins to think."""
        if self._first is None:
            self._first = -1 if self._rematched else state.number
            self._rematched = False
        views = {viewer: digest(bytes(view)) for viewer, view in state.views.items()}
        grown = state.number > self._first
        self._pen.write(Seen(self._heard_at, self._who, self._table, state.number, state.status, views, grown))
        self._state = state
        if state.rematch:
            self._rematched, self._table, self._unanswered = True, state.rematch, None
        else:
            self._think()

    def _answered(self, id: str) -> None:
        """Forgets a message whose fate is known."""
        if self._unanswered and self._unanswered["id"] == id:
            self._unanswered, self._awaits_until = None, float("inf")
            self._think()

    def _think(self) -> None:
        if self._thinks_until == float("inf"):
            self._thinks_until = self._heard_at + self._lots.uniform(*THINK)

    # ---- doing ----

    async def _act(self, socket: ClientConnection) -> None:
        """Does what the state asks for."""
        state = self._state
        if self._unanswered:
            if self._awaits_until == float("inf"):  # it was refused because the server was busy
                await self._send(socket, again=True)
            return
        if state is None or not state.yours:
            return
        if state.status == "over":
            await self._say(socket, type="rematch")
        elif state.seats[state.yours[0]].asked:
            await self._say(socket, type="seat", seat=state.yours[0], to="person")
        elif state.request and state.request.yours_to_answer:
            await self._say(socket, type="answer", request=state.request.request, yes=self._lots.random() < AGREE)
        elif state.undo and not state.request and self._lots.random() < UNDO:
            await self._say(socket, certain=state.undo.alone, type="undo", number=state.number)
        else:
            choices = [(seat, one.action) for seat in state.yours for one in self._actions(state, seat)]
            if choices:
                seat, action = self._lots.choice(choices)
                await self._say(socket, certain=True, type="play", number=state.number, seat=seat, action=action)

    def _actions(self, state: Heard, seat: int) -> list[Choice]:
        """Returns what a seat may do."""
        view = state.views.get(str(seat))
        return _view.decode(view).actions if view else []

    async def _say(self, socket: ClientConnection, certain: bool = False, **message: Any) -> None:
        """Sends something new."""
        self._count += 1
        self._unanswered, self._certain = {"id": f"{self._who}.{self._count}", **message}, certain
        await self._send(socket)

    async def _send(self, socket: ClientConnection, again: bool = False) -> None:
        """Sends what is not answered; it is written down first, for nobody knows whether it arrives."""
        said = self._unanswered
        assert said is not None
        now = time.monotonic()
        numbers = (said.get("number", 0), said.get("seat"), said.get("action"))
        self._pen.write(Sent(now, self._who, self._table, said["id"], said["type"], *numbers, again, self._certain))
        self._awaits_until = now + PATIENCE
        await socket.send(msgspec.json.encode(said).decode())


class Caller:
    """Somebody who asks for lists and makes tables, as a visitor of the first page does."""

    EVERY = 1.5
    MAKE = 0.15

    def __init__(self, person: Person, url: str, seed: str, pen: Pen, game: str) -> None:
        """Starts with no table made."""
        self._who, self._cookie, self._pen = person.who, person.cookie, pen
        self._reception, self._lots, self._game = Reception(url, PATIENCE), random.Random(seed), game

    async def play(self) -> None:
        """Asks until cancelled."""
        while True:
            await asyncio.sleep(self.EVERY * (0.5 + self._lots.random()))
            make = self._lots.random() < self.MAKE
            request = "POST /api/tables" if make else self._lots.choice(("GET /api/tables", "GET /healthz", "GET /api/me"))
            try:
                answer = await (self._make() if make else self._reception.get(request.split()[1], self._cookie))
            except httpx.TransportError:
                self._pen.write(Answered(time.monotonic(), self._who, "", request, 0))
                continue
            made = answer.json()["id"] if make and answer.is_success else ""
            self._pen.write(Answered(time.monotonic(), self._who, made, request, answer.status_code))

    async def _make(self) -> httpx.Response:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        return await self._reception.post("/api/tables", {"game": self._game, "seats": seats}, self._cookie)


async def play_all(plan: Plan) -> None:
    """Lets everybody of a plan play until the process is ended."""
    pen = Pen(Path(plan.history))
    everybody: list[Player | Caller] = [Player(one, plan.url, f"{plan.seed}.{one.who}", pen) for one in plan.people]
    everybody.append(Caller(plan.caller, plan.url, f"{plan.seed}.{plan.caller.who}", pen, plan.game))
    async with asyncio.TaskGroup() as group:
        for one in everybody:
            group.create_task(one.play())


if __name__ == "__main__":
    asyncio.run(play_all(msgspec.json.decode(Path(sys.argv[1]).read_bytes(), type=Plan)))
