"""Pictures of every kind of moment, in both lights and three sizes: `python -m tests.browser.gallery` writes a sheet of each.

They are for people who change the page: what a stranger would see is looked at before a change is called done.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Locator, sync_playwright

import potable

from ..conformance.quacks import tables as brewing
from ..conformance.quacks.test_alchemists import with_patients
from ..server.house import Person, Server, serving
from . import chromium
from .brewing import choice
from .lessons import begin, go_on, step
from .moments import table_asking, table_at
from .page import build_page
from .places import PLACES, Place
from .screenshots import PICTURES
from .visitor import SIZES, Visitor

FOLDER = PICTURES / "moments"
LIGHTS = ("light", "dark")
ROW, GAP, QUALITY = 520, 8, 66
"""How high a row of a sheet is, what lies between its pictures, and how well it is kept."""
TICK, MOST_TICKS = 60, 400
WITCHES = {"herb_witches": True, "office": "multiple", "silver_witch": "handful", "bronze_witch": "twin", "gold_witch": "jewel"}


ALCHEMISTS = {"starter": 0, "alchemists": True, **WITCHES}
"""The options of a table with everything."""


def learn(me: Visitor, person: Person, finished: str) -> None:
    me.go("/learn")
    me.page.get_by_role("heading", name="Glastonbury").wait_for()


def lesson(me: Visitor, person: Person, finished: str) -> None:
    begin(me, "quacks")
    while step(me) != "flask":
        go_on(me)


def passing(me: Visitor, person: Person, finished: str) -> None:
    me.go(f"/t/{person.table('me', '=Bea', game='practice', options={'starter': 1})['id']}")
    me.button("I am Bea").wait_for()


def spell(me: Visitor, person: Person, finished: str) -> None:
    me.go(f"/t/{table_asking(person, 'Conjure any card')}")
    me.my_turn()


def card_turned(me: Visitor, person: Person, finished: str) -> None:
    freeze(me)
    me.go(f"/t/{person.table('me', 'random', 'random', game='quacks', options={'starter': 0})['id']}")
    until(me, me.page.locator("#board .turned"))


def hot_pot(me: Visitor, person: Person, finished: str) -> None:
    game = brewing.table_with(3, round=5, points=[22, 31, 17], rubies=[2, 1, 4], droplets=[5, 3, 2])
    brewing.draw(game, "white 3", "orange 1", "green 2", "white 2", "green 4", "black 1", "orange 1", "white 1")
    go_to(me, person, game)


def tip(me: Visitor, person: Person, finished: str) -> None:
    hot_pot(me, person, finished)
    me.page.locator("#board .laid").first.hover()
    me.page.locator(".tip").wait_for()


def explosion(me: Visitor, person: Person, finished: str) -> None:
    game = brewing.table_with(3, round=3, points=[5, 9, 7], flasks=[False])
    brewing.draw(game, "white 3", "green 1", "white 2", "orange 1", "white 3")
    go_to(me, person, game)


def die(me: Visitor, person: Person, finished: str) -> None:
    ends_a_round(me, person)
    until(me, me.page.locator("#board .die.landed"))


def report(me: Visitor, person: Person, finished: str) -> None:
    ends_a_round(me, person)
    until(me, me.page.locator("[data-onward]"))


def looking_back(me: Visitor, person: Person, finished: str) -> None:
    table = person.table("me", "house", "house", game="quacks", options={"starter": 0, "memory": "aided"})["id"]
    with person.sit(table) as chair:
        chair.until_state()
        for _ in range(5):
            chair.play(lambda actions: next((one for one in actions if one["name"] == "draw"), actions[0]))
    me.go(f"/t/{table}")
    me.my_turn()
    me.page.locator("#log a:visible").nth(-3).click()
    me.page.locator("#back").get_by_text("draws").wait_for()


def stir(me: Visitor, person: Person, finished: str) -> None:
    game = brewing.last_round(3, points=[41, 52, 38], rubies=[1, 3, 2])
    go_to(me, person, game)


def witches(me: Visitor, person: Person, finished: str) -> None:
    me.go(f"/t/{witches_table(person)}")
    me.my_turn()


def witch_called(me: Visitor, person: Person, finished: str) -> None:
    freeze(me)
    me.go(f"/t/{witches_table(person)}")
    until(me, choice(me, "call silver"))
    choice(me, "call silver").click()
    until(me, me.page.locator("#board .called"))


def introduction(me: Visitor, person: Person, finished: str) -> None:
    me.go("/learn")
    me.button("The Alchemists").click()
    shown = me.page.get_by_role("dialog", name="The Alchemists")
    shown.get_by_role("button", name="Go on").click()
    for _ in range(6):
        shown.get_by_role("button", name="A chip more").click()


def introduction_offered(me: Visitor, person: Person, finished: str) -> None:
    me.page.add_init_script("localStorage.setItem('potable.learned', '[]')")
    me.go(f"/t/{witches_table(person)}")
    me.page.get_by_role("region", name="The Herb Witches").wait_for()


def patients(me: Visitor, person: Person, finished: str) -> None:
    me.go(f"/t/{person.table('me', *['random'] * 4, game='quacks', options=ALCHEMISTS)['id']}")
    me.my_turn()


def essence(me: Visitor, person: Person, finished: str) -> None:
    go_to(me, person, distilling())


def essence_rises(me: Visitor, person: Person, finished: str) -> None:
    freeze(me)
    me.go(f"/t/{table_at(person, brewing.as_position(distilling()))}")
    until(me, choice(me, "essence 5"))
    choice(me, "essence 5").click()
    until(me, me.page.locator("#board .distil .rising"))


def essence_to_spend(me: Visitor, person: Person, finished: str) -> None:
    go_to(me, person, forgetful())


def essence_spent(me: Visitor, person: Person, finished: str) -> None:
    freeze(me)
    me.go(f"/t/{table_at(person, brewing.as_position(forgetful()))}")
    until(me, choice(me, "chip on 2"))
    choice(me, "chip on 2").click()
    until(me, me.page.locator("#board .spent"))


EXTRA = (learn, lesson, passing, spell, card_turned, hot_pot, tip, explosion, die, report, stir, looking_back)
EXTRA += (
    witches,
    witch_called,
    introduction,
    introduction_offered,
    patients,
    essence,
    essence_rises,
    essence_to_spend,
    essence_spent,
)
MOMENTS: dict[str, Place] = PLACES | {one.__name__: one for one in EXTRA}
MOVING = {"card_turned", "die", "report", "witch_called", "essence_rises", "essence_spent"}
"""What is to be seen only by those who want motion."""


def go_to(me: Visitor, person: Person, game: potable.Table) -> None:
    """Goes to a table of Quacks that stands so."""
    me.go(f"/t/{table_at(person, brewing.as_position(game))}")
    me.my_turn()


def ends_a_round(me: Visitor, person: Person) -> None:
    """Lets the last of three end a round, and time stand still."""
    game = brewing.table_with(3, round=3, bags=[["green 1", "orange 1"] * 3], points=[5, 9, 7], droplets=[9])
    brewing.draw(game, "orange 1", "green 1", "orange 1")
    for seat in (1, 2):
        brewing.brew(game, seat, "orange 1", "white 2")
    freeze(me)
    me.go(f"/t/{table_at(person, brewing.as_position(game))}")
    until(me, choice(me, "stop"))
    choice(me, "stop").click()


def distilling() -> potable.Table:
    """Returns a table between brewing and evaluation, with exactly 7 of white between two exploded pots."""
    game = with_patients("chicken_eyes", "vampirism", "ear_worm", seats=3, droplets=[6, 4, 5], points=[12, 9, 15])
    for seat in (1, 2):
        brewing.brew(game, seat, "white 1", "white 1", "white 1", "white 1", "white 2", "orange 1", "white 2")
    brewing.brew(game, 0, "green 1", "orange 1", "white 3", "white 2", "black 1", "white 2")
    return game


def forgetful() -> potable.Table:
    """Returns a table whose first seat may spend essence on chips of its pot."""
    game = with_patients(("forgetfulness", 5), "nervousness", seats=3, droplets=[0, 2, 4], points=[15, 9, 12])
    brewing.draw(game, "green 2", "white 2", "red 1", "orange 1", "white 1")
    return game


def witches_table(person: Person) -> str:
    """Returns a table of five with witches, whose card asks nobody anything."""
    return table_at(person, brewing.as_position(brewing.table_with(5, options={"memory": "aided", **WITCHES})))


def freeze(me: Visitor) -> None:
    """Lets the page's time stand still."""
    me.page.clock.install(time=0)
    me.page.clock.pause_at(1000)


def until(me: Visitor, thing: Locator) -> None:
    """Lets time go on until something is to be seen."""
    for _ in range(MOST_TICKS):
        if thing.is_visible():
            return
        me.page.clock.run_for(TICK)
    raise AssertionError(f"never seen: {thing}")


def sheet(me: Visitor) -> Image.Image:
    """Returns what a visitor sees, in three sizes side by side, by day above and by night below."""
    pictures = [[_shot(me, light, size) for size in sorted(SIZES.items(), reverse=True)] for light in LIGHTS]
    width = sum(one.width + GAP for one in pictures[0]) - GAP
    whole = Image.new("RGB", (width, len(LIGHTS) * (ROW + GAP) - GAP), "#888")
    for row, shots in enumerate(pictures):
        left = 0
        for one in shots:
            whole.paste(one, (left, row * (ROW + GAP)))
            left += one.width + GAP
    return whole


def _shot(me: Visitor, light: str, size: tuple[int, int]) -> Image.Image:
    """Returns a picture of the window in a size and a light."""
    me.page.emulate_media(color_scheme=light)
    me.page.set_viewport_size({"width": size[0], "height": size[1]})  # not `resize`: no frame is drawn while time stands still
    me.page.evaluate("document.fonts.ready")
    me.page.evaluate("document.getAnimations().forEach((one) => one.effect.getTiming().iterations === 1 && one.finish())")
    shot = Image.open(BytesIO(me.page.screenshot(animations="disabled"))).convert("RGB")
    return shot.resize((round(shot.width * ROW / shot.height), ROW), Image.Resampling.LANCZOS)


def take(browser: Browser, server: Server, folder: Path, names: Iterable[str]) -> list[Path]:
    """Takes the sheets that are named, and returns their files."""
    folder.mkdir(parents=True, exist_ok=True)
    ann = Person(server, "Ann")
    table = ann.table("me", "house", "random", options={"recipes": True})["id"]
    with ann.sit(table) as chair:
        chair.play_on()
    files = []
    for name in names:
        me = Visitor(browser, server, ann, reduced_motion="no-preference" if name in MOVING else "reduce")
        MOMENTS[name](me, ann, table)
        me.page.wait_for_load_state("networkidle")
        files.append(folder / f"{name}.webp")
        sheet(me).save(files[-1], quality=QUALITY, method=6)
        me.leave()
    return files


def write_index() -> None:
    """Writes the page that shows all sheets."""
    head = [
        "# Every kind of moment",
        "",
        "By day above and by night below, on a desk, a tablet and a phone. `make screenshots` takes these pictures anew;",
        "whoever changes the page looks at them one by one, with a stranger's eyes.",
    ]
    sheets = [f"## {name.replace('_', ' ').capitalize()}\n\n![]({name}.webp)" for name in sorted(MOMENTS)]
    (FOLDER / "README.md").write_text("\n".join(head) + "\n\n" + "\n\n".join(sheets) + "\n", encoding="utf-8")


def main() -> None:
    """Takes all sheets, or those that are named."""
    build_page()
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as server, sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        for file in take(browser, server, FOLDER, sys.argv[1:] or MOMENTS):
            print(f"{file}: {file.stat().st_size // 1024} KB")
        browser.close()
    write_index()


if __name__ == "__main__":
    main()
