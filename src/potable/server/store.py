"""The database: one writer that commits for all tables together, and plain reads beside it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, Executable, create_engine, delete, event, func, make_url, select, text
from sqlalchemy.exc import ArgumentError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from potable.engine.errors import PotableError

from . import schema
from .metrics import COMMIT_SECONDS, COMMITS

ADD_MEMBER, ADD_REPLAY, ADD_LINE, ADD_TO_LOG = "members", "replays", "chat", "log"
KEEP_TABLE, SET_STANDING = "tables", "standing"
STANDING = ("status", "moves", "to_act", "changed")
"""What lists show of how a game stands."""
Write = tuple[str, dict[str, Any]]
"""One thing to be written: what is to be done, and a row or what is new in it."""

Waiting = tuple[list[Write], asyncio.Future[None]]
"""What belongs together, and whoever waits for it to be committed."""

COMMIT_EVERY = 0.008
"""So many seconds or more lie between the beginnings of two commits: nobody notices, and a busy server has less to do."""

MIGRATIONS = Path(__file__).parent / "migrations"
OLDEST_SQLITE = (3, 33)  # the first that updates many rows by a list
KINDS = {"sqlite": "sqlite:////folder/games.sqlite3", "postgresql": "postgresql://user:password@host/potable"}


class Store:
    """All that is kept of tables and replays.

    Reads are asynchronous. The writer has a thread of its own and is asked for few things: where the interpreter is busy,
    every call that a thread makes to the database costs it a wait. So a commit is handed over once, and all rows of a kind are
    one statement.
    """

    def __init__(self, url: str) -> None:
        """Names the database; `bring_up_to_date` opens it."""
        self._engine, self._reader = _engines(url)
        self._statements = _statements(self._engine.dialect.name)
        if self._engine.dialect.name == "sqlite":
            for engine in (self._engine, self._reader.sync_engine):
                event.listen(engine, "connect", _set_up_sqlite)
        self._thread = ThreadPoolExecutor(1, "writer")
        self._waiting: list[Waiting] = []
        self._idle = asyncio.Event()
        self._idle.set()
        self._next = 0.0
        """When the next commit may begin."""

    def bring_up_to_date(self) -> None:
        """Runs the migrations that the database has not seen."""
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        try:
            with self._engine.begin() as connection:
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
        except OperationalError as error:
            raise PotableError(f"The database cannot be opened: {error.orig}") from None

    async def close(self) -> None:
        """Commits what is waiting and closes the database."""
        await self._idle.wait()
        await self._reader.dispose()
        await self._apart(self._engine.dispose)
        self._thread.shutdown()

    # ---- writing ----

    async def write(self, writes: list[Write]) -> None:
        """Returns once all of these are committed together; when they cannot be, none is, and it raises."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._waiting.append((writes, done))
        if self._idle.is_set():
            self._idle.clear()
            loop.call_at(self._next, self._hand_over, loop)
        await done

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        """Gives the writer whatever has come in since the last time, all tables in one transaction."""
        batch, self._waiting = self._waiting, []
        self._next = loop.time() + COMMIT_EVERY
        committed = self._thread.submit(self._commit, [writes for writes, _ in batch])
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
                done.set_exception(error)
            else:
                done.set_result(None)

    async def _apart(self, work: Callable[..., Any], *given: Any) -> Any:
        """Does something in the writer's thread."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *given)

    def _commit(self, parts: list[list[Write]]) -> list[Exception | None]:
        """Commits a batch; if it fails, each of its parts alone, so that one cannot spoil the others; says what went wrong."""
        error = self._try_to_commit([write for part in parts for write in part])
        if error is None or len(parts) == 1:
            return [error] * len(parts)
        return [self._try_to_commit(part) for part in parts]

    def _try_to_commit(self, writes: list[Write]) -> Exception | None:
        """Commits writes in one transaction and returns what went wrong."""
        together: dict[str, list[dict[str, Any]]] = {}
        for what, row in writes:
            together.setdefault(what, []).append(row)
        try:
            with COMMIT_SECONDS.time(), self._engine.begin() as connection:
                for what, rows in together.items():
                    connection.execute(self._statements[what], {"rows": msgspec.json.encode(rows).decode()})
            COMMITS.inc()
            return None
        except Exception as error:
            return error

    async def trim_chat(self, table_id: str, most: int) -> None:
        """Forgets all but the last lines of a table's chat."""
        kept = select(schema.chat.c.id).where(schema.chat.c.table_id == table_id).order_by(schema.chat.c.id.desc()).limit(most)
        old = delete(schema.chat).where(schema.chat.c.table_id == table_id, schema.chat.c.id.not_in(kept))
        await self._apart(self._carry_out, old)

    def _carry_out(self, statement: Executable) -> None:
        with self._engine.begin() as connection:
            connection.execute(statement)

    # ---- reading ----

    async def _all(self, query: Any) -> list[dict[str, Any]]:
        async with self._reader.connect() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]

    async def table(self, table_id: str) -> dict[str, Any] | None:
        """Returns the row of a table."""
        rows = await self._all(select(schema.tables).where(schema.tables.c.id == table_id))
        return rows[0] if rows else None

    async def log(self, table_id: str) -> list[dict[str, Any]]:
        """Returns the log of a table."""
        return await self._all(select(schema.log).where(schema.log.c.table_id == table_id).order_by(schema.log.c.number))

    async def chat(self, table_id: str, most: int) -> list[dict[str, Any]]:
        """Returns the last lines of a table's chat, the oldest first."""
        query = select(schema.chat).where(schema.chat.c.table_id == table_id).order_by(schema.chat.c.id.desc()).limit(most)
        return (await self._all(query))[::-1]

    async def listed(self, most: int) -> list[dict[str, Any]]:
        """Returns the listed tables that are not over, those that wait for people first, then the latest."""
        query = select(schema.tables).where(schema.tables.c.listed, schema.tables.c.status.in_(("open", "playing")))
        return await self._all(query.order_by(schema.tables.c.status, schema.tables.c.changed.desc()).limit(most))

    async def tables_of(self, person: str, most: int) -> list[dict[str, Any]]:
        """Returns the tables at which somebody sits, the latest first."""
        query = select(schema.tables).join(schema.members, schema.members.c.table_id == schema.tables.c.id)
        query = query.where(schema.members.c.person == person).order_by(schema.tables.c.changed.desc()).limit(most)
        return await self._all(query)

    async def count_unfinished(self, host: str, listed: bool = False) -> int:
        """Returns how many tables somebody has made that are not over, all of them or those that are listed."""
        query = select(func.count()).where(schema.tables.c.host == host, schema.tables.c.status != "over")
        if listed:
            query = query.where(schema.tables.c.listed)
        return int((await self._all(query))[0]["count_1"])

    async def replay(self, replay_id: str) -> str | None:
        """Returns an uploaded record."""
        rows = await self._all(select(schema.replays.c.record).where(schema.replays.c.id == replay_id))
        return rows[0]["record"] if rows else None

    async def replays(self) -> list[dict[str, Any]]:
        """Returns whose the uploaded records are, how old and how long, without their texts."""
        replays = schema.replays.c
        length = func.length(replays.record).label("length")
        return await self._all(select(replays.id, replays.person, replays.created, length))

    async def forget_replays(self, before: float) -> None:
        """Forgets the records that were uploaded before some time."""
        await self._apart(self._carry_out, delete(schema.replays).where(schema.replays.c.created < before))

    async def ping(self) -> None:
        """Raises if the database does not answer."""
        await self._all(select(1))


def _set_up_sqlite(connection: Any, _: Any) -> None:
    """Makes every commit durable and lets reads go on beside the writer."""
    cursor = connection.cursor()
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 10000", "wal_autocheckpoint = 4000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _statements(dialect: str) -> dict[str, Executable]:
    """Returns all that is ever written, each for many rows that are given as a list in JSON, in the words of a database."""
    rows = _rows_of_sqlite if dialect == "sqlite" else _rows_of_postgresql
    said = {}
    for table in (schema.members, schema.replays, schema.chat, schema.log, schema.tables):
        columns = [column.name for column in table.c if column.autoincrement is not True]
        values, given = rows(table.name, columns)
        said[table.name] = f"INSERT INTO {table.name} ({', '.join(columns)}) SELECT {', '.join(values)} FROM {given} WHERE true"
        if table is schema.tables:
            anew = ", ".join(f"{column} = excluded.{column}" for column in columns)
            said[table.name] += f" ON CONFLICT (id) DO UPDATE SET {anew}"
    (of, *values), given = rows("tables", ["id", *STANDING])
    anew = ", ".join(f"{column} = {value}" for column, value in zip(STANDING, values, strict=True))
    said[SET_STANDING] = f"UPDATE tables SET {anew} FROM {given} WHERE tables.id = {of}"
    return {what: text(statement) for what, statement in said.items()}


def _rows_of_sqlite(_: str, columns: list[str]) -> tuple[list[str], str]:
    """Returns the values of columns and from where they come."""
    return [f"json_extract(given.value, '$.{column}')" for column in columns], "json_each(:rows) AS given"


def _rows_of_postgresql(table: str, columns: list[str]) -> tuple[list[str], str]:
    """Returns the values of columns and from where they come."""
    given = f"json_populate_recordset(CAST(NULL AS {table}), CAST(:rows AS json)) AS given"
    return [f"given.{column}" for column in columns], given


def _engines(url: str) -> tuple[Engine, AsyncEngine]:
    """Returns the engines for writing and for reading, or raises with what would be a database."""
    try:
        address = make_url(url)
        if address.get_backend_name() not in KINDS:
            raise ArgumentError
        settled: dict[str, Any] = {"pool_reset_on_return": None}  # every transaction has ended by then
        if address.get_backend_name() == "postgresql":
            alive = {"pool_pre_ping": True}  # it may have been restarted
            return create_engine(address, **alive, **settled), create_async_engine(address, **alive)
        if sqlite3.sqlite_version_info < OLDEST_SQLITE:
            oldest = ".".join(map(str, OLDEST_SQLITE))
            raise PotableError(f"SQLite {oldest} or newer is needed; this Python has {sqlite3.sqlite_version}.")
        return create_engine(address, **settled), create_async_engine(address.set(drivername="sqlite+aiosqlite"))
    except ArgumentError:
        raise PotableError(
            f"POTABLE_DATABASE_URL names no database: it should look like {' or '.join(KINDS.values())}."
        ) from None
    except ModuleNotFoundError:
        raise PotableError("PostgreSQL needs its driver: install potable[postgres].") from None
