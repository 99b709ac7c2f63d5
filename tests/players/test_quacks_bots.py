"""The bots of Quacks: legal in every variant, fair, the same every time, ordered in strength, and no fools."""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pytest

import potable
from potable.engine.batch import play_batch
from potable.engine.loops import LUCK, THOUGHTS
from potable.engine.masks import actions_in, allows, new_mask
from potable.engine.rule import INTERPRETED
from potable.games.quacks import GAME, chances, futures, odds, worth
from potable.games.quacks.books.blue_1 import PLACE_REVEALED
from potable.games.quacks.books.purple_1 import PURPLE_BONUS
from potable.games.quacks.books.purple_4 import UPGRADE
from potable.games.quacks.content import KINDS_BY_NAME, NONE, PURPLE, ROUNDS
from potable.games.quacks.state import (
    BREW,
    BUY,
    CARD_IDS,
    CHIPS,
    DRAW_OR_STOP,
    EXPLODED,
    FORTUNE,
    FORTUNE_CHOICE,
    POINTS_OR_COINS,
    PUT_BACK,
    SHOP,
    SPEND,
    SPEND_RUBIES,
    USE_SAVED,
)
from potable.players import compiled_chooser, lineup, quacks_house, quacks_plain, quacks_pot

BOTS = ("random", "plain", "reckless", "cautious", "steady", "house")
VARIANTS: list[tuple[int, dict[str, Any]]] = [
    *((seats, {"set": number}) for seats, number in ((2, 1), (3, 2), (4, 3), (2, 4))),
    (3, {"set": "mixed", "test_tubes": True, "gains": "ask", "chip_order": "ask"}),
    (4, {"set": "mixed", "stir": "every round", "white_upgrades": True, "bonus_moves": "always"}),
    (2, {"set": 1, "yellow_1": "lies before", "doubling": "number", "limits": "sum", "purple_3": "space"}),
]
GAMES = 3 if INTERPRETED else 20
WIN_GAMES = 24 if INTERPRETED else 600


def share_won(bots: Sequence[str], options: Mapping[str, Any], seed: int) -> float:
    """Returns the first player's share of wins."""
    return float(play_batch(lineup("quacks", bots, options), WIN_GAMES, seed).wins[:, 0].mean())


# ---- strength; the bounds are far below what is measured over thousands of games ----


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_house_bot_beats_the_plain_one_in_every_set(number: int) -> None:
    assert share_won(["house", "plain"], {"set": number}, seed=1) > 0.55


def test_the_house_bot_wins_two_in_five_against_three_plain_ones() -> None:
    assert share_won(["house", "plain", "plain", "plain"], {"set": 1}, seed=2) > 0.4


def test_the_reckless_bot_beats_chance() -> None:
    assert share_won(["reckless", "random"], {"set": 1}, seed=3) > 0.8


def test_the_plain_bot_makes_about_fifty_points() -> None:
    scores = play_batch(lineup("quacks", ["plain"] * 4, {"set": 1}), WIN_GAMES, 4).scores
    assert 46 < scores.mean() < 55


# ---- manners ----


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_every_choice_is_legal_and_the_same_again(seats: int, options: dict[str, Any]) -> None:
    choose, known, mask, luck = compiled_chooser(GAME), GAME.blank(THOUGHTS), new_mask(len(GAME.actions)), np.zeros(1, LUCK)
    for game in range(GAMES):
        table = potable.new("quacks", seats=seats, seed=game, options=options)
        while not table.over:
            seat = table.to_act[0]
            mask[:] = 0
            GAME.rules.legal(table.state, seat, mask)
            # Random seats among the others lead into positions that those would not reach by themselves.
            bot = (game + seat) % len(BOTS)
            action = int(choose(bot, table.state, known, seat, mask, luck[0]))
            assert allows(mask, action), f"{BOTS[bot]}: {action} is not among {actions_in(mask)} in game {game}"
            if bot > 0:
                assert int(choose(bot, table.state, known, seat, mask, luck[0])) == action
            table.play(action, seat)


def test_what_others_chose_for_the_common_stir_changes_nothing() -> None:
    asked = 0
    for stir in (1, 2):
        states = brewing({"white 1": 3, "white 3": 1, "orange 1": 3}, whites=5, round=ROUNDS, at=12)
        states[0].stir[1], states[0].asked[1], states[0].waiting = stir, 0, 1
        states[0].seed[0] = stir
        asked += chosen(states) == "draw"
    assert asked in (0, 2)


def test_who_thinks_ahead_names_no_book_and_no_card() -> None:
    for module in (chances, futures, odds, worth, quacks_house, quacks_plain, quacks_pot):
        text = inspect.getsource(module)
        assert not [card for card in CARD_IDS if card in text or card.upper() in text], module
        assert not re.findall(r"s\.book|books\.\w+|cards\.\w+", text), module


# ---- positions in which a person would not hesitate ----


def brewing(bag: Mapping[str, int], options: Mapping[str, Any] | None = None, **changes: Any) -> np.ndarray:
    """Returns a game of two in round 4 in which seat 0 is asked "draw or stop" and has this bag."""
    states = GAME.fresh(2, options)
    s = states[0]
    GAME.rules.setup(s)
    s.round, s.phase, s.card, s.waiting = changes.pop("round", 4), BREW, NONE, 3
    s.asked[:2], s.drawn_any[:2] = DRAW_OR_STOP, 1
    s.bag[0] = 0
    for name, number in bag.items():
        s.bag[0, KINDS_BY_NAME[name]] = number
    s.bag_count[0] = sum(bag.values())
    for name, value in changes.items():
        s[name][0] = value
    return states


def asked(question: int, phase: int, card: str | None = None, **changes: Any) -> np.ndarray:
    """Returns a game of two in which seat 0 alone is asked a question."""
    states = brewing({"white 1": 4, "white 2": 2, "white 3": 1, "orange 1": 1, "green 1": 1}, **changes)
    states[0].phase, states[0].waiting = phase, 1
    states[0].asked[:2] = question, 0
    if card is not None:
        states[0].card = CARD_IDS.index(card)
    return states


def chosen(states: np.ndarray, bot: str = "house") -> str:
    """Returns the name of what a bot does at seat 0."""
    mask = new_mask(len(GAME.actions))
    GAME.rules.legal(states[0], 0, mask)
    choose = compiled_chooser(GAME)
    return GAME.actions[int(choose(BOTS.index(bot), states[0], GAME.blank(THOUGHTS), 0, mask, np.zeros(1, LUCK)[0]))]


@pytest.mark.parametrize("bot", BOTS[1:])
def test_they_draw_when_nothing_can_explode(bot: str) -> None:
    assert chosen(brewing({"white 1": 3, "orange 1": 2}, whites=5, at=10), bot) == "draw"


@pytest.mark.parametrize("bot", BOTS[1:])
def test_they_stop_when_nearly_everything_explodes(bot: str) -> None:
    assert chosen(brewing({"white 2": 5, "orange 1": 1}, whites=7, at=25, flask=0), bot) == "stop"


@pytest.mark.parametrize(("bot", "choice"), [("cautious", "stop"), ("steady", "draw")])
def test_the_levels_stop_at_their_risk(bot: str, choice: str) -> None:
    bag = {"white 3": 1, "orange 1": 5}  # one in six
    assert chosen(brewing(bag, whites=5, at=12, flask=0), bot) == choice


def test_it_uses_the_flask_rather_than_stop_with_a_good_bag() -> None:
    states = brewing({"white 1": 3, "white 2": 2, "red 4": 4, "green 4": 4}, whites=7, at=12, start=7, round=8)
    s = states[0]
    s.in_pot[0, 0], s.fresh_white[0] = 3, 12
    s.pot[0, [8, 9, 12]] = KINDS_BY_NAME["white 1"], KINDS_BY_NAME["white 1"], KINDS_BY_NAME["white 3"]
    assert chosen(states) == "flask"


def test_it_chases_in_the_last_round_when_behind_and_stops_when_ahead() -> None:
    bag = {"white 2": 2, "orange 1": 2, "red 4": 1, "green 4": 1}
    answers = []
    for points in ((50, 53), (53, 50)):
        states = brewing(bag, whites=6, at=22, round=ROUNDS, flask=0)
        s = states[0]
        s.points[:2], s.at[1], s.asked[1], s.waiting = points, 22, 0, 1
        answers.append(chosen(states))
    assert answers == ["draw", "stop"]


def test_it_takes_coins_early_and_points_late_from_an_exploded_pot() -> None:
    answers = [chosen(asked(POINTS_OR_COINS, EXPLODED, round=number, at=20, exploded=1)) for number in (2, ROUNDS)]
    assert answers == ["coins", "points"]


def test_it_buys_two_chips_where_that_is_worth_more() -> None:
    states = asked(SHOP, BUY, coins=13)
    first = chosen(states)
    assert first.startswith("buy")
    GAME.rules.act(states[0], 0, GAME.actions.index(first))
    assert states[0].asked[0] == SHOP
    assert chosen(states).startswith("buy")


@pytest.mark.parametrize(("number", "choice"), [(2, "droplet"), (8, "done")])
def test_it_moves_its_droplet_early_and_keeps_its_rubies_for_points_late(number: int, choice: str) -> None:
    assert chosen(asked(SPEND_RUBIES, SPEND, round=number, rubies=2, flask=1)) == choice


@pytest.mark.parametrize(
    ("tube", "rubies", "answers"),
    [(11, 2, ["tube", "tube"]), (1, 2, ["done", "done"]), (8, 4, ["tube", "done"]), (8, 2, ["done", "done"])],
)
def test_in_the_last_round_they_spend_rubies_on_tubes_that_bring_more_points(
    tube: int, rubies: int, answers: list[str]
) -> None:
    states = asked(SPEND_RUBIES, SPEND, options={"test_tubes": True}, round=ROUNDS, tube=tube, rubies=rubies)
    assert [chosen(states, bot) for bot in ("house", "plain")] == answers


@pytest.mark.parametrize("bot", BOTS[1:])
def test_they_leave_a_full_pot_full(bot: str) -> None:
    states = brewing({"white 1": 3, "orange 1": 3}, whites=3, at=52, fresh_white=52)
    states[0].pot[0, 52], states[0].in_pot[0, 0] = KINDS_BY_NAME["white 3"], 1
    assert chosen(states, bot) == "stop"


@pytest.mark.parametrize("bot", BOTS[1:])
def test_they_trade_a_one_for_a_four_rather_than_for_a_two(bot: str) -> None:
    states = asked(UPGRADE, CHIPS, options={"purple_book": 4})
    states[0].in_pot[0, [PURPLE, 2]], states[0].pot[0, 5] = (3, 1), KINDS_BY_NAME["green 1"]
    assert chosen(states, bot) == "swap green 1 for 4"


@pytest.mark.parametrize("bot", BOTS[1:])
def test_they_keep_their_red_chips_when_a_card_makes_them_draw(bot: str) -> None:
    states = asked(USE_SAVED, FORTUNE, "less_is_more", options={"red_book": 2})
    states[0].beside[0, 0] = 1
    assert chosen(states, bot) == "done"


def test_it_takes_the_most_that_purple_chips_give() -> None:
    states = asked(PURPLE_BONUS, CHIPS)
    states[0].in_pot[0, PURPLE] = 3
    assert chosen(states) == "3 purple"


def test_it_places_a_coloured_chip_that_it_looks_at_and_no_white_one_that_explodes() -> None:
    states = asked(PLACE_REVEALED, BREW, whites=6, at=15)
    states[0].revealed[0, :2] = KINDS_BY_NAME["white 3"], KINDS_BY_NAME["green 4"]
    assert chosen(states) == "place green 4"
    states[0].revealed[0, :2] = KINDS_BY_NAME["white 3"], KINDS_BY_NAME["white 2"]
    assert chosen(states) == "pass"


def test_it_puts_a_white_3_back_into_the_bag() -> None:
    states = asked(PUT_BACK, BREW, "well_stirred", whites=6, at=8, start=5, round=5)
    s = states[0]
    s.pot[0, 8], s.fresh_white[0], s.in_pot[0, 0] = KINDS_BY_NAME["white 3"], 8, 1
    assert chosen(states) == "put back"


def test_it_thins_its_bag_early_and_takes_points_late() -> None:
    answers = [chosen(asked(FORTUNE_CHOICE, FORTUNE, "just_in_time", round=number)) for number in (1, ROUNDS)]
    assert answers == ["drop white", "points"]
