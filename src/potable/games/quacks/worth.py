"""What things are worth beside each other by round, in thousandths of a point of the last one: for the coach and the bots.

What a book's chips are worth stands in the book's file. All figures were found by cross-entropy search over thirteen
generations of 36 bots that believe in such figures, each in some hundreds of games of four in all four sets against two bots
with hand-set figures and a plain one, by points ahead and games won.
"""

from __future__ import annotations

from potable.engine.rule import frozen, routine, rule

from .content import (
    COINS_PER_POINT,
    COLOUR,
    DROPLET_GAIN,
    FIRST_CHIP_GAIN,
    FIRST_KIND,
    LAST_SPACE,
    LAST_TUBE,
    N_KINDS,
    N_REDS,
    POINT_GAINS,
    RED_1,
    ROUNDS,
    RUBIES_PER_POINT,
    RUBY_GAIN,
    SPACE_COINS,
    SPACE_POINTS,
    SPOON,
    TUBES,
    VALUE,
    WHITE,
)
from .rules import moments
from .rules.pot import limit, scoring_space
from .state import BREW, MOST_REVEALED, TAKES_BOTH

POINT = 1000

_to_come = range(ROUNDS, 0, -1)
POINT_WORTH = frozen([*(POINT - 71 * rounds for rounds in _to_come), POINT])
"""By round. A point of an early one is worth less, since the rats follow those who lead."""
COIN_WORTH = frozen([*(210 + 34 * (rounds - 1) for rounds in _to_come), POINT // COINS_PER_POINT])
RUBY_WORTH = frozen([*(363 + 184 * (rounds - 1) for rounds in _to_come), POINT // RUBIES_PER_POINT])
FLASK_WORTH = frozen([*(707 + 106 * (rounds - 1) for rounds in _to_come), 0])
"""What a full flask is worth after the round."""
DROPLET = 528
"""What a space of the droplet is worth in each round to come."""
WHITE_CHIP = -447
"""What each of a white chip's number is worth in each round to come."""
CROWD = 43
"""How many hundredths of its worth a chip keeps of which there are enough."""
ROLL = 1129
"""What rolling the die is worth."""
LOOK = 360
"""What it is worth to look at a chip before the next one is placed."""
MOST_SPENT = 34
"""About so many coins buy two good chips; more are of little use."""
MOVES_A_ROUND = 12
"""About so many tenths of moves of droplets a round brings."""


@rule
def point_worth(s):
    """Returns what a point is worth now."""
    return POINT_WORTH[s.round]


@rule
def coin_worth(s):
    """Returns what a coin is worth this round."""
    return COIN_WORTH[s.round]


@rule
def ruby_worth(s):
    """Returns what a ruby is worth this round."""
    return RUBY_WORTH[s.round]


@rule
def flask_worth(s):
    """Returns what a full flask is worth in the rounds to come."""
    return FLASK_WORTH[s.round]


@rule
def rounds_left(s):
    """Returns how many more pots will be brewed, this round's counted until brewing begins."""
    return ROUNDS - int(s.round) + (1 if s.phase < BREW else 0)


@rule
def droplet_worth(s):
    """Returns what a move of the droplet is worth."""
    return DROPLET * rounds_left(s)


@rule
def space_worth(s, space):
    """Returns what the points and coins of a scoring space are worth."""
    return SPACE_POINTS[space] * point_worth(s) + SPACE_COINS[space] * coin_worth(s)


@routine
def gain_worth(s, seat, gain):
    """Returns what a face of the die or a test tube is worth."""
    if gain < POINT_GAINS:
        return (gain + 1) * point_worth(s)
    if gain == RUBY_GAIN:
        return ruby_worth(s)
    if gain == DROPLET_GAIN:
        return droplet_worth(s)
    return chip_worth(s, seat, gain - FIRST_CHIP_GAIN)


@rule
def moves_to_come(s):
    """Returns about how many moves of droplets are still to come, this one counted."""
    return 1 + MOVES_A_ROUND * rounds_left(s) // 10


@routine
def tube_gain(s, seat, steps):
    """Returns what it is worth to move the second droplet on by so many steps, or as far as it goes."""
    tube = int(s.tube[seat])
    last = min(tube + steps, LAST_TUBE)
    if not moments.tubes_pay(s):
        return moments.tube_gain(s, seat, last)
    worth = 0
    for found in range(tube, last):
        worth += gain_worth(s, seat, TUBES[found])
    return worth


@routine
def tube_worth(s, seat):
    """Returns what it is worth to move the second droplet on: the best mean of what it finds as far as it may come."""
    most = 0
    for steps in range(1, min(moves_to_come(s), LAST_TUBE - int(s.tube[seat])) + 1):
        most = max(most, tube_gain(s, seat, steps) // steps)
    return most


@rule
def lost_worth(s, seat):
    """Returns what a pot that exploded loses by that."""
    space = min(scoring_space(s, seat), SPOON)
    points, coins = SPACE_POINTS[space] * point_worth(s), SPACE_COINS[space] * coin_worth(s)
    return 0 if s.takes[seat] == TAKES_BOTH else min(points, coins)


@rule
def coins_worth(s, seat, more):
    """Returns what so many more coins are worth to a seat that shops: what they buy beside, or their points at the end."""
    coins = int(s.coins[seat])
    if s.round == ROUNDS:
        rate = moments.coins_per_point(s, seat)
        return ((coins + more) // rate - coins // rate) * POINT
    return max(min(coins + more, MOST_SPENT) - coins, 0) * coin_worth(s)


# ---- pots ----


@routine
def reach(s, seat):
    """Returns how far a seat's last chip will probably lie: as many of its chips as fit with white just below the limit."""
    at = int(s.at[seat])
    if s.phase < BREW:
        at = min(int(s.droplet[seat]) + int(s.tails[seat]), LAST_SPACE)
    return reach_with(s, seat, at, 0)


@routine
def reach_with(s, seat, at, back):
    """Returns the same for a pot that has come so far, if so much white goes back into the bag."""
    total, white = back, back
    for kind in range(1, N_KINDS):
        total += int(s.bag[seat, kind]) * VALUE[kind]
        if COLOUR[kind] == WHITE:
            white += int(s.bag[seat, kind]) * VALUE[kind]
    room = max(10 * (limit(s, seat) - int(s.whites[seat]) + back) - 12, 0)
    further = total if white == 0 else min(total, total * room // (10 * white))
    return min(at + further, LAST_SPACE)


# ---- chips ----


@routine
def chip_worth(s, seat, kind):
    """Returns what one more chip is worth to a seat in the rounds to come."""
    owned = 0
    for other in range(FIRST_KIND[COLOUR[kind]], FIRST_KIND[COLOUR[kind] + 1]):
        owned += int(s.bag[seat, other])
    return worth_after(s, kind, owned + int(s.in_pot[seat, COLOUR[kind]]))


@routine
def worth_after(s, kind, owned):
    """Returns what a chip is worth to somebody who has so many of its colour already."""
    if COLOUR[kind] == WHITE:
        return WHITE_CHIP * VALUE[kind] * rounds_left(s)
    worth = (moments.chip_worth(s, kind) + moments.number_worth(s, kind) * VALUE[kind]) * rounds_left(s)
    return worth * CROWD // 100 if owned >= moments.enough_chips(s, kind) else worth


@routine
def kept_worth(s, seat):
    """Returns what a seat's droplet and chips are worth in the rounds to come."""
    return (int(s.droplet[seat]) + int(s.due[seat])) * droplet_worth(s) + chips_worth(s, seat)


@routine
def chips_worth(s, seat):
    """Returns what a seat's chips are worth in the rounds to come, wherever they lie."""
    worth, owned, colour = 0, 0, WHITE
    for kind in range(1, N_KINDS):
        if COLOUR[kind] != colour:
            owned, colour = 0, COLOUR[kind]
        for _ in range(chips_of(s, seat, kind)):
            worth += worth_after(s, kind, owned)
            owned += 1
    return worth


@routine
def chips_of(s, seat, kind):
    """Returns how many chips of a kind a seat owns."""
    number = int(s.bag[seat, kind]) + (1 if s.hand[seat] == kind else 0)
    if RED_1 <= kind < RED_1 + N_REDS:
        number += int(s.beside[seat, kind - RED_1])
    for i in range(MOST_REVEALED):
        number += 1 if s.revealed[seat, i] == kind else 0
    if s.in_pot[seat, COLOUR[kind]] > 0:
        for space in range(LAST_SPACE + 1):
            number += 1 if s.pot[seat, space] == kind else 0
    return number
