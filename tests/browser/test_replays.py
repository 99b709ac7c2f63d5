"""Finished games: an address for each moment, records saved and opened, and playing on from there."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from ..server.house import Person
from .visitor import SCORING

CHECKED = "Checked: the seed matches the seal from the deal."


@pytest.fixture(scope="module")
def ann(server):
    return Person(server, "Ann")


@pytest.fixture(scope="module")
def finished(ann):
    """A table whose game is over, and how many moves it had."""
    table = ann.table("me", "random")
    with ann.sit(table["id"]) as chair:
        return table["id"], chair.play_on()["number"]


def where(me, move: int, moves: int) -> None:
    expect(me.page.locator(".where")).to_have_text(f"Move {move} of {moves}" if move else "The deal")


def test_a_link_to_a_moment_is_copied_and_opens_that_moment_for_anybody(visit, ann, finished):
    table, moves = finished
    me = visit(ann, permissions=["clipboard-read", "clipboard-write"])
    me.go(f"/r/{table}?move=12")
    where(me, 12, moves)
    said = me.page.locator(".said").inner_text()
    beside = me.link("Save the record")
    before = beside.bounding_box()
    me.button("Copy the link to this moment").click()
    expect(me.button("Copied")).to_be_visible()
    assert beside.bounding_box() == before, "what stands beside the button moved under the pointer"
    link = me.page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"/r/{table}?move=12")
    stranger = visit()
    stranger.go(link)
    where(stranger, 12, moves)
    assert stranger.page.locator(".said").inner_text() == said != ""
    expect(stranger.page.get_by_text(CHECKED)).to_be_attached()


def test_keys_and_the_slider_step_through_a_replay_and_the_address_follows(me, ann, finished):
    table, moves = finished
    me.go(f"/r/{table}")
    where(me, 0, moves)
    for key, move in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", moves), ("Home", 0)):
        me.page.keyboard.press(key)
        where(me, move, moves)
        assert me.page.url.endswith(f"?move={move}" if move else f"/r/{table}")
    slider = me.page.get_by_role("slider", name="Move")
    slider.fill("7")
    where(me, 7, moves)
    slider.press("ArrowRight")
    where(me, 8, moves)
    expect(slider).to_have_attribute("aria-valuetext", re.compile(f"^Move 8 of {moves}"))
    me.button("A move on").click()
    where(me, 9, moves)
    me.log.locator("[data-move='20']").get_by_role("button").first.click()
    where(me, 20, moves)
    me.button("To the end").click()
    me.button(SCORING).click()
    expect(me.page.get_by_role("table")).to_have_count(2)


def test_a_record_is_saved_and_opens_again(visit, me, ann, finished, tmp_path):
    table, moves = finished
    me.go(f"/t/{table}")
    with me.page.expect_download() as download:
        me.link("Save the record").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    assert len(json.loads(file.read_text())["moves"]) == moves
    stranger = visit()
    stranger.go("/")
    stranger.page.get_by_label("Drop a saved game here").set_input_files(file)
    where(stranger, 0, moves)
    stranger.page.keyboard.press("End")
    where(stranger, moves, moves)
    expect(stranger.page.get_by_text(CHECKED)).to_be_attached()
    assert (
        json.loads(file.read_text())["names"]
        == stranger.page.get_by_label("Whose eyes").locator("option").all_inner_texts()[1:]
    )


DROP = """([zone, text]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], 'game.json', {type: 'application/json'}));
  const settings = {dataTransfer: data, bubbles: true, cancelable: true};
  for (const kind of ['dragover', 'drop']) zone.dispatchEvent(new DragEvent(kind, settings));
}"""


def drop(me, text: str) -> None:
    """Drops a file with that text where records are opened."""
    zone = me.page.get_by_role("group", name="Open a record").element_handle()
    me.page.evaluate(DROP, [zone, text])


def test_what_is_no_record_is_refused_with_a_sentence_and_a_dropped_record_opens_as_a_replay(visit, ann, finished, tmp_path):
    table, moves = finished
    stranger = visit()
    stranger.allow("status of 4(00|22)")
    stranger.go("/")
    alert = stranger.page.get_by_role("alert")
    file = tmp_path / "game.json"
    for text in ("not JSON at all", '{"hello": "there"}', "[1, 2, 3]"):
        file.write_text(text)
        stranger.page.get_by_label("Drop a saved game here").set_input_files(file)
        expect(alert).to_have_text(re.compile(r"^[A-Z].*\.$"))
        assert stranger.page.url.endswith("/")
        stranger.follow("/about")  # and come back to a page that complains of nothing
        stranger.follow("/")
        expect(alert).to_have_count(0)
    record = ann.http.get(f"/api/tables/{table}/record").text
    most = ann.get("/api/games")["limits"]["record_bytes"]
    sent: list[str] = []
    stranger.page.on("request", lambda request: sent.append(request.url))
    drop(stranger, record + " " * most)
    expect(alert).to_contain_text(f"larger than {round(most / 1024)} KiB")
    assert not [url for url in sent if "replays" in url]
    drop(stranger, record + " " * (most - len(record.encode())))
    stranger.page.wait_for_url("**/r/*")
    where(stranger, 0, moves)
    expect(stranger.page.locator(".said")).to_contain_text("Ann walks 2 to the ")


def test_playing_on_from_a_moment_sits_down_at_a_table_that_stands_there(me, ann, finished):
    table, moves = finished
    me.go(f"/r/{table}?move=10")
    where(me, 10, moves)
    board = me.page.locator("[data-piece]").evaluate_all("(all) => all.map((one) => one.dataset.piece).sort()")
    me.button("Play on from here").click()
    me.page.wait_for_url("**/t/*")
    me.my_turn()
    assert len(board) > 30
    me.tab("Seats").click()
    me.button("Let a bot play for me").click()
    me.scored()
    expect(me.page.get_by_text(CHECKED)).to_be_attached()
    me.link("Replay").click()
    expect(me.page.locator(".where")).to_have_text("The deal")
    expect(me.page.get_by_text(CHECKED)).to_be_attached()


def test_the_first_page_lists_my_games_to_continue_or_replay(me, ann, finished):
    table = ann.table("me", "random", options={"starter": 0})
    me.go("/")
    mine = me.page.get_by_role("region", name="Your games")
    expect(mine.get_by_role("link", name=re.compile("Replay"))).not_to_have_count(0)
    going = me.page.get_by_role("region", name="To be continued")
    going.get_by_role("link", name=re.compile("Continue")).first.click()
    me.page.wait_for_url(f"**/t/{table['id']}")
    me.my_turn()
