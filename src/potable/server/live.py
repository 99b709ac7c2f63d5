"""A table in memory: exactly what is committed, and how it is changed."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from copy import copy
from dataclasses import dataclass
from typing import Literal, Protocol

import msgspec

from potable.engine.game import SPECTATOR
from potable.engine.record import Record
from potable.engine.table import Table
from potable.engine.wire import Message
from potable.games import game

from .bots import Workers
from .deals import deal
from .errors import Refused, forbidden
from .history import Draft, History, standing_of
from .identity import Person, distinct_name
from .messages import ChatLine, Said, Status, UndoOffer, encode
from .owning import Alone, Moved
from .rows import ChatRow, Fence, LogRow, TableRow, Write
from .seats import Seat, names_of
from .settings import Settings
from .store import Store
from .tasks import Tasks
from .undo import UndoRequest, undo_for

TRIM_CHAT_EVERY = 50
REBUILT = "server-rebuilt"


class Connection(Protocol):
    """Somebody's WebSocket, as a table sees it."""

    person: Person

    def send(self, data: str) -> None:
        """Sends a message, some time soon."""

    def close(self, code: int, reason: str) -> None:
        """Closes the connection, some time soon."""


@dataclass(frozen=True)
class Context:
    """What all tables of a server have in common."""

    settings: Settings
    store: Store
    owning: Alone
    workers: Workers
    tasks: Tasks


class Live:
    """One table in memory.

    Whatever changes it holds the lock, makes a draft, has it committed, and only then puts it in the place of what stood.
    When a commit fails nobody can tell what is stored, so this table is gone, and another is rebuilt from the log.
    """

    def __init__(
        self,
        context: Context,
        row: TableRow,
        history: History,
        chat: list[ChatLine],
        fence: Fence | None,
        forget: Callable[[Live], None],
    ) -> None:
        """Sets up a table from what is stored; `forget` lets the others rebuild it once it is gone."""
        self.context = context
        self.fence = fence
        """What every write carries, where the table might become another server's."""
        self.since = time.monotonic()
        self.settings = context.settings
        self.game = game(row.game, row.options)
        self.row = row
        self.history = history
        self.chat = chat
        self.connections: list[Connection] = []
        self.gone = False
        """Whether this is no longer the table: nothing can be done here any more."""
        self.pins = 0
        self.request: UndoRequest | None = None
        self.requests = 0
        self.next_request: dict[str, float] = {}
        """When those may ask again to take back a move to whom the others did not agree."""
        self.answers: OrderedDict[tuple[str, str], int] = OrderedDict()
        """The length of the log at which the last messages were answered that are not in the log, by person and id."""
        self.bots: asyncio.Task[None] | None = None
        """The bots that play, if any do."""
        self.timers: dict[str, asyncio.TimerHandle] = {}
        """When those are given up who are not here."""
        self.seats_shown = 0.0
        """When all were last told who is here, by the clock of this process."""
        self.seats_due: asyncio.TimerHandle | None = None
        """When they are told again."""
        self._lock = asyncio.Lock()
        self._forget = forget

    # ---- reading ----

    @property
    def id(self) -> str:
        """The id of the table."""
        return self.row.id

    @property
    def seats(self) -> list[Seat]:
        """Who sits where."""
        return self.row.seats

    @property
    def table(self) -> Table | None:
        """The game, once it is dealt."""
        return self.history.table

    @property
    def number(self) -> int:
        """The length of the log."""
        return self.history.number

    @property
    def status(self) -> Status:
        """Whether the table is open, playing or over."""
        return self.row.status

    @property
    def host(self) -> str:
        """The id of the person whose table it is."""
        return self.row.host

    @property
    def present(self) -> set[str]:
        """The ids of those who are connected."""
        return {connection.person.id for connection in self.connections}

    def held_by(self, person: str) -> list[int]:
        """Returns the seats that somebody holds."""
        return [number for number, seat in enumerate(self.seats) if seat.holder == person]

    def others(self, person: str) -> list[str]:
        """Returns the other people at this table, also those who are away."""
        return list({seat.holder: None for seat in self.seats if seat.holder and seat.holder != person})

    def called(self, person: Person) -> str:
        """Returns how somebody is called here: by the name at their seat, or as nobody at a seat is."""
        held = self.held_by(person.id)
        return self.seats[held[0]].name if held else distinct_name(person.name, names_of(self.seats))

    @property
    def watchers(self) -> int:
        """How many are connected without a seat."""
        return len(self.present - {seat.holder for seat in self.seats})

    def undo_for(self, person: str) -> UndoOffer | None:
        """Returns what taking back would do for somebody, or None when there is nothing to take back."""
        if not self.row.taking_back or self.table is None or self.status != "playing" or not self.held_by(person):
            return None
        return undo_for(self.history, person, self.others(person))

    def record(self) -> Record:
        """Returns the record of a game that is over, and of no other."""
        if self.status != "over" or self.table is None:
            raise Refused("conflict", "server-record-when-over")
        record = self.table.record()
        record.names = [seat.name for seat in self.seats]
        return record

    def past(self, person: Person, seat: int | None, watch: str | None) -> tuple[str, int]:
        """Returns the record so far, which is for the server alone, and with whose eyes somebody may see it again."""
        if not self.admits(person, watch):
            raise forbidden("server-no-seat-here")
        if seat is not None and self.seat(seat).holder != person.id:
            raise Refused("not_yours", "server-seat-not-yours", 403, seat=seat)
        if self.table is None:
            raise Refused("not_dealt", "server-not-begun")
        if not self.game.open_log(self.table.snapshot):
            raise Refused("conflict", "server-from-memory")
        return self.table.record().to_json(), SPECTATOR if seat is None else seat

    def admits(self, person: Person, watch: str | None) -> bool:
        """Tells whether somebody has a seat here or may watch."""
        may_watch = self.row.listed or watch == self.row.watch_token or self.host == person.id
        return may_watch or bool(self.held_by(person.id))

    @property
    def idle(self) -> bool:
        """Whether the table can be forgotten: nobody is here, and nothing is under way."""
        return not (self.pins or self.connections or self._lock.locked() or (self.bots and not self.bots.done()))

    # ---- checking ----

    def seat(self, number: int) -> Seat:
        """Returns a seat by its number, or refuses."""
        if number >= len(self.seats):
            raise Refused("not_yours", "server-no-seat", seat=number, last=len(self.seats) - 1)
        return self.seats[number]

    def check_playing(self) -> None:
        """Refuses unless the game has begun and is not over."""
        if self.status == "open":
            raise Refused("not_dealt", "server-not-begun")
        if self.status == "over":
            raise Refused("over", "game-over")

    def check_host(self, person: Person) -> None:
        """Refuses what only the host may do."""
        if person.id != self.host:
            raise Refused("not_host", "server-only-host")

    # ---- changing ----

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Waits for the others and then has the table alone, unless it is gone by then."""
        async with self._lock:
            if self.gone:
                raise Moved
            yield

    async def log(
        self, draft: Draft, kind: Literal["play", "undo"], seat: int, action: str, person: str | None, key: str | None
    ) -> None:
        """Adds a row to the log, and lets the draft count that it stands for."""
        entry = LogRow(self.id, self.number + 1, kind, seat, action, person, key, time.time())
        standing = standing_of(self.id, draft.table, self.history.times_taken_back())
        await self.write([entry, standing])
        self.row.stand(standing)
        self.history.commit(draft, person, key)

    async def keep_seats(self, seats: list[Seat], note: Message, *also: Write, host: str | None = None) -> None:
        """Keeps who sits where and whose table it is, and tells all what has changed: nobody changes seats unseen.

        The game is dealt once it is known who plays at every seat.
        """
        row = msgspec.structs.replace(self.row, seats=seats, host=host or self.host, changed=time.time())
        if self.status == "open" and not any(seat.undecided for seat in seats):
            deal(row)
        await self.note(note, *also, row)
        self.row = row
        if self.table is None:
            self.history.deal(row)

    async def note(self, note: Message, *also: Write) -> None:
        """Tells all at the table what somebody decided."""
        await self.add_line(ChatLine("", None, "", time.time(), note), *also)

    async def add_line(self, line: ChatLine, *also: Write) -> None:
        """Adds a line to the chat, and writes what belongs to it at the same time."""
        await self.write([*also, ChatRow.of(line, self.id)])
        self.chat.append(line)
        most = self.settings.chat_lines
        if len(self.chat) >= most + TRIM_CHAT_EVERY:
            del self.chat[:-most]
            self.context.tasks.spawn(self.context.store.trim_chat(self.id, most))
        said = encode(Said(line))
        for connection in self.connections:
            connection.send(said)

    async def write(self, writes: list[Write]) -> None:
        """Commits; if that fails this table is gone, and what is stored is read anew."""
        committed = self.context.store.submit([self.fence, *writes] if self.fence else writes)
        try:
            await asyncio.shield(committed)
        except asyncio.CancelledError:
            self.end()  # nobody may read it anew before this is settled
            committed.add_done_callback(lambda _: self._forget(self))
            raise
        except Refused:
            self._forget(self)
            raise

    # ---- ending ----

    async def hand_over(self) -> None:
        """Lets everybody go once what is under way is done."""
        async with self._lock:
            self._forget(self)

    def stop(self) -> None:
        """Ends whatever the table has under way."""
        for timer in self.timers.values():
            timer.cancel()
        self.timers.clear()
        if self.seats_due:
            self.seats_due.cancel()
        if self.request:
            self.request.timer.cancel()
        if self.bots:
            self.bots.cancel()

    def end(self) -> None:
        """Lets everybody go and does nothing any more."""
        self.gone = True
        self.stop()
        for connection in self.connections:
            connection.close(1012, REBUILT)


def copied(seats: list[Seat]) -> list[Seat]:
    """Returns seats that can be changed while those that stand remain."""
    return [copy(seat) for seat in seats]
