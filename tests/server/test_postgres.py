"""The server on PostgreSQL: what matters most about keeping games, once more on the other database."""

from __future__ import annotations

import re
import signal
import threading
import time

import pytest

import potable
from potable.engine.record import parse

from .house import Person, serving
from .test_crash import Client, fail_and_rebuild

TABLES = 6
FAST = {"POTABLE_MESSAGES_PER_SECOND": "10000", "POTABLE_MESSAGE_RESERVE": "10000", "POTABLE_REQUEST_RESERVE": "5000"}


@pytest.fixture(scope="module")
def database(postgres):
    return postgres.new_database()


@pytest.fixture(scope="module")
def server(tmp_path_factory, database):
    with serving(tmp_path_factory.mktemp("server"), **FAST, **database.settings) as running:
        yield running


def test_a_whole_game_is_played_kept_and_replayed(ann, bob, server):
    table = ann.table("me", "open", "random", options={"recipes": True}, listed=True)["id"]
    assert table in [one["id"] for one in bob.get("/api/tables")["open"]]
    bob.post(f"/api/tables/{table}/join", {})
    with ann.sit(table) as chair, bob.sit(table) as other:
        assert other.ask("chat", text="Hello")["type"] == "ack"
        thread = threading.Thread(target=other.play_on)
        thread.start()
        last = chair.play_on()
        thread.join(60)
    record = ann.http.get(f"/api/tables/{table}/record").text
    assert potable.from_record(parse(record)).scores == last["views"]["0"]["scores"]
    moments = bob.get(f"/api/replays/{table}/moments")["moments"]
    assert len(moments) == len(parse(record).moves) + 1
    with bob.sit(table) as back:
        assert [line["text"] for line in back.read()["chat"]] == ["Bob sits down.", "Hello"]
    assert ann.post("/api/replays", {"record": ann.get(f"/api/tables/{table}/record")})["over"]


def test_a_move_sent_twice_counts_once_even_after_a_restart(ann, server, database):
    table = ann.table("me", "=Bob")["id"]
    with ann.sit(table) as chair:
        chair.read()
        move = {"number": 0, "seat": 0, "action": chair.view(0)["actions"][0]["action"]}
        first = chair.ask("play", "same", **move)
        assert chair.ask("play", "same", **move) == first
    port = server.port
    server.kill()
    server.start(port)
    with ann.sit(table) as back:
        assert back.ask("play", "same", **move) == first
        assert back.state["number"] == 1
    assert database.run("SELECT count(*) FROM log WHERE table_id = :table", table=table) == [(1,)]


def commits(person: Person) -> float:
    return float(re.search(r"^potable_commits_total (\S+)", person.http.get("/metrics").text, re.MULTILINE)[1])


def test_moves_at_many_tables_are_committed_together(ann, server):
    clients = [Client(server, f"Person {number}") for number in range(TABLES)]
    before = commits(ann)
    for client in clients:
        client.start()
    for client in clients:
        client.join(60)
    moves = sum(len(client.acknowledged) for client in clients)
    assert moves > 20 * TABLES
    assert commits(ann) - before < moves


def test_a_table_whose_write_fails_is_rebuilt_from_the_log(ann, database):
    fail_and_rebuild(ann, database)


def test_commits_are_durable(database):
    assert database.run("SHOW synchronous_commit") == [("on",)]
    assert database.run("SHOW fsync") == [("on",)]


def until_healthz(ann, status: int) -> None:
    """Waits until the server says how it is with the database."""
    until = time.monotonic() + 20
    while ann.http.get("/healthz").status_code != status:
        assert time.monotonic() < until
        time.sleep(0.05)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT])
def test_a_database_that_was_away_is_found_again(ann, server, postgres, database, how):
    table = ann.table("me", "=Bob")["id"]
    with ann.sit(table) as chair:
        chair.play()
        number, actions = chair.state["number"], chair.view(1)["actions"]
        with postgres.away(how):
            chair.send("play", "during", number=number, seat=1, action=actions[0]["action"])
            assert chair.closed() == 1012
            assert not any(message.get("id") == "during" and message["type"] == "ack" for message in chair.messages)
            until_healthz(ann, 503)
            assert ann.get("/healthz", 503)["error"] == "The database does not answer."
    until_healthz(ann, 200)
    with ann.sit(table) as back:
        assert back.read()["number"] == number
        assert back.ask("play", "during", number=number, seat=1, action=actions[0]["action"])["number"] == number + 1
    assert database.run("SELECT count(*) FROM log WHERE table_id = :table", table=table) == [(number + 1,)]
