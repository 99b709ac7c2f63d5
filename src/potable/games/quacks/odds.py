"""The odds of a brewer: what the next draws can bring, exactly, from the chips in the bag and in the pot.

A pot is followed through everything that the bag can still bring. Pots that differ in nothing that matters are one, so that
a usual bag has some thousands; chips that behave alike, such as green and black ones of the same number, count as one class.
At most MOST_POTS are followed: in a larger bag the draws beyond are not looked at, and `horizon` says after how many that is.

What is counted, and what is not:

- Extra spaces of red, yellow and orange chips, raised limits, doubled moves, covered draws and what blue chips pay on ruby
  spaces are exact in all four sets, as are white chips put back by yellow set 1 or a card, and the flask.
- Blue set 1 is exact: with "k more draws" the coloured chip with the highest number is placed, and none when all are white;
  with the best rule whatever is best.
- Chips always move as far as they may, what they pay is taken, red chips beside the pot are all placed in the end, and green
  chips of set 3 move the last chip on. What other green, black and purple chips bring, the die, Strong Ingredient's chip and
  beginning again by the second chance are not foreseen.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from potable.engine.rule import compile_once, routine, waiting

from .books.blue_1 import PLACE_REVEALED
from .cards import NUMBERS
from .cards.second_chance import CHIPS as SAFE_CHIPS
from .content import (
    BLUE,
    COLOUR,
    GREEN,
    KIND_NAMES,
    LAST_SPACE,
    LIMIT,
    N_KINDS,
    N_REDS,
    NO_CHIP,
    ORANGE,
    RED,
    RED_1,
    ROUNDS,
    SPACE_COINS,
    SPACE_POINTS,
    SPACE_RUBY,
    SPOON,
    VALUE,
    WHITE,
    WHITE_1,
    YELLOW,
)
from .rules import moments
from .rules.brew import may_stop
from .rules.pot import is_full, limit, space_before
from .state import COACHES, DRAW_OR_STOP, STATE

SECOND_CHANCE, WELL_STIRRED = NUMBERS["second_chance"], NUMBERS["well_stirred"]
MOST_POTS = 8_000
"""So many pots are followed at most, which takes some ten milliseconds."""
TABLE_BITS = 15
MOST_DRAWS = 12
"""So many more draws are listed at most."""
QUANTILES = (0.1, 0.5, 0.9)

# What points, coins and rubies are worth beside each other by round, in points of the last one: the values by which the house
# bot plays. A point of an early round is worth less, since the rats follow those who lead.
_before_last = tuple(range(ROUNDS - 1, 0, -1))
POINT_WORTH = (0.0, *(1 - 0.071 * rounds for rounds in _before_last), 1.0)
COIN_WORTH = (0.0, *(0.21 + 0.034 * (rounds - 1) for rounds in _before_last), 0.2)
RUBY_WORTH = (0.0, *(0.363 + 0.184 * (rounds - 1) for rounds in _before_last), 0.5)

# How a class of chips behaves.
ROLE_WHITE, ROLE_PLAIN, ROLE_ORANGE, ROLE_RED_1, ROLE_RED_2, ROLE_RED_3, ROLE_RED_4 = range(7)
ROLE_YELLOW_1, ROLE_YELLOW_2, ROLE_YELLOW_3, ROLE_YELLOW_4 = range(7, 11)
ROLE_BLUE_1, ROLE_BLUE_2, ROLE_BLUE_3, ROLE_BLUE_4, ROLE_GREEN_3 = range(11, 16)

# What is known of a pot, before the chips of each class that are left in its bag.
AT, LOOKS, LAST, FRESH, BEFORE, DOUBLING, DOUBLED, WINDOW, FLASK, USED, LEFT = range(11)
PAST = 6
"""A white chip that fills the pot is noted as far beyond it as it would have gone, so that the flask finds the way back."""
RADIX = (LAST_SPACE + 1 + PAST, 5, 4, 4, 4, 2, 2, 5, 2, 2)

# What stays the same while brewing.
WHITES_IN, YELLOWS_IN, REDS_IN, ORANGES_IN, CHIPS_IN, GREENS_IN, SAVED_IN, LUXURY, ADDS, ALL_DOUBLES, LIES = range(11)
SECOND, STIRRED, KEEPS_LAST, BACK_TO, RED_BOOK, YELLOW_BOOK, FACTS = range(11, 18)

# What comes of placing a chip.
GOES_ON, EXPLODES, EXPLODES_COVERED, MAY_PUT_BACK, IMPOSSIBLE = range(5)
SAFE, EXPLODED, COVERED = range(3)
TO_STOP, TO_DRAW, TO_FLASK = range(3)


@dataclass(frozen=True)
class Followed:
    """A pot that was followed: what was known of it, and what `explore` wrote."""

    facts: np.ndarray
    root: np.ndarray
    worth: np.ndarray
    draws: np.ndarray
    best: np.ndarray
    values: np.ndarray
    extra: np.ndarray
    horizon: int
    pots: int


def odds(s: Any, seat: int, full: bool = True) -> dict[str, Any]:
    """Returns the odds of a seat that brews, as JSON; without `full` only what a person could count."""
    bag = _bag(s, seat)
    chips = int(bag.sum())
    room = int(limit(s, seat)) - int(s.whites[seat])
    harmless = is_full(s, seat) or moments.shields(s, seat, int(s.chips[seat]) + 1)
    kinds = [] if harmless else [kind for kind in range(1, N_KINDS) if bag[kind]]
    danger = [kind for kind in kinds if room < 0 or (COLOUR[kind] == WHITE and VALUE[kind] > room)]
    count = {
        "chips": chips,
        "left": {KIND_NAMES[kind]: int(bag[kind]) for kind in range(1, N_KINDS) if bag[kind]},
        "exploding": [KIND_NAMES[kind] for kind in danger],
        "explode_next": sum(int(bag[kind]) for kind in danger) / chips if chips else 0.0,
        "covered": bool(s.window[seat] > 0),
    }
    return count | _full(s, seat, bag) if full else count


def coached(s: Any, seat: int) -> dict[str, Any] | None:
    """Returns what the table's coach tells a seat now, if anything."""
    level = COACHES[s.coach]
    if level == "off" or s.asked[seat] not in (DRAW_OR_STOP, PLACE_REVEALED):
        return None
    return odds(s, seat, level == "full" and not waiting())  # which would take seconds in plain Python


def ready() -> None:
    """Makes sure that the odds are compiled, with visible progress the first time on a machine."""
    states = np.zeros(1, STATE)
    states[0].seats, states[0].round, states[0].book[:] = 2, 1, 1
    states[0].bag[0, WHITE_1] = states[0].bag_count[0] = 1
    compile_once("quacks.odds", "the odds of The Quacks of Quedlinburg", [lambda: odds(states[0], 0)])


def _bag(s: Any, seat: int) -> np.ndarray:
    """Returns the chips in a bag by kind, with those that are looked at: they go back unless they are placed."""
    bag = s.bag[seat].astype(np.int64)
    for kind in s.revealed[seat]:
        bag[kind] += kind != NO_CHIP
    return bag


def role(s: Any, kind: int) -> int:
    """Returns how a chip behaves under the books of the table."""
    colour = COLOUR[kind]
    book = int(s.book[colour])
    if colour == WHITE:
        return ROLE_WHITE
    if colour == ORANGE:
        return ROLE_ORANGE if s.book[RED] == 1 else ROLE_PLAIN
    if colour == RED:
        return ROLE_RED_1 + book - 1
    if colour == YELLOW:
        return ROLE_YELLOW_1 + book - 1
    if colour == BLUE:
        return ROLE_BLUE_1 + book - 1
    return ROLE_GREEN_3 if colour == GREEN and book == 3 else ROLE_PLAIN


def _classes(s: Any, seat: int, bag: np.ndarray) -> tuple[np.ndarray, list[int]]:
    """Returns the classes of chips in a bag, as rows of role, number, spaces and count, and the class of each kind."""
    rows: list[list[int]] = []
    of_kind = [-1] * N_KINDS
    for kind in range(1, N_KINDS):
        white_may_return = COLOUR[kind] == WHITE and kind <= WHITE_1 + 2
        if bag[kind] == 0 and not white_may_return:
            continue
        move = int(VALUE[kind]) + moments.extra_spaces(s, kind)
        about = [role(s, kind), int(VALUE[kind]), move]
        place = next((i for i, row in enumerate(rows) if row[:3] == about), len(rows))
        if place == len(rows):
            rows.append([*about, 0])
        rows[place][3] += int(bag[kind])
        of_kind[kind] = place
    return np.array(rows, np.int64), of_kind


def _facts(s: Any, seat: int) -> np.ndarray:
    """Returns what stays the same while a seat brews."""
    facts = np.zeros(FACTS, np.int64)
    facts[WHITES_IN] = s.whites[seat]
    facts[YELLOWS_IN], facts[REDS_IN] = s.in_pot[seat, YELLOW], s.in_pot[seat, RED]
    facts[ORANGES_IN], facts[CHIPS_IN] = s.in_pot[seat, ORANGE], s.chips[seat]
    facts[GREENS_IN] = sum(int(VALUE[kind]) for kind in s.pot[seat] if kind and COLOUR[kind] == GREEN) * (s.book[GREEN] == 3)
    facts[SAVED_IN] = sum(int(s.beside[seat, red]) * int(VALUE[RED_1 + red]) for red in range(N_REDS))
    facts[LUXURY] = moments.white_limit(s)
    facts[ADDS], facts[ALL_DOUBLES], facts[LIES] = s.limits_add, s.double_bonuses, s.white_lies_before
    facts[SECOND], facts[STIRRED] = s.card == SECOND_CHANCE, s.card == WELL_STIRRED
    facts[KEEPS_LAST] = s.book[RED] == 3 or (s.book[YELLOW] == 1 and s.white_lies_before)
    facts[BACK_TO] = space_before(s, seat, int(s.at[seat]))
    facts[RED_BOOK], facts[YELLOW_BOOK] = s.book[RED], s.book[YELLOW]
    return facts


def _root(s: Any, seat: int, classes: np.ndarray) -> np.ndarray:
    """Returns the pot as it stands."""
    root = np.zeros(LEFT + len(classes), np.int64)
    at = int(s.at[seat])
    root[AT], root[DOUBLING], root[DOUBLED] = at, s.doubling[seat], s.doubled[seat]
    root[WINDOW], root[FLASK], root[USED] = s.window[seat], s.flask[seat], s.card_used[seat]
    root[LAST] = _white_on(s, seat, at)
    if s.fresh_white[seat]:
        root[FRESH] = _white_on(s, seat, int(s.fresh_white[seat]))
        root[BEFORE] = _white_on(s, seat, int(space_before(s, seat, at)))
    root[LEFT:] = classes[:, 3]
    return root


def _white_on(s: Any, seat: int, space: int) -> int:
    """Returns the number of the white chip on a space, or 0."""
    kind = int(s.pot[seat, space])
    return int(VALUE[kind]) if kind and COLOUR[kind] == WHITE else 0


def chances_of_draws(s: Any, seat: int) -> tuple[np.ndarray, int]:
    """Returns the chances of every end after 1, 2, ... more draws, and for how many of them that is exact.

    They are by what became of the pot (safe, exploded, exploded but covered) and by the scoring space.
    """
    classes, _ = _classes(s, seat, _bag(s, seat))
    followed = _follow(s, seat, classes, with_flask=False)
    return followed.draws, min(followed.horizon, MOST_DRAWS)


def _follow(s: Any, seat: int, classes: np.ndarray, with_flask: bool) -> Followed:
    """Follows a seat's pot through all that can come; without the flask there is much less of that."""
    root = _root(s, seat, classes)
    if not with_flask:
        root[FLASK] = 0
    return _followed(classes.tobytes(), _facts(s, seat).tobytes(), root.tobytes(), int(s.round))


@lru_cache(maxsize=256)
def _followed(classes_: bytes, facts_: bytes, root_: bytes, round_: int) -> Followed:
    """Follows a pot; a brewer sees the same one again whenever somebody else moves."""
    classes = np.frombuffer(classes_, np.int64).reshape(-1, 4).copy()
    facts, root = np.frombuffer(facts_, np.int64).copy(), np.frombuffer(root_, np.int64).copy()
    worth = np.array([POINT_WORTH[round_], COIN_WORTH[round_], RUBY_WORTH[round_]])
    draws, best = np.zeros((MOST_DRAWS, 3, SPOON + 1)), np.zeros((3, SPOON + 1))
    values, extra = np.zeros(3 + len(classes)), np.zeros(2)
    horizon, pots = explore(classes, facts, root, worth, draws, best, values, extra, MOST_POTS)
    return Followed(facts, root, worth, draws, best, values, extra, int(horizon), int(pots))


def _full(s: Any, seat: int, bag: np.ndarray) -> dict[str, Any]:
    """Returns all odds beyond what can be counted."""
    classes, of_kind = _classes(s, seat, bag)
    followed = _follow(s, seat, classes, with_flask=True)
    draws, exact = chances_of_draws(s, seat)
    values, root, horizon = followed.values.tolist(), followed.root, followed.horizon
    left = 0 if is_full(s, seat) else int(bag.sum())
    choices = {"stop": values[0]} if may_stop(s, seat) else {}
    choices |= {"draw": values[1]} if left else {}
    choices |= {"flask": values[2]} if root[FRESH] and root[FLASK] else {}
    ranked = sorted(choices, key=lambda name: -choices[name])
    told: dict[str, Any] = {
        "stop_now": _space(int(final_space(root, classes, followed.facts))),
        "draws": [_spread(k + 1, draws[k]) for k in range(min(exact, left))],
        "draw_on": _expected(followed) if left else None,
        "best": ranked[0],
        "gain": choices[ranked[0]] - choices[ranked[1]] if len(ranked) > 1 else 0.0,
        "values": choices,
        "horizon": None if horizon > LAST_SPACE else horizon,
        "pots": followed.pots,
    }
    revealed = {int(kind) for kind in s.revealed[seat] if kind != NO_CHIP}
    if revealed:
        told["place"] = {KIND_NAMES[kind]: values[3 + of_kind[kind]] for kind in sorted(revealed)}
    return told


def _space(space: int) -> dict[str, Any]:
    """Returns a scoring space as JSON."""
    return {
        "space": space,
        "coins": int(SPACE_COINS[space]),
        "points": int(SPACE_POINTS[space]),
        "ruby": bool(SPACE_RUBY[space]),
    }


def _spread(draws: int, chances: np.ndarray) -> dict[str, Any]:
    """Returns the chance of an explosion, and the mean and the quantiles of the scoring space, exploded or not."""
    of_space = chances.sum(axis=0)
    below = np.cumsum(of_space)
    low, middle, high = (int(np.searchsorted(below, quantile - 1e-12)) for quantile in QUANTILES)
    return {
        "draws": draws,
        "explode": float(chances[EXPLODED:].sum()),
        "mean": float(of_space @ np.arange(SPOON + 1)),
        "low": low,
        "middle": middle,
        "high": high,
    }


def _expected(followed: Followed) -> dict[str, Any]:
    """Returns what drawing on by the best rule brings on average; an exploded pot brings what is worth more."""
    best, worth, extra = followed.best, followed.worth, followed.extra
    points_first = worth[0] * SPACE_POINTS > worth[1] * SPACE_COINS
    both = best[SAFE] + best[COVERED]
    return {
        "coins": float((both + best[EXPLODED] * ~points_first) @ SPACE_COINS),
        "points": float((both + best[EXPLODED] * points_first) @ SPACE_POINTS + extra[0]),
        "rubies": float(best.sum(axis=0) @ SPACE_RUBY + extra[1]),
        "explode": float(best[EXPLODED:].sum()),
        "mean": float(best.sum(axis=0) @ np.arange(SPOON + 1)),
    }


# ---- pots in thought; compiled ----


@routine
def drawn_sum(pot, classes, role, by_number):
    """Returns how many chips of a role have left the bag, or the sum of their numbers."""
    total = 0
    for i in range(len(classes)):
        if classes[i, 0] == role:
            total += (classes[i, 3] - pot[LEFT + i]) * (classes[i, 1] if by_number else 1)
    return total


@routine
def chips_left(pot, classes):
    """Returns how many chips are in the bag."""
    total = 0
    for i in range(len(classes)):
        total += pot[LEFT + i]
    return total


@routine
def limit_of(pot, classes, facts):
    """Returns how much white a pot bears."""
    raised = facts[LUXURY]
    yellow = LIMIT
    if facts[YELLOW_BOOK] == 3:
        number = facts[YELLOWS_IN] + drawn_sum(pot, classes, ROLE_YELLOW_3, False)
        yellow = LIMIT + (2 if number >= 3 else 1 if number >= 1 else 0)
    return yellow + raised - LIMIT if facts[ADDS] else max(yellow, raised)


@routine
def explodes_now(pot, classes, facts):
    """Tells whether there is too much white in a pot."""
    if facts[SECOND] and not pot[USED] and chips_in(pot, classes, facts) <= SAFE_CHIPS:
        return False
    return facts[WHITES_IN] + drawn_sum(pot, classes, ROLE_WHITE, True) > limit_of(pot, classes, facts)


@routine
def final_space(pot, classes, facts):
    """Returns the scoring space of a pot when its owner stops."""
    at = min(pot[AT] + facts[SAVED_IN] + drawn_sum(pot, classes, ROLE_RED_2, True), LAST_SPACE)
    greens = facts[GREENS_IN] + drawn_sum(pot, classes, ROLE_GREEN_3, True)
    if greens > 0 and facts[WHITES_IN] + drawn_sum(pot, classes, ROLE_WHITE, True) == LIMIT:
        at = min(at + greens, LAST_SPACE)
    return at + 1


@routine
def spaces_of(pot, classes, facts, number):
    """Returns how far a chip of a class moves."""
    role, value, spaces = classes[number, 0], classes[number, 1], classes[number, 2]
    if role == ROLE_RED_1:
        oranges = facts[ORANGES_IN] + drawn_sum(pot, classes, ROLE_ORANGE, False)
        spaces += 2 if oranges >= 3 else 1 if oranges >= 1 else 0
    elif role == ROLE_RED_3:
        spaces += pot[LAST]
    elif role == ROLE_YELLOW_4:
        before = facts[YELLOWS_IN] + drawn_sum(pot, classes, ROLE_YELLOW_4, False)
        spaces += before + 1 if before < 3 else 0
    elif role == ROLE_WHITE and value == 1:
        spaces += white_bonus(pot, classes, facts)
    if pot[DOUBLING]:
        spaces += spaces if facts[ALL_DOUBLES] else value
    return spaces


@routine
def white_bonus(pot, classes, facts):
    """Returns how much further a white 1 moves for red chips of set 4."""
    if facts[RED_BOOK] != 4:
        return 0
    return 1 if facts[REDS_IN] + drawn_sum(pot, classes, ROLE_RED_4, False) > 0 else 0


@routine
def white_class(classes, value):
    """Returns the class of a white chip of a number."""
    for i in range(len(classes)):
        if classes[i, 0] == ROLE_WHITE and classes[i, 1] == value:
            return i
    return -1


@routine
def place_chip(pot, classes, facts, number, by_draw, after, other):
    """Places a chip of a class; writes the pot that follows, and into `other` the one with a white chip put back instead.

    Returns what came of it.
    """
    role, value = classes[number, 0], classes[number, 1]
    covered = by_draw and pot[WINDOW] > 0
    for i in range(len(pot)):
        after[i] = pot[i]
    after[LOOKS] = 0
    after[LEFT + number] -= 1
    after[DOUBLING] = 0
    after[FRESH] = 0
    if covered:
        after[WINDOW] -= 1
    if role == ROLE_RED_2:
        settle_pot(after, classes, facts)
        return GOES_ON
    after[AT] = pot[AT] + spaces_of(pot, classes, facts, number)
    after[DOUBLED] = pot[DOUBLING]
    after[LAST] = value if role == ROLE_WHITE else 0
    if role == ROLE_WHITE:
        after[FRESH] = value
        after[BEFORE] = pot[LAST]
    if explodes_now(after, classes, facts):
        return EXPLODES_COVERED if covered else EXPLODES
    if role == ROLE_WHITE:
        return place_white(pot, classes, facts, number, after, other)
    if role == ROLE_YELLOW_1:
        return place_yellow_1(pot, classes, facts, after, other)
    act_on_pot(after, classes, role, value)
    settle_pot(after, classes, facts)
    return GOES_ON


@routine
def act_on_pot(pot, classes, role, value):
    """Carries out the action of yellow set 2 and of blue sets 1 and 2."""
    if role == ROLE_YELLOW_2:
        pot[DOUBLING] = 1
    elif role == ROLE_BLUE_2:
        pot[WINDOW] = max(pot[WINDOW], value)
    elif role == ROLE_BLUE_1 and pot[AT] < LAST_SPACE and chips_left(pot, classes) > 0:
        pot[LOOKS] = value


@routine
def place_white(pot, classes, facts, number, after, other):
    """Goes on after a white chip, the first of which the card lets go."""
    if not facts[STIRRED] or pot[USED]:
        settle_pot(after, classes, facts)
        return GOES_ON
    for i in range(len(pot)):
        other[i] = pot[i]
    other[USED] = 1
    other[LOOKS] = 0
    other[FRESH] = 0
    other[WINDOW] = after[WINDOW]
    settle_pot(other, classes, facts)
    after[USED] = 1
    settle_pot(after, classes, facts)
    return MAY_PUT_BACK


@routine
def place_yellow_1(pot, classes, facts, after, other):
    """Goes on after a yellow chip of set 1, which lets the white chip before it go."""
    value = pot[LAST] if facts[LIES] else pot[FRESH]
    for i in range(len(pot)):
        other[i] = after[i]
    settle_pot(after, classes, facts)
    if value == 0:
        return GOES_ON
    other[LEFT + white_class(classes, value)] += 1
    settle_pot(other, classes, facts)
    return MAY_PUT_BACK


@routine
def settle_pot(pot, classes, facts):
    """Forgets what cannot matter any more, so that pots that differ in nothing else are one."""
    may_step_back = pot[FRESH] > 0 and pot[FLASK] > 0
    if not may_step_back:
        pot[AT] = min(pot[AT], LAST_SPACE)
        if facts[SECOND] and pot[LOOKS] == 0 and chips_in(pot, classes, facts) >= SAFE_CHIPS:
            pot[USED] = 1  # beginning again is not foreseen
    if pot[FRESH] and not pot[FLASK] and left_of(pot, classes, ROLE_YELLOW_1) == 0:
        pot[FRESH] = 0
    if not facts[KEEPS_LAST]:
        pot[LAST] = 0
    if not may_step_back:
        pot[DOUBLED] = 0
    if not may_step_back or not facts[KEEPS_LAST]:
        pot[BEFORE] = 0


@routine
def left_of(pot, classes, role):
    """Returns how many chips of a role are left in the bag."""
    total = 0
    for i in range(len(classes)):
        if classes[i, 0] == role:
            total += pot[LEFT + i]
    return total


@routine
def chips_in(pot, classes, facts):
    """Returns how many chips lie in a pot."""
    total = facts[CHIPS_IN]
    for i in range(len(classes)):
        if classes[i, 0] != ROLE_RED_2:
            total += classes[i, 3] - pot[LEFT + i]
    return total


@routine
def take_white_back(pot, classes, facts, after):
    """Uses the flask: the white chip drawn last goes back into the bag."""
    for i in range(len(pot)):
        after[i] = pot[i]
    value = pot[FRESH]
    number = white_class(classes, value)
    spaces = classes[number, 2] + (white_bonus(pot, classes, facts) if value == 1 else 0)
    if pot[DOUBLED]:
        spaces += spaces if facts[ALL_DOUBLES] else value
    after[AT] = pot[AT] - spaces
    after[LEFT + number] += 1
    after[DOUBLING] = pot[DOUBLED]
    after[LAST] = pot[BEFORE]
    after[FRESH] = 0
    after[FLASK] = 0
    settle_pot(after, classes, facts)


# ---- following all pots ----


@routine
def key_of(pot, classes):
    """Returns a number that tells pots apart."""
    key = 0
    for i in range(LEFT):
        key = key * RADIX[i] + pot[i]
    for i in range(len(classes)):
        key = key * (classes[i, 3] + 4) + pot[LEFT + i]
    return key


@routine
def find_pot(pots, keys, table, count, pot, classes):
    """Returns the number of a pot, which is `count` and entered when it is new."""
    key = key_of(pot, classes)
    mask = len(table) - 1
    slot = (key ^ (key >> 15) ^ (key >> 31) * 0x9E3779B1) & mask
    while table[slot] >= 0:
        if keys[table[slot]] == key:
            return table[slot]
        slot = (slot + 1) & mask
    table[slot] = count
    keys[count] = key
    for i in range(len(pot)):
        pots[count, i] = pot[i]
    return count


@routine
def rank_of(pot, classes, most):
    """Returns a number that grows with everything that can happen to a pot."""
    coloured, white = 0, 0
    for i in range(len(classes)):
        if classes[i, 0] == ROLE_WHITE:
            white += classes[i, 3] + 3 - pot[LEFT + i]
        else:
            coloured += classes[i, 3] - pot[LEFT + i]
    flags = 2 * (1 - pot[FLASK]) + pot[USED]
    return ((flags * most + coloured) * most + white) * 2 + (1 if pot[LOOKS] == 0 else 0)


@routine
def explore(classes, facts, root, worth, draws, best, values, extra, most_pots):
    """Follows a pot through all that can come; returns up to how many draws that is complete, and how many pots there are.

    Writes for each number of draws and for the best rule after a draw the chances of each end, by what became of the pot
    and the scoring space; the values of stopping, drawing, the flask and placing a chip of each class; and the mean of the
    points and rubies that blue chips bring after a draw.
    """
    size = len(classes)
    pots = np.zeros((most_pots, LEFT + size), np.int16)
    keys = np.zeros(most_pots, np.int64)
    table = np.full(1 << TABLE_BITS, -1, np.int32)
    ends = np.full((most_pots, size), IMPOSSIBLE, np.int8)
    nexts = np.full((most_pots, size, 2), -1, np.int32)
    spaces = np.zeros((most_pots, size), np.int8)
    backs = np.full(most_pots, -1, np.int32)
    depth = np.zeros(most_pots, np.int16)
    start = root.copy()
    settle_root(start, classes, facts)
    find_pot(pots, keys, table, 0, start, classes)
    count, opened = follow(classes, facts, pots, keys, table, ends, nexts, spaces, backs, depth, most_pots)
    horizon = 1000
    for i in range(opened, count):
        horizon = min(horizon, int(depth[i]))
    order = in_order(classes, pots, count)
    value = np.zeros(count)
    choice = np.zeros(count, np.int8)
    weigh_all(classes, facts, worth, pots, ends, nexts, spaces, backs, order, opened, value, choice)
    weigh_root(classes, facts, worth, pots, ends, nexts, spaces, backs, value, values)
    k_draws(classes, facts, pots, ends, nexts, backs, order, count, horizon, draws)
    best_draws(classes, facts, worth, pots, ends, nexts, spaces, backs, order, value, choice, best, extra)
    return horizon, count


@routine
def settle_root(pot, classes, facts):
    """Forgets what does not matter of the pot as it stands."""
    used = pot[USED]
    settle_pot(pot, classes, facts)
    if facts[SECOND]:
        pot[USED] = used


@routine
def follow(classes, facts, pots, keys, table, ends, nexts, spaces, backs, depth, most_pots):
    """Enters all pots that can follow, the nearest first; returns how many there are and how many were followed."""
    size = len(classes)
    pot, after, other = np.zeros(LEFT + size, np.int64), np.zeros(LEFT + size, np.int64), np.zeros(LEFT + size, np.int64)
    count, i = 1, 0
    while i < count and count + 2 * size + 2 < most_pots:
        for field in range(LEFT + size):
            pot[field] = pots[i, field]
        deeper = int(depth[i]) + (0 if pot[LOOKS] > 0 else 1)
        if step_back(pot, classes, facts, after):
            if i == 0:
                after[AT] = facts[BACK_TO]  # its last chip need not have moved as far as it could
            backs[i] = find_pot(pots, keys, table, count, after, classes)
            count = noted(depth, count, backs[i], depth[i])
        for number in range(size):
            if pot[LEFT + number] == 0 or pot[AT] >= LAST_SPACE:
                continue
            ends[i, number] = place_chip(pot, classes, facts, number, pot[LOOKS] == 0, after, other)
            spaces[i, number] = min(after[AT], LAST_SPACE)
            if is_explosion(ends[i, number]):
                nexts[i, number, 0] = final_space(after, classes, facts)  # no pot follows, but a scoring space
                continue
            nexts[i, number, 0] = find_pot(pots, keys, table, count, after, classes)
            count = noted(depth, count, nexts[i, number, 0], deeper)
            if ends[i, number] == MAY_PUT_BACK:
                nexts[i, number, 1] = find_pot(pots, keys, table, count, other, classes)
                count = noted(depth, count, nexts[i, number, 1], deeper)
        i += 1
    return count, i


@routine
def step_back(pot, classes, facts, after):
    """Writes the pot without a look, or with the flask used, and tells whether there is one."""
    if pot[LOOKS] > 0:
        for field in range(len(pot)):
            after[field] = pot[field]
        after[LOOKS] = 0
        settle_pot(after, classes, facts)
        return True
    if pot[FRESH] > 0 and pot[FLASK]:
        take_white_back(pot, classes, facts, after)
        return True
    return False


@routine
def noted(depth, count, number, deep):
    """Notes after how many draws a pot was found, and returns how many pots there are with it."""
    if number < count:
        return count
    depth[count] = deep
    return count + 1


@routine
def is_explosion(end):
    """Tells whether a placing explodes the pot."""
    return EXPLODES <= end <= EXPLODES_COVERED


@routine
def in_order(classes, pots, count):
    """Returns the numbers of all pots so that whatever follows a pot comes after it."""
    most = 0
    for i in range(len(classes)):
        most += classes[i, 3] + 4
    ranks = np.zeros(count, np.int64)
    for i in range(count):
        ranks[i] = rank_of(pots[i], classes, most)
    return np.argsort(ranks)


@routine
def end_value(space, end, worth):
    """Returns what a scoring space is worth; an exploded pot brings points or coins."""
    points, coins = SPACE_POINTS[space] * worth[0], SPACE_COINS[space] * worth[1]
    taken = max(points, coins) if end == EXPLODED else points + coins
    return taken + SPACE_RUBY[space] * worth[2]


@routine
def reward(classes, number, space, worth):
    """Returns what a blue chip of set 3 or 4 brings on a space."""
    if not SPACE_RUBY[space]:
        return 0.0
    if classes[number, 0] == ROLE_BLUE_3:
        return worth[2]
    return classes[number, 1] * worth[0] if classes[number, 0] == ROLE_BLUE_4 else 0.0


@routine
def placing_value(classes, worth, ends, nexts, spaces, value, i, number):
    """Returns what it is worth to place a chip of a class in pot i."""
    end = ends[i, number]
    pays = reward(classes, number, spaces[i, number], worth)
    if is_explosion(end):
        return pays + end_value(nexts[i, number, 0], EXPLODED if end == EXPLODES else COVERED, worth)
    then = value[nexts[i, number, 0]]
    if end == MAY_PUT_BACK:
        then = max(then, value[nexts[i, number, 1]])
    return pays + then


@routine
def drawing_value(classes, worth, pots, ends, nexts, spaces, value, i):
    """Returns what it is worth to draw in pot i."""
    total, chips = 0.0, 0
    for number in range(len(classes)):
        here = int(pots[i, LEFT + number])
        if here > 0:
            total += here * placing_value(classes, worth, ends, nexts, spaces, value, i, number)
            chips += here
    return total / chips


@routine
def none_of(left, chips, looks):
    """Returns the chance that none of the chips looked at is among those that are not left over."""
    chance = 1.0
    for i in range(min(looks, chips)):
        chance *= max(left - i, 0) / (chips - i)
    return chance


@routine
def rank_placings(classes, worth, pots, ends, nexts, spaces, value, i, worths):
    """Writes what placing a chip of each class in pot i is worth, and returns the classes, the best first."""
    for number in range(len(classes)):
        worths[number] = -1e9
        if pots[i, LEFT + number] > 0:
            worths[number] = placing_value(classes, worth, ends, nexts, spaces, value, i, number)
    return np.argsort(-worths)


@routine
def looking_value(classes, worth, pots, ends, nexts, spaces, backs, value, i):
    """Returns what it is worth to look at chips in pot i and to place the best, or none."""
    passing = value[backs[i]]
    worths = np.zeros(len(classes))
    ranked = rank_placings(classes, worth, pots, ends, nexts, spaces, value, i, worths)
    chips = bag_of(pots, i)
    total, left, sure = 0.0, chips, 1.0
    for number in ranked:
        if worths[number] <= passing:
            break
        left -= int(pots[i, LEFT + number])
        missed = none_of(left, chips, int(pots[i, LOOKS]))
        total += (sure - missed) * worths[number]
        sure = missed
    return total + sure * passing


@routine
def bag_of(pots, i):
    """Returns how many chips are left in the bag of pot i."""
    chips = 0
    for field in range(LEFT, pots.shape[1]):
        chips += int(pots[i, field])
    return chips


@routine
def is_last(pots, i):
    """Tells whether nothing can follow pot i but stopping: it is full, or the bag is empty."""
    return pots[i, AT] >= LAST_SPACE or bag_of(pots, i) == 0


@routine
def weigh_all(classes, facts, worth, pots, ends, nexts, spaces, backs, order, opened, value, choice):
    """Writes what every pot is worth and what is best there; a pot that was not followed is stopped."""
    for place in range(len(order) - 1, -1, -1):
        i = order[place]
        if pots[i, LOOKS] > 0 and i < opened:
            value[i] = looking_value(classes, worth, pots, ends, nexts, spaces, backs, value, i)
            continue
        value[i] = end_value(final_space(pots[i], classes, facts), SAFE, worth)
        if i >= opened:
            continue
        if not is_last(pots, i):
            drawing = drawing_value(classes, worth, pots, ends, nexts, spaces, value, i)
            if drawing > value[i]:
                value[i] = drawing
                choice[i] = TO_DRAW
        if backs[i] >= 0 and value[backs[i]] > value[i]:
            value[i] = value[backs[i]]
            choice[i] = TO_FLASK


@routine
def weigh_root(classes, facts, worth, pots, ends, nexts, spaces, backs, value, values):
    """Writes what stopping, drawing, the flask and placing a chip of each class are worth in the pot as it stands."""
    values[0] = end_value(final_space(pots[0], classes, facts), SAFE, worth)
    if not is_last(pots, 0):
        values[1] = drawing_value(classes, worth, pots, ends, nexts, spaces, value, 0)
    if backs[0] >= 0:
        values[2] = value[backs[0]]
    for number in range(len(classes)):
        if ends[0, number] != IMPOSSIBLE:
            values[3 + number] = placing_value(classes, worth, ends, nexts, spaces, value, 0, number)


@routine
def pass_on(ends, nexts, i, number, chance, back, chances, to):
    """Hands the chance of a placing on to the pot that follows, or to the end of an explosion."""
    end = ends[i, number]
    if is_explosion(end):
        to[EXPLODED if end == EXPLODES else COVERED, nexts[i, number, 0]] += chance
    else:
        chances[nexts[i, number, 1 if end == MAY_PUT_BACK and back else 0]] += chance


@routine
def preference(classes):
    """Returns the classes of coloured chips in the order in which they are placed after a look: the highest number first."""
    scores = np.zeros(len(classes))
    for i in range(len(classes)):
        scores[i] = 1e6 if classes[i, 0] == ROLE_WHITE else classes[i, 0] - 100.0 * classes[i, 1]
    return np.argsort(scores)


@routine
def k_draws(classes, facts, pots, ends, nexts, backs, order, count, horizon, draws):
    """Writes for each number of draws the chances of every end, if white chips go back where they may and no flask is used."""
    ranked = preference(classes)
    now = np.zeros(count)
    now[0] = 1.0
    for k in range(min(horizon, len(draws))):
        if k > 0:
            draws[k, EXPLODED:] = draws[k - 1, EXPLODED:]
        then = np.zeros(count)
        draw_once(pots, ends, nexts, now, then, draws[k])
        for i in order:
            if then[i] > 0 and pots[i, LOOKS] > 0:
                look_on(pots, ends, nexts, backs, i, then[i], ranked, classes, then, draws[k])
                then[i] = 0.0
        for i in range(count):
            if then[i] > 0:
                draws[k, SAFE, final_space(pots[i], classes, facts)] += then[i]
        now = then


@routine
def draw_once(pots, ends, nexts, now, then, to):
    """Hands the chances of all pots on by one draw; those in which nothing can be drawn stay as they are."""
    for i in range(len(now)):
        if now[i] > 0:
            if is_last(pots, i):
                then[i] += now[i]
                continue
            chips = bag_of(pots, i)
            for number in range(ends.shape[1]):
                here = int(pots[i, LEFT + number])
                if here > 0:
                    pass_on(ends, nexts, i, number, now[i] * here / chips, True, then, to)


@routine
def look_on(pots, ends, nexts, backs, i, chance, ranked, classes, chances, to):
    """Hands the chance of a pot in which chips are looked at on: the first class in order is placed, none if all are white."""
    chips = bag_of(pots, i)
    left, sure = chips, 1.0
    for number in ranked:
        here = int(pots[i, LEFT + number])
        if here > 0 and classes[number, 0] != ROLE_WHITE:
            left -= here
            missed = none_of(left, chips, int(pots[i, LOOKS]))
            pass_on(ends, nexts, i, number, chance * (sure - missed), True, chances, to)
            sure = missed
    chances[backs[i]] += chance * sure


@routine
def best_draws(classes, facts, worth, pots, ends, nexts, spaces, backs, order, value, choice, best, extra):
    """Writes the chances of every end, if a chip is drawn now and the best is done from then on."""
    chances = np.zeros(len(order))
    chances[0] = 1.0
    for i in order:
        chance = chances[i]
        if chance == 0:
            continue
        if pots[i, LOOKS] > 0 and backs[i] >= 0:
            best_look(classes, worth, pots, ends, nexts, spaces, backs, value, i, chances, best, extra)
        elif (i == 0 or choice[i] == TO_DRAW) and not is_last(pots, i):
            chips = bag_of(pots, i)
            for number in range(len(classes)):
                here = int(pots[i, LEFT + number])
                if here > 0:
                    best_on(classes, ends, nexts, spaces, value, i, number, chance * here / chips, chances, best, extra)
        elif choice[i] == TO_FLASK:
            chances[backs[i]] += chance
        else:
            best[SAFE, final_space(pots[i], classes, facts)] += chance


@routine
def best_look(classes, worth, pots, ends, nexts, spaces, backs, value, i, chances, best, extra):
    """Hands the chance of a pot in which chips are looked at on, the best of them being placed, or none."""
    worths = np.zeros(len(classes))
    ranked = rank_placings(classes, worth, pots, ends, nexts, spaces, value, i, worths)
    chips = bag_of(pots, i)
    left, sure = chips, 1.0
    for number in ranked:
        if worths[number] <= value[backs[i]]:
            break
        left -= int(pots[i, LEFT + number])
        missed = none_of(left, chips, int(pots[i, LOOKS]))
        best_on(classes, ends, nexts, spaces, value, i, number, chances[i] * (sure - missed), chances, best, extra)
        sure = missed
    chances[backs[i]] += chances[i] * sure


@routine
def best_on(classes, ends, nexts, spaces, value, i, number, chance, chances, best, extra):
    """Hands the chance of a placing on to the better of the pots that follow, and counts what a blue chip brings."""
    back = ends[i, number] == MAY_PUT_BACK and value[nexts[i, number, 1]] > value[nexts[i, number, 0]]
    pass_on(ends, nexts, i, number, chance, back, chances, best)
    if SPACE_RUBY[spaces[i, number]]:
        if classes[number, 0] == ROLE_BLUE_3:
            extra[1] += chance
        elif classes[number, 0] == ROLE_BLUE_4:
            extra[0] += chance * classes[number, 1]
