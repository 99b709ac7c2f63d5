"""The file of a SQLite database: made private, watched while it is open, looked through for damage, copied and put back."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

LOOK_SECONDS = 1.0
"""How long one look through the file may take; a larger file is not read to its end."""
STEPS_BETWEEN = 100_000
BUSY_SECONDS = 5


class Gone(OSError):
    """The file is not where it was, or it is another one: what is written would be lost."""


class SqliteFile:
    """Where the games are; SQLite by itself writes on into a file that was deleted, and makes an empty one in its place.

    While a database is in use nothing but SQLite may open its file in this process: when any other handle of the file is
    closed, the system drops the locks that SQLite holds, and the next process to leave would clear away the log.
    """

    def __init__(self, path: Path) -> None:
        """Names the file; `create` makes sure that it is there."""
        self.path = path
        self._log = path.with_name(f"{path.name}-wal")
        self._opened: tuple[int, int] | None = None
        self._log_opened: tuple[int, int] | None = None

    def create(self) -> None:
        """Makes an empty file where there is none, and lets its owner alone read it; it must not be in use yet."""
        os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))
        for ending in ("", "-wal", "-shm"):
            with suppress(FileNotFoundError):
                Path(f"{self.path}{ending}").chmod(0o600)
        self.adopt()

    def adopt(self) -> None:
        """Takes the file that is there for the one that is watched."""
        self._opened, self._log_opened = _identity(self.path), None

    def check(self) -> None:
        """Raises Gone unless what is open is still what lies there."""
        if _identity(self.path) != self._opened:
            raise Gone(f"The database {self.path.name} was moved, deleted or replaced while it was in use.")
        log = _identity(self._log)
        if self._log_opened is None:
            self._log_opened = log
        elif log != self._log_opened:
            raise Gone(f"The log of the database, {self._log.name}, was moved or deleted while it was in use.")

    @property
    def is_there(self) -> bool:
        """Whether there is a database of games in its place, the same or another."""
        try:
            connection = connect(self.path, "ro")
            try:
                return bool(connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'tables'").fetchone())
            finally:
                connection.close()
        except sqlite3.DatabaseError:
            return False

    def look_through(self) -> None:
        """Raises where the file is damaged, as far as a second's look shows."""
        until = time.monotonic() + LOOK_SECONDS
        connection = connect(self.path, "ro")
        try:
            connection.set_progress_handler(lambda: time.monotonic() > until, STEPS_BETWEEN)
            found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            if found != "ok":
                raise sqlite3.DatabaseError(found)
        except sqlite3.OperationalError as error:
            if "interrupted" not in str(error):
                raise
        finally:
            connection.close()


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """Opens a database that is there: `ro` to read, `rw` to write as well."""
    return sqlite3.connect(f"file:{quote(str(path))}?mode={mode}", uri=True, timeout=BUSY_SECONDS)


def _identity(path: Path) -> tuple[int, int] | None:
    """Returns what tells one file from another under the same name, or None where there is none."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino
