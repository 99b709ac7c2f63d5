"""All that one server consists of."""

from __future__ import annotations

import asyncio

from potable.games import NAMES

from .bots import Workers
from .health import Health
from .identity import Identity
from .limits import Buckets, Counts
from .memory import keep_tidy
from .settings import Settings
from .store import Store
from .tables import Tables

WATCH_SECONDS = 1


class House:
    """The parts of one server, put together."""

    def __init__(self, settings: Settings) -> None:
        """Puts the parts together; `open` sets them going."""
        settings.open_data_folder()
        self.settings = settings
        self.identity = Identity(settings.signing_secret(), settings.origins)
        self.store = Store(settings.url, settings.database_seconds)
        self.store.bring_up_to_date()
        self.workers = Workers(settings.bot_workers, settings.bot_seconds, NAMES)
        """Bots think here, and nothing else is done here."""
        self.readers = Workers(settings.replay_workers, settings.replay_seconds, (), settings.replays_waiting)
        """Replays are read here, as many at a time as there are workers."""
        self.tables = Tables(settings, self.store, self.workers)
        self.by_person = Counts(settings.connections_per_person, settings.connections)
        self.by_address = Counts(settings.connections_per_address, settings.connections)
        self.requests = Buckets(settings.requests_per_second, settings.request_reserve)
        self.reads = Buckets(settings.replays_per_second, settings.replay_reserve)
        self.health = Health(self.store)
        self.closing = False
        self.served = 0
        """How many requests and WebSockets there have been."""

    async def open(self) -> None:
        """Lets the workers get ready."""
        self.workers.start()
        self._beside = [
            asyncio.create_task(keep_tidy(lambda: self.served)),
            asyncio.create_task(self._watch()),
        ]

    async def _watch(self) -> None:
        """Looks every second whether the database is still the same."""
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            await self.store.watch()

    async def close(self) -> None:
        """Tells everybody, commits what is under way, and ends."""
        self.closing = True
        for task in self._beside:
            task.cancel()
        self.tables.close()
        await self.store.close()
        self.workers.close()
        self.readers.close()
