"""A PostgreSQL for tests: Debian's own, installed if need be, in a temporary folder and reached by a socket in it."""

from __future__ import annotations

import shutil
import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from potable.engine.messages import plainly
from potable.lab import postgres

from ..machine import found_or_installed
from .databases import Database


class Postgres(postgres.Postgres):
    """A running PostgreSQL that makes databases for tests."""

    def new_database(self) -> Database:
        """Returns an empty database."""
        return Database(self.create())

    @contextmanager
    def away(self, how: signal.Signals) -> Iterator[None]:
        """Is ended for a while, and there again for the tests that follow, however this one ends."""
        self.stop(how)
        try:
            yield
        finally:
            self.start()

    def dump(self, database: Database) -> Path:
        """Returns a file with all that a database holds, as pg_dump writes it while it is in use."""
        copy = self._folder / "games.dump"
        self._call("pg_dump", "--format=custom", "--file", copy, database.url)
        return copy

    def load(self, database: Database, copy: Path) -> None:
        """Fills an empty database with what pg_dump wrote."""
        self._call("pg_restore", "--no-owner", "--exit-on-error", "--dbname", database.url, copy)


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    """Runs a PostgreSQL for a while."""
    folder = Path(tempfile.mkdtemp(prefix="potable-postgres-"))
    try:
        running = Postgres(folder, found_or_installed(postgres.programs, ["postgresql"], plainly(postgres.NONE)))
        try:
            yield running
        finally:
            running.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
