"""Records that people have sent: how many somebody and all together may keep, and for how long."""

from __future__ import annotations

import secrets
import time

from .errors import Refused
from .identity import Person
from .rows import ReplayKept, ReplayRow
from .settings import Settings
from .store import Store

ID_BYTES = 12
A_DAY = 24 * 3600.0


class Archive:
    """The records that are kept: the texts in the database, and in memory whose they are and how long."""

    def __init__(self, settings: Settings, store: Store) -> None:
        """Knows of none until it is opened."""
        self._settings, self._store = settings, store
        self._kept: dict[str, ReplayKept] = {}

    async def open(self) -> None:
        """Finds out what is kept, and forgets what has expired."""
        self._kept = {row.id: row for row in await self._store.replays()}
        await self.forget_expired()

    async def add(self, person: Person, text: str) -> str:
        """Keeps a record and returns by what id it is found, or refuses."""
        await self.forget_expired()
        self._check_room(person.id, len(text))
        new, now = secrets.token_urlsafe(ID_BYTES), time.time()
        self._kept[new] = ReplayKept(new, person.id, now, len(text))  # before it is stored, so that nobody overtakes
        try:
            await self._store.write([ReplayRow(new, text, person.id, now)])
        except BaseException:
            del self._kept[new]
            raise
        return new

    def _check_room(self, person: str, length: int) -> None:
        """Refuses what would be too much for somebody or for all together."""
        settings, everybodys = self._settings, list(self._kept.values())
        theirs = [one for one in everybodys if one.person == person]
        if not _has_room(theirs, length, settings.records_per_person, settings.record_bytes_per_person):
            days = settings.record_days
            raise Refused("too_many", "server-records-of-one", 429, days=f"{days:g}")
        if not _has_room(everybodys, length, settings.records, settings.records_bytes):
            raise Refused("too_many", "server-no-more-records", 429)

    async def forget_expired(self) -> None:
        """Forgets what has been kept for long enough."""
        oldest = time.time() - self._settings.record_days * A_DAY
        expired = [one for one, kept in self._kept.items() if kept.created < oldest]
        if expired:
            await self._store.forget_replays(oldest)
            for one in expired:
                self._kept.pop(one, None)


def _has_room(kept: list[ReplayKept], length: int, most: int, longest: int) -> bool:
    """Tells whether one more can be kept."""
    return len(kept) < most and sum(one.length for one in kept) + length <= longest
