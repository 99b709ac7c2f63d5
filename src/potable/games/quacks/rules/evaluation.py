"""The evaluation, steps A to D: the die, the chips' actions, rubies, points."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from ..actions import BLACK_FIRST, GREEN_FIRST, LEAP, ONE_PURPLE, PASS, SWAP, TAKE, TAKE_POINTS
from ..content import (
    BLACK,
    FIRST_KIND,
    GREEN,
    NO_CHIP,
    NONE,
    PURPLE,
    SPACE_COINS,
    SPACE_POINTS,
    SPACE_RUBY,
    VALUE,
)
from ..state import (
    ACCEPT,
    BUY,
    CHIPS,
    EXPLODED,
    FROM_POT,
    POINTS,
    POINTS_OR_COINS,
    PURPLE_BONUS,
    PURPLE_TRADE,
    RUBIES,
    TAKES_BOTH,
    TAKES_COINS,
    TAKES_POINTS,
    UPGRADE,
    WHICH_COLOUR,
)
from . import moments
from .asking import answered, ask, asks_for, begin_phase, next_seat, seat_at
from .books.black import NO_REWARD, black, black_reward
from .books.green import green_1, green_2, green_3, green_3_spaces, green_4, green_at_end
from .books.purple import purple_1, purple_2, purple_3, purple_3_points, purple_4, purple_4_result, purple_4_trades
from .chips import gain_chip
from .gains import gain_droplet, gain_points, roll_die
from .pot import counted, scoring_space

# ---- A: the bonus die ----


@routine
def throw_die(s):
    """Lets the next of those with the highest scoring space among unexploded pots roll (QUA-DIE-01, QUA-DIE-02, QUA-DIE-03)."""
    best = furthest_unexploded(s)
    rolls = moments.die_rolls(s)
    while s.step < s.seats:
        seat = seat_at(s, int(s.step))
        if s.exploded[seat] or s.at[seat] != best or s.part == rolls:
            next_seat(s)
        else:
            roll_die(s, seat)
            s.part += 1
            return
    begin_phase(s, CHIPS)
    settle_ends(s)


@rule
def furthest_unexploded(s):
    """Returns the furthest last chip of a pot that did not explode, or NONE."""
    best = NONE
    for seat in range(s.seats):
        if not s.exploded[seat]:
            best = max(best, int(s.at[seat]))
    return best


# ---- B: black, green and purple chips ----


@routine
def act_chips(s):
    """Resolves the next colour of the next seat (QUA-B-01)."""
    while s.step < s.seats:
        seat = seat_at(s, int(s.step))
        colour = next_colour(s, seat)
        if colour == NONE:
            next_seat(s)
            settle_ends(s)
        elif s.ask_order and s.part == 0 and has_another(s, seat, colour):
            ask(s, seat, WHICH_COLOUR)
            return
        else:
            resolve(s, seat, colour)
            return
    begin_phase(s, RUBIES)


@routine
def settle_ends(s):
    """Notes the green chips among the last two of the next seat, which count as they were placed (QUA-B-02)."""
    for back in range(2):
        s.ends[back] = green_at_end(s, seat_at(s, int(s.step)), back) if s.step < s.seats else NO_CHIP


@routine
def next_colour(s, seat):
    """Returns the first of a seat's colours that still has something to do: black, green, purple; or NONE."""
    if s.part > 0:
        return GREEN  # its second chip comes before anything else
    if not s.ask_order and (int(s.done) >> PURPLE) & 1:
        return NONE  # purple comes last: what it takes out is too late for green (QUA-B-01)
    if not (int(s.done) >> BLACK) & 1 and has_work(s, seat, BLACK):
        return BLACK
    if not (int(s.done) >> GREEN) & 1 and has_work(s, seat, GREEN):
        return GREEN
    if not (int(s.done) >> PURPLE) & 1 and has_work(s, seat, PURPLE):
        return PURPLE
    return NONE


@routine
def has_another(s, seat, colour):
    """Tells whether yet another colour than this one has something to do."""
    for other in (BLACK, GREEN, PURPLE):
        if other != colour and not (int(s.done) >> other) & 1 and has_work(s, seat, other):
            return True
    return False


@routine
def has_work(s, seat, colour):
    """Tells whether a seat's chips of a colour do anything."""
    if colour == GREEN and s.book[GREEN] != 3:
        return s.ends[0] != NO_CHIP or s.ends[1] != NO_CHIP
    if s.in_pot[seat, colour] == 0 and not s.black_at_zero:
        return False
    if colour == BLACK:
        return black_reward(s, seat) != NO_REWARD
    if colour == GREEN:
        return s.pot[seat, s.at[seat]] != NO_CHIP and green_3_spaces(s, seat) > 0
    if counted(s, seat, PURPLE) == 0:
        return False
    if s.book[PURPLE] == 3:
        return purple_3_points(s, seat) > 0
    return s.book[PURPLE] != 4 or purple_4_trades(s, seat)


@routine
def resolve(s, seat, colour):
    """Resolves a colour, after asking whether its gain is wanted where the table asks for that (QUA-CHIP-04)."""
    if is_plain_gain(s, colour) and asks_for(s, colour == PURPLE):
        s.colour_asked = colour
        ask(s, seat, ACCEPT)
    else:
        carry_out(s, seat, colour)


@routine
def is_plain_gain(s, colour):
    """Tells whether a book gives without asking for a choice of its own."""
    if colour == BLACK:
        return True
    if colour == GREEN:
        return s.book[GREEN] == 1 or s.book[GREEN] == 3
    return s.book[PURPLE] == 3


@routine
def carry_out(s, seat, colour):
    """Carries out the action of a seat's chips of a colour."""
    if colour == GREEN:
        act_green(s, seat)
        return
    settle_colour(s, colour)
    if colour == BLACK:
        black(s, seat)
    else:
        act_purple(s, seat)


@rule
def settle_colour(s, colour):
    """Notes that a colour is resolved."""
    s.done = int(s.done) | (1 << colour)
    s.part = 0


@routine
def act_green(s, seat):
    """Carries out the green book; sets 2 and 4 take the last two chips one after another."""
    if s.book[GREEN] == 1:
        green_1(s, seat)
        settle_colour(s, GREEN)
    elif s.book[GREEN] == 3:
        green_3(s, seat)
        settle_colour(s, GREEN)
    elif s.part == 2:
        settle_colour(s, GREEN)
    else:
        kind = int(s.ends[s.part])
        s.part += 1
        if kind != NO_CHIP:
            if s.book[GREEN] == 2:
                green_2(s, seat, kind)
            else:
                green_4(s, seat)


@routine
def act_purple(s, seat):
    """Carries out the purple book; one purple chip of set 1 leaves nothing to choose but whether its gain is wanted."""
    if s.book[PURPLE] == 1 and counted(s, seat, PURPLE) == 1 and not asks_for(s, True):
        purple_1(s, seat, 1)
    elif s.book[PURPLE] == 1:
        ask(s, seat, PURPLE_BONUS)
    elif s.book[PURPLE] == 2:
        ask(s, seat, PURPLE_TRADE)
    elif s.book[PURPLE] == 3:
        purple_3(s, seat)
    else:
        ask(s, seat, UPGRADE)


@routine
def choose_colour(s, seat, action):
    """Resolves the colour that a seat wants first."""
    answered(s, seat)
    resolve(s, seat, BLACK if action == BLACK_FIRST else GREEN if action == GREEN_FIRST else PURPLE)


@routine
def accept(s, seat, wanted):
    """Carries out a colour's action, or passes it up."""
    answered(s, seat)
    if wanted:
        carry_out(s, seat, int(s.colour_asked))
    else:
        settle_colour(s, int(s.colour_asked))


@routine
def answer_purple(s, seat, action):
    """Carries out what a seat does with its purple chips of set 1, 2 or 4, if anything (QUA-PUR1-02, QUA-PUR2-02)."""
    answered(s, seat)
    if action == PASS:
        return
    if s.book[PURPLE] == 1:
        purple_1(s, seat, action - ONE_PURPLE + 1)
    elif s.book[PURPLE] == 2:
        purple_2(s, seat, action - ONE_PURPLE + 1)
    elif action >= LEAP:
        kind = FIRST_KIND[GREEN + action - LEAP]
        purple_4(s, seat, kind, purple_4_result(s, 3, kind))
    else:
        kind = action - SWAP + 1
        purple_4(s, seat, kind, purple_4_result(s, VALUE[kind], kind))


@routine
def answer_green(s, seat, action):
    """Carries out what a seat does with a green chip of set 2 or 4, if anything."""
    answered(s, seat)
    if action == PASS:
        return
    if s.book[GREEN] == 2:
        gain_chip(s, seat, action - TAKE + 1)
    else:
        s.rubies[seat] -= 1
        gain_droplet(s, seat, 1)


# ---- C: rubies ----


@routine
def give_rubies(s):
    """Gives a ruby to all whose scoring space shows one, exploded or not (QUA-RUBY-01)."""
    for seat in range(s.seats):
        if SPACE_RUBY[scoring_space(s, seat)]:
            moments.found_ruby(s, seat)
    begin_phase(s, EXPLODED)


# ---- points or coins, and D: points ----


@routine
def settle_explosions(s):
    """Asks each whose pot exploded for points or coins; all others have both (QUA-XCH-01)."""
    while s.step < s.seats:
        seat = seat_at(s, int(s.step))
        if s.exploded[seat] and s.takes[seat] == 0:
            ask(s, seat, POINTS_OR_COINS)
            return
        s.takes[seat] = TAKES_BOTH
        s.step += 1
    begin_phase(s, POINTS)


@rule
def choose_takings(s, seat, action):
    """Settles what an exploded pot brings."""
    s.takes[seat] = TAKES_POINTS if action == TAKE_POINTS else TAKES_COINS
    s.step += 1
    answered(s, seat)


@routine
def give_points(s):
    """Gives everybody the points and the coins of their scoring space (QUA-VP-01, QUA-BUY-01)."""
    for seat in range(s.seats):
        space = scoring_space(s, seat)
        if s.takes[seat] & TAKES_POINTS:
            gain_points(s, seat, SPACE_POINTS[space], FROM_POT)
        s.coins[seat] = SPACE_COINS[space] if s.takes[seat] & TAKES_COINS else 0
    begin_phase(s, BUY)
