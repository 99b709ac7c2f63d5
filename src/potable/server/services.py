"""All that one server consists of."""

from __future__ import annotations

import asyncio
from typing import Any

from potable.games import NAMES

from . import traces
from .archive import Archive
from .bots import Workers
from .compiling import Compiling
from .health import Health, watch_lateness
from .identity import Identity
from .limits import Buckets, Counts, Turns
from .live import Context
from .logs import logger, say
from .memory import keep_tidy
from .owning import Alone
from .settings import Settings
from .store import Store
from .tables import Tables
from .tasks import Tasks

WATCH_SECONDS = 1
FORGET_EVERY = 3600.0
READS = 5
"""For one request that changes something an address may make so many that only read, or WebSockets."""


class Services:
    """The parts of one server, put together."""

    def __init__(self, settings: Settings) -> None:
        """Puts the parts together; `open` sets them going."""
        settings.open_data_folder()
        self.settings = settings
        self.identity = Identity(settings.signing_secret(), settings.origins)
        self.store = Store(settings.url, settings.database_seconds)
        self.store.bring_up_to_date()
        self.alone = self.store.file is not None
        """Whether no other server is on the same database; else any table may come here at any moment, while people wait."""
        self.workers = Workers(settings.bot_workers, settings.bot_seconds, NAMES, forms=not self.alone)
        """Bots think here, and nothing else is done here."""
        self.readers = Workers(settings.replay_workers, settings.replay_seconds, (), settings.replays_waiting)
        """Replays are read here, as many at a time as there are workers."""
        self.owning = _owning(settings, self.store)
        self.tables = Tables(Context(settings, self.store, self.owning, self.workers, Tasks()))
        self.archive = Archive(settings, self.store)
        self.by_person = Counts(settings.connections_per_person, settings.connections)
        self.by_address = Counts(settings.connections_per_address, settings.connections)
        self.requests = Buckets(settings.requests_per_second, settings.request_reserve)
        self.reads = Buckets(READS * settings.requests_per_second, READS * settings.request_reserve)
        self.replays = Buckets(settings.replays_per_second, settings.replay_reserve)
        self.listings = Buckets(settings.listed_per_minute / 60, settings.listed_per_minute)
        self.turns = Turns(settings.requests_at_once)
        self.messages = Buckets(settings.messages_per_second, settings.message_reserve)
        self.health = Health(self.store)
        self.compiling = Compiling(settings.compile_forms)
        self._beside: list[asyncio.Task[Any]] = []
        """What goes on for as long as the server is open."""
        self.closing = False
        self.served = 0
        """How many requests and WebSockets there have been."""

    async def open(self) -> None:
        """Lets the workers get ready; a server of a fleet takes no table before they are, for others are ready already."""
        self.workers.start()
        if not self.alone:
            await self.workers.ready()
            say("bots can think", workers=self.settings.bot_workers)
        await self.owning.open(self.tables)
        await self.archive.forget_expired()
        self._beside = [
            asyncio.create_task(keep_tidy(lambda: self.served, lambda: self.by_person.total)),
            asyncio.create_task(self._watch()),
            asyncio.create_task(watch_lateness()),
            asyncio.create_task(self._forget_now_and_then()),
            asyncio.create_task(self.compiling.run()),
        ]

    async def _watch(self) -> None:
        """Looks every second whether the database is still the same."""
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            await self.store.watch()

    async def _forget_now_and_then(self) -> None:
        """Forgets what has expired, for as long as the server runs."""
        while True:
            await asyncio.sleep(FORGET_EVERY)
            try:
                await self.archive.forget_expired()
            except Exception:  # the database may be away for a while
                logger.exception("what has expired could not be forgotten")

    async def leave(self) -> None:
        """Lets other servers, if there are any, take over what people are at, as the first thing before it ends."""
        self.closing = True
        await self.owning.leave()

    async def close(self) -> None:
        """Tells everybody, commits what is under way, and ends."""
        self.closing = True
        for task in self._beside:
            task.cancel()
        self.tables.close()
        await self.owning.close()
        await self.store.close()
        await asyncio.to_thread(traces.close)
        self.compiling.close()
        self.workers.close()
        self.readers.close()


def _owning(settings: Settings, store: Store) -> Alone:
    """Returns whose the tables of a database are: a file is this server's alone, others may be on the same PostgreSQL."""
    if store.file:
        return Alone()
    from .fleet import Fleet  # which a server that is alone does not need

    return Fleet(settings, store)
