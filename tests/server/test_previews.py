"""What a link to a table shows where it is passed on."""

from __future__ import annotations

import re

import pytest

from tests.browser.page import build_page

from .house import Person


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


def test_a_game_that_is_over_shows_its_result(ann, bob):
    table = ann.table("me", "random")["id"]
    with ann.sit(table) as chair:
        last = chair.play_on()
    shown = tags(bob, f"/r/{table}")
    scores = last["views"]["0"]["scores"]
    for name, points in zip(("Ann", "Random bot"), scores, strict=True):
        assert f"{name} {points}" in shown["og:description"].replace("\N{MINUS SIGN}", "-")
    assert shown["og:url"].endswith(f"/r/{table}")


def test_a_name_cannot_break_out_of_its_tag(server):
    sly = Person(server, '"><script>x')
    table = sly.table("me", "open")
    text = sly.http.get(f"/t/{table['id']}?join={table['join']}").text
    assert "<script>x" not in text
    assert "&lt;script&gt;x" in text
