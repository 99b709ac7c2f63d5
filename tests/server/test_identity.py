"""Who may do what: names, cookies, seats, links, origins."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from typing import get_args

import pytest
from websockets.exceptions import InvalidStatus

from potable.server.identity import Portrait
from potable.server.settings import Settings

from .house import Person, new_table, serving


def test_a_guest_needs_a_name_and_nothing_else(server):
    guest = Person(server, None)
    assert guest.get("/api/me") == {"name": None, "portrait": None}
    assert guest.post("/api/tables", new_table("me", "random"), 401)["code"] == "no_name"
    named = guest.post("/api/me", {"name": "  Zo\u00eb \u0007 "})
    assert named == {"name": "Zo\u00eb", "portrait": named["portrait"]}
    cookie = next(cookie for cookie in guest.http.cookies.jar)
    assert cookie.has_nonstandard_attr("HttpOnly")
    assert guest.get("/api/me") == named
    table = guest.table("me", "random")
    guest.post("/api/me", {"name": "Zoe"})
    assert guest.get(f"/api/tables/{table['id']}")["yours"] == [0]


def test_people_look_as_they_choose_and_bots_as_they_are(server):
    ann = Person(server, "Ann")
    assert ann.get("/api/me")["portrait"] in get_args(Portrait)  # by lot
    assert ann.post("/api/me", {"name": "Ann", "portrait": "owl"})["portrait"] == "owl"
    assert ann.post("/api/me", {"name": "Anna"}) == {"name": "Anna", "portrait": "owl"}
    assert "portrait" in ann.post("/api/me", {"name": "Ann", "portrait": "dragon"}, 422)["error"]
    table = ann.table("me", "random", "=Bea", "open")
    assert [seat["portrait"] for seat in table["seats"]] == ["owl", "random", "", ""]
    over = ann.table("me", "random")["id"]
    with ann.sit(over) as chair:
        assert [seat["portrait"] for seat in chair.play_on()["seats"]] == ["owl", "random"]
    assert ann.get(f"/api/replays/{over}")["portraits"] == ["owl", "random"]


@pytest.mark.parametrize(
    "name", ["", "   ", "\u200b", "x" * 25, 7, None, "\u3164", "\u115f\u1160", "\u2800", "\u0301\u0302", "\uffa0 \u0308"]
)
def test_a_name_that_cannot_stand_in_a_sentence_is_refused(server, name):
    answer = Person(server, None).http.post("/api/me", json={"name": name})
    assert answer.status_code in (400, 422)
    assert set(answer.json()) == {"code", "error"}


@pytest.mark.parametrize("name", ["Ann", "ANN", "\uff21nn", "A n\u200dn", "\U0001d400nn"])
def test_nobody_at_a_table_is_taken_for_another(ann, server, name):
    table = ann.table("me", "=Ann", "open", "open", listed=True)["id"]
    eve = Person(server, name)
    assert [seat["name"] for seat in eve.get(f"/api/tables/{table}")["seats"][:2]] == ["Ann", "Ann 2"]
    with ann.sit(table) as chair, eve.sit(table) as watching:
        watching.ask("chat", text="I am Ann")
        said = chair.until(lambda message: message["type"] == "chat")["line"]["name"]
        assert said == f"{eve.get('/api/me')['name']} 3"
        seated = eve.post(f"/api/tables/{table}/join", {"seat": 3})["seats"][3]["name"]
        assert seated == said
        eve.post("/api/me", {"name": "Zoe"})
        with eve.sit(table) as renamed:
            renamed.ask("chat", text="I am Zoe")
            line = chair.until(lambda message: message["type"] == "chat" and "Zoe" in message["line"]["text"])["line"]
            assert line["name"] == said


def test_a_proxy_that_was_not_named_is_not_believed(server):
    answer = Person(server, None).http.post("/api/me", json={"name": "Ann"}, headers={"X-Forwarded-Proto": "https"})
    assert "Secure" not in answer.headers["set-cookie"]


def test_a_forged_cookie_is_nobody(ann, server):
    table = ann.table("me", "random")
    body, signature = ann.http.cookies["potable"].rsplit(".", 1)
    for forged in (f"{body}.{'A' * len(signature)}", f"{body[:-2]}zz.{signature}", body, "x", "x" * 4000):
        with ann.sit(table["id"], cookie=forged) as chair:
            assert chair.closed() == 4401
        assert Person(server, None).http.get("/api/me", headers={"Cookie": f"potable={forged}"}).json()["name"] is None


def test_nobody_plays_for_or_sees_as_another_seat(ann, bob):
    table = ann.table("me", "open", "random", options={"recipes": True})
    bob.post(f"/api/tables/{table['id']}/join", {"token": table["join"]})
    with ann.sit(table["id"]) as chair, bob.sit(table["id"]) as other:
        chair.read()
        other.read()
        action = chair.view(0)["actions"][0]["action"]
        for seat in (0, 2):
            refusal = other.ask("play", number=0, seat=seat, action=action)
            assert refusal["code"] == "not_yours"
        assert other.ask("play", number=0, seat=7, action=action)["error"].startswith("There is no seat 7")
        refusal = other.ask("play", number=0, seat=1, action=action)
        assert (refusal["code"], refusal["number"]) == ("illegal", 0)
        assert "not seat 1's turn" in refusal["error"]
        assert list(other.state["views"]) == ["1"]
        assert [player["recipes"] is not None for player in other.view(1)["players"]] == [False, True, False]
        assert chair.ask("play", number=0, seat=0, action="take z9")["code"] == "illegal"
        assert chair.ask("play", number=0, seat=0, action=action)["number"] == 1


def test_a_table_is_seen_by_those_with_a_seat_or_a_link(ann, bob, server):
    table = ann.table("me", "open")
    assert bob.get(f"/api/tables/{table['id']}", 403)["code"] == "forbidden"
    seen = bob.get(f"/api/tables/{table['id']}?join={table['join']}")
    assert (seen["join"], seen["watch"], seen["yours"]) == (None, None, [])
    with bob.sit(table["id"]) as chair:
        assert chair.closed() == 4403
    with bob.sit(table["id"], watch=table["join"]) as chair:
        assert chair.closed() == 4403
    assert bob.post(f"/api/tables/{table['id']}/join", {"token": table["watch"]}, 403)["code"] == "forbidden"
    assert bob.post(f"/api/tables/{table['id']}/join", {"token": table["join"]})["yours"] == [1]
    late = Person(server, "Late").post(f"/api/tables/{table['id']}/join", {"token": table["join"]}, 409)
    assert late["error"] == "No seat is free at this table."
    with bob.sit("nosuchtable") as chair:
        assert chair.closed() == 4404
    assert bob.get("/api/tables/nosuchtable", 404)["error"] == "There is no such table."


def test_a_listed_table_is_open_to_all(ann, bob):
    table = ann.table("me", "open", "open", listed=True)
    assert table["id"] in {one["id"] for one in bob.get("/api/tables")["open"]}
    assert bob.post(f"/api/tables/{table['id']}/join", {})["yours"] == [1]
    assert "already" in bob.post(f"/api/tables/{table['id']}/join", {"seat": 2}, 409)["error"]
    hidden = ann.table("me", "open")
    assert hidden["id"] not in {one["id"] for one in bob.get("/api/tables")["open"]}


def test_another_origin_is_refused(ann):
    table = ann.table("me", "random")
    for origin in ("https://evil.example", ann.server.url + "1", "null", "http://[::1"):
        assert ann.http.post("/api/me", json={"name": "Ann"}, headers={"Origin": origin}).status_code == 403
        with pytest.raises(InvalidStatus) as refusal:
            ann.sit(table["id"], origin=origin)
        assert refusal.value.response.status_code == 403


def test_answers_carry_security_headers(ann):
    headers = ann.http.get("/api/games").headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cache-control"] == "no-store"


def test_secrets_are_made_once_in_a_private_file(server):
    path = server.data / "secret"
    assert path.stat().st_mode & 0o777 == 0o600
    assert len(path.read_text()) == 64


def test_a_secret_that_a_crash_left_empty_is_made_anew(tmp_path):
    (tmp_path / "secret").touch()
    made = Settings(data=tmp_path).signing_secret()
    assert len(made) == 64
    assert Settings(data=tmp_path).signing_secret() == made
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]


@pytest.mark.parametrize("links", [True, False])
def test_servers_that_begin_together_have_the_same_secret(tmp_path, monkeypatch, links):
    def no_links(*_):
        raise PermissionError

    if not links:
        monkeypatch.setattr(os, "link", no_links)
    with ThreadPoolExecutor(8) as pool:
        found = set(pool.map(lambda _: Settings(data=tmp_path).signing_secret(), range(8 if links else 1)))
    assert found == {(tmp_path / "secret").read_text()}
    assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]


def test_nobody_else_reads_the_database_in_a_folder_that_was_there_before(tmp_path):
    tmp_path.chmod(0o755)
    (tmp_path / "secret").write_text("0" * 64)
    (tmp_path / "secret").chmod(0o644)
    with serving(tmp_path) as server:
        Person(server, "Ann").table("me", "random")
        kept = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir() if path.is_file()}
    assert set(kept) >= {"secret", "potable.sqlite3", "potable.sqlite3-wal", "potable.sqlite3-shm"}
    assert set(kept.values()) == {0o600}


def test_options_and_seats_that_cannot_be_are_refused_with_a_sentence(ann):
    bad = ann.post("/api/tables", new_table("me"), 400)
    assert bad["error"] == "Glastonbury is for 2 to 4 players, not 1."
    bad = ann.post("/api/tables", new_table("me", "random", options={"memory": "weak"}), 400)
    assert bad["error"] == "memory: weak is not possible; choose one of strict, aided."
    bad = ann.post("/api/tables", new_table("me", "random", "random", options={"left_out": "red"}), 400)
    assert "only with two players" in bad["error"]
    bad = ann.post("/api/tables", new_table("me", "clever"), 400)
    assert "There is no bot 'clever'" in bad["error"]
    assert "seats" in ann.post("/api/tables", {"game": "glastonbury"}, 422)["error"]


def test_games_describe_themselves(ann):
    game = ann.get("/api/games")["games"][0]
    assert {"recipes", "memory", "starter"} <= {option["name"] for option in game["options"]}
    groups = {option["name"]: option["group"] for option in game["options"]}
    assert [groups[name] for name in ("recipes", "memory", "last_perluceo")] == ["game", "table", "ruling"]
    assert [option["name"] for option in game["options"] if option["of_seats"]] == ["starter"]
    bots = {bot["name"]: bot["strength"] for bot in game["bots"]}
    assert (bots["random"]["level"], bots["random"]["measured"]) == (1, None)
    assert (bots["house"]["level"], bots["house"]["levels"]) == (5, 6)
    measured = bots["house"]["measured"]["args"]
    assert {name: measured[name] for name in ("wins", "rivals", "even")} == {"wins": 64, "rivals": 1, "even": 50}
    for option in game["options"]:
        ann.table("me", "random", options={option["name"]: option["default"]})
