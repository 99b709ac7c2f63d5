"""A table in memory: a cache of what its log says, the people connected to it, and all that they may do."""

from __future__ import annotations

import asyncio
import math
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from copy import copy
from typing import TYPE_CHECKING, Any, Protocol

from potable.engine.errors import PotableError
from potable.engine.record import Record
from potable.engine.table import Table
from potable.games import game

from . import messages, metrics
from .errors import Refused
from .history import Draft, History
from .identity import Person, distinct_name, one_line
from .logs import say
from .seats import Seat, best_bot, bot_seat, check_bot, listed, names_of, person_seat, seated, stored
from .state import Happening, encode, state_for
from .store import ADD_LINE, ADD_MEMBER, ADD_TO_LOG, KEEP_TABLE, SET_STANDING, Write
from .undo import UndoRequest, undo_for

if TYPE_CHECKING:
    from .tables import Tables

Acknowledge = Callable[[int], None]
"""Tells whoever sent a message that it is stored, with the length of the log."""

REMEMBERED_ANSWERS = 256
TRIM_CHAT_EVERY = 50
REBUILT = "The table is being rebuilt from what is stored. Try again in a moment."
STALE = "Something happened before your move arrived. Look again and decide anew."


class Connection(Protocol):
    """Somebody's WebSocket, as a table sees it."""

    person: Person

    def send(self, data: str) -> None:
        """Sends a message, some time soon."""

    def close(self, code: int, reason: str) -> None:
        """Closes the connection, some time soon."""


class Live:
    """One table in memory: exactly what is committed.

    Whatever changes it holds the lock, makes a draft, has it committed, and only then puts it in the place of what stood.
    When a commit fails nobody can tell what is stored, so this table is gone, and another is rebuilt from the log.
    """

    def __init__(self, tables: Tables, row: dict[str, Any], history: History, chat: list[dict[str, Any]]) -> None:
        """Sets up a table from what is stored."""
        self._tables = tables
        self.id: str = row["id"]
        self.game = game(row["game"])
        self.row = row
        self.seats = [Seat(**seat) for seat in row["seats"]]
        self.history = history
        self.chat = [_line(line) for line in chat]
        self.connections: list[Connection] = []
        self._lock = asyncio.Lock()
        self.gone = False
        """Whether this is no longer the table: nothing can be done here any more."""
        self.pins = 0
        self.request: UndoRequest | None = None
        self._requests = 0
        self._next_request: dict[str, float] = {}
        """When those may ask again to take back a move to whom the others did not agree."""
        self._answers: OrderedDict[tuple[str, str], int] = OrderedDict()
        self._bots: asyncio.Task[None] | None = None
        self._timers: dict[str, asyncio.TimerHandle] = {}

    # ---- reading ----

    @property
    def table(self) -> Table | None:
        """The game, once it is dealt."""
        return self.history.table

    @property
    def number(self) -> int:
        """The length of the log."""
        return self.history.number

    @property
    def status(self) -> str:
        """Whether the table is open, playing or over."""
        return self.row["status"]

    @property
    def host(self) -> str:
        """The id of the person whose table it is."""
        return self.row["host"]

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
    def chat_lines(self) -> int:
        """How many lines of chat are kept."""
        return self._tables.settings.chat_lines

    @property
    def watchers(self) -> int:
        """How many are connected without a seat."""
        return len(self.present - {seat.holder for seat in self.seats})

    def seated_for(self, person: str | None) -> list[dict[str, Any]]:
        """Returns the seats as somebody sees them."""
        return seated(self.seats, person, self.host, self.present)

    def record(self) -> Record:
        """Returns the record of a game that is over, and of no other."""
        if self.status != "over" or self.table is None:
            raise Refused("conflict", "The record can be had once the game is over.")
        return self.table.record()

    # ---- one at a time ----

    @asynccontextmanager
    async def _alone(self) -> AsyncIterator[None]:
        """Waits for the others and then has the table alone, unless it is gone by then."""
        async with self._lock:
            if self.gone:
                raise Refused("busy", REBUILT, 503)
            yield

    def end(self) -> None:
        """Lets everybody go and does nothing any more."""
        self.gone = True
        self.stop()
        for connection in self.connections:
            connection.close(1012, REBUILT)

    # ---- coming and going ----

    async def connect(self, connection: Connection) -> None:
        """Lets somebody in, gives them their seats back, and shows them the table."""
        async with self._alone():
            person = connection.person.id
            timer = self._timers.pop(person, None)
            if timer:
                timer.cancel()
            known = person in self.present
            back = [] if known else [seat.name for seat in self.seats if seat.holder == person and seat.away]
            if back:
                seats = copied(self.seats)
                for seat in seats:
                    seat.away = seat.away and seat.holder != person
                await self._keep_seats(seats, f"Back at the table: {listed(back)}.")
                self._show()
            self.connections.append(connection)
            connection.send(encode(state_for(self, connection.person.id, None, fresh=True)))
            if not known:
                self._show_seats(but=connection)
            self._wait_for_absent()
            self.wake_bots()

    def disconnect(self, connection: Connection) -> None:
        """Lets somebody go; if others wait for them, a bot will play their seat after a while."""
        if connection not in self.connections:
            return
        self.connections.remove(connection)
        if connection.person.id in self.present:
            return
        self._show_seats()
        self._wait_for_absent()

    def _wait_for_absent(self) -> None:
        """Gives everybody who has a seat and is not here some time to come, from when somebody began to wait for them."""
        if not self.connections or self.status != "playing":
            return
        expected = {seat.holder for seat in self.seats if seat.holder and not seat.away} - self.present
        for person in expected - self._timers.keys():
            later = asyncio.get_running_loop().call_later
            self._timers[person] = later(self._tables.settings.away_seconds, self._gone_for_long, person)

    def _gone_for_long(self, person: str) -> None:
        """Lets a bot play for somebody who has been gone for long, if others are waiting."""
        self._timers.pop(person, None)
        if self.present and person not in self.present and self.status == "playing":
            self._tables.spawn(self._send_away(person))

    async def _send_away(self, person: str) -> None:
        """Lets a bot play the seats of somebody who is not here."""
        async with self._alone():
            if person in self.present or self.status != "playing":
                return
            seats = copied(self.seats)
            left = [seats[number] for number in self.held_by(person)]
            for seat in left:
                seat.away, seat.bot = True, seat.bot or best_bot(self.game)
            await self._keep_seats(seats, f"Away: {listed(seat.name for seat in left)}. A bot plays until they return.")
            self._show()
            self.wake_bots()

    def stop(self) -> None:
        """Ends whatever the table has under way."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        if self.request:
            self.request.timer.cancel()
        if self._bots:
            self._bots.cancel()

    @property
    def idle(self) -> bool:
        """Whether the table can be forgotten: nobody is here, and nothing is under way."""
        return not (self.pins or self.connections or self._lock.locked() or (self._bots and not self._bots.done()))

    # ---- messages ----

    async def hear(self, person: Person, message: messages.Any, acknowledge: Acknowledge) -> None:
        """Does what somebody asks and acknowledges it with the number of the log; the same again changes nothing."""
        async with self._alone():
            key = (person.id, message.id)
            answered = self.history.keys.get(key, self._answers.get(key))
            if answered is not None:
                acknowledge(answered)
                return
            if isinstance(message, messages.Play):
                await self._play(person, message, acknowledge)
                return
            await self._do(person, message)
            if key not in self.history.keys:
                self._answers[key] = self.number
                if len(self._answers) > REMEMBERED_ANSWERS:
                    self._answers.popitem(last=False)
            acknowledge(self.number)

    async def _do(self, person: Person, message: messages.Any) -> None:
        """Does anything but play that somebody asks for the first time."""
        match message:
            case messages.Undo():
                await self._undo(person, message)
            case messages.Answer():
                await self._answer(person, message)
            case messages.Chat():
                await self._say(person, message.text)
            case messages.SetSeat():
                await self._set_seat(person, message)
            case messages.Start():
                await self._start(person)
            case messages.Rematch():
                await self._rematch(person)

    # ---- playing ----

    async def _play(self, person: Person, message: messages.Play, acknowledge: Acknowledge) -> None:
        """Plays for a seat that somebody holds."""
        self._check_playing()
        seat = self._seat(message.seat)
        if seat.holder != person.id:
            raise Refused("not_yours", f"Seat {message.seat} is not yours.")
        if seat.away:
            raise Refused("not_yours", "A bot plays this seat for you. Take it back first.")
        self._check_question(message.seat, message.number)
        await self._carry_out(message.seat, message.action, person.id, message.id, acknowledge)

    async def _carry_out(
        self, seat: int, action: int | str, person: str | None, key: str | None, acknowledge: Acknowledge | None = None
    ) -> None:
        """Plays a move, commits it, acknowledges it, and shows it to everybody."""
        try:
            draft = self.history.play(seat, action, [one.name for one in self.seats])
        except PotableError as error:
            raise Refused("illegal", str(error)) from None
        name = self.game.actions[draft.table.moves[-1].action]
        await self._log(draft, "play", seat, name, person, key)
        if acknowledge:
            acknowledge(self.number)
        (metrics.MOVES_OF_BOTS if person is None else metrics.MOVES_OF_PEOPLE).inc()
        if self.status == "over":
            metrics.FINISHED.labels(self.game.name).inc()
        self._end_request()
        self._show(draft.happening)
        self.wake_bots()

    def wake_bots(self) -> None:
        """Lets bots play if it is their turn and somebody is here to see it."""
        if (self._bots is None or self._bots.done()) and self._bots_to_act():
            self._bots = self._tables.spawn(self._let_bots_play())

    def _bots_to_act(self) -> list[int]:
        """Returns the seats that wait for their bots, the longest first."""
        if self.table is None or self.status != "playing" or not self.connections:
            return []
        return sorted((seat for seat in self.table.to_act if self.seats[seat].by_bot), key=self.history.asked_since.__getitem__)

    async def _let_bots_play(self) -> None:
        """Plays for bots until a person must decide."""
        pause = self._tables.settings.bot_pause
        while waiting := self._bots_to_act():
            seat = waiting[0]
            since = self.history.asked_since[seat]
            bot = self.seats[seat].bot or best_bot(self.game)
            assert self.table is not None
            legal = [int(action) for action in self.table.legal(seat)]
            thought = self._tables.workers.choose(self.history.plain_record(), seat, bot, legal)
            # bots that play at once take no longer together than one alone
            action = (await asyncio.gather(thought, asyncio.sleep(pause / len(waiting))))[0]
            try:
                async with self._alone():
                    if since == self.history.asked_since[seat] and seat in self._bots_to_act():
                        await self._carry_out(seat, action, None, None)
            except Refused as refusal:
                say("a bot's move was not stored", table=self.id, error=refusal.error)
                return  # the table is gone

    # ---- taking back ----

    async def _undo(self, person: Person, message: messages.Undo) -> None:
        """Takes back somebody's last move, or asks the others whether they agree."""
        self._check_playing()
        self._check_number(message.number)
        if self.number >= self._tables.settings.log_rows:
            raise Refused("no_undo", "So much was taken back at this table that no more can be.")
        wanted = undo_for(self, person.id)
        if wanted is None:
            raise Refused("no_undo", "You have no move to take back.")
        seat = self.held_by(person.id)[0]
        if wanted.alone:
            await self._take_back(wanted.to, seat, person.id, message.id)
            return
        if self.request:
            raise Refused("no_undo", f"{self.request.name} has already asked to take back a move.")
        wait = self._next_request.get(person.id, 0) - time.monotonic()
        if wait > 0:
            raise Refused("no_undo", f"The others did not agree. You can ask again in {math.ceil(wait)} seconds.")
        self._requests += 1
        seconds = self._tables.settings.undo_seconds
        timer = asyncio.get_running_loop().call_later(seconds, self._request_ran_out, self._requests)
        waiting = set(self.others(person.id))
        self.request = UndoRequest(
            self._requests, person.id, seat, self.seats[seat].name, wanted.to, waiting, time.time() + seconds, timer
        )
        self._show()

    async def _answer(self, person: Person, message: messages.Answer) -> None:
        """Counts an answer; one no ends the request, the last yes takes the move back."""
        request = self.request
        if request is None or request.number != message.request:
            raise Refused("no_undo", "Nobody is asking that any more.")
        withdraws = person.id == request.person and not message.yes
        if not withdraws and person.id not in request.waiting:
            raise Refused("not_yours", "You are not asked.")
        if not message.yes:
            who = "withdrew the wish" if withdraws else "did not agree"
            self._refuse_request()
            await self._note(f"{self.called(person)} {who} to take back a move.")
            self._show()
            return
        request.waiting.discard(person.id)
        if not request.waiting:
            await self._take_back(request.to, request.seat, person.id, message.id)
        else:
            self._show()

    def _request_ran_out(self, number: int) -> None:
        """Ends a request that not everybody has answered."""
        if self.request and self.request.number == number:
            self._refuse_request()
            self._show()

    def _refuse_request(self) -> None:
        """Ends a request that was not granted; who made it has to wait before the next."""
        assert self.request is not None
        self._next_request[self.request.person] = time.monotonic() + self._tables.settings.undo_pause
        self._end_request()

    def _end_request(self) -> None:
        """Forgets the request that is open, if any."""
        if self.request:
            self.request.timer.cancel()
            self.request = None

    async def _take_back(self, to: int, seat: int, person: str, key: str) -> None:
        """Goes back to so many moves; the log keeps all of them."""
        await self._log(self.history.take_back(to), "undo", seat, str(to), person, key)
        metrics.UNDOS.inc()
        self._end_request()
        self._show(rewound=True)
        self.wake_bots()

    # ---- seats ----

    async def join(self, person: Person, seat: int | None) -> None:
        """Seats somebody; the last one to sit down starts the game."""
        async with self._alone():
            held = self.held_by(person.id)
            if held and seat in (None, *held):
                return
            if held:  # nobody who knows one seat gets to know another
                raise Refused("conflict", "You have a seat at this table already, and nobody can have another.")
            free = [number for number, one in enumerate(self.seats) if one.free]
            if self.status == "over" or not free:
                raise Refused("conflict", "No seat is free at this table.")
            if seat is not None and seat not in free:
                raise Refused("conflict", "That seat is taken.")
            number, seats = free[0] if seat is None else seat, copied(self.seats)
            before = seats[number]
            seats[number] = person_seat(person, [one for one in seats if one is not before])
            name = seats[number].name
            note = f"{name} takes the seat of {before.name}." if before.kind == "bot" else f"{name} sits down."
            member = [] if person.id == self.host else [(ADD_MEMBER, {"person": person.id, "table_id": self.id})]
            await self._keep_seats(seats, note, *member)
            self._show(fresh=True)
            self._wait_for_absent()
            self.wake_bots()

    async def _start(self, person: Person) -> None:
        """Deals the game, bots taking the open seats."""
        self._check_host(person)
        if self.status != "open":
            raise Refused("conflict", "The game has begun already.")
        seats = copied(self.seats)
        taken = [number for number, seat in enumerate(seats) if seat.kind == "open"]
        for number in taken:
            seats[number] = bot_seat(best_bot(self.game), seats)
        await self._keep_seats(seats, f"{self.called(person)} begins with {listed(seats[number].name for number in taken)}.")
        self._show(fresh=True)
        self._wait_for_absent()
        self.wake_bots()

    async def _set_seat(self, person: Person, message: messages.SetSeat) -> None:
        """Gives a seat to a bot, back to its person, or to whoever has the invite link."""
        seat = self._seat(message.seat)
        seats = copied(self.seats)
        if self.status == "over":
            raise Refused("over", "The game is over.")
        if message.to == "person":
            if seat.holder != person.id:
                raise Refused("not_yours", f"Seat {message.seat} is not yours.")
            if not seat.away:
                return
            seats[message.seat].away = False
            note = f"Back at the table: {seat.name}."
        elif message.to == "open":
            self._check_host(person)
            if seat.kind != "bot":
                raise Refused("not_yours", "Only the seat of a bot can be offered.")
            seats[message.seat] = Seat("bot", seat.name, bot=seat.bot, offered=True)
            note = f"{self.called(person)} offers the seat of {seat.name} to whoever has the invite link."
        else:
            note = self._give_to_bot(seats, person, message.seat, message.bot)
        await self._keep_seats(seats, note)
        self._show()
        self._wait_for_absent()
        self.wake_bots()

    def _give_to_bot(self, seats: list[Seat], person: Person, number: int, bot: str | None) -> str:
        """Lets a bot play a seat: one's own, or as the host one whose person is not here or that has none; says so."""
        seat = seats[number]
        try:
            bot = check_bot(self.game, bot)
        except PotableError as error:
            raise Refused("illegal", str(error)) from None
        if seat.holder != person.id:
            self._check_host(person)
            if seat.holder in self.present:
                raise Refused("not_yours", f"{seat.name} is here and plays this seat.")
        if seat.holder:
            self._check_playing()
            seat.away, seat.bot = True, bot
            name = self.called(person)
            return f"{name} lets a bot play{'' if seat.name == name else f' for {seat.name}'}."
        seats[number] = bot_seat(bot, [one for one in seats if one is not seat])
        given = f"the seat of {seat.name}" if seat.name else "an open seat"
        return f"{self.called(person)} gives {given} to {seats[number].name}."

    async def _rematch(self, person: Person) -> None:
        """Begins another game with the same people, unless somebody already has."""
        if self.status != "over":
            raise Refused("conflict", "A rematch can begin once the game is over.")
        if not self.held_by(person.id):
            raise Refused("not_yours", "A rematch is for those who played.")
        if self.row["rematch"] is None:
            rematch, writes = self._tables.prepare(self.game, self.row["options"], self.seats, self.host, self.row["listed"])
            row = self.row | {"rematch": rematch["id"], "changed": time.time()}
            await self._write([*writes, (KEEP_TABLE, row)])
            self.row = row
            self._tables.open(rematch)
        self._show()

    # ---- chat ----

    async def _say(self, person: Person, text: str) -> None:
        """Says something to all at the table."""
        text = one_line(text)
        if not text:
            raise Refused("bad_message", "Write something first.")
        held = self.held_by(person.id)
        await self._add_line(self.called(person), held[0] if held else None, text)

    async def _note(self, text: str, *also: Write) -> None:
        """Tells all at the table what somebody decided."""
        await self._add_line("", None, text, *also)

    async def _add_line(self, name: str, seat: int | None, text: str, *also: Write) -> None:
        """Adds a line to the chat, and writes what belongs to it at the same time."""
        row = {"table_id": self.id, "name": name, "seat": seat, "text": text, "at": time.time()}
        await self._write([*also, (ADD_LINE, row)])
        self.chat.append(_line(row))
        most = self._tables.settings.chat_lines
        if len(self.chat) >= most + TRIM_CHAT_EVERY:
            del self.chat[:-most]
            self._tables.spawn(self._tables.store.trim_chat(self.id, most))
        said = encode({"type": "chat", "line": self.chat[-1]})
        for connection in self.connections:
            connection.send(said)

    # ---- showing ----

    def _show(self, happening: Happening | None = None, rewound: bool = False, fresh: bool = False) -> None:
        """Sends everybody the table as they may see it."""
        shown: dict[str | None, str] = {}
        for connection in self.connections:
            person = connection.person.id
            key = person if person == self.host or self.held_by(person) else None
            if key not in shown:
                shown[key] = encode(state_for(self, person, happening, rewound=rewound or fresh))
            connection.send(shown[key])

    def _show_seats(self, but: Connection | None = None) -> None:
        """Sends everybody who is here now."""
        watchers = self.watchers
        for connection in self.connections:
            if connection is not but:
                seats = self.seated_for(connection.person.id)
                connection.send(encode({"type": "seats", "seats": seats, "watchers": watchers}))

    # ---- checking and writing ----

    def _seat(self, number: int) -> Seat:
        if number >= len(self.seats):
            raise Refused("not_yours", f"There is no seat {number}: this table has seats 0 to {len(self.seats) - 1}.")
        return self.seats[number]

    def _check_playing(self) -> None:
        if self.status == "open":
            raise Refused("not_dealt", "The game has not begun: a seat is still open.")
        if self.status == "over":
            raise Refused("over", "The game is over.")

    def _check_question(self, seat: int, number: int) -> None:
        """Refuses an answer to a question that was put anew since; where many play at once, others' moves change nothing."""
        if not self.history.asked_since[seat] <= number <= self.number:
            raise Refused("stale", STALE)

    def _check_number(self, number: int) -> None:
        if number != self.number:
            raise Refused("stale", STALE)

    def _check_host(self, person: Person) -> None:
        if person.id != self.host:
            raise Refused("not_host", "Only the host of this table can do that.")

    async def _log(self, draft: Draft, kind: str, seat: int, action: str, person: str | None, key: str | None) -> None:
        """Adds a row to the log, and lets the draft count that it stands for."""
        entry = {"table_id": self.id, "number": self.number + 1, "kind": kind, "seat": seat, "action": action}
        entry |= {"person": person, "key": key, "at": time.time()}
        standing = standing_of(draft.table)
        await self._write([(ADD_TO_LOG, entry), (SET_STANDING, {"id": self.id, **standing})])
        self.row |= standing
        self.history.commit(draft, person, key)

    async def _keep_seats(self, seats: list[Seat], note: str, *also: Write) -> None:
        """Keeps who sits where, and tells all what has changed: nobody changes seats unseen.

        The game is dealt once no seat is open.
        """
        row = self.row | {"seats": [stored(seat) for seat in seats], "changed": time.time()}
        if self.status == "open" and not any(seat.kind == "open" for seat in seats):
            row |= self._tables.dealt(self.game, len(seats), row["options"], None)
        await self._note(note, *also, (KEEP_TABLE, row))
        self.row, self.seats = row, seats
        if self.table is None and row["seed"] is not None:
            self.history.deal(row)

    async def _write(self, writes: list[Write]) -> None:
        """Commits; if that fails this table is gone, and what is stored is read anew."""
        committed = self._tables.store.submit(writes)
        try:
            await asyncio.shield(committed)
        except asyncio.CancelledError:
            self.end()  # nobody may read it anew before this is settled
            committed.add_done_callback(lambda _: self._tables.forget(self))
            raise
        except Refused:
            self._tables.forget(self)
            raise


def standing_of(table: Table) -> dict[str, Any]:
    """Returns what lists show of how a game stands."""
    status = "over" if table.over else "playing"
    return {"status": status, "moves": len(table.moves), "to_act": table.to_act, "changed": time.time()}


def copied(seats: list[Seat]) -> list[Seat]:
    """Returns seats that can be changed while those that stand remain."""
    return [copy(seat) for seat in seats]


def _line(row: dict[str, Any]) -> dict[str, Any]:
    """Returns a line of chat as people see it."""
    return {name: row[name] for name in ("name", "seat", "text", "at")}
