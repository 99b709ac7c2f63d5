"""Takes the pictures of the README: `python -m tests.browser.screenshots` writes them into docs/pictures."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

from hatch_build import ROOT

from ..server.house import Person, Server, serving
from . import chromium
from .page import build_page
from .visitor import Visitor

PICTURES = ROOT / "docs" / "pictures"
MOVES = 9
OPTIONS = {"memory": "aided", "starter": 0, "recipes": True}


def take(browser: Browser, server: Server, folder: Path) -> list[Path]:
    """Takes every picture, and returns the files."""
    folder.mkdir(parents=True, exist_ok=True)
    ann = Person(server, "Ann")
    me = Visitor(browser, server, ann)
    files = []

    def picture(visitor: Visitor, name: str) -> None:
        files.append(folder / f"{name}.png")
        visitor.page.evaluate("document.fonts.ready")
        visitor.page.wait_for_function("() => document.getAnimations().every((one) => one.playState !== 'running')")
        visitor.page.screenshot(path=files[-1], caret="initial")

    me.go("/")
    expect(me.game("Glastonbury").get_by_role("button", name="Play against two bots")).to_be_visible()
    picture(me, "landing")

    table = ann.table("me", "house", "house", options=OPTIONS)
    with ann.sit(table["id"]) as chair:
        for _ in range(MOVES):
            chair.play()
    me.go(f"/t/{table['id']}")
    me.my_turn()
    me.page.locator("#board button.choice, #ask button.choice").first.hover()
    picture(me, "table")

    phone = Visitor(browser, server, ann, width=360, color_scheme="dark", device_scale_factor=2)
    phone.go(f"/t/{table['id']}")
    phone.my_turn()
    picture(phone, "phone")

    with ann.sit(table["id"]) as chair:
        chair.until_state()
        chair.ask("seat", seat=0, to="bot")
        chair.until_state(lambda state: state["status"] == "over")
    me.go(f"/t/{table['id']}")
    expect(me.heading("Final scoring")).to_be_visible()
    picture(me, "scoring")
    for visitor in (me, phone):
        visitor.leave()
    return files


def main() -> None:
    """Takes the pictures into docs/pictures, or the folder that is named."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURES
    build_page()
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as server, sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        for file in take(browser, server, folder):
            print(f"{file}: {file.stat().st_size // 1024} KB")
        browser.close()


if __name__ == "__main__":
    main()
