"""Games that outgrow one process: SQLite's file copied into PostgreSQL, read back, compared row by row, and replayed."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import JSON, Boolean, Column, Connection, String, Table, make_url, select
from sqlalchemy.exc import DBAPIError

from potable.engine.errors import PotableError
from potable.engine.messages import message
from potable.engine.record import parse

from . import schema
from .repair import Report, damage, look_at
from .rows import LogRow, TableRow
from .sqlite_file import connect
from .store import NEWEST, Store, migrate

AT_ONCE = 500
"""So many rows are read at a time, and the logs of so many tables."""
IN_USE_MILLISECONDS = 1000
"""How long a file that somebody else has open is waited for."""
BY_BYTES = 'COLLATE pg_catalog."C"'
"""How SQLite sorts texts."""
FOLLOWS = "log_follows FOREIGN KEY (table_id, previous) REFERENCES log (table_id, number)"
COPIED = (schema.tables, schema.members, schema.log, schema.chat, schema.replays)
"""All that is about games and people; what servers tell each other is not copied."""

Row = tuple[Any, ...]
Counting = Callable[[str, int], AbstractContextManager[Callable[[int], None] | None]]
"""Shows how many of something are done: given what and of how many, it gives what to call with the size of each chunk."""


@dataclass
class Transferred:
    """What was copied, and what replaying it has found."""

    rows: dict[str, int] = field(default_factory=dict)
    """How many of each table of the database."""
    report: Report = field(default_factory=Report)
    unsound_records: list[str] = field(default_factory=list)
    """The ids of records sent by people that are not whole; they were not before, either."""


def transfer(file: Path, url: str, counting: Counting) -> Transferred:
    """Copies all that a file of SQLite holds into an empty PostgreSQL, checks it there, and returns what it was.

    All of it is one transaction, so that PostgreSQL stays as it was if anything goes wrong. The file is held until then, so
    that nobody plays on it meanwhile; nothing in it is changed.
    """
    store = Store(url)
    if store.file is not None:
        raise PotableError(message("server-refuses-transfer-to"))
    with _refusals(file), _held(file) as source, _begun(store) as target:
        _make_room(target, url)
        done = Transferred({table.name: _count(source, table) for table in COPIED})
        _copy(source, target, done, counting)
        _compare(source, target, done, counting)
        _replay(target, done, counting)
        return done


def address_shown(url: str) -> str:
    """Returns the address of a database without its password."""
    address = make_url(url)
    return address.set(drivername=address.get_backend_name()).render_as_string()


@contextmanager
def _refusals(file: Path) -> Iterator[None]:
    """Makes a sentence of what either database refuses, without what was to be written."""
    import psycopg  # the store has seen that it is there

    try:
        yield
    except sqlite3.DatabaseError as error:
        raise PotableError(message("server-refuses-transfer-unread", file=str(file), why=str(error))) from None
    except (DBAPIError, psycopg.Error) as error:
        refused = error.orig if isinstance(error, DBAPIError) else error
        where = refused.diag.context if isinstance(refused, psycopg.Error) else None
        why = str(refused).partition("\n")[0].rstrip(".") + (f" ({where.partition(':')[0]})" if where else "")
        raise PotableError(message("server-refuses-transfer-refused", why=why)) from None


# ---- the file ----


@contextmanager
def _held(file: Path) -> Iterator[sqlite3.Connection]:
    """Opens a file for reading and keeps everybody else out of it, or raises with what is wrong with it."""
    if not file.is_file():
        raise PotableError(message("server-refuses-no-file", file=str(file)))
    found = damage(file)
    if found:
        raise PotableError(message("server-refuses-transfer-damaged", file=str(file), why=found[0]))
    connection = connect(file, "rw")  # only who may write can keep others out
    try:
        connection.isolation_level = None
        connection.execute(f"PRAGMA busy_timeout = {IN_USE_MILLISECONDS}")
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        try:
            connection.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            raise PotableError(message("server-refuses-transfer-in-use", file=str(file), why=str(error))) from None
        _check_version(connection, file)
        yield connection
    finally:
        connection.close()


def _check_version(source: sqlite3.Connection, file: Path) -> None:
    """Raises unless a file holds games as this version keeps them."""
    try:
        version = source.execute("SELECT version_num FROM alembic_version").fetchone()[0]
    except (sqlite3.DatabaseError, TypeError):
        raise PotableError(message("server-refuses-transfer-foreign", file=str(file))) from None
    if version != NEWEST:
        versions = {"version": version, "ours": NEWEST}
        raise PotableError(message("server-refuses-transfer-version", file=str(file), **versions))


def _count(source: sqlite3.Connection, table: Table) -> int:
    """Returns how many rows the file has in a table."""
    return int(source.execute(f"SELECT count(*) FROM {table.name}").fetchone()[0])


def _rows_of_file(source: sqlite3.Connection, table: Table) -> Iterator[Row]:
    """Yields the rows of a table in the order of their keys, each value as PostgreSQL would give it back."""
    columns = _columns(table)
    booleans = [number for number, column in enumerate(columns) if isinstance(column.type, Boolean)]
    names = ", ".join(f'"{column.name}"' for column in columns)
    keys = ", ".join(column.name for column in table.primary_key)
    for row in source.execute(f"SELECT {names} FROM {table.name} ORDER BY {keys}"):
        if booleans:
            values = list(row)
            for number in booleans:
                values[number] = bool(values[number])
            yield tuple(values)
        else:
            yield row


def _columns(table: Table) -> list[Column[Any]]:
    """Returns the columns whose values are not computed by the database."""
    return [column for column in table.columns if column.computed is None]


# ---- PostgreSQL ----


@contextmanager
def _begun(store: Store) -> Iterator[Connection]:
    """Opens PostgreSQL for one transaction."""
    with store.connect() as connection:
        try:
            with connection.begin():
                # while games are replayed it hears nothing, and would give up
                connection.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0")
                yield connection
        finally:
            connection.engine.dispose()


def _make_room(target: Connection, url: str) -> None:
    """Makes the tables where there are none, keeps others from writing to them, and raises unless they are empty."""
    migrate(target)
    target.exec_driver_sql(f"LOCK TABLE {', '.join(table.name for table in COPIED)} IN EXCLUSIVE MODE")
    for table in COPIED:
        if target.execute(select(1).select_from(table).limit(1)).first():
            where = address_shown(url)
            raise PotableError(message("server-refuses-transfer-full", where=where, name=table.name))


def _copy(source: sqlite3.Connection, target: Connection, done: Transferred, counting: Counting) -> None:
    """Copies every row."""
    # a log of long ago may lack a row; what was there is kept, and nothing is added without its predecessor from here on
    target.exec_driver_sql("ALTER TABLE log DROP CONSTRAINT log_follows")
    with counting("lab-counting-copied", sum(done.rows.values())) as copied:
        for table in COPIED:
            names = ", ".join(f'"{column.name}"' for column in _columns(table))
            with _cursor(target).copy(f"COPY {table.name} ({names}) FROM STDIN") as copy:
                for number, row in enumerate(_rows_of_file(source, table), 1):
                    copy.write_row(row)
                    if copied and number % AT_ONCE == 0:
                        copied(AT_ONCE)
            if copied:
                copied(done.rows[table.name] % AT_ONCE)
    target.exec_driver_sql(f"ALTER TABLE log ADD CONSTRAINT {FOLLOWS} NOT VALID")
    target.exec_driver_sql("SELECT setval(pg_get_serial_sequence('chat', 'id'), max(id)) FROM chat")
    target.exec_driver_sql("ANALYZE")


def _cursor(target: Connection, **given: Any) -> Any:
    """Returns a cursor of PostgreSQL's driver itself, within the same transaction."""
    assert target.connection.driver_connection is not None
    return target.connection.driver_connection.cursor(**given)


def _rows_of_postgresql(target: Connection, table: Table) -> Iterator[Row]:
    """Yields the rows of a table in the order of their keys, as SQLite sorts them, texts of JSON as they are."""
    values = ", ".join(f'"{one.name}"{"::text" if isinstance(one.type, JSON) else ""}' for one in _columns(table))
    keys = (f"{key.name} {BY_BYTES if isinstance(key.type, String) else ''}" for key in table.primary_key)
    with _cursor(target, name=f"rows_of_{table.name}") as cursor:
        cursor.itersize = AT_ONCE
        yield from cursor.execute(f"SELECT {values} FROM {table.name} ORDER BY {', '.join(keys)}")


# ---- checking ----


def _compare(source: sqlite3.Connection, target: Connection, done: Transferred, counting: Counting) -> None:
    """Raises unless PostgreSQL gives back every row of the file, and no other."""
    with counting("lab-counting-compared", sum(done.rows.values())) as compared:
        for table in COPIED:
            pairs = zip_longest(_rows_of_file(source, table), _rows_of_postgresql(target, table))
            for number, (here, there) in enumerate(pairs, 1):
                if here != there:
                    raise PotableError(message("server-refuses-transfer-differs", row=number, name=table.name))
                if compared and number % AT_ONCE == 0:
                    compared(AT_ONCE)
            if compared:
                compared(done.rows[table.name] % AT_ONCE)


def _replay(target: Connection, done: Transferred, counting: Counting) -> None:
    """Replays every table from what PostgreSQL gives back, and reads every record; what is found is noted."""
    with counting("lab-counting-replayed", done.rows[schema.tables.name]) as replayed:
        found = target.execute(select(schema.tables).execution_options(yield_per=AT_ONCE)).mappings()
        for some in found.partitions():
            rows = [msgspec.convert(_named(row), TableRow) for row in some]
            logs: dict[str, list[LogRow]] = {row.id: [] for row in rows}
            wanted = select(schema.log).where(schema.log.c.table_id.in_(logs)).order_by(schema.log.c.number)
            for one in target.execute(wanted).mappings():
                logs[one["table_id"]].append(msgspec.convert(_named(one), LogRow))
            for row in rows:
                look_at(row, logs[row.id], done.report)
                if replayed:
                    replayed(1)
    for record in target.execute(select(schema.replays).execution_options(yield_per=AT_ONCE)).mappings():
        try:
            parse(record["record"])
        except PotableError:
            done.unsound_records.append(record["id"])


def _named(row: Any) -> dict[str, Any]:
    """Returns a row by the names of its columns, as plain strings."""
    return {str(name): value for name, value in row.items()}
