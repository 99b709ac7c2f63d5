"""Replays of finished games and of record files, and games that begin in the midst of one."""

from __future__ import annotations

import json
import threading
import time

import httpx
import pytest

import potable
from tests.spoken import as_read, said

from .house import SECONDS, Person, serving


@pytest.fixture(scope="module")
def record() -> dict:
    table = potable.new("glastonbury", seats=2, seed=11, options={"recipes": True})
    while not table.over:
        table.play(table.legal()[0])
    return json.loads(table.record().to_json())


def test_a_finished_game_is_replayed_with_the_names_of_its_players(ann, bob):
    table = ann.table("me", "random")["id"]
    with ann.sit(table) as chair:
        last = chair.play_on()
    assert bob.post("/api/replays", {"table": table})["id"] == table
    about = bob.get(f"/api/replays/{table}")
    assert about["names"] == ["Ann", "Random bot"]
    assert about["commitment"] == last["commitment"]
    moments = bob.get(f"/api/replays/{table}/moments")["moments"]
    assert [moment["move"] for moment in moments] == list(range(about["moves"] + 1))
    assert moments[-1]["view"]["scores"] == about["scores"] == last["views"]["0"]["scores"]
    assert any("Ann takes" in said(about["game"], message, about["names"]) for message in moments[1]["told"])


def test_a_record_that_was_saved_and_opened_again_keeps_the_names_of_its_players(ann, bob, record):
    table = ann.table("me", "random")["id"]
    with ann.sit(table) as chair:
        chair.play_on()
    saved = json.loads(ann.http.get(f"/api/tables/{table}/record").text)
    made = bob.post("/api/replays", {"record": saved})
    assert bob.get(f"/api/replays/{made['id']}")["names"] == ["Ann", "Random bot"]
    assert bob.get(f"/api/replays/{made['id']}/record")["check"] == saved["check"]
    nobody = bob.post("/api/replays", {"record": record})
    assert bob.get(f"/api/replays/{nobody['id']}")["names"] is None
    unseen = bob.post("/api/replays", {"record": saved | {"names": ["\u202eAnn\n", "\u200b"], "check": None}})
    assert bob.get(f"/api/replays/{unseen['id']}")["names"] is None
    for names in (["Ann"], ["Ann", ""], ["Ann", "B" * 33], ["Ann", 7]):
        assert "name" in bob.post("/api/replays", {"record": saved | {"names": names, "check": None}}, 400)["error"]


def test_the_story_of_a_finished_game_is_told_to_anybody_who_has_its_address(ann, bob, record):
    made = ann.post("/api/replays", {"record": record})
    story = bob.get(f"/api/replays/{made['id']}/story")
    about = bob.get(f"/api/replays/{made['id']}")
    assert story["chapters"][-1]["scores"] == about["scores"]
    assert [seat for seat, place in enumerate(story["places"]) if place == 1] == about["winners"]
    playing = ann.table("me", "random")["id"]
    assert "once the game is over" in bob.get(f"/api/replays/{playing}/story", 409)["error"]
    begun = ann.post("/api/replays", {"record": record | {"moves": record["moves"][:5], "check": None, "scores": None}})
    assert "not over" in bob.get(f"/api/replays/{begun['id']}/story", 400)["error"]


def test_a_record_file_is_replayed_a_page_at_a_time(ann, record):
    made = ann.post("/api/replays", {"record": record})
    assert (made["moves"], made["over"]) == (len(record["moves"]), True)
    some = ann.get(f"/api/replays/{made['id']}/moments?from=5&count=3&seat=1&all=1")["moments"]
    assert [moment["move"] for moment in some] == [5, 6, 7]
    assert some[0]["view"]["you"] == 1
    assert [view["you"] for view in some[0]["views"]] == [0, 1]
    assert some[0]["action"] == record["moves"][4][1]
    assert ann.get(f"/api/replays/{made['id']}/record")["check"] == record["check"]
    assert ann.get(f"/api/replays/{made['id']}/moments?seat=2", 400)["error"].startswith("There is no seat 2")
    assert ann.get("/api/replays/nothing", 404)["error"] == "There is no such replay."


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": "other"}, "format should be"),
        ({"seed": "0" * 32}, "altered since it was saved"),
        ({"moves": [[0, "dance"]], "check": None}, "does not know"),
        ({"moves": [[1, "take c1"]], "check": None, "scores": None}, "does not replay"),
        ({"rules": 99, "check": None}, "version 99"),
        ({"extra": 1}, "extra"),
    ],
)
def test_a_record_that_does_not_replay_is_refused_with_the_reason(ann, record, change, said):
    assert said in ann.post("/api/replays", {"record": record | change}, 400)["error"]


def test_a_record_may_be_as_long_as_the_server_says(ann, record):
    most = ann.get("/api/games")["limits"]["record_bytes"]
    for more, status in ((0, 400), (2000, 413)):  # the longest is read and refused for what it says, a longer one unread
        padded = record | {"extra": "x" * (most + more - len(json.dumps(record | {"extra": ""}, separators=(",", ":"))))}
        text = json.dumps(padded, separators=(",", ":"))
        assert len(text) == most + more
        answer = ann.http.post("/api/replays", content=f'{{"record": {text}}}', headers={"Content-Type": "application/json"})
        assert answer.status_code == status, answer.text
    assert "the most" in as_read(answer.json())["error"]


def test_neither_or_both_is_refused(ann, record):
    assert ann.post("/api/replays", {}, 400)["error"] == "Give either a table or a record."


def test_one_plays_on_from_a_moment_against_bots(ann, record):
    made = ann.post("/api/replays", {"record": record})["id"]
    then = ann.get(f"/api/replays/{made}/moments?from=10&count=1&seat=1")["moments"][0]["view"]
    table = ann.post(f"/api/replays/{made}/branch", {"move": 10, "seat": 1, "bots": ["random"]}, 201)
    assert table["yours"] == [1]
    with ann.sit(table["id"]) as chair:
        now = chair.read()["views"]["1"]
        assert (now["display"], now["players"], now["pile"]) == (then["display"], then["players"], then["pile"])
        assert now["options"] == then["options"]
        last = chair.play_on()
    again = ann.get(f"/api/replays/{table['id']}")
    assert again["commitment"] == last["commitment"]
    assert again["scores"] == last["views"]["1"]["scores"]
    end = len(record["moves"])
    assert "over there" in ann.post(f"/api/replays/{made}/branch", {"move": end, "seat": 0}, 400)["error"]
    assert ann.post(f"/api/replays/{made}/branch", {"move": end + 1, "seat": 0}, 400)["code"] == "bad_request"


def test_junk_is_not_stored_with_a_record(ann, record, server):
    position = potable.new("glastonbury", seats=2, seed=5).position()
    begun = record | {"start": position, "seed": position["seed"], "moves": [], "scores": None, "check": None, "options": {}}
    assert ann.post("/api/replays", {"record": begun})["moves"] == 0
    junk = "x" * 1_000_000
    for _ in range(20):
        for spoilt in (
            {"options": {"junk": junk}},
            {"options": {"memory": junk}},
            {"seats": 4},
            {"seed": "0" * 32},
            {"options": {"memory": "aided"}},
            {"start": position | {"state": position["state"] | {"junk": junk}}},
            {"start": position | {"game": "quacks"}},
        ):
            answer = ann.http.post("/api/replays", json={"record": begun | spoilt})
            assert answer.status_code == 400
            assert len(answer.text) < 1000
    assert (server.data / "potable.sqlite3-wal").stat().st_size + (server.data / "potable.sqlite3").stat().st_size < 20_000_000


def test_records_are_kept_up_to_a_number_and_for_a_time(tmp_path, record, database):
    most = {"POTABLE_RECORDS_PER_PERSON": "2", "POTABLE_RECORDS": "3", "POTABLE_RECORD_DAYS": "1"}
    with serving(tmp_path, **most, **database.settings) as server:
        ann, bob = Person(server, "Ann"), Person(server, "Bob")
        made = [ann.post("/api/replays", {"record": record}, 201)["id"] for _ in range(2)]
        assert "for one person" in ann.post("/api/replays", {"record": record}, 429)["error"]
        bob.post("/api/replays", {"record": record}, 201)
        assert "This server keeps no more" in bob.post("/api/replays", {"record": record}, 429)["error"]
        assert ann.get(f"/api/replays/{made[0]}")["moves"] == len(record["moves"])
        server.kill()
        database.run("UPDATE replays SET created = (SELECT max(created) FROM replays) - 86399")  # all have a second left
        server.start(server.port)
        until = time.monotonic() + SECONDS
        while ann.http.post("/api/replays", json={"record": record}).status_code == 429:
            assert time.monotonic() < until
            time.sleep(0.2)
        assert ann.get(f"/api/replays/{made[0]}", 404)["error"] == "There is no such replay."
        assert database.run("SELECT count(*) FROM replays") == [(1,)]


def test_anonymous_reads_do_not_stop_the_bots(server, ann):
    finished = ann.table("me", "random", game="quacks")["id"]
    with ann.sit(finished) as chair:
        chair.play_on()
    tables = [ann.table("me", "house")["id"] for _ in range(4)]
    answers: list[int] = []

    def read() -> None:
        answer = httpx.get(f"{server.url}/api/replays/{finished}/moments?all=1", timeout=120)
        answers.append(answer.status_code)

    readers = [threading.Thread(target=read) for _ in range(8)]
    for reader in readers:
        reader.start()
    for table in tables:
        with ann.sit(table) as chair:
            for _ in range(3):
                chair.play()
            chair.until_state(lambda state, chair=chair: chair.my_turn(state) is not None)
    for reader in readers:
        reader.join(120)
    assert len(answers) == len(readers)
    assert set(answers) <= {200, 429}
