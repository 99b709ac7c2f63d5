"""Takes the pictures of the README: `python -m tests.browser.screenshots` writes them into docs/pictures."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

from hatch_build import ROOT

from ..server.house import Chair, Person, Server, serving
from . import chromium
from .page import build_page
from .visitor import Visitor

PICTURES = ROOT / "docs" / "pictures"
MOVES = 9
BREWED_ROUND, BREWED_CHIPS, WHITE_ENOUGH = 4, 5, 4
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

    table = ann.table("me", "house", "house", "house", game="quacks", options={"starter": 0, "coach": "full"})
    with ann.sit(table["id"]) as chair:
        chair.until_state()
        brew_to(chair, BREWED_ROUND)
    me.go(f"/t/{table['id']}")
    me.my_turn()
    picture(me, "brewing")
    phone.go(f"/t/{table['id']}")
    phone.my_turn()
    picture(phone, "brewing_phone")
    for visitor in (me, phone):
        visitor.leave()
    return files


def brew_to(chair: Chair, number: int) -> None:
    """Plays as a cautious person would, up to some chips of a round, or of a later one if a pot explodes early."""
    while not (here(chair)["round"] >= number and here(chair)["actions"] and len(mine(chair)["pot"]) >= BREWED_CHIPS):
        chair.play(lambda actions: cautious(actions, mine(chair), here(chair)["round"] >= number))


def cautious(actions: list[dict], me: dict, bold: bool) -> dict:
    """Returns what a cautious person does: stops early, and buys what is dearest."""
    by_name = {choice["name"]: choice for choice in actions}
    if "draw" in by_name and (bold or me["whites"] < WHITE_ENOUGH or "stop" not in by_name):
        return by_name["draw"]
    if "stop" in by_name:
        return by_name["stop"]
    return next((choice for choice in reversed(actions) if choice["name"].startswith("buy")), actions[0])


def mine(chair: Chair) -> dict:
    """Returns the first player as they see themselves."""
    return here(chair)["players"][0]


def here(chair: Chair) -> dict:
    """Returns what the first seat sees."""
    return chair.state["views"]["0"]


def main() -> None:
    """Takes the pictures into docs/pictures, or the folder that is named."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURES
    build_page()
    compiled = {"POTABLE_SPEED": "compiled"}
    with tempfile.TemporaryDirectory() as data, serving(Path(data), **compiled) as server, sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        for file in take(browser, server, folder):
            print(f"{file}: {file.stat().st_size // 1024} KB")
        browser.close()


if __name__ == "__main__":
    main()
