"""Motion and sound: what others do is seen to happen, one thing after another, and can be passed over."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.spoken import said

from .visitor import Visitor

FLIGHTS = """() => {
  window.flights = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const said = () => document.querySelector('.now').innerText;
    const flight = {before: said(), said: null, from: performance.now(), to: null};
    window.flights.push(flight);
    const playing = animate.call(this, frames, {...options, duration: options.duration * window.slowness});
    playing.finished.then(() => {
      flight.to = performance.now();
      setTimeout(() => (flight.said = said()));
    });
    return playing;
  };
}"""
ENDLESS = 1000
PIECES = """() => [...document.querySelectorAll('[data-piece]')].map((piece) => {
  const {spot, anchor} = piece.closest('[data-spot], [data-anchor]').dataset;
  return `${piece.dataset.piece} at ${spot ?? anchor}`;
}).sort()"""


@pytest.fixture
def watched(visit, ann, bob):
    """Ann at a browser that shows motion, Bob's chair beside her; Bob begins."""
    table = ann.table("me", "open", options={"starter": 1, "memory": "aided"})
    bob.post(f"/api/tables/{table['id']}/join", {"token": table["join"], "seat": 1})
    me = visit(ann, reduced_motion="no-preference")
    me.go(f"/t/{table['id']}")
    expect(me.asked).to_contain_text("Bob is to play.")
    me.page.evaluate(FLIGHTS)
    with bob.sit(table["id"]) as chair:
        yield me, chair


def flights(me: Visitor) -> list[dict]:
    return me.page.evaluate("window.flights")


def settled(me: Visitor) -> None:
    """Waits until nothing is being shown, and checks that the page shows the table as it stands."""
    expect(me.button("Skip")).to_have_count(0)
    expect(me.page.locator(".table > [inert]")).to_have_count(0)
    pieces = me.page.evaluate(PIECES)
    me.page.reload()
    expect(me.asked.locator(".now")).not_to_be_empty()
    assert me.page.evaluate(PIECES) == pieces


def test_what_others_do_travels_in_sequence_and_ends_where_the_table_stands(watched):
    me, chair = watched
    me.page.evaluate("window.slowness = 1")
    chair.play(lambda actions: next(one for one in actions if "Perluceo" not in said("glastonbury", one["says"])))
    names = [seat["name"] for seat in chair.state["seats"]]
    told = [moment["told"] for moment in chair.state["moments"] if moment["told"]]
    moments = [" ".join(said("glastonbury", message, names) for message in messages) for messages in told]
    assert len(moments) >= 3
    me.my_turn()
    flown = flights(me)
    assert [moment for moment in moments if moment in {one["said"] for one in flown}] == moments
    order = [moments.index(one["said"]) for one in flown]
    assert order == sorted(order)
    assert all(one["before"] != one["said"] for one in flown), "it was told before it had arrived"
    for one, other in pairwise(flown):
        assert one["said"] == other["said"] or one["to"] <= other["from"], "one thing began before the other had ended"
    settled(me)


def test_what_is_shown_can_be_skipped_and_the_next_move_is_shown_again(watched):
    me, chair = watched
    me.page.evaluate(f"window.slowness = {ENDLESS}")
    chair.play()
    for skip in (lambda: me.button("Skip").click(), lambda: me.page.keyboard.press("s")):
        expect(me.button("Skip")).to_be_visible()
        expect(me.page.locator(".table > [inert]")).not_to_have_count(0)
        assert me.choices.count() == 0
        begun = len(flights(me))
        skip()
        expect(me.button("Skip")).to_have_count(0)
        assert len(flights(me)) == begun
        while chair.my_turn() is None:
            me.choose()
            expect(me.button("Skip")).to_be_visible()
            me.page.keyboard.press("s")
            expect(me.button("Skip")).to_have_count(0)
            chair.until_state(lambda state, number=chair.state["number"]: state["number"] > number)
        chair.play()
    expect(me.button("Skip")).to_be_visible()
    me.page.keyboard.press("s")
    settled(me)


SOUNDS = """() => {
  window.contexts = 0;
  window.tones = 0;
  window.AudioContext = class extends AudioContext {
    constructor() { super(); window.contexts += 1; }
    createOscillator() { window.tones += 1; return super.createOscillator(); }
  };
}"""


def test_the_page_makes_no_sound_until_somebody_turns_it_on(visit, ann):
    me = visit(ann)
    me.go(f"/t/{ann.table('me', 'random', options={'starter': 0})['id']}")
    me.my_turn()
    me.page.evaluate(SOUNDS)
    me.choose()
    me.my_turn()
    assert me.page.evaluate("[window.contexts, window.tones]") == [0, 0]
    me.button("Settings").click()
    sounds = me.page.get_by_label("Sounds")
    expect(sounds).not_to_be_checked()
    sounds.check()
    me.page.keyboard.press("Escape")
    me.choose()
    me.my_turn()
    assert me.page.evaluate("window.contexts") == 1
    assert me.page.evaluate("window.tones") >= 1
    me.page.reload()
    me.button("Settings").click()
    expect(sounds).to_be_checked()


TURNS = 4
MOST_STYLE_PASSES = 200
"""So often the browser may work out styles in a turn; cards that each ask their own size take over 500."""


MARKS = """() => {
  window.marked = 0;
  window.animated = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) { window.animated += 1; return animate.apply(this, given); };
  const seen = (changes) => { window.marked += changes.filter(({target}) => 'arrived' in target.dataset).length; };
  new MutationObserver(seen).observe(document, {subtree: true, attributes: true, attributeFilter: ['data-arrived']});
}"""
"""Counts what is marked, and what is set into motion."""


def test_without_motion_what_came_is_marked_and_a_turn_costs_the_browser_few_passes_over_the_page(visit, ann):
    me = visit(ann)
    me.go(f"/t/{ann.table('me', 'random', 'random', options={'starter': 0, 'memory': 'aided'})['id']}")
    me.my_turn()
    line = me.context.new_cdp_session(me.page)
    line.send("Performance.enable")

    def passes() -> float:
        metrics = line.send("Performance.getMetrics")["metrics"]
        return next(one["value"] for one in metrics if one["name"] == "RecalcStyleCount")

    me.page.evaluate(MARKS)
    before = passes()
    for _ in range(TURNS):
        me.choose()
        me.my_turn()
    assert (passes() - before) / TURNS < MOST_STYLE_PASSES
    assert me.page.evaluate("window.marked") >= TURNS
    assert me.page.evaluate("window.animated") == 0
