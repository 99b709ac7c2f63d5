"""Tables that stand in the midst of a game, at a moment that a test wants to see."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import potable
from potable.engine.table import Table

from ..server.house import Person
from .visitor import Visitor

MOST_GAMES = 100
FEW_CARDS = 27
"""With so many cards left on its display a game of Glastonbury is never over, and most are within a dozen moves."""


def table_asking(person: Person, question: str) -> str:
    """Returns a table of Glastonbury at which the person, at seat 0, is asked something with these words."""
    return table_where(person, "glastonbury", lambda game: question in game.asked(0), recipes=True)


def table_at(person: Person, game: Table, seat: int = 0, sender: Person | None = None) -> str:
    """Returns a table that stands as another does, at which the person has a seat; what nobody knows is drawn afresh.

    Nobody may send many records: who needs many tables lets others send them.
    """
    begun = potable.from_position(game.position())
    replay = (sender or person).post("/api/replays", {"record": json.loads(begun.record().to_json())})
    return person.post(f"/api/replays/{replay['id']}/branch", {"move": 0, "seat": seat})["id"]


def play_ahead(*visitors: Visitor) -> None:
    """Lets people at a table of Glastonbury play most of a game without their pages, which then see the end of it."""
    table = visitors[0].table
    for one in visitors:
        one.go("/about")
    with ExitStack() as held:
        chairs = [held.enter_context(one.person().sit(table)) for one in visitors]
        states = [one.until_state() for one in chairs]
        view = next(iter(states[0]["views"].values()))
        while view["pile"] or sum(card is not None for card in view["display"].values()) > FEW_CARDS:
            mover = next((one for one in chairs if one.my_turn() is not None), chairs[0])  # who may wait for bots
            number = mover.play()["number"]
            for one in chairs:
                one.until_state(lambda state, number=number: state["number"] >= number)
            view = next(iter(chairs[0].state["views"].values()))
    for one in visitors:
        one.go(f"/t/{table}")


def table_where(person: Person, name: str, holds: Callable[[Table], bool], **options: Any) -> str:
    """Returns a table at which the person, at seat 0, must decide and something holds; found by playing at random."""
    for seed in range(MOST_GAMES):
        chance = random.Random(seed)
        game = potable.new(name, seats=2, seed=seed, options=options)
        while not game.over:
            if 0 in game.to_act and holds(game):
                return table_at(person, game)
            seat = chance.choice(game.to_act)
            game.play(chance.choice(game.legal(seat)), seat)
    raise AssertionError("that moment never came")
