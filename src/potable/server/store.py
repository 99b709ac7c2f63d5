"""The database: one writer that commits for all tables together, and plain reads beside it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Executable, bindparam, delete, event, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from . import schema
from .metrics import COMMIT_SECONDS, COMMITS

Write = tuple[Executable, dict[str, Any]]
"""One thing to be written: a statement and its values."""

GATHER_SECONDS = 0.004
"""How long a write waits for others to be committed with it: nobody notices, and a busy server commits far less often."""

MIGRATIONS = Path(__file__).parent / "migrations"

ADD_TABLE = insert(schema.tables)
ADD_MEMBER = insert(schema.members)
ADD_REPLAY = insert(schema.replays)
ADD_LINE = insert(schema.chat)
ADD_TO_LOG = insert(schema.log)
SET_STANDING = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("of"))
    .values({name: bindparam(f"new_{name}") for name in ("status", "moves", "to_act", "changed")})
)
SET_SEATING = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("of"))
    .values({name: bindparam(f"new_{name}") for name in ("seats", "status", "seed", "commitment", "to_act", "changed")})
)
SET_REMATCH = update(schema.tables).where(schema.tables.c.id == bindparam("of")).values(rematch=bindparam("new_rematch"))


class Store:
    """All that is kept of tables and replays."""

    def __init__(self, url: str) -> None:
        """Names the database; `open` opens it."""
        dumps = lambda value: msgspec.json.encode(value).decode()  # noqa: E731
        self._engine: AsyncEngine = create_async_engine(
            url,
            json_serializer=dumps,
            json_deserializer=msgspec.json.decode,
            pool_pre_ping=not url.startswith("sqlite"),  # a database elsewhere may have been restarted
        )
        if self._engine.dialect.name == "sqlite":
            event.listen(self._engine.sync_engine, "connect", _set_up_sqlite)
        self._waiting: list[tuple[list[Write], asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._closing = False

    async def open(self) -> None:
        """Brings the database up to date and starts the writer."""
        async with self._engine.begin() as connection:
            await connection.run_sync(_migrate)
        self._writer = asyncio.create_task(self._write_all(), name="writer")

    async def close(self) -> None:
        """Commits what is waiting and closes the database."""
        self._closing = True
        self._wake.set()
        if self._writer:
            await self._writer
        await self._engine.dispose()

    # ---- writing ----

    async def write(self, writes: list[Write]) -> None:
        """Returns once all of these are committed together; when they cannot be, none is, and it raises."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((writes, done))
        self._wake.set()
        await done

    async def _write_all(self) -> None:
        """Commits whatever comes in, on one connection for as long as that holds."""
        while self._waiting or not self._closing:
            await self._wake.wait()
            try:
                async with self._engine.connect() as connection:
                    await self._write_on(connection)
            except Exception as error:  # the database does not answer: those who wait are told, and may try again
                self._wake.clear()
                batch, self._waiting = self._waiting, []
                for _, done in batch:
                    if not done.done():
                        done.set_exception(error)

    async def _write_on(self, connection: AsyncConnection) -> None:
        """Commits whatever has come in while the last commit was under way, all tables in one transaction."""
        while (self._waiting or not self._closing) and not connection.invalidated:
            await self._wake.wait()
            await asyncio.sleep(GATHER_SECONDS)
            self._wake.clear()
            batch, self._waiting = self._waiting, []
            if batch:
                await self._commit(connection, batch)

    async def _commit(self, connection: AsyncConnection, batch: list[tuple[list[Write], asyncio.Future[None]]]) -> None:
        """Commits a batch; if it fails, each of its parts alone, so that one cannot spoil the others."""
        error = await self._try_to_commit(connection, [write for writes, _ in batch for write in writes])
        for writes, done in batch:
            failed = await self._try_to_commit(connection, writes) if error and len(batch) > 1 else error
            if done.cancelled():
                continue
            if failed:
                done.set_exception(failed)
            else:
                done.set_result(None)

    async def _try_to_commit(self, connection: AsyncConnection, writes: list[Write]) -> Exception | None:
        """Commits writes in one transaction, the same statements at once, and returns what went wrong."""
        together: dict[int, tuple[Executable, list[dict[str, Any]]]] = {}
        for statement, values in writes:
            together.setdefault(id(statement), (statement, []))[1].append(values)
        try:
            with COMMIT_SECONDS.time():
                for statement, rows in together.values():
                    await connection.execute(statement, rows)
                await connection.commit()
            COMMITS.inc()
            return None
        except Exception as error:
            with suppress(Exception):  # where there is nothing left to roll back
                await connection.rollback()
            return error

    # ---- reading ----

    async def _all(self, query: Any) -> list[dict[str, Any]]:
        async with self._engine.connect() as connection:
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

    async def trim_chat(self, table_id: str, most: int) -> None:
        """Forgets all but the last lines of a table's chat."""
        kept = select(schema.chat.c.id).where(schema.chat.c.table_id == table_id).order_by(schema.chat.c.id.desc()).limit(most)
        old = delete(schema.chat).where(schema.chat.c.table_id == table_id, schema.chat.c.id.not_in(kept))
        await self.write([(old, {})])

    async def listed(self, most: int) -> list[dict[str, Any]]:
        """Returns the listed tables that are not over, those that wait for people first, then the latest."""
        query = select(schema.tables).where(schema.tables.c.listed, schema.tables.c.status.in_(("open", "playing")))
        return await self._all(query.order_by(schema.tables.c.status, schema.tables.c.changed.desc()).limit(most))

    async def tables_of(self, person: str, most: int) -> list[dict[str, Any]]:
        """Returns the tables at which somebody sits, the latest first."""
        query = select(schema.tables).join(schema.members, schema.members.c.table_id == schema.tables.c.id)
        query = query.where(schema.members.c.person == person).order_by(schema.tables.c.changed.desc()).limit(most)
        return await self._all(query)

    async def count_unfinished(self, host: str) -> int:
        """Returns how many tables somebody has made that are not over."""
        query = select(func.count()).where(schema.tables.c.host == host, schema.tables.c.status != "over")
        return int((await self._all(query))[0]["count_1"])

    async def replay(self, replay_id: str) -> str | None:
        """Returns an uploaded record."""
        rows = await self._all(select(schema.replays.c.record).where(schema.replays.c.id == replay_id))
        return rows[0]["record"] if rows else None

    async def ping(self) -> None:
        """Raises if the database does not answer."""
        await self._all(select(1))


def _set_up_sqlite(connection: Any, _: Any) -> None:
    """Makes every commit durable and lets reads go on beside the writer."""
    cursor = connection.cursor()
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 10000", "wal_autocheckpoint = 4000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: Connection) -> None:
    """Runs the migrations that the database has not seen."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
