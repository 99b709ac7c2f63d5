"""Whoever hears all that people write down: counts it, sees which tables move on, and keeps it for the next check."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Iterable

from potable.engine.messages import message
from potable.engine.wire import Message

from .history import Acknowledged, Answered, AnyLine, Lost, Reader, Refused, Seen, Sent
from .report import Report

SHUT_OUT = (4401, 4403, 4404)
"""Close codes that nobody may get at their own table."""
BROKEN = 500
HEALTH = "/healthz"
"""Where a server says that something is wrong or that it leaves, which is no error."""
LAST_LINES = 6
"""So many lines of a party are told where its table has stopped."""

Complain = Callable[[str, str, Message, float], None]
"""Notes what must not be: the kind, the table, what it is and when it was seen."""


class Witness:
    """Follows the histories of one ground."""

    def __init__(self, report: Report, complain: Complain) -> None:
        """Starts with nobody to follow."""
        self._report, self._complain = report, complain
        self._readers: list[Reader] = []
        self._party: dict[str, int] = {}
        """By person."""
        self.tables: list[str] = []
        """By party, the table at which they play now."""
        self._known: set[str] = set()
        self._since = float("inf")
        self.moved: dict[int, float] = {}
        """By party, when its table was first seen to move on since the fault."""
        self.dead: set[int] = set()
        """The parties whose table has stopped for good."""
        self.made: set[str] = set()
        """The tables that were made meanwhile, which nobody plays at."""
        self.errors: list[AnyLine] = []
        """The answers that told people that the server could not do something then."""
        self._unchecked: defaultdict[str, list[AnyLine]] = defaultdict(list)
        self._last: defaultdict[int, deque[AnyLine]] = defaultdict(lambda: deque(maxlen=LAST_LINES))

    def follow(self, parties: Iterable[Iterable[tuple[str, str]]], readers: list[Reader]) -> None:
        """Follows people, given by party with the table at which they begin."""
        self._readers = readers
        for number, people in enumerate(parties):
            for who, table in people:
                self._party[who] = number
                self.tables[number:] = [table]
        self._known = set(self.tables)

    # ---- hearing ----

    def listen(self) -> None:
        """Reads what was written since the last time."""
        for reader in self._readers:
            for line in reader.new():
                self._hear(line)
                if _is_error(line):
                    self.errors.append(line)

    def _hear(self, line: AnyLine) -> None:
        """Counts a line and keeps it."""
        if line.who in self._party and not isinstance(line, Lost):
            self._last[self._party[line.who]].append(line)
        match line:
            case Seen():
                self._see(line)
            case Sent():
                self._report.again += line.again
            case Acknowledged():
                self._report.acknowledged += 1
            case Refused():
                self._report.refused[line.code] += 1
            case Lost():
                if line.code in SHUT_OUT:
                    shut = message("lab-drill-shut-out", who=line.who, code=str(line.code))
                    self._complain("shut out", line.table, shut, line.at)
                return
            case Answered():
                self.made |= {line.table} - {""}
                if line.status == BROKEN:
                    broken = message("lab-drill-broken-answer", request=line.request, status=str(BROKEN))
                    self._complain("broken answer", "", broken, line.at)
                return
        self._unchecked[line.table].append(line)

    def _see(self, line: Seen) -> None:
        """Notes at which table a party plays, and whether it moves on."""
        party = self._party[line.who]
        if line.table not in self._known:
            self._known.add(line.table)
            self.tables[party] = line.table
        if line.grown and line.at >= self._since:
            self.moved.setdefault(party, line.at)
            self.dead.discard(party)

    # ---- asking ----

    def expect(self, since: float) -> None:
        """Begins to see which tables move on from a moment."""
        self.moved, self._since = {}, since

    @property
    def waits(self) -> bool:
        """Whether a table has not moved on yet, but for those that are dead."""
        return any(party not in self.moved for party in range(len(self.tables)) if party not in self.dead)

    def last_lines(self, party: int) -> str:
        """Returns what a party wrote down last, but for lost connections, of which there are many once nobody answers."""
        return "\n".join(f"    {line}" for line in self._last[party])

    def take(self) -> dict[str, list[AnyLine]]:
        """Returns what is not checked yet, by table."""
        self.listen()
        lines, self._unchecked = self._unchecked, defaultdict(list)
        return lines

    def give_back(self, lines: dict[str, list[AnyLine]]) -> None:
        """Takes back what could not be checked, for the next time."""
        for table, some in lines.items():
            self._unchecked[table] = some + self._unchecked[table]

    def close(self) -> None:
        """Closes the histories."""
        for reader in self._readers:
            reader.close()


def _is_error(line: AnyLine) -> bool:
    """Tells whether a line tells of something that the server could not do."""
    if isinstance(line, Answered):
        return not 0 < line.status < BROKEN and HEALTH not in line.request
    return isinstance(line, Refused) and line.code == "busy"
