"""Sound is offered once, at somebody's first table, and is heard where it was wanted."""

from __future__ import annotations

from playwright.sync_api import expect

from .brewing import answer_until, choice, sent
from .layout import FITS, MEASURE
from .visitor import Visitor

VOICES = """() => {
  window.voices = 0;
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (...when) { window.voices += 1; return start.apply(this, when); };
}"""
FINGER = 39.5


def at_quacks(me: Visitor) -> None:
    """Goes to a new table, at which there is a chip to be drawn."""
    person = me.person()
    me.follow(f"/t/{person.table('me', 'random', game='quacks', options={'starter': 0, 'blue_book': 3})['id']}")
    answer_until(me, "draw")


def test_sound_is_offered_once_covers_no_answer_and_is_heard(visit, ann):
    me = visit(ann, width=360, has_touch=True, first_time=True)
    me.go("/about")
    me.page.evaluate(VOICES)
    at_quacks(me)
    offer = me.page.get_by_role("region", name="Sound")
    expect(offer).to_be_in_viewport(ratio=1)
    assert me.page.evaluate(FITS, FINGER) == []
    for window in ((1366, 650), (768, 1024), (667, 375), (360, 640)):
        me.resize(*window)
        assert me.page.evaluate(FITS, FINGER) == []
        assert me.page.evaluate(MEASURE, ".table *, [aria-label=Sound] *") == [], window
        expect(me.button("Log, chat and seats")).to_be_in_viewport(ratio=1)
        table, box = me.page.locator(".table").bounding_box(), offer.bounding_box()
        assert box["y"] + box["height"] <= table["y"], "it covers something of the table"
    choice(me, "draw").click()
    sent(me)
    assert me.page.evaluate("window.voices") == 0
    offer.get_by_role("button", name="With sound").click()
    expect(offer).to_have_count(0)
    tasted = me.page.evaluate("window.voices")
    assert tasted > 0
    at_quacks(me)
    expect(offer).to_have_count(0)
    choice(me, "draw").click()
    sent(me)
    me.page.wait_for_function("(tasted) => window.voices > tasted", arg=tasted)
