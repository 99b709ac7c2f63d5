"""Taking back: by oneself, by consent, refused, and never in the log itself."""

from __future__ import annotations

import sqlite3

from potable.engine.catalogue import catalogue
from potable.engine.messages import english
from tests.spoken import said

from .house import Person, new_table


def two_people(ann, bob, **options):
    table = ann.table("me", "open", options={"starter": 0, **options})
    bob.post(f"/api/tables/{table['id']}/join", {"token": table["join"]})
    return table["id"]


def told(state) -> list[str]:
    """Returns what the log of a state tells of moves that were taken back."""
    lines = [line for line in state["log"] if line["events"][0]["kind"] == "taken back"]
    names = [seat["name"] for seat in state["seats"]]
    return [catalogue(english("potable.server")).say(line["told"][0], names) for line in lines]


def log_of(server, table):
    with sqlite3.connect(f"file:{server.data}/potable.sqlite3?mode=ro", uri=True) as database:
        return database.execute("SELECT number, kind, action FROM log WHERE table_id = ? ORDER BY number", (table,)).fetchall()


def test_against_bots_a_move_is_taken_back_freely(ann, server):
    table = ann.table("me", "random")["id"]
    with ann.sit(table) as chair:
        first = chair.until_state()
        assert first["undo"] is None
        chair.play()
        chair.until_state(lambda state: chair.my_turn(state) is not None)
        assert chair.state["undo"] == {"to": 0, "alone": True}
        number = chair.state["number"]
        assert chair.ask("undo", number=number)["number"] == number + 1
        back = chair.until_state(lambda state: state["number"] == number + 1)
        assert {**back["views"]["0"]} == first["views"]["0"]
        assert back["log"][: len(first["log"])] == first["log"]
        assert told(back) == ["Ann takes back a move."]
        assert back["taken_back"] == [1, 0]
        kinds = [kind for _, kind, _ in log_of(server, table)]
        assert kinds == ["play"] * number + ["undo"]
    with ann.sit(table) as again:
        assert again.read()["views"]["0"] == first["views"]["0"]


def test_an_undo_sent_twice_takes_back_once(ann):
    table = ann.table("me", "=Bob")["id"]
    with ann.sit(table) as chair:
        chair.play()
        chair.play()
        assert chair.ask("undo", "back", number=2) == chair.ask("undo", "back", number=2)
        assert chair.until_state(lambda state: state["number"] == 3)["views"]["0"]["move"] == 1
        assert chair.ask("undo", number=2)["code"] == "stale"


def test_the_moves_of_bots_keep_nobody_from_taking_back(ann):
    table = ann.table("me", "random", options={"starter": 0})["id"]
    with ann.sit(table) as chair:
        number = chair.play()["number"]
        chair.until_state(lambda state: chair.my_turn(state) == 0 and state["number"] > number)
        assert chair.ask("undo", number=number)["type"] == "ack"
        assert chair.until_state(lambda state: state["taken_back"] == [1, 0])["views"]["0"]["move"] == number - 1
        assert chair.ask("undo", number=number)["code"] == "stale"


def test_what_turned_over_a_card_goes_back_only_when_all_agree(ann, bob):
    table = two_people(ann, bob)
    with ann.sit(table) as chair, bob.sit(table) as other:
        chair.play()
        assert chair.state["undo"] == {"to": 0, "alone": False}
        assert chair.ask("undo", number=1)["type"] == "ack"
        request = other.until_state(lambda state: state["request"])["request"]
        assert request["yours_to_answer"]
        assert (request["by"], request["to"], request["waiting"]) == (0, 0, [1])
        assert other.ask("answer", request=request["request"], yes=True)["number"] == 2
        back = chair.until_state(lambda state: state["number"] == 2)
        assert back["views"]["0"]["move"] == 0
        assert back["request"] is None


def test_one_no_keeps_the_move(ann, bob):
    table = two_people(ann, bob)
    with ann.sit(table) as chair, bob.sit(table) as other:
        chair.play()
        chair.ask("undo", number=1)
        request = other.until_state(lambda state: state["request"])["request"]["request"]
        assert chair.ask("answer", request=request, yes=True)["code"] == "not_yours"
        assert other.ask("answer", request=request + 1, yes=False)["code"] == "no_undo"
        assert other.ask("answer", request=request, yes=False)["type"] == "ack"
        kept = chair.until_state(lambda state: state["request"] is None and state["number"] == 1)
        assert kept["views"]["0"]["move"] == 1
        assert any("did not agree" in message["line"]["text"] for message in chair.messages if message["type"] == "chat")


def test_the_moves_of_bots_answer_no_request(ann, bob):
    table = two_people(ann, bob)
    with ann.sit(table) as chair, bob.sit(table) as other:
        chair.play()
        chair.ask("undo", number=1)
        request = other.until_state(lambda state: state["request"])["request"]["request"]
        assert other.ask("seat", seat=1, to="bot")["type"] == "ack"
        moved = other.until_state(lambda state: state["number"] >= 2)
        assert (moved["request"] or {}).get("request") == request
        assert other.ask("answer", request=request, yes=True)["type"] == "ack"
        assert chair.until_state(lambda state: state["taken_back"] == [1, 0])["views"]["0"]["move"] == 0


def test_who_was_refused_waits_before_asking_again(ann, bob):
    table = two_people(ann, bob)
    with ann.sit(table) as chair, bob.sit(table) as other:
        chair.play()
        chair.ask("undo", number=1)
        request = other.until_state(lambda state: state["request"])["request"]["request"]
        other.ask("answer", request=request, yes=False)
        refusal = chair.ask("undo", number=1)
        assert refusal["code"] == "no_undo"
        assert "You can ask again in" in refusal["error"]
        other.play()
        assert other.ask("undo", number=2)["type"] == "ack"  # somebody else may ask


def test_a_request_that_nobody_answers_runs_out(ann, bob):
    table = two_people(ann, bob)
    with ann.sit(table) as chair, bob.sit(table) as other:
        chair.play()
        chair.ask("undo", number=1)
        request = other.until_state(lambda state: state["request"])["request"]["request"]
        other.until_state(lambda state: state["number"] == 1 and state["request"] is None)
        assert other.ask("answer", request=request, yes=True)["code"] == "no_undo"
        other.play()
        assert chair.until_state(lambda state: state["number"] == 2)


def test_what_revealed_nothing_is_taken_back_by_oneself(ann, bob, server):
    """Accio before anything is conjured; found by playing on until somebody can cast it."""
    table = two_people(ann, bob)

    def spell(actions):
        cast = [action for action in actions if action["name"] == "accio"]
        taken = [action for action in actions if "Accio from" in said("glastonbury", action["says"])]
        return (cast or taken or actions)[0]

    with ann.sit(table) as chair, bob.sit(table) as other:
        for turn in range(200):
            chair.at(turn)
            other.at(turn)
            mover, seat = (chair, 0) if chair.my_turn() is not None else (other, 1)
            names = [action["name"] for action in mover.view(seat)["actions"]]
            mover.play(spell)
            if "accio" in names:
                break
        number = mover.state["number"]
        assert mover.view(seat)["phase"] == "conjure"
        assert mover.state["undo"] == {"to": number - 1, "alone": True}
        assert mover.ask("undo", number=number)["number"] == number + 1
        mover.until_state(lambda state: state["number"] > number)
        assert [action["name"] for action in mover.view(seat)["actions"]] == names


def test_nothing_is_taken_back_once_the_game_is_over(ann):
    table = ann.table("me", "random")["id"]
    with ann.sit(table) as chair:
        last = chair.play_on()
        assert last["undo"] is None
        assert chair.ask("undo", number=last["number"])["code"] == "over"


def test_a_watcher_takes_nothing_back(ann, server):
    table = ann.table("me", "random", listed=True)["id"]
    with ann.sit(table) as chair, Person(server, "Eve").sit(table) as eve:
        chair.play()
        assert eve.until_state(lambda state: state["number"] >= 1)["undo"] is None
        assert eve.ask("undo", number=eve.state["number"])["code"] in ("no_undo", "stale")


def test_what_was_taken_back_stays_told_and_marks_the_result(ann, server):
    table = ann.table("me", "=Bob", options={"memory": "aided", "starter": 0})["id"]
    with ann.sit(table) as chair:
        for _ in range(3):
            chair.play()
        for number, seat in ((3, 0), (4, 1), (5, 0)):
            assert chair.ask("undo", number=number)["type"] == "ack"
            chair.at(number + 1)
            assert chair.view(seat)["actions"], "whoever takes back decides anew"
        assert told(chair.state) == ["Ann takes back a move, 2 times.", "Bob takes back a move."]
        assert [line["move"] for line in chair.state["log"] if line["events"][0]["kind"] == "taken back"] == [0, 0]
        last = chair.play_on()
        assert last["taken_back"] == [2, 1]
    with ann.sit(table) as again:
        assert sorted(told(again.read())) == ["Ann takes back a move, 2 times.", "Bob takes back a move."]
    past = next(game for game in ann.get("/api/me/games")["games"] if game["id"] == table)
    assert past["result"]["taken_back"] == [2, 1]


def test_at_a_table_without_taking_back_nobody_takes_back_anything(ann, bob):
    table = ann.post("/api/tables", new_table("me", "=Bob") | {"taking_back": False}, 201)
    assert not table["taking_back"]
    with ann.sit(table["id"]) as chair:
        chair.play()
        assert chair.state["undo"] is None
        refusal = chair.ask("undo", number=1)
        assert (refusal["code"], refusal["error"]) == ("no_undo", "At this table no move is taken back.")
        assert chair.ask("answer", request=1, yes=True)["code"] == "no_undo"
        assert chair.play()["number"] == 2
        chair.play_on()
        chair.ask("rematch")
        again = chair.until_state(lambda state: state["rematch"])["rematch"]
    assert not ann.get(f"/api/tables/{again}")["taking_back"]
