"""Playing again: the others are asked, their seats are held, and the game begins when all have agreed."""

from __future__ import annotations

import pytest

from .house import Person, Server, serving

PEOPLE = ("Ann", "Bob", "Cleo")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    roomy = {"POTABLE_REQUEST_RESERVE": "1000", "POTABLE_MESSAGE_RESERVE": "1000"}
    with serving(tmp_path_factory.mktemp("server"), **roomy) as running:
        yield running


def finished(server: Server, *seats: str, **settings) -> tuple[list[Person], str]:
    """Returns people who have played, and their table, which bots have played to its end for them."""
    people = [Person(server, name) for name in PEOPLE[: seats.count("open") + 1]]
    table = people[0].table(*seats, **settings)
    for person in people[1:]:
        person.post(f"/api/tables/{table['id']}/join", {"token": table["join"]})
    chairs = [person.sit(table["id"]) for person in people]
    for chair in chairs:
        for seat in chair.until_state()["yours"]:
            chair.ask("seat", seat=seat, to="bot", bot="random")
    chairs[0].until_state(lambda state: state["status"] == "over")
    for chair in chairs:
        chair.__exit__()
    return people, table["id"]


def ask_again(person: Person, table: str) -> str:
    """Lets somebody ask the others to play again, and returns the new table."""
    with person.sit(table) as chair:
        assert chair.ask("rematch")["type"] == "ack"
        return chair.until_state(lambda state: state["rematch"])["rematch"]


def who_is_asked(seats: list[dict]) -> list[str]:
    return [seat["name"] for seat in seats if seat["asked"]]


def test_the_game_begins_when_the_last_of_the_others_agrees_also_after_a_power_cut(tmp_path):
    with serving(tmp_path) as server:
        (ann, bob, cleo), table = finished(server, "me", "open", "open", "random")
        again = ask_again(bob, table)
        about = ann.get(f"/api/tables/{again}")
        assert (about["status"], who_is_asked(about["seats"])) == ("open", ["Ann", "Cleo"])
        assert [seat["name"] for seat in about["seats"] if seat["host"]] == ["Bob"]  # whoever asks is here to decide
        assert again in [mine["id"] for mine in cleo.get("/api/tables")["mine"]]
        cleo.post(f"/api/tables/{again}/join", {})
        port = server.port
        server.kill()
        server.start(port)
        with bob.sit(again) as asking, ann.sit(again) as chair:
            assert who_is_asked(asking.until_state()["seats"]) == ["Ann"]
            assert asking.state["views"] == {}
            assert chair.until_state()["yours"] == [0]
            assert chair.ask("seat", seat=0, to="person")["type"] == "ack"
            begun = asking.until_state(lambda state: state["status"] == "playing")
            assert not who_is_asked(begun["seats"])
            assert [seat["name"] for seat in begun["seats"]] == ["Ann", "Bob", "Cleo", "Random bot"]


def test_who_does_not_want_to_leaves_a_free_seat_that_the_host_gives_to_a_bot_or_to_others(server):
    (ann, bob, cleo), table = finished(server, "me", "open", "open")
    again = ask_again(ann, table)
    for one in (bob, cleo):
        gone = one.post(f"/api/tables/{again}/leave", {})
        assert (gone["yours"], gone["join"]) == ([], None)
        assert again not in [mine["id"] for mine in one.get("/api/tables")["mine"]]
    with ann.sit(again) as chair:
        assert [seat["kind"] for seat in chair.until_state()["seats"]] == ["person", "open", "open"]
        assert [line["text"] for line in chair.state["chat"]] == [f"{name} does not play this time." for name in PEOPLE[1:]]
        assert chair.ask("seat", seat=1, to="bot")["type"] == "ack"
        cleo.post(f"/api/tables/{again}/join", {"token": ann.get(f"/api/tables/{again}")["join"]})  # after all
        begun = chair.until_state(lambda state: state["status"] == "playing")
        assert [seat["kind"] for seat in begun["seats"]] == ["person", "bot", "person"]
    assert again in [mine["id"] for mine in cleo.get("/api/tables")["mine"]]


def test_the_host_need_not_wait_for_those_who_do_not_answer(server):
    (ann, bob, cleo), table = finished(server, "me", "open", "open")
    again = ask_again(ann, table)
    with ann.sit(again) as chair:
        assert chair.ask("seat", seat=1, to="open")["type"] == "ack"
        assert [seat["kind"] for seat in chair.until_state(lambda s: len(who_is_asked(s["seats"])) == 1)["seats"]][1] == "open"
        assert chair.ask("start")["type"] == "ack"
        begun = chair.until_state(lambda state: state["status"] == "playing")
        assert [seat["kind"] for seat in begun["seats"]] == ["person", "bot", "bot"]
    for one in (bob, cleo):
        assert again not in [mine["id"] for mine in one.get("/api/tables")["mine"]]


def test_a_host_who_leaves_passes_the_table_on_to_another_who_plays(server):
    (ann, _, cleo), table = finished(server, "me", "open", "open")
    again = ask_again(ann, table)
    cleo.post(f"/api/tables/{again}/join", {})
    ann.post(f"/api/tables/{again}/leave", {})
    about = cleo.get(f"/api/tables/{again}")
    assert about["host"]
    assert [seat["kind"] for seat in about["seats"]] == ["open", "person", "person"]
    assert who_is_asked(about["seats"]) == ["Bob"]
    assert again not in [mine["id"] for mine in ann.get("/api/tables")["mine"]]


def test_nobody_agrees_or_declines_for_another_or_takes_a_seat_that_is_held(server):
    (ann, bob, cleo), table = finished(server, "me", "open", "open", listed=True)
    again = ask_again(ann, table)
    eve = Person(server, "Eve")
    assert eve.post(f"/api/tables/{again}/join", {"seat": 1}, 409)["code"] == "conflict"
    assert eve.post(f"/api/tables/{again}/leave", {}, 403)["code"] == "forbidden"
    cleo.post(f"/api/tables/{again}/join", {})
    with ann.sit(again) as chair, cleo.sit(again) as other, eve.sit(again) as watching:
        for one in (watching, other):
            assert one.ask("seat", seat=1, to="person")["code"] == "not_yours"
            assert one.ask("seat", seat=1, to="open")["code"] == "not_host"
            assert one.ask("seat", seat=1, to="bot")["code"] == "not_host"
            assert one.ask("start")["code"] == "not_host"
        assert chair.ask("seat", seat=1, to="person")["code"] == "not_yours"  # not even the host
        for to in ("open", "bot"):
            assert chair.ask("seat", seat=2, to=to)["code"] == "not_yours"  # who has agreed is no more sent away
        assert who_is_asked(chair.state["seats"]) == ["Bob"]
        bob.post(f"/api/tables/{again}/join", {})
        assert chair.until_state(lambda state: state["status"] == "playing")
    assert bob.post(f"/api/tables/{again}/leave", {}, 409)["code"] == "conflict"


def test_playing_again_counts_among_the_tables_of_whoever_asks(tmp_path):
    with serving(tmp_path, POTABLE_TABLES_PER_PERSON="1") as server:
        (ann, bob), table = finished(server, "me", "open")
        bob.table("me", "random")
        with bob.sit(table) as chair:
            assert chair.ask("rematch")["code"] == "too_many"
        assert ask_again(ann, table)
