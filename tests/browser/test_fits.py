"""Every kind of question, with as much on the table as there can be, fits every window, and nothing moves while people play."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from potable.engine.table import Table

from ..server.house import Person
from .brewing import answer_until, choice, sent
from .layout import DRAWN, FITS, MEASURE
from .moments import table_at, table_where
from .questions import KINDS, questions
from .visitor import SCORING, Visitor

NARROW = [(360, 640), (667, 375), (1024, 768), (1366, 650)]
"""Windows with less room than their like: every question is seen in the first, and in one of the others."""
WIDER = [
    *((360, 740), (412, 915), (768, 1024), (820, 1180), (1180, 820)),
    *((1280, 720), (1280, 800), (1440, 900), (1920, 1080), (2560, 1440)),
]
"""Windows of which each question is seen in every fifth; each is seen with many questions."""
ANSWERED = {"order": (1024, 768)}
"""Windows in which questions are answered where something could move that moves nowhere else; others by turns in a window with
little room and in a wider one."""
EVERY_WINDOW = "POTABLE_EVERY_WINDOW" in os.environ
"""Whether every question is looked at in every window, which takes minutes: `make windows`."""
FINGER = 39.5
"""The least width and height of what a finger has to find, in px, less what rounding takes."""
WRONG = f"(least) => [...({FITS})(least), ...({MEASURE})()]"
SHIFTS = """() => {
  window.shifts = [];
  const words = (box) => `${box.x},${box.y} ${box.width}x${box.height}`;
  const where = (node) => node?.nodeType === Node.TEXT_NODE ? node.parentElement : node;
  // pieces may move, the sheet of the question may rise with other answers, and the end is another page
  const mayMove = (node) => !node?.isConnected || node.closest('[data-piece], #ask .do') || node.matches('#ask');
  const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y) > 1;
  const counts = ({node, previousRect, currentRect}) =>
    !document.querySelector('#ending') && !mayMove(where(node)) && far(previousRect, currentRect);
  const told = ({node, previousRect, currentRect}) =>
    `${where(node).nodeName}.${where(node).getAttribute('class')} from ${words(previousRect)} to ${words(currentRect)}`;
  const seen = (list) => list.getEntries().flatMap((entry) => entry.sources.filter(counts).map(told));
  new PerformanceObserver((list) => window.shifts.push(...seen(list))).observe({type: 'layout-shift'});
}"""
WIDER_THAN_ITS_CARD = """() => [...document.querySelectorAll('.others article')]
  .filter((card) => card.scrollWidth > card.clientWidth + 1).map((card) => card.ariaLabel)"""
LOOK = """async () => {
  const drawn = () => new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
  await drawn();
  await drawn();
  window.shifts.length = 0;
  const choices = [...document.querySelectorAll('.choice')];
  for (const choice of new Set([choices[0], choices.at(-1)])) {
    choice.focus({preventScroll: true});
    choice.dispatchEvent(new PointerEvent('pointerover', {pointerType: 'mouse', bubbles: true}));
    await drawn();
    document.body.dispatchEvent(new PointerEvent('pointerover', {pointerType: 'mouse', bubbles: true}));
    choice.blur();
    await drawn();
  }
}"""
SENT = 40
"""So many records one person sends."""


@pytest.fixture(scope="module")
def ann(server):
    return Person(server, "Wilhelmina Featherstone")  # as long as names may be, nearly


@pytest.mark.parametrize("name", KINDS)
def test_every_question_fits_every_window_and_nothing_moves_while_it_is_answered(visit, server, ann, name):
    me = visit(ann, has_touch=True)
    me.go("/about")
    me.page.evaluate(SHIFTS)
    wrong, sender = [], ann
    for number, (kind, (game, seat)) in enumerate(questions(name, every=EVERY_WINDOW).items()):
        sender = Person(server, "Sender") if number % SENT == 0 else sender
        me.follow(f"/t/{table_at(ann, game, seat, sender)}")
        me.my_turn()
        some = (NARROW[0], NARROW[1 + number % 3], WIDER[number % len(WIDER)])
        last = ANSWERED.get(kind, some[1 + number % 2])
        for window in [one for one in (NARROW + WIDER if EVERY_WINDOW else some) if one != last] + [last]:
            me.resize(*window)
            wrong += [f"{kind}, {window}: {one}" for one in me.page.evaluate(WRONG, FINGER)]
            if window in (NARROW[0], last):
                wrong += [f"{kind}, {window}, looking: {one}" for one in moved(me, lambda: me.page.evaluate(LOOK))]
        wrong += [f"{kind}, {me.page.viewport_size}, answering: {one}" for one in moved(me, lambda: answer(me))]
    assert not wrong, "\n".join(wrong)


def moved(me: Visitor, does: Callable[[], object]) -> list[str]:
    """Returns what moved on the page while something was done, as the browser itself noticed."""
    me.page.evaluate("window.shifts.length = 0")
    does()
    me.page.evaluate(DRAWN)
    return me.page.evaluate("window.shifts")


def answer(me: Visitor) -> None:
    """Answers a question and waits for what comes next."""
    me.choices.first.click()
    sent(me)
    me.turn_or_end()


def test_the_board_keeps_its_size_whether_a_question_has_buttons_or_not(me, ann):
    sizes = []
    for buttons in (False, True):
        me.follow(f"/t/{table_where(ann, 'glastonbury', takes_a_card if buttons else takes_a_card_by_hand)}")
        me.my_turn()
        assert (me.page.locator("#ask .choice").count() > 0) is buttons
        sizes.append(me.page.locator("#board").bounding_box())
    assert sizes[0] == sizes[1]


def takes_a_card(game: Table) -> bool:
    """Tells whether seat 0 may take a card from its row, or cast a spell."""
    return {"take", "accio"} <= {action.name.split()[0] for action in game.legal(0)}


def takes_a_card_by_hand(game: Table) -> bool:
    """Tells whether seat 0 may take a card from its row, and nothing else."""
    return {"take"} == {action.name.split()[0] for action in game.legal(0)}


def test_who_draws_again_and_again_finds_the_button_where_it_was(me, ann):
    options = {"starter": 0, "blue_book": 3, "coach": "full"}
    me.go(f"/t/{ann.table('me', 'random', game='quacks', options=options)['id']}")
    answer_until(me, "draw")
    assert me.page.evaluate(MEASURE) == []  # with a mouse things lie closer together than for a finger
    before = choice(me, "draw").bounding_box()
    choice(me, "draw").click()
    answer_until(me, "draw")
    after = choice(me, "draw").bounding_box()
    assert (before["x"], before["y"]) == (after["x"], after["y"])


def test_the_books_come_to_a_table_as_they_stay(me, ann):
    me.resize(1366, 650)  # where not all that they say finds room
    me.go("/about")
    me.page.evaluate(SHIFTS)
    me.follow(f"/t/{ann.table('me', 'random', game='quacks', options={'starter': 0})['id']}")
    me.my_turn()
    me.page.evaluate(DRAWN)
    expect(me.page.locator(".market .terse")).to_have_count(1)
    assert [one for one in me.page.evaluate("window.shifts") if one.startswith("LI.")] == []
    me.resize(1240, 800)  # where the log beside it would leave the stalls too little room
    assert me.page.locator(".market ul").evaluate("(list) => list.scrollHeight <= list.clientHeight + 1")


def test_the_switch_between_people_at_one_screen_is_in_the_window(me, ann):
    me.go(f"/t/{ann.table('me', '=Bea', game='quacks', options={'starter': 0})['id']}")
    answer_until(me, "draw")
    for one in me.page.get_by_role("group", name="Play for").get_by_role("button").all():
        expect(one).to_be_in_viewport(ratio=1)


def test_who_left_their_seat_to_a_bot_finds_the_way_back_in_the_window(me, ann, bob):
    table = ann.table("me", "open", options={"starter": 1})
    bob.post(f"/api/tables/{table['id']}/join", {"token": table["join"], "seat": 1})
    me.go(f"/t/{table['id']}")
    me.tab("Seats").click()
    me.button("Let a bot play for me").click()
    expect(me.asked.get_by_role("button", name="Play myself again")).to_be_in_viewport(ratio=1)


def test_after_the_end_the_scoring_is_in_the_window_and_on_a_phone_a_replay_leaves_most_of_it_to_the_table(me, ann):
    table = ann.table("me", "random", "random")["id"]
    with ann.sit(table) as chair:
        chair.play_on()
    me.go(f"/t/{table}")
    me.button("Look at the table").click()
    expect(me.asked.get_by_role("button", name=SCORING)).to_be_in_viewport(ratio=1)
    me.resize(360, 740)
    me.follow(f"/r/{table}?move=9")
    controls = me.page.get_by_role("region", name="Move")
    expect(controls).to_be_in_viewport(ratio=1)
    assert controls.bounding_box()["height"] < 740 / 3  # long sentences let it rise
    assert me.page.locator("#board").bounding_box()["height"] > 740 / 2
    for window in ((1280, 800), (360, 740)):
        me.resize(*window)
        assert me.page.evaluate(WIDER_THAN_ITS_CARD) == [], window
