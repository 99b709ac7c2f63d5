"""Logs that do not replay, and copies of a database: found, repaired and put back without losing a row."""

from __future__ import annotations

import asyncio
import json
import os
import stat
import time

from sqlalchemy import create_engine

from potable.server.rows import LogRow
from potable.server.store import Store, migrate

from ..forked import run
from .databases import Database, run_apart
from .house import Chair, Person, serving


def potable(*given: object, database: Database, status: int = 0) -> str:
    """Runs the command on a database and returns what it says."""
    done = run("potable.cli", *given, env={**os.environ, "POTABLE_SPEED": "interpreted", **database.settings})
    assert done.returncode == status, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


def played(server, moves: int) -> tuple[Person, str]:
    """Returns somebody and a table with so many moves."""
    ann = Person(server, "Ann")
    table = ann.table("me", "=Bob")["id"]
    with ann.sit(table) as chair:
        for _ in range(moves):
            chair.play()
    return ann, table


def add_row(database: Database, table: str, number: int, action: str, seat: int = 0) -> None:
    """Writes a row beside the server, whatever it says."""
    columns = "table_id, number, kind, seat, action, person, key, at"
    values = {"table": table, "number": number, "action": action, "seat": seat}
    database.run(f"INSERT INTO log ({columns}) VALUES (:table, :number, 'play', :seat, :action, 'x', 'k', 0.0)", **values)


def rows(database: Database, table: str) -> list[tuple]:
    return database.run("SELECT number, kind, seat, action FROM log WHERE table_id = :table ORDER BY number", table=table)


def check_repaired(chair: Chair, moves: int, number: int) -> None:
    """Checks that a table stands at its last sound move, says so and goes on."""
    state = chair.read()
    assert state["number"] == number
    assert state["views"]["0"]["move"] == moves
    assert f"cannot be played beyond move {moves}" in state["chat"][-1]["text"]
    assert state["chat"][-1]["name"] == ""
    assert chair.play()["number"] == number + 1


def test_a_log_that_does_not_replay_opens_at_its_last_sound_move_and_keeps_every_row(tmp_path, database):
    with serving(tmp_path, **database.settings) as server:
        ann, table = played(server, 3)
        server.kill()
        before = rows(database, table)
        for number, action in ((4, "take c1"), (5, "take a6"), (6, "dance")):
            add_row(database, table, number, action, 1 - before[-1][2])
        server.start(server.port)
        with ann.sit(table) as chair:
            sound = len([row for row in rows(database, table) if row[1] == "play"][:3])
            state = chair.read()
            assert state["views"]["0"]["move"] in (sound, sound + 1)  # the fourth may happen to be legal
            moves = state["views"]["0"]["move"]
        with ann.sit(table) as chair:
            check_repaired(chair, moves, 7)
        after = rows(database, table)
        assert after[:3] == before
        assert [row[1] for row in after] == ["play"] * 6 + ["repair", "play"]
        server.kill()
        server.start(server.port)
        with ann.sit(table) as chair:
            assert chair.read()["number"] == 8
            assert chair.view(0)["move"] == moves + 1


def test_check_names_what_does_not_replay_and_repairs_it_without_inventing_a_move(tmp_path, database):
    with serving(tmp_path, **database.settings) as server:
        ann, table = played(server, 2)
        _, other = played(server, 2)
        server.kill()
        assert potable("check", database=database) == "2 tables with 4 moves: all well.\n"
        add_row(database, table, 3, "dance")
        said = potable("check", database=database, status=1)
        assert f"Table {table} does not replay behind row 2 of 3: row 3 plays 'dance', which Glastonbury does not know." in said
        assert other not in said
        assert len(rows(database, table)) == 3
        report = json.loads(potable("check", "--repair", "--json", database=database))
        assert [finding["table"] for finding in report["findings"]] == [table]
        assert report["findings"][0]["repaired"] is True
        assert potable("check", database=database) == "2 tables with 4 moves: all well.\n"
        assert [row[1] for row in rows(database, table)] == ["play", "play", "play", "repair"]
        database.run("UPDATE tables SET moves = 99 WHERE id = :table", table=other)
        assert f"Table {other} is listed otherwise than its log says. It was repaired." in potable(
            "check", "--repair", database=database
        )
        server.start(server.port)
        with ann.sit(table) as chair:
            check_repaired(chair, 2, 4)


def taken(database: Database, *numbers: int) -> list[bool]:
    """Returns which rows of these numbers the store takes, one after the other."""
    rows = [LogRow("t", number, "play", 0, "take c1", None, None, 0.0) for number in numbers]

    async def write() -> list[bool]:
        store = Store(database.driver_url)
        store.bring_up_to_date()
        done = [await asyncio.gather(store.write([row]), return_exceptions=True) for row in rows]
        await store.close()
        return [one == [None] for one in done]

    return run_apart(write)


def test_a_row_is_taken_only_on_top_of_the_row_before_it(database):
    assert taken(database, 2, 1, 1, 3, 2, 3) == [False, True, False, False, True, True]
    assert [number for number, *_ in rows(database, "t")] == [1, 2, 3]


def test_logs_of_older_databases_are_kept_also_where_a_row_is_missing(database):
    with create_engine(database.driver_url).begin() as connection:
        migrate(connection, "0001")
    for number in (1, 2, 4):
        add_row(database, "t", number, "take c1")
    assert taken(database, 6, 5) == [False, True]
    assert [number for number, *_ in rows(database, "t")] == [1, 2, 4, 5]


# ---- copies ----


def test_a_running_servers_games_are_copied_and_put_back(tmp_path):
    database = Database(f"sqlite:///{tmp_path / 'potable.sqlite3'}")
    copy = tmp_path / "copy.sqlite3"
    with serving(tmp_path, **database.settings) as server:
        ann, table = played(server, 2)
        assert potable("backup", copy, database=database) == f"1 table was copied to {copy}.\n"
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
        assert "is there already" in potable("backup", copy, database=database, status=2)
        nowhere = tmp_path / "no" / "such" / "folder"
        refused = potable("backup", nowhere, database=database, status=2)
        assert refused.endswith(f"could not be copied to {nowhere}: No such file or directory.\n")
        with ann.sit(table) as chair:
            chair.play()
            later = ann.table("me", "=Bob")["id"]
            assert potable("restore", copy, database=database) == f"1 table was restored from {copy}.\n"
            assert chair.closed(5) == 1012
        with ann.sit(table) as back:
            assert back.read()["number"] == 2
            assert back.play()["number"] == 3
        assert ann.get(f"/api/tables/{later}", 404)
        with ann.sit(table) as chair:  # nothing of the copy is lost by a kill right after
            server.kill()
            server.start(server.port)
        with ann.sit(table) as back:
            assert back.read()["number"] == 3
    broken = tmp_path / "broken.sqlite3"
    broken.write_bytes(copy.read_bytes()[:4096] + os.urandom(8192))
    before = rows(database, table)
    assert "cannot be restored" in potable("restore", broken, database=database, status=2)
    assert rows(database, table) == before
    assert "There is no file" in potable("restore", tmp_path / "nothing", database=database, status=2)


def test_repairing_while_the_server_runs_reaches_those_at_the_table(tmp_path):
    database = Database(f"sqlite:///{tmp_path / 'potable.sqlite3'}")
    with serving(tmp_path, **database.settings) as server:
        ann, table = played(server, 2)
        with ann.sit(table) as chair:
            chair.read()
            add_row(database, table, 3, "dance")
            started = time.monotonic()
            assert chair.closed(10) == 1012  # the server notices by itself that somebody else has written
            assert time.monotonic() - started < 5
        with ann.sit(table) as back:
            check_repaired(back, 2, 4)


def test_the_programs_of_postgresql_copy_and_put_back(postgres, tmp_path):
    database = postgres.new_database()
    with serving(tmp_path, **database.settings) as server:
        ann, table = played(server, 2)
        assert "pg_dump" in potable("backup", tmp_path / "copy", database=database, status=2)
        dump = postgres.dump(database)
    again = postgres.new_database()
    postgres.load(again, dump)
    with serving(tmp_path, **again.settings) as server:
        ann.server = server
        ann.http.base_url, ann.http.headers["Origin"] = server.url, server.url
        with ann.sit(table) as chair:
            assert chair.read()["number"] == 2
            assert chair.play()["number"] == 3
