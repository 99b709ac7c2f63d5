"""The people whom tests of the server and of the page have in common; each folder has a server of its own."""

from __future__ import annotations

import gc
import os

import pytest

from .server.house import Person

gc.disable()  # what is loaded stays: to look for garbage among it again and again is two thirds of finding the tests

collect_ignore = [] if os.environ.get("POTABLE_EXTRAS") else ["extras"]
"""What needs Ray and the like is tested by `make extras`, which installs them."""

WITH_REAL_TIME = {"browser", "server"}
"""Folders whose tests wait for other processes: one that a busy machine made late is tried again, and shown as such."""


def pytest_collection_finish():
    """Lets garbage be looked for from here on, but never among what was loaded."""
    gc.freeze()
    gc.enable()


def pytest_collection_modifyitems(items):
    for item in items:
        if WITH_REAL_TIME & set(item.path.parts):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture
def ann(server):
    return Person(server, "Ann")


@pytest.fixture
def bob(server):
    return Person(server, "Bob")
