"""The database: one writer that commits for all tables together, and plain reads beside it."""

from __future__ import annotations

import asyncio
import os
import socket
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import quote

import msgspec
import sqlalchemy
from sqlalchemy import URL, Connection, Engine, Executable, create_engine, delete, event, func, inspect, make_url, select, text
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from potable.engine.errors import PotableError
from potable.engine.messages import either, message

from . import schema
from .errors import Refused
from .logs import say
from .metrics import COMMIT_FAILURES, COMMIT_SECONDS, COMMITS, FENCED
from .rows import ChatRow, Fence, Left, LogRow, Member, Present, Released, ReplayRow, Standing, TableRow, Write
from .sqlite_file import Gone, SqliteFile

Row = TypeVar("Row")

TABLES: dict[type[Write], str] = {
    Member: schema.members.name,
    ReplayRow: schema.replays.name,
    ChatRow: schema.chat.name,
    LogRow: schema.log.name,
    TableRow: schema.tables.name,
}
"""Where each kind of row is kept."""

Waiting = tuple[list[Write], asyncio.Future[None]]
"""What belongs together, and whoever waits for it to be committed."""

COMMIT_EVERY = 0.008
"""So many seconds or more lie between the beginnings of two commits: nobody notices, and a busy server has less to do."""

MIGRATIONS = Path(__file__).parent / "migrations"
NEWEST = max(path.name[:4] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))
"""The revision to which the migrations lead."""
OLDEST_SQLITE = (3, 33)  # the first that updates many rows by a list
KINDS = {"sqlite": "sqlite:////folder/games.sqlite3", "postgresql": "postgresql://user:password@host/potable"}
ONE_AT_A_TIME = (
    "SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SELECT pg_advisory_xact_lock(7074626)"
)
"""Lets servers of a fleet that start together wait for the one that brings the database up to date."""
IDLE_SECONDS = 1.0
"""So long a server may stand still in the middle of a commit before PostgreSQL lets others have the tables concerned."""
SILENCE = 2.0
"""So many times as long as a locked database is waited for one that says nothing at all."""
LOOK_SECONDS = 1.0
"""How long a look at the database may take before the next."""
READ_ONLY = "attempt to write a readonly database"


class ChangedByOthers(Exception):
    """Somebody else has written to the database."""


class Fenced(Exception):
    """Somebody else has taken the table that was to be written."""


def not_stored() -> Refused:
    """Returns the answer to somebody whose wish could not be stored."""
    return Refused("busy", "server-not-stored", 503)


class _Id(msgspec.Struct):
    """A table of which only the id is wanted."""

    id: str


class _Count(msgspec.Struct):
    """How many there are."""

    count: int


class Kept(msgspec.Struct):
    """How many records there are, and how long they are together."""

    count: int
    length: int


class Store:
    """All that is kept of tables and replays.

    Reads are asynchronous. The writer has a thread of its own and is asked for few things: where the interpreter is busy,
    every call that a thread makes to the database costs it a wait. So a commit is handed over once, and all rows of a kind are
    one statement.
    """

    def __init__(self, url: str, seconds: float = 5.0) -> None:
        """Names the database, and how long it may be locked or silent; `bring_up_to_date` opens it."""
        address = _address(url)
        self.file = SqliteFile(Path(address.database or "")) if address.get_backend_name() == "sqlite" else None
        """The file, where the database is one."""
        self._engine, self._reader = _engines(address, seconds)
        self._statements = _statements(self._engine.dialect.name)
        self._seconds = seconds
        self._line: Any = None
        """The writer's connection to a PostgreSQL."""
        self._began: float | None = None
        """When the writer began with what it is at, by the clock of this process."""
        if self.file:
            for engine in (self._engine, self._reader.sync_engine):
                event.listen(engine, "connect", _set_up_sqlite)
        else:
            event.listen(self._engine, "connect", self._note_line)
        self.changed_by_others: Callable[[], None] = lambda: None
        """Told when somebody else has written to the database, so that nothing in memory can be relied on."""
        self._opening: asyncio.Task[None] | None = None
        self._version: int | None = None
        """What SQLite counts up when somebody else writes."""
        self._thread = ThreadPoolExecutor(1, "writer")
        self._waiting: list[Waiting] = []
        self._idle = asyncio.Event()
        self._idle.set()
        self._next = 0.0
        """When the next commit may begin."""

    def bring_up_to_date(self) -> None:
        """Runs the migrations that the database has not seen."""
        try:
            if self.file:
                self.file.create()
            with self._engine.connect() as connection:
                if _revision(connection) != NEWEST:
                    _keep_foreign_keys(connection, False)  # older rows may lack their predecessors, and are kept
                    with connection.begin():
                        if not self.file:
                            connection.exec_driver_sql(ONE_AT_A_TIME)
                        migrate(connection)
                    _keep_foreign_keys(connection, True)
        except DBAPIError as error:
            raise PotableError(message("server-refuses-database", why=str(error.orig))) from None
        except OSError as error:
            raise PotableError(message("server-refuses-database", why=f"{error.strerror}: {error.filename}")) from None

    def connect(self) -> Connection:
        """Returns a connection for what is done to a whole database, beside the writer and the readers."""
        return self._engine.connect()

    async def close(self) -> None:
        """Commits what is waiting and closes the database."""
        await self._idle.wait()
        await self._reader.dispose()
        await self._apart(self._engine.dispose)
        self._thread.shutdown()

    # ---- writing ----

    async def write(self, writes: list[Write]) -> None:
        """Returns once all of these are committed together; when they cannot be, it refuses."""
        await self.submit(writes)

    def submit(self, writes: list[Write]) -> asyncio.Future[None]:
        """Returns what is done once all of these are committed together; whoever stops waiting for it changes nothing."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._waiting.append((writes, done))
        if self._idle.is_set():
            self._idle.clear()
            loop.call_at(self._next, self._hand_over, loop)
        return done

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        """Gives the writer whatever has come in since the last time, all tables in one transaction."""
        batch, self._waiting = self._waiting, []
        self._next = loop.time() + COMMIT_EVERY
        committed = self._thread.submit(self._timed, self._commit, [writes for writes, _ in batch])
        committed.add_done_callback(lambda done: loop.call_soon_threadsafe(self._tell, loop, batch, done.result()))

    def _tell(self, loop: asyncio.AbstractEventLoop, batch: list[Waiting], errors: list[Exception | None]) -> None:
        """Tells those who wait for a batch, and has the next one committed as soon as it may be."""
        if self._waiting:
            loop.call_at(self._next, self._hand_over, loop)
        else:
            self._idle.set()
        for (_, done), error in zip(batch, errors, strict=True):
            if done.cancelled():
                continue
            if error:
                done.set_exception(not_stored())
            else:
                done.set_result(None)
        failed = next((error for error in errors if error), None)
        if failed:
            say("a write failed", error=without_values(failed), parts=len(batch))
        if isinstance(failed, ChangedByOthers | Gone):
            self._doubt(loop, failed)

    def _doubt(self, loop: asyncio.AbstractEventLoop, why: Exception) -> None:
        """Refuses what was begun on what is no longer there, and opens the database that is there now."""
        waiting, self._waiting = self._waiting, []
        for _, done in waiting:
            if not done.cancelled():
                done.set_exception(not_stored())
        self.changed_by_others()
        if isinstance(why, Gone) and self.file and self.file.is_there and not (self._opening and not self._opening.done()):
            self._opening = loop.create_task(self._open_anew())

    async def _apart(self, work: Callable[..., Any], *given: Any) -> Any:
        """Does something in the writer's thread."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._timed, work, *given)

    def _timed(self, work: Callable[..., Any], *given: Any) -> Any:
        """Does something, and lets others see since when."""
        self._began = time.monotonic()
        try:
            return work(*given)
        finally:
            self._began = None

    def _note_line(self, line: Any, _: Any) -> None:
        self._line = line

    async def connect_anew(self) -> None:
        """Leaves all connections to a PostgreSQL over one of which it says nothing: the others may not say anything, either."""
        await self._reader.dispose()
        if self._line:
            _hang_up(self._line)

    def _leave_silence(self) -> None:
        """Leaves a PostgreSQL that has said nothing to the writer for too long: no lock is waited for any more by then.

        The system does so where not even the other machine says something, but not where what is between takes everything.
        """
        began = self._began
        if self._line and began and time.monotonic() - began > SILENCE * self._seconds:
            say("the database says nothing to the writer")
            _hang_up(self._line)

    def _commit(self, parts: list[list[Write]]) -> list[Exception | None]:
        """Commits a batch and says what went wrong; where a row cannot be, each part alone, so that none spoils the others."""
        error = self._try_to_commit([write for part in parts for write in part])
        if len(parts) > 1 and isinstance(error, IntegrityError | Fenced):
            return [self._try_to_commit(part) for part in parts]
        return [error] * len(parts)

    def _try_to_commit(self, writes: list[Write]) -> Exception | None:
        """Commits writes in one transaction and returns what went wrong."""
        together: dict[type[Write], list[Write]] = {}
        for row in writes:
            together.setdefault(type(row), []).append(row)
        fences = together.pop(Fence, [])
        self._began = time.monotonic()
        try:
            with COMMIT_SECONDS.time():
                self._check_file()
                with self._engine.begin() as connection:
                    self._check_version(connection)
                    if fences:
                        self._check_fences(connection, fences)
                    for kind, rows in together.items():
                        connection.execute(self._statements[kind], {"rows": msgspec.json.encode(rows).decode()})
                self._check_file()
            if writes:
                COMMITS.inc()
            return None
        except Exception as error:
            COMMIT_FAILURES.inc()
            if READ_ONLY in str(error):
                self._engine.dispose()  # a connection that was opened so stays so
                self._version = None
            return error

    def _check_fences(self, connection: Connection, fences: list[Write]) -> None:
        """Raises unless every table is still whose it was, and lets nobody take one before this is committed."""
        held = connection.execute(self._statements[Fence], {"rows": msgspec.json.encode(fences).decode()}).all()
        if len(held) != len(fences):
            FENCED.inc()
            raise Fenced("Somebody else has taken a table.")

    def _check_file(self) -> None:
        """Raises when the file is gone: SQLite itself would not notice."""
        if self.file:
            self.file.check()

    def _check_version(self, connection: Connection) -> None:
        """Raises when somebody else has written to the file since the last time."""
        if self.file:
            version = int(connection.exec_driver_sql("PRAGMA data_version").scalar_one())
            before, self._version = self._version, version
            if before not in (None, version):
                raise ChangedByOthers("Somebody else has written to the database.")

    async def trim_chat(self, table_id: str, most: int) -> None:
        """Forgets all but the last lines of a table's chat."""
        kept = select(schema.chat.c.id).where(schema.chat.c.table_id == table_id).order_by(schema.chat.c.id.desc()).limit(most)
        old = delete(schema.chat).where(schema.chat.c.table_id == table_id, schema.chat.c.id.not_in(kept))
        await self._apart(self._carry_out, old)

    def _carry_out(self, statement: Executable) -> None:
        with self._engine.begin() as connection:
            connection.execute(statement)

    # ---- reading ----

    async def _all(self, query: Any, kind: type[Row]) -> list[Row]:
        """Returns the rows that a query finds, with their fields by name."""
        try:
            self._check_file()
            names, found = await ask_in_time(self._reader, None if self.file else SILENCE * self._seconds, query)
            return [msgspec.convert(dict(zip(names, row, strict=True)), kind) for row in found]
        except (SQLAlchemyError, OSError, sqlite3.Error, msgspec.ValidationError) as error:
            say("a read failed", error=without_values(error))
            raise Refused("busy", "server-games-unreadable", 503) from error

    async def table(self, table_id: str) -> TableRow | None:
        """Returns the row of a table."""
        rows = await self._all(select(schema.tables).where(schema.tables.c.id == table_id), TableRow)
        return rows[0] if rows else None

    async def table_ids(self) -> list[str]:
        """Returns the ids of all tables."""
        return [row.id for row in await self._all(select(schema.tables.c.id), _Id)]

    async def log(self, table_id: str) -> list[LogRow]:
        """Returns the log of a table."""
        query = select(schema.log).where(schema.log.c.table_id == table_id).order_by(schema.log.c.number)
        return await self._all(query, LogRow)

    async def chat(self, table_id: str, most: int) -> list[ChatRow]:
        """Returns the last lines of a table's chat, the oldest first."""
        query = select(schema.chat).where(schema.chat.c.table_id == table_id).order_by(schema.chat.c.id.desc()).limit(most)
        return (await self._all(query, ChatRow))[::-1]

    async def listed(self, most: int) -> list[TableRow]:
        """Returns the listed tables that are not over, those that wait for people first, then the latest."""
        query = select(schema.tables).where(schema.tables.c.listed, schema.tables.c.status.in_(("open", "playing")))
        query = query.order_by(schema.tables.c.status, schema.tables.c.changed.desc()).limit(most)
        return await self._all(query, TableRow)

    async def tables_of(self, person: str, most: int, over: bool = False) -> list[TableRow]:
        """Returns the tables at which somebody sits, the latest first, all of them or those whose game is over."""
        query = select(schema.tables).join(schema.members, schema.members.c.table_id == schema.tables.c.id)
        query = query.where(schema.members.c.person == person)
        if over:
            query = query.where(schema.tables.c.status == "over")
        return await self._all(query.order_by(schema.tables.c.changed.desc()).limit(most), TableRow)

    async def count_unfinished(self, host: str, listed: bool = False) -> int:
        """Returns how many tables somebody has made that are not over, all of them or those that are listed."""
        query = select(func.count().label("count")).where(schema.tables.c.host == host, schema.tables.c.status != "over")
        if listed:
            query = query.where(schema.tables.c.listed)
        return (await self._all(query, _Count))[0].count

    async def replay(self, replay_id: str) -> str | None:
        """Returns an uploaded record."""
        rows = await self._all(select(schema.replays).where(schema.replays.c.id == replay_id), ReplayRow)
        return rows[0].record if rows else None

    async def kept(self, person: str | None = None) -> Kept:
        """Returns how many uploaded records are kept and how long they are together, of somebody or of all."""
        replays = schema.replays.c
        query = select(func.count().label("count"), func.coalesce(func.sum(replays.length), 0).label("length"))
        return (await self._all(query.where(replays.person == person) if person else query.select_from(schema.replays), Kept))[
            0
        ]

    async def forget_replays(self, before: float) -> None:
        """Forgets the records that were uploaded before some time."""
        await self._apart(self._carry_out, delete(schema.replays).where(schema.replays.c.created < before))

    # ---- watching ----

    async def probe(self) -> None:
        """Raises unless the database takes a write and shows what it holds."""
        await self._apart(self._probe)
        await self._all(select(schema.tables.c.id).limit(1), _Id)

    def _probe(self) -> None:
        """Writes what is there already."""
        self._check_file()
        with self._engine.begin() as connection:
            connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")
        self._check_file()

    async def watch(self) -> None:
        """Looks whether the database is still the same, as every commit does, and whether it says anything."""
        self._leave_silence()
        looked = self.submit([])
        looked.add_done_callback(lambda done: done.cancelled() or done.exception())  # whoever is concerned has been told
        await asyncio.wait((looked,), timeout=LOOK_SECONDS)

    async def _open_anew(self) -> None:
        """Leaves the file that was open, with all that it still holds, for the one that is there now."""
        await self._apart(self._save_what_is_open)
        await self._reader.dispose()
        await self._apart(self._engine.dispose)
        self._version = None
        try:
            await self._apart(self.bring_up_to_date)
            say("the database was opened anew")
        except PotableError as error:
            say("the database cannot be opened anew", error=str(error))
        self.changed_by_others()

    def _save_what_is_open(self) -> None:
        """Lets SQLite write what only its log holds into the file, for the log may be gone."""
        try:
            with self._engine.connect() as connection:
                connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        except SQLAlchemyError as error:
            say("what was open could not be saved", error=without_values(error))


def without_values(error: Exception) -> str:
    """Returns what an error says, without what was to be written: that is nobody's business."""
    return str(error.orig if isinstance(error, DBAPIError) else error)


Found = tuple[list[str], Sequence[sqlalchemy.Row[Any]]]
"""What was asked for: the names of the columns, and the rows."""


async def ask(engine: AsyncEngine, statement: Executable, given: Mapping[str, Any] | None = None) -> Found:
    """Carries out a statement and returns what it finds.

    Who gives it up leaves the line, too: the driver would ask PostgreSQL not to go on with it, and wait ten seconds for a
    silent one.
    """
    async with engine.connect() as connection:
        line = (await connection.get_raw_connection()).driver_connection
        answer = asyncio.ensure_future(connection.execute(statement, given))
        try:
            done = await asyncio.shield(answer)
        except asyncio.CancelledError:
            if engine.dialect.name == "postgresql":
                _hang_up(line)
            await asyncio.gather(answer, return_exceptions=True)
            raise
        return (list(map(str, done.keys())), done.all()) if done.returns_rows else ([], [])


async def ask_in_time(
    engine: AsyncEngine, seconds: float | None, statement: Executable, given: Mapping[str, Any] | None = None
) -> Found:
    """Does so within some time, over another line where one has failed, as all have once the database was restarted."""
    try:
        async with asyncio.timeout(seconds):
            try:
                return await ask(engine, statement, given)
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
            return await ask(engine, statement, given)
    except TimeoutError:
        await engine.dispose()  # where one line is silent the others may be, too
        raise


def _hang_up(line: Any) -> None:
    """Ends a connection to PostgreSQL that somebody may be waiting for."""
    with suppress(line.Error, OSError), socket.socket(fileno=os.dup(line.fileno())) as left:
        left.shutdown(socket.SHUT_RDWR)


def _set_up_sqlite(connection: Any, _: Any) -> None:
    """Makes every commit durable and lets reads go on beside the writer."""
    cursor = connection.cursor()
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "wal_autocheckpoint = 4000", "foreign_keys = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _statements(dialect: str) -> dict[type[Write], Executable]:
    """Returns all that is ever written, each for many rows that are given as a list in JSON, in the words of a database."""
    rows = _rows_of_sqlite if dialect == "sqlite" else _rows_of_postgresql
    said: dict[type[Write], str] = {}
    for kind, table in TABLES.items():
        columns = kind.__struct_fields__
        values, given = rows(table, columns)
        said[kind] = f"INSERT INTO {table} ({', '.join(columns)}) SELECT {', '.join(values)} FROM {given} WHERE true"
        if kind is TableRow:
            anew = ", ".join(f"{column} = excluded.{column}" for column in columns)
            said[kind] += f" ON CONFLICT (id) DO UPDATE SET {anew}"
    (of, *values), given = rows("tables", Standing.__struct_fields__)
    anew = ", ".join(f"{column} = {value}" for column, value in zip(Standing.__struct_fields__[1:], values, strict=True))
    said[Standing] = f"UPDATE tables SET {anew} FROM {given} WHERE tables.id = {of}"
    columns = Left.__struct_fields__
    values, given = rows("members", columns)
    said[Left] = f"DELETE FROM members WHERE ({', '.join(columns)}) IN (SELECT {', '.join(values)} FROM {given})"
    (of, token, present), given = rows("owners", Present.__struct_fields__)
    mine = f"FROM {given} WHERE owners.table_id = {of} AND owners.token = {token}"
    said[Fence] = f"SELECT 1 {mine.replace('FROM', 'FROM owners,', 1)} ORDER BY owners.table_id FOR SHARE OF owners"
    said[Present] = f"UPDATE owners SET present = {present} {mine}"
    said[Released] = f"UPDATE owners SET server = NULL, present = NULL {mine}"
    return {kind: text(statement) for kind, statement in said.items()}


def _rows_of_sqlite(_: str, columns: tuple[str, ...]) -> tuple[list[str], str]:
    """Returns the values of columns and from where they come."""
    return [f"json_extract(given.value, '$.{column}')" for column in columns], "json_each(:rows) AS given"


def _rows_of_postgresql(table: str, columns: tuple[str, ...]) -> tuple[list[str], str]:
    """Returns the values of columns and from where they come."""
    given = f"json_populate_recordset(CAST(NULL AS {table}), CAST(:rows AS json)) AS given"
    return [f"given.{column}" for column in columns], given


def migrate(connection: Connection, to: str = "head") -> None:
    """Runs the migrations that a database has not seen, up to one of them."""
    from alembic import command  # takes a quarter of a second to load, and is seldom needed
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, to)
    except CommandError as error:
        raise PotableError(message("server-refuses-database", why=str(error))) from None


def _revision(connection: Connection) -> str | None:
    """Returns the last migration that a database has seen."""
    known = inspect(connection).has_table("alembic_version")
    found = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar() if known else None
    connection.rollback()
    return found


def _keep_foreign_keys(connection: Connection, kept: bool) -> None:
    """Lets SQLite insist on foreign keys or not; only the migrations do without."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(f"PRAGMA foreign_keys = {'ON' if kept else 'OFF'}")
        connection.rollback()


def _address(url: str) -> URL:
    """Returns the address of a database, or raises with what would be one."""
    try:
        address = make_url(url)
        if address.get_backend_name() in KINDS and address.database:
            return address
    except ArgumentError:
        pass
    raise PotableError(message("server-refuses-url", urls=either(KINDS.values())))


def connections(url: str, seconds: float, most: int) -> AsyncEngine:
    """Returns so many connections to PostgreSQL beside those of a store, every statement a transaction of its own."""
    apart = {"pool_size": most, "max_overflow": 0, "pool_timeout": seconds, "isolation_level": "AUTOCOMMIT"}
    return create_async_engine(_address(url), connect_args=_patience(seconds), **apart)


def _patience(seconds: float) -> dict[str, Any]:
    """Returns what PostgreSQL's driver is told about waiting: to be connected, for a sign of life, for a lock."""
    whole = max(1, round(seconds))
    alive = {"keepalives_idle": whole, "keepalives_interval": 1, "keepalives_count": whole}
    return alive | {
        "connect_timeout": whole,
        "tcp_user_timeout": round(2000 * seconds),
        "options": f"-c lock_timeout={round(1000 * seconds)}",
    }


def _engines(address: URL, seconds: float) -> tuple[Engine, AsyncEngine]:
    """Returns the engines for writing and for reading."""
    settled: dict[str, Any] = {"pool_reset_on_return": None}  # every transaction has ended by then
    if address.get_backend_name() == "sqlite":
        if sqlite3.sqlite_version_info < OLDEST_SQLITE:
            oldest = ".".join(map(str, OLDEST_SQLITE))
            raise PotableError(message("server-refuses-sqlite", oldest=oldest, version=sqlite3.sqlite_version))
        # never make a file: one that is gone must not come back empty
        there = address.set(database=f"file:{quote(address.database or '')}").update_query_dict({"mode": "rw", "uri": "true"})
        settled["connect_args"] = {"timeout": seconds}
        return create_engine(there, **settled), create_async_engine(there.set(drivername="sqlite+aiosqlite"), **settled)
    try:
        waiting = _patience(seconds)
        idle = f"{waiting['options']} -c idle_in_transaction_session_timeout={round(1000 * IDLE_SECONDS)}"
        writer = create_engine(address, pool_pre_ping=True, connect_args=waiting | {"options": idle}, **settled)
        return writer, create_async_engine(address, connect_args=waiting)
    except ModuleNotFoundError:
        raise PotableError(message("server-refuses-no-driver")) from None
