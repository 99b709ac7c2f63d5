"""The Potions Practice over the WebSocket: six at a table, hands that stay hidden, and chains of choices taken back."""

from __future__ import annotations

from .house import Chair


def boldest(actions: list[dict]) -> dict:
    """Returns a choice that composes or casts, where there is one."""
    return next((one for one in actions if not one["name"].startswith("lay ")), actions[0])


def test_six_play_to_the_end(ann):
    table = ann.table("me", *["random"] * 5, game="practice")
    with ann.sit(table["id"]) as chair:
        last = chair.play_on()
    assert last["status"] == "over"
    assert len(last["breakdowns"]) == 6
    assert last["views"]["0"]["scores"] == [line["total"] for line in last["breakdowns"]]


def test_a_hand_stays_in_sight_in_every_moment_of_a_move_and_others_stay_hidden(ann):
    table = ann.table("me", "random", game="practice")
    with ann.sit(table["id"]) as chair:
        chair.until_state()
        chair.play()
        passing = [moment["view"]["players"] for moment in chair.state["moments"] if moment["view"]]
        assert passing
        for mine, other in passing:
            assert len(mine["hand"]) == mine["hand_count"]
            assert other["hand"] is None


def in_a_chain(chair: Chair, other: Chair) -> tuple[Chair, Chair]:
    """Plays until somebody is in the middle of a chain of choices, and returns both with that one first."""
    while True:
        mover, waiting = (chair, other) if chair.my_turn() is not None else (other, chair)
        number = mover.play(boldest)["number"]
        waiting.at(number)
        mover.at(number)
        if mover.my_turn() is not None and mover.view(mover.my_turn())["phase"] != "play":
            return mover, waiting


def test_a_choice_inside_a_turn_is_taken_back_without_asking_anybody(ann, bob):
    table = ann.table("me", "open", game="practice")
    bob.post(f"/api/tables/{table['id']}/join", {"token": table["join"]})
    with ann.sit(table["id"]) as chair, bob.sit(table["id"]) as other:
        chair.until_state(lambda state: state["views"])
        other.until_state(lambda state: state["views"])
        mover, waiting = in_a_chain(chair, other)
        number = mover.state["number"]
        assert mover.state["undo"] == {"to": mover.view(mover.my_turn())["move"] - 1, "alone": True}
        assert mover.ask("undo", number=number)["number"] == number + 1
        back = mover.at(number + 1)
        assert mover.view(mover.my_turn(back))["phase"] == "play"
        assert waiting.at(number + 1)["request"] is None


def test_nobody_is_sent_anothers_hand(ann, bob):
    table = ann.table("me", "open", game="practice")
    bob.post(f"/api/tables/{table['id']}/join", {"token": table["join"]})
    with ann.sit(table["id"]) as chair, bob.sit(table["id"]) as other:
        chair.until_state(lambda state: state["views"])
        other.until_state(lambda state: state["views"])
        for _ in range(12):
            mover, waiting = (chair, other) if chair.my_turn() is not None else (other, chair)
            waiting.at(mover.play(boldest)["number"])
        for seat, sitting in enumerate((chair, other)):
            for state in (one for one in sitting.messages if one["type"] == "state" and one["views"]):
                shown = [state["views"][str(seat)], *(moment["view"] for moment in state["moments"] if moment["view"])]
                assert all(view["players"][1 - seat]["hand"] is None for view in shown)
                assert all(view["deck_cards"] is None for view in shown)
