"""Looking back at a game that goes on: from the log to a moment, by mouse, by keys and by touch, and back to what is asked."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from ..server.house import Person
from ..spoken import said
from .keys import on, press, tab_to
from .layout import MEASURE
from .visitor import Visitor

MOVES = 5


@pytest.fixture(scope="module")
def ann(server):
    return Person(server, "Ann")


@pytest.fixture(scope="module")
def bob(server):
    return Person(server, "Bob")


def back(me: Visitor) -> Locator:
    """What stands in the place of the question while somebody looks back."""
    return me.page.get_by_role("region", name="Looking back")


def looks(me: Visitor, move: int, moves: int | str) -> None:
    """Checks that the table is seen as it stood after so many moves, and nothing can be chosen there."""
    where = f"Move {move}" if move else "The deal"
    expect(back(me)).to_contain_text(re.compile(f"^Looking back\\s+{where}" + (rf" of {moves}\b" if move else "")))
    expect(me.page.locator(".choice, #ask")).to_have_count(0)


def plays(me: Visitor) -> None:
    """Checks that it is the table as it stands."""
    expect(back(me)).to_have_count(0)
    expect(me.asked).to_be_visible()
    assert "move=" not in me.page.url


def entry(me: Visitor, move: int) -> Locator:
    """The first entry of the log that tells of a move."""
    return me.page.locator(f"#log [data-move='{move}'] a").first


def played(ann: Person, bob: Person, **wanted) -> tuple[str, int]:
    """Returns a table at which Ann is asked something after some choices of hers and of Bob's, and how many they were."""
    table = ann.table("me", "open", **wanted)["id"]
    token = ann.get(f"/api/tables/{table}")["join"]
    bob.post(f"/api/tables/{table}/join", {"token": token, "seat": None})
    with ann.sit(table) as mine, bob.sit(table) as his:
        number = 0
        while number < MOVES or mine.my_turn() is None:
            for one in (mine, his):
                one.until_state(lambda state, number=number: state["views"] and state["number"] == number)
            mover = mine if his.my_turn() is None else his
            number = mover.play()["number"]
            mine.at(number)
    return table, number


@pytest.mark.parametrize(
    ("game", "options"), [("practice", {}), ("quacks", {"starter": 0}), ("glastonbury", {"memory": "aided"})]
)
def test_each_entry_of_the_log_leads_to_its_moment_and_one_press_back_to_the_game(me, ann, bob, game, options):
    table, last = played(ann, bob, game=game, options=options)
    me.go(f"/t/{table}")
    me.my_turn()
    board = me.page.locator("#board").inner_text()
    entry(me, 3).click()
    looks(me, 3, last)
    assert me.page.url.endswith(f"/t/{table}?move=3")
    then = ann.get(f"/api/tables/{table}/moments?seat=0&from=3&count=1")["moments"][0]
    told = said(game, then["told"][0], ["Ann", "Bob"])
    expect(me.page.locator("#back .said")).to_contain_text(told)
    expect(me.page.locator("#log .current a").first).to_have_attribute("aria-current", "step")
    expect(me.said).to_contain_text(f"Looking back at move 3 of {last}. {told}")
    for move in range(4, last + 1):
        me.button("A move on").click()
        looks(me, move, last)
    expect(me.button("A move on")).to_be_disabled()
    me.page.reload()
    looks(me, last, last)
    me.button("Back to the game").click()
    plays(me)
    expect(me.page.locator("#board")).to_have_text(board, use_inner_text=True)
    me.choose()
    expect(me.page.get_by_role("alert")).to_have_count(0)


def test_a_moment_that_is_folded_away_is_marked_where_it_lies(me, ann):
    table = ann.table("me", "random", game="quacks", options={"starter": 0})["id"]
    with ann.sit(table) as chair:
        for _ in range(MOVES):
            chair.play()
    me.go(f"/t/{table}")
    fold = me.page.locator("#log details").first
    move = fold.locator("p").last.get_attribute("data-move")
    me.follow(f"/t/{table}?move={move}")
    expect(fold).to_have_class(re.compile("holds"))
    expect(fold).to_be_in_viewport(ratio=1)
    me.page.keyboard.press("Escape")
    expect(fold).not_to_have_class(re.compile("holds"))


def test_by_keys_one_goes_from_moment_to_moment_and_back_to_the_question(me, ann, bob):
    table, last = played(ann, bob, game="practice")
    me.go(f"/t/{table}")
    me.my_turn()
    me.log.focus()
    press(me, "End")
    press(me, "Enter")
    looks(me, last, last)
    for key, move in (("ArrowLeft", last - 1), ("ArrowLeft", last - 2), ("ArrowRight", last - 1)):
        press(me, key)
        looks(me, move, last)
    tab_to(me, ".said")
    assert on(me, "#back .said")
    press(me, "Escape")
    plays(me)
    assert on(me, "#ask *, #ask"), "whoever plays by keys is at the question again"
    entry(me, 2).click()
    looks(me, 2, last)
    me.page.go_back()
    plays(me)


def test_on_a_phone_the_log_makes_room_for_the_moment_and_nothing_moves(visit, ann, bob):
    me = visit(ann, has_touch=True)
    me.resize(360, 640)
    table, last = played(ann, bob, options={"memory": "aided"})
    me.go(f"/t/{table}")
    me.my_turn()
    place = me.page.locator("#board").bounding_box()
    me.button("Log, chat and seats").tap()
    entry(me, 2).tap()
    looks(me, 2, last)
    expect(me.page.get_by_role("complementary", name="Log, chat and seats")).to_be_hidden()
    for size in ((667, 375), (412, 915), (360, 640)):
        me.resize(*size)
        for _ in range(2):
            me.button("A move on").tap()
        assert me.page.evaluate(MEASURE) == []
        for name in ("A move back", "A move on", "Back to the game"):
            expect(me.button(name)).to_be_in_viewport(ratio=1)
        for _ in range(2):
            me.button("A move back").tap()
        looks(me, 2, last)
    assert me.page.locator("#board").bounding_box() == place
    me.button("Back to the game").tap()
    plays(me)


def test_the_game_goes_on_behind_whoever_looks_back_and_calls_them(me, ann, bob):
    table = ann.table("me", "open", options={"memory": "aided"})
    bob.post(f"/api/tables/{table['id']}/join", {"token": table["join"], "seat": None})
    me.go(f"/t/{table['id']}")
    with ann.sit(table["id"]) as mine, bob.sit(table["id"]) as his:
        while mine.until_state(lambda state: state["views"])["views"]["0"]["actions"]:
            mine.play()
        his.at(mine.state["number"])
        entry(me, 1).click()
        looks(me, 1, mine.state["number"])
        expect(back(me)).not_to_contain_text("Your turn")
        while not mine.at(his.state["number"])["views"]["0"]["actions"]:
            his.play()
        last = his.state["number"]
        expect(back(me)).to_contain_text("Your turn")
        looks(me, 1, last)
        expect(me.said).to_contain_text("Your turn")
        expect(me.page.locator(f"#log [data-move='{last}']").first).to_be_attached()
        his.send("undo", number=last)
        expect(back(me)).to_contain_text("Bob would like to take back a move. Do you agree?")
        entry(me, last).click()
        looks(me, last, last)
        me.button("Back to the game").click()
        expect(me.button("Agree")).to_be_visible()
        entry(me, last).click()
        looks(me, last, last)
        request = mine.until_state(lambda state: state["request"])["request"]["request"]
        mine.send("answer", request=request, yes=True)
        looks(me, last - 1, last - 1)  # what was taken back has no moment
        expect(back(me)).not_to_contain_text("Your turn")


def test_a_watcher_sees_again_what_the_public_saw(visit, ann, bob, server):
    table, last = played(ann, bob, game="practice")
    watch = ann.get(f"/api/tables/{table}")["watch"]
    eve = visit(Person(server, "Eve"))
    eve.go(f"/t/{table}?watch={watch}")
    asked: list[str] = []
    eve.page.on("request", lambda request: asked.append(request.url))
    entry(eve, 3).click()
    looks(eve, 3, last)
    assert f"watch={watch}" in eve.page.url
    assert [url for url in asked if "/moments" in url and "seat=" not in url]
    expect(eve.page.get_by_role("region", name="You")).to_have_count(0)


def test_where_one_plays_from_memory_nothing_leads_back_and_a_wrong_address_says_what_is_wrong(visit, ann, bob):
    me = visit(ann)
    me.allow("status of 4(00|09)")
    me.go(f"/t/{played(ann, bob)[0]}")
    me.my_turn()
    expect(me.log.get_by_role("paragraph").nth(1)).to_be_visible()
    expect(me.log.get_by_role("link")).to_have_count(0)
    me.follow(f"/t/{me.table}?move=3")
    expect(back(me).get_by_role("alert")).to_have_text(
        "This table plays from memory: what happened can be looked at again once the game is over."
    )
    me.button("Back to the game").click()
    plays(me)
    table, last = played(ann, bob, game="practice")
    me.go(f"/t/{table}?move=999")
    expect(back(me).get_by_role("alert")).to_contain_text(f"This game has moves 0 to {last}, not 999.")
    me.button("Back to the game").click()
    me.choose()
