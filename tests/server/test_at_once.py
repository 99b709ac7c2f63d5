"""Where several seats are asked at once, nobody's move is lost because somebody else has moved."""

from __future__ import annotations

import pytest


def brewing(state: dict, seat: int) -> bool:
    return any(choice["name"] == "draw" for choice in state["views"][str(seat)]["actions"])


def to_brewing(chair, *seats: int) -> None:
    """Answers what a card may ask before all begin to draw."""
    while not all(brewing(chair.state, seat) for seat in seats):
        chair.play()


@pytest.fixture
def two(ann):
    """Two brewers at one browser, both of whom may draw; blue chips of set 3 let nobody look into the bag."""
    table = ann.table("me", "=Cleo", game="quacks", options={"blue_book": 3})
    with ann.sit(table["id"]) as chair:
        chair.read()
        to_brewing(chair, 0, 1)
        yield chair


def draw(chair, seat: int, number: int) -> dict:
    return chair.ask("play", number=number, seat=seat, action="draw")


def bags(chair) -> list[int]:
    return [player["bag_count"] for player in chair.view(0)["players"]]


def test_a_draw_that_crosses_somebody_elses_is_carried_out(two):
    number, before = two.state["number"], bags(two)
    assert draw(two, 0, number)["type"] == "ack"
    assert draw(two, 1, number) | {"id": ""} == {"type": "ack", "id": "", "number": number + 2}
    two.at(number + 2)
    assert bags(two) == [count - 1 for count in before]


def test_a_second_answer_to_the_same_question_is_stale(two):
    number = two.state["number"]
    assert draw(two, 0, number)["type"] == "ack"
    assert draw(two, 0, number)["code"] == "stale"
    assert draw(two, 0, number + 5)["code"] == "stale"
    assert two.at(number + 1)["asked_since"]["0"] == number + 1


def test_the_question_of_a_seat_stands_while_others_move(two):
    number, since = two.state["number"], two.state["asked_since"]["1"]
    draw(two, 0, number)
    state = two.at(number + 1)
    assert state["asked_since"] == {"0": number + 1, "1": since}


def test_a_move_taken_back_asks_everybody_anew(two):
    number = two.state["number"]
    draw(two, 0, number)
    two.at(number + 1)
    assert two.ask("undo", number=number + 1)["type"] == "ack"
    assert two.at(number + 2)["asked_since"] == {"0": number + 2, "1": number + 2}
    assert draw(two, 1, number)["code"] == "stale"


def test_bots_that_brew_at_once_take_turns(ann):
    table = ann.table("me", "random", "random", "random", game="quacks", options={"starter": 0})

    def drawers() -> list[int]:
        states = [one for one in chair.messages if one["type"] == "state" and one["moments"]]
        events = [event for state in states for event in state["moments"][0]["events"][:1]]
        return [event["seat"] for event in events if event["kind"] == "draw" and event["seat"] != 0]

    with ann.sit(table["id"]) as chair:
        chair.read()
        to_brewing(chair, 0)
        chair.until_state(lambda state: len(drawers()) >= 3)
    assert sorted(drawers()[:3]) == [1, 2, 3]  # nobody draws again before all have drawn
