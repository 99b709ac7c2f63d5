"""What those who run the server see: health, metrics, logs, the database, the page, and the OpenAPI."""

from __future__ import annotations

import asyncio
import json
import os
import re
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from hypothesis import HealthCheck, given, settings
from sqlalchemy import create_engine
from starlette.requests import Request

import potable
from potable.server import page
from potable.server.rows import Member
from potable.server.schema import metadata
from potable.server.settings import Settings
from potable.server.store import TABLES, Store

from ..forked import run
from .databases import run_apart
from .house import Person


def test_health_and_metrics(ann):
    for question in ("/healthz", "/livez", "/readyz"):
        assert ann.get(question) == {"status": "ok"}
    ann.table("me", "random")
    text = ann.http.get("/metrics").text
    assert "potable_commits_total" in text
    assert "potable_games_dealt_total" in text
    assert 'potable_requests_total{status="201"}' in text
    assert f'potable_build_info{{version="{potable.__version__}"}} 1.0' in text


def test_logs_are_lines_of_json(server):
    lines = [json.loads(line) for line in server.lines if line.startswith("{")]
    assert any(line["what"] == "the server is open" for line in lines)


def test_the_migrations_lead_to_the_schema(database):
    for _ in range(2):  # the second time there is nothing left to do
        Store(database.driver_url).bring_up_to_date()
    with create_engine(database.driver_url).connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


@pytest.mark.parametrize("row", TABLES, ids=lambda row: row.__name__)
def test_every_row_has_the_columns_of_its_table(row):
    columns = metadata.tables[TABLES[row]].c
    made_by_the_database = {column.name for column in columns if column.computed is not None or column.autoincrement is True}
    assert set(row.__struct_fields__) == {column.name for column in columns} - made_by_the_database


def test_commits_are_durable_and_readers_do_not_wait(tmp_path):
    async def pragmas():
        store = Store(Settings(data=tmp_path).url)
        store.bring_up_to_date()
        with store._engine.connect() as connection:
            found = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")]
        await store.close()
        return found

    assert run_apart(pragmas) == ["wal", 2]


def test_one_write_that_fails_does_not_spoil_the_others(database):
    async def write():
        store = Store(database.driver_url)
        store.bring_up_to_date()
        rows = [Member("a", "1"), Member("a", "1"), Member("b", "1")]
        done = await asyncio.gather(*(store.write([row]) for row in rows), return_exceptions=True)
        await store.close()
        return [one is None for one in done]

    assert run_apart(write) == [True, False, True]


def test_the_page_answers_for_every_address_that_it_makes_up(ann):
    assert "no such address" in ann.get("/api/nothing", 404)["error"]
    root = ann.http.get("/t/abc?join=x")
    built = (page.PAGE / "index.html").is_file()
    assert root.status_code == (200 if built else 503)
    assert root.headers["content-type"].startswith("text/html" if built else "text/plain")
    assert ann.http.get("/assets/..%2f..%2fsettings.py").status_code == 404
    assert "def main" not in ann.http.get("/..%2f__main__.py").text


def test_a_page_that_is_not_built_says_how_to_build_it(tmp_path, monkeypatch):
    monkeypatch.setattr(page, "PAGE", tmp_path)
    request = Request({"type": "http", "method": "GET", "path": "/t/abc", "path_params": {"path": "t/abc"}, "headers": []})
    answer = asyncio.run(page.page(request))
    assert answer.status_code == 503
    command = re.search(r"with: make (\w+)\n$", answer.body.decode())
    assert re.search(rf"^{command[1]}:", (Path(__file__).parents[2] / "Makefile").read_text(), re.MULTILINE)
    (tmp_path / "index.html").write_text("<title>Potable</title>")
    assert asyncio.run(page.page(request)).status_code == 200


@pytest.mark.parametrize(
    ("name", "given", "said"),
    [
        ("POTABLE_BOT_PAUSE", "soon", "it should be a number."),
        ("POTABLE_LIVE_TABLES", "many", "it should be a whole number."),
        ("POTABLE_LIVE_TABLES", "1.5", "it should be a whole number."),
        ("POTABLE_LOG_LEVEL", "loud", "it should be 'debug', 'info' or 'warning'."),
    ],
)
def test_a_setting_that_cannot_be_is_refused_in_words(monkeypatch, name, given, said):
    monkeypatch.setenv(name, given)
    with pytest.raises(SystemExit, match=f"^{name} is '{given}': {said}$"):
        Settings.from_environment()


def test_settings_are_read_from_the_environment_and_an_empty_one_is_none(monkeypatch):
    monkeypatch.setenv("POTABLE_DATABASE_URL", "postgresql://h/d")
    monkeypatch.setenv("POTABLE_BOT_PAUSE", "")
    monkeypatch.setenv("POTABLE_PING_SECONDS", "1.5")
    settings = Settings.from_environment()
    assert settings.url == "postgresql+psycopg://h/d"
    assert (settings.bot_pause, settings.ping_seconds) == (Settings().bot_pause, 1.5)


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("nonsense", "it should look like sqlite:"),
        ("mysql://here/games", "or postgresql://user:password@host/potable."),
        ("oracle+unheard://here/games", "names no database"),
        ("postgresql://nobody:secret@127.0.0.1:1/games", "The database cannot be opened: "),
        ("sqlite:////no/such/folder/games.sqlite3", "The database cannot be opened: No such file"),
    ],
)
def test_a_database_that_cannot_be_is_named_before_anything_is_served(tmp_path, url, said):
    environment = {**os.environ, "POTABLE_SPEED": "interpreted", "POTABLE_DATABASE_URL": url}
    done = run("potable.server", "--port", 0, "--data", tmp_path, env=environment)
    assert done.returncode == 1
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert "secret" not in done.stderr
    assert "served at" not in done.stdout


def test_every_route_answers_as_the_openapi_says(server):
    import schemathesis  # takes a second, which not every process that looks for tests has to spend
    from schemathesis.specs.openapi.checks import positive_data_acceptance

    headers = {"Origin": server.url}
    cookies = {"potable": Person(server, "Schema").http.cookies["potable"]}
    tried = []
    for found in schemathesis.openapi.from_url(f"{server.url}/api/openapi.json").get_all_operations():
        operation = found.ok()

        @settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck), database=None)
        @given(case=operation.as_strategy())
        def answers_as_described(case):
            # What fits the description can still be refused: a game that there is not, a table that is full.
            case.call_and_validate(headers=headers, cookies=cookies, excluded_checks=[positive_data_acceptance])

        answers_as_described()
        tried.append(operation.label)
    assert "POST /api/tables" in tried
    assert len(tried) >= 14
