"""Nobody sees what they may not: what a seat cannot know is shuffled, and all that reaches the seat stays the same."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import potable
from potable.engine.rule import INTERPRETED
from potable.engine.table import Table
from potable.games.glastonbury.content import RECIPES_A, RECIPES_B
from potable.players import Player, bots

GAMES = 1 if INTERPRETED else 4
VARIANTS = [
    pytest.param(seats, {"recipes": recipes, "memory": memory}, id=f"{seats} seats {'recipes ' * recipes}{memory}")
    for seats in (2, 3, 4)
    for recipes in (False, True)
    for memory in ("strict", "aided")
]


def shuffled(table: Table, seat: int | None, luck: random.Random) -> Table:
    """Returns the table as it could just as well be for a seat: other secrets, dealt through the position alone."""
    position = json.loads(json.dumps(table.position()))
    position["seed"] = f"{luck.getrandbits(128):032x}"
    position["drawn"] = [luck.randrange(1000) for _ in position["drawn"]]
    state = position["state"]
    unseen = state["pile"][state["pile_known"] :]
    luck.shuffle(unseen)
    state["pile"][state["pile_known"] :] = unseen
    if state["recipes"] and not table.over:
        deal_other_recipes(state["players"], seat, luck)
    other = potable.from_position(position)
    other.options, other._moves = table.options, table.moves
    return other


def deal_other_recipes(players: list[dict[str, Any]], seat: int | None, luck: random.Random) -> None:
    """Deals other recipes to everybody but one seat."""
    others = [player for number, player in enumerate(players) if number != seat]
    for sort, recipes in enumerate((RECIPES_A, RECIPES_B)):
        own = set() if seat is None else {players[seat]["recipes"][sort]}
        for player, recipe in zip(others, luck.sample(sorted(set(recipes) - own), len(others)), strict=True):
            player["recipes"][sort] = recipe


def reaches(table: Table, seat: int | None) -> list[bytes]:
    """Returns every byte that a seat, or a spectator, gets of a table."""
    seen = [json.dumps(table.view(seat)).encode()]
    if seat is None:
        return seen
    seen += [table.observe(seat).tobytes(), table.asked(seat).encode(), repr(table.legal(seat)).encode()]
    seen += [table.sentence(action, seat).encode() for action in table.legal(seat)]
    seen.append(table._known(seat).tobytes())
    seen.append(table.determinize(seat, seed=5).state.tobytes())
    return seen


def choices(table: Table) -> list[tuple[str, int]]:
    """Returns what every bot would do now."""
    return [(bot.name, int(Player("glastonbury", bot.name, seed=9).choose(table))) for bot in bots("glastonbury")]


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_other_secrets_look_the_same_to_a_seat(seats, options):
    luck = random.Random(f"{seats} {options}")
    for _ in range(GAMES):
        table = potable.new("glastonbury", seats=seats, seed=luck.getrandbits(128), options=options)
        while not table.over:
            seat = luck.choice([None, *range(seats)])
            other = shuffled(table, seat, luck)
            assert reaches(other, seat) == reaches(table, seat)
            (acting,) = table.to_act
            assert choices(shuffled(table, acting, luck)) == choices(table)
            table.play(luck.choice(table.legal()))
        assert reaches(shuffled(table, None, luck), None) == reaches(table, None)


def test_the_shuffle_really_changes_the_secrets():
    luck = random.Random(1)
    table = potable.new("glastonbury", seats=3, seed=1, options={"recipes": True})
    other = shuffled(table, 0, luck)
    assert other.position() != table.position()
    assert other.position()["state"]["pile"] != table.position()["state"]["pile"]
    assert other.view(1) != table.view(1)  # seat 1 knows its own recipes, and they are others


def test_no_view_holds_the_seed():
    table = potable.new("glastonbury", seats=3, seed=0xDECAFBADDECAFBADDECAFBADDECAFBAD, options={"recipes": True})
    for seat in (None, 0, 1, 2):
        assert "decafbad" not in json.dumps(table.view(seat))
        assert str(0xDECAFBAD) not in json.dumps(table.view(seat))


def test_strict_memory_hides_what_lies_below_the_top_and_aided_memory_does_not():
    tables = {memory: potable.new("glastonbury", seats=2, seed=3, options={"memory": memory}) for memory in ("strict", "aided")}
    for table in tables.values():
        while max(player["height"] for player in table.view()["players"]) < 3:
            table.play(table.legal()[0])
    for seat in (None, 0, 1):
        assert all(player["cauldron"] is None for player in tables["strict"].view(seat)["players"])
        assert all(player["cauldron"] is not None for player in tables["aided"].view(seat)["players"])


def test_imagined_worlds_differ_and_are_possible():
    table = potable.new("glastonbury", seats=4, seed=1, options={"recipes": True})
    worlds = [table.determinize(2, seed=seed) for seed in range(20)]
    piles = {tuple(world.position()["state"]["pile"]) for world in worlds}
    recipes = {json.dumps([player["recipes"] for player in world.position()["state"]["players"]]) for world in worlds}
    assert len(piles) == 20
    assert len(recipes) > 10
    for world in worlds:
        assert potable.from_position(world.position()).position() == world.position()
        assert world.position()["state"]["players"][2] == table.position()["state"]["players"][2]
