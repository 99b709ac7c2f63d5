"""Games that outgrow one process: SQLite's file becomes PostgreSQL's, whole or not at all."""

from __future__ import annotations

import os
import shutil

import pytest

from potable.engine.errors import PotableError
from potable.server import schema, transfer
from potable.server.rows import LogRow, Member
from potable.server.store import Store

from ..forked import run
from .databases import Database, run_apart, sqlite_database
from .house import Person, serving
from .test_repair import add_row, played, rows

TABLES = ("tables", "members", "log", "chat", "replays")


def transferred(file: object, to: Database, status: int = 0) -> str:
    """Runs the command and returns what it says."""
    done = run("potable.cli", "transfer", file, env={**os.environ, "POTABLE_SPEED": "interpreted", **to.settings})
    assert done.returncode == status, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


def written(folder, *given) -> Database:
    """Returns a SQLite database with some rows."""
    database = sqlite_database(folder)

    async def write() -> None:
        store = Store(database.driver_url)
        store.bring_up_to_date()
        for row in given:
            await store.write([row])
        await store.close()

    run_apart(write)
    return database


def move(table: str, number: int, action: str = "take c1") -> LogRow:
    return LogRow(table, number, "play", 0, action, "x", f"k{number}", 1 / 3)


def tables_of(database: Database) -> list[str]:
    return [name for (name,) in database.run("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")]


@pytest.fixture
def empty(postgres) -> Database:
    return postgres.new_database()


def test_games_go_on_in_postgresql_where_they_were_in_sqlite(tmp_path, postgres, empty):
    file = tmp_path / "potable.sqlite3"
    with serving(tmp_path) as server:
        ann, table = played(server, 3)
        bob, other = Person(server, "Bob Ünal"), ann.table("me", "open", listed=True)
        bob.post(f"/api/tables/{other['id']}/join", {"token": other["join"]})
        with bob.sit(other["id"]) as chair:
            assert chair.ask("chat", text="Grüße 🧪 \\ \t'\"")["type"] == "ack"
        record = bob.table("me", "random")["id"]
        with bob.sit(record) as chair:
            chair.play_on()
        replay = bob.post("/api/replays", {"record": bob.get(f"/api/tables/{record}/record")})["id"]
        assert "stop the server first" in transferred(file, empty, status=2)
        assert tables_of(empty) == []
        server.kill()  # what SQLite's log holds is not in the file yet
    source = Database(f"sqlite:///{file}")
    before = {name: source.run(f"SELECT count(*) FROM {name}")[0][0] for name in TABLES}
    said = transferred(file, empty)
    assert all(f"{count} row{'' if count == 1 else 's'} of {name}" in said for name, count in before.items())
    assert "3 tables with" in said
    assert "are the same" in said
    assert rows(empty, table) == rows(source, table)
    with serving(tmp_path, **empty.settings) as server:
        for person in (ann, bob):
            person.server = server
            person.http.base_url, person.http.headers["Origin"] = server.url, server.url
        with ann.sit(table) as chair:
            assert chair.read()["number"] == 3
            assert chair.play()["number"] == 4
        with bob.sit(other["id"]) as chair:  # the counter of lines goes on behind those that were copied
            assert chair.read()["chat"][-1]["text"].startswith("Grüße 🧪")
            assert chair.ask("chat", text="Here again")["type"] == "ack"
        assert bob.get(f"/api/replays/{replay}")["over"]
        assert "is not empty: it has rows in" in transferred(file, empty, status=2)
    assert len(rows(empty, table)) == 4


def test_all_that_is_about_games_is_copied():
    about_servers = {"servers", "owners"}
    assert schema.metadata.tables.keys() - about_servers == {table.name for table in transfer.COPIED} == set(TABLES)


def test_what_cannot_be_copied_leaves_postgresql_as_it_was(tmp_path, empty):
    long = written(tmp_path, move("t", 1), move("t", 2, "x" * 65))  # SQLite does not mind
    said = transferred(long.url.removeprefix("sqlite:///"), empty, status=2)
    assert "PostgreSQL refuses: value too long for type character varying(64) (COPY log, line 2, column action)" in said
    assert "Nothing was changed." in said
    assert "xxx" not in said
    assert tables_of(empty) == []


def test_a_row_that_comes_out_otherwise_undoes_the_transfer(tmp_path, empty, monkeypatch):
    source = written(tmp_path, Member("a", "t"), Member("B", "t"), Member("b", "t"))
    genuine = transfer._copy

    def spoil(source, target, *given) -> None:
        genuine(source, target, *given)
        target.exec_driver_sql("UPDATE members SET person = 'c' WHERE person = 'b'")

    monkeypatch.setattr(transfer, "_copy", spoil)
    with pytest.raises(PotableError, match="Row 3 of members came out otherwise than it was"):
        transfer.transfer(tmp_path / "games.sqlite3", empty.driver_url, quiet)
    assert source.run("SELECT count(*) FROM members") == [(3,)]
    assert tables_of(empty) == []


def test_postgresql_waits_for_as_long_as_games_are_replayed(tmp_path, empty, monkeypatch):
    written(tmp_path, Member("a", "t"))
    waits = []

    def ask(target, *_) -> None:
        waits.append(target.exec_driver_sql("SHOW idle_in_transaction_session_timeout").scalar())

    monkeypatch.setattr(transfer, "_replay", ask)
    transfer.transfer(tmp_path / "games.sqlite3", empty.driver_url, quiet)
    assert waits == ["0"]


def quiet(what: str, total: int):
    from potable.lab.progress import counting

    return counting(what, total, quiet=True)


def test_logs_that_lack_a_row_or_do_not_replay_are_kept_as_they_are(tmp_path, empty):
    with serving(tmp_path, POTABLE_DATABASE_URL=sqlite_database(tmp_path).url) as server:
        _, table = played(server, 1)
        server.kill()
    source = sqlite_database(tmp_path)
    add_row(source, table, 2, "dance")
    add_row(source, "gone", 3, "take c1")
    said = transferred(tmp_path / "games.sqlite3", empty)
    assert f"Table {table} does not replay behind row 1 of 2" in said
    assert "It was copied as it is" in said
    assert [row[0] for row in rows(empty, "gone")] == [3]


def test_what_is_no_source_or_no_target_is_refused(tmp_path, empty):
    assert "There is no file" in transferred(tmp_path / "nothing", empty, status=2)
    strange = tmp_path / "strange.sqlite3"
    Database(f"sqlite:///{strange}").run("CREATE TABLE a (b)")
    assert "holds no games of ours" in transferred(strange, empty, status=2)
    source = written(tmp_path, Member("a", "t"))
    file = tmp_path / "games.sqlite3"
    assert "PostgreSQL alone" in transferred(file, sqlite_database(tmp_path / "other"), status=2)
    away = Database("postgresql://nobody:hidden@127.0.0.1:1/games")
    assert "hidden" not in transferred(file, away, status=2)
    older = tmp_path / "older.sqlite3"
    shutil.copy(file, older)
    Database(f"sqlite:///{older}").run("UPDATE alembic_version SET version_num = '0001'")
    assert "run potable check on it first" in transferred(older, empty, status=2)
    assert source.run("SELECT count(*) FROM members") == [(1,)]
    assert tables_of(empty) == []
