"""Tables that stand in the midst of a game, at a moment that a test wants to see."""

from __future__ import annotations

import json
import random

import potable

from ..server.house import Person

MOST_GAMES = 100


def table_asking(person: Person, question: str) -> str:
    """Returns a table at which the person, at seat 0, is asked something with these words; found by playing at random."""
    for seed in range(MOST_GAMES):
        chance = random.Random(seed)
        game = potable.new("glastonbury", seats=2, seed=seed, options={"recipes": True})
        while not game.over:
            if game.to_act == [0] and question in game.asked(0):
                replay = person.post("/api/replays", {"record": json.loads(game.record().to_json())})
                return person.post(f"/api/replays/{replay['id']}/branch", {"move": len(game.moves), "seat": 0})["id"]
            game.play(chance.choice(game.legal()))
    raise AssertionError(f"nobody was asked: {question}")
