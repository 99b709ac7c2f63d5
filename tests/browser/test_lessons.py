"""The guided games, gone through by mouse, by keys and by touch, to their end and away from it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .brewing import choice
from .keys import press
from .lessons import TITLES, WINDOWS, begin, go_on, guide, lit, step, wrong
from .test_looks import MEASURE
from .visitor import Visitor

OF_THE_GUIDE = f"() => ({MEASURE})().filter((one) => one.includes('.guide'))"
"""What is wrong with the layout of the guide's card."""

AWAY = """() => {
  window.away = 0;
  const card = document.querySelector('.guide');
  const count = () => { window.away += card.matches('.busy') ? 1 : 0; };
  new MutationObserver(count).observe(card, {attributes: true, attributeFilter: ['class']});
  count();
}"""
"""Counts from now on how often the guide steps aside."""


@pytest.fixture
def me(visit):
    return visit()


def open_window(me: Visitor, size: tuple[int, int]) -> None:
    me.page.set_viewport_size({"width": size[0], "height": size[1]})


def until(me: Visitor, name: str) -> None:
    """Goes on until a step."""
    while step(me) != name:
        go_on(me)


@pytest.mark.parametrize("window", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", TITLES)
def test_a_lesson_is_gone_through_by_doing_what_it_says(me, game, window):
    open_window(me, window)
    begin(me, game)
    found = []
    while step(me) != "end":
        found += [*wrong(me), *me.page.evaluate(OF_THE_GUIDE)]
        go_on(me)
    assert not found, "\n".join(found)
    assert not wrong(me)
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


def test_who_is_new_is_offered_to_learn_and_finds_it_again_later(me):
    me.go("/")
    expect(me.game("Glastonbury").locator("button.offered", has_text="Learn it by playing")).to_be_visible()
    me.game("Glastonbury").get_by_role("button", name="Learn it by playing").click()
    expect(guide(me)).to_contain_text("You walk around a market")
    me.go("/")
    expect(me.link("Continue")).to_be_visible()
    expect(me.game("Glastonbury").get_by_role("button", name="Learn it by playing")).to_be_visible()
    expect(me.page.locator("button.offered")).to_have_count(0)
    me.link(re.compile("^Learn$")).click()
    expect(me.link("Go on where you were")).to_be_visible()


def test_another_choice_is_kindly_held_back_and_who_leaves_may_make_it(me):
    begin(me, "quacks")
    until(me, "again")
    choice(me, "stop").click()
    expect(guide(me).get_by_role("alert")).to_contain_text("This once, do as the guide says")
    assert len(me.numbers_sent()) == 1
    guide(me).get_by_role("button", name="Leave the guide").click()
    choice(me, "stop").click()
    expect(me.page.locator("#log")).to_contain_text("stops")
    expect(guide(me)).to_be_hidden()


def test_who_left_comes_back_to_the_same_step(me):
    begin(me, "quacks")
    until(me, "white")
    guide(me).get_by_role("button", name="Leave the guide").click()
    me.page.reload()
    me.my_turn()
    expect(guide(me)).to_be_hidden()
    me.link(re.compile("^Learn$")).click()
    me.link("Go on where you were").click()
    assert step(me) == "white"


def test_a_reload_goes_on_at_the_same_step(me):
    begin(me, "glastonbury")
    until(me, "pair")
    me.page.reload()
    assert step(me) == "pair"
    go_on(me)
    assert step(me) == "spell"


def test_a_move_that_is_taken_back_takes_the_lesson_back(me):
    begin(me, "quacks")
    until(me, "space")
    me.button("Take back").click()
    expect(guide(me)).to_have_attribute("data-step", "draw")
    go_on(me)
    assert step(me) == "space"


def test_a_lesson_whose_way_was_left_goes_on_at_the_next_moment_that_comes(me):
    begin(me, "quacks")
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


def test_every_step_is_told_to_those_who_listen(me):
    begin(me, "practice")
    expect(me.said).to_contain_text("You study potions.")
    until(me, "lay")
    expect(me.said).to_contain_text("Lay this card as that element")


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


def test_after_the_lesson_a_real_game_is_one_click_away(me):
    begin(me, "practice")
    until(me, "end")
    guided = me.table
    guide(me).get_by_role("button", name="Begin a new game").click()
    me.page.wait_for_url(re.compile(f"/t/(?!{guided})"))
    me.page.wait_for_selector("#board")
    expect(guide(me)).to_be_hidden()
    me.link(re.compile("^Learn$")).click()
    expect(me.page.get_by_text("You have been through this one.")).to_be_visible()
