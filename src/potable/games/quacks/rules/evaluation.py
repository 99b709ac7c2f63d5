"""The evaluation, steps A to D: the die, the chips' actions, rubies, points."""

from __future__ import annotations

from potable.engine.events import because
from potable.engine.rule import routine, rule

from .. import events as say
from ..actions import BLACK_FIRST, GREEN_FIRST, TAKE_POINTS
from ..content import BLACK, COLOUR, GREEN, NO_CHIP, NONE, PURPLE, SPACE_COINS, SPACE_POINTS, SPACE_RUBY
from ..state import (
    ACCEPT,
    BUY,
    CHIPS,
    EXPLODED,
    FROM_POT,
    POINTS,
    POINTS_OR_COINS,
    RUBIES,
    TAKES_BOTH,
    TAKES_COINS,
    TAKES_POINTS,
    WHICH_COLOUR,
)
from . import moments
from .asking import answered, ask, begin_phase, next_seat, seat_at
from .gains import count_points, gain_rubies, roll_die
from .pot import chips_in, scoring_space, space_before

# ---- A: the bonus die ----


@routine
def throw_die(s):
    """Lets the next of those with the highest scoring space among unexploded pots roll (QUA-DIE-01, QUA-DIE-02, QUA-DIE-03)."""
    best = furthest_unexploded(s)
    rolls = moments.die_rolls(s)
    while s.step < s.seats:
        seat = seat_at(s, int(s.step))
        if moments.is_barred(s, seat) or s.at[seat] != best or s.part == rolls:
            next_seat(s)
        else:
            roll_die(s, seat)
            s.part += 1
            return
    begin_phase(s, CHIPS)
    settle_ends(s)
    moments.chips_begin(s)


@rule
def furthest_unexploded(s):
    """Returns the furthest last chip of a pot that did not explode, or NONE."""
    best = NONE
    for seat in range(s.seats):
        if not moments.is_barred(s, seat):
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
def green_at_end(s, seat, back):
    """Returns the green chip that was placed last (0 back) or next to last (1 back), or no chip (QUA-B-02)."""
    if chips_in(s, seat) <= back:
        return NO_CHIP
    space = int(s.at[seat])
    if back == 1:
        space = space_before(s, seat, space)
    kind = int(s.pot[seat, space])
    return kind if COLOUR[kind] == GREEN and space != s.quiet[seat] else NO_CHIP


@routine
def next_colour(s, seat):
    """Returns the first of a seat's colours that still has something to do: black, green, purple; or NONE."""
    if s.part > 0:
        return GREEN  # its second chip comes before anything else
    if not s.ask_order and (int(s.done) >> PURPLE) & 1:
        return NONE  # purple comes last: what it takes out is too late for green (QUA-B-01)
    if not (int(s.done) >> BLACK) & 1 and moments.has_work(s, seat, BLACK):
        return BLACK
    if not (int(s.done) >> GREEN) & 1 and moments.has_work(s, seat, GREEN):
        return GREEN
    if not (int(s.done) >> PURPLE) & 1 and moments.has_work(s, seat, PURPLE):
        return PURPLE
    return NONE


@routine
def has_another(s, seat, colour):
    """Tells whether yet another colour than this one has something to do."""
    for other in (BLACK, GREEN, PURPLE):
        if other != colour and not (int(s.done) >> other) & 1 and moments.has_work(s, seat, other):
            return True
    return False


@rule
def has_ends(s):
    """Tells whether there are green chips among the last two of the seat whose chips act."""
    return s.ends[0] != NO_CHIP or s.ends[1] != NO_CHIP


@routine
def next_end(s):
    """Goes on to the next of the last two chips and returns it if it is green; after both, green is settled."""
    if s.part == 2:
        settle_colour(s, GREEN)
        return NO_CHIP
    s.part += 1
    return int(s.ends[s.part - 1])


@routine
def resolve(s, seat, colour):
    """Resolves a colour, after asking whether its gain is wanted where the table asks for that (QUA-CHIP-04)."""
    if moments.gain_is_asked(s, seat, colour):
        s.colour_asked = colour
        ask(s, seat, ACCEPT)
    else:
        moments.carry_out(s, seat, colour)


@rule
def settle_colour(s, colour):
    """Notes that a colour is resolved."""
    s.done = int(s.done) | (1 << colour)
    s.part = 0


@routine
def choose_colour(s, seat, action):
    """Resolves the colour that a seat wants first."""
    answered(s, seat)
    colour = BLACK if action == BLACK_FIRST else GREEN if action == GREEN_FIRST else PURPLE
    say.colour(s, seat, colour)
    resolve(s, seat, colour)


@routine
def accept(s, seat, wanted):
    """Carries out a colour's action, or passes it up."""
    answered(s, seat)
    if wanted:
        moments.carry_out(s, seat, int(s.colour_asked))
    else:
        say.decline(s, seat, int(s.colour_asked))
        settle_colour(s, int(s.colour_asked))


# ---- C: rubies ----


@routine
def give_rubies(s):
    """Gives a ruby to all whose scoring space shows one, exploded or not (QUA-RUBY-01)."""
    for seat in range(s.seats):
        if moments.finds_ruby(s, seat, scoring_space(s, seat)):
            gain_space_ruby(s, seat)
            moments.found_ruby(s, seat)
        if SPACE_RUBY[scoring_space(s, seat)] == 1:
            moments.shows_ruby(s, seat)
    begin_phase(s, EXPLODED)


@because(say.THE_SPACE)
@rule
def gain_space_ruby(s, seat):
    """Gives the ruby of a scoring space."""
    gain_rubies(s, seat, 1)


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
    say.takes(s, seat, action == TAKE_POINTS)
    answered(s, seat)


@routine
def give_points(s):
    """Gives everybody the points and the coins of their scoring space (QUA-VP-01, QUA-BUY-01)."""
    for seat in range(s.seats):
        space = scoring_space(s, seat)
        points = SPACE_POINTS[space] if s.takes[seat] & TAKES_POINTS else 0
        count_points(s, seat, points, FROM_POT)
        moments.pot_scored(s, seat)
        s.coins[seat] = SPACE_COINS[space] + moments.adds_coins(s, seat) if s.takes[seat] & TAKES_COINS else 0
        say.points(s, seat, space, points)
    begin_phase(s, BUY)
