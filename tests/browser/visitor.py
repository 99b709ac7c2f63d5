"""A person at a browser of their own, who notices what a page should never do.

Asking anything of another host is among it: the server's content policy lets the browser refuse that, and complain.
"""

from __future__ import annotations

import re
import time
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from ..server.house import Person, Server
from .layout import DRAWN

SECONDS = 45
WHOLE_GAME = 240
PACE = 60
GLANCE = 30
SIZES = {360: 740, 768: 1024, 1280: 800}
CHOICE = "button.choice:visible"
SCORING = "Final scoring"


COMES_AGAIN = """if (location.protocol !== 'about:') {
  const kept = JSON.parse(localStorage.getItem('potable.settings') ?? '{}');
  localStorage.setItem('potable.settings', JSON.stringify({soundOffered: true, ...kept}));
  const learned = JSON.parse(localStorage.getItem('potable.learned') ?? '[]');
  const introduced = ['quacks/witches', 'quacks/alchemists', 'quacks/office'];
  localStorage.setItem('potable.learned', JSON.stringify([...new Set([...learned, ...introduced])]));
}"""
"""Lets a browser remember that sound and introductions were offered, as they are to whoever comes for the first time."""


class Visitor:
    """A browser context with one page, its complaints, and the steps that tests share."""

    def __init__(self, browser: Browser, server: Server, person: Person | None, **settings: Any) -> None:
        width, first_time = settings.pop("width", 1280), settings.pop("first_time", False)
        settings = {"reduced_motion": "reduce", "color_scheme": "light", "service_workers": "block", **settings}
        self.context = browser.new_context(
            base_url=server.url, viewport={"width": width, "height": SIZES[width]}, accept_downloads=True, **settings
        )
        self.context.set_default_timeout(SECONDS * 1000)
        self.server, self.owner, self.window = server, person, (width, SIZES[width])
        self.complaints: list[str] = []
        self.allowed = ["Service Worker registration blocked by Playwright"]
        self.sent: list[str] = []
        if person:
            cookie = person.http.cookies.get("potable")
            self.context.add_cookies([{"name": "potable", "value": cookie, "url": server.url}])
        if not first_time:
            self.context.add_init_script(COMES_AGAIN)
        self.page = self.context.new_page()
        self._listen(self.page)

    def _listen(self, page: Page) -> None:
        page.on("console", lambda said: said.type in ("error", "warning") and self.complaints.append(said.text))
        page.on("pageerror", lambda error: self.complaints.append(f"thrown: {error}"))
        page.on("websocket", lambda socket: socket.on("framesent", lambda frame: self.sent.append(str(frame))))

    def allow(self, pattern: str) -> None:
        """Names a complaint of the browser itself that a test brings about on purpose."""
        self.allowed.append(pattern)

    def leave(self) -> None:
        """Closes the browser; a page that complained fails the test, and so does one with a thing in place of a name."""
        wrong = self._wrong()
        self.context.close()
        assert not wrong, wrong

    def rest(self) -> None:
        """Goes where nothing happens, for another test to go on from there; what fails a test does so here as well."""
        wrong = self._wrong()
        self.page.emulate_media(color_scheme="light", reduced_motion="reduce")
        self.page.mouse.move(0, 0)
        self.resize(*self.window)
        if not self.page.url.endswith("/about"):
            self.follow("/about")
        self.sent.clear()
        assert not wrong, wrong

    def _wrong(self) -> list[str]:
        unnamed = not self.page.is_closed() and "[object" in (self.page.text_content("body") or "")
        bad = [one for one in self.complaints if not any(re.search(pattern, one) for pattern in self.allowed)]
        return bad + ["the page shows [object …]"] * unnamed

    def go(self, path: str) -> None:
        """Opens an address; from an open page on as one goes by a link, which is a third of the work of loading it again."""
        path = path.removeprefix(self.server.url)
        if self.page.url.startswith(self.server.url + "/") and not self.page.url.endswith(path):
            self.follow(path)
        else:
            self.page.goto(path)

    def resize(self, width: int, height: int) -> None:
        """Gives the page a window of a size, in which it is drawn before anything is looked at."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate(f"() => {DRAWN}")

    def follow(self, path: str) -> None:
        """Goes to another page as one goes by a link, which loads nothing again."""
        self.page.evaluate("(path) => Object.assign(document.querySelector('.brand'), {href: path}).click()", path)
        self.page.wait_for_url(f"**{path}")

    def button(self, name: str | re.Pattern[str], **more: Any) -> Locator:
        return self.page.get_by_role("button", name=name, **more)

    def link(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("link", name=name)

    def game(self, title: str) -> Locator:
        """What the first page offers of a game."""
        return self.page.get_by_role("group", name=title)

    def heading(self, name: str) -> Locator:
        return self.page.get_by_role("heading", name=name)

    @property
    def choices(self) -> Locator:
        """Everything that can be chosen now, on the board or beside the question."""
        return self.page.locator(CHOICE)

    @property
    def asked(self) -> Locator:
        return self.page.get_by_role("region", name="What is asked")

    @property
    def said(self) -> Locator:
        """What a screen reader is told."""
        return self.page.locator("[aria-live=polite]")

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("log", name="Log")

    def scored(self) -> None:
        """Waits for the final scoring of a game that others play, or the page by itself: a whole game takes a while."""
        expect(self.heading(SCORING)).to_be_visible(timeout=WHOLE_GAME * 1000)

    def tab(self, name: str) -> Locator:
        return self.page.get_by_role("tab", name=name)

    def my_turn(self) -> None:
        """Waits until something can be chosen."""
        expect(self.choices.first).to_be_visible(timeout=SECONDS * 1000)

    def choose(self, index: int = 0) -> str:
        """Waits for my turn, clicks a choice, and returns its name."""
        self.my_turn()
        choice = self.choices.nth(index)
        name = choice.get_attribute("data-action") or ""
        choice.click()
        return name

    def turn_or_end(self) -> bool:
        """Waits until I may choose or the game is over, and returns whether I may choose."""
        self.page.wait_for_selector(f"{CHOICE}, #ending")
        return not self.page.locator("#ending").is_visible()

    def play_on(self) -> int:
        """Clicks the first choice until the game is over, and returns how often."""
        clicks = 0
        while self.turn_or_end():
            self.choices.first.click()
            clicks += 1
        return clicks

    def click_on(self, buttons: str = "button.choice") -> None:
        """Lets the page itself click the first choice, each time there is one, as fast as the server likes."""
        self.page.evaluate(f"() => void setInterval(() => document.querySelector('{buttons}')?.click(), {PACE})")

    @property
    def table(self) -> str:
        """The id of the table or replay on the page."""
        found = re.search(r"/[tr]/([^/?#]+)", self.page.url)
        assert found, self.page.url
        return found[1]

    def person(self) -> Person:
        """Returns who is at this browser, to play on without it."""
        person = Person(self.server, None)
        person.http.cookies.set("potable", next(one["value"] for one in self.context.cookies() if one["name"] == "potable"))
        return person

    def numbers_sent(self) -> list[str]:
        """Returns the moves that this page sent, as they went over the wire."""
        return [frame for frame in self.sent if '"type":"play"' in frame]


def who_may_choose(*people: Visitor) -> Visitor | None:
    """Waits until one of several people at a table may choose, and returns them, or nobody when the game is over."""
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        for one in people:
            if one.page.locator("#ending").count():
                return None
            if one.choices.count():
                return one
        people[0].page.wait_for_timeout(GLANCE)
    raise AssertionError("nobody was asked: " + " / ".join(one.asked.inner_text() for one in people))
