"""Whole games over the WebSocket: against bots, against each other, with somebody watching."""

from __future__ import annotations

from tests.spoken import said

from .house import Person


def test_a_game_against_bots_is_dealt_at_once_and_played_to_its_end(ann):
    table = ann.table("me", "random", "house")
    assert table["status"] == "playing"
    with ann.sit(table["id"]) as chair:
        last = chair.play_on()
    assert last["status"] == "over"
    assert last["views"]["0"]["scores"] == [line["total"] for line in last["breakdowns"]]
    states = [message for message in chair.messages if message["type"] == "state"]
    assert [state["number"] for state in states[:3]] == [0, 1, 2]
    assert all(moment["told"] for state in states for moment in state["moments"] if moment["events"])
    assert {table["id"]} <= {mine["id"] for mine in ann.get("/api/tables")["mine"]}


def test_two_people_play_while_a_third_watches(ann, bob, server):
    table = ann.table("me", "open")
    assert table["status"] == "open"
    with ann.sit(table["id"]) as ann_sits:
        assert ann_sits.read()["views"] == {}
        assert ann_sits.ask("play", number=0, seat=0, action=1)["code"] == "not_dealt"
        bob.post(f"/api/tables/{table['id']}/join", {"token": table["join"]})
        with bob.sit(table["id"]) as bob_sits, Person(server, "Eve").sit(table["id"], table["watch"]) as eve:
            ann_sits.until_state(lambda state: state["status"] == "playing")
            for turns in range(20):
                bob_sits.at(turns)
                mover = ann_sits if ann_sits.at(turns) and ann_sits.my_turn() is not None else bob_sits
                assert mover.play()["number"] == turns + 1
            turns = 20
            for chair in (ann_sits, bob_sits, eve):
                chair.at(turns)
            assert list(ann_sits.state["views"]) == ["0"]
            assert list(bob_sits.state["views"]) == ["1"]
            assert list(eve.state["views"]) == ["watch"]
            assert eve.state["watchers"] == 1
            assert eve.ask("play", number=turns, seat=0, action=1)["code"] == "not_yours"
            assert eve.ask("undo", number=turns)["code"] == "no_undo"


def test_several_people_at_one_browser_hold_a_seat_each(ann):
    table = ann.table("me", "=Cleo", "=Dan")
    with ann.sit(table["id"]) as chair:
        chair.read()
        assert chair.state["yours"] == [0, 1, 2]
        assert [seat["name"] for seat in chair.state["seats"]] == ["Ann", "Cleo", "Dan"]
        for _ in range(6):
            chair.play()
        assert chair.state["number"] == 6


def test_what_follows_from_the_deal_is_told_before_the_first_move(ann, bob):
    table = ann.table("me", "open", game="quacks")
    with ann.sit(table["id"]) as waiting:
        waiting.until_state()
        bob.post(f"/api/tables/{table['id']}/join", {"token": table["join"], "seat": 1})
        dealt = waiting.until_state(lambda state: state["status"] == "playing")
        assert dealt["moments"][0]["events"][0]["kind"] == "round"
        assert dealt["moments"][-1]["view"] is None
        told = [message for moment in dealt["moments"] for message in moment["told"]]
        assert said("quacks", told[0]).startswith("Round 1 begins with ")
        events = [event for moment in dealt["moments"] for event in moment["events"]]
        assert dealt["log"] == [{"move": 0, "seat": None, "told": told, "events": events}]
        waiting.play()
    with ann.sit(table["id"]) as back:
        assert back.read()["moments"] == []
        assert [line["move"] for line in back.state["log"]] == [0, 1]


def test_moments_show_what_happened_one_after_another(ann):
    table = ann.table("me", "random")
    with ann.sit(table["id"]) as chair:
        chair.play()
        shown = next(message for message in chair.messages if message["type"] == "state" and message["number"] == 1)
    kinds = [[event["kind"] for event in moment["events"]] for moment in shown["moments"]]
    assert kinds[0][0] == "take"
    taken = shown["moments"][0]["events"][0]["cell"]
    assert shown["moments"][0]["view"]["display"][taken] is None
    assert shown["moments"][-1]["view"] is None
    assert shown["views"]["0"]["display"][taken] is not None


def test_the_host_starts_with_bots_at_the_open_seats(ann, bob):
    table = ann.table("me", "open", "open")
    bob.post(f"/api/tables/{table['id']}/join", {"token": table["join"], "seat": 2})
    with ann.sit(table["id"]) as chair, bob.sit(table["id"]) as other:
        assert other.ask("start")["code"] == "not_host"
        assert chair.ask("start")["type"] == "ack"
        state = chair.until_state(lambda state: state["status"] == "playing")
        assert [seat["kind"] for seat in state["seats"]] == ["person", "bot", "person"]
        assert state["seats"][1]["name"] == "House bot"  # nobody asked for one that searches
        assert state["views"]["0"]["move"] == 0
        assert chair.ask("start")["code"] == "conflict"


def test_a_rematch_seats_the_same_people_again_with_another_seed(ann, bob):
    table = ann.table("me", "random")
    with ann.sit(table["id"]) as chair:
        assert chair.ask("rematch")["code"] == "conflict"
        chair.play_on()
        assert chair.ask("rematch")["type"] == "ack"
        again = chair.until_state(lambda state: state["rematch"])
        assert chair.ask("rematch")["type"] == "ack"
        assert chair.state["rematch"] == again["rematch"]
    with ann.sit(again["rematch"]) as rematch:
        fresh = rematch.read()
        assert fresh["status"] == "playing"
        assert [seat["name"] for seat in fresh["seats"]] == [seat["name"] for seat in again["seats"]]
        assert fresh["commitment"] != again["commitment"]
        assert fresh["seed"] is None


def test_people_at_a_table_can_chat(ann, bob):
    table = ann.table("me", "open")
    bob.post(f"/api/tables/{table['id']}/join", {"token": table["join"]})
    with ann.sit(table["id"]) as chair, bob.sit(table["id"]) as other:
        assert chair.ask("chat", text="Hello\n there\x00")["type"] == "ack"
        line = other.until(lambda message: message["type"] == "chat")["line"]
        assert (line["name"], line["seat"], line["text"]) == ("Ann", 0, "Hello there")
        assert chair.ask("chat", text="x" * 501)["code"] == "bad_message"
        assert chair.ask("chat", text=" \n ")["code"] == "bad_message"
    with bob.sit(table["id"]) as back:
        assert [line["text"] for line in back.read()["chat"]] == ["Bob sits down.", "Hello there"]
