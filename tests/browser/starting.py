"""Measures by the clock how soon a server answers and a page is seen: `make starts`, on a machine that does nothing else.

Tests see that these budgets hold, but they run beside each other: they measure processors, or take the best of several.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from playwright.sync_api import sync_playwright

from ..server.house import Person, Server, serving
from ..server.test_compiling import FIRST_PAGE, SECOND_START
from . import chromium
from .page import build_page
from .test_light import FIRST_PAINT, LAID, PAINTED, TABLE_THERE
from .visitor import Visitor

TIMES = 5
"""So often each thing is measured; the median counts."""


def clocked(does: Callable[[], object]) -> float:
    """Returns how many seconds something takes."""
    began = time.monotonic()
    does()
    return time.monotonic() - began


def first_start(folder: Path) -> float:
    """Returns after how many seconds a server answers that finds nothing compiled."""
    began = time.monotonic()
    with serving(folder / "data", POTABLE_SPEED="compiled", POTABLE_CACHE=str(folder / "cache")) as server:
        assert "<title>" in Person(server, None).http.get("/").text
        return time.monotonic() - began


def second_start(server: Server) -> float:
    """Returns after how many seconds a server answers again whose rules are compiled, with all games."""
    server.stop()
    return clocked(server.start)


def seen(me: Visitor, path: str, what: str) -> float:
    """Loads a page, and returns after how many seconds something is seen on it."""
    me.page.goto(path, wait_until="commit")
    return float(me.page.evaluate(what)) / 1000


def told(what: str, seconds: list[float], budget: float) -> bool:
    """Prints a median with its budget, and returns whether it was kept."""
    middle = median(seconds)
    print(f"{what:40} {middle:6.2f} s of {budget:5.2f}, from {min(seconds):.2f} to {max(seconds):.2f}", flush=True)
    return middle < budget


def main() -> None:
    """Measures everything and prints it; fails where a budget is not kept."""
    build_page()
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        folder = Path(data)
        kept = [told("nothing compiled, the page answers", [first_start(folder)], FIRST_PAGE)]
        with serving(folder / "again", POTABLE_SPEED="compiled") as server:
            ann = Person(server, "Ann")
            while ann.get("/api/compiling")["done"] < ann.get("/api/compiling")["of"]:
                time.sleep(1)
            kept.append(told("a second start", [second_start(server) for _ in range(TIMES)], SECOND_START))
            browser, ann = chromium.launch(playwright), Person(server, "Ann")  # it is served at another port now
            me = Visitor(browser, server, ann)
            table = f"/t/{ann.table('me', 'random', game='quacks', options={'starter': 0})['id']}"
            for what, path, script, budget in (
                ("the first page is painted", "/", PAINTED, FIRST_PAINT),
                ("a table stands there", table, LAID, TABLE_THERE),
            ):
                kept.append(told(what, [seen(me, path, script) for _ in range(TIMES)], budget / 1000))
            browser.close()
    raise SystemExit(not all(kept))


if __name__ == "__main__":
    main()
