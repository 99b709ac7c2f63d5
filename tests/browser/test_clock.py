"""One clock: the page is recorded at every change of it, and no word or number may be there before its picture."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from ..conformance.quacks.tables import as_position, draw, stop, table_with
from .brewing import choice, onward
from .moments import table_at
from .visitor import Visitor
from .waiting import waiting

RECORD = """() => {
  window.samples = [];
  const text = (selector) => document.querySelector(selector)?.textContent ?? '';
  const isSeen = (node) => !!node && node.style.visibility !== 'hidden';
  const sample = () => ({
    chips: [...document.querySelectorAll('#board .laid')].filter(isSeen).length,
    turned: text('#board .turned .title'),
    die: !!document.querySelector('#board .die'),
    rolled: text('#board .die.landed'),
    report: text('#board .report tbody'),
    sheet: document.querySelector('#board .report table')?.offsetHeight ?? 0,
    boom: !!document.querySelector('#board .boom'),
    mark: [...document.querySelectorAll('[data-piece="score-0"]')].filter(isSeen).map((one) => one.style.cssText)[0] ?? '',
    dots: document.querySelectorAll('.others .dot').length,
    card: text('#board .card'),
    gauge: document.querySelector('#board .gauge[role=img]')?.ariaLabel ?? '',
    pot: text('#board .pot p'),
    points: text('.me .score'),
    log: text('#log'),
    now: text('.now'),
    voice: text('.voice'),
    resting: [...document.querySelectorAll('#ask [aria-disabled]')].map((one) => one.dataset.action).join(),
    choices: [...document.querySelectorAll('.choice')].map((one) => one.dataset.action).join(),
  });
  const take = () => {
    const now = JSON.stringify(sample());
    if (now !== window.latest) window.samples.push({...JSON.parse(window.latest = now), at: performance.now()});
  };
  new MutationObserver(take).observe(document, {subtree: true, childList: true, characterData: true, attributes: true});
}"""
WORDS = ("log", "now", "voice")
SOON = 1_000_000
"""Later than a test ever takes, in seconds since the page was opened."""
ROLLS = 300
"""So many milliseconds a die rolls at least, and a card turns, before it is told what came of it."""
Sample = dict[str, Any]
DRAWN = 8
"""So many of the fifteen chips that bots may draw without any risk are seen to be drawn."""
ROUNDS = 1
ROUND_SECONDS = 40
"""So long a round may keep somebody waiting on the busiest machine: four times as long as it should on a quiet one, which
`python -m tests.browser.waiting` measures."""


@pytest.fixture
def recorded(visit, ann):
    """Ann at a browser that shows motion and records itself."""
    me = visit(ann, reduced_motion="no-preference")
    me.context.add_init_script(f"({RECORD})()")
    return me


def samples(me: Visitor) -> list[Sample]:
    return me.page.evaluate("window.samples")


def first(record: list[Sample], holds: Callable[[Sample], object]) -> int:
    """Returns when something held for the first time."""
    found = next((at for at, sample in enumerate(record) if holds(sample)), None)
    assert found is not None, record[-1]
    return found


def begin(me: Visitor) -> Sample:
    """Forgets what was recorded so far, and returns how the page is now."""
    return me.page.evaluate("() => { window.samples.splice(0, window.samples.length - 1); return window.samples[0]; }")


def not_before(record: list[Sample], picture: Callable[[Sample], object], *words: Callable[[Sample], object]) -> None:
    """Checks that a picture was seen no later than each of these words and numbers."""
    seen = first(record, picture)
    for word in words:
        assert seen <= first(record, word), f"told before it was seen: {record[first(record, word)]}"


def says(pattern: str, *places: str) -> list[Callable[[Sample], object]]:
    """Returns the tests whether each of these places says something."""
    return [lambda sample, place=place: re.search(pattern, sample[place]) for place in places]


def test_a_pot_that_explodes_is_seen_to_before_anything_tells_it(recorded, ann):
    game = table_with(2, round=3, bags=[["white 2"] * 4], flasks=[False])
    draw(game, *["white 2"] * 3)
    draw(game, "orange 1", seat=1)
    stop(game, 1)
    me = recorded
    me.go(f"/t/{table_at(ann, as_position(game))}")
    me.my_turn()
    before = begin(me)
    choice(me, "draw").click()
    me.page.wait_for_function("() => /explodes/.test(document.querySelector('.voice').textContent)")
    me.my_turn()
    record = samples(me)
    assert before["chips"] == 3
    assert not before["boom"]
    drawn = says(r"Ann draws a white 2", *WORDS)
    not_before(
        record,
        lambda sample: sample["chips"] == 4,
        *drawn,
        lambda sample: sample["gauge"] != before["gauge"],
        lambda sample: sample["pot"] != before["pot"],
    )
    exploded = says(r"explodes", *WORDS)
    not_before(
        record, lambda sample: sample["boom"], *exploded, lambda sample: sample["choices"] not in ("", before["choices"])
    )
    asked = first(record, lambda sample: re.search("points|coins", sample["choices"]))
    assert all(first(record, told) <= asked for told in (*drawn[:1], *exploded[:1]))
    in_flight = [sample for sample in record if sample["chips"] == 3]
    assert in_flight[-1]["resting"] == before["choices"], "buttons that change tell what was drawn"


def test_an_evaluation_is_told_step_by_step_and_asks_nothing_before_its_end(recorded, ann):
    game = table_with(3, round=3, bags=[["green 1", "orange 1"] * 3], points=[5, 9, 12], droplets=[12])
    draw(game, "orange 1", "green 1", "orange 1")
    draw(game, "orange 1", seat=1)
    stop(game, 1)
    draw(game, "white 3", "white 2", "white 3", seat=2)  # whom the table asks something in the midst of it
    me = recorded
    me.go(f"/t/{table_at(ann, as_position(game))}")
    me.my_turn()
    before = begin(me)
    choice(me, "stop").click()
    onward(me).click()
    me.page.wait_for_function("(was) => !['', was].includes(window.samples.at(-1).choices)", arg=before["choices"])
    record = samples(me)
    marks = {sample["points"]: at for at, sample in reversed(list(enumerate(record)))}
    places = {sample["mark"]: at for at, sample in reversed(list(enumerate(record))) if sample["mark"]}
    assert len(marks) == len(places) > 1, (marks, places)
    assert all(seen <= told for seen, told in zip(sorted(places.values()), sorted(marks.values()), strict=True))
    assert all(first(record, gain) >= sorted(places.values())[1] for gain in says(r"\d points?", "report"))
    rolled = first(record, lambda sample: sample["die"])
    not_before(record, lambda sample: sample["rolled"], *says("rolls the die", *WORDS))
    assert record[first(record, lambda sample: sample["rolled"])]["at"] - record[rolled]["at"] > ROLLS
    assert all(record[at]["report"] == "" for at in range(rolled))
    filled = {sample["report"] for sample in record}
    assert len(filled) >= 4, "the report was filled all at once"
    assert len({sample["sheet"] for sample in record if sample["sheet"]}) == 1, "what was reported moved the rest"
    last = record[-1]["log"]
    asked = first(record, lambda sample: sample["choices"] not in ("", before["choices"]))
    there = [sample["sheet"] > 0 for sample in record[first(record, lambda sample: sample["sheet"]) :]]
    assert there == sorted(there, reverse=True), "the report was taken away while it was filled"
    assert not any(sample["sheet"] for sample in record[asked:]), "the report lies over what is asked"
    assert record[asked]["log"] == last, "something was asked before all was told"
    lengths = [len(sample["log"]) for sample in record if sample["log"] != before["log"]]
    assert len(set(lengths)) >= 4, "the evaluation was told all at once"
    assert lengths == sorted(lengths)


def test_what_others_draw_meanwhile_is_told_after_it_is_seen(recorded, ann):
    game = table_with(4, bags=[None, *[["orange 1"] * 5] * 3])  # so that nothing is put back
    me = recorded
    me.go(f"/t/{table_at(ann, as_position(game))}")
    drawn = re.compile(r"bot(?: \d)? draws")
    expect(me.log).to_contain_text(re.compile(f"({drawn.pattern}.*){{{DRAWN}}}", re.DOTALL))
    record = samples(me)
    assert any(drawn.search(sample["log"]) for sample in record)
    for sample in record:
        assert len(drawn.findall(sample["log"])) <= sample["dots"], sample["log"]


def test_the_first_card_is_turned_over_and_told_before_anything_is_asked(recorded, ann):
    me = recorded
    me.go(f"/t/{ann.table('me', 'random', game='quacks', options={'starter': 0})['id']}")
    me.my_turn()
    record = samples(me)
    title = re.search(r"Round 1 begins with (.+?): ", record[-1]["log"])
    assert title
    turned = first(record, *says(re.escape(title[1]), "turned"))
    told = [first(record, word) for word in says("Round 1 begins", *WORDS)]
    assert all(record[one]["at"] - record[turned]["at"] > ROLLS for one in told)
    asked = first(record, lambda sample: sample["choices"])
    assert all(first(record, word) < asked for word in says("Round 1 begins", "log", "now"))


def test_without_motion_all_is_there_at_once(visit, ann):
    game = table_with(2, round=3, bags=[["green 1", "orange 1"] * 3])
    draw(game, "orange 1", "green 1")
    draw(game, "orange 1", seat=1)
    stop(game, 1)
    me = visit(ann)
    me.page.clock.install(time=0)
    me.go(f"/t/{table_at(ann, as_position(game))}")
    me.my_turn()
    me.page.clock.pause_at(SOON)
    choice(me, "stop").click()
    expect(me.log).to_contain_text("points")
    me.my_turn()  # though no timer of the page ever ends


def test_a_round_keeps_nobody_waiting_longer_than_they_enjoy(browser, server, ann):
    table = table_at(ann, as_position(table_with(3, round=10 - ROUNDS, rubies=[3, 1, 1], points=[30, 40, 50])))
    waited = waiting(browser, server, table, ann)
    assert waited["choices"] >= 2 * ROUNDS, "nothing was drawn"
    drawn = waited["all"] - waited["late"]  # a machine that draws no frame for seconds keeps everybody waiting
    assert drawn / 1000 < ROUNDS * ROUND_SECONDS, waited


def test_whoever_likes_it_brisk_chooses_that_once(visit, ann):
    me = visit(ann)
    me.go("/")
    me.button(re.compile("Settings")).click()
    expect(me.page.get_by_label("Middle")).to_be_checked()
    me.page.get_by_label("Brisk").check()
    me.page.reload()
    me.button(re.compile("Settings")).click()
    expect(me.page.get_by_label("Brisk")).to_be_checked()
