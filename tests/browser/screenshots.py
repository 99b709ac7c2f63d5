"""Takes the pictures of the README: `python -m tests.browser.screenshots` writes them into docs/pictures."""

from __future__ import annotations

import sys
import tempfile
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, expect, sync_playwright

from hatch_build import ROOT
from potable.engine.table import Table

from ..conformance.practice.tables import table_with
from ..server.house import Chair, Person, Server, serving
from . import chromium
from .brewing import choice
from .lessons import begin, go_on, step
from .moments import table_at
from .page import build_page
from .visitor import Visitor

PICTURES = ROOT / "docs" / "pictures"
QUALITY = 84
MOVES = 9
BREWED_ROUND, BREWED_CHIPS, WHITE_ENOUGH = 4, 5, 4
OPTIONS = {"memory": "aided", "starter": 0, "recipes": True}

STILL = """() => !document.querySelector('[data-arrived]')
  && document.getAnimations().every((one) => one.playState !== 'running')"""


class Camera:
    """Ann's browser, her phone by night, and the folder into which their pictures go."""

    def __init__(self, browser: Browser, server: Server, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder, self.files = folder, list[Path]()
        self.ann = Person(server, "Ann")
        self.me = Visitor(browser, server, self.ann)
        self.phone = Visitor(browser, server, self.ann, width=360, color_scheme="dark", device_scale_factor=2)

    def take(self, visitor: Visitor, name: str) -> None:
        """Takes a picture once nothing moves."""
        self.files.append(self.folder / f"{name}.webp")
        visitor.page.evaluate("document.fonts.ready")
        visitor.page.wait_for_function(STILL)
        shot = Image.open(BytesIO(visitor.page.screenshot(caret="initial"))).convert("RGB")
        shot.save(self.files[-1], quality=QUALITY, method=6)  # the grain of the table makes any other format large

    def leave(self) -> None:
        """Closes both browsers."""
        for visitor in (self.me, self.phone):
            visitor.leave()


def landing(camera: Camera) -> None:
    """The first page."""
    camera.me.go("/")
    expect(camera.me.game("Glastonbury").get_by_role("button", name="Play against two bots")).to_be_visible()
    camera.take(camera.me, "landing")


def glastonbury(camera: Camera) -> None:
    """A market in the midst of a game, and how it is scored."""
    table = camera.ann.table("me", "house", "house", options=OPTIONS)["id"]
    with camera.ann.sit(table) as chair:
        for _ in range(MOVES):
            chair.play()
    camera.me.go(f"/t/{table}")
    camera.me.my_turn()
    camera.me.page.locator("#board button.choice, #ask button.choice").first.hover()
    camera.take(camera.me, "table")
    camera.phone.go(f"/t/{table}")
    camera.phone.my_turn()
    camera.take(camera.phone, "phone")
    with camera.ann.sit(table) as chair:
        chair.until_state()
        chair.ask("seat", seat=0, to="bot")
        chair.until_state(lambda state: state["status"] == "over")
    camera.me.go(f"/t/{table}")
    expect(camera.me.heading("Final scoring")).to_be_visible()
    expect(camera.me.page.locator("figure")).to_be_visible()  # the story of the game has come
    camera.take(camera.me, "scoring")


def quacks(camera: Camera) -> None:
    """A pot in the midst of a round."""
    table = camera.ann.table("me", "house", "house", "house", game="quacks", options={"starter": 0, "coach": "full"})["id"]
    with camera.ann.sit(table) as chair:
        chair.until_state()
        brew_to(chair, BREWED_ROUND)
    for visitor, name in ((camera.me, "brewing"), (camera.phone, "brewing_phone")):
        visitor.go(f"/t/{table}")
        visitor.my_turn()
        camera.take(visitor, name)


def practice(camera: Camera) -> None:
    """A Desk on which much lies, with a formula pointed at that can be composed."""
    camera.me.go(f"/t/{table_at(camera.ann, practice_table())}")
    camera.me.my_turn()
    choice(camera.me, "compose Great Elixir of Eternal Love").hover()
    camera.take(camera.me, "practice")


def practice_table() -> Table:
    """Returns three who have composed something each."""
    hand = ["Great Elixir of Eternal Love", "Elixir of Wisdom a", "Dragon", "Eureka a", "Powder of Truth"]
    desk = ["Spring Water", "Fern Flower", "Ether Waves", "Bloodstone", "Snake's Eye", "Mushrooms", "Phoenix Feather"]
    formulas = [
        {"Elixir of Fidelity a": [], "Emanation of Power a": []},
        {"Love Potion a": [], "Telepathic Potion a": []},
        {"Elixir of Strength a": [], "Great Elixir of Omen": []},
    ]
    points = [{"elements": 6, "simple_elixir": 4}, {"elements": 5, "complex_elixir": 3}, {"elements": 3, "great_elixir": 6}]
    return table_with(3, hands=[hand, ["Unicorn"], ["Banshee"]], formulas=formulas, desk=desk, points=points)


def lesson(camera: Camera) -> None:
    """A guided first game."""
    begin(camera.me, "quacks")
    while step(camera.me) != "flask":
        go_on(camera.me)
    camera.take(camera.me, "lesson")


SUBJECTS = (landing, glastonbury, quacks, practice, lesson)


def take(browser: Browser, server: Server, folder: Path) -> list[Path]:
    """Takes every picture, and returns the files."""
    camera = Camera(browser, server, folder)
    for subject in SUBJECTS:
        subject(camera)
    camera.leave()
    return camera.files


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
