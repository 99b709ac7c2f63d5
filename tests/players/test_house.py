"""The house bots of Glastonbury: legal, fair, the same every time, strong, and no fool in plain positions."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pytest

import potable
from potable.engine.batch import play_batch
from potable.engine.loops import LUCK, THOUGHTS
from potable.engine.masks import actions_in, allows, new_mask
from potable.engine.rule import INTERPRETED
from potable.games.glastonbury import GAME
from potable.games.glastonbury.content import CARD_NAMES, CARDS_PER_COLOUR, CELL_NAMES, FIRST_IMMUTO, PAWN_COLOURS
from potable.games.glastonbury.state import TAKE
from potable.players import Player, compiled_chooser, lineup

HOUSE, RANDOM = "house", "random"
BOTS = (RANDOM, "hasty", "forgetful", "steady", HOUSE)
VARIANTS = [
    (seats, {"recipes": recipes, "memory": memory})
    for seats in (2, 3, 4)
    for recipes in (False, True)
    for memory in ("strict", "aided")
]
GAMES = 4 if INTERPRETED else 60
WIN_GAMES = 60 if INTERPRETED else 1000
BLUE = PAWN_COLOURS.index("blue")


def share_won(bots: Sequence[str], options: Mapping[str, Any], seed: int) -> tuple[float, float]:
    """Returns the first player's share of wins, and the lower bound of its 95 % confidence interval (Wilson's)."""
    batch = play_batch(lineup("glastonbury", bots, options), WIN_GAMES, seed)
    share, z, n = float(batch.wins[:, 0].mean()), 1.96, WIN_GAMES
    spread = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return share, (share + z * z / (2 * n) - spread) / (1 + z * z / n)


# ---- strength ----


@pytest.mark.parametrize("recipes", [False, True])
def test_it_beats_random_nine_times_in_ten(recipes: bool) -> None:
    share, surely = share_won([HOUSE, RANDOM], {"recipes": recipes}, seed=1)
    assert surely > 0.9, f"won {share:.1%}"


@pytest.mark.parametrize("recipes", [False, True])
def test_it_wins_six_in_ten_against_three_random(recipes: bool) -> None:
    share, surely = share_won([HOUSE, RANDOM, RANDOM, RANDOM], {"recipes": recipes}, seed=2)
    assert surely > 0.6, f"won {share:.1%}"


# ---- manners ----


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_every_choice_is_legal(seats: int, options: dict[str, Any]) -> None:
    choose, known, mask, luck = compiled_chooser(GAME), GAME.blank(THOUGHTS), new_mask(len(GAME.actions)), np.zeros(1, LUCK)
    for game in range(GAMES):
        table = potable.new("glastonbury", seats=seats, seed=game, options=options)
        while not table.over:
            seat = table.to_act[0]
            mask[:] = 0
            GAME.rules.legal(table.state, seat, mask)
            # Random seats among the others lead into positions that those would not reach by themselves.
            action = int(choose((game + seat) % len(BOTS), table.state, known, seat, mask, luck[0]))
            assert allows(mask, action), f"{GAME.actions[action]!r} is not among {actions_in(mask)} in game {game}"
            table.play(action, seat)
        assert len(table.moves) <= GAME.most_moves


def positions(seats: int, options: Mapping[str, Any], seed: int) -> Any:
    """Yields the tables before every fifth move of a game between the house bot and chance."""
    table = potable.new("glastonbury", seats=seats, seed=seed, options=options)
    players = [Player("glastonbury", "house" if seat % 2 else "random", seed=seat) for seat in range(seats)]
    while not table.over:
        if len(table.moves) % 5 == 0 or table.state.phase != TAKE:
            yield table
        table.play(players[table.to_act[0]].choose(table))


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_it_chooses_the_same_again(seats: int, options: dict[str, Any]) -> None:
    for table in positions(seats, options, seed=seats):
        before = table.position()
        for bot in BOTS[1:]:
            first, again = (Player("glastonbury", bot, seed=seed).choose(table) for seed in (7, 8))
            assert first == again
        assert table.position() == before


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_it_chooses_the_same_in_every_world_that_its_seat_cannot_exclude(seats: int, options: dict[str, Any]) -> None:
    worlds = 0
    for table in positions(seats, options, seed=10 + seats):
        seat = table.to_act[0]
        players = [Player("glastonbury", bot, seed=7) for bot in BOTS[1:]]
        choices = [player.choose(table, seat) for player in players]
        for seed in range(2 if INTERPRETED else 8):
            world = table.determinize(seat, seed=seed)
            worlds += world.position()["state"] != table.position()["state"]
            assert [player.choose(world, seat) for player in players] == choices
    assert worlds > 10


# ---- positions in which a person would not hesitate ----

COLUMN = [f"c{number}" for number in range(1, 7)]
SINGLES = ["bone 4", "moth 4", "snail 4", "cobweb 4", "mandrake 4"]
AHEAD = ["pumpkin 1", "pumpkin 2", "pumpkin 3", "pumpkin 4"]
SPELLS = {"accio": 0, "declinatio": 0, "spells_used": 0}


def scene(
    row: Sequence[str | None],
    own: Sequence[str] = (),
    rival: Sequence[str] = (),
    market: Mapping[str, str] | None = None,
    pile: int = 20,
    **changes: Any,
) -> potable.Table:
    """Returns a game of two in which it is yellow's turn, at the top of column c, which holds the given cards from the top.

    With a pile, the market and the pile are filled up with what is left of the deck, spells excepted; without one, the
    market holds nothing but what is given.
    """
    display: dict[str, str | None] = dict.fromkeys(CELL_NAMES) | dict(zip(COLUMN, row, strict=True)) | dict(market or {})
    used = {*display.values(), *own, *rival, *changes.pop("gone", ())}
    deck = [card for card in range(len(CARD_NAMES)) if card // CARDS_PER_COLOUR != BLUE or card >= FIRST_IMMUTO]
    rest = [CARD_NAMES[card] for card in deck if CARD_NAMES[card] not in used and card < FIRST_IMMUTO]
    if pile:
        display |= {cell: rest.pop() for cell, card in display.items() if card is None}
    lying = {*display.values(), *own, *rival, *rest[:pile]}
    yellow = {"colour": "yellow", "place": 2, "cauldron": list(own), "recipes": None} | SPELLS
    green = {"colour": "green", "place": 12, "cauldron": list(rival), "recipes": None} | SPELLS
    state = {
        "memory": "strict",
        "recipes": False,
        "perluceo_acts": False,
        "starter": 0,
        "left_out": "blue",
        "phase": "take",
        "turn": 0,
        "spell_cast": False,
        "chosen": None,
        "ended_by": None,
        "display": display,
        "pile": rest[:pile],
        "pile_known": 0,
        "gone": [CARD_NAMES[card] for card in deck if CARD_NAMES[card] not in lying],
        "players": [yellow | changes.pop("yellow", {}), green | changes.pop("green", {})],
        "immutos": [None, None],
    }
    position = potable.new("glastonbury", seats=2, seed=1).position()
    return potable.from_position(position | {"state": state | changes})


def chosen(table: potable.Table) -> str:
    """Returns the name of what the house bot would play."""
    return Player("glastonbury", "house", seed=1).choose(table).name


def a_card_in_every_row(*cards: str) -> dict[str, str]:
    """Returns a late market in which no row is empty: these cards lie on the rim, where they end nothing for column c."""
    cells = ["a2", "a3", "a4", "a5", "f2", "f3", "f4", "f5", "b1", "d1", "e1", "b6", "d6", "e6"]
    return dict(zip(cells, cards, strict=True))


LATE = a_card_in_every_row(
    *["newt 1", "newt 2", "newt 3", "newt 4", "bat wing 1", "bat wing 2", "bat wing 3"],
    *["nightshade 1", "nightshade 2", "nightshade 3", "grave dust 1", "grave dust 2", "grave dust 3", "toad 1"],
)


def test_it_completes_a_set_of_four() -> None:
    assert chosen(scene([*SINGLES, "pumpkin 4"], own=["pumpkin 1", "pumpkin 2", "pumpkin 3"], pile=8)) == "take c6"


def test_it_prefers_its_own_colour() -> None:
    own = ["honeycomb 1", "honeycomb 2", "pumpkin 1", "pumpkin 2"]
    assert chosen(scene(["pumpkin 4", *SINGLES[:4], "honeycomb 4"], own, pile=8)) == "take c6"


def test_it_takes_first_what_it_cannot_reach_next_turn() -> None:
    # Either 4 leads to row 2, where c2 can still be taken and c1 cannot.
    own = ["honeycomb 1", "honeycomb 2", "pumpkin 1", "pumpkin 2"]
    assert chosen(scene(["pumpkin 4", "honeycomb 4", *SINGLES[:4]], own, pile=8)) == "take c1"


def test_it_takes_no_useless_single_four_late() -> None:
    row = ["bone 4", "perluceo a", None, None, None, None]
    assert chosen(scene(row, own=AHEAD, rival=["toadstool 1"], market=LATE, pile=0)) == "take c2"


def test_it_takes_what_the_rival_needs_when_nothing_else_matters() -> None:
    row = ["bone 4", "moth 4", "snail 4", "toad 4", None, None]
    table = scene(row, own=AHEAD, rival=["toad 2", "toad 3"], market=LATE, pile=0, gone=["bone 1", "bone 2", "bone 3"])
    assert chosen(table) == "take c4"


def test_it_leaves_a_corner_by_declinatio_for_a_good_row() -> None:
    row = ["honeycomb 4", *SINGLES]
    own = ["honeycomb 1", "honeycomb 3", "honeycomb 2"]
    table = scene(row, own, phase="corner", yellow={"place": 0, "cauldron": own, "declinatio": 3})
    assert chosen(table) == "declinatio"


def test_it_stays_at_a_corner_when_only_minus_points_lie_ahead() -> None:
    row = ["bone 4", "moth 4", "snail 4", None, None, None]
    own = [*AHEAD[:1], *AHEAD[2:], "pumpkin 2"]
    table = scene(row, own, ["toadstool 1"], LATE, 0, phase="corner", yellow={"place": 0, "cauldron": own, "declinatio": 3})
    assert chosen(table) == "stay"


def test_it_conjures_the_card_that_completes_a_set() -> None:
    own = ["honeycomb 1", "honeycomb 2", "honeycomb 3"]
    table = scene([*SINGLES, "toad 3"], own, [], {"f4": "honeycomb 4"}, 8, yellow={"cauldron": own, "accio": 2})
    assert chosen(table) == "accio"
    table.play("accio")
    assert chosen(table) == "take f4"


def test_it_casts_vanesco_on_a_rival_whose_set_depends_on_the_top_card() -> None:
    rival = ["toad 1", "toad 2", "toad 4"]
    assert chosen(scene([*SINGLES, "vanesco a"], own=AHEAD, rival=rival, pile=8)) == "take c6"


@pytest.mark.parametrize(("card", "choice"), [("bone 4", "leave"), ("newt 3", "keep")])
def test_it_keeps_the_last_card_only_for_its_points(card: str, choice: str) -> None:
    row = [card, None, None, None, None, None]
    own = [*AHEAD, "newt 1", "newt 2"]
    market = {cell: name for cell, name in LATE.items() if not name.startswith("newt")} | {"a2": "bone 1"}
    table = scene(row, own, market=market | dict.fromkeys(("a3", "a4", "a5"), None), pile=0)
    table.play("take c1")
    assert chosen(table) == choice


@pytest.mark.parametrize(("own", "rival", "ends"), [(AHEAD, ["snail 4"], True), (["snail 4"], AHEAD, False)])
def test_it_ends_the_game_when_ahead_and_not_when_behind(own: list[str], rival: list[str], ends: bool) -> None:
    # Row 5 has one card left, on the crossing with column c; the other card of the column ends nothing, and no row that the
    # rival reaches next has a last card.
    market = {cell: name for cell, name in LATE.items() if cell not in ("a5", "f5")}
    table = scene(["bone 1", None, None, None, "moth 1", None], own, rival, market, 0, green={"place": 13, "cauldron": rival})
    assert chosen(table) == ("take c5" if ends else "take c1")


def test_it_places_an_immuto_where_the_recipe_wants_it() -> None:
    own = ["pumpkin 1", "newt 1", "cobweb 1", "immuto a"]
    recipes = {"yellow": {"recipes": ["most grey", "fewest fours"], "cauldron": own}}
    rival = {"recipes": ["most white", "last word"], "cauldron": ["grave dust 1"]}
    market = {cell: name for cell, name in LATE.items() if name not in ("newt 1", "grave dust 1")}
    table = scene(
        ["bone 4", None, None, None, None, None], own, ["grave dust 1"], market, 0, recipes=True, green=rival, **recipes
    )
    table.play("take c1")
    table.play("leave")
    assert chosen(table) in ("immuto cobweb", "immuto grave dust")
