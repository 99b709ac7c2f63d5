"""What a seat knows, defined once: all but what is still to be drawn, and what others chose for the common stir."""

from __future__ import annotations

from potable.engine.observing import MOST, Group, Layout, Part
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
CARDS_SEEN = N_CARDS
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


# ---- the observation ----


def seat_group(questions: int) -> Group:
    """Returns what is told of every seat, where it can be asked that many questions."""
    return Group(
        "seat",
        "every seat, the observer's first and then clockwise; all zeros where nobody sits",
        (
            Part("bag", "chips of each kind in its bag", N_KINDS, MANY),
            Part("pot", "chips of each kind in its pot", N_KINDS, MANY),
            Part("furthest", "the furthest space of the pot with a chip of each kind", N_KINDS, LAST_SPACE),
            Part("beside", "red chips of each value beside its pot", N_REDS, MANY),
            Part("revealed", "the kinds of the chips that it looks at", MOST_REVEALED, N_KINDS),
            Part("there", "1: somebody sits here"),
            Part("points", "its points, as far as 127", scale=50),
            Part("rubies", "its rubies", scale=MANY),
            Part("flask", "1 if its flask is full"),
            Part("droplet", "the space of its droplet", scale=LAST_SPACE),
            Part("tube", "the place of its second droplet", scale=LAST_TUBE),
            Part("start", "the space of its droplet, or of the rat past it, when brewing began", scale=LAST_SPACE),
            Part("at", "the space of its last chip", scale=LAST_SPACE),
            Part("whites", "the sum of the white chips in its pot", scale=MANY),
            Part("limit", "the sum of white chips above which its pot explodes", scale=MANY),
            Part("exploded", "1 if its pot has exploded"),
            Part("chips", "chips in its bag", scale=3 * MANY),
            Part("space_coins", "coins of its scoring space", scale=35),
            Part("space_points", "points of its scoring space", scale=15),
            Part("space_ruby", "1 if there is a ruby on its scoring space"),
            Part("doubling", "1 if its next chip moves twice as far"),
            Part("window", "draws that blue set 2 still covers", scale=4),
            Part("hand", "1 for the colour of a chip that is drawn and not placed", N_COLOURS),
            Part("hand_value", "the value of that chip", scale=4),
            Part("coins", "coins that it can spend, as far as 127", scale=35),
            Part("tails", "rat tails counted this round", scale=MANY),
            Part("chosen", "1 if it has chosen for the common stir"),
            Part("flasked", "1 if it used its flask this round"),
            Part("card_used", "1 if it has used or lost what the card of the round offers"),
            Part("due", "moves of a droplet that it still has to make", scale=4),
            Part("bought", "the kind of the first chip bought this round", scale=N_KINDS),
            Part("brewed_rubies", "rubies that blue chips gave this round", scale=4),
            Part("brewed_points", "points that blue chips gave this round", scale=MANY),
            Part("asked", "1 for what it is asked", questions),
        ),
        SEATS,
    )


def table_group(sets: int, cards: int) -> Group:
    """Returns what is told of the table, where books come in that many sets, and there are so many cards."""
    return Group(
        "table",
        "what belongs to all",
        (
            Part("supply", "chips of each kind that can be bought", N_KINDS, 2 * MANY),
            Part("phase", "1 for what the table does: " + ", ".join(PHASES), N_PHASES),
            Part("round", "the round", scale=ROUNDS),
            Part("first", "1 for the seat that is start player, from the observer on", SEATS),
            Part("test_tubes", "1 if the pots have test tubes"),
            Part("stirs", "1 if all rounds are drawn in common"),
            Part("white_upgrades", "1 if white chips can be swapped"),
            Part("dear_green", "1 if the green 4-chip of set 3 costs 21"),
            Part("card", "1 for the card of the round", cards),
            Part("cards_left", "1 for each card that has not been drawn", cards),
            Part("books", "for each colour, 1 for the set of its book", N_COLOURS * sets),
        ),
    )


MANY = 10
SEAT = seat_group(N_QUESTIONS)
TABLE_GROUP = table_group(N_SETS, CARDS_SEEN)
OBSERVATION = Layout(SEAT, TABLE_GROUP)
PER_SEAT = SEAT.size
S_BAG, S_POT, S_FURTHEST, S_BESIDE, S_REVEALED, S_THERE, S_POINTS, S_RUBIES, S_FLASK, S_DROPLET, S_TUBE, S_START, S_AT = (
    SEAT.starts[:13]
)
S_WHITES, S_LIMIT, S_EXPLODED, S_CHIPS, S_SPACE_COIN, S_SPACE_POINT, S_SPACE_RUBIES, S_DOUBLING, S_WINDOW = SEAT.starts[13:22]
S_IN_HAND, S_HAND_VALUE, S_COINS, S_TAILS, S_CHOSEN, S_FLASKED, S_CARD_USED, S_DUE, S_BOUGHT = SEAT.starts[22:31]
S_BREWED_RUBIES, S_BREWED_POINTS, S_ASKED = SEAT.starts[31:]
T_SUPPLY, T_PHASE, T_ROUND, T_FIRST, T_TUBES, T_STIRS, T_UPGRADES, T_GREEN, T_CARD, T_LEFT, T_BOOKS = TABLE_GROUP.starts


@routine
def observe(s, seat, out):
    """Writes what a seat knows into a vector: ones and zeros for what is there, numbers for what is counted."""
    for i in range(len(out)):
        out[i] = 0
    viewer = max(seat, 0)  # a spectator sits where the first seat does
    for i in range(s.seats):
        other = viewer + i if viewer + i < s.seats else viewer + i - int(s.seats)
        observe_seat(s, other, out, i * PER_SEAT)
        if s.first == other:
            out[SEATS * PER_SEAT + T_FIRST + i] = 1
    observe_table(s, out, SEATS * PER_SEAT)


@routine
def observe_seat(s, seat, out, at):
    """Writes a seat: its chips in the bag and in the pot, how its pot stands, what it owns, what it is asked."""
    for kind in range(N_KINDS):
        out[at + S_BAG + kind] = s.bag[seat, kind]
    for space in range(s.start[seat], s.at[seat] + 1):
        kind = int(s.pot[seat, space])
        if kind != NO_CHIP:
            out[at + S_POT + kind] += 1
            out[at + S_FURTHEST + kind] = space
    for red in range(N_REDS):
        out[at + S_BESIDE + red] = s.beside[seat, red]
    for i in range(MOST_REVEALED):
        out[at + S_REVEALED + i] = s.revealed[seat, i]
    out[at + S_ASKED + int(s.asked[seat])] = 1
    observe_standing(s, seat, out, at)


@routine
def observe_standing(s, seat, out, at):
    """Writes how a seat stands."""
    space = min(scoring_space(s, seat), LAST_SPACE + 1)
    out[at + S_THERE] = 1
    out[at + S_POINTS] = min(int(s.points[seat]), MOST)
    out[at + S_RUBIES] = s.rubies[seat]
    out[at + S_FLASK] = s.flask[seat]
    out[at + S_DROPLET] = s.droplet[seat]
    out[at + S_TUBE] = s.tube[seat]
    out[at + S_START] = s.start[seat]
    out[at + S_AT] = s.at[seat]
    out[at + S_WHITES] = s.whites[seat]
    out[at + S_LIMIT] = limit(s, seat)
    out[at + S_EXPLODED] = s.exploded[seat]
    out[at + S_CHIPS] = s.bag_count[seat]
    out[at + S_SPACE_COIN] = SPACE_COINS[space]
    out[at + S_SPACE_POINT] = SPACE_POINTS[space]
    out[at + S_SPACE_RUBIES] = SPACE_RUBY[space]
    out[at + S_DOUBLING] = s.doubling[seat]
    out[at + S_WINDOW] = s.window[seat]
    if s.hand[seat] != NO_CHIP:
        out[at + S_IN_HAND + COLOUR[s.hand[seat]]] = 1
        out[at + S_HAND_VALUE] = VALUE[s.hand[seat]]
    out[at + S_COINS] = min(int(s.coins[seat]), MOST)
    out[at + S_TAILS] = s.tails[seat]
    out[at + S_CHOSEN] = 1 if s.stir[seat] != UNDECIDED else 0
    out[at + S_FLASKED] = s.flasked[seat]
    out[at + S_CARD_USED] = s.card_used[seat]
    out[at + S_DUE] = s.due[seat]
    out[at + S_BOUGHT] = s.bought[seat]
    out[at + S_BREWED_RUBIES] = s.brewed_rubies[seat]
    out[at + S_BREWED_POINTS] = s.brewed_points[seat]


@routine
def observe_table(s, out, at):
    """Writes the supply, the books, the cards, and the moment."""
    for kind in range(N_KINDS):
        out[at + T_SUPPLY + kind] = s.supply[kind]
    for colour in range(N_COLOURS):
        if s.book[colour] > 0:
            out[at + T_BOOKS + colour * N_SETS + int(s.book[colour]) - 1] = 1
    if s.card >= 0:
        out[at + T_CARD + int(s.card)] = 1
    for card in range(CARDS_SEEN):
        out[at + T_LEFT + card] = (int(s.cards_left) >> card) & 1
    out[at + T_PHASE + int(s.phase)] = 1
    out[at + T_ROUND] = s.round
    out[at + T_TUBES] = s.test_tubes
    out[at + T_STIRS] = s.always_stir
    out[at + T_UPGRADES] = s.white_upgrades
    out[at + T_GREEN] = s.dear_green
