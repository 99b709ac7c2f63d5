"""Faults of the database and of the machine: nothing is lost, no table dies, and the trouble is called by its name."""

from __future__ import annotations

import os
import resource
import signal
import sqlite3
import time
from contextlib import contextmanager
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from ..forked import run
from ..spoken import as_read
from .databases import Database, sqlite_database
from .house import SECONDS, Person, serving, two_people
from .test_crash import log_of

PATIENCE = 0.6
IMPATIENT = {"POTABLE_DATABASE_SECONDS": str(PATIENCE), "POTABLE_REQUEST_RESERVE": "5000", "POTABLE_MESSAGE_RESERVE": "5000"}


@pytest.fixture(scope="module")
def database(tmp_path_factory) -> Database:
    return sqlite_database(tmp_path_factory.mktemp("database"))


@pytest.fixture(scope="module")
def server(tmp_path_factory, database):
    with serving(tmp_path_factory.mktemp("server"), forked=False, **IMPATIENT, **database.settings) as running:
        yield running


@pytest.fixture
def file(database) -> Path:
    return Path(database.url.removeprefix("sqlite:///"))


@contextmanager
def locked(file: Path, seconds: float | None = None):
    """Holds the database locked from another process's point of view, for so long or as long as the block lasts."""
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute("BEGIN EXCLUSIVE")
    try:
        yield
        if seconds:
            time.sleep(seconds)
    finally:
        connection.execute("ROLLBACK")
        connection.close()


def wait_until_well(person: Person, seconds: float = 20) -> None:
    """Waits until the server says that it is well."""
    until = time.monotonic() + seconds
    while person.http.get("/healthz").status_code != 200:
        assert time.monotonic() < until, person.http.get("/healthz").text
        time.sleep(0.05)


def last_words(chair) -> tuple[int, list[dict]]:
    """Returns the code with which a connection ends, and the acknowledgements before."""
    code = chair.closed()
    return code, [message for message in chair.messages if message["type"] == "ack"]


def test_a_move_that_is_not_stored_is_nowhere_and_the_next_builds_on_the_log(ann, bob, database, file):
    table = two_people(ann, bob)["id"]
    with ann.sit(table) as chair, bob.sit(table) as other, ann.sit(table) as second:
        for one in (chair, other, second):
            one.read()
        chair.play()
        other.at(1)
        second.at(1)
        mover, view = (other, other.view(1)) if other.view(1)["actions"] else (chair, chair.view(0))
        action = view["actions"][0]["action"]
        with locked(file, 3 * PATIENCE):
            mover.send("play", "refused", number=1, seat=view["you"], action=action)
            time.sleep(0.1)
            for waiting in (chair, other, second):  # they wait for the table's lock with the refused move before them
                waiting.send("chat", text="Still there?")
            mover.send("play", "behind", number=2, seat=0, action=0)
        for one in (chair, other, second):
            code, acknowledged = last_words(one)
            assert code == 1012
            assert not any(ack["number"] > 1 for ack in acknowledged)
            assert not any(message["type"] == "state" and message["number"] > 1 for message in one.messages)
    assert len(log_of(database, table)) == 1
    with ann.sit(table) as chair, bob.sit(table) as other:
        assert chair.read()["number"] == other.read()["number"] == 1
        mover = other if other.my_turn() is not None else chair
        assert mover.ask("play", "refused", number=1, seat=mover.my_turn(), action=action)["number"] == 2
    assert len(log_of(database, table)) == 2


def test_whoever_comes_back_during_a_lock_is_told_to_come_again(ann, bob, file):
    table = two_people(ann, bob)["id"]
    with ann.sit(table) as chair:
        chair.read()
        assert chair.ask("seat", seat=1, to="bot")["type"] == "ack"
        with locked(file):
            back = bob.sit(table)
            assert back.closed() == 1012
    with bob.sit(table) as back:
        assert back.read()["seats"][1]["away"] is False


def test_a_request_that_cannot_be_stored_is_answered_503(ann, file):
    with locked(file):
        answer = ann.post("/api/tables", {"game": "glastonbury", "seats": [{"kind": "me"}, {"kind": "bot"}]}, 503)
        assert answer == {
            "code": "busy",
            "error": "That could not be stored, so it was not done. Try again in a moment.",
        }
        assert ann.get("/healthz", 503)["error"] == "The database does not answer."
        assert ann.get("/readyz", 503)["error"] == "The database does not answer."
        assert ann.get("/livez") == {"status": "ok"}  # to start it again would not help
    wait_until_well(ann)


def test_a_lock_fails_all_that_wait_at_once_and_not_one_after_the_other(server, ann, file):
    tables = [ann.table("me", "=Bob")["id"] for _ in range(6)]
    chairs = [ann.sit(table) for table in tables]
    for chair in chairs:
        chair.read()
    with locked(file):
        started = time.monotonic()
        for chair in chairs:
            chair.send("play", number=0, seat=0, action=chair.view(0)["actions"][0]["action"])
        assert [chair.closed() for chair in chairs] == [1012] * 6
        assert time.monotonic() - started < 4 * PATIENCE


def test_a_full_disk_is_told_and_what_was_stored_stays(server, ann, file, database):
    table = ann.table("me", "=Bob")["id"]
    with ann.sit(table) as chair:
        chair.play()
    log = Path(f"{file}-wal")
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (log.stat().st_size, resource.RLIM_INFINITY))
    try:
        assert (
            ann.post("/api/tables", {"game": "glastonbury", "seats": [{"kind": "me"}, {"kind": "bot"}]}, 503)["code"] == "busy"
        )
        assert ann.get("/healthz", 503)["code"] == "busy"
    finally:
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    wait_until_well(ann)
    with ann.sit(table) as back:
        assert back.read()["number"] == 1
        assert back.play()["number"] == 2
    assert len(log_of(database, table)) == 2


def test_nothing_is_acknowledged_into_a_file_that_is_gone(ann, file, database):
    table = ann.table("me", "=Bob")["id"]
    with ann.sit(table) as chair:
        chair.play()
        number, view = chair.state["number"], chair.view(1)
        away = file.with_suffix(".away")
        file.rename(away)
        try:
            chair.send("play", "into nothing", number=number, seat=1, action=view["actions"][0]["action"])
            code, acknowledged = last_words(chair)
            assert code == 1012
            assert not any(ack["id"] == "into nothing" for ack in acknowledged)
            assert ann.get("/healthz", 503)["error"] == "The database does not answer."
            assert ann.post("/api/tables", {"game": "glastonbury", "seats": [{"kind": "me"}, {"kind": "bot"}]}, 503)
            assert ann.get("/api/tables", 503)["code"] == "busy"
            assert not file.exists()
        finally:
            away.rename(file)
    wait_until_well(ann)
    with ann.sit(table) as back:
        state = back.read()
        assert state["number"] == len(log_of(database, table))
        assert back.play()["type"] == "ack"


def test_a_file_that_was_replaced_by_its_copy_is_opened_anew(ann, file, tmp_path):
    table = ann.table("me", "=Bob")["id"]
    with ann.sit(table) as chair:
        chair.play()
    copy = tmp_path / "copy"
    with sqlite3.connect(file) as source, sqlite3.connect(copy) as target:
        source.backup(target)
    with ann.sit(table) as chair:
        chair.play()
        copy.replace(file)
        assert chair.closed() == 1012
    wait_until_well(ann)
    with ann.sit(table) as back:
        assert back.read()["number"] in (1, 2)  # the copy, with what the log of the former file still held
        assert back.play()["type"] == "ack"


def test_a_server_says_plainly_that_its_database_is_damaged(tmp_path):
    database = sqlite_database(tmp_path)
    file = tmp_path / "games.sqlite3"
    with serving(tmp_path, **IMPATIENT, **database.settings) as server:
        ann = Person(server, "Ann")
        for _ in range(5):
            ann.table("me", "=Bob")
        with sqlite3.connect(file) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        size = file.stat().st_size
        with file.open("r+b") as opened:
            opened.seek(4096)
            opened.write(os.urandom(size - 4096))
        told, until = "The database is damaged.", time.monotonic() + SECONDS
        while as_read(ann.http.get("/healthz").json()).get("error") != told and time.monotonic() < until:
            time.sleep(0.05)  # what it saw last is told for a second, and a busy machine is too slow for an answer at first
        assert ann.get("/healthz", 503)["error"] == told
        assert ann.get("/livez") == {"status": "ok"}
        server.kill()
    file.write_bytes(b"This was a database once. " * 1000)
    environment = {**os.environ, "POTABLE_SPEED": "interpreted", **database.settings}
    started = run("potable.server", "--port", 0, "--data", tmp_path, env=environment)
    assert started.returncode == 1
    assert "The database cannot be opened: file is not a database" in started.stderr
    assert "Traceback" not in started.stderr


# ---- bots and workers ----


def test_whoever_asks_for_replays_without_pause_is_told_to_wait(ann):
    table = ann.table("me", "random")["id"]
    with ann.sit(table) as chair:
        chair.play_on()
    answers = [ann.http.get(f"/api/replays/{table}").status_code for _ in range(70)]
    assert answers[0] == 200
    assert answers[-1] == 429


def test_a_worker_killed_while_it_thinks_is_replaced_and_the_bot_plays_on(server, ann):
    table = ann.table("me", "house")["id"]
    with ann.sit(table) as chair:
        for _ in range(3):
            chair.until_state(lambda state: chair.my_turn(state) is not None or state["status"] == "over")
            for worker in server.workers():
                os.kill(worker, signal.SIGSTOP)  # so that it is killed in mid-thought
            chair.play()
            for worker in server.workers():
                os.kill(worker, signal.SIGKILL)
        chair.until_state(lambda state: chair.my_turn(state) is not None or state["status"] == "over")
    said = ann.http.get("/metrics").text
    assert 'potable_bot_failures_total{bot="house"}' in said
    assert 'potable_bot_failures_total{bot="random"}' not in said


def test_a_replay_is_read_though_its_worker_was_killed(server, ann):
    table = ann.table("me", "random")["id"]
    with ann.sit(table) as chair:
        chair.play_on()
    told = ann.get(f"/api/replays/{table}")
    for worker in server.workers():  # whoever reads is idle, and nobody notices
        os.kill(worker, signal.SIGKILL)
    assert ann.get(f"/api/replays/{table}") == told


def test_workers_end_with_the_server_however_it_ends(tmp_path):
    with serving(tmp_path, forked=False) as server:
        ann = Person(server, "Ann")
        with ann.sit(ann.table("me", "random")["id"]) as chair:
            chair.play()
            chair.until_state(lambda state: chair.my_turn(state) is not None)
        children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
        assert server.workers()
        os.kill(server.process.pid, signal.SIGKILL)
        server.process.wait()
        until = time.monotonic() + SECONDS
        while any(running(int(pid)) for pid in children):
            assert time.monotonic() < until, "workers were left behind"
            time.sleep(0.02)


def running(pid: int) -> bool:
    """Tells whether a process is there and not just waiting to be counted."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def test_a_server_that_stood_still_for_long_goes_on_where_it_was(tmp_path):
    with serving(tmp_path, POTABLE_PING_SECONDS="0.5", POTABLE_AWAY_SECONDS="60", **IMPATIENT) as server:
        ann = Person(server, "Ann")
        table = ann.table("me", "=Bob")["id"]
        with ann.sit(table) as chair:
            chair.play()
            os.kill(server.process.pid, signal.SIGSTOP)
            try:
                chair.send("play", "asleep", number=1, seat=1, action=chair.view(1)["actions"][0]["action"])
                time.sleep(1.3)
            finally:
                os.kill(server.process.pid, signal.SIGCONT)
            try:
                answer = chair.until(lambda message: message.get("id") == "asleep", 5)
            except (ConnectionClosed, TimeoutError):
                answer = None
        with ann.sit(table) as back:
            number = back.read()["number"]
            assert number == 2 if answer else number in (1, 2)
            assert back.play()["number"] == number + 1
