"""Whole games in the browser: by clicks, by keys, with friends, and around one screen."""

from __future__ import annotations

from playwright.sync_api import expect

from .visitor import SCORING


def test_one_click_starts_a_game_that_is_played_to_the_final_scoring(visit):
    me = visit()
    me.go("/")
    me.button("Play against two bots").click()
    assert me.play_on() > 10
    expect(me.heading(SCORING)).to_be_visible()
    expect(me.page.get_by_role("row").first).to_be_attached()
    for total in me.page.locator("h3 .total").all():
        assert total.inner_text().replace("−", "-").lstrip("-").isdigit()
