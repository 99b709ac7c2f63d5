"""The words that the page fetches, and what the table said in the chat of tables from before there were messages."""

from __future__ import annotations

import pytest

from potable.engine.messages import message
from potable.engine.sentences import Catalogue
from potable.server.messages import ChatLine
from potable.server.rows import ChatRow

PARTS = {
    "server": message("server-seat-taken"),
    "shelf": message("quacks-summary"),
    "quacks": message("quacks-card-charity.text"),
}


@pytest.mark.parametrize("part", PARTS)
def test_each_part_says_what_belongs_to_it_and_can_be_kept(ann, part):
    answer = ann.http.get(f"/api/words/en/{part}.ftl")
    assert Catalogue((answer.text,)).say(PARTS[part])
    assert answer.headers["content-encoding"] == "gzip"
    again = ann.http.get(f"/api/words/en/{part}.ftl", headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.text) == (304, "")


def test_what_there_are_no_words_for_is_not_found(ann):
    assert ann.get("/api/words/xx/quacks.ftl", 404)["error"] == "There is no translation 'xx'."
    assert ann.get("/api/words/en/chess.ftl", 404)["error"].startswith("There is no part 'chess'; there are shelf, server,")


def test_what_the_table_says_is_stored_as_a_message():
    line = ChatLine("", None, "", 1.0, message("server-note-sits", name="Bob"))
    assert ChatRow.of(line, "t").line == line


def test_what_a_table_of_before_said_in_a_sentence_is_still_read():
    line = ChatRow("", None, "Bob sits down.", 1.0, "t").line
    assert line.says == message("server-note", text="Bob sits down.")
