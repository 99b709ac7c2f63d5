"""The Practice in the browser: cards played by pointing at their halves, with mouse, keys and fingers."""

from __future__ import annotations

import re
from itertools import combinations
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from ..conformance.practice.tables import table_with
from ..server.house import Person
from .brewing import choice
from .keys import on, press
from .moments import table_at
from .visitor import SIZES, Visitor

GREAT = "Great Elixir of Eternal Love"
ON_THE_DESK = ("Bat's Wing", "Crystal of Air", "Griffin", "Fern Flower")


@pytest.fixture(scope="module")
def ann(server):
    return Person(server, "Ann")


def sit_at(me: Visitor, person: Person, seats: int = 2, **situation) -> None:
    """Opens a table in a situation, at seat 0."""
    me.go(f"/t/{table_at(person, table_with(seats, **situation))}")
    me.my_turn()


def bench(me: Visitor):
    return me.page.get_by_role("region", name="Bench")


def points(me: Visitor) -> list[str]:
    """The points of the others, in their order, and one's own."""
    return me.page.locator("article .points b").all_inner_texts()


def test_a_formula_is_composed_by_pointing_once_it_is_seen_what_it_needs_who_is_paid_and_what_goes_back(me, ann):
    """A Great Elixir can be composed from either of two Love Potions."""
    formulas = [
        {"Elixir of Fidelity a": []},
        {"Love Potion a": ["Talisman of Teleportation", "Basilisk"]},
        {"Love Potion b": []},
    ]
    sit_at(me, ann, 3, hands=[[GREAT, "Dragon"], ["Unicorn"], ["Griffin"]], formulas=formulas, desk=ON_THE_DESK[:2])
    point_at_others(me)
    expect(me.page.locator(".upper.choice")).to_have_count(1)
    compose = choice(me, f"compose {GREAT}")
    compose.hover()
    expect(bench(me)).to_contain_text("Elixir of Fidelity")
    expect(bench(me)).to_contain_text("one of 2")
    compose.click()
    expect(me.asked).to_contain_text("needs Love Potion")
    choose_on_a_phone(me)
    expect(me.choices).to_have_count(2)
    choice(me, "choose Love Potion a").hover()
    expect(bench(me).locator(".gain")).to_have_text(["A+6", "B+3"])
    expect(bench(me).locator(".back .unseen")).to_have_text(["Bloodstone", "Mandrake Root"])
    choice(me, "choose Love Potion b").hover()
    expect(bench(me).locator(".gain")).to_have_text(["A+6", "C+3"])
    expect(bench(me).locator(".back")).to_have_count(0)
    choice(me, "choose Love Potion a").click()
    expect(me.log).to_contain_text(f"composes {GREAT} from Love Potion a and Elixir of Fidelity a")
    me.my_turn()
    assert points(me)[0] >= "3"
    assert points(me)[-1] == "6"
    expect(me.page.locator('[data-anchor="desk-mandrake_root"] [data-piece="Basilisk"]')).to_be_visible()


def point_at_others(me: Visitor) -> None:
    """Points at what is not composed now: it shows its tree, and what it needs is lit."""
    me.page.locator(".upper", has_text="Dragon").hover()
    expect(bench(me)).to_contain_text("Dragon, creature for 8 points")
    expect(bench(me).get_by_text("Дракон")).to_be_visible()
    expect(bench(me).locator(".slots li")).to_have_text(["Elixir of Strength not seen yet", "Powder of Control not seen yet"])
    choice(me, "lay Dragon").hover()
    expect(bench(me)).to_contain_text("Lay Dragon on the Desk as Snake's Eye, for 1 point.")
    expect(bench(me)).to_contain_text("Polyglossum Potion")
    me.page.locator('[data-piece="Love Potion a"]').hover()
    expect(bench(me)).to_contain_text("Powder of Control")
    expect(bench(me).locator(".held")).to_have_text(GREAT)


def choose_on_a_phone(me: Visitor) -> None:
    """Looks at the question on a phone: a component is chosen beside it, where one sees whose it is."""
    me.resize(360, 640)
    expect(me.page.locator("#ask .choice .telling")).to_have_text(["2B+3", "2C+3"])
    expect(me.page.locator("#board button")).to_have_count(0)
    me.resize(1280, SIZES[1280])


def test_a_spell_and_several_turns_are_played_by_keyboard_alone(me, ann):
    hands = [["Eureka a", "Dragon", "Banshee"], ["Unicorn", "Basilisk", "Elixir of Wisdom a"]]
    sit_at(me, ann, hands=hands, desk=ON_THE_DESK)
    press(me, "h")
    assert on(me, '[data-action="cast Eureka a"]')
    press(me, "Enter")
    expect(me.asked).to_contain_text("which formula do you take")
    press(me, "b")
    assert on(me, "#board .choice")
    press(me, "ArrowRight")
    assert on(me, "#board [data-cell]:not(.choice)"), "arrows lead over what cannot be chosen, too"
    press(me, "ArrowRight")
    taken = me.page.evaluate("document.activeElement.dataset.action").removeprefix("choose ")
    press(me, "Space")
    expect(me.log).to_contain_text(f"takes {taken} from the Desk")
    for _ in range(3):
        me.my_turn()
        press(me, "h")
        press(me, "ArrowDown")
        assert on(me, ".lower.choice")
        before = me.log.inner_text()
        press(me, "Enter")
        expect(me.log).not_to_have_text(before)
        me.my_turn()
        assert on(me, ".me [data-hand], .me [data-hand] *"), "a move took the focus away from the hand"
    press(me, "ArrowUp")
    press(me, "ArrowUp")
    assert on(me, "#board [data-cell]"), "arrows lead from the hand to the board"
    ask_what_things_are(me)


def ask_what_things_are(me: Visitor) -> None:
    """Goes from thing to thing by the key I, each of which the bench explains."""
    me.page.evaluate("document.activeElement.blur()")
    seen = set()
    for _ in range(4):
        press(me, "i")
        assert on(me, "#board [data-cell]")
        seen.add(bench(me).inner_text())
    assert len(seen) == 4
    last = bench(me).inner_text()
    press(me, "ArrowDown")
    expect(bench(me)).not_to_have_text(last)


def test_what_a_spell_sends_back_is_seen_before_and_cards_explain_themselves_wherever_they_are_named(me, ann):
    """Of two Talismans that a Supreme card takes one is composed, and the other lies on the Desk."""
    love = {"Love Potion a": ["Tincture of Soothsaying a", "Solution of Eternity a"], "Palantirium Talisman": []}
    supreme = "Supreme Talisman of Magic"
    desk = ["Talisman of Teleportation", "Eureka a", "Griffin"]
    sit_at(me, ann, 6, hands=[["Decomposition b", supreme]], formulas=[love], desk=desk)
    look_at_low_cells(me)
    read_what_five_lack(me)
    card = me.page.locator(".upper", has_text=supreme)
    expect(card.locator(".need.there")).to_have_count(1)
    card.focus()
    expect(card).to_have_accessible_description(re.compile("any Talisman before you.*any Talisman on top of Bloodstone"))
    choice(me, "cast Decomposition b").click()
    choice(me, "choose Love Potion a").click()
    choice(me, "keep nothing").hover()
    expect(bench(me).locator(".back .unseen")).to_have_text(["Crystal of Air", "Bloodstone", "Mandrake Root"])
    choice(me, "choose Solution of Eternity a").hover()
    expect(bench(me).locator(".back .unseen")).to_have_text(["Crystal of Air", "Bloodstone"])
    choice(me, "choose Solution of Eternity a").click()
    expect(me.log).to_contain_text("keeps Solution of Eternity a")
    me.log.locator("[data-thing]", has_text="Solution of Eternity a").last.hover()
    expect(me.page.locator(".tip")).to_contain_text("Made of Mushrooms and Phoenix Feather. Good for")


def look_at_low_cells(me: Visitor) -> None:
    """Looks at a pile on a phone: how high it is and the spell at its bottom cover neither each other nor the drawing."""
    me.resize(360, 640)
    stack = me.page.locator('[data-anchor="desk-mushrooms"] .stack')
    boxes = [box for part in ("sign", "count", "spells") if (box := stack.locator(f".{part}").bounding_box())]
    assert len(boxes) == 3
    for one, other in combinations(boxes, 2):
        beside = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
        assert beside or one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"], boxes
    me.resize(1280, SIZES[1280])


def read_what_five_lack(me: Visitor) -> None:
    """Reads on a low board of three what the formulas in a full hand lack: the list stays on its bench."""
    hand = ["Elixir of Fire a", "Elixir of Strength a", "Great Elixir of Vanishing", "Invisible Guardian", "Avocado-Cadaver"]
    game = table_with(3, hands=[hand, ["Unicorn"], ["Dragon"]])
    here = me.page.url
    me.resize(1366, 650)
    me.follow(f"/t/{table_at(me.person(), game)}")
    expect(bench(me).get_by_role("listitem")).to_have_count(5)
    last, board = bench(me).get_by_role("listitem").last.bounding_box(), bench(me).bounding_box()
    assert last["y"] + last["height"] <= board["y"] + board["height"]
    me.resize(1280, SIZES[1280])
    me.follow(urlsplit(here).path)
    me.my_turn()


def test_a_fingers_first_touch_shows_what_the_second_one_does(visit, ann):
    me = visit(ann, width=360, has_touch=True, is_mobile=True)
    sit_at(me, ann, hands=[["Dragon", "Banshee"], ["Unicorn"]], desk=ON_THE_DESK)
    expect(bench(me)).to_be_hidden()
    lay = choice(me, "lay Dragon")
    lay.tap()
    expect(bench(me)).to_contain_text("Lay Dragon on the Desk as Snake's Eye, for 1 point.")
    me.page.locator("article .who").first.tap()
    expect(bench(me)).to_be_hidden()
    assert not me.numbers_sent()
    lay.tap()
    lay.tap()
    expect(me.page.locator("#log")).to_contain_text("lays Dragon as Snake's Eye, for 1 point")
    assert len(me.numbers_sent()) == 1


def test_a_screen_that_is_passed_shows_no_hand_until_the_next_says_that_they_are_there(visit, ann):
    us, table = visit(ann), ann.table("me", "=Bob", game="practice", options={"starter": 0})["id"]

    def seen(*whose: int) -> bool:
        """Tells whether of all hands exactly these are anywhere on the page, by any of their cards."""
        with ann.sit(table) as chair:
            views = chair.until_state()["views"]
        page = us.page.content() + us.page.locator("body").aria_snapshot()
        hands = {seat: views[str(seat)]["players"][seat]["hand"] for seat in (0, 1)}
        return all(any(f'"{card}"' in page for card in hand) == (seat in whose) for seat, hand in hands.items())

    us.go(f"/t/{table}")
    expect(us.heading("Pass the screen to Ann")).to_be_visible()
    assert seen()
    us.button("I am Ann").click()
    us.my_turn()
    assert seen(0)
    us.button("Cover").click()
    expect(us.heading("Pass the screen to Ann")).to_be_visible()
    assert seen()
    us.button("I am Ann").press("Enter")
    us.choose()
    expect(us.heading("Pass the screen to Bob")).to_be_visible()
    expect(us.said).to_contain_text("Pass the screen to Bob")
    expect(us.button("I am Bob")).to_be_focused()
    assert seen()
    us.page.reload()
    expect(us.heading("Pass the screen to Bob")).to_be_visible()
    assert seen()
    us.button("I am Bob").click()
    us.my_turn()
    assert seen(1)
