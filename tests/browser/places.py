"""The pages that are looked at as a whole, each brought to the state in which people see it."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from ..conformance.practice.tables import table_with
from ..conformance.quacks import tables as brewing
from ..server.house import Person
from .brewing import choice
from .moments import table_at
from .visitor import SCORING, Visitor

Place = Callable[[Visitor, Person, str], None]

TITLES = (
    *("Love Potion", "Elixir of Fidelity", "Elixir of Invisibility", "Isidas Mortum", "Tincture of Soothsaying"),
    *("Solution of Eternity", "Elixir of Eternal Youth", "Elixir of Fire", "Elixir of Knowledge", "Polyglossum Potion"),
    *("Elixir of Secret Sight", "Elixir of Strength", "Warding Solution", "Emanation of Power", "Potion of Eternal Sleep"),
)
"""Formulas of the Practice with several copies."""


def landing(me: Visitor, person: Person, finished: str) -> None:
    me.go("/")
    expect(me.game("Glastonbury").get_by_role("button", name="Play against two bots")).to_be_visible()
    expect(me.link(re.compile("^Replay")).first).to_be_visible()


def past(me: Visitor, person: Person, finished: str) -> None:
    person.table("me", "=Bob")
    me.go("/games")
    expect(me.page.get_by_role("img", name=re.compile("^Points in your"))).to_be_visible()
    expect(me.page.get_by_role("region", name="To be continued")).to_be_visible()


def form(me: Visitor, person: Person, finished: str) -> None:
    me.go("/new/quacks")
    me.page.get_by_role("radio", name="4", exact=True).check()
    me.page.get_by_label("Seat B").select_option(label="Somebody here, at this screen")
    me.page.get_by_label("Seat C").select_option("bot:house")
    me.page.get_by_text("Rulings for connoisseurs").click()
    expect(me.page.locator("#option-limits")).to_be_visible()


def waiting(me: Visitor, person: Person, finished: str) -> None:
    me.go(f"/t/{person.table('me', 'open', 'open', listed=True)['id']}")
    expect(me.page.get_by_label("Invite link")).to_be_visible()


def table(me: Visitor, person: Person, finished: str) -> None:
    options = {"starter": 0, "memory": "aided", "recipes": True}
    me.go(f"/t/{person.table('me', 'random', 'random', 'random', options=options)['id']}")
    for _ in range(3):
        me.choose()
    me.my_turn()


def scoring(me: Visitor, person: Person, finished: str) -> None:
    me.go(f"/t/{finished}")
    expect(me.heading(SCORING)).to_be_visible()
    expect(me.page.locator("figure")).to_be_visible()


def replay(me: Visitor, person: Person, finished: str) -> None:
    me.go(f"/r/{finished}?move=30")
    expect(me.page.locator(".where")).to_contain_text("Move 30 of")


def rules(me: Visitor, person: Person, finished: str) -> None:
    me.go("/rules/glastonbury")
    expect(me.page.get_by_role("article").get_by_role("heading").first).to_be_visible()


def about(me: Visitor, person: Person, finished: str) -> None:
    me.go("/about")
    expect(me.heading("About Potable")).to_be_visible()


def quacks_brewing(me: Visitor, person: Person, finished: str) -> None:
    game = brewing.table_with(4, round=2, options={"memory": "aided", "test_tubes": True}, points=[3, 12, 9, 0], tubes=[2, 1])
    brewing.draw(game, "white 1", "green 1", "white 2", "orange 1")
    me.go(f"/t/{table_at(person, brewing.as_position(game))}")
    me.my_turn()
    expect(me.asked).to_contain_text("Your pot is at")


def quacks_shop(me: Visitor, person: Person, finished: str) -> None:
    game = brewing.table_with(3, round=3, bags=[["orange 1"] * 9 + ["green 4"] * 4], rubies=[4, 1], points=[5, 9, 7])
    brewing.draw(game, *["green 4"] * 4, *["orange 1"] * 6)
    brewing.finish(game)
    brewing.reach(game, "buy")
    me.go(f"/t/{table_at(person, brewing.as_position(game))}")
    expect(me.page.locator(".market button.choice").first).to_be_visible()


def quacks_scoring(me: Visitor, person: Person, finished: str) -> None:
    score_of_bots(me, person, person.table("me", "random", "random", game="quacks")["id"])


def practice(me: Visitor, person: Person, finished: str) -> None:
    """Six who have composed much, one of them with a full hand of which a formula is pointed at."""
    rows = [TITLES[seat::6] for seat in range(6)]
    hand = ["Supreme Elixir", "Great Elixir of Eternal Love", "Elixir of Wisdom a", "Powder of Incorporeality", "Eureka a"]
    desk = ["Quintessence of Will", "Spring Water", "Fern Flower", "Supreme Talisman of Magic", "Decomposition a"]
    points = [{"elements": 7 * seat} for seat in range(6)]
    formulas = [{f"{title} a": [] for title in row} for row in rows]
    game = table_with(6, hands=[hand, *[["Unicorn"], ["Dragon"]]], formulas=formulas, desk=desk, points=points)
    me.go(f"/t/{table_at(person, game)}")
    me.my_turn()
    choice(me, "compose Great Elixir of Eternal Love").focus()


def practice_scoring(me: Visitor, person: Person, finished: str) -> None:
    score_of_bots(me, person, person.table("me", *["random"] * 5, game="practice")["id"])


def score_of_bots(me: Visitor, person: Person, table: str) -> None:
    """Lets bots play a table to its end, and looks at the scoring."""
    with person.sit(table) as chair:
        chair.until_state()
        chair.ask("seat", seat=0, to="bot")
        chair.until_state(lambda state: state["status"] == "over")
    me.go(f"/t/{table}")
    expect(me.heading(SCORING)).to_be_visible()
    expect(me.page.locator("figure")).to_be_visible()


PLACES: dict[str, Place] = {
    one.__name__: one
    for one in (
        *(landing, past, form, waiting, table, scoring, replay, rules, about),
        *(quacks_brewing, quacks_shop, quacks_scoring, practice, practice_scoring),
    )
}
