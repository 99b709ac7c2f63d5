"""Databases looked through and put right: logs that do not replay are found, and repaired without inventing a move."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from potable.engine.errors import PotableError
from potable.engine.messages import message
from potable.engine.wire import Message
from potable.games import game

from .history import History, standing_of
from .messages import ChatLine
from .rows import ChatRow, LogRow, TableRow, Write
from .sqlite_file import SqliteFile, connect
from .store import Store


def repairs(row: TableRow, history: History) -> list[Write]:
    """Returns what lets a broken log count as far as it can be played: one row more, and a word to all at the table.

    What comes behind stays in the log and no longer counts.
    """
    now = time.time()
    entry = LogRow(row.id, history.number + 1, "repair", 0, str(history.sound), None, None, now)
    line = ChatLine("", None, "", now, message("server-note-repaired", moves=len(history.movers)))
    return [entry, ChatRow.of(line, row.id), *_standing(row, history)]


def _standing(row: TableRow, history: History) -> list[Write]:
    """Returns what lists should show of a table, if they show something else."""
    if history.table is None:
        return []
    standing = standing_of(row.id, history.table, history.times_taken_back())
    if (row.status, row.moves, row.to_act) == (standing.status, standing.moves, standing.to_act):
        return []
    row.stand(standing)
    return [standing]


# ---- a whole database ----


@dataclass
class Finding:
    """Something about a table that is not as it should be."""

    table: str
    what: Message
    repaired: bool = False


@dataclass
class Report:
    """What a look through a database has found."""

    tables: int = 0
    moves: int = 0
    findings: list[Finding] = field(default_factory=list)
    damage: list[str] = field(default_factory=list)
    """What the database itself says of its file."""

    @property
    def well(self) -> bool:
        """Whether all is well, or has been put right."""
        return not self.damage and all(finding.repaired for finding in self.findings)


def look_through(url: str, repair: bool, checked: Callable[[int], None] | None = None) -> Report:
    """Replays every table of a database and returns what does not replay; with `repair`, puts right what can be."""
    return asyncio.run(_look_through(url, repair, checked))


async def _look_through(url: str, repair: bool, checked: Callable[[int], None] | None) -> Report:
    store = Store(url)
    if store.file and not store.file.path.is_file():
        raise PotableError(message("server-refuses-no-database", file=str(store.file.path)))
    report = Report(damage=damage(store.file.path) if store.file else [])
    if report.damage:
        return report
    store.bring_up_to_date()
    try:
        for table_id in await store.table_ids():
            row = await store.table(table_id)
            if row is not None:
                await _look_at(store, row, repair, report)
            if checked:
                checked(1)
    finally:
        await store.close()
    return report


async def _look_at(store: Store, row: TableRow, repair: bool, report: Report) -> None:
    """Replays one table, and puts it right if that is wanted."""
    writes = look_at(row, await store.log(row.id), report)
    if writes and repair:
        await store.write(writes)
        report.findings[-1].repaired = True


def look_at(row: TableRow, log: list[LogRow], report: Report) -> list[Write]:
    """Replays one table, adds to a report what is found, and returns what would put it right."""
    report.tables += 1
    try:
        played = game(row.game, row.options)
        if played.rules_version != row.rules:
            versions = {"version": row.rules, "ours": played.rules_version}
            what = message("server-found-other-rules", table=row.id, game=played.title, **versions)
            report.findings.append(Finding(row.id, what))
            return []
        history = History(played, row, log)
    except PotableError as error:
        report.findings.append(Finding(row.id, message("server-found-unreadable", table=row.id, why=error.message)))
        return []
    report.moves += len(history.movers)
    if history.broken:
        rows = {"sound": history.sound, "rows": history.number}
        what = message("server-found-broken", table=row.id, why=history.broken, **rows)
        writes = repairs(row, history)
    else:
        writes, what = _standing(row, history), message("server-found-listed", table=row.id)
    if writes:
        report.findings.append(Finding(row.id, what))
    return writes


def damage(path: Path) -> list[str]:
    """Returns what SQLite finds wrong with a file."""
    try:
        connection = connect(path, "ro")
        try:
            found = [row[0] for row in connection.execute("PRAGMA integrity_check(10)")]
            return [] if found == ["ok"] else found
        finally:
            connection.close()
    except sqlite3.DatabaseError as error:
        return [str(error)]


# ---- copies ----


def back_up(url: str, to: Path) -> int:
    """Copies a database into a new file, as it is at one moment, while it may be in use; returns how many tables it holds."""
    source = _sqlite(url)
    if to.exists():
        raise PotableError(message("server-refuses-there", file=str(to)))
    _copy(source, to)
    return _tables(to)


def restore(url: str, copy: Path) -> int:
    """Puts a copy in the place of a database, which may be in use; returns how many tables it holds.

    SQLite does so in one transaction, so that nobody ever sees half of it; a running server notices and rebuilds its tables.
    """
    target = _sqlite(url, there=False)
    if not copy.is_file():
        raise PotableError(message("server-refuses-no-file", file=str(copy)))
    found = damage(copy)
    if found:
        raise PotableError(message("server-refuses-damaged", file=str(copy), why=found[0]))
    tables = _tables(copy)
    _copy(copy, target)
    return tables


def _sqlite(url: str, there: bool = True) -> Path:
    """Returns the file of a database, or raises with how another kind is copied."""
    file = Store(url).file
    if file is None:
        raise PotableError(message("server-refuses-postgresql"))
    if there and not file.path.is_file():
        raise PotableError(message("server-refuses-no-database", file=str(file.path)))
    return file.path


def _copy(source: Path, to: Path) -> None:
    """Copies all pages at once, into a file that is made private."""
    try:
        SqliteFile(to).create()
        with connect(source, "ro") as read, connect(to, "rw") as write:
            read.backup(write)
        read.close()
        write.close()
    except (OSError, sqlite3.DatabaseError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise PotableError(message("server-refuses-copy", file=str(source), to=str(to), why=why)) from None


def _tables(path: Path) -> int:
    """Returns how many tables a database of ours holds, or raises."""
    connection = connect(path, "ro")
    try:
        return int(connection.execute("SELECT count(*) FROM tables").fetchone()[0])
    except sqlite3.DatabaseError as error:
        raise PotableError(message("server-refuses-no-games", file=str(path), why=str(error))) from None
    finally:
        connection.close()
