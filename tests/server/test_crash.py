"""A power cut in the middle of games: every acknowledged move is there afterwards, none is half there, none twice."""

from __future__ import annotations

import threading
import time

from websockets.exceptions import ConnectionClosed

from .databases import Database
from .house import Person, serving

CLIENTS = 4


class Client(threading.Thread):
    """Somebody who plays as fast as they can and writes down what was acknowledged."""

    def __init__(self, server, name: str) -> None:
        super().__init__(daemon=True)
        self.person = Person(server, name)
        self.table = self.person.table("me", "=Guest", "=Other")["id"]
        self.acknowledged: dict[int, tuple[str, str]] = {}
        self.unanswered: dict | None = None

    def run(self) -> None:
        try:
            with self.person.sit(self.table) as chair:
                chair.read()
                while self.play(chair):
                    pass
        except (ConnectionClosed, OSError, TimeoutError):
            pass

    def play(self, chair) -> bool:
        seat = chair.my_turn()
        if seat is None:
            return False
        number = chair.state["number"]
        action = chair.view(seat)["actions"][number % len(chair.view(seat)["actions"])]["name"]
        self.unanswered = {"id": f"move-{number}", "number": number, "seat": seat, "action": action}
        ack = chair.ask("play", **self.unanswered)
        assert ack["number"] == number + 1
        self.acknowledged[ack["number"]] = (seat, action)
        self.unanswered = None
        chair.until_state(lambda state: state["number"] == number + 1)
        return True


def log_of(database, table):
    rows = database.run("SELECT number, seat, action FROM log WHERE table_id = :table ORDER BY number", table=table)
    assert [row[0] for row in rows] == list(range(1, len(rows) + 1))
    return {number: (seat, action) for number, seat, action in rows}


def test_after_a_kill_every_acknowledged_move_is_there(tmp_path, database):
    fast = {"POTABLE_MESSAGES_PER_SECOND": "10000", "POTABLE_MESSAGE_RESERVE": "10000"}
    with serving(tmp_path, **fast, **database.settings) as server:
        clients = [Client(server, f"Person {number}") for number in range(CLIENTS)]
        for client in clients:
            client.start()
        until = time.monotonic() + 30
        while sum(len(client.acknowledged) for client in clients) < 25 * CLIENTS and time.monotonic() < until:
            time.sleep(0.01)
        port = server.port
        server.kill()
        for client in clients:
            client.join(30)
        assert all(client.acknowledged for client in clients)
        server.start(port)
        for client in clients:
            stored = log_of(database, client.table)
            assert client.acknowledged.items() <= stored.items()
            assert len(stored) - len(client.acknowledged) <= 1
            with client.person.sit(client.table) as chair:
                assert chair.read()["number"] == len(stored)
                if client.unanswered:  # the page sends it again, and it counts once
                    assert chair.ask("play", **client.unanswered)["number"] == client.unanswered["number"] + 1
                    assert len(log_of(database, client.table)) == client.unanswered["number"] + 1
                with client.person.sit(client.table) as fresh:
                    fresh.read()
                    client.unanswered = None
                    assert client.play(fresh) or fresh.state["status"] == "over"


def test_a_server_that_is_asked_to_stop_tells_everybody_and_ends(tmp_path):
    with serving(tmp_path) as server:
        ann = Person(server, "Ann")
        table = ann.table("me", "random")["id"]
        with ann.sit(table) as chair:
            chair.play()
            chair.until_state(lambda state: chair.my_turn(state) is not None)
            number = chair.state["number"]
            threading.Timer(0.1, server.process.terminate).start()
            assert chair.closed() == 1012
        assert server.process.wait(20) in (0, -15)
        assert server.said("the server is closed")
        started = time.monotonic()
        server.start()
        assert time.monotonic() - started < 10
        ann.server = server
        with ann.sit(table) as back:
            assert back.read()["number"] == number


def test_a_table_whose_write_fails_is_rebuilt_from_the_log(server, ann):
    database = Database(f"sqlite:///{server.data}/potable.sqlite3")
    fail_and_rebuild(ann, database)


def fail_and_rebuild(ann, database):
    """Lets a write fail because its row is there already, as if another server had written it."""
    table = ann.table("me", "=Bob")["id"]
    with ann.sit(table) as chair:
        chair.play()
        number, view = chair.state["number"], chair.view(1)
        action = view["actions"][0]["name"]
        row = {"table": table, "number": number + 1, "action": action}
        database.run("INSERT INTO log VALUES (:table, :number, 'play', 1, :action, NULL, NULL, 0.0)", **row)
        chair.send("play", number=number, seat=1, action=view["actions"][-1]["name"])
        assert chair.closed() == 1012
        assert not any(message["type"] == "ack" and message["number"] > number for message in chair.messages)
    with ann.sit(table) as back:
        assert back.read()["number"] == number + 1
        assert back.play()["number"] == number + 2
