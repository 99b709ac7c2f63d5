"""Records that people have sent: how many somebody and all together may keep, and for how long."""

from __future__ import annotations

import asyncio
import secrets
import time

from .errors import Refused
from .identity import Person
from .rows import ReplayRow
from .settings import Settings
from .store import Kept, Store

ID_BYTES = 12
A_DAY = 24 * 3600.0


class Archive:
    """The records that are kept, all of them in the database."""

    def __init__(self, settings: Settings, store: Store) -> None:
        """Says what is kept for how long."""
        self._settings, self._store = settings, store
        self._adding = asyncio.Lock()

    async def add(self, person: Person, text: str) -> str:
        """Keeps a record and returns by what id it is found, or refuses."""
        await self.forget_expired()
        async with self._adding:  # so that nobody overtakes
            await self._check_room(person.id, len(text))
            new = secrets.token_urlsafe(ID_BYTES)
            await self._store.write([ReplayRow(new, text, person.id, time.time(), len(text))])
            return new

    async def _check_room(self, person: str, length: int) -> None:
        """Refuses what would be too much for somebody or for all together."""
        settings, store = self._settings, self._store
        if not _has_room(await store.kept(person), length, settings.records_per_person, settings.record_bytes_per_person):
            raise Refused("too_many", "server-records-of-one", 429, days=f"{settings.record_days:g}")
        if not _has_room(await store.kept(), length, settings.records, settings.records_bytes):
            raise Refused("too_many", "server-no-more-records", 429)

    async def forget_expired(self) -> None:
        """Forgets what has been kept for long enough."""
        await self._store.forget_replays(time.time() - self._settings.record_days * A_DAY)


def _has_room(kept: Kept, length: int, most: int, longest: int) -> bool:
    """Tells whether one more can be kept."""
    return kept.count < most and kept.length + length <= longest
