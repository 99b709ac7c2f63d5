"""Every byte that a seat is sent is the same whatever is hidden from it."""

from __future__ import annotations

import base64
import hashlib
import json
import random
import re
import sqlite3
import time

import pytest

import potable

from .house import SECONDS, Person, new_table

MOVES = 24
BEFORE = 12
COMERS = '{"type":"seats",'
"""Who comes and goes, which everybody sees and is told by the clock: how often differs from run to run."""


def person_id(person: Person) -> str:
    """Returns the id in somebody's cookie, which is signed but no secret to themselves."""
    body = person.http.cookies["potable"].split(".")[0]
    return json.loads(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)))["id"]


def shuffled(position: dict, seed: int, watcher: bool) -> dict:
    """Returns a position that looks the same for the next moves to seat 0 (or to a watcher), with all else changed."""
    lots = random.Random(seed)
    other = json.loads(json.dumps(position))
    other["seed"] = f"{lots.getrandbits(128):032x}"
    other["drawn"] = [lots.randrange(1000) for _ in other["drawn"]]
    state = other["state"]
    deep = state["pile"][state["pile_known"] : -MOVES]
    assert len(deep) > 4
    lots.shuffle(deep)
    state["pile"][state["pile_known"] : -MOVES] = deep
    players = state["players"]
    if watcher:
        players[0]["recipes"], players[1]["recipes"] = players[1]["recipes"], players[0]["recipes"]
    players[1]["recipes"], players[2]["recipes"] = players[2]["recipes"], players[1]["recipes"]
    assert other != position
    return other


def row_of(table: str, position: dict, options: dict, people: list[Person]) -> dict:
    """Returns the row of a table that stands in a position."""
    seats = [
        {"kind": "person", "name": f"P{seat}", "holder": person_id(one), "bot": None, "away": False, "offered": False}
        for seat, one in enumerate(people)
    ]
    return {
        "id": table,
        "game": position["game"],
        "rules": position["rules"],
        "options": json.dumps(options),
        "seats": json.dumps(seats),
        "host": person_id(people[0]),
        "listed": True,
        "join_token": "join",
        "watch_token": "watch",
        "status": "playing",
        "seed": position["seed"],
        "start": json.dumps(position),
        "commitment": hashlib.sha256(position["seed"].encode()).hexdigest(),
        "moves": 0,
        "to_act": "[0]",
        "created": time.time(),
        "changed": 0.0,
    }


def lay(server, rows: list[dict], people: list[Person]) -> None:
    """Puts tables into the database, behind the server's back, and waits until it has noticed.

    It does so when it writes the next time: then it lets everybody go who is at a table.
    """
    people[0].table("me", "open")  # so that it has written before, too
    noticed = times_noticed(server)
    names, marks = ", ".join(rows[0]), ", ".join("?" * len(rows[0]))
    with sqlite3.connect(server.data / "potable.sqlite3", timeout=20) as database:
        database.executemany(f"INSERT INTO tables ({names}) VALUES ({marks})", [tuple(row.values()) for row in rows])
        members = [(person_id(one), row["id"]) for row in rows for one in people]
        database.executemany("INSERT INTO members (person, table_id) VALUES (?, ?)", members)
    people[0].http.post("/api/tables", json=new_table("me", "open"))
    until = time.monotonic() + SECONDS
    while times_noticed(server) == noticed:
        assert time.monotonic() < until, "The server does not notice that somebody else wrote."
        time.sleep(0.05)


def times_noticed(server) -> int:
    """Returns how often the server has said that somebody else wrote to its database."""
    return sum("Somebody else has written" in line for line in server.lines)


def traffic(table: str, people: list[Person], watcher: Person, commitment: str) -> dict[str, list[str]]:
    """Plays the same moves and returns all that everybody was sent, without what is random by design."""
    chairs = []
    for one in [*people, watcher]:
        chairs.append(one.sit(table))
        chairs[-1].read()
    eve = chairs.pop()
    for number in range(MOVES):
        for chair in [*chairs, eve]:
            chair.at(number)
        mover = next((chair for chair in chairs if chair.my_turn() is not None), None)
        if mover is None:
            break
        seat = mover.my_turn()
        if "stay" not in [action["name"] for action in mover.view(seat)["actions"]]:
            assert mover.ask("play", f"wrong-{number}", number=number, seat=seat, action="stay")["code"] == "illegal"
        actions = mover.view(seat)["actions"]
        mover.ask("play", f"move-{number}", number=number, seat=seat, action=actions[number % len(actions)]["action"])
    for chair in [*chairs, eve]:
        chair.until_state(lambda state: state["number"] >= MOVES)
    again = people[0].sit(table)
    again.read()
    rest = [people[0].http.get(f"/api/tables/{table}{part}").text for part in ("", "/record", "/moments?seat=0")]
    public = [watcher.http.get(f"/api/tables/{table}/moments{part}").text for part in ("", "?seat=0")]
    for chair in [*chairs, eve, again]:
        chair.socket.close()

    def plain(raws: list[str]) -> list[str]:
        texts = [raw.replace(table, "TABLE").replace(commitment, "COMMITMENT") for raw in raws if not raw.startswith(COMERS)]
        return [re.sub(r'"changed":[0-9.]+', "", text) for text in texts]

    return {
        "seat 0": plain(chairs[0].raw),
        "watcher": plain(eve.raw + public),
        "reconnect": plain(again.raw[:1]),
        "rest": plain(rest),
    }


@pytest.mark.parametrize("memory", ["strict", "aided"])
def test_hidden_information_changes_no_byte_that_a_seat_is_sent(server, memory):
    people = [Person(server, name) for name in ("Ann", "Bob", "Cleo")]
    eve = Person(server, "Eve")
    game = potable.new("glastonbury", seats=3, seed=5, options={"recipes": True, "memory": memory})
    for _ in range(BEFORE):
        game.play(game.legal()[0])
    position = game.position()
    positions = {"real": position, "seat": shuffled(position, 1, False), "watch": shuffled(position, 2, True)}
    tables = {name: f"leak-{memory}-{name}-{person_id(eve)[:6]}" for name in positions}
    lay(server, [row_of(tables[name], here, game.options, people) for name, here in positions.items()], people)
    seen = {}
    for name, here in positions.items():
        seen[name] = traffic(tables[name], people, eve, hashlib.sha256(here["seed"].encode()).hexdigest())
    for part in ("seat 0", "reconnect", "rest"):
        assert len(seen["real"][part]) > 0
        assert seen["real"][part] == seen["seat"][part], part
    assert len(seen["real"]["seat 0"]) > MOVES
    assert seen["real"]["watcher"] == seen["watch"]["watcher"] == seen["seat"]["watcher"]
    assert seen["real"]["seat 0"] != seen["watch"]["seat 0"]  # their own recipes differ there: the test can tell


def test_strict_memory_brings_back_only_what_happened_since_ones_last_turn(server, ann):
    table = ann.table("me", "=Bob", "=Cleo", options={"memory": "strict"})["id"]
    with ann.sit(table) as chair:
        for _ in range(8):
            chair.play()
        state = chair.state
    with ann.sit(table) as back:
        log = back.read()["log"]
    assert log == state["log"]
    waiting = state["views"]["0"]["to_act"][0]
    assert [line["seat"] for line in log].count(waiting) == 1
    assert log[0]["seat"] == waiting
    assert 1 < log[0]["move"] <= log[-1]["move"] == 8


def test_with_aided_memory_the_whole_log_can_be_read(ann):
    table = ann.table("me", "=Bob", options={"memory": "aided"})["id"]
    with ann.sit(table) as chair:
        for _ in range(5):
            chair.play()
        assert all(message["log"] is None for message in chair.messages if message["type"] == "state" and message["number"])
    with ann.sit(table) as back:
        assert [line["move"] for line in back.read()["log"]] == [0, 1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    ("game", "options", "knowing"),
    [("practice", {}, [0, 1]), ("glastonbury", {"recipes": True}, [0, 1]), ("glastonbury", {}, []), ("quacks", {}, [])],
)
def test_around_one_screen_the_page_is_told_who_knows_what_not_everybody_does(ann, game, options, knowing):
    with ann.sit(ann.table("me", "=Bob", game=game, options=options)["id"]) as chair:
        assert chair.until_state()["private"] == knowing
    with ann.sit(ann.table("me", "random", game=game, options=options)["id"]) as alone:
        assert alone.until_state()["private"] == []


def test_around_one_screen_what_happens_is_seen_with_the_eyes_of_whoever_moved(ann):
    with ann.sit(ann.table("me", "=Bob", "random", game="practice")["id"]) as chair:
        for _ in range(12):
            chair.play()
        seen: dict[int, set[int]] = {}
        for state in (one for one in chair.messages if one["type"] == "state" and one["number"] and one["moments"]):
            mover = state["moments"][0]["events"][0]["seat"]
            for moment in state["moments"][:-1]:
                hands = [player["hand"] for player in moment["view"]["players"]]
                seen.setdefault(mover, set()).update(seat for seat, hand in enumerate(hands) if hand is not None)
    assert seen == {0: {0}, 1: {1}, 2: set()}
