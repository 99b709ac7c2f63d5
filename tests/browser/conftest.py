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
    """Opens browsers for people; none of them may complain."""
    here = []

    def visitor(person: Person | None = None, **settings) -> Visitor:
        here.append(Visitor(browser, settings.pop("server", server), person, **settings))
        return here[-1]

    yield visitor
    for one in here:
        one.leave()


WENT_WELL = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item):
    report = yield
    item.stash[WENT_WELL] = report.passed
    return report


@pytest.fixture(scope="session")
def stays():
    """The page that is open between two tests, if any."""
    here: list[Visitor] = []
    yield here
    for one in here:
        one.leave()


@pytest.fixture
def me(request, server, browser, ann, stays):
    """Ann at a page that stays open from one test to the next, as long as all goes well: to load it is half of a short test.

    That is so in files that have one Ann for all tests. What is set or remembered there stays as well: such tests use `visit`.
    """
    if stays and stays[0].owner is not ann:
        stays.pop().leave()
    if not stays:
        stays.append(Visitor(browser, server, ann))
        stays[0].go("/about")
    one = stays.pop()
    yield one
    if request.node.stash[WENT_WELL]:
        one.rest()
        stays.append(one)
    else:
        one.leave()
