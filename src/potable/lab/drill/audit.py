"""The comparison of what people wrote down with what is stored, and the evidence where they differ."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import select

from potable.engine.messages import message
from potable.server import schema

from .checker import Checker, Row, Violation
from .databases import Database
from .history import AnyLine, Reader, Seen
from .report import Report

MOST_EVIDENCE = 20


class Audit:
    """Looks into the database of one ground, again and again."""

    def __init__(self, database: Database, report: Report) -> None:
        """Starts knowing no table."""
        self._database, self._report = database, report
        self._checker = Checker()

    def some(self, lines: dict[str, list[AnyLine]]) -> list[Violation]:
        """Returns what is wrong with the tables of which something was written down."""
        tables = self._tables(lines)
        lost = [Violation("lost table", table, message("lab-drill-table-left")) for table in lines.keys() - tables.keys()]
        return lost + [one for row in tables.values() for one in self._check(row, self._log(row["id"]), lines)]

    def everything(self, lines: dict[str, list[AnyLine]], made: Iterable[str]) -> list[Violation]:
        """Returns what is wrong with any table, once nothing runs any more."""
        found = self.some(lines)
        tables = self._tables(None)
        found += [Violation("lost table", table, message("lab-drill-table-made")) for table in set(made) - tables.keys()]
        for row in tables.values():
            log = self._log(row["id"])
            self._report.rows += len(log)
            self._report.games += row["status"] == "over"
            found += self._check(row, log, {})
        return found + self._checker.finish()

    def _check(self, row: dict[str, Any], log: list[Row], lines: dict[str, list[AnyLine]]) -> list[Violation]:
        some = lines.get(row["id"], [])
        self._report.views += sum(len(line.views) for line in some if isinstance(line, Seen))
        return self._checker.check(row, log, some)

    def _tables(self, wanted: Iterable[str] | None) -> dict[str, dict[str, Any]]:
        """Returns the rows of tables, of all without a wish."""
        tables = schema.tables
        query = select(tables) if wanted is None else select(tables).where(tables.c.id.in_(list(wanted)))
        return {row["id"]: row for row in self._database.read(query)}

    def _log(self, table: str) -> list[Row]:
        log = schema.log
        entries = self._database.read(select(log).where(log.c.table_id == table).order_by(log.c.number))
        return [Row(*(entry[name] for name in Row._fields)) for entry in entries]

    def keep_evidence(self, folder: Path, histories: Iterable[Path]) -> None:
        """Writes down all that is known of the tables with which something is wrong: what is stored, and what people saw."""
        wrong = [one.table for one in self._report.violations if one.table]
        wanted = list(dict.fromkeys(wrong))[:MOST_EVIDENCE]
        if not wanted:
            return
        lines: dict[str, list[AnyLine]] = {table: [] for table in wanted}
        for path in histories:
            for line in Reader(path).new():
                if line.table in lines:
                    lines[line.table].append(line)
        for table, row in self._tables(wanted).items():
            told = sorted(lines[table], key=lambda line: line.at)
            evidence = {"table": row, "log": [row._asdict() for row in self._log(table)], "history": told}
            (folder / f"evidence-{table}.json").write_bytes(msgspec.json.format(msgspec.json.encode(evidence), indent=1))
