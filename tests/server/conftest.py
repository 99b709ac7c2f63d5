"""One server for most tests; those that kill or starve one start their own."""

from __future__ import annotations

import pytest

from .house import Person, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    settings = {"POTABLE_REQUESTS_PER_SECOND": "1000", "POTABLE_REQUEST_RESERVE": "5000", "POTABLE_AWAY_SECONDS": "0.3"}
    settings |= {"POTABLE_UNDO_SECONDS": "1"}
    with serving(tmp_path_factory.mktemp("server"), **settings) as running:
        yield running


@pytest.fixture
def ann(server):
    return Person(server, "Ann")


@pytest.fixture
def bob(server):
    return Person(server, "Bob")
