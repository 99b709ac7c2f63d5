"""Nobody sees what they may not: what a seat cannot know is shuffled, and all that reaches the seat stays the same."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import potable
from potable.engine.game import SPECTATOR
from potable.engine.table import Table
from potable.games.glastonbury.content import RECIPES_A, RECIPES_B
from potable.games.quacks.content import LAST_SPACE
from potable.games.quacks.state import STOPS
from potable.players import Player, bots
from potable.server.replays import seen_again
from tests.conformance.practice.tables import table_with as practice_with
from tests.conformance.quacks.tables import last_round, options, stir

VARIANTS = [
    pytest.param(
        "glastonbury", seats, {"recipes": recipes, "memory": memory}, id=f"{seats} seats {'recipes ' * recipes}{memory}"
    )
    for seats in (2, 3, 4)
    for recipes in (False, True)
    for memory in ("strict", "aided")
]
QUACKS = [
    pytest.param("quacks", 2, {"set": 1, "stir": "every round"}, id="quacks, 2 seats, set 1, stirring together"),
    pytest.param("quacks", 3, {"set": "mixed", "memory": "aided", "test_tubes": True}, id="quacks, 3 seats, mixed books"),
    pytest.param("quacks", 4, {"set": 2, "stir": "every round", "coach": "full"}, id="quacks, 4 seats, set 2"),
]
PRACTICE = [
    pytest.param("practice", 2, {}, id="practice, 2 seats"),
    pytest.param("practice", 4, {"memory": "strict"}, id="practice, 4 seats, strict memory"),
    pytest.param("practice", 6, {"transformation": "return first"}, id="practice, 6 seats"),
]
LOOKED_BACK = 20
"""After so many moves somebody looks back at all of them."""
LOOKS_EVERY = {"glastonbury": 1, "quacks": 7, "practice": 4}
"""After how many moves a table is looked at; games of Quacks are long."""


def shuffled(table: Table, seat: int | None, luck: random.Random) -> Table:
    """Returns the table as it could just as well be for a seat: other secrets, dealt through the position alone."""
    position = json.loads(json.dumps(table.position()))
    position["seed"] = f"{luck.getrandbits(128):032x}"
    position["drawn"] = [luck.randrange(1000) for _ in position["drawn"]]
    hide = {"glastonbury": hide_glastonbury, "quacks": hide_quacks, "practice": hide_practice}[table.game.name]
    hide(table, position["state"], seat, luck)
    other = potable.from_position(position)
    other.options, other._moves = table.options, table.moves
    return other


def hide_glastonbury(table: Table, state: dict[str, Any], seat: int | None, luck: random.Random) -> None:
    """Shuffles the pile, and deals other recipes while the game runs."""
    unseen = state["pile"][state["pile_known"] :]
    luck.shuffle(unseen)
    state["pile"][state["pile_known"] :] = unseen
    if state["recipes"] and not table.over:
        deal_other_recipes(state["players"], seat, luck)


def hide_quacks(table: Table, state: dict[str, Any], seat: int | None, luck: random.Random) -> None:
    """Lets others who have chosen for the common stir have chosen otherwise, where they could."""
    for number, player in enumerate(state["players"]):
        if number != seat and player["stir"] != "undecided":
            full = any(space == LAST_SPACE for space, _ in player["pot"])
            player["stir"] = luck.choice(["stirs", "stops"]) if player["bag"] and not full else "stops"


def hide_practice(table: Table, state: dict[str, Any], seat: int | None, luck: random.Random) -> None:
    """Deals the deck and the other hands anew, but for cards that went from the Desk into a hand."""
    others = [player for number, player in enumerate(state["players"]) if number != seat]
    unseen = [*state["deck"], *(card for player in others for card in player["hand"] if card not in player["known"])]
    luck.shuffle(unseen)
    for player in others:
        player["hand"] = player["known"] + [unseen.pop() for _ in range(len(player["hand"]) - len(player["known"]))]
    state["deck"] = unseen


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


def choices(table: Table, seat: int) -> list[tuple[str, int]]:
    """Returns what every bot would do now at a seat; of those that search, tests/players/test_search.py tells the same."""
    name = table.game.name
    return [(bot.name, int(Player(name, bot.name, seed=9).choose(table, seat))) for bot in bots(name) if not bot.apart]


@pytest.mark.parametrize(("game", "seats", "options"), VARIANTS + QUACKS + PRACTICE)
def test_other_secrets_look_the_same_to_a_seat(game, seats, options):
    luck = random.Random(f"{seats} {options}")
    table = potable.new(game, seats=seats, seed=luck.getrandbits(128), options=options)
    while not table.over:
        acting = luck.choice(table.to_act)
        if len(table.moves) % LOOKS_EVERY[game] == 0:
            seat = luck.choice([None, *range(seats)])
            assert reaches(shuffled(table, seat, luck), seat) == reaches(table, seat)
            assert choices(shuffled(table, acting, luck), acting) == choices(table, acting)
        table.play(luck.choice(table.legal(acting)), acting)
    assert reaches(shuffled(table, None, luck), None) == reaches(table, None)


@pytest.mark.parametrize(("game", "seats", "options"), [VARIANTS[3], *PRACTICE, *QUACKS])
def test_looking_back_shows_each_what_they_saw_then_and_neither_the_seed_nor_what_comes(game, seats, options):
    luck = random.Random(f"{seats} {options}")
    table = potable.new(game, seats=seats, seed=luck.getrandbits(128), options=options)
    eyes = [SPECTATOR, *range(seats)]
    then: dict[int, list[Any]] = {viewer: [] for viewer in eyes}
    for move in range(LOOKED_BACK):
        for viewer in eyes:
            then[viewer].append(table.view(None if viewer == SPECTATOR else viewer))
        acting = luck.choice(table.to_act)
        if move < LOOKED_BACK - 1:
            table.play(luck.choice(table.legal(acting)), acting)
    record = table.record().to_json()
    for viewer in eyes:
        text = seen_again(record, viewer, 0, 2 * LOOKED_BACK)
        assert table.record().seed.encode() not in text
        moments = json.loads(text)["moments"]
        assert [moment["view"] for moment in moments] == json.loads(json.dumps(then[viewer]))
        assert all(moment["action"] is None for moment in moments)
        assert json.loads(seen_again(record, viewer, 3, 2))["moments"] == moments[3:5]


def test_the_shuffle_really_changes_the_secrets():
    luck = random.Random(1)
    table = potable.new("glastonbury", seats=3, seed=1, options={"recipes": True})
    other = shuffled(table, 0, luck)
    assert other.position() != table.position()
    assert other.position()["state"]["pile"] != table.position()["state"]["pile"]
    assert other.view(1) != table.view(1)  # seat 1 knows its own recipes, and they are others


@pytest.mark.parametrize("game", ["glastonbury", "quacks", "practice"])
def test_no_view_holds_the_seed(game):
    table = potable.new(game, seats=3, seed=0xDECAFBADDECAFBADDECAFBADDECAFBAD)
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


# ---- the common stir of Quacks ----


def stirring() -> Table:
    """Returns a table of three at which all are to choose for the first stir."""
    tables = (potable.new("quacks", seats=3, seed=seed, options={"stir": "every round"}) for seed in range(20))
    return next(table for table in tables if table.to_act == [0, 1, 2])


def test_a_choice_of_the_common_stir_is_told_as_made_and_no_more():
    told = []
    for choice in ("draw", "stop"):
        table = stirring()
        (moment,) = table.play_slowly(choice, 1)
        told.append((moment.events, reaches(table, 0), reaches(table, 2), reaches(table, None)[0]))
    assert told[0] == told[1]
    assert told[0][0] == [{"kind": "chosen", "seat": 1}]


def test_the_shuffle_really_changes_what_others_chose():
    table = stirring()
    table.play("draw", 1)
    others = [shuffled(table, 0, random.Random(luck)) for luck in range(10)]
    assert {other.position()["state"]["players"][1]["stir"] for other in others} == {"stirs", "stops"}
    own = [shuffled(table, 1, random.Random(luck)) for luck in range(10)]
    assert {other.position()["state"]["players"][1]["stir"] for other in own} == {"stirs"}


def test_imagined_choices_differ_and_are_possible():
    table = stirring()
    table.play("draw", 1)
    worlds = [table.determinize(0, seed=seed) for seed in range(20)]
    assert {world.position()["state"]["players"][1]["stir"] for world in worlds} == {"stirs", "stops"}
    for world in worlds:
        assert potable.from_position(world.position()).position() == world.position()


def test_strict_memory_hides_the_bags_and_aided_memory_does_not():
    for memory, hidden in (("strict", True), ("aided", False)):
        table = potable.new("quacks", seats=2, seed=1, options={"memory": memory})
        for seat in (None, 0, 1):
            assert all((player["bag"] is None) == hidden for player in table.view(seat)["players"])


def test_nobody_is_imagined_to_stir_a_full_pot():
    table = last_round(droplets=[0, 50])
    stir(table, seat_0="white 1", seat_1="white 3")
    assert options(table, 1) == {"stop", "flask"}
    table.play("stop", 1)
    worlds = [table.determinize(0, seed=seed) for seed in range(40)]
    assert {int(world.state.stir[1]) for world in worlds} == {STOPS}


# ---- the hands of the Practice ----


def after_eureka() -> Table:
    """Returns a table of three at which seat 0 has taken the Dragon from the Desk and laid another card."""
    hands = [["Eureka a", "Griffin", "Banshee"], ["Unicorn", "Basilisk"], ["Isidas Mortum a"]]
    table = practice_with(3, hands=hands, desk=["Dragon"])
    for action in ("cast Eureka a", "choose Dragon", "lay Griffin"):
        table.play(action)
    return table


def hands_imagined(table: Table, seat: int, worlds: int = 40) -> list[list[set[str]]]:
    """Returns the hands of worlds that a seat cannot exclude."""
    imagined = [table.determinize(seat, seed=seed).position()["state"]["players"] for seed in range(worlds)]
    return [[set(player["hand"]) for player in players] for players in imagined]


def test_imagined_hands_differ_and_hold_what_everybody_saw_go_there():
    table = after_eureka()
    held = [set(player["hand"]) for player in table.position()["state"]["players"]]
    for seat in (1, 2):
        imagined = hands_imagined(table, seat)
        assert all("Dragon" in hands[0] and hands[seat] == held[seat] for hands in imagined)
        assert len({frozenset(hands[0]) for hands in imagined}) > 10
        assert all([len(hand) for hand in hands] == [len(hand) for hand in held] for hands in imagined)
    assert all(hands[0] == held[0] for hands in hands_imagined(table, 0))


def test_imagined_cards_are_those_that_were_never_seen():
    table = after_eureka()
    unseen = set(table.view(1)["unseen"])
    assert "Banshee" in unseen
    assert not unseen & {"Dragon", "Griffin", "Eureka a", "Unicorn", "Basilisk"}
    for hands in hands_imagined(table, 1):
        assert (hands[0] | hands[2]) - {"Dragon"} <= unseen
    assert len({frozenset(hands[2]) for hands in hands_imagined(table, 1)}) > 10


def test_a_card_taken_by_eureka_is_known_until_it_is_played():
    table = after_eureka()
    assert [player["known"] for player in table.view(1)["players"]] == [["Dragon"], [], []]
    while table.to_act != [0]:
        table.play(table.legal()[0])
    table.play("lay Dragon")
    assert table.view(1)["players"][0]["known"] == []


def test_a_hand_is_shown_to_its_owner_alone():
    table = after_eureka()
    for viewer in (None, 0, 1, 2):
        shown = [player["hand"] is not None for player in table.view(viewer)["players"]]
        assert shown == [viewer == seat for seat in range(3)]


def test_strict_memory_hides_what_is_covered_and_aided_memory_does_not():
    love = {"Love Potion a": ["Tincture of Soothsaying a", "Solution of Eternity a"]}
    for memory, hidden in (("strict", True), ("aided", False)):
        table = practice_with(2, hands=[["Unicorn"]], desk=["Isidas Mortum a", "Dragon"], formulas=[love], memory=memory)
        view = table.view(1)
        assert (view["desk"]["snakes_eye"]["cards"] is None) == hidden
        assert (view["players"][0]["formulas"][0]["components"] is None) == hidden
        assert (view["players"][0]["known"] is None) == (view["unseen"] is None) == hidden
        assert view["desk"]["snakes_eye"]["top"] == "Dragon"
        assert (view["desk"]["snakes_eye"]["count"], view["players"][0]["formulas"][0]["count"]) == (2, 2)
