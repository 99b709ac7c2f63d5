"""A game is never lost: reload, a broken line, and a person who goes away and returns."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from ..server.house import Person, serving
from .cable import Cable
from .moments import table_asking
from .page import build_page
from .visitor import Visitor, who_may_choose

CONJURE = "Conjure any card of the display"
LOST = "The connection is lost. Your game is safe."
PATIENCE = 6_000
"""Longer than the page waits for an answer before it gives a line up, in milliseconds."""
CUT = r"ERR_[A-Z_]+|WebSocket connection to"


def at_a_table(visit, ann: Person, bob: Person, timed: bool = False, **settings) -> tuple[Visitor, dict]:
    """Seats Ann in a browser, whose clock can be put forward if it is timed, and Bob elsewhere; Ann begins."""
    table = ann.table("me", "open", options={"starter": 0})
    bob.post(f"/api/tables/{table['id']}/join", {"token": table["join"], "seat": 1})
    me = visit(ann, **settings)
    if timed:
        me.page.clock.install()
    me.go(f"/t/{table['id']}")
    me.my_turn()
    return me, table


def shown(me: Visitor) -> dict:
    """Returns what the page asks, offers and tells once it is my turn."""
    me.my_turn()
    return {
        "asked": me.asked.locator(".now").inner_text(),
        "choices": [choice.get_attribute("data-action") for choice in me.choices.all()],
        "log": me.log.locator("p").evaluate_all("(lines) => lines.map((line) => line.innerHTML.replace(/<!--.*?-->/g, ''))"),
        "pieces": me.page.locator("[data-piece]").evaluate_all("(all) => all.map((one) => one.dataset.piece).sort()"),
    }


def test_a_reload_asks_the_same_again_and_tells_the_same_log(visit, ann):
    me = visit(ann)
    me.go("/about")
    for memory in ("strict", "aided"):
        me.follow(f"/t/{ann.table('me', 'random', 'random', options={'starter': 0, 'memory': memory})['id']}")
        begun = shown(me)
        assert ("You play from memory" in begun["log"][0]) == (memory == "strict")
        assert "Ann walks 2 to the " in begun["log"][-1]
        me.page.reload()
        assert shown(me) == begun
        for _ in range(3):
            me.choose()
        before = shown(me)
        assert len(before["log"]) >= 2
        me.page.reload()
        assert shown(me) == before


def test_a_reload_between_the_steps_of_a_turn_goes_on_with_the_second(visit, ann):
    me = visit(ann)
    me.go(f"/t/{table_asking(ann, 'or cast Accio')}")
    me.my_turn()
    me.button("Cast Accio").click()
    expect(me.asked).to_contain_text(CONJURE)
    before = shown(me)
    me.page.reload()
    assert shown(me) == before
    me.choose()
    expect(me.asked).not_to_contain_text(CONJURE)
    me.my_turn()


@pytest.fixture
def cable(server):
    with Cable(server.port) as cable:
        yield cable


@pytest.mark.parametrize("how", ["pull", "fall_silent"])
def test_a_lost_line_says_so_catches_up_and_sends_nothing_twice(visit, cable, ann, bob, how):
    me, table = at_a_table(visit, ann, bob, timed=True, server=cable)
    me.allow(CUT)
    lost = me.page.get_by_role("alert").filter(has_text=LOST)

    def lose() -> None:
        getattr(cable, how)()
        me.context.set_offline(True)
        me.page.clock.fast_forward(PATIENCE)
        expect(lost).to_be_visible()

    def find() -> None:
        cable.plug()
        me.context.set_offline(False)
        expect(lost).to_have_count(0)

    with bob.sit(table["id"]) as chair:
        lose()
        me.choose()
        expect(me.asked).to_contain_text("Sending …")
        find()
        chair.at(1)
        expect(me.asked).not_to_contain_text("Sending …")
        lose()
        while chair.my_turn() is not None:
            chair.play()
        number = chair.state["number"]
        find()
        me.choose()
        assert chair.until_state(lambda state: state["number"] > number)["number"] == number + 1


def test_a_move_whose_answer_is_lost_is_sent_again_under_the_same_name_and_counts_once(visit, ann, bob):
    me, table = at_a_table(visit, ann, bob)
    sent: list[dict] = []
    lines: list = []

    def line(socket) -> None:
        lines.append(socket)
        server = socket.connect_to_server()
        first = len(lines) == 1

        def from_page(message) -> None:
            said = json.loads(message)
            if said["type"] == "play":
                sent.append(said)
            server.send(message)

        def from_server(message) -> None:
            lost = first and sent
            if lost:
                socket.close(code=1001)
            else:
                socket.send(message)

        socket.on_message(from_page)
        server.on_message(from_server)

    me.page.route_web_socket("**/socket*", line)
    me.page.reload()
    me.choose()
    expect(me.asked).to_contain_text("Bob is to play.")
    assert len(lines) == 2
    assert len(sent) == 2
    assert sent[0] == sent[1]
    with bob.sit(table["id"]) as chair:
        assert chair.until_state()["number"] == 1


def test_a_bot_plays_for_somebody_away_until_they_return(visit, ann, bob):
    me, table = at_a_table(visit, ann, bob)
    other = visit(bob)
    other.go(f"/t/{table['id']}")
    me.tab("Seats").click()
    seats = me.page.get_by_role("tabpanel").get_by_role("listitem")
    expect(seats.nth(1)).to_contain_text("here")
    other.go("/about")
    expect(seats.nth(1)).to_contain_text("not connected")
    me.button("Let a bot play meanwhile").click()
    expect(seats.nth(1)).to_contain_text("away; house plays")
    card = me.page.get_by_label("The others").get_by_role("article", name="Bob")
    expect(card.get_by_text("bot", exact=True)).to_be_visible()
    expect(card).to_contain_text("A bot plays for Bob until they return.")
    expect(card.locator("svg .bot")).to_be_visible()
    for _ in range(2):
        me.choose()
    me.my_turn()
    other.go(f"/t/{table['id']}")
    expect(seats.nth(1)).to_contain_text("here")
    expect(card).not_to_contain_text("A bot plays")
    expect(card.locator("svg .bot")).to_have_count(0)
    with bob.sit(table["id"]) as chair:
        while chair.my_turn(chair.until_state()) is None:
            number = chair.state["number"]
            me.choose()
            chair.at(number + 1)
        number = chair.state["number"]
        other.choose()
        chair.at(number + 1)


@pytest.fixture
def impatient(tmp_path):
    """A server that soon lets a bot play for somebody who is gone."""
    build_page()
    with serving(tmp_path, POTABLE_AWAY_SECONDS="1") as server:
        yield server


def test_who_is_gone_for_long_is_played_for_and_finds_their_seat_again(visit, impatient):
    ann, bob = Person(impatient, "Ann"), Person(impatient, "Bob")
    me, table = at_a_table(visit, ann, bob, server=impatient)
    other = visit(bob, server=impatient)
    other.go(f"/t/{table['id']}")
    expect(other.asked).to_contain_text("Ann is to play.")
    me.tab("Seats").click()
    seats = me.page.get_by_role("tabpanel").get_by_role("listitem")
    expect(seats.nth(1)).to_contain_text("here")
    other.page.close()
    expect(seats.nth(1)).to_contain_text("away; house plays")
    for _ in range(2):
        me.choose()
        me.my_turn()
    again = visit(bob, server=impatient)
    again.go(f"/t/{table['id']}")
    expect(seats.nth(1)).to_contain_text("here")
    expect(again.asked).not_to_contain_text("A bot is playing for you.")
    while who_may_choose(me, again) is me:
        me.choose()
    again.choose()


def test_who_lets_a_bot_play_can_take_their_seat_back(visit, ann, bob):
    me, _ = at_a_table(visit, ann, bob)
    me.tab("Seats").click()
    me.button("Let a bot play for me").click()
    expect(me.asked).to_contain_text("A bot is playing for you.")
    assert me.choices.count() == 0
    me.button("Play myself again").first.click()
    expect(me.asked).not_to_contain_text("A bot is playing for you.")
    expect(me.button("Let a bot play for me")).to_be_visible()
