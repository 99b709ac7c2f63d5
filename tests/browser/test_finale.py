"""The end of a game: who came where and how, the points as the game went, what is remembered, and a picture to keep."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

import potable
from potable.engine.story import story_of

from ..conformance.quacks.tables import as_position, last_round
from ..server.house import Person
from ..spoken import said
from .brewing import choice
from .moments import table_at
from .visitor import SCORING

FOUR_LINES = 76
ON_ITS_PAPER = "(node) => getComputedStyle(node).fill === getComputedStyle(node.closest('.sheet')).backgroundColor"
PNG = b"\x89PNG"
NEXT = "() => { const {x, y} = document.querySelector('.ending .next > *').getBoundingClientRect(); return [x, y]; }"
HASTEN = f"""() => {{
  const seen = [document.querySelectorAll('.won, figure, .feats').length, ({NEXT})()];
  document.querySelector('.ending .next .main').click();
  return seen;
}}"""
"""Looks at the end while points are counted, and hastens that at once: they are counted for some seconds only."""


PHONES = ((360, 640), (360, 740), (412, 915), (667, 375))
PLACES = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect().toJSON();
  const [controls, board, said] = [box('.controls'), box('.middle'), document.querySelector('.said')];
  const across = Math.min(controls.right, board.right) - Math.max(controls.left, board.left);
  const down = Math.min(controls.bottom, board.bottom) - Math.max(controls.top, board.top);
  const {bottom, left, right} = box('.said');
  return {covered: across > 0 && down > 0 ? across * down : 0,
    lines: said.scrollHeight / parseFloat(getComputedStyle(said).lineHeight),
    inside: bottom <= innerHeight && left >= 0 && right <= innerWidth,
    stand: [board, ...['.others', '.controls .line', '.controls .slide'].map(box)]};
}"""
"""How much of the board the controls cover, how long the sentence is, and where everything stands."""


@pytest.fixture(scope="module")
def ann(server) -> Person:
    return Person(server, "Ann")


@pytest.fixture(scope="module")
def told(ann):
    """The replay of a game of Quacks in which everybody draws as long as they can, and the game itself."""
    game = potable.new("quacks", seats=3, seed=3)
    while not game.over:
        seat = game.to_act[0]
        choices = game.legal(seat)
        draws = [one for one in choices if one.name == "draw"]
        game.play((draws or choices)[0], seat)
    record = json.loads(game.record().to_json())
    return ann.post("/api/replays", {"record": record})["id"], game


def test_the_end_says_who_came_where_and_how_and_what_is_remembered(me, ann, told):
    replay, game = told
    story = story_of(game)
    me.go(f"/r/{replay}?move={len(game.moves)}")
    me.button(SCORING).wait_for()
    assert me.page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "a long log makes the page no longer"
    me.button(SCORING).click()
    expect(me.page.get_by_text(f"wins with {max(game.scores)} points")).to_be_visible()
    rows = me.page.get_by_role("list", name="Who came where").get_by_role("listitem")
    best = sorted(range(3), key=lambda seat: (story.places[seat], seat))
    for row, seat in zip(rows.all(), best, strict=True):
        expect(row).to_contain_text(f"Seat {'ABC'[seat]}")
        expect(row.locator(".points")).to_have_text(str(game.scores[seat]))
    assert rows.first.locator(".dot").count() > 0, "the last pots are kept in view"
    expect(me.page.get_by_role("img", name=re.compile("Everybody's points over 9 steps"))).to_be_visible()
    me.page.get_by_text("As a table").click()
    last = me.page.get_by_role("row", name=re.compile("^Round 9"))
    assert [int(text) for text in last.get_by_role("cell").all_inner_texts()] == game.scores
    expect(me.page.get_by_text("The boldest draw")).to_be_visible()
    see = me.page.get_by_role("link", name="See it: The boldest draw")
    boldest = next(feat for feat in story.feats if feat.title["id"] == "quacks-feat-boldest")
    expect(see).to_have_attribute("href", f"/r/{replay}?move={boldest.move}")
    with me.page.expect_download() as saving:
        me.button("Save a picture").click()
    assert Path(saving.value.path()).read_bytes().startswith(PNG)
    me.page.emulate_media(color_scheme="dark")
    assert me.page.locator(".sheets h4 circle").first.evaluate(ON_ITS_PAPER), "a head by night is dark on dark"


def test_nothing_is_told_of_the_end_before_the_points_are_counted(visit, ann, told):
    replay, game = told
    me = visit(ann, reduced_motion="no-preference")
    held: list[Route] = []
    me.page.route("**/story", lambda route: held.append(route))
    me.go(f"/r/{replay}?move={len(game.moves)}")
    me.button(SCORING).click()
    expect(me.button("Show it all")).to_be_visible()
    told_early, before = me.page.evaluate(HASTEN)
    assert not told_early
    expect(me.page.locator(".won")).to_contain_text("wins")
    expect(me.page.get_by_text("Looking back at the game")).to_be_visible()
    for one in held:
        one.continue_()
    expect(me.page.locator("figure")).to_be_visible()
    assert me.page.evaluate(NEXT) == before, "what can be done next moved"


def test_whoever_wins_is_told_by_how_much_with_the_last_pots_and_the_log_leads_into_the_replay(visit, ann):
    me = visit(ann)
    held: list[Route] = []
    me.page.route("**/story", lambda route: held.append(route))
    me.go(f"/t/{table_at(ann, as_position(last_round(2, points=[40, 10], droplets=[6, 8])))}")
    me.my_turn()
    choice(me, "stop").click()
    me.scored()
    expect(me.page.locator(".ending .dot").first).to_be_visible()  # nobody waits for the look back at the game to see them
    for one in held:
        one.continue_()
    expect(me.page.locator(".outcome")).to_contain_text(re.compile(r"^You win with \d+ points, \d+ ahead of House bot"))
    expect(me.log.get_by_role("link").first).to_have_attribute("href", re.compile(r"^/r/[\w-]+\?move=\d+$"))
    me.log.focus()
    for key, entry in (("ArrowDown", me.log.get_by_role("link").first), ("End", me.log.get_by_role("link").last)):
        me.page.keyboard.press(key)
        expect(entry).to_be_focused()


def test_a_replay_is_marked_by_rounds_and_great_moments_and_has_speeds(visit, ann, told):
    replay, game = told
    story = story_of(game)
    me = visit(ann, width=360)
    me.go(f"/r/{replay}")
    expect(me.page.locator(".marks .chapter")).to_have_count(len(story.chapters))
    expect(me.page.locator(".marks .great")).to_have_count(len(story.marks))
    stops = sorted({*(one.move for one in (*story.chapters, *story.marks, *story.feats))} - {0})
    where, said = me.page.locator(".where"), me.page.locator(".said")
    for move in stops[:2]:
        me.button("To the next mark: a round, or a great moment").click()
        expect(where).to_have_text(f"Move {move} of {len(game.moves)}")
        assert said.evaluate(f"(node) => node.clientHeight >= Math.min(node.scrollHeight, {FOUR_LINES})"), "a sentence is cut"
    mover = "ABC"[game.moves[stops[1] - 1].seat]
    expect(me.page.get_by_role("region", name=f"Seat {mover}'s pot")).to_be_visible()
    me.button("Speed: 1 times").click()
    expect(me.button("Speed: 2 times")).to_be_visible()
    controls = me.page.get_by_role("region", name="Move").bounding_box()
    assert controls is not None
    assert controls["height"] < me.page.viewport_size["height"] / 4


def test_on_phones_no_sentence_of_a_replay_covers_the_board_or_moves_anything(me, ann, told):
    replay, _ = told
    moments = ann.get(f"/api/replays/{replay}/moments")["moments"]
    by_length = sorted(moments, key=lambda moment: sum(len(said("quacks", one)) for one in moment["told"]))
    moves = [by_length[at]["move"] for at in (-1, -2, -3, 1, len(moments) // 2)]
    me.go(f"/r/{replay}")
    slider = me.page.get_by_role("slider", name="Move")
    for eyes in ("0", ""):
        for size in PHONES:
            me.resize(*size)
            if size == PHONES[0]:
                me.button("Log, chat and seats").click()
                me.page.get_by_label("Whose eyes").select_option(eyes)
                me.button("Close").click()
            seen = []
            for move in moves:
                slider.fill(str(move))
                expect(me.page.locator(".controls .where")).to_have_text(re.compile(f"^Move {move} of"))
                seen.append(me.page.evaluate(PLACES))
            where = f"{size}, eyes {eyes or 'of everybody'}"
            assert max(one["lines"] for one in seen) > 4, "no sentence was long"
            assert [one["covered"] for one in seen] == [0] * len(moves), where
            assert all(one["inside"] for one in seen), where
            for one in seen:
                assert one["stand"] == seen[0]["stand"], f"something moves: {where}"
