"""Things explain themselves to whoever points at them, comes to them by keys, or presses for long (test_phone.py)."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from ..conformance.quacks.tables import as_position, draw, table_with
from .brewing import choice
from .moments import table_at

APART = """([tip, thing]) => {
  const [a, b] = [tip, thing].map((node) => node.getBoundingClientRect());
  return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
}"""


def test_a_thing_says_what_it_is_and_what_it_would_do_now(visit, ann):
    game = table_with(2, round=2, options={"memory": "aided", "test_tubes": True})
    draw(game, "green 1", "white 1", "white 2")
    me = visit(ann)
    me.go(f"/t/{table_at(ann, as_position(game))}")
    me.my_turn()
    tip, white = me.page.locator(".tip"), me.page.locator("#board .laid").last
    white.hover()
    expect(tip).to_contain_text("Your pot is at 3 of 7: another one would make it 5.")
    assert me.page.evaluate(APART, [tip.element_handle(), white.element_handle()])
    me.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    me.page.locator(".market .stall").first.hover()
    expect(tip).to_contain_text("Orange 1")
    for thing, told in (("#board .worth span", "Space 5"), (".me [aria-label='Test tubes'] li", "no gift")):
        me.page.locator(thing).first.hover()
        expect(tip).to_contain_text(told)
    me.resize(360, 740)
    me.page.locator(".me [data-place=coins]").hover()
    expect(tip).to_contain_text("coins")
    me.resize(1280, 800)
    me.page.mouse.move(0, 0)
    expect(tip).to_have_count(0)

    flask = choice(me, "flask")
    me.page.keyboard.press("a")
    while not flask.evaluate("(node) => node === document.activeElement"):
        me.page.keyboard.press("Tab")
    expect(tip).to_be_visible()
    expect(flask).to_have_accessible_description(re.compile("^Puts the chip that you drew last back into the bag"))

    me.page.keyboard.press("i")  # no focus moves: what can only be looked at is walked over, and read aloud
    expect(tip).to_contain_text("When the white chips make more than the pot bears")
    expect(me.said).to_contain_text("It still bears 4 of white.")
    me.page.keyboard.press("ArrowDown")
    expect(tip).not_to_contain_text("When the white chips")
    me.page.keyboard.press("Escape")
    expect(tip).to_contain_text("back into the bag")  # of what still has the focus
    me.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    assert not me.numbers_sent()
    me.page.keyboard.press("?")
    expect(me.heading("Keys")).to_be_focused()
    assert me.heading("Keys").evaluate("(node) => getComputedStyle(node).outlineStyle") == "none"
