"""People who go, by themselves or by a dead line: after a while a bot plays for them if somebody waits, until they return."""

from __future__ import annotations

import base64
import socket
import time

import pytest

from .house import Person, play_until_turn, serving, two_people

AWAY = 0.6


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    hasty = {"POTABLE_AWAY_SECONDS": str(AWAY), "POTABLE_PING_SECONDS": "1", "POTABLE_REQUEST_RESERVE": "1000"}
    with serving(tmp_path_factory.mktemp("server"), **hasty) as running:
        yield running


def away(state: dict) -> bool:
    return state["seats"][1]["away"]


def test_a_bot_plays_for_somebody_away_until_they_return(ann, bob):
    table = two_people(ann, bob)["id"]
    with ann.sit(table) as chair:
        with bob.sit(table) as other:
            chair.until_state()
            other.read()
            left = time.monotonic()
        chair.play()
        gone = chair.until_state(away)
        assert time.monotonic() - left > AWAY / 2
        assert gone["seats"][1]["name"] == "Bob"
        assert gone["seats"][1]["bot"]
        assert not gone["seats"][1]["connected"]
        chair.until_state(lambda state: state["number"] >= 2)
        assert chair.state["undo"] == {"to": 0, "alone": False}  # somebody away has a say too
        with bob.sit(table) as back:
            assert not away(back.read())
            play_until_turn(back, 1, {0: chair})
            assert back.play()["number"] >= 3  # the bot may have begun a turn of two moves


def test_nobody_is_away_while_nobody_waits(ann):
    table = ann.table("me", "random")["id"]
    with ann.sit(table) as chair:
        chair.play()
        waiting = chair.until_state(lambda state: chair.my_turn(state) is not None)["number"]
    time.sleep(2 * AWAY)
    with ann.sit(table) as back:
        assert back.read()["number"] == waiting


def test_who_comes_back_to_nobody_waits_for_the_others_anew(ann, bob):
    table = two_people(ann, bob)["id"]
    with ann.sit(table) as chair, bob.sit(table) as other:
        chair.play()
        other.read()
    time.sleep(2 * AWAY)  # both are gone, and neither waits
    with ann.sit(table) as back:
        assert not away(back.read())
        assert away(back.until_state(away))
        assert back.until_state(lambda state: state["number"] >= 2)


def test_somebody_who_never_came_is_not_waited_for_for_ever(ann, bob):
    table = two_people(ann, bob)["id"]
    with ann.sit(table) as chair:
        assert not away(chair.read())
        assert chair.until_state(away)["seats"][1]["bot"]


def test_a_seat_that_is_not_dealt_yet_is_kept_for_its_person(ann, bob):
    table = ann.table("me", "open", "open")
    bob.post(f"/api/tables/{table['id']}/join", {"token": table["join"]})
    with ann.sit(table["id"]) as chair:
        time.sleep(2 * AWAY)
        assert chair.ask("ping")["type"] == "pong"
        assert not away(chair.state)
        assert chair.ask("start")["type"] == "ack"
        assert chair.until_state(away)["status"] == "playing"


def test_a_line_that_has_gone_dead_counts_as_gone(ann, bob, server):
    table = two_people(ann, bob)["id"]
    with ann.sit(table) as chair:
        chair.read()
        with silent_line(server, bob, table):
            chair.until(lambda message: message["type"] == "seats" and message["seats"][1]["connected"])
            chair.until(lambda message: message["type"] == "seats" and not message["seats"][1]["connected"])
            assert chair.until_state(away)["seats"][1]["bot"]


def silent_line(server, person: Person, table: str) -> socket.socket:
    """Opens a WebSocket that answers nothing any more, as when a laptop falls asleep."""
    line = socket.create_connection(("127.0.0.1", server.port), timeout=20)
    key = base64.b64encode(b"sixteen bytes it").decode()
    headers = {"Host": f"127.0.0.1:{server.port}", "Origin": server.url, "Upgrade": "websocket", "Connection": "Upgrade"}
    headers |= {"Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": key}
    headers["Cookie"] = f"potable={person.http.cookies['potable']}"
    asked = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    line.sendall(f"GET /api/tables/{table}/socket HTTP/1.1\r\n{asked}\r\n".encode())
    assert b" 101 " in line.recv(64)
    return line
