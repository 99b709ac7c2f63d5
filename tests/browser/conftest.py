"""One server and one Chromium for the folder; every visitor has a browser context of their own."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect, sync_playwright

from ..server.house import Person, server_fixture
from . import chromium
from .page import build_page
from .visitor import SECONDS, Visitor

expect.set_options(timeout=SECONDS * 1000)


server = server_fixture(
    build_page,
    POTABLE_TABLES_PER_PERSON="1000",
    POTABLE_UNDO_PAUSE="0",
    POTABLE_COMPILE_FORMS="false",  # compiling expansions would take a minute of a processor from the tests
)


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def visit(server, browser):
    """Opens browsers for people; none of them may complain, and none may ask anything of another host."""
    here = []

    def visitor(person: Person | None = None, **settings) -> Visitor:
        here.append(Visitor(browser, settings.pop("server", server), person, **settings))
        return here[-1]

    yield visitor
    for one in here:
        one.leave()
