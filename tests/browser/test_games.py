"""Whole games in the browser: by clicks, by keys, with friends, and around one screen."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .keys import on, press, tab_to
from .moments import play_ahead
from .visitor import SCORING, Visitor, who_may_choose

BEGUN = 6
"""So many moves are made before others are left to be made without the page, up to the last few."""
I_AM = re.compile("^I am ")
SOMEWHERE = "() => document.querySelector('button.choice, #ending') && document.activeElement"


def test_one_click_starts_a_game_that_is_played_to_the_final_scoring_by_clicks(visit):
    me = visit()
    me.go("/")
    me.game("Glastonbury").get_by_role("button", name="Play against two bots").click()
    for _ in range(BEGUN):
        me.choose()
    play_ahead(me)
    assert me.play_on() > 0
    expect(me.heading(SCORING)).to_be_visible()
    sheets = me.page.get_by_role("region").filter(has=me.page.get_by_role("table"))
    expect(me.page.get_by_role("table")).to_have_count(3)
    for sheet in sheets.all()[-3:]:
        points = [int(text.replace("−", "-")) for text in sheet.locator("td.points").all_inner_texts()]
        assert int(sheet.locator(".total").inner_text().replace("−", "-")) == sum(points)
    expect(me.page.get_by_text("Checked: the seed matches the seal from the deal.")).to_be_visible()


def test_a_whole_game_is_played_by_keyboard_alone(visit):
    me = visit()
    me.go("/")
    expect(me.game("Glastonbury").get_by_role("button", name="1 bot", exact=True)).to_be_visible()
    tab_to(me, "1 bot")
    press(me, "Enter")
    for number in range(BEGUN):
        move_by_keys(me, number)
    play_ahead(me)
    moves = BEGUN
    while me.turn_or_end():
        move_by_keys(me, moves)
        moves += 1
    assert moves > BEGUN
    expect(me.heading(SCORING)).to_be_visible()
    tab_to(me, "Replay")
    press(me, "Enter")
    expect(me.page.get_by_role("slider", name="Move")).to_be_visible()


def move_by_keys(me: Visitor, number: int) -> None:
    """Waits for my turn and makes a move, the next one in another way than the last; the focus stays where it was made."""
    me.my_turn()
    if number % 3 == 0:
        tab_to(me, ".choice")
    else:
        press(me, "b" if me.page.locator("#board button.choice").count() else "a")
    if on(me, "#board .choice") and number % 3 == 2:
        walk_over_the_board(me)
    there = "#board" if on(me, "#board .choice") else "#ask"
    press(me, "Enter" if number % 2 else "Space")
    me.page.wait_for_function(SOMEWHERE)
    assert over(me) or on(me, f"{there}, {there} *"), "a move took the focus away from where it was made"


def over(me: Visitor) -> bool:
    return me.page.locator("#ending").count() > 0


def walk_over_the_board(me: Visitor) -> None:
    """Goes with an arrow key from the card in focus to another that can be chosen, where there is one beside it."""
    for there, back in (("ArrowDown", "ArrowUp"), ("ArrowRight", "ArrowLeft")):
        press(me, there)
        if on(me, "#board .choice"):
            return
        press(me, back)


def test_two_browsers_play_each_other_to_the_end_while_a_third_watches(visit):
    ann, bob, eve = visit(), visit(), visit()
    ann.go("/")
    ann.game("Glastonbury").get_by_role("link", name="Set a table").click()
    ann.page.locator("#option-memory").select_option(label="aided")
    ann.button("Set the table").click()
    expect(ann.heading("Waiting for players")).to_be_visible()
    invite = ann.page.get_by_label("Invite link").input_value()
    watch = ann.page.get_by_label("Watch link").input_value()
    bob.go(invite)
    for one in (ann, bob):
        expect(one.page.get_by_role("region", name="How this table plays").locator("dl").first).to_have_text("Memory aided")
    bob.page.get_by_role("textbox", name="Your name").fill("Bob")
    bob.button("Sit down here").click()
    eve.go(watch)
    both = (ann, bob)
    expect(bob.page.get_by_label("You", exact=True).get_by_text("Bob")).not_to_have_count(0)
    for _ in range(4):
        actor = who_may_choose(*both)
        other = bob if actor is ann else ann
        assert other.choices.count() == 0
        before = actor.log.inner_text()
        actor.choose()
        expect(actor.log).not_to_have_text(before)
    assert eve.choices.count() == 0
    eve.go("/about")
    play_ahead(*both)
    eve.go(watch)
    for one in both:
        one.click_on()
    for one in (*both, eve):
        one.scored()
    totals = [one.page.locator("h3").all_inner_texts() for one in (*both, eve)]
    assert totals[0] == totals[1] == totals[2]
    assert not eve.numbers_sent()


def test_several_people_play_around_one_screen_and_keep_their_recipes_from_each_other(visit):
    us = visit()
    us.go("/new/glastonbury")
    us.page.get_by_label("Seat B").select_option(label="Somebody here, at this screen")
    expect(us.page.locator("label").filter(has=us.page.locator("input[maxlength]"), has_text="Name")).to_be_visible()
    us.page.get_by_label("Name of the player at seat B").fill("Bea")
    us.page.get_by_label("Recipes").select_option(label="yes")
    us.button("Set the table").click()
    seen: list[str | None] = []
    for _ in range(6):
        expect(us.choices.or_(us.button(I_AM)).first).to_be_visible()
        if us.button(I_AM).count():
            expect(us.page.locator("#board, #ask, article")).to_have_count(0)
            us.button(I_AM).click()
            seen.append(None)
        us.my_turn()
        name = us.page.get_by_label("You", exact=True).get_by_role("article").get_attribute("aria-label")
        assert name in seen[-1:] or seen[-1] is None, "the screen was passed"
        expect(us.asked).to_contain_text(f"{name}: ")
        expect(us.page.get_by_role("list", name="Recipes").get_by_role("listitem")).not_to_have_count(0)
        seen.append(name)
        us.choose()
    assert len(set(seen)) == 3
    play_ahead(us)
    us.click_on("button.choice, .passing .main")
    us.scored()
    expect(us.page.get_by_role("table")).to_have_count(2)
