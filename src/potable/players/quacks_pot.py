"""How the house bot of Quacks thinks about a pot: what it is worth as it stands, and what the next two draws can bring.

Chips are drawn in thought by the rules themselves, in a state that is a copy: `states[depth]` is the pot that is thought
about, and what lies beyond is tried out in those after it.
"""

from __future__ import annotations

import math

from potable.engine.rule import frozen, routine, rule
from potable.games.quacks.content import (
    BLACK,
    GREEN,
    N_KINDS,
    NO_CHIP,
    NONE,
    PURPLE,
    ROUNDS,
    SPACE_COINS,
    SPACE_POINTS,
    SPACE_RUBY,
    SPOON,
)
from potable.games.quacks.futures import final_space
from potable.games.quacks.rules import moments
from potable.games.quacks.rules.asking import come_back
from potable.games.quacks.rules.brew import can_draw, may_use_flask, take_drawn
from potable.games.quacks.rules.chips import put_revealed_back, take_out
from potable.games.quacks.state import (
    BREW,
    CHIPS,
    DRAW_OR_STOP,
    MOST_REVEALED,
    NOTHING,
    TAKES_BOTH,
    UNDECIDED,
)
from potable.games.quacks.worth import LOOK, POINT, ROLL, coin_worth, flask_worth, point_worth, reach, ruby_worth

FEAR = 97
"""What an explosion costs beside all that is counted."""
WIN = 11358
"""What winning is worth in the last round beside the points."""
DOUBT = 30
"""By how many tenths of a point one must be ahead to win seven times in ten."""
CERTAIN = 2
"""The doubt in tenths of a point when nobody else brews."""
NEVER = 1_000_000
"""What nobody would pay."""
MOST_AHEAD = 40
"""A lead in tenths of the doubt beyond this is as good as this."""
WINNING = frozen([round(1000 / (1 + math.exp(-step * 0.0847))) for step in range(-MOST_AHEAD, MOST_AHEAD + 1)])
"""The thousandths of a chance to win, by the lead in tenths of the doubt, from -MOST_AHEAD on."""


# ---- how the others stand ----


@rule
def brews(s, seat):
    """Tells whether a seat may still draw this round."""
    return s.phase < BREW or (s.phase == BREW and (s.asked[seat] != NOTHING or s.stir[seat] != UNDECIDED))


@routine
def standing(s, seat):
    """Returns how far others have come who brew no more, how far others will come, and the best final score among them.

    The score is less by what the seat itself gets in the end whatever it does, in tenths of points.
    """
    done, open_, score = -1, -1, 0
    own = 10 * moments.final_points(s, seat) if s.round == ROUNDS else 0
    for other in range(s.seats):
        if other != seat:
            at = reach(s, other) if brews(s, other) else int(s.at[other])
            if brews(s, other):
                open_ = max(open_, at)
            elif not s.exploded[other]:
                done = max(done, at)
            if s.round == ROUNDS:
                more = 10 * moments.final_points(s, other) + moments.essence_worth(s, other) * 10 // POINT
                score = max(score, final_score(s, other, at + 1, s.exploded[other] == 1) + more)
    return done, open_, score - own


@routine
def final_score(s, seat, space, halved):
    """Returns a seat's tenths of points at the end of the game, with a pot that is scored on a space."""
    pot, coins = SPACE_POINTS[space], SPACE_COINS[space] // moments.coins_per_point(s, seat)
    taken = max(pot, coins) if halved else pot + coins
    return 10 * (int(s.points[seat]) + taken) + 5 * (int(s.rubies[seat]) + SPACE_RUBY[space])


# ---- what a pot is worth as it stands ----


@routine
def pot_worth(s, seat, others):
    """Returns what it is worth to have this pot in the evaluation, with the points, the rubies and the flask one has."""
    space = final_space(s, seat)
    exploded = s.exploded[seat] == 1
    halved = exploded and s.takes[seat] != TAKES_BOTH
    if not exploded:
        space = min(space + moments.hoped_spaces(s, seat), SPOON)
    cost = moments.saving_cost(s, seat) if halved else NONE
    if s.round == ROUNDS:
        worth = last_worth(s, seat, others, space, halved)
        return worth if cost == NONE else max(worth, last_worth(s, seat, others, space, False) - cost)
    points, coins = SPACE_POINTS[space] * point_worth(s), SPACE_COINS[space] * coin_worth(s)
    taken = max(points, coins) if halved else points + coins
    if cost != NONE:
        taken = max(taken, points + coins - cost)
    worth = held_worth(s, seat) + taken + moments.essence_worth(s, seat)
    if SPACE_RUBY[space]:
        worth += ruby_worth(s)
    worth += moments.card_worth(s, seat, space) + actions_worth(s, seat)
    if exploded:
        return worth - FEAR
    return worth + die_chance(int(s.at[seat]), others) * ROLL * moments.die_rolls(s) // 100


@rule
def held_worth(s, seat):
    """Returns what a seat's points, rubies and flask are worth."""
    held = int(s.points[seat]) * point_worth(s) + int(s.rubies[seat]) * ruby_worth(s)
    return held + (flask_worth(s) if s.flask[seat] else 0)


@routine
def last_worth(s, seat, others, space, halved):
    """Returns what a pot of the last round is worth: its points, and the chance to win with them."""
    score = final_score(s, seat, space, halved) + (actions_worth(s, seat) + moments.essence_worth(s, seat)) * 10 // POINT
    if not s.exploded[seat]:
        score += die_chance(int(s.at[seat]), others) // 10
    doubt = DOUBT if others[1] >= 0 else CERTAIN
    ahead = (score - others[2]) * 10 // doubt
    ahead = min(max(ahead, -MOST_AHEAD), MOST_AHEAD)
    return score * POINT // 10 + WIN * WINNING[ahead + MOST_AHEAD] // 1000


@rule
def die_chance(at, others):
    """Returns the hundredths of a chance to have the furthest pot that has not exploded."""
    if at < others[0]:
        return 0
    return 100 if others[1] < 0 else min(max(45 + 8 * (at - others[1]), 0), 95)


@routine
def actions_worth(s, seat):
    """Returns what the black, green and purple chips of a pot will bring."""
    worth = 0
    for colour in (BLACK, GREEN, PURPLE):
        if s.in_pot[seat, colour] > 0 and (s.phase != CHIPS or is_to_come(s, colour)):
            worth += moments.action_worth(s, seat, colour)
    return worth


@rule
def is_to_come(s, colour):
    """Tells whether a colour's action has not begun."""
    return not (int(s.done) >> colour) & 1 and (colour != GREEN or s.part == 0)


# ---- drawing in thought ----


@routine
def settle(s, seat):
    """Gives the usual answers until a brewer may draw or stop, and returns what it is worth to have looked at chips."""
    while s.asked[seat] != DRAW_OR_STOP and s.asked[seat] != NOTHING:
        if s.revealed[seat, 0] != NO_CHIP:
            return look_away(s, seat)
        if moments.draws_along(s, seat):
            moments.thought_along(s, seat)
            continue
        usual = moments.usual_answer(s, seat)
        if usual == NONE:
            return 0
        question = int(s.asked[seat])
        moments.answer_brewing(s, seat, usual)
        come_back(s, seat)
        if s.asked[seat] == question:
            return 0  # it is not for brewers alone, such as whether a witch comes to an exploded pot
    return 0


@routine
def look_away(s, seat):
    """Puts the chips looked at back, as if a draw came next, and returns what the look was worth."""
    looks = 0
    for i in range(MOST_REVEALED):
        looks += 1 if s.revealed[seat, i] != NO_CHIP else 0
    put_revealed_back(s, seat)
    return looks * LOOK


@routine
def try_chip(states, depth, seat, kind):
    """Draws a chip of a kind in thought, with the usual answers; returns what it is worth to have looked at chips then."""
    states[depth + 1] = states[depth]
    s = states[depth + 1]
    take_out(s, seat, kind)
    take_drawn(s, seat, kind)
    return settle(s, seat)


@routine
def draw_worth(states, depth, seat, others):
    """Returns what it is worth to draw a chip, and another one if that is good."""
    s = states[depth]
    flaskless = worth_without_flask(s, seat, others)
    total = 0
    for kind in range(1, N_KINDS):
        if s.bag[seat, kind] > 0:
            looked = try_chip(states, depth, seat, kind)
            worth = going_on(states, depth + 1, seat, others)
            worth = max(worth, flaskless - flask_cost(states[depth + 1], seat))
            total += int(s.bag[seat, kind]) * (worth + looked)
    return total // int(s.bag_count[seat])


@routine
def going_on(states, depth, seat, others):
    """Returns what a pot is worth whose owner may stop or, if the pot stands, draw once more."""
    s = states[depth]
    stopping = pot_worth(s, seat, others)
    if s.exploded[seat] or not can_draw(s, seat):
        return stopping
    flaskless = worth_without_flask(s, seat, others)
    total = 0
    for kind in range(1, N_KINDS):
        if s.bag[seat, kind] > 0:
            looked = try_chip(states, depth, seat, kind)
            worth = pot_worth(states[depth + 1], seat, others)
            worth = max(worth, flaskless - flask_cost(states[depth + 1], seat))
            total += int(s.bag[seat, kind]) * (worth + looked)
    return max(stopping, total // int(s.bag_count[seat]))


@rule
def flask_cost(s, seat):
    """Returns what it costs to put the white chip drawn last back: nothing but the flask, where that may be used."""
    if may_use_flask(s, seat):
        return 0
    cost = moments.returning_cost(s, seat) if s.exploded[seat] else NONE
    return NEVER if cost == NONE else cost


@routine
def worth_without_flask(s, seat, others):
    """Returns what a pot is worth whose owner has used the flask."""
    if not s.flask[seat]:
        return 0
    s.flask[seat] = 0
    worth = pot_worth(s, seat, others)
    s.flask[seat] = 1
    return worth


@routine
def prospect(states, depth, seat, others):
    """Returns what a pot is worth in the long run: with two more draws, or where such a pot usually ends."""
    s = states[depth]
    worth = pot_worth(s, seat, others)
    if s.exploded[seat]:
        return worth
    if can_draw(s, seat):
        worth = max(worth, draw_worth(states, depth, seat, others))
    at = int(s.at[seat])
    s.at[seat] = reach(s, seat)
    worth = max(worth, pot_worth(s, seat, others))
    s.at[seat] = at
    return worth
