"""Games that are over: whose they are, how they came out, and that nobody else is told."""

from __future__ import annotations

from .house import Person


def finished(person: Person) -> tuple[str, dict]:
    """Plays a game against a bot to its end."""
    table = person.table("me", "random")["id"]
    with person.sit(table) as chair:
        return table, chair.play_on()


def test_a_finished_game_is_kept_with_its_result(server):
    ann = Person(server, "Ann")
    table, last = finished(ann)
    [past] = ann.get("/api/me/games")["games"]
    points = [breakdown["total"] for breakdown in last["breakdowns"]]
    assert past["id"] == table
    assert past["result"] == {"scores": points, "winners": past["result"]["winners"], "taken_back": [0, 0]}
    assert max(points) in {points[seat] for seat in past["result"]["winners"]}
    assert past["yours"] == [0]
    assert ann.get(f"/api/tables/{table}")["result"] == past["result"]


def test_a_game_that_goes_on_is_not_past_and_has_no_result(server):
    ann = Person(server, "Ann")
    table = ann.table("me", "random")
    assert table["result"] is None
    assert ann.get("/api/me/games") == {"games": []}


def test_past_games_are_told_to_those_who_played_them_alone(server):
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    finished(ann)
    assert bob.get("/api/me/games") == {"games": []}
    assert Person(server, None).get("/api/me/games") == {"games": []}
