"""What is true of every state of Quacks, compiled, so that it keeps up with a million games; see million.py.

The figures are written down here once more, and the checks share no code with the rules they check.
"""

from __future__ import annotations

import numpy as np

from potable.engine.rule import routine
from potable.games import game
from tests.properties.covering import covering

GAME = game("quacks")
EXPANSIONS = (
    *("office", "herb_witches", "silver_witch", "bronze_witch", "gold_witch", "black_book", "locoweed_book", "set_aside"),
    *("alchemists", "patient_1", "patient_2", "patient_3", "hump_orange_6", "better_chip"),
    *("ends_well", "office_last", "bowl_flask", "rainbow"),
)
"""The options of expansions, whose states are checked in test_quacks_expansions.py."""
VARIANTS = covering(GAME, without=EXPANSIONS)
SOUND, LOST_CHIP, WRONG_BAG, WRONG_POT, WRONG_POINTS, NEGATIVE, WRONG_QUESTION, WRONG_SCORE = range(8)
FAULTS = (
    "sound",
    "a chip is in two places or in none",
    "a bag has another number of chips",
    "a pot is not what its chips make it",
    "points are not the sum of where they come from",
    "somebody has less than nothing",
    "somebody is asked who is not waited for, or the other way round",
    "another score",
)
KINDS, SPACES, COLOURS = 21, 53, 9
# White 1 2 3, orange 1 6, green, blue, red and yellow 1 2 4, purple, black and locoweed 1.
BOXES = np.array(
    [
        [0, 20, 8, 4, 20, 0, 15, 10, 13, 14, 10, 10, 12, 8, 10, 13, 6, 10, 15, 18, 0],
        [0, 20, 8, 4, 22, 0, 15, 8, 13, 12, 8, 10, 12, 8, 10, 13, 8, 10, 17, 17, 0],
    ]
)
COLOUR_OF = np.array([-1, 0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 7, 8])
FIRST_RED = 12
BREW, CHIPS, BUY = 3, 7, 11


def room() -> np.ndarray:
    """Returns room for counting the chips of each kind."""
    return np.zeros(KINDS, np.int64)


@routine
def every_chip_is_somewhere(s, seen):
    """Tells whether the chips of the supply, the bags, the pots and the hands are those of the box."""
    for kind in range(KINDS):
        seen[kind] = s.supply[kind]
    for seat in range(s.seats):
        for kind in range(KINDS):
            seen[kind] += s.bag[seat, kind]
        for space in range(SPACES):
            seen[s.pot[seat, space]] += 1
        for i in range(6):
            seen[s.revealed[seat, i]] += 1
        for red in range(3):
            seen[FIRST_RED + red] += s.beside[seat, red]
        seen[s.hand[seat]] += 1
    wrong = 0
    for kind in range(1, KINDS):
        wrong += seen[kind] != BOXES[s.supply_list, kind]
    return wrong == 0


@routine
def bag_adds_up(s, seat):
    """Tells whether a bag holds as many chips as it says."""
    total = 0
    for kind in range(KINDS):
        if s.bag[seat, kind] < 0:
            return False
        total += s.bag[seat, kind]
    return total == s.bag_count[seat]


@routine
def pot_adds_up(s, seat):
    """Tells whether a pot's counts, its white sum and its last space are those of its chips."""
    count, whites, last = 0, 0, int(s.start[seat])
    for colour in range(COLOURS):
        of_colour = 0
        for space in range(SPACES):
            if COLOUR_OF[s.pot[seat, space]] == colour:
                of_colour += 1
                whites += s.pot[seat, space] if colour == 0 else 0  # white 1, 2 and 3 are the first kinds
                last = max(last, space)
        if of_colour != s.in_pot[seat, colour]:
            return False
        count += of_colour
    if s.phase < BREW or s.phase > BUY:
        return count == 0
    traded = s.phase >= CHIPS and s.book[6] % 2 == 0  # purple chips of sets 2 and 4 leave the pot, the scoring space stays
    return whites == s.whites[seat] and (s.at[seat] == last or (traded and s.at[seat] > last))


@routine
def points_add_up(s, seat):
    """Tells whether the points are the sum of where they come from."""
    total = 0
    for source in range(7):
        if s.points_from[seat, source] < 0:
            return False
        total += s.points_from[seat, source]
    return total == s.points[seat]


@routine
def nothing_is_negative(s, seat):
    """Tells whether nobody has less than nothing, and no droplet has left its track."""
    counts = min(s.rubies[seat], s.coins[seat], s.tails[seat], s.due[seat], s.window[seat], s.droplet[seat], s.tube[seat])
    return counts >= 0 and s.droplet[seat] < SPACES and s.tube[seat] <= 12 and 0 <= s.flask[seat] <= 1


@routine
def fault_of_seat(s, seat):
    """Returns what is wrong with a seat."""
    if not bag_adds_up(s, seat):
        return WRONG_BAG
    if not pot_adds_up(s, seat):
        return WRONG_POT
    if not points_add_up(s, seat):
        return WRONG_POINTS
    if not nothing_is_negative(s, seat):
        return NEGATIVE
    return SOUND if (s.asked[seat] != 0) == ((s.waiting >> seat) & 1) else WRONG_QUESTION


@routine
def fault_of(s, room):
    """Returns what is wrong with a state in which somebody must decide."""
    for seat in range(s.seats):
        fault = fault_of_seat(s, seat)
        if fault != SOUND:
            return fault
    return SOUND if every_chip_is_somewhere(s, room) else LOST_CHIP


@routine
def fault_at_end(s, seat, points, room):
    """Returns what is wrong with a game that is over and a seat's points."""
    fault = fault_of(s, room)
    if fault != SOUND:
        return fault
    spent = s.rubies[seat] < 2 and s.coins[seat] < 5 and s.round == 9
    return SOUND if points == s.points[seat] and spent else WRONG_SCORE
