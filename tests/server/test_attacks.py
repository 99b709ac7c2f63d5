"""The WebSocket under attack: nothing is half applied, and nobody else notices."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from tests.spoken import as_read

from .house import MESSAGES, Person, new_table, serving


def test_a_move_sent_twice_is_played_once(ann):
    table = ann.table("me", "=Bob")
    with ann.sit(table["id"]) as chair:
        chair.read()
        move = {"number": 0, "seat": 0, "action": chair.view(0)["actions"][0]["action"]}
        first = chair.ask("play", "same", **move)
        assert chair.ask("play", "same", **move) == first
        assert chair.ask("play", "same", number=1, seat=1, action=0) == first
    with ann.sit(table["id"]) as back:
        assert back.read()["number"] == 1
        assert back.ask("play", "same", **move) == first
        assert back.state["number"] == 1


def test_a_stale_move_is_refused_and_changes_nothing(ann):
    table = ann.table("me", "=Bob")
    with ann.sit(table["id"]) as chair:
        chair.read()
        action = chair.view(0)["actions"][0]["action"]
        for number in (1, 99):
            assert chair.ask("play", number=number, seat=0, action=action)["code"] == "stale"
        chair.play()
        before = chair.state
        assert chair.ask("play", number=0, seat=1, action=chair.view(1)["actions"][0]["action"])["code"] == "stale"
    with ann.sit(table["id"]) as back:
        assert back.read()["views"] == before["views"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "[" * 4000,
        '{"type": "play"}',
        '{"type": "dance", "id": "1"}',
        '{"type": "ping", "id": ""}',
        '{"type": "ping", "id": "\\ud800"}',
        '{"type": "ping", "id": 7}',
        '{"type": "play", "id": "1", "number": -1, "seat": 0, "action": 0}',
        '{"type": "play", "id": "1", "number": 0, "seat": 0.5, "action": 0}',
        '{"type": "play", "id": "1", "number": 0, "seat": -1, "action": 0}',
        '{"type": "play", "id": "1", "number": 0, "seat": 0, "action": true}',
        '{"type": "play", "id": "1", "number": 0, "seat": 0, "action": 1e400}',
        '{"type": "play", "id": "1", "number": 0, "seat": 0, "action": 0, "seed": 1}',
        '{"type": "play", "id": "1", "number": 99999999999999999999, "seat": 0, "action": 0}',
        b"\xff\xfe",
        b"\x00",
    ],
)
def test_a_malformed_message_is_refused_in_words(ann, text):
    table = ann.table("me", "random")
    with ann.sit(table["id"]) as chair:
        chair.read()
        chair.socket.send(text)
        refusal = chair.until(lambda message: message["type"] == "refused")
        assert refusal["code"] == "bad_message"
        assert refusal["error"].endswith(".")
        assert chair.ask("ping")["type"] == "pong"


def test_a_huge_message_ends_the_connection_and_nothing_else(ann):
    table = ann.table("me", "random")
    with ann.sit(table["id"]) as chair:
        chair.read()
        chair.socket.send(json.dumps({"type": "chat", "id": "1", "text": "x" * 100_000}))
        assert chair.closed() == 1009
    with ann.sit(table["id"]) as back:
        assert back.read()["chat"] == []


def test_a_huge_body_is_refused(ann):
    for body in (b'{"name": "' + b"x" * 2_000_000 + b'"}', (b"x" * 65536 for _ in range(40))):
        answer = ann.http.post("/api/me", content=body)
        assert answer.status_code == 413
        assert as_read(answer.json()) == {"code": "too_large", "error": "That is too large: 16,384 bytes is the most."}


@pytest.mark.parametrize(
    "path",
    [
        "/%00",
        "/assets/%00",
        "/" + "x" * 5000,
        "/assets/" + "x" * 300,
        "/%ED%A0%80",
        "/" + "a/" * 3000,
        "/../" * 9,
        "/%2e%2e/%2e%2e/etc",
    ],
)
def test_a_strange_address_is_answered(ann, path):
    assert ann.http.get(path).status_code in (200, 404)
    assert ann.http.get(f"/api/tables{path}").status_code in (404, 422)


@pytest.mark.parametrize("table", ["%00", "x" * 3000, "%ED%A0%80", "a%20b"])
def test_a_strange_table_is_none(ann, table):
    with ann.sit(table) as chair:
        assert chair.closed() == 4404


HALF = "\\ud800"


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/me", {"name": "Ann" + HALF}),
        ("/api/me", {HALF: "Ann"}),
        ("/api/tables", new_table("me", "=Bob" + HALF)),
        ("/api/tables", new_table("me", "random", options={"memory": HALF})),
        ("/api/tables", new_table("me", "random", options={HALF: 1})),
        ("/api/tables", new_table("me", "random", game=HALF)),
        ("/api/tables", new_table("me", HALF)),
        ("/api/replays", {"record": {"format": HALF}}),
        ("/api/replays", {"record": {"options": {HALF: [HALF]}}}),
        ("/api/replays", {"table": HALF}),
        ("/api/replays", {"table": "\\u0000"}),
        ("/api/tables/nosuchtable/join", {"token": HALF}),
    ],
)
def test_half_a_letter_is_refused(ann, path, body):
    text = json.dumps(body).replace("\\\\", "\\")
    answer = ann.http.post(path, content=text.encode(), headers={"Content-Type": "application/json"})
    assert answer.status_code in (400, 422), answer.text
    assert set(answer.json()) == {"code", "error"}
    if HALF in text and "record" not in body:  # which a worker reads
        assert "half a letter" in as_read(answer.json())["error"]


def test_a_record_that_is_no_text_is_refused(ann):
    answer = ann.http.post("/api/replays", content=b'{"record": {"format": "potable/record", "game": "\xff"}}')
    assert answer.status_code == 400
    assert "it is no text in UTF-8" in as_read(answer.json())["error"]


def test_half_a_letter_in_a_message_is_refused(ann):
    with ann.sit(ann.table("me", "random")["id"]) as chair:
        chair.socket.send(f'{{"type": "chat", "id": "1", "text": "{HALF}"}}')
        refusal = chair.until(lambda message: message["type"] == "refused")
        assert refusal["code"] == "bad_message"
        assert "half a letter" in refusal["error"]


@pytest.mark.parametrize(
    ("path", "body", "right"),
    [
        ("/api/me", {}, "missing required field `name`"),
        ("/api/me", {"name": "Ann", "age": 7}, "unknown field `age`"),
        ("/api/me", {"name": "x" * 101}, "Expected `str` of length <= 100 - at `$.name`"),
        ("/api/me", [], "Expected `object`, got `array`"),
        ("/api/tables", {"game": "glastonbury", "seats": []}, "Expected `array` of length >= 1 - at `$.seats`"),
        ("/api/tables", new_table("me") | {"seats": [{"kind": "cat"}]}, "Invalid enum value 'cat' - at `$.seats[0].kind`"),
        ("/api/tables", new_table("me", "random") | {"listed": 1}, "Expected `bool`, got `int` - at `$.listed`"),
        ("/api/tables/nosuchtable/join", {"seat": 16}, "Expected `int` <= 15 - at `$.seat`"),
        ("/api/replays/nosuchreplay/branch", {"seat": 0, "move": "1"}, "Expected `int`, got `str` - at `$.move`"),
    ],
)
def test_a_body_that_is_not_as_declared_is_refused_with_what_would_be_right(ann, path, body, right):
    refusal = ann.post(path, body, 422)
    assert refusal["code"] == "bad_request"
    assert refusal["error"].startswith("The request cannot be read: ")
    assert right in refusal["error"]


def test_nobody_floods_the_list_of_tables(tmp_path):
    with serving(tmp_path, POTABLE_LISTED_PER_PERSON="2", POTABLE_LISTED_PER_MINUTE="4") as server:
        eve = Person(server, "Eve")
        for _ in range(2):
            eve.table("me", "open", listed=True)
        assert "2 listed tables" in eve.post("/api/tables", new_table("me", "open", listed=True), 429)["error"]
        assert eve.table("me", "open")["id"]
        again = Person(server, "Eve again")
        again.table("me", "open", listed=True)
        assert again.post("/api/tables", new_table("me", "open", listed=True), 429)["code"] == "too_fast"
        assert len(again.get("/api/tables")["open"]) == 3


def test_a_flood_is_refused_then_cut_off_while_others_play_on(ann, bob):
    table = ann.table("me", "open")
    bob.post(f"/api/tables/{table['id']}/join", {"token": table["join"]})
    with ann.sit(table["id"]) as chair, bob.sit(table["id"]) as other:
        for _ in range(MESSAGES + 100):
            other.send("ping")
        assert other.until(lambda message: message["type"] == "refused")["code"] == "too_fast"
        with suppress(ConnectionClosed):
            for _ in range(5000):
                other.send("ping")
        assert other.closed() == 4429
        chair.play()
        assert chair.state["number"] == 1


def test_tables_connections_and_requests_are_bounded(tmp_path):
    limits = {"POTABLE_CONNECTIONS_PER_PERSON": "3", "POTABLE_TABLES_PER_PERSON": "2", "POTABLE_REQUEST_RESERVE": "8"}
    limits |= {"POTABLE_REQUESTS_PER_SECOND": "0.01", "POTABLE_CONNECTIONS_PER_ADDRESS": "5"}
    with serving(tmp_path, **limits) as server:
        ann, bob = Person(server, "Ann"), Person(server, "Bob")
        table = ann.table("me", "open", listed=True)
        ann.table("me", "random")
        assert ann.post("/api/tables", new_table("me", "random"), 429)["code"] == "too_many"
        chairs = [ann.sit(table["id"]) for _ in range(3)]
        assert ann.sit(table["id"]).closed() == 4409
        chairs += [bob.sit(table["id"]) for _ in range(2)]
        assert bob.sit(table["id"]).closed() == 4429
        for chair in chairs:
            chair.socket.close()
        answers = [ann.http.post("/api/me", json={"name": "Ann"}).status_code for _ in range(6)]
        assert answers[0] == 200
        assert answers[-1] == 429
