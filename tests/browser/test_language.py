"""The page in another language: whatever it shows or tells a screen reader, the catalogue has said."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import potable
from potable.engine.table import Table
from potable.games import NAMES, game

from ..server.house import Person, serving
from ..words.pseudo import LANGUAGE, plain_words, translate
from .moments import table_at
from .page import build_page
from .questions import OPTIONS
from .visitor import Visitor

SAID = """() => {
  const attributes = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];
  const given = 'script, style, code';
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const said = [document.title];
  while (texts.nextNode()) if (!texts.currentNode.parentElement.closest(given)) said.push(texts.currentNode.data);
  for (const node of document.querySelectorAll('*'))
    for (const name of attributes) if (node.hasAttribute(name) && !node.closest(given)) said.push(node.getAttribute(name));
  return said.join('\\n');
}"""
"""All that stands on the page, be it open or not, and all that is told of it."""
DATA = (
    *(r"\b[A-Z]{2,3}(?:-[A-Z0-9]+)+\b", *(game(name).title for name in NAMES)),
    *(r"\b[A-Fa-f][1-6]?\b", r"(Random|House|Cautio\w*|Greedy)( bot)?"),
)
"""Clauses, the names of games and of bots at a table, the letters of seats and copies, and the cells of boards."""
MOVES = 12


@pytest.fixture(scope="module")
def abroad(tmp_path_factory):
    build_page()
    folder = tmp_path_factory.mktemp("languages")
    translate(folder)
    fast = {"POTABLE_SPEED": "compiled"}  # in plain Python the coach takes seconds to reckon what the next draws can bring
    with serving(tmp_path_factory.mktemp("abroad"), POTABLE_LANGUAGES=str(folder), **fast) as server:
        yield server


@pytest.fixture
def reader(visit, abroad) -> Callable[[Person | None], Visitor]:
    return lambda person: visit(person, server=abroad, locale=LANGUAGE)


def said_by_hand(me: Visitor) -> list[str]:
    """Returns the words on the page that no catalogue has said."""
    return plain_words(me.page.evaluate(SAID), DATA)


def just_before_the_end(name: str) -> Table:
    """Returns a table at which the first seat decides for the last time."""
    chance, table = random.Random(name), potable.new(name, seats=2, seed=1, options=OPTIONS[name])
    while not table.over:
        if 0 in table.to_act:
            last = table.copy()
        seat = chance.choice(table.to_act)
        table.play(chance.choice(table.legal(seat)), seat)
    return last


def test_what_is_settled_before_a_game_is_in_the_readers_language(reader, abroad):
    ann = Person(abroad, "①")
    me = reader(ann)
    ann.table("me", "open", listed=True)
    me.go("/")
    expect(me.page.locator("ul a.button").first).to_be_attached()
    assert said_by_hand(me) == []
    for name in NAMES:
        me.follow(f"/new/{name}")
        for needed in sorted({option.needs for option in game(name).options if option.needs}):
            me.page.locator(f"#option-{needed}").select_option(index=1)
        me.page.locator(f"#option-{game(name).options[-1].name}").wait_for(state="attached")
        me.page.get_by_role("combobox").first.select_option("bot:house")
        assert said_by_hand(me) == [], name


def test_every_page_around_a_game_is_in_the_readers_language(reader, abroad, tmp_path):
    ann = Person(abroad, "①")
    table = ann.table("me", "open", listed=True)
    me = reader(ann)
    for path, ready in {
        **{f"/rules/{name}": "article h2" for name in NAMES},
        f"/t/{table['id']}": "input[readonly]",
        "/learn": "li.sheet button",
        "/games": "h1",
        "/about": "article p",
        "/rules": "ul a",
        "/nowhere": "section.lost h1",
    }.items():
        me.go(path)
        me.page.locator(ready).first.wait_for()
        assert said_by_hand(me) == [], path
    guest = reader(Person(abroad, "②"))
    guest.go(f"/t/{table['id']}?join={table['join']}")
    guest.page.locator("li button.main").first.wait_for()
    assert said_by_hand(guest) == []


def test_what_is_wrong_is_said_in_the_readers_language(reader, abroad, tmp_path):
    me = reader(Person(abroad, "①"))
    me.allow("404|Failed to load resource")
    me.go("/t/nothing")
    me.page.get_by_role("alert").first.wait_for()
    assert said_by_hand(me) == []
    me.go("/")
    (tmp_path / "song.txt").write_text("la la la")
    me.page.locator("input[type=file]").set_input_files(tmp_path / "song.txt")
    me.page.get_by_role("alert").first.wait_for()
    assert said_by_hand(me) == []


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_played_ended_and_replayed_in_the_readers_language(reader, abroad, name):
    ann = Person(abroad, "①")
    options = {**OPTIONS[name], "starter": 0}
    table = ann.table("me", "random", game=name, options=options)["id"]
    me = reader(ann)
    me.go(f"/t/{table}")
    for move in range(MOVES):
        if not me.turn_or_end():
            break
        choices = me.choices
        choices.nth(move % choices.count()).focus()
        assert said_by_hand(me) == [], move
        choices.nth(move % choices.count()).click()
    for tab in range(3):
        me.page.get_by_role("tab").nth(tab).click()
        assert said_by_hand(me) == [], tab
    me.go(f"/t/{table_at(ann, just_before_the_end(name))}")
    me.play_on()
    assert said_by_hand(me) == [], "the end"
    me.go(f"/r/{me.table}?move=1")
    me.page.locator(".log .current").first.wait_for()
    assert said_by_hand(me) == [], "the replay"


@pytest.mark.parametrize("name", NAMES)
def test_the_guide_speaks_the_readers_language(reader, abroad, name):
    ann = Person(abroad, "①")
    table = ann.post("/api/lessons", {"game": name}, 201)["id"]
    me = reader(ann)
    me.go(f"/t/{table}?guide")
    me.page.locator(".guide .text").wait_for()
    assert said_by_hand(me) == []


def test_a_lost_line_is_told_in_the_readers_language(reader, abroad):
    ann = Person(abroad, "①")
    me = reader(ann)
    me.allow("ERR_INTERNET_DISCONNECTED|WebSocket")
    me.go(f"/t/{ann.table('me', 'random')['id']}")
    me.my_turn()
    me.context.set_offline(True)
    me.page.get_by_role("alert").first.wait_for()
    assert said_by_hand(me) == []
