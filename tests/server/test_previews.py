"""What a link to a table shows where it is passed on."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from PIL import Image

from potable.server.preview import SIZE
from potable.server.result_picture import SHEET, draw
from tests.browser.page import build_page

from .house import Person, serving


@pytest.fixture(autouse=True, scope="module")
def _built():
    build_page()


def tags(person: Person, path: str) -> dict[str, str]:
    """Returns what the head of a page says to whoever previews its address."""
    return dict(re.findall(r'<meta property="(.*?)" content="(.*?)"', person.http.get(path).text))


def test_an_invitation_says_who_invites_to_what(ann, bob):
    table = ann.table("me", "open")
    shown = tags(bob, f"/t/{table['id']}?join={table['join']}")
    assert shown["og:title"] == "Glastonbury"
    assert shown["og:description"] == "Ann set a table with a free seat. Sit down and play."
    assert shown["og:image"].endswith("/previews/glastonbury.png")


def test_who_is_not_invited_reads_no_names(ann, bob):
    table = ann.table("me", "open")
    for path in (f"/t/{table['id']}", f"/t/{table['id']}?join=guess"):
        assert "Ann" not in bob.http.get(path).text
        assert tags(bob, path)["og:title"] == "Glastonbury"
    assert tags(bob, "/t/nothing") == tags(bob, "/") == {}


def test_an_address_that_can_be_no_tables_is_answered_like_any_other(database, tmp_path):
    with serving(tmp_path, POTABLE_DATABASE_URL=database.url) as server:
        for strange in ("%00", "a%00b", "%FF", "x" * 200, "a%20b"):
            opened = Person(server, None).http.get(f"/t/{strange}")
            assert (opened.status_code, "og:title" in opened.text) == (200, False)
            assert Person(server, None).http.get(f"/previews/results/{strange}.png").status_code == 404


def test_a_game_that_is_over_shows_its_result(ann, bob):
    table = ann.table("me", "random")["id"]
    with ann.sit(table) as chair:
        last = chair.play_on()
    shown = tags(bob, f"/r/{table}")
    scores = last["views"]["0"]["scores"]
    for name, points in zip(("Ann", "Random bot"), scores, strict=True):
        assert f"{name} {points}" in shown["og:description"].replace("\N{MINUS SIGN}", "-")
    assert shown["og:url"].endswith(f"/r/{table}")
    drawn = bob.http.get(shown["og:image"])
    assert drawn.headers["Content-Type"] == "image/png"
    picture = Image.open(BytesIO(drawn.content))
    assert picture.size == SIZE
    left, top, right, bottom = SHEET
    for side in ((left + 20, top + 90, left + 120, bottom), (right - 70, top + 90, right - 20, bottom)):
        assert dark(picture, side), "names stand at the left of the sheet and points at its right"


def dark(picture: Image.Image, part: tuple[int, int, int, int]) -> bool:
    """Tells whether something is written on a part of a sheet."""
    return picture.convert("L").crop(part).getextrema()[0] < 90


def test_a_result_whose_names_there_are_no_letters_for_shows_the_picture_of_its_game(server):
    """The letters of the page are Latin."""
    someone = Person(server, "Сергей")
    table = someone.table("me", "random")["id"]
    with someone.sit(table) as chair:
        chair.play_on()
    assert tags(someone, f"/r/{table}")["og:image"].endswith("/previews/glastonbury.png")
    assert someone.http.get(f"/previews/results/{table}.png").status_code == 404


def test_nothing_is_drawn_of_a_game_that_is_not_over(ann):
    for wanted in (ann.table("me", "open")["id"], "nothing"):
        refused = ann.http.get(f"/previews/results/{wanted}.png")
        assert (refused.status_code, refused.json()["code"]) == (404, "not_found")


def test_long_names_end_early_on_a_result_and_push_no_points_away():
    rows = tuple((f"{'Wilhelmina Featherstone' * 4} {seat}", "1,234", seat == 0) for seat in range(6))
    picture = Image.open(BytesIO(draw("practice", f"Won by {rows[0][0]}", rows)))
    _, top, right, bottom = SHEET
    assert not dark(picture, (right - 27, top + 20, right - 1, bottom - 20)), "something is written over the edge of the sheet"


def test_a_name_cannot_break_out_of_its_tag(server):
    sly = Person(server, '"><script>x')
    table = sly.table("me", "open")
    text = sly.http.get(f"/t/{table['id']}?join={table['join']}").text
    assert "<script>x" not in text
    assert "&lt;script&gt;x" in text
