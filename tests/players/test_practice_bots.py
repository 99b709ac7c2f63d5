"""The bots of The Potions Practice: legal in every variant, fair, the same every time, strong, and no fools."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import pytest

import potable
from potable.engine.batch import play_batch
from potable.engine.loops import LUCK
from potable.engine.masks import actions_in, allows, new_mask
from potable.engine.rule import INTERPRETED
from potable.engine.table import Table
from potable.games.practice import GAME
from potable.players import Player, compiled_chooser, lineup
from tests.conformance.practice.tables import table_with

BOTS = ("random", "greedy", "house")
VARIANTS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"keep": "must", "bare": "forbidden", "returned": "below"}),
    (4, {"transformation": "return first", "last_spell": "forbidden"}),
    (6, {"supremes": "out of reach", "memory": "strict"}),
]
GAMES = 1 if INTERPRETED else 60
WIN_GAMES = 6 if INTERPRETED else 1500


def share_won(*bots: str) -> float:
    """Returns what the first player's share of wins is at least: the lower bound of its 95 % confidence interval (Wilson's)."""
    won, z, n = float(play_batch(lineup("practice", bots), WIN_GAMES, 1).wins[:, 0].mean()), 1.96, WIN_GAMES
    spread = z * math.sqrt(won * (1 - won) / n + z * z / (4 * n * n))
    return (won + z * z / (2 * n) - spread) / (1 + z * z / n)


# ---- strength ----


def test_the_house_bot_beats_the_greedy_one_in_four_of_five_games() -> None:
    assert share_won("house", "greedy") > (0.3 if INTERPRETED else 0.8)


def test_the_house_bot_loses_to_chance_less_than_once_in_fifty_games() -> None:
    assert share_won("house", "random") > (0.5 if INTERPRETED else 0.98)


def test_the_house_bot_wins_twice_its_share_against_three_greedy_ones() -> None:
    assert share_won("house", "greedy", "greedy", "greedy") > (0 if INTERPRETED else 0.5)


def test_the_greedy_bot_beats_chance() -> None:
    assert share_won("greedy", "random") > (0.3 if INTERPRETED else 0.9)


# ---- manners ----


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_every_choice_is_legal(seats: int, options: dict[str, Any]) -> None:
    choose, known, mask, luck = compiled_chooser(GAME), GAME.blank(), new_mask(len(GAME.actions)), np.zeros(1, LUCK)
    for game in range(GAMES):
        table = potable.new("practice", seats, game, options)
        while not table.over:
            seat = table.to_act[0]
            mask[:] = 0
            GAME.rules.legal(table.state, seat, mask)
            # Bots of all sorts at one table lead each other into positions that none would reach by itself.
            action = int(choose((game + seat) % len(BOTS), table.state, known, seat, mask, luck[0]))
            assert allows(mask, action), f"{GAME.actions[action]!r} is not among {actions_in(mask)} in game {game}"
            table.play(action, seat)


def positions(seats: int, options: Mapping[str, Any], seed: int) -> Iterator[Table]:
    """Yields the tables before every seventh move of a game between the house bot and chance."""
    table = potable.new("practice", seats, seed, options)
    players = [Player("practice", "house" if seat % 2 else "random", seed=seat) for seat in range(seats)]
    while not table.over:
        if len(table.moves) % 7 == 0:
            yield table
        table.play(players[table.to_act[0]].choose(table))


@pytest.mark.parametrize("bot", ["greedy", "apprentice", "steady", "house"])
@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_it_chooses_the_same_again_and_in_every_world_that_its_seat_cannot_exclude(
    bot: str, seats: int, options: dict[str, Any]
) -> None:
    worlds = 0
    for table in positions(seats, options, seed=seats):
        seat, before = table.to_act[0], table.position()
        choice = Player("practice", bot, seed=7).choose(table)
        assert Player("practice", bot, seed=8).choose(table) == choice
        assert table.position() == before
        for seed in range(1 if INTERPRETED else 6):
            world = table.determinize(seat, seed=seed)
            worlds += world.position()["state"] != before["state"]
            assert Player("practice", bot, seed=7).choose(world, seat) == choice
    assert worlds > 5


# ---- positions in which a person would not hesitate ----


def plays(bot: str, table: Table) -> list[str]:
    """Returns what a bot plays until its turn is over."""
    names = []
    while table.to_act == [0]:
        names.append(Player("practice", bot, seed=1).choose(table).name)
        table.play(names[-1])
    return names


@pytest.mark.parametrize("bot", ["greedy", "house"])
def test_a_creature_is_composed_rather_than_an_elixir(bot: str) -> None:
    formulas = [{"Isidas Mortum a": [], "Elixir of Flight a": []}]
    table = table_with(hands=[["Griffin", "Love Potion a", "Banshee"]], desk=["Bloodstone", "Mandrake Root"], formulas=formulas)
    assert plays(bot, table) == ["compose Griffin"]


@pytest.mark.parametrize("bot", ["greedy", "house"])
def test_a_missing_element_is_laid_rather_than_one_that_is_there(bot: str) -> None:
    table = table_with(hands=[["Great Elixir of Might", "Great Elixir of Insight"]], desk=["Phoenix Feather"])
    assert plays(bot, table) == ["lay Great Elixir of Insight"]


@pytest.mark.parametrize("bot", ["greedy", "house"])
def test_an_own_formula_is_used_rather_than_anothers(bot: str) -> None:
    own, other = {"Love Potion a": [], "Elixir of Fidelity a": []}, {"Love Potion b": [], "Elixir of Fidelity b": []}
    table = table_with(hands=[["Great Elixir of Eternal Love"]], formulas=[own, other])
    used = {"compose Great Elixir of Eternal Love", "choose Love Potion a", "choose Elixir of Fidelity a"}
    assert set(plays(bot, table)) == used


@pytest.mark.parametrize(
    ("spell", "situation", "line"),
    [
        (
            "Eureka a",
            {"desk": ["Griffin"], "formulas": [{"Isidas Mortum a": [], "Elixir of Flight a": []}]},
            ["cast Eureka a", "choose Griffin", "compose Griffin"],
        ),
        (
            "Transformation a",
            {"desk": ["Tincture of Soothsaying a", "Fire Salamander"], "formulas": [{"Elixir of Fire a": []}]},
            [
                "cast Transformation a",
                "choose Elixir of Fire a",
                "choose Tincture of Soothsaying a",
                "compose Powder of Destiny",
            ],
        ),
        (
            "Decomposition a",
            {
                "desk": ["Fire Salamander"],
                "formulas": [{"Love Potion b": ["Tincture of Soothsaying a", "Solution of Eternity a"]}],
            },
            [
                "cast Decomposition a",
                "choose Love Potion b",
                "choose Tincture of Soothsaying a",
                "compose Powder of Destiny",
            ],
        ),
    ],
)
def test_the_house_bot_uses_a_spell_for_what_it_makes_possible(
    spell: str, situation: dict[str, Any], line: Sequence[str]
) -> None:
    table = table_with(hands=[[spell, "Powder of Destiny"]], **situation)
    assert plays("house", table) == line


def test_the_house_bot_does_not_open_the_way_to_the_next_players_creature() -> None:
    known = {"hands": [["Elixir of Flight b", "Unicorn"], ["Griffin"]], "known": [[], ["Griffin"]]}
    desk = ["Mandrake Root", "Astral Energy", "Crystal of Air", "Eureka a"]
    others = [{}, {"Isidas Mortum a": []}]
    table = table_with(**known, desk=desk, formulas=others)
    assert plays("house", table) == ["lay Unicorn"]  # the elixir is all that the Griffin, which everybody knows of, still needs
    table = table_with(hands=[["Elixir of Flight b", "Unicorn"]], desk=desk, formulas=others)
    assert plays("house", table) == ["compose Elixir of Flight b"]
