"""Guided first games: the same deal and the same rival for everybody, at a table like any other."""

from __future__ import annotations

import json

import pytest

import potable
from potable.games import NAMES
from potable.games import game as game_named
from potable.server.bots import _choose
from potable.server.deals import Deal
from potable.server.lessons import is_lesson, lesson_of

from .. import lessons
from .house import Person

FIRST = (0, game_named("glastonbury").actions.index("take c2"))


def deal_from(position: dict) -> Deal:
    """Returns the deal of a game that begins from a position."""
    options = potable.from_position(position).options
    return Deal(position["game"], position["seats"], options, position["seed"], position)


def begin(person: Person, game: str) -> dict:
    return person.post("/api/lessons", {"game": game}, 201)


@pytest.mark.parametrize("game", NAMES)
def test_the_prepared_deals_are_those_that_would_be_written(game):
    assert json.loads(lessons.file_of(game).read_text(encoding="utf-8")) == json.loads(lessons.written(game))


@pytest.mark.parametrize("game", NAMES)
def test_a_guided_game_begins_at_its_deal_with_a_bot_as_rival(ann, game):
    table = begin(ann, game)
    assert table["lesson"]
    assert table["status"] == "playing"
    assert not table["listed"]
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot"]
    with ann.sit(table["id"]) as chair:
        view = chair.until_state()["views"]["0"]
    prepared = lesson_of(game)
    assert prepared is not None
    expected = potable.from_position(prepared.position).view(0)
    assert {**view, "move": 0, "options": {}} == {**json.loads(json.dumps(expected)), "options": {}}


def test_a_rival_answers_the_same_to_the_same_there_and_nowhere_else():
    prepared = lesson_of("glastonbury")
    assert prepared is not None
    guided = deal_from(prepared.position)
    other = deal_from({**prepared.position, "seed": "0" * 31 + "7"})
    answers = [{_choose(deal, [FIRST], 1, "random")[0] for _ in range(12)} for deal in (guided, other)]
    assert len(answers[0]) == 1
    assert len(answers[1]) > 1


def test_nobody_is_invited_to_a_deal_that_can_be_known(ann):
    with ann.sit(begin(ann, "quacks")["id"]) as chair:
        chair.until_state()
        refused = chair.ask("seat", seat=1, to="open")
        assert refused["error"] == "Anybody can know how a guided game is dealt. Set a new table to play with friends."


def test_a_game_without_a_guided_one_says_so(ann):
    assert ann.post("/api/lessons", {"game": "chess"}, 404)["error"] == "There is no such guided game."


def test_other_tables_are_no_lessons(ann):
    assert not ann.table("me", "random")["lesson"]
    assert not is_lesson("quacks", potable.new("quacks", 2, seed=1).position())
