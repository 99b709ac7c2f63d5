"""Where games are kept that somebody leaves: records in the user's data folder."""

from __future__ import annotations

import os
import time
from pathlib import Path

from platformdirs import user_data_path

from potable.engine.errors import PotableError
from potable.engine.messages import message
from potable.engine.table import Table


def data_folder() -> Path:
    """Returns the folder for saved games: POTABLE_DATA, or `potable` in the user's data."""
    given = os.environ.get("POTABLE_DATA")
    return Path(given) if given else user_data_path("potable")


def save(table: Table, path: Path) -> Path:
    """Saves the record of a table, or raises PotableError with why it cannot be written."""
    try:
        table.record().save(path)
    except OSError as error:
        raise PotableError(message("terminal-refuses-file", file=str(path), why=error.strerror)) from None
    return path


def save_in_data_folder(table: Table) -> Path:
    """Saves the record of a table under a name of its own."""
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise PotableError(message("terminal-refuses-folder", folder=str(folder), why=error.strerror)) from None
    name = f"{table.game.name}-{time.strftime('%Y%m%d-%H%M%S')}"
    path = folder / f"{name}.json"
    number = 2
    while path.exists():
        path = folder / f"{name}-{number}.json"
        number += 1
    return save(table, path)
