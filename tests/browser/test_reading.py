"""What somebody hears who does not see the page: each move, each question, each choice."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from potable.games.glastonbury.content import PLACE_NAMES
from potable.games.glastonbury.view import CARDS
from tests.spoken import said

from ..server.house import Person
from .visitor import Visitor

SAYINGS = """() => {
  window.sayings = [];
  const listener = new MutationObserver((changes) => {
    const added = changes.flatMap((change) => [...change.addedNodes]);
    window.sayings.push(...added.map((node) => node.textContent).filter(Boolean));
  });
  listener.observe(document.querySelector('[aria-live=polite]'), {childList: true, characterData: true, subtree: true});
}"""
ENTRIES = "(all) => all.map((one) => [Number(one.dataset.move), one.lastElementChild.textContent.trim()])"
MOST = 6
SOON = 60_000


@pytest.fixture(scope="module")
def ann(server):
    return Person(server, "Ann")


def test_every_move_is_announced_and_then_what_is_asked(me, ann):
    table = ann.table("me", "random", options={"starter": 0, "memory": "aided"})
    me.go(f"/t/{table['id']}")
    me.my_turn()
    before = len(told_by_move(me))  # what followed from the deal was said before anybody listens
    me.page.evaluate(SAYINGS)
    for turn in range(1, 5):
        me.choose()
        me.my_turn()
        lines = told_by_move(me)[before:]
        assert len(lines) >= turn
        for line in lines:  # heard out before the next turn, or many moves at once would be summed up
            me.page.wait_for_function("line => window.sayings.join(' ').includes(line)", arg=line.strip())
    asked = me.asked.locator(".now").inner_text()
    expect(me.said).to_contain_text(asked)


def told_by_move(me: Visitor) -> list[str]:
    """Returns what the log tells, a line for each move."""
    entries = me.log.locator("p[data-move]").evaluate_all(ENTRIES)
    return [" ".join(text for at, text in entries if at == move) for move in sorted({move for move, _ in entries})]


def stop_the_clock(me: Visitor) -> None:
    """Lets nothing be announced, so that all that happens from now on happens at once."""
    me.page.clock.pause_at(SOON)


def let_it_speak(me: Visitor) -> tuple[list[str], list[str]]:
    """Returns all that is announced once the clock goes on, and the lines of the log."""
    me.page.clock.run_for(1000)
    return me.page.evaluate("window.sayings"), told_by_move(me)


def test_moves_made_at_once_are_announced_in_pieces_and_then_what_is_asked(visit, ann):
    table = ann.table("me", "random", "random", "random", options={"starter": 0, "memory": "aided"})
    me = visit(ann)
    me.page.clock.install(time=0)
    me.go(f"/t/{table['id']}")
    me.my_turn()
    expect(me.said).to_contain_text("Ann walks 2 to the ")
    expect(me.said).to_contain_text(me.asked.locator(".now").inner_text())
    me.page.evaluate(SAYINGS)
    stop_the_clock(me)
    me.choose()
    me.my_turn()
    asked = me.asked.locator(".now").inner_text()
    said, lines = let_it_speak(me)
    lines = lines[1:]  # the first walk was told before
    told = lines if len(lines) <= MOST else [f"{len(lines)} moves were made. The last one:", lines[-1]]
    assert said == [*told, asked]


def test_more_moves_at_once_than_anybody_would_hear_out_are_summed_up(visit, ann, bob):
    table = ann.table("me", "open", options={"starter": 0, "memory": "aided"})
    bob.post(f"/api/tables/{table['id']}/join", {"token": table["join"], "seat": 1})
    me = visit(bob)
    me.page.clock.install(time=0)
    me.go(f"/t/{table['id']}")
    expect(me.said).to_contain_text("Wait for your turn.")
    me.page.evaluate(SAYINGS)
    stop_the_clock(me)
    with ann.sit(table["id"]) as chair, bob.sit(table["id"]) as mine:
        for one in (chair, mine):
            one.until_state()
            one.ask("seat", seat=one.state["yours"][0], to="bot")
        me.scored()
    said, lines = let_it_speak(me)
    lines = lines[1:]  # the first walk was told before
    assert said == [f"{len(lines)} moves were made. The last one:", lines[-1]]
    assert len(lines) > MOST


def test_the_words_alone_say_what_is_asked_what_can_be_chosen_and_by_which_rule(me, ann):
    table = ann.table("me", "random", options={"starter": 0})
    me.go(f"/t/{table['id']}")
    me.my_turn()
    with ann.sit(table["id"]) as chair:
        view = chair.until_state()["views"]["0"]
    expect(me.asked).to_contain_text(said("glastonbury", view["asked"]))
    for action in view["actions"]:
        expect(me.page.get_by_role("button", name=said("glastonbury", action["says"]))).to_have_count(1)
    words = me.page.get_by_role("main").aria_snapshot()
    assert "Next: by the card you take" in words
    assert PLACE_NAMES[view["players"][1]["next_place"]] in words
    for player in view["players"]:
        assert f"stands at the {PLACE_NAMES[player['place']]}." in words
    for cell, name in view["display"].items():
        assert (f"{cell}: {name}" if CARDS[name]["kind"] == "ingredient" else f"{cell}: ") in words or f"from {cell}." in words
    me.button("Why?").click()
    rule = me.page.get_by_role("dialog", name="The rule behind this")
    expect(rule.get_by_role("heading")).not_to_have_count(0)
    address = rule.get_by_role("link", name="All the rules").get_attribute("href")
    me.page.keyboard.press("Escape")
    expect(rule).to_be_hidden()
    me.go(address)
    expect(me.page.locator(".pointed")).to_be_in_viewport()
    widths = me.page.locator("article .clause").evaluate_all("(marks) => marks.map((one) => one.offsetWidth)")
    assert widths
    assert max(widths) == 0, "the mark of a rule leaves a gap between two sentences"


def test_looking_at_a_choice_tells_what_would_follow_and_moves_nothing_under_the_pointer(me, ann):
    me.go(f"/t/{ann.table('me', 'random', options={'starter': 0})['id']}")
    me.my_turn()
    mine, tip = me.page.get_by_label("You", exact=True), me.page.locator(".tip")
    me.choices.first.focus()
    expect(tip).to_contain_text("Next turn your pawn")
    place = re.search(r"Next turn your pawn walks (\d) to the ([\w ]+)", tip.inner_text())
    if place:
        expect(mine).to_contain_text(re.compile(f"Next: {place[1]} steps? to the {place[2]}"))
    else:
        expect(mine).to_contain_text("Next: stays at")
    me.choices.first.blur()
    expect(tip).to_have_count(0)
    board = me.page.locator("#board")
    before = board.bounding_box()
    for choice in me.choices.all():
        choice.hover()
        expect(tip).to_contain_text("Next turn your pawn")
        assert board.bounding_box() == before
