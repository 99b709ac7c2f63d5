"""The odds of a brewer agree with the rules themselves: with many simulated draws, and with every choice played out."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

from potable.engine.game import snapshot
from potable.engine.rule import INTERPRETED, routine
from potable.games.quacks import GAME
from potable.games.quacks.actions import DRAW, FURTHER, GO_ON, PASS, PLACE, PUT_BACK_WHITE, RETURN_RED, TAKE_GAIN, USE_FLASK
from potable.games.quacks.books import N_SETS
from potable.games.quacks.books.blue_1 import PLACE_REVEALED
from potable.games.quacks.books.green_3 import spaces as green_3_spaces
from potable.games.quacks.cards.second_chance import START_OVER
from potable.games.quacks.content import (
    COLOUR,
    COLOURS,
    KINDS_BY_NAME,
    LAST_SPACE,
    N_KINDS,
    N_REDS,
    NO_CHIP,
    NONE,
    RED_1,
    SET_COLOURS,
    SPACE_COINS,
    SPACE_POINTS,
    SPACE_RUBY,
    VALUE,
    WHITE,
)
from potable.games.quacks.futures import COVERED, EXPLODED, SAFE
from potable.games.quacks.odds import EXTRA_SPACES, MOST_DRAWS, chances_of_draws, classes, look_into, odds
from potable.games.quacks.state import BREW, CARD_IDS, DRAW_OR_STOP, MOST_REVEALED, MOVE_FURTHER, NOTHING, PUT_BACK, TAKES_BOTH
from potable.games.quacks.worth import COIN_WORTH, POINT, POINT_WORTH, RUBY_WORTH

act = GAME.rules.act
SIMULATED = 1_000 if INTERPRETED else 100_000

WHITES = {"white 1": 4, "white 2": 2, "white 3": 1}
USUAL = WHITES | {"orange 1": 2, "green 1": 1, "green 2": 1, "red 1": 2, "red 2": 1, "blue 1": 1, "purple 1": 1, "black 1": 1}
RICH = WHITES | {"orange 1": 3, "green 4": 1, "red 2": 2, "blue 2": 1, "blue 4": 1, "yellow 1": 1, "yellow 2": 1, "yellow 4": 1}
CHIPS = [name for name in KINDS_BY_NAME if "locoweed" not in name and name != "orange 6"]
SMALL = {"white 1": 1, "white 2": 1, "white 3": 1, "red 2": 1, "blue 2": 1, "yellow 1": 1}

BREWS: list[tuple[str, dict[str, int], dict[str, Any], str | None]] = [
    *((f"usual {number}", USUAL, {"set": number}, None) for number in (1, 2, 3, 4)),
    *((f"rich {number}", RICH, {"set": number}, None) for number in (1, 2, 3, 4)),
    ("luxury", RICH, {"set": 3}, "living_in_luxury"),
    ("luxury adds", RICH, {"set": 3, "limits": "sum"}, "living_in_luxury"),
    ("gourds", USUAL, {"set": 1}, "pumpkin_patch_party"),
    ("well stirred", RICH, {"set": 2}, "well_stirred"),
    *((f"second chance {number}", RICH, {"set": number}, "second_chance") for number in (1, 2, 3, 4)),
    ("only numbers double", RICH, {"set": 2, "doubling": "number"}, None),
    ("white lies before", RICH, {"set": 1, "yellow_1": "lies before", "red_book": 3}, None),
]


def brewing(bag: dict[str, int], options: dict[str, Any], card: str | None, **changes: Any) -> np.ndarray:
    """Returns a game of two in round 5 in which seat 0 brews from a bag, with a droplet on space 3 and a full flask."""
    states = GAME.fresh(2, options | {"bonus_moves": "always"})
    s = states[0]
    GAME.rules.setup(s)
    s.round, s.phase, s.card = 5, BREW, NONE if card is None else CARD_IDS.index(card)
    s.asked[:2], s.waiting = DRAW_OR_STOP, 3
    s.bag[0] = 0
    for name, number in bag.items():
        s.bag[0, KINDS_BY_NAME[name]] = number
    s.bag_count[0] = sum(bag.values())
    s.droplet[0] = s.start[0] = s.at[0] = 3
    for name, value in changes.items():
        s[name][0] = value
    return states


@routine
def answer_plainly(s, like):
    """Answers what a brewer is asked beside draw or stop, as "k more draws" takes it to be answered."""
    while s.asked[0] != DRAW_OR_STOP and s.asked[0] != NOTHING:
        question = s.asked[0]
        if question == PLACE_REVEALED:
            best, most = NO_CHIP, 0
            for i in range(MOST_REVEALED):
                kind = int(s.revealed[0, i])
                if kind != NO_CHIP and COLOUR[kind] != WHITE and 100 * VALUE[kind] - like[kind] > most:
                    best, most = kind, 100 * VALUE[kind] - like[kind]
            answer = PASS if best == NO_CHIP else PLACE + best - 1
        elif question == PUT_BACK:
            answer = PUT_BACK_WHITE
        elif question == START_OVER:
            answer = GO_ON
        elif question == MOVE_FURTHER:
            answer = FURTHER
        else:
            answer = TAKE_GAIN
        act(s, 0, answer)  # taken in here once: it is all the rules of brewing, and would be compiled for each answer


@routine
def scoring(s):
    """Returns the scoring space with all red chips placed and the green chips' move."""
    at = int(s.at[0])
    for red in range(N_REDS):
        at += int(s.beside[0, red]) * VALUE[RED_1 + red]
    at = min(at, LAST_SPACE)
    if s.book[2] == 3:
        at = min(at + green_3_spaces(s, 0), LAST_SPACE)
    return at + 1


@routine
def simulate(template, room, like, times, ends):
    """Draws again and again by the rules, and counts what became of the pot after each number of draws."""
    for number in range(times):
        room[0] = template[0]
        s = room[0]
        s.seed[0] = number
        for k in range(len(ends)):
            if s.asked[0] == DRAW_OR_STOP and s.bag_count[0] > 0 and s.pot[0, LAST_SPACE] == NO_CHIP:
                act(s, 0, DRAW)
                answer_plainly(s, like)
            end = SAFE if not s.exploded[0] else COVERED if s.takes[0] == TAKES_BOTH else EXPLODED
            ends[k, end, scoring(s)] += 1


def alike(states: np.ndarray) -> np.ndarray:
    """Returns for each kind the first one that behaves like it: of chips with the same number, a look places that first."""
    stands = np.zeros(EXTRA_SPACES + N_KINDS, np.int64)
    look_into(states, 0, stands)
    return np.array(classes(states[0], stands))


@pytest.mark.parametrize(("bag", "options", "card"), [row[1:] for row in BREWS], ids=[row[0] for row in BREWS])
def test_the_chances_of_k_draws_are_those_of_the_rules(bag: dict[str, int], options: dict[str, Any], card: str | None) -> None:
    states = brewing(bag, options, card)
    exact, horizon = chances_of_draws(states[0], 0)
    assert horizon >= 2
    ends = np.zeros_like(exact)
    simulate(states, states.copy(), alike(states), SIMULATED, ends)
    for k in range(min(horizon, MOST_DRAWS)):
        assert exact[k].sum() == pytest.approx(1)
        seen = ends[k] / SIMULATED
        # Six standard deviations, so that about one test in a million fails by chance; the seeds are fixed in any case.
        bound = 6 * np.sqrt(exact[k] * (1 - exact[k]) / SIMULATED) + 6 / SIMULATED
        assert (abs(seen - exact[k]) <= bound).all(), f"after {k + 1} draws: {abs(seen - exact[k]).max()}"


# ---- the best rule, by playing out every choice ----


def key(s: Any) -> bytes:
    """Returns what tells states apart but the luck."""
    copy = np.array([s], GAME.dtype)
    copy["seed"], copy["drawn"] = 0, 0
    return copy.tobytes()


def best_of(states: np.ndarray, known: dict[bytes, float]) -> float:
    """Returns what the best choices are worth to seat 0, over all that can be drawn."""
    s = states[0]
    name = key(s)
    if name in known:
        return known[name]
    if s.asked[0] == NOTHING:
        value = worth(s)
    elif s.asked[0] == DRAW_OR_STOP:
        options = [worth(s)] if s.drawn_any[0] else []
        if s.bag_count[0] and not s.pot[0, LAST_SPACE]:
            options.append(draw_value(states, known))
        if s.fresh_white[0] and s.flask[0]:
            options.append(after(states, USE_FLASK, known))
        value = max(options)
    else:
        mask = np.zeros(4, np.uint32)
        GAME.rules.legal(s, 0, mask)
        actions = [a for a in range(RETURN_RED) if mask[a // 32] >> (a % 32) & 1]
        if s.asked[0] == START_OVER:
            actions = [a for a in actions if a in (GO_ON, USE_FLASK)]  # beginning again is not foreseen
        value = max(after(states, a, known) for a in actions)
    known[name] = value
    return value


def worth(s: Any) -> float:
    """Returns what a pot is worth that is done."""
    space = scoring(s)
    points, coins = SPACE_POINTS[space] * POINT_WORTH[s.round], SPACE_COINS[space] * COIN_WORTH[s.round]
    taken = max(points, coins) if s.exploded[0] and s.takes[0] != TAKES_BOTH else points + coins
    rubies = int(s.rubies[0]) + SPACE_RUBY[space]
    return float(taken + int(s.points[0]) * POINT_WORTH[s.round] + rubies * RUBY_WORTH[s.round]) / POINT


def after(states: np.ndarray, action: int, known: dict[bytes, float]) -> float:
    """Returns the worth after an action that draws nothing."""
    then = states.copy()
    act(then[0], 0, action)
    return best_of(then, known)


def draw_value(states: np.ndarray, known: dict[bytes, float]) -> float:
    """Returns the worth of drawing: the mean over all chips, and over all chips that blue set 1 then looks at."""
    total = 0.0
    chips = int(states[0].bag_count[0])
    for kind in range(1, N_KINDS):
        number = int(states[0].bag[0, kind])
        if number:
            then = states.copy()
            s = then[0]
            only(s, kind)
            act(s, 0, DRAW)
            s.bag[0] = states[0].bag[0]
            s.bag[0, kind] -= 1
            total += number * looked(then, known)
    return total / chips


def only(s: Any, kind: int) -> None:
    """Makes sure that a chip of a kind is drawn next, and that a look finds as many chips as there are."""
    count = int(s.bag_count[0])
    s.bag[0] = 0
    s.bag[0, kind] = count


def looked(states: np.ndarray, known: dict[bytes, float]) -> float:
    """Returns the worth after a draw; where chips are looked at, over all hands of them."""
    s = states[0]
    s.bag_count[0] = s.bag[0].sum()
    put_back = s.asked[0] == PUT_BACK  # nothing was looked at
    looks = int((s.revealed[0] != NO_CHIP).sum())
    if put_back or not looks:
        return best_of(states, known)
    s.revealed[0] = 0
    return hands(states, looks, 0, known)


def hands(states: np.ndarray, looks: int, place: int, known: dict[bytes, float]) -> float:
    """Returns the mean worth over all ordered hands of chips."""
    if place == looks:
        return best_look(states, known)
    total, chips = 0.0, int(states[0].bag_count[0])
    for kind in range(1, N_KINDS):
        number = int(states[0].bag[0, kind])
        if number:
            then = states.copy()
            then[0].revealed[0, place] = kind
            then[0].bag[0, kind] -= 1
            then[0].bag_count[0] -= 1
            total += number * hands(then, looks, place + 1, known)
    return total / chips


def best_look(states: np.ndarray, known: dict[bytes, float]) -> float:
    """Returns the worth of the best chip looked at, or of none; one that is blue is followed by hands of its own."""
    values = [after(states, PASS, known)]
    for kind in {int(kind) for kind in states[0].revealed[0] if kind}:
        then = states.copy()
        act(then[0], 0, PLACE + kind - 1)
        if then[0].asked[0] == PLACE_REVEALED:
            for i in range(MOST_REVEALED):
                seen = int(then[0].revealed[0, i])
                then[0].bag[0, seen] += seen != NO_CHIP
                then[0].bag_count[0] += seen != NO_CHIP
            looks = int((then[0].revealed[0] != NO_CHIP).sum())
            then[0].revealed[0] = 0
            values.append(hands(then, looks, 0, known))
        else:
            values.append(best_of(then, known))
    return max(values)


@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize(("card", "start"), [(None, 8), ("well_stirred", 8), (None, 47)])
def test_the_best_rule_is_the_best_of_all_that_can_be_done(number: int, card: str | None, start: int) -> None:
    states = brewing(SMALL, {"set": number}, card, start=start, at=start, points=0, rubies=0, drawn_any=1, whites=4)
    told = odds(states[0], 0)
    assert told["horizon"] is None
    assert told["values"]["draw"] == pytest.approx(draw_value(states, {}))
    assert told["values"]["stop"] == pytest.approx(worth(states[0]))


@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize("chips", [2, 3, 4])
def test_the_best_rule_knows_what_a_second_chance_shields(number: int, chips: int) -> None:
    changes = {"start": 8, "at": 8, "rubies": 0, "drawn_any": 1, "whites": 6}
    states = brewing(SMALL, {"set": number}, "second_chance", **changes)
    states[0].in_pot[0, WHITE] = chips
    told = odds(states[0], 0)
    assert told["horizon"] is None
    assert told["values"]["draw"] == pytest.approx(draw_value(states, {}))
    assert told["values"]["stop"] == pytest.approx(worth(states[0]))


def some_pot(number: int) -> np.ndarray | None:
    """Returns a pot with books, card, options, bag and droplet by chance, into which some chips were drawn by the rules."""
    chance = np.random.default_rng(number)
    books = {f"{COLOURS[colour]}_book": int(chance.integers(1, N_SETS + 1)) for colour in SET_COLOURS}
    ways = {"yellow_1": ("drawn before", "lies before"), "doubling": ("move", "number"), "limits": ("higher", "sum")}
    options = books | {name: str(chance.choice(values)) for name, values in ways.items()}
    bag = dict.fromkeys(chance.choice(CHIPS, 9).tolist(), 1) | {"white 1": 2}
    card = CARD_IDS[number % len(CARD_IDS)]
    start = int(chance.integers(0, LAST_SPACE - 5))
    states = brewing(bag, options, card, start=start, at=start, rubies=0, flask=int(chance.integers(2)))
    s = states[0]
    s.seed[0] = number
    while s.bag_count[0] > 5 and s.asked[0] == DRAW_OR_STOP:
        act(s, 0, DRAW)
        answer_plainly(s, np.arange(N_KINDS))
    return states if s.asked[0] == DRAW_OR_STOP else None


def test_the_best_rule_is_the_best_with_any_books_and_any_card() -> None:
    compared, tried = 0, len(CARD_IDS)
    for number in range(tried):
        states = some_pot(number)
        if states is not None:
            told, known = odds(states[0], 0)["values"], dict[bytes, float]()
            already = float(int(states[0].points[0]) * POINT_WORTH[5] + int(states[0].rubies[0]) * RUBY_WORTH[5]) / POINT
            assert told["stop"] + already == pytest.approx(worth(states[0])), number
            if "draw" in told:
                assert told["draw"] + already == pytest.approx(draw_value(states, known)), number
            if "flask" in told:
                assert told["flask"] + already == pytest.approx(after(states, USE_FLASK, known)), number
            compared += 1
    assert compared > tried // 2


@pytest.mark.parametrize(("number", "colour"), [(3, 5), (4, 4)])
def test_a_pot_whose_last_yellow_or_red_chip_is_drawn_still_bears_more_or_moves_further(number: int, colour: int) -> None:
    bag = {"white 1": 2, "white 2": 1, "orange 1": 1}
    states = brewing(bag, {"set": number}, None, start=8, at=9, points=0, rubies=0, drawn_any=1, whites=5)
    kind = KINDS_BY_NAME["yellow 1" if number == 3 else "red 1"]
    states[0].pot[0, 9], states[0].in_pot[0, colour] = kind, 1
    told = odds(states[0], 0)
    assert told["values"]["draw"] == pytest.approx(draw_value(states, {}))


@pytest.mark.parametrize("further", [False, True])
def test_the_flask_leads_back_to_where_the_white_chip_came_from(further: bool) -> None:
    bag = {"white 1": 2, "white 2": 1, "orange 1": 1}
    to = 13 if further else 11
    states = brewing(bag, {"set": 2}, None, start=8, at=to, rubies=0, drawn_any=1, doubled=1, fresh_white=to)
    states[0].pot[0, 9], states[0].pot[0, to] = KINDS_BY_NAME["yellow 1"], KINDS_BY_NAME["white 2"]
    states[0].in_pot[0, WHITE], states[0].in_pot[0, 5], states[0].whites[0] = 1, 1, 2
    told = odds(states[0], 0)
    assert told["values"]["flask"] == pytest.approx(after(states, USE_FLASK, {}))


def test_the_chance_of_the_next_draw_is_counted() -> None:
    states = brewing({"white 1": 2, "white 2": 1, "orange 1": 1}, {"set": 1}, None, whites=6)
    told = odds(states[0], 0, full=False)
    assert told["explode_next"] == 0.25
    assert told["exploding"] == ["white 2"]
    assert told["left"] == {"white 1": 2, "white 2": 1, "orange 1": 1}
    assert "best" not in told


def test_a_large_bag_says_where_its_odds_end() -> None:
    bag = {name: 2 for name in KINDS_BY_NAME if "locoweed" not in name and name != "orange 6"}
    told = odds(brewing(bag | {"white 1": 5}, {"set": 3}, None)[0], 0)
    assert told["horizon"] >= 3
    assert len(told["draws"]) >= told["horizon"]  # they use no flask, so that there is less to follow
    assert told["draws"][0]["explode"] == told["explode_next"]


# ---- what the page is told ----


@pytest.mark.parametrize("coach", ["off", "count", "full"])
def test_only_the_viewer_is_coached_and_only_as_the_table_wants(coach: str) -> None:
    states = brewing({"white 1": 2, "white 2": 1, "orange 1": 1}, {"set": 1, "coach": coach}, None, whites=6, drawn_any=1)
    for viewer in (-1, 0, 1):
        told = [player["odds"] for player in GAME.view(snapshot(states), viewer)["players"]]
        for seat in range(2):
            assert (told[seat] is not None) == (seat == viewer and coach != "off")
        if told[0] is not None:
            assert ("best" in told[0]) == (coach == "full")
            json.dumps(told)


def test_nobody_is_coached_who_is_not_asked() -> None:
    states = brewing({"white 1": 2}, {"set": 1, "coach": "full"}, None)
    states[0].asked[0] = NOTHING
    assert GAME.view(snapshot(states), 0)["players"][0]["odds"] is None


def test_a_brewer_who_looks_at_chips_hears_what_placing_each_is_worth() -> None:
    states = brewing({"white 1": 2, "orange 1": 1}, {"set": 1}, None, whites=6, drawn_any=1)
    states[0].asked[0] = PLACE_REVEALED
    states[0].revealed[0, :2] = KINDS_BY_NAME["white 3"], KINDS_BY_NAME["green 4"]
    told = odds(states[0], 0)
    assert told["chips"] == 5
    assert told["place"]["green 4"] > told["values"]["draw"] > told["place"]["white 3"]
