"""One server for most tests; those that kill or starve one start their own. Some run on both databases."""

from __future__ import annotations

import pytest

from .databases import Database, sqlite_database
from .house import server_fixture
from .postgres import running_postgres

server = server_fixture(POTABLE_UNDO_SECONDS="1")


@pytest.fixture(scope="session")
def postgres():
    """A PostgreSQL of its own for the session."""
    with running_postgres() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgres"])
def database(request, tmp_path) -> Database:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return sqlite_database(tmp_path)
    return request.getfixturevalue("postgres").new_database()
