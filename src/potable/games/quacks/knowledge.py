"""What a seat knows, defined once: all but what is still to be drawn, and what others chose for the common stir."""

from __future__ import annotations

from potable.engine.random import TABLE, below
from potable.engine.rule import routine

from .books import N_SETS
from .cards import N_CARDS
from .content import (
    COLOUR,
    LAST_SPACE,
    LAST_TUBE,
    N_COLOURS,
    N_KINDS,
    N_REDS,
    NO_CHIP,
    ROUNDS,
    SEATS,
    SPACE_COINS,
    SPACE_POINTS,
    SPACE_RUBY,
    VALUE,
)
from .questions import BY_NUMBER
from .rules.brew import can_draw
from .rules.pot import limit, scoring_space
from .state import HIDDEN, MOST_REVEALED, PHASES, STIRS, STOPS, UNDECIDED, State

N_PHASES = len(PHASES)
N_QUESTIONS = len(BY_NUMBER) + 1
hide = State.hide


@routine
def conceal(s, seat):
    """Replaces what a seat cannot know by one fixed stand-in: the seed, and the choices of others who wait to stir."""
    hide(s, seat)


@routine
def determinize(s, seat):
    """Puts a random world that the seat cannot exclude in place of what it does not know."""
    for other in range(SEATS):
        if s.stir[other] == HIDDEN:
            s.stir[other] = STIRS if can_draw(s, other) and below(s, TABLE, 2) == 0 else STOPS


# The observation: the seats from the observer's own onwards, then the table.
PER_SEAT = 3 * N_KINDS + N_REDS + MOST_REVEALED + N_QUESTIONS + 22
OF_TABLE = N_KINDS + N_COLOURS * N_SETS + N_CARDS + N_PHASES + 3
OBSERVATION_SIZE = SEATS * PER_SEAT + OF_TABLE
MANY = 10


@routine
def observe(s, seat, out):
    """Writes what a seat knows into a vector: ones and zeros for what is there, small fractions for what is counted."""
    for i in range(len(out)):
        out[i] = 0
    viewer = max(seat, 0)  # a spectator sits where the first seat does
    for i in range(s.seats):
        other = viewer + i if viewer + i < s.seats else viewer + i - int(s.seats)
        observe_seat(s, other, out, i * PER_SEAT)
    observe_table(s, out, SEATS * PER_SEAT)


@routine
def observe_seat(s, seat, out, at):
    """Writes a seat: its chips in the bag and in the pot, how its pot stands, what it owns, what it is asked."""
    for kind in range(N_KINDS):
        out[at + kind] = s.bag[seat, kind] / MANY
    at += N_KINDS
    for space in range(LAST_SPACE + 1):
        kind = int(s.pot[seat, space])
        if kind != NO_CHIP:
            out[at + kind] += 1 / MANY
            out[at + N_KINDS + kind] = space / LAST_SPACE  # the furthest of its kind
    at += 2 * N_KINDS
    for red in range(N_REDS):
        out[at + red] = s.beside[seat, red] / MANY
    at += N_REDS
    for i in range(MOST_REVEALED):
        out[at + i] = s.revealed[seat, i] / N_KINDS
    at += MOST_REVEALED
    out[at + int(s.asked[seat])] = 1
    at += N_QUESTIONS
    observe_standing(s, seat, out, at)


@routine
def observe_standing(s, seat, out, at):
    """Writes how a seat stands."""
    space = min(scoring_space(s, seat), LAST_SPACE + 1)
    out[at] = 1  # somebody sits here
    out[at + 1] = s.points[seat] / 50
    out[at + 2] = s.rubies[seat] / MANY
    out[at + 3] = s.flask[seat]
    out[at + 4] = s.droplet[seat] / LAST_SPACE
    out[at + 5] = s.tube[seat] / LAST_TUBE
    out[at + 6] = s.start[seat] / LAST_SPACE
    out[at + 7] = s.at[seat] / LAST_SPACE
    out[at + 8] = s.whites[seat] / MANY
    out[at + 9] = limit(s, seat) / MANY
    out[at + 10] = s.exploded[seat]
    out[at + 11] = s.bag_count[seat] / (3 * MANY)
    out[at + 12] = SPACE_COINS[space] / 35
    out[at + 13] = SPACE_POINTS[space] / 15
    out[at + 14] = SPACE_RUBY[space]
    out[at + 15] = s.doubling[seat]
    out[at + 16] = s.window[seat] / 4
    out[at + 17] = VALUE[s.hand[seat]] / 4
    out[at + 18] = (COLOUR[s.hand[seat]] + 1) / N_COLOURS
    out[at + 19] = s.coins[seat] / 35
    out[at + 20] = s.tails[seat] / MANY
    out[at + 21] = 1 if s.stir[seat] != UNDECIDED else 0


@routine
def observe_table(s, out, at):
    """Writes the supply, the books, the card, and the moment."""
    for kind in range(N_KINDS):
        out[at + kind] = s.supply[kind] / (2 * MANY)
    at += N_KINDS
    for colour in range(N_COLOURS):
        if s.book[colour] > 0:
            out[at + colour * N_SETS + int(s.book[colour]) - 1] = 1
    at += N_COLOURS * N_SETS
    if s.card >= 0:
        out[at + int(s.card)] = 1
    at += N_CARDS
    out[at + int(s.phase)] = 1
    at += N_PHASES
    out[at] = s.round / ROUNDS
    out[at + 1] = s.first / SEATS
    out[at + 2] = s.test_tubes
