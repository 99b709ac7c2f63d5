"""A move followed from the page to the disk and back: in the logs and in traces, by the id that its message has."""

from __future__ import annotations

import json
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

from potable.engine.errors import PotableError
from potable.server import traces

from .databases import sqlite_database
from .house import Person, Server, serving

PATIENCE = 30


class Collector(HTTPServer):
    """What OpenTelemetry sends its traces to."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Taker)
        self.spans: list = []
        self.url = f"http://127.0.0.1:{self.server_port}/v1/traces"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def trace_of(self, name: str, *others: str) -> dict:
        """Waits for a span and others of its trace, and returns them by their names."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            for first in [span for span in self.spans if span.name == name]:
                found = {span.name: span for span in self.spans if span.trace_id == first.trace_id}
                if found.keys() >= {name, *others}:
                    return found
            time.sleep(0.02)
        raise AssertionError([span.name for span in self.spans])


class Taker(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        sent = ExportTraceServiceRequest.FromString(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.spans += [span for one in sent.resource_spans for each in one.scope_spans for span in each.spans]
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_) -> None:
        pass


@pytest.fixture(scope="module")
def collector():
    with Collector() as running:
        yield running
        running.shutdown()


@pytest.fixture(scope="module")
def server(tmp_path_factory, collector):
    folder = tmp_path_factory.mktemp("server")
    told = {"POTABLE_LOG_LEVEL": "debug", "POTABLE_TRACES": collector.url, "OTEL_BSP_SCHEDULE_DELAY": "50"}
    with serving(folder, **told, **sqlite_database(folder).settings) as running:
        running.database = sqlite_database(folder)
        yield running


def lines_with(server: Server, until: str, **facts: str) -> list[dict]:
    """Waits for a line that says something and has some facts, and returns all lines that have them."""
    latest = time.monotonic() + PATIENCE
    while True:
        lines = [json.loads(line) for line in server.lines if line.startswith("{")]
        found = [line for line in lines if line.items() >= facts.items()]
        if any(line["what"] == until for line in found):
            return found
        assert time.monotonic() < latest, found
        time.sleep(0.02)


def about(span) -> dict[str, str]:
    return {one.key: one.value.string_value for one in span.attributes}


def test_a_move_is_followed_by_the_id_of_its_message(server, collector):
    ann = Person(server, "Ann")
    table = ann.table("me", "=Bob")["id"]
    with ann.sit(table) as chair:
        chair.read()
        action = chair.view(0)["actions"][0]
        assert chair.ask("play", "move-1", number=0, seat=0, action=action["action"])["number"] == 1
        assert chair.ask("play", "move-2", number=0, seat=0, action=action["action"])["type"] == "refused"
    lines = lines_with(server, "a message was answered", id="move-1")
    assert [line["what"] for line in lines] == ["a message was heard", "a move was committed", "a message was answered"]
    assert {line["table"] for line in lines} == {table}
    assert len({line["request"] for line in lines}) == 1  # that of the WebSocket
    assert lines[1]["number"] == lines[2]["number"] == 1
    assert lines[2]["seconds"] > 0
    assert server.database.run("SELECT number FROM log WHERE key = 'move-1'") == [(1,)]
    assert lines_with(server, "a message was refused", id="move-2")[-1]["code"] == "stale"
    spans = collector.trace_of("play", "rules", "commit", "show")
    first = next(span for span in spans.values() if not span.parent_span_id)
    assert first.name == "play"
    assert {span.parent_span_id for name, span in spans.items() if name != "play"} == {first.span_id}
    assert about(spans["commit"]) == {"potable.id": "move-1", "potable.table": table, "potable.request": lines[0]["request"]}


def test_a_request_is_followed_by_its_own_id_or_by_that_of_the_proxy(server, collector):
    ann = Person(server, "Ann")
    given = ann.http.get("/api/tables", headers={"X-Request-Id": "from-the-proxy"})
    assert given.headers["X-Request-Id"] == "from-the-proxy"
    made = {ann.http.get("/api/me", headers=sent).headers["X-Request-Id"] for sent in ({}, {"X-Request-Id": '"}, {"'})}
    assert all(len(one) == 16 for one in made)
    assert len(made) == 2
    span = collector.trace_of("GET /api/tables")["GET /api/tables"]
    assert about(span) == {"potable.request": "from-the-proxy"}


def test_other_libraries_stay_as_quiet_as_ever(server):
    quiet = [json.loads(line) for line in server.lines if line.startswith("{") and '"debug"' in line]
    assert {line["from"] for line in quiet} == {"potable.server"}


def test_traces_that_cannot_be_made_are_refused_with_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "opentelemetry.sdk.trace", None)
    with pytest.raises(PotableError, match="potable\\[otel\\]"):
        traces.set_up("http://127.0.0.1:4318/v1/traces")
    with traces.span("play") as span:
        assert span is None


def test_a_server_ends_also_where_nobody_takes_its_traces():
    traces.set_up("http://127.0.0.1:9/v1/traces")
    with traces.span("play") as span:
        assert span is not None
    began = time.monotonic()
    traces.close()
    assert time.monotonic() - began < traces.CLOSE_SECONDS + 5
    with traces.span("play") as span:
        assert span is None
