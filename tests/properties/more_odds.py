"""Compares the odds with every draw and answer played out, with books of the expansions; run by test_quacks_more_odds.py.

The odds are those of the expanded form in plain Python, which is quick enough for bags of a few chips; all that the rules do is
taken from them alone, and a pot is valued here once more.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from potable.games import game
from potable.games.quacks.actions import DRAW, PASS, PLACE, RETURN_RED, TAKE, USE_FLASK
from potable.games.quacks.books.blue_1 import PLACE_REVEALED
from potable.games.quacks.books.green_3 import spaces as green_3_spaces
from potable.games.quacks.content import (
    COLOUR,
    KINDS_BY_NAME,
    LAST_SPACE,
    N_KINDS,
    N_REDS,
    NONE,
    RED_1,
    SPACE_COINS,
    SPACE_POINTS,
    SPACE_RUBY,
    VALUE,
    WHITE,
)
from potable.games.quacks.expansions.actions import CALL, CHIP_ON, LAY, RETURN_BEFORE, RETURN_BOTH, RETURN_LAST
from potable.games.quacks.expansions.books import red_6, yellow_5
from potable.games.quacks.expansions.books.locoweed import CALL_BACK
from potable.games.quacks.expansions.books.locoweed_back import WHICH_BACK
from potable.games.quacks.expansions.calling import CALL_WITCH
from potable.games.quacks.expansions.form import EXPANDED
from potable.games.quacks.expansions.witches.sieve import WHICH_WHITES
from potable.games.quacks.odds import odds
from potable.games.quacks.rules.pot import limit
from potable.games.quacks.state import ASK_NEVER, BREW, DRAW_OR_STOP, LOCOWEEDS, NOTHING, PATIENTS, TAKES_BOTH, WITCHES
from potable.games.quacks.worth import COIN_WORTH, POINT, POINT_WORTH, RUBY_WORTH

GAME = game("quacks").forms[EXPANDED]()
act, legal, odds_of, limit_of = GAME.rules.act, GAME.rules.legal, GAME.own(odds), GAME.own(limit)
ALONG = (yellow_5.MEASURE, red_6.SET_ASIDE)
CHIPS = [
    "orange 1",
    "green 2",
    "purple 1",
    "blue 1",
    "blue 2",
    "blue 4",
    "red 1",
    "red 2",
    "yellow 1",
    "yellow 2",
    "locoweed 1",
]
ROUND = 5
REDS, WHITES, YELLOW = slice(RED_1, RED_1 + N_REDS), np.flatnonzero(COLOUR == WHITE), np.flatnonzero(COLOUR == 5)
"""The kinds of chips of a colour."""
SILVER_WITCHES = ("pardon", "cork", "sieve")
"""Those who could save a pot and are foreseen."""
LEFT = 4
"""So many chips are left in a bag: what follows a draw, and what follows that, and two more."""
PENNY = 2.0
"""The points that a penny is worth in the end."""
NERVOUSNESS = PATIENTS.index("nervousness") + 1


def brewing(number: int) -> np.ndarray:
    """Returns a pot with books and a small bag by chance, in which some chips lie already."""
    chance = np.random.default_rng(number)
    books = {f"{colour}_book": int(chance.integers(1, 7)) for colour in ("green", "blue", "red", "yellow")}
    books |= {"red_book": (5, 6)[number % 2]} if number % 3 == 0 else {}
    books |= {"yellow_book": (5, 6)[number % 2]} if number % 3 == 1 else {}
    books |= {"blue_book": (5, 6)[number % 2]} if number % 3 == 2 else {}
    locoweed = LOCOWEEDS[1 + number % (len(LOCOWEEDS) - 2)]  # the last one does nothing while brewing
    ruling = {"set_aside": ("explodes", "harmless")[number // 2 % 2]}
    states = GAME.fresh(2, {"herb_witches": True, **books, "locoweed_book": locoweed, **ruling})
    s = states[0]
    GAME.rules.setup(s)
    s.seed[0], s.round, s.phase, s.card = number, ROUND, BREW, NONE
    s.pennies[:] = 0
    s.asked[:2], s.waiting, s.ask_moves, s.ask_gains = DRAW_OR_STOP, 3, 0, ASK_NEVER
    s.flask[0], s.rubies[0], s.tails[0] = chance.integers(2), chance.integers(3), chance.integers(5)
    s.start[0] = s.at[0] = s.droplet[0] = int(chance.choice([2, 20, 44]))
    s.bag[0] = 0
    for name in [*chance.choice(CHIPS, 5), "locoweed 1", "white 1", "white 1", "white 2", "white 3"]:
        s.bag[0, KINDS_BY_NAME[str(name)]] += 1
    s.bag_count[0] = 10
    while s.bag_count[0] > LEFT and s.asked[0] == DRAW_OR_STOP:
        act(s, 0, DRAW)
        while s.asked[0] not in (DRAW_OR_STOP, NOTHING):
            act(s, 0, DRAW if s.asked[0] in ALONG else answers(s)[0])
    return states


def answers(s: Any) -> list[int]:
    """Returns what seat 0 may answer, but for what is not foreseen."""
    mask = np.zeros(8, np.uint32)
    legal(s, 0, mask)
    asked = range(RETURN_RED) if s.asked[0] != WHICH_BACK else range(CHIP_ON, CHIP_ON + LAST_SPACE)
    may = [action for action in asked if mask[action // 32] >> (action % 32) & 1]
    if s.asked[0] == CALL_BACK:
        may.remove(TAKE + KINDS_BY_NAME["locoweed 1"] - 1)
    return may


def worth(s: Any) -> float:
    """Returns what a pot is worth whose owner stops, with all that lies aside in it."""
    aside = s.aside[0]
    at = int(s.at[0]) + numbers(s.beside[0], REDS) + numbers(aside)
    at = min(at, LAST_SPACE)
    exploded = bool(s.exploded[0])
    whites = numbers(aside[WHITES], WHITES)
    if whites and not exploded and not s.rest_harmless:
        then = GAME.fresh(2, {})
        then[0] = s
        then[0].in_pot[0, 5] += int(aside[YELLOW].sum())
        exploded = int(s.whites[0]) + whites > limit_of(then[0], 0)
    if s.book[2] == 3:
        at = min(at + int(green_3_spaces(s, 0)), LAST_SPACE)
    below = numbers(s.bowl[0]) // 2
    points = (int(SPACE_POINTS[at + 1]) + below) * int(POINT_WORTH[ROUND])
    coins = int(SPACE_COINS[at + 1]) * int(COIN_WORTH[ROUND])
    taken = max(points, coins) if exploded and s.takes[0] != TAKES_BOTH else points + coins
    if s.pennies[0] and WITCHES["silver"][s.silver - 1] == "pardon":
        taken = max(taken, int(points + coins - PENNY * POINT))
    rubies = int(s.rubies[0]) + int(SPACE_RUBY[at + 1])
    return float(taken + int(s.points[0]) * int(POINT_WORTH[ROUND]) + rubies * int(RUBY_WORTH[ROUND])) / POINT


def best_of(states: np.ndarray, known: dict[bytes, float]) -> float:
    """Returns what the best choices are worth to seat 0, over all that can be drawn."""
    copy = states.copy()
    copy["seed"], copy["drawn"] = 0, 0
    name = copy.tobytes()
    if name not in known:
        known[name] = valued(states, known)
    return known[name]


def valued(states: np.ndarray, known: dict[bytes, float]) -> float:
    """Returns the same for a pot that was not valued yet."""
    s = states[0]
    if s.asked[0] == NOTHING:
        return worth(s)
    if s.asked[0] == CALL_WITCH:
        return max(worth(s), after(states, CALL, known) - PENNY)
    if s.asked[0] == PLACE_REVEALED:
        raise LookupError  # hands of chips are compared in test_quacks_odds.py
    if s.asked[0] in ALONG:
        return max(after(states, PASS, known), drawn(states, known))
    may = answers(s)
    values = [after(states, action, known) for action in may if action >= PLACE or s.asked[0] != DRAW_OR_STOP]
    if s.asked[0] == DRAW_OR_STOP:
        values += [worth(s)]
        values += [drawn(states, known)] if DRAW in may else []
        values += [after(states, USE_FLASK, known)] if USE_FLASK in may else []
        values += [after(states, LAY + int(kind) - 1, known) for kind in np.flatnonzero(s.display[0])]
    return max(values)


def after(states: np.ndarray, action: int, known: dict[bytes, float]) -> float:
    """Returns the worth after an answer that draws nothing."""
    then = states.copy()
    act(then[0], 0, action)
    return best_of(then, known)


def drawn(states: np.ndarray, known: dict[bytes, float]) -> float:
    """Returns the worth of a draw: the mean over all chips."""
    total, chips, bag = 0.0, int(states[0].bag_count[0]), states[0].bag[0]
    for kind in np.flatnonzero(bag):
        then = states.copy()
        s = then[0]
        s.bag[0] = 0
        s.bag[0, kind] = chips  # so that it is drawn for sure
        act(s, 0, DRAW)
        left = int(s.bag_count[0])
        s.bag[0] = bag
        s.bag[0, kind] -= chips - left
        total += int(bag[kind]) * best_of(then, known)
    return total / chips


def numbers(chips: np.ndarray, kinds: Any = slice(None)) -> int:
    """Returns the numbers of some chips of these kinds together."""
    return int(chips @ VALUE[kinds])


def already(s: Any) -> float:
    """Returns what the points and rubies are worth that a seat has."""
    return float(int(s.points[0]) * int(POINT_WORTH[ROUND]) + int(s.rubies[0]) * int(RUBY_WORTH[ROUND])) / POINT


def compare(states: np.ndarray, about: Any) -> dict[str, Any]:
    """Compares what drawing and stopping are worth, and returns the odds."""
    s = states[0]
    best, told = drawn(states, {}), odds_of(s, 0)
    assert told["horizon"] is None, about
    assert abs(told["values"]["draw"] + already(s) - best) < 1e-9, (about, told["values"]["draw"] + already(s), best)
    assert abs(told["values"]["stop"] + already(s) - worth(s)) < 1e-9, (about, told["values"]["stop"] + already(s), worth(s))
    return told


def compare_with_witch(states: np.ndarray, witch: str, told: dict[str, Any], about: Any) -> bool:
    """Compares what drawing is worth with a witch who could save the pot, and tells whether she could."""
    states = states.copy()
    s = states[0]
    s.pennies[0], s.silver = 1, WITCHES["silver"].index(witch) + 1
    with_her = odds_of(s, 0)
    called = with_her.pop("witch", None)
    assert with_her == told, "without her everything stays as it is"
    if called is None:
        return False
    if witch == "sieve":
        act(s, 0, CALL)
        ways = (RETURN_BOTH, RETURN_LAST, RETURN_BEFORE) if s.asked[0] == WHICH_WHITES else ()
        afterwards = [returned(states, way) for way in ways] or [states]
        best = max(drawn(one, {}) for one in afterwards) - PENNY
    else:
        best = drawn(states, {})
    assert called["id"] == witch
    assert abs(called["value"] + already(s) - best) < 1e-9, (about, witch, called["value"] + already(s), best)
    return True


def returned(states: np.ndarray, way: int) -> np.ndarray:
    """Returns a pot after white chips were put back."""
    then = states.copy()
    act(then[0], 0, way)
    return then


def on_display(states: np.ndarray) -> np.ndarray:
    """Returns a pot with two chips of its bag on display."""
    then = states.copy()
    s = then[0]
    s.alchemists, s.patient[:2], s.essence[0] = 1, NERVOUSNESS, 3
    for kind in range(N_KINDS - 1, 0, -1):
        if s.bag[0, kind] and COLOUR[kind] != WHITE and s.display[0].sum() < 2:
            s.bag[0, kind] -= 1
            s.bag_count[0] -= 1
            s.display[0, kind] += 1
    return then


def main(first: int, last: int) -> None:
    """Compares pots by their numbers, and prints how many were compared, how many of them with a witch and with a display."""
    compared, with_witch, with_display = 0, 0, 0
    for number in range(first, last):
        states = brewing(number)
        s = states[0]
        if s.asked[0] != DRAW_OR_STOP or not s.bag_count[0]:
            continue
        about = {"books": s.book.tolist(), "number": number}
        try:
            told = compare(states, about)
            compared += 1
            with_witch += compare_with_witch(states, SILVER_WITCHES[number % len(SILVER_WITCHES)], told, about)
            shown = on_display(states)
            if number % 2 and shown[0].display[0].any() and shown[0].bag_count[0]:
                compare(shown, about)
                with_display += 1
        except LookupError:
            continue
    print(compared, with_witch, with_display)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
