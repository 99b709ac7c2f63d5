"""The expansions of Quacks on the page: introductions, and patients who are chosen and helped by pointing at things."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from potable.engine.table import Table

from ..conformance.quacks.tables import as_position, brew, draw, finish
from ..conformance.quacks.test_alchemists import pots, reaching, with_patients
from ..server.house import Person
from .brewing import answer_until, choice, onward, sent
from .keys import tab_to
from .layout import FITS, MEASURE
from .moments import table_at
from .test_fits import SHIFTS, answer, moved
from .test_tips import APART
from .visitor import Visitor

FINGER = 39.5
OPEN = """(node) => {
  const {left, right, top, bottom} = node.getBoundingClientRect();
  return node.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}"""
"""Whether nothing covers the middle of a thing."""
EVERYTHING = {
    **{"starter": 0, "herb_witches": True, "alchemists": True, "office": "multiple"},
    **{"patient_1": "ear_worm", "patient_2": "vampirism", "patient_3": "chicken_eyes"},
}
EXPLODED = ["white 1"] * 4 + ["white 2"] * 2
HEIGHTS, ONE_LINE = "(nodes) => nodes.map((node) => node.getBoundingClientRect().height)", 30
FITTING = "(node) => node.scrollHeight <= node.clientHeight && node.scrollWidth <= node.clientWidth"


def at(me: Visitor, ann: Person, game) -> None:
    """Goes to a table that stands so, and waits for what is asked."""
    me.follow(f"/t/{table_at(ann, as_position(game))}")
    me.my_turn()


@pytest.fixture(scope="module")
def ann(server):
    return Person(server, "Ann")


def test_every_expansion_is_introduced_once_to_whoever_sits_down_with_it_and_always_where_one_learns(visit, ann):
    me = visit(ann, width=360, has_touch=True, first_time=True)
    table = ann.table("me", "random", game="quacks", options=EVERYTHING)["id"]
    me.go(f"/t/{table}")
    me.my_turn()
    offer = me.page.get_by_role("region", name="The Herb Witches")
    expect(offer).to_be_in_viewport(ratio=1)
    assert set(me.page.evaluate(FITS, FINGER)) <= {"not in sight: what is mine"}, "it covers an answer"
    for size in ((1366, 650), (360, 640)):
        me.resize(*size)
        question = me.page.locator("#ask .now").element_handle()
        me.page.wait_for_function(APART, arg=[offer.element_handle(), question])
    offer.get_by_role("button", name="Show me").click()
    shown = me.page.get_by_role("dialog", name="The Herb Witches")
    page = shown.locator(".introduction")
    for name in ("coven", "pennies", "bowl", "books"):
        expect(page).to_have_attribute("data-page", name)
        for size in ((360, 640), (667, 375), (1366, 650)):
            me.resize(*size)
            assert shown.evaluate(FITTING), (name, size)
        if name == "pennies":
            shown.get_by_role("button", name="Pay the penny of the Purse Witch").click()
            expect(page).to_contain_text("2 pennies left")
        shown.get_by_role("button", name=re.compile("Go on|Done")).click()
    expect(shown).to_have_count(0)
    for other in ("The Alchemists", "Wolfgang's Exchange Office"):
        me.page.get_by_role("region", name=other).get_by_role("button", name="No, thanks").click()
    expect(me.page.get_by_role("region", name="Sound")).to_be_visible()
    me.page.reload()
    me.my_turn()
    expect(me.page.get_by_role("region", name="Sound")).to_be_visible()
    expect(me.button("Show me")).to_have_count(0)
    me.follow("/learn")
    me.button("The Alchemists").click()
    shown = me.page.get_by_role("dialog", name="The Alchemists")
    shown.get_by_role("button", name="Go on").click()
    for _ in range(7):
        shown.get_by_role("button", name="A chip more").click()
    expect(shown.locator(".rises")).to_have_text("4")


def test_on_a_phone_a_patient_is_chosen_by_touching_the_card_and_the_essence_is_covered_by_no_question(visit, ann):
    me = visit(ann, width=360, has_touch=True)
    me.resize(360, 640)
    me.go(f"/t/{ann.table('me', *['random'] * 4, game='quacks', options=EVERYTHING)['id']}")
    me.my_turn()
    cards = me.page.locator("#board .asks .choice")
    expect(cards).to_have_count(3)
    expect(cards.filter(has_text="Vampirism")).to_contain_text("take a chip whose price is at most")
    choice(me, "help vampirism").tap()
    expect(me.page.locator("#board .asks")).to_have_count(0)
    answer_until(me, "draw")
    essence = me.page.locator("#board .essence:visible")
    expect(essence).to_have_text(re.compile("Vampirism: 0 of essence"))
    assert essence.evaluate(OPEN)
    expect(me.page.get_by_role("log", include_hidden=True)).to_contain_text(
        "helps the patient with Vampirism", use_inner_text=False
    )
    me.resize(768, 1024)
    assert max(me.page.locator(".others .name.shortened").evaluate_all(HEIGHTS)) < ONE_LINE, "a name is broken"


def test_essence_is_earned_by_colours_seven_whites_and_exploded_neighbours_and_goes_as_far_as_keys_say(me, ann):
    game = with_patients("chicken_eyes", seats=3, droplets=[6, 6, 6])
    for seat in (1, 2):
        brew(game, seat, *EXPLODED)
    brew(game, 0, "green 1", "orange 1", "white 3", "white 2", "white 2")
    at(me, ann, game)
    asks = me.page.locator("#board .asks")
    expect(asks).to_contain_text("2 colours in your pot, exactly 7 of white and exploded pots on both sides")
    expect(asks.locator(".choice")).to_have_count(6)
    expect(choice(me, "essence 5")).to_contain_text("a red 1")
    tab_to(me, ".space.choice")
    for _ in range(3):
        me.page.keyboard.press("Tab")
    expect(choice(me, "essence 3")).to_be_focused()
    me.page.keyboard.press("Enter")
    expect(me.log).to_contain_text("Ann distils 3 of 5 spaces of essence.")
    expect(me.asked).to_contain_text("Which 1-chip of your pot becomes a 2-chip")
    me.page.locator('#board .laid.pointed[data-look="chip on 7"]').click()
    expect(me.log).to_contain_text("Ann swaps a green 1 for a green 2.")


def test_chips_and_stalls_that_a_patient_is_about_are_pointed_at(me, ann):
    game = with_patients(("forgetfulness", 3))
    draw(game, "green 2", "red 1", "orange 1")
    at(me, ann, game)
    tip = me.page.locator(".tip")
    expect(me.page.locator("#board .laid.pointed")).to_have_count(3)
    me.page.locator('#board [data-look="chip on 2"]').hover()
    expect(tip).to_contain_text("Spend 2 essence and put the green 2 on space 2 back into your bag.")
    expect(choice(me, "chip on 2")).to_have_text(re.compile(r"2.*2.*Back: green 2", re.DOTALL))
    me.page.locator('#board [data-look="chip on 2"]').click()
    sent(me)
    expect(me.log).to_contain_text("Ann spends 2 essence and has 1 left.")
    expect(me.page.locator("#board .laid.pointed")).to_have_count(2)

    game = with_patients(("nervousness", 3), bags=[["orange 1"] * 5])
    at(me, ann, game)
    me.page.locator("#board .tray .pointed").first.click()
    sent(me)
    expect(me.page.locator("#board .laid")).to_have_count(1)

    at(me, ann, reaching("vampirism", 4, "green 1"))
    expect(me.asked).to_contain_text("Take a chip that costs at most 4 coins.")
    me.page.locator('#board .market [data-look="take green 1"]').click()
    expect(me.log).to_contain_text("green 1", use_inner_text=True)


def test_chips_laid_beside_the_pot_push_no_other_heap_of_them(me, ann):
    me.page.evaluate(SHIFTS)
    for window in ((1366, 650), (412, 915)):
        me.resize(*window)
        me.follow(f"/t/{table_at(ann, two_heaps())}")
        me.my_turn()
        shifts = moved(me, lambda: answer(me))
        assert not shifts, (window, shifts)
        expect(me.page.locator("#board .lying", has_text="Set aside").locator(".chip[data-thing]")).to_have_count(3)


def two_heaps() -> Table:
    """Returns a table of five at which a third chip may be laid aside, next to two and what is on display."""
    shown, options = ["green 1", "green 1", "blue 1"], {"herb_witches": True, "office": "multiple", "red_book": 6}
    game = with_patients(("nervousness", 3), seats=5, options=options, bags=[[*shown, "orange 1"]], reveals=[shown])
    for chip in ("orange 1", "orange 1", "green 1"):
        draw(game, "red 1", reveals=[chip])
        if chip == "orange 1":
            game.play("draw", 0)
    return as_position(game)


def test_what_is_paid_for_with_essence_while_brewing_says_what_it_costs_and_where_the_chip_goes(me, ann):
    game = with_patients(("carrot_nose", 2))
    draw(game, "orange 1")
    at(me, ann, game)
    expect(me.asked).to_contain_text("Spend 2 essence to place it on space 5, which shows a ruby?")
    me.page.locator('#board .landing[data-look="further"]').click()
    sent(me)
    expect(me.page.locator("#board .essence:visible")).to_have_text(re.compile("Carrot Nose: 0 of essence"))

    game = with_patients(("wing_ears", 3))
    draw(game, "white 2")
    at(me, ann, game)
    expect(me.page.locator("#board .landing")).to_have_count(2)
    choice(me, "put back").click()
    sent(me)
    expect(me.page.locator("#board .laid")).to_have_count(0)

    game = with_patients(("witchs_hump", 2), droplets=[4])
    draw(game, "green 1")
    at(me, ann, game)
    expect(me.asked).to_contain_text("Your green 1 lies on a space with a ruby.")
    choice(me, "take it").click()
    sent(me)
    expect(me.log).to_contain_text("Ann gets 1 ruby")

    game = with_patients("ear_worm", bags=[["orange 1"] * 6])
    pots(game, ["orange 1", "green 1"])
    at(me, ann, game)
    choice(me, "essence 1").click()
    expect(me.log).to_contain_text(re.compile("Ann draws an orange 1"))
    assert me.page.evaluate(MEASURE) == []


def test_essence_rises_before_it_is_told_and_so_it_is_spent(visit, ann):
    game = with_patients("vampirism", seats=3, droplets=[6, 6, 6])
    brew(game, 0, "green 1", "orange 1")
    finish(game)
    me = visit(ann, reduced_motion="no-preference")
    me.go(f"/t/{table_at(ann, as_position(game))}")
    me.my_turn()
    me.page.evaluate(
        """() => {
          window.order = [];
          const note = (what, holds) => holds && !window.order.includes(what) && window.order.push(what);
          new MutationObserver(() => {
            note('seen', document.querySelector('#board .distil .rising .essence'));
            note('told', /Ann distils/.test(document.querySelector('#log')?.textContent));
            note('figure', /: 2 of essence/.test(document.querySelector('#board .tray')?.textContent));
          }).observe(document.body, {subtree: true, childList: true, characterData: true});
        }"""
    )
    choice(me, "essence 2").click()
    expect(me.log).to_contain_text("Ann distils 2 of 2 spaces of essence.")
    onward(me).click()
    me.my_turn()
    order = me.page.evaluate("window.order")
    assert order[0] == "seen"
    assert set(order) == {"seen", "told", "figure"}
