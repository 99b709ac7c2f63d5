"""The story of a game: its chapters, how everybody came out, and what it is remembered for."""

from __future__ import annotations

from typing import Any

import pytest

import potable
from potable.engine.catalogue import catalogue
from potable.engine.story import story_of
from potable.engine.table import Table
from potable.games import NAMES
from tests.conformance.quacks.tables import as_position, last_round

NAMED = ["Ann", "Bob", "Cid"]
BOLD = 5
"""The seed of a game with draws that are worth remembering."""


def played(name: str, seats: int, seed: int = 3) -> Table:
    """Returns a game at its end, in which everybody does now this, now that, and draws wherever they can."""
    table = potable.new(name, seats=seats, seed=seed)
    while not table.over:
        seat = table.to_act[0]
        choices = table.legal(seat)
        draws = [choice for choice in choices if choice.name == "draw"]
        table.play((draws or choices)[len(table.moves) * 7 % len(draws or choices)], seat)
    return table


def said(table: Table, message: Any, viewer: int | None = None) -> str:
    """Returns a message of a story as a sentence."""
    return catalogue(*table.game.words).say(message, NAMED, viewer)


@pytest.mark.parametrize("name", NAMES)
def test_the_last_chapter_ends_with_the_scores(name):
    table = played(name, 3)
    story = story_of(table)
    assert story.chapters[-1].scores == table.scores
    assert [chapter.move for chapter in story.chapters] == sorted({chapter.move for chapter in story.chapters})
    assert len(story.outcomes) == len(story.places) == 3
    assert [seat for seat, place in enumerate(story.places) if place == 1] == table.winners
    for message in [*story.outcomes, *(feat.says for feat in story.feats), *(mark.says for mark in story.marks)]:
        assert said(table, message)


def test_a_game_with_rounds_is_told_by_rounds():
    table = played("quacks", 2)
    chapters = story_of(table).chapters
    assert [said(table, chapter.title) for chapter in chapters] == [f"Round {number}" for number in range(1, 10)]
    assert chapters[0].move == 0


def test_a_game_without_rounds_is_told_by_turns_around_the_table():
    table = played("glastonbury", 2)
    story = story_of(table)
    first = table.moves[0].seat
    begins = [
        at + 1 for at, move in enumerate(table.moves) if move.seat == first and (at == 0 or table.moves[at - 1].seat != first)
    ]
    assert [chapter.move for chapter in story.chapters] == begins
    assert said(table, story.chapters[1].title) == "Turn 2"


def at_the_end(points: list[int], droplets: list[int], seed: int = 0) -> Table:
    """Returns a last round of Quacks in which nobody drew a chip, from a position."""
    position = as_position(last_round(len(points), points=points, droplets=droplets, seed=seed)).position()
    table = potable.from_position(position)
    while not table.over:
        seat = table.to_act[0]
        table.play("stop" if "stop" in table.legal(seat) else table.legal(seat)[-1], seat)
    return table


def tied(droplets: list[int]) -> Table:
    """Returns such a round in which the die brings nobody more points than another."""
    tables = (at_the_end([20, 20], droplets, seed) for seed in range(50))
    return next(table for table in tables if len(set(table.scores)) == 1)


def test_whoever_wins_is_told_by_how_much():
    table = at_the_end([20, 31, 10], [0, 0, 0])
    first, second, third = (said(table, message) for message in story_of(table).outcomes)
    ahead = table.scores[1] - table.scores[0]
    assert second == f"Bob wins with {table.scores[1]} points, {ahead} ahead of Ann."
    assert first == f"Ann comes second with {table.scores[0]} points, {ahead} behind Bob."
    assert third.startswith("Cid comes third")
    assert said(table, story_of(table).outcomes[1], 1).startswith("You win with")


def test_a_tie_is_told_by_how_much_further_the_last_pot_came():
    """Two spaces of the pot show a 15: whoever stands on the second has come further."""
    table = tied([15, 14])
    points = table.scores[0]
    assert [said(table, message) for message in story_of(table).outcomes] == [
        f"Ann wins with {points} points, as many as Bob, but Ann's last pot came 1 space further.",
        f"Bob comes second with {points} points, as many as Ann, but Ann's last pot came 1 space further.",
    ]


def test_those_who_share_the_victory_are_told_so():
    table = tied([7, 7])
    story = story_of(table)
    assert story.places == [1, 1]
    assert said(table, story.outcomes[0]) == f"Ann and Bob share the victory with {table.scores[0]} points each."


def test_the_boldest_draw_is_the_one_with_the_highest_odds_against_it():
    table = played("quacks", 2, seed=BOLD)
    again = potable.new("quacks", seats=2, seed=BOLD)
    risks = []
    for number, move in enumerate(table.moves, 1):
        odds = again.view(move.seat)["players"][move.seat]["odds"]
        if again.game.actions[move.action] == "draw" and again.state.round < 9 and odds and not odds["covered"]:
            risks.append((odds["explode_next"], -number))
        again.play(move.action, move.seat)
    risk, number = max(risks)
    feat = next(one for one in story_of(table).feats if one.title["id"] == "quacks-feat-boldest")
    assert (feat.move, feat.says["args"]["percent"]) == (-number, round(100 * risk))
    assert feat.seat == table.moves[feat.move - 1].seat


def test_the_last_pots_are_kept_in_view_though_they_are_emptied():
    table = played("quacks", 2)
    assert [player["pot"] for player in table.open_view()["players"]] == [[], []]
    assert all(player["pot"] for player in story_of(table).table["players"])
