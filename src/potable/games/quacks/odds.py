"""The odds of a brewer: what the next draws can bring, exactly, from the chips in the bag and in the pot.

What is counted, and what is not:

- Whatever the rules do with a chip while brewing is exact in all sets and with all cards: extra spaces, raised limits, doubled
  moves, covered draws, what chips pay on ruby spaces, white chips that are put back, looks into the bag, and the flask.
- Chips always move as far as they may, what they pay is taken, red chips beside the pot are all placed in the end, and green
  chips of set 3 move the last chip on. What chips and cards bring in the evaluation, the die, a chip that a card adds and
  beginning again are not foreseen.
- All this is without witches. What comes of it with one who could save the pot, before a draw or when it explodes, is told
  beside it (`witch`), against the points that her penny is worth in the end.
- Whatever else is not foreseen is named where it could come up (`unforeseen`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

import numpy as np

from potable.engine.masks import new_mask
from potable.engine.messages import message
from potable.engine.rule import compile_once, routine, waiting
from potable.engine.wire import Message

from .actions import N_ACTIONS
from .books import in_force
from .chances import BEYOND, DRAW_VALUE, FLASK_VALUE, PLACE_VALUES, STOP_VALUE, k_draws, weigh
from .content import (
    COLOUR,
    KIND_NAMES,
    N_KINDS,
    NO_CHIP,
    SPACE_COINS,
    SPACE_POINTS,
    SPACE_RUBY,
    SPOON,
    VALUE,
    WHITE,
    WHITE_1,
)
from .futures import COVERED, EXPLODED, MOST_BELOW, MOST_POTS, POT, SAFE, TABLE_SIZE, end_space, follow
from .rules import moments
from .rules.brew import may_stop, may_use_flask
from .rules.pot import chips_placed, is_full, limit
from .state import ASK_NEVER, BREW, COACHES, DRAW_OR_STOP, NOTHING, STATE, State
from .worth import COIN_WORTH, POINT, POINT_WORTH, RUBY_WORTH

FORM = ""
"""The form of the game whose rules are followed."""
MOST_DRAWS = 12
"""So many more draws are listed at most."""
QUANTILES = (0.1, 0.5, 0.9)
NEVER = 1e9
"""What it costs to save a pot where that is not reckoned with."""
POINTS, COINS, RUBY = (
    np.append(of_space, of_space[[SPOON] * MOST_BELOW]) for of_space in (SPACE_POINTS, SPACE_COINS, SPACE_RUBY)
)
POINTS[SPOON:] += np.arange(MOST_BELOW + 1)
"""What every end brings: those of all spaces, and of the last one with so many points from below the pot."""
ON_TRACK = np.minimum(np.arange(len(POINTS)), SPOON)
"""The scoring space of every end."""

LIMIT_NOW, WHITES_NOW, HARMLESS, FULL, SPACE, MAY_STOP, MAY_USE_FLASK, EXTRA_SPACES = range(8)
"""What `look_into` writes; how much further a kind of chip moves is EXTRA_SPACES + kind."""


PARDONS, RETURNS, COMES_NOW = "pardons", "returns", "comes now"
"""How a witch saves a pot: an exploded one counts, the chip that explodes it goes back, or she changes it before a draw."""


@dataclass(frozen=True)
class Saviour:
    """A witch who could save a pot: her name, how she does it, and what her penny is worth."""

    witch: str
    how: str
    penny: float


@dataclass(frozen=True)
class Weighed:
    """What the best rule makes of a pot: the chances of its ends, what choices are worth, and what chips bring at once."""

    best: np.ndarray
    values: np.ndarray
    extra: np.ndarray
    horizon: int


@dataclass(frozen=True)
class Followed:
    """A pot that was followed: what became of that, and what a point, a coin and a ruby were worth."""

    worth: np.ndarray
    draws: np.ndarray
    alone: Weighed
    with_witch: Weighed | None
    exact: int
    """For how many draws `draws` is complete."""
    pots: int


def odds(s: State, seat: int, full: bool = True) -> dict[str, Any]:
    """Returns the odds of a seat that brews, as JSON; without `full` only what a person could count."""
    states, stands = _own(s, seat), np.zeros(EXTRA_SPACES + N_KINDS, np.int64)
    look_into(states, seat, stands)
    bag = _bag(states[0], seat)
    chips, room = sum(bag), int(stands[LIMIT_NOW] - stands[WHITES_NOW])
    kinds = [] if stands[HARMLESS] else [kind for kind in range(1, N_KINDS) if bag[kind]]
    danger = [kind for kind in kinds if room < 0 or (COLOUR[kind] == WHITE and VALUE[kind] > room)]
    count = {
        "chips": chips,
        "left": {KIND_NAMES[kind]: bag[kind] for kind in range(1, N_KINDS) if bag[kind]},
        "exploding": [KIND_NAMES[kind] for kind in danger],
        "explode_next": sum(bag[kind] for kind in danger) / chips if chips else 0.0,
        "covered": bool(s.window[seat] > 0),
    }
    return count | _full(s, states, seat, stands, 0 if stands[FULL] else chips) if full else count


def coached(s: State, seat: int) -> dict[str, Any] | None:
    """Returns what the table's coach tells a seat now, if anything."""
    level = COACHES[s.coach]
    looks = s.revealed[seat, 0] != NO_CHIP and s.pending[seat, 0] == NOTHING
    brews = s.phase == BREW and moments.is_coached(s) and (s.asked[seat] == DRAW_OR_STOP or looks)
    if level == "off" or not brews:
        return None
    return odds(s, seat, level == "full" and not waiting(FORM))  # which would take seconds in plain Python


def compile_odds() -> None:
    """Makes sure that the odds are compiled, with visible progress the first time on a machine."""
    states = np.zeros(1, STATE)
    states[0].seats, states[0].round, states[0].book[:] = 2, 1, 1
    states[0].asked[0], states[0].bag[0, WHITE_1], states[0].bag_count[0] = DRAW_OR_STOP, 1, 1
    name = f"quacks_{FORM}.odds" if FORM else "quacks.odds"
    compile_once(name, message("compiling-odds", game="The Quacks of Quedlinburg"), [lambda: odds(states[0], 0)], form=FORM)


def chances_of_draws(s: State, seat: int) -> tuple[np.ndarray, int]:
    """Returns the chances of every end after 1, 2, ... more draws, and for how many of them that is exact.

    They are by what became of the pot (safe, exploded, exploded but covered) and by the scoring space.
    """
    states, stands = _own(s, seat), np.zeros(EXTRA_SPACES + N_KINDS, np.int64)
    look_into(states, seat, stands)
    followed, _ = _follow(states, seat, stands)
    return followed.draws, min(followed.exact, MOST_DRAWS)


# ---- what matters of a state ----


@cache
def _kept(seat: int) -> np.ndarray:
    """Returns which bytes of a state have to do with a seat's brewing: all but other seats' and the luck."""
    kept = np.zeros(1, STATE)
    raw = kept.view(np.uint8)
    raw[:] = 1
    for name in STATE.names or ():
        if name in ("seed", "drawn", "waiting"):
            kept[name] = 0
        elif name in State.fields and State.fields[name].each_seat:
            mine = kept[name][0, seat].copy()
            kept[name] = 0
            kept[name][0, seat] = mine
    return raw


def _own(s: State, seat: int) -> np.ndarray:
    """Returns a state with what has to do with a seat's brewing, in which it is asked as little as possible."""
    raw = np.frombuffer(s.tobytes(), np.uint8) * _kept(seat)
    states = np.ndarray(1, STATE, bytearray(raw.tobytes()))
    states[0].ask_moves, states[0].ask_gains = 0, ASK_NEVER
    return states


@routine
def look_into(states, seat, out):
    """Forgets what nobody foresees, and writes how a pot stands and how much further the card lets chips move."""
    s = states[0]
    moments.thinks(s, seat)
    full = is_full(s, seat) and not moments.holds_more(s, seat)
    out[LIMIT_NOW], out[WHITES_NOW], out[FULL] = limit(s, seat), s.whites[seat], full
    out[HARMLESS] = full or moments.shields(s, seat, chips_placed(s, seat) + 1)
    out[SPACE] = end_space(s, seat)
    out[MAY_STOP], out[MAY_USE_FLASK] = may_stop(s, seat), may_use_flask(s, seat)
    for kind in range(1, N_KINDS):
        out[EXTRA_SPACES + kind] = moments.extra_spaces(s, kind)


def _bag(s: State, seat: int) -> list[int]:
    """Returns the chips in a bag by kind, with those that are looked at: they go back unless they are placed."""
    bag: list[int] = s.bag[seat].tolist()
    for kind in s.revealed[seat].tolist():
        bag[kind] += kind != NO_CHIP
    return bag


def classes(s: State, stands: np.ndarray) -> list[int]:
    """Returns for each kind the first one that behaves like it while brewing.

    Chips are alike that move equally far, whose books do nothing while brewing, and whose number means nothing to a book.
    """
    books = in_force(s)
    minded = {colour for book in books for colour in book.minds} | {book.colour for book in books if book.acts_while_brewing}
    minded |= minded_elsewhere(s)
    first: dict[tuple[int, int], int] = {}
    like = [*range(N_KINDS)]
    for kind in range(1, N_KINDS):
        if COLOUR[kind] != WHITE and COLOUR[kind] not in minded:
            like[kind] = first.setdefault((int(VALUE[kind]), int(stands[EXTRA_SPACES + kind])), kind)
    return like


def minded_elsewhere(s: State) -> set[int]:
    """Returns the colours of chips that mean something to what is no book: none without expansions."""
    return set()


def leave_out(s: State, seat: int) -> None:
    """Takes away what the odds do not reckon with: nothing without expansions."""


def who_saves(s: State, seat: int) -> Saviour | None:
    """Returns the witch who could save a seat's pot: nobody without expansions."""
    return None


def unforeseen(s: State, seat: int) -> list[Message]:
    """Returns what the odds of a seat's pot leave out that could come up: nothing without expansions."""
    return []


def _follow(
    states: np.ndarray, seat: int, stands: np.ndarray, saviour: Saviour | None = None
) -> tuple[Followed, dict[int, int]]:
    """Follows a seat's pot through all that can come; also returns the place of each kind among the classes of its chips."""
    s = states[0]
    leave_out(s, seat)
    like = classes(s, stands)
    bag = np.zeros(N_KINDS, np.int64)
    for kind in range(1, N_KINDS):
        bag[like[kind]] += int(s.bag[seat, kind])
    s.bag[seat] = bag
    s.revealed[seat] = [like[kind] for kind in s.revealed[seat].tolist()]
    whole = _bag(s, seat)
    kinds = [kind for kind in range(1, N_KINDS) if whole[kind] or may_come_back(s, seat, kind)]
    place = {kind: kinds.index(like[kind]) for kind in range(1, N_KINDS) if like[kind] in kinds}
    return _followed(states.tobytes(), seat, tuple(kinds), saviour), place


def may_come_back(s: State, seat: int, kind: int) -> bool:
    """Tells whether a chip of a kind can come back into the bag: a white one, by the flask or a yellow chip."""
    return bool(COLOUR[kind] == WHITE)


@lru_cache(maxsize=256)
def _followed(state: bytes, seat: int, kinds: tuple[int, ...], saviour: Saviour | None) -> Followed:
    """Follows a pot; a brewer sees the same one again whenever somebody else moves."""
    states, pots = np.empty(MOST_POTS + 1, STATE), np.empty(MOST_POTS, POT)
    states[0] = np.frombuffer(state, STATE)[0]
    number, sorts = int(states[0].round), np.array(kinds)
    worth = np.array([POINT_WORTH[number], COIN_WORTH[number], RUBY_WORTH[number]]) / POINT
    rest = np.zeros(TABLE_SIZE, np.int64), new_mask(N_ACTIONS), seat, sorts
    found = follow(states, pots, *rest, 1)
    alone, with_witch = _weighed(pots, found, kinds, worth, _ends(worth), NEVER), None
    if saviour and saviour.how == PARDONS:
        with_witch = _weighed(pots, found, kinds, worth, _ends(worth, saviour.penny), NEVER)
    elif saviour and saviour.how == RETURNS:
        with_witch = _weighed(pots, found, kinds, worth, _ends(worth), saviour.penny)
    draws, count = np.zeros((MOST_DRAWS, 3, len(POINTS))), found[0]
    if states[0].flask[seat]:  # without it there is much less that can come
        states[0] = np.frombuffer(state, STATE)[0]
        states[0].flask[seat] = 0
        found = follow(states, pots, *rest, 1)
    exact = k_draws(pots, *found[:2], sorts, draws)
    if saviour and saviour.how == COMES_NOW:
        states[0] = np.frombuffer(state, STATE)[0]
        found = follow(states[: MOST_POTS // 2 + 1], pots, *rest, come_now(states, seat))  # it comes on top of all others
        with_witch = _weighed(pots, found, kinds, worth, _ends(worth), NEVER)
    return Followed(worth, draws, alone, with_witch, int(exact), int(count))


@routine
def come_now(states, seat):
    """Writes all that a pot may be when a witch comes now, and returns how many states these are."""
    return moments.come_now(states, seat)


def _weighed(
    pots: np.ndarray, found: tuple[int, int, int], kinds: tuple[int, ...], worth: np.ndarray, ends: np.ndarray, cost: float
) -> Weighed:
    """Weighs the pots that were found, where to save one costs so much."""
    best, values, extra = np.zeros((3, len(POINTS))), np.zeros(PLACE_VALUES + len(kinds)), np.zeros(2)
    gains = np.array([worth[0], worth[2], cost])
    horizon = weigh(pots, *found, len(kinds), ends, gains, best, values, extra)
    return Weighed(best, values, extra, int(horizon))


def _ends(worth: np.ndarray, pardon: float = NEVER) -> np.ndarray:
    """Returns what each end is worth; an exploded pot brings points or coins, or both for what a pardon costs."""
    points, coins = POINTS * worth[0], COINS * worth[1]
    ends = np.zeros((3, len(POINTS)))
    ends[SAFE] = ends[COVERED] = points + coins
    ends[EXPLODED] = np.maximum(np.maximum(points, coins), points + coins - pardon)
    ends += RUBY * worth[2]
    return ends


# ---- telling ----


def _full(s: State, states: np.ndarray, seat: int, stands: np.ndarray, left: int) -> dict[str, Any]:
    """Returns all odds beyond what can be counted."""
    looked_at = {kind for kind in states[0].revealed[seat].tolist() if kind != NO_CHIP}
    saviour, left_out = who_saves(s, seat), unforeseen(s, seat)
    followed, place = _follow(states, seat, stands, saviour)
    values, horizon = followed.alone.values.tolist(), followed.alone.horizon
    horizon = min(horizon, followed.with_witch.horizon) if followed.with_witch else horizon
    choices = {"stop": values[STOP_VALUE]} if stands[MAY_STOP] else {}
    choices |= {"draw": values[DRAW_VALUE]} if left else {}
    choices |= {"flask": values[FLASK_VALUE]} if stands[MAY_USE_FLASK] else {}
    ranked = sorted(choices, key=lambda name: -choices[name])
    told: dict[str, Any] = {
        "stop_now": _space(int(stands[SPACE])),
        "draws": [_spread(k + 1, followed.draws[k]) for k in range(min(followed.exact, MOST_DRAWS, left))],
        "draw_on": _expected(followed.alone, followed.worth) if left else None,
        "best": ranked[0],
        "gain": choices[ranked[0]] - choices[ranked[1]] if len(ranked) > 1 else 0.0,
        "values": choices,
        "horizon": None if horizon == BEYOND else horizon,
        "pots": followed.pots,
    }
    if saviour and followed.with_witch and left:
        pardon = saviour.penny if saviour.how == PARDONS else NEVER
        told["witch"] = {"id": saviour.witch, **_expected(followed.with_witch, followed.worth, pardon)}
        paid = saviour.penny if saviour.how == COMES_NOW else 0.0
        told["witch"]["value"] = float(followed.with_witch.values[DRAW_VALUE]) - paid
    if left_out:
        told["unforeseen"] = left_out
    if looked_at:
        told["place"] = {KIND_NAMES[kind]: values[PLACE_VALUES + place[kind]] for kind in sorted(looked_at)}
    return told


def _space(space: int) -> dict[str, Any]:
    """Returns a scoring space as JSON."""
    return {
        "space": int(ON_TRACK[space]),
        "coins": int(COINS[space]),
        "points": int(POINTS[space]),
        "ruby": bool(RUBY[space]),
    }


def _spread(draws: int, chances: np.ndarray) -> dict[str, Any]:
    """Returns the chance of an explosion, and the mean and the quantiles of the scoring space, exploded or not."""
    of_space = chances.sum(axis=0)
    below = np.cumsum(of_space)
    low, middle, high = (int(ON_TRACK[np.searchsorted(below, quantile - 1e-12)]) for quantile in QUANTILES)
    return {
        "draws": draws,
        "explode": float(chances[EXPLODED:].sum()),
        "mean": float(of_space @ ON_TRACK),
        "low": low,
        "middle": middle,
        "high": high,
    }


def _expected(weighed: Weighed, worth: np.ndarray, pardon: float = NEVER) -> dict[str, Any]:
    """Returns what drawing on by the best rule brings on average; an exploded pot brings what is worth more."""
    best, extra = weighed.best, weighed.extra
    points, coins = worth[0] * POINTS, worth[1] * COINS
    pardoned = points + coins - pardon > np.maximum(points, coins)
    both = best[SAFE] + best[COVERED] + best[EXPLODED] * pardoned
    lost = best[EXPLODED] * ~pardoned
    return {
        "coins": float((both + lost * (points <= coins)) @ COINS),
        "points": float((both + lost * (points > coins)) @ POINTS + extra[0]),
        "rubies": float(best.sum(axis=0) @ RUBY + extra[1]),
        "explode": float(best[EXPLODED:].sum()),
        "mean": float(best.sum(axis=0) @ ON_TRACK),
    }
