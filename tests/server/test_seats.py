"""Seats change hands: bots play for people, people for bots, the host decides."""

from __future__ import annotations

import os
import signal
import time

import pytest

from potable.games import NAMES, game
from potable.players import bots
from potable.server.bots import _player

from .house import Person, play_until_turn, serving, two_people


def test_somebody_can_let_a_bot_play_and_take_over_again(ann):
    table = ann.table("me", "=Cleo", "=Dan")["id"]
    with ann.sit(table) as chair:
        assert chair.ask("seat", seat=0, to="bot", bot="random")["type"] == "ack"
        chair.until_state(lambda state: state["number"] == 1)
        assert chair.ask("play", number=1, seat=0, action=0)["code"] == "not_yours"
        assert chair.ask("seat", seat=0, to="person")["type"] == "ack"
        assert not chair.state["seats"][0]["away"]
        assert chair.ask("seat", seat=0, to="bot", bot="clever")["code"] == "illegal"


def test_the_host_gives_seats_to_bots_only_when_their_people_are_gone(ann, bob):
    table = two_people(ann, bob)["id"]
    with ann.sit(table) as chair:
        with bob.sit(table) as other:
            assert chair.ask("seat", seat=1, to="bot")["error"] == "Bob is here and plays this seat."
            assert other.ask("seat", seat=0, to="bot")["code"] == "not_host"
        chair.until(lambda message: message["type"] == "seats" and not message["seats"][1]["connected"])
        assert chair.ask("seat", seat=1, to="bot")["type"] == "ack"
        assert chair.until_state(lambda state: state["seats"][1]["away"])


def test_somebody_takes_over_a_bots_seat_that_the_host_offers(ann, bob):
    table = ann.table("me", "random", "random")
    join = f"/api/tables/{table['id']}/join"
    with ann.sit(table["id"]) as chair:
        assert bob.post(join, {"token": table["join"]}, 409)["error"] == "No seat is free at this table."
        assert chair.ask("seat", seat=2, to="open")["type"] == "ack"
        chair.play()
        assert bob.post(join, {"token": table["join"]})["yours"] == [2]
        with bob.sit(table["id"]) as other:
            play_until_turn(other, 2, {0: chair})
            assert other.play()["type"] == "ack"
            assert list(other.state["views"]) == ["2"]


def test_a_bot_that_crashes_does_not_end_the_game(ann, server):
    table = ann.table("me", "random")["id"]
    with ann.sit(table) as chair:
        chair.play()
        chair.until_state(lambda state: chair.my_turn(state) == 0)
        for worker in server.workers():
            os.kill(worker, signal.SIGKILL)
        chair.play()
        chair.until_state(lambda state: chair.my_turn(state) == 0 or state["status"] == "over")
        assert chair.play_on()["status"] == "over"
    assert "potable_bot_failures_total" in ann.http.get("/metrics").text


def test_a_bot_that_searches_holds_up_no_table_in_plain_python(tmp_path):
    with serving(tmp_path) as slow:
        person = Person(slow, "Ann")
        with person.sit(person.table("me", "master")["id"]) as chair:
            chair.play()
            chair.until_state(lambda state: chair.my_turn(state) == 0)
            assert chair.state["seats"][1]["name"] == "Master bot"
        assert not any("a bot failed" in line for line in slow.lines)


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_that_needs_no_time_plays_for_those_that_do_until_rules_are_compiled(name):
    apart = [bot.name for bot in bots(name) if bot.apart]
    assert apart
    assert {_player(game(name), bot, ready=False) for bot in apart} == {"house"}
    assert [_player(game(name), bot, ready=True) for bot in apart] == apart
    assert _player(game(name), "random", ready=False) == "random"


def test_bots_wait_a_humane_moment(tmp_path):
    with serving(tmp_path, POTABLE_BOT_PAUSE="0.4") as slow:
        person = Person(slow, "Ann")
        table = person.table("me", "random")["id"]
        with person.sit(table) as chair:
            chair.until_state()
            started = time.monotonic()  # before the move that the bot answers, or a process that is held up misses its moment
            chair.play()
            chair.until_state(lambda state: state["number"] >= 2)
            assert time.monotonic() - started > 0.35
            with person.sit(table) as meanwhile:
                assert meanwhile.ask("ping")["type"] == "pong"


def chat(chair) -> list[str]:
    """Returns what somebody who comes now reads in the chat."""
    return [line["text"] for line in chair.until_state()["chat"] if not line["name"]]


def test_nobody_who_knows_one_seat_gets_to_know_another(tmp_path):
    with serving(tmp_path) as server:
        ann, bob = Person(server, "Ann"), Person(server, "Bob")
        table = ann.table("me", "=Cleo", "random", "random")
        join = f"/api/tables/{table['id']}/join"
        with ann.sit(table["id"]) as chair:
            for seat in (2, 3):
                chair.ask("seat", seat=seat, to="open")
                assert "already" in ann.post(join, {"seat": seat}, 409)["error"]
            bob.post(join, {"token": table["join"], "seat": 2})
            assert "already" in bob.post(join, {"token": table["join"], "seat": 3}, 409)["error"]
            with bob.sit(table["id"]) as other:
                assert other.ask("seat", seat=2, to="bot")["type"] == "ack"
        server.kill()
        server.start()
        for person, seats in ((ann, ["0", "1"]), (bob, ["2"])):
            again = Person(server, None)
            again.http.cookies = person.http.cookies
            body = {"token": table["join"], "seat": 3}
            assert "already" in again.post(join, body, 409)["error"]
            assert again.post(join, {"token": table["join"]})["yours"] == [int(seat) for seat in seats]
            with again.sit(table["id"]) as back:
                assert list(back.until_state()["views"]) == seats


def test_the_host_of_a_table_without_a_seat_can_sit_down(ann):
    table = ann.table("open", "open")["id"]
    assert ann.post(f"/api/tables/{table}/join", {"seat": 1})["yours"] == [1]
    assert ann.post(f"/api/tables/{table}/join", {"seat": 1})["yours"] == [1]


def test_every_change_of_seats_is_told_to_all(ann, bob, server):
    table = ann.table("me", "open", "open")
    bob.post(f"/api/tables/{table['id']}/join", {"token": table["join"], "seat": 2})
    with ann.sit(table["id"]) as chair:
        assert chat(chair) == ["Bob sits down."]
        chair.ask("start")
        chair.ask("seat", seat=1, to="open")
        chair.ask("seat", seat=1, to="bot", bot="random")
        chair.ask("seat", seat=2, to="bot")
        with bob.sit(table["id"]) as other:
            other.until_state()
            other.ask("seat", seat=2, to="bot")
            other.ask("seat", seat=2, to="person")
            other.ask("seat", seat=2, to="person")
        chair.ask("seat", seat=1, to="open")
        Person(server, "Dan").post(f"/api/tables/{table['id']}/join", {"token": table["join"]})
    told = [
        "Bob sits down.",
        "Ann begins with House bot.",
        "Ann offers the seat of House bot to whoever has the invite link.",
        "Ann gives the seat of House bot to Random bot.",
        "Ann lets a bot play for Bob.",
        "Back at the table: Bob.",
        "Bob lets a bot play.",
        "Back at the table: Bob.",
        "Ann offers the seat of Random bot to whoever has the invite link.",
        "Dan takes the seat of Random bot.",
    ]
    assert [line["line"]["text"] for line in chair.messages if line["type"] == "chat"] == told[1:-1]
    with ann.sit(table["id"]) as back:
        assert chat(back) == told
