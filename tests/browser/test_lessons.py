"""The guided games, gone through by mouse, by keys and by touch, to their end and away from it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .brewing import choice, onward
from .keys import press
from .lessons import TITLES, WINDOWS, begin, go_on, guide, lit, step, wanted, wrong
from .visitor import Visitor

AWAY = """() => {
  window.away = 0;
  const card = document.querySelector('.guide');
  const count = () => { window.away += card.matches('.busy') ? 1 : 0; };
  new MutationObserver(count).observe(card, {attributes: true, attributeFilter: ['class']});
  count();
}"""
"""Counts from now on how often the guide steps aside."""

LEARN = re.compile("^Learn$")
ROOMY, ONE_LINE = (1280, 800), 30


@pytest.fixture
def me(visit):
    return visit()


def until(me: Visitor, name: str) -> None:
    """Goes on until a step."""
    while step(me) != name:
        go_on(me)


def in_every_window(me: Visitor) -> list[str]:
    """Returns what is wrong with a step in any window, from the open one on; in all of them what it wants can be clicked."""
    found = []
    for size in sorted(WINDOWS, key=lambda size: size[0] != me.page.viewport_size["width"]):
        me.resize(*size)
        found += wrong(me)
        wanted(me).click(trial=True)
    return found


@pytest.mark.parametrize("game", TITLES)
def test_a_lesson_is_gone_through_in_every_window_by_doing_what_is_seen_and_heard_and_then_a_real_game_begins(me, game):
    begin(me, game)
    found = []
    while step(me) != "end":
        found += in_every_window(me)
        expect(me.said).to_contain_text(guide(me).locator(".text").inner_text())
        go_on(me)
    found += in_every_window(me)
    assert not found, "\n".join(found)
    guided = me.table
    me.resize(*ROOMY)
    guide(me).get_by_role("button", name="Begin a new game").click()
    me.page.wait_for_url(re.compile(f"/t/(?!{guided})"))
    me.page.wait_for_selector("#board")
    expect(guide(me)).to_be_hidden()
    me.link(LEARN).click()
    expect(me.page.get_by_text("You have been through this one.")).to_be_visible()
    me.link("Go on where you were").click()
    assert (step(me), me.table) == ("end", guided)
    guide(me).get_by_role("button", name="Play this game on").click()
    expect(guide(me)).to_be_hidden()
    me.choose()  # the game goes on as any other


def test_what_others_do_meanwhile_does_not_send_the_guide_away(visit):
    me = visit(reduced_motion="no-preference")
    begin(me, "quacks")
    me.page.evaluate(AWAY)
    expect(me.page.locator("#log")).to_contain_text("bot stops")
    assert me.page.evaluate("window.away") == 0
    assert not wrong(me)


def test_the_guide_leads_through_the_report_where_it_is_told_with_motion(me):
    begin(me, "quacks")
    until(me, "stop")
    me.page.emulate_media(reduced_motion="no-preference")
    wanted(me).click()
    expect(onward(me)).to_be_visible()
    assert step(me) == "report"
    assert not wrong(me)
    expect(guide(me).locator("button.main")).to_have_count(0)
    onward(me).click()
    expect(guide(me)).to_have_attribute("data-step", "coins")
    assert step(me) == "coins"
    assert not wrong(me)


def test_who_is_new_is_offered_to_learn_and_finds_it_again_later(me):
    me.go("/")
    expect(me.game("Glastonbury").locator("button.offered", has_text="Learn it by playing")).to_be_visible()
    me.resize(360, 640)
    assert me.page.locator("header .who").bounding_box()["height"] < ONE_LINE, "the strip on top breaks"
    me.resize(*ROOMY)
    me.game("Glastonbury").get_by_role("button", name="Learn it by playing").click()
    expect(guide(me)).to_contain_text("You walk around a market")
    me.go("/")
    expect(me.link("Continue")).to_be_visible()
    expect(me.game("Glastonbury").get_by_role("button", name="Learn it by playing")).to_be_visible()
    expect(me.page.locator("button.offered")).to_have_count(0)
    me.link(LEARN).click()
    expect(me.link("Go on where you were")).to_be_visible()


def test_who_leaves_the_way_is_held_back_kindly_and_finds_the_lesson_again_at_the_same_step(me):
    begin(me, "quacks")
    until(me, "space")
    me.page.reload()
    assert step(me) == "space"
    me.button("Take back").click()
    expect(guide(me)).to_have_attribute("data-step", "draw")
    go_on(me)
    assert step(me) == "space"
    until(me, "again")
    moves = len(me.numbers_sent())
    choice(me, "stop").click()
    expect(guide(me).get_by_role("alert")).to_contain_text("This once, do as the guide says")
    assert len(me.numbers_sent()) == moves
    guide(me).get_by_role("button", name="Leave the guide").click()
    choice(me, "stop").click()
    expect(me.page.locator("#log")).to_contain_text(re.compile(r"(?<!bot) stops"))
    expect(guide(me)).to_be_hidden()
    me.button("Take back").click()
    expect(choice(me, "stop")).to_be_visible()
    me.page.reload()
    me.my_turn()
    expect(guide(me)).to_be_hidden()
    me.link(LEARN).click()
    me.link("Go on where you were").click()
    assert step(me) == "again"
    until(me, "shop")
    choice(me, "buy red 1").click()  # another chip than the one that is pointed at, which leaves coins for one kind only
    until(me, "second")
    choice(me, "done").click()
    assert step(me) == "rubies"


def test_a_lesson_can_be_gone_through_with_keys_alone(me):
    begin(me, "glastonbury")
    for _ in range(3):
        expect(guide(me).get_by_role("button", name="Go on")).to_be_focused()
        now = step(me)
        press(me, "Enter")
        me.page.wait_for_function("(now) => document.querySelector('.guide').dataset.step !== now", arg=now)
    expect(choice(me, "take c2")).to_be_focused()
    press(me, "Enter")
    me.page.wait_for_selector('.guide[data-step="walk"]:not(.busy)')
    expect(guide(me).get_by_role("button", name="Go on")).to_be_focused()


def test_a_finger_goes_through_a_lesson(visit):
    me = visit(width=360, has_touch=True, is_mobile=True)
    begin(me, "practice")
    for name in ("welcome", "desk", "halves"):
        assert step(me) == name
        guide(me).get_by_role("button", name="Go on").tap()
        expect(guide(me)).not_to_have_attribute("data-step", name)
    lit(me).tap()
    assert not wrong(me)
    lit(me).tap()
    me.page.wait_for_selector('.guide[data-step="compose"]')
