"""Positions of Quacks: one that a game can reach is taken, and one that cannot be is refused with what is wrong with it."""

from __future__ import annotations

import copy
import random
import re
from typing import Any

import pytest

import potable
from potable.engine.rule import INTERPRETED
from potable.engine.table import Table
from potable.games.quacks import GAME
from tests.conformance.quacks.tables import as_position, draw, table_with
from tests.properties.quacks_soundness import VARIANTS
from tests.properties.variants import Variant


def refused(position, reason: str) -> None:
    """Checks that a position is refused for a reason."""
    with pytest.raises(potable.BadPosition, match=re.escape(reason)):
        potable.from_position(position)


def changed(position: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """Returns a position with one field changed, such as `players/0/bag/white 1`."""
    position = copy.deepcopy(position)
    *way, last = [int(step) if step.isdigit() else step for step in path.split("/")]
    at = position["state"]
    for step in way:
        at = at[step]
    at[last] = value
    return position


def played_until(done, seats: int = 2, **options: Any) -> Table:
    """Returns a table at which something has come about, whatever seed it takes."""
    for seed in range(400):
        variant = Variant("quacks", seats, options, seed, luck=seed, bold=seed % 2 == 0)
        table = variant.table()
        for seat, action in variant.choices(table):
            if done(table.position()["state"]):
                return table
            table.play(action, seat)
    raise AssertionError("this never came about")


def asked(question: str):
    """Returns the condition that seat 0 is asked something."""
    return lambda state: state["players"][0]["asked"] == question


# ---- positions that can be ----


@pytest.mark.parametrize("number", range(0, len(VARIANTS), 12 if INTERPRETED else 7))
def test_every_moment_of_a_game_is_a_position_that_reads_back(number):
    seats, options = VARIANTS[number]
    variant = Variant("quacks", seats, options, seed=number, luck=number, bold=number % 4 == 0)
    table = variant.table()
    for seat, action in variant.choices(table):
        if len(table.moves) % 3 < 2:
            table.play(action, seat)
            continue
        for moment in table.play_slowly(action, seat):
            reads_back(moment.snapshot.states)
    assert potable.from_position(table.position()).scores == table.scores


def reads_back(states) -> None:
    """Checks that a state, also one in the middle of a move, is written and read without loss."""
    read = GAME.blank()
    for field in ("seats", "seed", "drawn"):
        setattr(read[0], field, getattr(states[0], field))
    GAME.from_position(read[0], GAME.to_position(states[0]))
    assert read.tobytes() == states.tobytes()


def test_a_game_can_be_played_on_from_a_position():
    table = potable.new("quacks", 3, seed=4)
    for _ in range(9):
        table.play("draw", table.to_act[-1])
    again = potable.from_position(table.position())
    for _ in range(40):
        seat = table.to_act[0]
        for one in (table, again):
            one.play(one.legal(seat)[-1], seat)
    assert again.position() == table.position()


@pytest.mark.parametrize("number", range(3 if INTERPRETED else 12))
def test_a_spoilt_position_is_refused_or_can_be_played_to_the_end(number):
    luck = random.Random(number)
    seats, options = luck.choice(VARIANTS)
    table = Variant("quacks", seats, options, seed=number, luck=number, bold=True).table()
    for _ in range(luck.randrange(120)):
        if not table.over:
            seat = luck.choice(table.to_act)
            table.play(luck.choice(table.legal(seat)), seat)
    taken = 0
    for _ in range(40):
        try:
            other = potable.from_position(spoilt(table.position(), luck))
        except potable.BadPosition:
            continue
        taken += 1
        while not other.over and taken < 5:
            seat = luck.choice(other.to_act)
            other.play(luck.choice(other.legal(seat)), seat)
            assert len(other.moves) < GAME.most_moves


def spoilt(position: dict[str, Any], luck: random.Random) -> dict[str, Any]:
    """Returns a position with one number, word or switch changed."""
    at: Any = position["state"]
    while True:
        keys = list(at) if isinstance(at, dict) else list(range(len(at)))
        key = luck.choice(keys)
        if not isinstance(at[key], (dict, list)) or not at[key]:
            break
        at = at[key]
    if isinstance(at[key], bool):
        at[key] = not at[key]
    elif isinstance(at[key], int):
        at[key] = luck.choice([at[key] + 1, at[key] - 1, 0, luck.randrange(10), 127])
    else:
        at[key] = luck.choice([*KEYS, None])
    return position


KEYS = ["brew", "buy", "over", "shop", "draw or stop", "white 1", "red 2", "both", "stirs", "green", "second_chance"]


# ---- chips ----


@pytest.fixture(scope="module")
def brewing() -> dict[str, Any]:
    """Gives a position in the middle of the potions: seat 0 has white chips in its pot."""
    return played_until(lambda state: state["phase"] == "brew" and state["players"][0]["whites"] > 1).position()


@pytest.mark.parametrize("path", ["supply/blue 1", "players/0/bag/white 1", "players/1/bag/white 1"])
def test_every_chip_of_the_box_is_somewhere(brewing, path):
    refused(changed(brewing, path, 90), "are in the box.")
    refused(changed(brewing, "supply/black 1", 17), "17 chips black 1 are somewhere, and 18 are in the box.")


@pytest.mark.parametrize("path", ["supply/blue 1", "players/0/bag/white 1"])
@pytest.mark.parametrize("count", [-1, 128])
def test_a_count_is_in_its_bounds(brewing, path, count):
    refused(changed(brewing, path, count), f"is {count}, and can be 0 to 127.")


def test_a_chip_must_exist(brewing):
    refused(changed(brewing, "supply/mauve 1", 1), "supply: there is no 'mauve 1'; choose one of white 1, white 2")
    refused(changed(brewing, "players/0/pot", [[1, "mauve 1"]]), "pot: there is no 'mauve 1'")


def test_two_chips_do_not_lie_on_one_space(brewing):
    pot = brewing["state"]["players"][0]["pot"]
    refused(changed(brewing, "players/0/pot", pot + pot[:1]), "pot has two on space")


def test_a_pot_is_what_its_chips_make_it(brewing):
    refused(changed(brewing, "players/0/whites", 0), "the white chips of seat 0 sum up to")
    refused(changed(brewing, "players/0/at", 50), "seat 0 is at 50, and its last chip on")
    refused(changed(brewing, "players/0/start", 52), "seat 0 starts beyond its droplet and its rat.")
    refused(changed(brewing, "players/0/droplet", 9), "seat 0 does not start from its droplet and its rat.")
    refused(changed(brewing, "players/0/exploded", True), "seat 0's pot exploded and bears its white chips.")


def test_red_chips_lie_beside_a_pot_with_red_set_2_alone(brewing):
    supply = brewing["state"]["supply"]["red 1"]
    moved = changed(changed(brewing, "supply/red 1", supply - 1), "players/0/beside", {"red 1": 1})
    refused(moved, "chips lie beside seat 0's pot without red set 2.")
    refused(
        changed(brewing, "players/0/beside", {"blue 1": 1}), "beside: there is no 'blue 1'; choose one of red 1, red 2, red 4."
    )


def test_while_brewing_only_a_chip_that_pays_lets_somebody_accept():
    table = table_with(options={"gains": "ask", "green_book": 1, "blue_book": 3})
    draw(table, "white 1", "green 1")
    refused(changed(as_position(table).position(), "players/0/asked", "accept"), "seat 0 cannot be asked 'accept' here.")


# ---- the moment ----


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("round", 0, "no round has begun."),
        ("round", 10, "round is 10, and can be 0 to 9."),
        ("first", 2, "first is 2, and can be 0 to 1."),
        ("phase", "sleep", "phase: there is no 'sleep'; choose one of round, fortune"),
        ("phase", "over", "the game is over before round 9."),
        ("phase", "spend", "there are chips in seat 0's pot in the phase spend."),
        ("part", 1, "part does not fit the phase brew."),
        ("step", 1, "step does not fit the phase brew."),
        ("done", ["green"], "done does not fit the phase brew."),
        ("card", None, "card does not fit the round."),
        ("cards_left", [], "cards_left needs"),
        ("chips", 200, "chips: there is no 200; choose one of 216, 215."),
        ("books/green", 5, "books green is 5, and can be 1 to 4."),
        ("books/mauve", 1, "books needs one of every colour with sets."),
        ("players/0/asked", "shop", "seat 0 is asked 'shop' in the phase brew."),
        ("players/0/asked", "start over", "seat 0 cannot be asked 'start over' here."),
        ("players/0/asked", "move further", "seat 0 holds a chip and is not asked how far it moves."),
        ("players/0/asked", "place revealed", "seat 0 looks at chips that nobody shows."),
        ("players/0/asked", "tea", "asked: there is no 'tea'"),
        ("players/0/stir", "stirs", "seat 0 cannot have chosen to stir."),
        ("players/0/takes", "points", "seat 0 takes before the evaluation comes to it."),
        ("players/0/coins", 5, "seat 0 has coins in the phase brew."),
        ("players/0/bought", "red 1", "seat 0 has bought in the phase brew."),
        ("players/0/tube", 1, "seat 0 has a droplet on test tubes without any."),
        ("players/0/doubling", True, "seat 0 doubles a move without yellow set 2."),
        ("players/0/window", 1, "seat 0's draws are covered without blue set 2."),
        ("players/0/brewed_rubies", 1, "seat 0 brewed rubies without blue set 3."),
        ("players/0/brewed_points", 1, "seat 0 brewed points without blue set 4."),
        ("players/0/fresh_white", 52, "seat 0 has no white chip on its fresh space 52."),
        ("players/0/quiet", 52, "no chip of seat 0 is added without its action."),
        ("players/0/points_from/pot", -1, "points_from pot is -1, and can be 0 to 1000."),
        ("players/0/points_from/luck", 1, "points_from needs pot, chips"),
        ("players", [], "0 players are given for 2 seats."),
        ("round", "2", "Expected `int`, got `str`"),
        ("round", True, "Expected `int`, got `bool`"),
        ("players/0/flask", 1, "Expected `bool`, got `int`"),
        ("wind", "east", "unknown field `wind`"),
    ],
)
def test_what_cannot_be_is_refused_by_name(brewing, path, value, reason):
    refused(changed(brewing, path, value), reason)


@pytest.mark.parametrize(
    ("question", "options", "path", "value"),
    [
        ("shop", {}, "round", 9),
        ("points or coins", {}, "players/0/takes", "both"),
        ("spend rubies", {}, "part", 1),
        ("which droplet", {"test_tubes": True}, "players/0/due", 0),
        ("put back", {"set": 1}, "players/0/fresh_white", 0),
        ("use saved", {"set": 2}, "first", 1),
        ("which colour", {"set": 1, "chip_order": "ask"}, "ask_order", False),
        ("green pay", {"set": 4}, "players/0/rubies", 0),
        ("purple bonus", {"set": 1}, "books/purple", 2),
        ("purple trade", {"set": 2}, "books/purple", 1),
        ("upgrade", {"set": 4}, "books/purple", 1),
        ("green gift", {"set": 2}, "part", 0),
        ("move further", {"set": 1}, "ask_moves", False),
        ("place revealed", {"set": 1}, "books/blue", 2),
    ],
)
def test_a_question_comes_up_only_where_it_can(question, options, path, value):
    table = played_until(asked(question), **options)
    position = table.position()
    assert potable.from_position(position).to_act == table.to_act
    with pytest.raises(potable.BadPosition):
        potable.from_position(changed(position, path, value))


def test_a_refused_position_leaves_the_given_one_as_it_was(brewing):
    position = changed(brewing, "players/0/whites", 0)
    before = repr(position)
    with pytest.raises(potable.BadPosition):
        potable.from_position(position)
    assert repr(position) == before


# ---- as much as can be ----


def test_nobody_ever_gets_more_than_can_be_counted():
    for seed in range(3 if INTERPRETED else 40):
        options = {"set": "mixed", "test_tubes": seed % 2 == 0}
        position = potable.new("quacks", seats=2, seed=seed, options=options).position()
        for player, points in zip(position["state"]["players"], (1000, 0), strict=True):
            player["rubies"] = 127
            player["points_from"]["pot"] = points
        table = potable.from_position(position)
        luck = random.Random(seed)
        while not table.over:
            seat = luck.choice(table.to_act)
            table.play(luck.choice(table.legal(seat)), seat)
            for field in ("rubies", "tails", "due", "bag_count", "points", "brewed_points"):
                assert (table.state[field] >= 0).all(), field


def test_more_than_can_be_counted_later_is_refused():
    position = potable.new("quacks", seats=2, seed=1).position()
    supply, bag = position["state"]["supply"], position["state"]["players"][0]["bag"]
    for chip in ("orange 1", "green 1", "blue 1"):
        bag[chip] = bag.get(chip, 0) + supply.pop(chip)
    refused(position, "chips, and can own")
    for path, value in {"players/0/rubies": 128, "players/0/due": 31, "players/0/brewed_points": 61}.items():
        refused(changed(potable.new("quacks", seats=2, seed=1).position(), path, value), "and can be 0 to")
