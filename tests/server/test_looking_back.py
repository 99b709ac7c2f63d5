"""Looking back at a game that goes on: everybody sees again what they saw, and nobody anything else."""

from __future__ import annotations

import pytest

from .house import Person, serving

MOVES = 14


def seen_of(person: Person, table: str, **query) -> list[dict]:
    """Returns the moments of a table that somebody sees again."""
    asked = "&".join(f"{name}={value}" for name, value in query.items())
    return person.get(f"/api/tables/{table}/moments?{asked}")["moments"]


def invited(ann: Person, bob: Person, **wanted) -> dict:
    """Returns a table at which Ann and Bob play."""
    table = ann.table("me", "open", **wanted)
    bob.post(f"/api/tables/{table['id']}/join", {"token": table["join"], "seat": None})
    return table


@pytest.mark.parametrize(
    ("game", "options"),
    [("practice", {}), ("quacks", {"stir": "every round"}), ("glastonbury", {"recipes": True, "memory": "aided"})],
)
def test_everybody_sees_again_what_they_were_sent_when_it_happened(server, ann, bob, game, options):
    table, eve = invited(ann, bob, game=game, options=options), Person(server, "Eve")
    people = [ann, bob, eve]
    chairs = [ann.sit(table["id"]), bob.sit(table["id"]), eve.sit(table["id"], watch=table["watch"])]
    for number in range(MOVES):
        for chair in chairs:
            chair.at(number)
        mover = next(chair for chair in chairs if chair.my_turn() is not None)
        mover.ask("play", number=number, seat=mover.my_turn(), action=mover.view(mover.my_turn())["actions"][0]["action"])
    for chair in chairs:
        chair.at(MOVES)
    eyes = {"0": {"seat": 0}, "1": {"seat": 1}, "watch": {"watch": table["watch"]}}
    again = [seen_of(person, table["id"], **query) for person, query in zip(people, eyes.values(), strict=True)]
    for person, chair, key, moments in zip(people, chairs, eyes, again, strict=True):
        states = {one["number"]: one for one in chair.messages if one["type"] == "state" and one["views"]}
        assert [moment["move"] for moment in moments] == list(range(MOVES + 1))
        for number, moment in enumerate(moments):
            assert moment["view"] == states[number]["views"][key]
            assert moment["moments"] == states[number]["moments"]
        assert [moment["action"] for moment in moments] == [None] * (MOVES + 1)
        assert seen_of(person, table["id"], **{"from": 5, "count": 2} | eyes[key]) == moments[5:7]
        chair.socket.close()
    assert again[0] != again[1]
    assert seen_of(ann, table["id"]) == again[2], "without a seat one sees what the public saw"


def test_what_was_taken_back_has_no_moment(ann):
    table = ann.table("me", "=Bob", options={"memory": "aided"})["id"]
    with ann.sit(table) as chair:
        for _ in range(4):
            chair.play()
        undo = chair.state["undo"]
        chair.ask("undo", number=chair.state["number"])
        state = chair.until_state(lambda state: not state["moments"] and state["number"] == 5)
    moments = seen_of(ann, table, seat=0)
    assert len(moments) == undo["to"] + 1 < 5
    assert moments[-1]["view"] == state["views"]["0"]


def test_nobody_looks_with_other_eyes_nor_from_elsewhere(server, ann, bob):
    table, eve = invited(ann, bob, game="practice"), Person(server, "Eve")
    path = f"/api/tables/{table['id']}/moments"
    assert ann.get(f"{path}?seat=1", 403)["error"] == "Seat 1 is not yours."
    assert bob.get(f"{path}?seat=0", 403)["code"] == "not_yours"
    for query in ("", "?watch=guessed", "?seat=0", f"?watch={table['join']}"):
        assert eve.get(path + query, 403)["code"] == "forbidden"
    assert eve.get(f"{path}?seat=0&watch={table['watch']}", 403)["code"] == "not_yours"
    assert Person(server, None).get(f"{path}?watch={table['watch']}", 401)["code"] == "no_name"
    assert ann.get(f"{path}?seat=9", 409)["error"].startswith("There is no seat 9")
    assert ann.get(f"{path}?seat=-1", 422)["code"] == "bad_request"  # which would be somebody who sees all
    assert ann.get(f"{path}?from=1", 400)["error"].endswith("This game has moves 0 to 0, not 1.")
    assert ann.get(f"{path}?count=501", 422)["code"] == "bad_request"
    assert ann.get("/api/tables/nothing/moments", 404)["error"] == "There is no such table."


def test_who_plays_from_memory_looks_back_when_it_is_over(ann):
    waits = ann.table("me", "open")["id"]
    assert "has not begun" in ann.get(f"/api/tables/{waits}/moments?seat=0", 409)["error"]
    for game in ("glastonbury", "practice"):
        table = ann.table("me", "random", game=game, options={"memory": "strict"})["id"]
        refused = ann.get(f"/api/tables/{table}/moments?seat=0", 409)
        assert refused["error"] == "This table plays from memory: what happened can be looked at again once the game is over."


def test_looking_back_is_bounded_as_replays_are(tmp_path):
    with serving(tmp_path, POTABLE_REPLAYS_PER_SECOND="0.001", POTABLE_REPLAY_RESERVE="2") as small:
        ann = Person(small, "Ann")
        table = ann.table("me", "=Bob", game="practice")["id"]
        for _ in range(2):
            seen_of(ann, table, seat=0)
        assert ann.get(f"/api/tables/{table}/moments?seat=0", 429)["code"] == "too_fast"
