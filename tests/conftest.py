"""The people whom tests of the server and of the page have in common; each folder has a server of its own."""

from __future__ import annotations

import pytest

from .server.house import Person


@pytest.fixture
def ann(server):
    return Person(server, "Ann")


@pytest.fixture
def bob(server):
    return Person(server, "Bob")
