"""The house bots of Quacks, from cautious to strong: they weigh what stopping is worth against the next two draws.

Everything is weighed in thousandths of a point, in whole numbers, so that the bots play the same at every speed. What a bot
believes is a plan, a row of numbers; the levels differ in their plans alone.
"""

from __future__ import annotations

import math

import numpy as np

from potable.engine.masks import allows, nth
from potable.engine.rule import routine
from potable.games.quacks.actions import (
    AS_PRINTED,
    BEGIN_AGAIN,
    BUY_CHIP,
    DONE,
    DRAW,
    DROP_WHITE,
    FILL_FLASK,
    FURTHER,
    GO_ON,
    KEEP_TAILS,
    LEAP,
    LEAVE_WHITE,
    MOVE_DROPLET,
    MOVE_TUBE,
    ONE_PURPLE,
    ONLY_DOUBLED,
    ONLY_EXTRA,
    PASS,
    PAY_RUBY,
    PLACE,
    PUT_BACK_WHITE,
    STOP,
    SWAP,
    TAKE,
    TAKE_COINS,
    TAKE_GAIN,
    TAKE_POINTS,
    TAKE_RUBIES,
    USE_FLASK,
)
from potable.games.quacks.books import black, green_2, green_3, purple_3, yellow_1
from potable.games.quacks.books.blue_1 import PLACE_REVEALED
from potable.games.quacks.books.green_2 import GREEN_GIFT
from potable.games.quacks.books.green_4 import GREEN_PAY
from potable.games.quacks.books.purple_4 import UPGRADE
from potable.games.quacks.cards import NUMBERS
from potable.games.quacks.cards.good_start import GIVE_TAILS
from potable.games.quacks.cards.schadenfreude import GIFT
from potable.games.quacks.cards.second_chance import START_OVER
from potable.games.quacks.cards.strong_ingredient import STRENGTHEN
from potable.games.quacks.content import (
    BLACK,
    BLACK_1,
    BLUE,
    BLUE_2,
    COINS_PER_POINT,
    COLOUR,
    DROPLET_COST,
    DROPLET_GAIN,
    FIRST_CHIP_GAIN,
    FIRST_KIND,
    GREEN,
    GREEN_1,
    HIGHER,
    LAST_SPACE,
    LAST_TUBE,
    LIMIT,
    N_COLOURS,
    N_KINDS,
    N_REDS,
    N_SETS,
    NO_CHIP,
    ORANGE,
    ORANGE_1,
    POINT_GAINS,
    PURPLE,
    PURPLE_1,
    RED,
    RED_1,
    ROUNDS,
    RUBIES_PER_POINT,
    RUBY_GAIN,
    SPACE_COINS,
    SPACE_POINTS,
    SPACE_RUBY,
    TUBES,
    VALUE,
    WHITE,
    YELLOW,
    YELLOW_4,
    frozen,
)
from potable.games.quacks.rules import moments
from potable.games.quacks.rules.brew import can_draw, spaces_of
from potable.games.quacks.rules.evaluation import green_at_end
from potable.games.quacks.rules.pot import counted, explodes, limit, space_before
from potable.games.quacks.rules.shop import price
from potable.games.quacks.state import (
    ACCEPT,
    BREW,
    DRAW_OR_STOP,
    FORTUNE_CHOICE,
    MOVE_FURTHER,
    NOTHING,
    POINTS_OR_COINS,
    PUT_BACK,
    SHOP,
    SPEND_RUBIES,
    UNDECIDED,
    USE_SAVED,
    WHICH_COLOUR,
    WHICH_DROPLET,
)

from . import Bot
from .quacks_plain import draw_up_to, exploding, place_saved

JUST_IN_TIME, LUCKY_DEVIL, MAGIC_POTION, SEASONED_PERFECTLY, SHINING_EXTRA_BRIGHT, STRONG_INGREDIENT, WHEEL_AND_DEAL = (
    NUMBERS[card]
    for card in (
        *("just_in_time", "lucky_devil", "magic_potion", "seasoned_perfectly", "shining_extra_bright", "strong_ingredient"),
        "wheel_and_deal",
    )
)

POINT = 1000
"""What a point weighs at the end of the game."""

# ---- plans: the places of what a bot believes ----

COIN, COIN_EARLY = 0, 1
"""What a coin is worth in round 8, and how much more in each round before."""
RUBY, RUBY_EARLY = 2, 3
"""What a ruby is worth in round 8, and how much more in each round before."""
DROP = 4
"""What a space of the droplet is worth in each round to come."""
RATS = 5
"""How much less a point is worth in each round to come: the rats take from those who lead."""
FLASK, FLASK_EARLY = 6, 7
"""What a full flask is worth in the last round, and how much more in each round before."""
DIE = 8
"""What rolling the die is worth."""
LOOK = 9
"""What it is worth to look at a chip with blue set 1."""
FEAR = 10
"""What an explosion costs beside all that is counted."""
WIN = 11
"""What winning is worth in the last round beside the points."""
DOUBT = 12
"""By how many tenths of a point one must be ahead to win seven times in ten."""
RISK = 13
"""The risk in hundredths at which a bot stops that does not weigh draws; 0 for one that does."""
THIN = 14
"""What a white 1 fewer in the bag is worth in each round to come."""
CROWD = 15
"""How many hundredths of its worth a purple or black chip keeps when there are enough of them."""
CHIPS = 16
"""From here on for each colour and set: what its chips are worth in each round to come, and what each number adds to that."""
PLAN_SIZE = CHIPS + 2 * N_COLOURS * N_SETS


def plan(beliefs: dict[int, int], chips: dict[tuple[int, int], tuple[int, int]]) -> np.ndarray:
    """Returns a plan from what stands at its first places, and the worth of chips by colour and set."""
    row = [0] * PLAN_SIZE
    for place, value in beliefs.items():
        row[place] = value
    for (colour, number), (flat, steep) in chips.items():
        row[CHIPS + 2 * (colour * N_SETS + number - 1)] = flat
        row[CHIPS + 2 * (colour * N_SETS + number - 1) + 1] = steep
    return frozen(row)


# Found by cross-entropy search over thirteen generations of 36 plans, each in some hundreds of games of four in all four sets
# against two bots with hand-set figures and a plain one, by points ahead and games won.
BELIEFS = {
    COIN: 210,
    COIN_EARLY: 34,
    RUBY: 363,
    RUBY_EARLY: 184,
    DROP: 528,
    RATS: 71,
    FLASK: 707,
    FLASK_EARLY: 106,
    DIE: 1129,
    LOOK: 360,
    FEAR: 97,
    WIN: 11358,
    DOUBT: 30,
    THIN: 447,
    CROWD: 43,
}
CHIP_WORTH = {
    (ORANGE, 1): (118, 0),
    (GREEN, 1): (39, 105),
    (GREEN, 2): (41, 167),
    (GREEN, 3): (41, 115),
    (GREEN, 4): (24, 102),
    (BLUE, 1): (23, 143),
    (BLUE, 2): (26, 150),
    (BLUE, 3): (27, 102),
    (BLUE, 4): (21, 210),
    (RED, 1): (101, 112),
    (RED, 2): (31, 91),
    (RED, 3): (50, 124),
    (RED, 4): (121, 102),
    (YELLOW, 1): (116, 100),
    (YELLOW, 2): (191, 167),
    (YELLOW, 3): (185, 131),
    (YELLOW, 4): (176, 118),
    (PURPLE, 1): (304, 0),
    (PURPLE, 2): (497, 0),
    (PURPLE, 3): (470, 0),
    (PURPLE, 4): (314, 0),
    (BLACK, 1): (600, 0),
}
HOUSE = plan(BELIEFS, CHIP_WORTH)
STEADY = plan(BELIEFS | {RISK: 25}, CHIP_WORTH)
CAUTIOUS = plan(BELIEFS | {RISK: 10}, CHIP_WORTH)

CERTAIN = 2
"""The doubt in tenths of a point when nobody else brews."""
MOST_AHEAD = 40
"""A lead in tenths of the doubt beyond this is as good as this."""
WINNING = frozen([round(1000 / (1 + math.exp(-step * 0.0847))) for step in range(-MOST_AHEAD, MOST_AHEAD + 1)])
"""The thousandths of a chance to win, by the lead in tenths of the doubt, from -MOST_AHEAD on."""


@routine
def choose_house(s, seat, mask, luck):
    """Returns what the strong bot does; it needs no luck."""
    return think(s, seat, mask, HOUSE)


@routine
def choose_steady(s, seat, mask, luck):
    """Returns what the steady bot does."""
    return think(s, seat, mask, STEADY)


@routine
def choose_cautious(s, seat, mask, luck):
    """Returns what the cautious bot does."""
    return think(s, seat, mask, CAUTIOUS)


@routine
def think(s, seat, mask, plan):
    """Returns what a bot with a plan does."""
    question = s.asked[seat]
    if question == DRAW_OR_STOP:
        return brew(s, seat, mask, plan)
    if question == SHOP:
        return shop(s, seat, mask, plan)
    if question in (SPEND_RUBIES, WHICH_DROPLET):
        return spend(s, seat, mask, plan)
    if question == POINTS_OR_COINS:
        return takings(s, seat, plan)
    if question in (PLACE_REVEALED, PUT_BACK, MOVE_FURTHER, START_OVER, USE_SAVED):
        return answer_brewing(s, seat, mask, plan, question)
    return answer_others(s, seat, mask, plan, question)


# ---- what things are worth ----


@routine
def rounds_left(s):
    """Returns how many more pots will be brewed, this round's counted until brewing begins."""
    return ROUNDS - int(s.round) + (1 if s.phase < BREW else 0)


@routine
def point_worth(s, plan):
    """Returns what a point is worth now."""
    return POINT - plan[RATS] * (ROUNDS - int(s.round))


@routine
def coin_worth(s, plan):
    """Returns what a coin is worth this round."""
    if s.round == ROUNDS:
        return POINT // COINS_PER_POINT
    return plan[COIN] + plan[COIN_EARLY] * (ROUNDS - 1 - int(s.round))


@routine
def ruby_worth(s, plan):
    """Returns what a ruby is worth this round."""
    if s.round == ROUNDS:
        return POINT // RUBIES_PER_POINT
    return plan[RUBY] + plan[RUBY_EARLY] * (ROUNDS - 1 - int(s.round))


@routine
def droplet_worth(s, plan):
    """Returns what a move of the droplet is worth."""
    return plan[DROP] * rounds_left(s)


@routine
def flask_worth(s, plan):
    """Returns what a full flask is worth in the rounds to come."""
    left = ROUNDS - int(s.round)
    if left == 0 or s.card == MAGIC_POTION:
        return 0
    return plan[FLASK] + plan[FLASK_EARLY] * (left - 1)


@routine
def chip_worth(s, seat, kind, plan):
    """Returns what one more chip is worth to a seat in the rounds to come."""
    colour = COLOUR[kind]
    if colour == WHITE:
        return -plan[THIN] * VALUE[kind] * rounds_left(s)
    place = CHIPS + 2 * (colour * N_SETS + int(s.book[colour]) - 1)
    worth = (plan[place] + plan[place + 1] * VALUE[kind]) * rounds_left(s)
    if (colour == PURPLE and owned_of(s, seat, PURPLE) >= 4) or (colour == BLACK and owned_of(s, seat, BLACK) >= 3):
        worth = worth * plan[CROWD] // 100
    return worth


@routine
def owned_of(s, seat, colour):
    """Returns how many chips of a colour lie in a seat's bag and pot."""
    number = int(s.in_pot[seat, colour])
    for kind in range(1, N_KINDS):
        if COLOUR[kind] == colour:
            number += int(s.bag[seat, kind])
    return number


@routine
def gain_worth(s, seat, gain, plan):
    """Returns what a face of the die or a test tube is worth."""
    if gain < POINT_GAINS:
        return (gain + 1) * point_worth(s, plan)
    if gain == RUBY_GAIN:
        return ruby_worth(s, plan)
    if gain == DROPLET_GAIN:
        return droplet_worth(s, plan)
    return chip_worth(s, seat, gain - FIRST_CHIP_GAIN, plan)


# ---- how the others stand ----


@routine
def brews(s, seat):
    """Tells whether a seat may still draw this round."""
    return s.phase < BREW or (s.phase == BREW and (s.asked[seat] != NOTHING or s.stir[seat] != UNDECIDED))


@routine
def reach(s, seat):
    """Returns how far a seat's last chip will probably lie: as many of its chips as fit with white just below the limit."""
    at = int(s.at[seat])
    if s.phase < BREW:
        at = min(int(s.droplet[seat]) + int(s.tails[seat]), LAST_SPACE)
    total, white = 0, 0
    for kind in range(1, N_KINDS):
        total += int(s.bag[seat, kind]) * VALUE[kind]
        if COLOUR[kind] == WHITE:
            white += int(s.bag[seat, kind]) * VALUE[kind]
    room = max(10 * (limit(s, seat) - int(s.whites[seat])) - 12, 0)
    further = total if white == 0 else min(total, total * room // (10 * white))
    return min(at + further, LAST_SPACE)


@routine
def standing(s, seat, plan):
    """Returns how far others have come who brew no more, how far others will come, and the best final score among them."""
    done, open_, score = -1, -1, 0
    for other in range(s.seats):
        if other != seat:
            at = reach(s, other) if brews(s, other) else int(s.at[other])
            if brews(s, other):
                open_ = max(open_, at)
            elif not s.exploded[other]:
                done = max(done, at)
            if s.round == ROUNDS:
                score = max(score, final_score(s, other, at, s.exploded[other] == 1, 0, 0))
    return done, open_, score


@routine
def final_score(s, seat, at, exploded, points, rubies):
    """Returns a seat's tenths of points at the end of the game, with a last chip at a space and more points and rubies."""
    space = at + 1
    pot, coins = SPACE_POINTS[space], SPACE_COINS[space] // COINS_PER_POINT
    taken = max(pot, coins) if exploded else pot + coins
    rubies += int(s.rubies[seat]) + SPACE_RUBY[space]
    return 10 * (int(s.points[seat]) + taken + points) + 5 * rubies


# ---- what a pot is worth as it stands ----


@routine
def pot_worth(s, seat, plan, others, exploded, covered):
    """Returns what it is worth to have this pot in the evaluation."""
    last = min(int(s.at[seat]) + saved_spaces(s, seat), LAST_SPACE)
    if s.book[GREEN] == 3:
        last = min(last + green_3.spaces(s, seat), LAST_SPACE)
    if s.card == STRONG_INGREDIENT and not exploded:
        last = min(last + 2, LAST_SPACE)
    if s.round == ROUNDS:
        return last_worth(s, seat, plan, others, last, exploded and not covered)
    space = last + 1
    points, coins = SPACE_POINTS[space] * point_worth(s, plan), SPACE_COINS[space] * coin_worth(s, plan)
    worth = max(points, coins) if exploded and not covered else points + coins
    if SPACE_RUBY[space]:
        worth += ruby_worth(s, plan) * (2 if s.card == SHINING_EXTRA_BRIGHT else 1)
        if s.card == LUCKY_DEVIL:
            worth += 2 * point_worth(s, plan)
    if s.card == SEASONED_PERFECTLY and s.whites[seat] == LIMIT:
        worth += droplet_worth(s, plan)
    worth += actions_worth(s, seat, plan)
    if exploded:
        return worth - plan[FEAR]
    return worth + die_chance(int(s.at[seat]), others) * plan[DIE] * moments.die_rolls(s) // 100


@routine
def last_worth(s, seat, plan, others, last, exploded):
    """Returns what a pot of the last round is worth: its points, and the chance to win with them."""
    actions = actions_worth(s, seat, plan)
    score = final_score(s, seat, last, exploded, 0, 0) + actions * 10 // POINT
    if not s.exploded[seat] and not exploded:
        score += die_chance(int(s.at[seat]), others) // 10
    doubt = plan[DOUBT] if others[1] >= 0 else CERTAIN
    ahead = (score - others[2]) * 10 // doubt
    ahead = min(max(ahead, -MOST_AHEAD), MOST_AHEAD)
    return score * POINT // 10 + plan[WIN] * WINNING[ahead + MOST_AHEAD] // 1000


@routine
def saved_spaces(s, seat):
    """Returns how far the red chips beside a pot reach."""
    spaces = 0
    for red in range(N_REDS):
        spaces += int(s.beside[seat, red]) * VALUE[RED_1 + red]
    return spaces


@routine
def die_chance(at, others):
    """Returns the hundredths of a chance to have the furthest pot that has not exploded."""
    if at < others[0]:
        return 0
    return 100 if others[1] < 0 else min(max(45 + 8 * (at - others[1]), 0), 95)


@routine
def actions_worth(s, seat, plan):
    """Returns what the black, green and purple chips of a pot bring."""
    worth = 0
    if s.in_pot[seat, BLACK] > 0:
        reward = black.reward(s, seat)
        if reward != 0:
            worth += droplet_worth(s, plan)
        if reward == black.DROPLET_AND_RUBY:
            worth += ruby_worth(s, plan)
    if s.in_pot[seat, GREEN] > 0 and s.book[GREEN] != 3:
        worth += green_worth(s, seat, plan, green_at_end(s, seat, 0)) + green_worth(s, seat, plan, green_at_end(s, seat, 1))
    if s.in_pot[seat, PURPLE] > 0:
        worth += purple_worth(s, seat, plan)
    return worth


@routine
def green_worth(s, seat, plan, kind):
    """Returns what a green chip at the end of a pot brings."""
    if kind == NO_CHIP:
        return 0
    if s.book[GREEN] == 1:
        return ruby_worth(s, plan)
    if s.book[GREEN] == 4:
        return max(droplet_worth(s, plan) - ruby_worth(s, plan), 0) if s.rubies[seat] > 0 else 0
    if VALUE[kind] == 1:
        return chip_worth(s, seat, ORANGE_1, plan)
    return max(chip_worth(s, seat, green_2.gift(kind, 0), plan), chip_worth(s, seat, green_2.gift(kind, 1), plan))


@routine
def purple_worth(s, seat, plan):
    """Returns what the purple chips of a pot bring."""
    count = min(counted(s, seat, PURPLE), 3)
    if count == 0:
        return 0
    if s.book[PURPLE] == 3:
        return purple_3.points(s, seat) * point_worth(s, plan)
    if s.book[PURPLE] == 4:
        return 60 * count * rounds_left(s)
    best = 0
    for number in range(1, count + 1):
        best = max(best, bonus_worth(s, seat, number, plan))
    return best


@routine
def bonus_worth(s, seat, count, plan):
    """Returns what the bonus or the trade for so many purple chips of set 1 or 2 is worth."""
    point, ruby, droplet = point_worth(s, plan), ruby_worth(s, plan), droplet_worth(s, plan)
    if s.book[PURPLE] == 1:
        return point if count == 1 else point + ruby if count == 2 else 2 * point + droplet
    given = count * chip_worth(s, seat, PURPLE_1, plan)
    if count == 1:
        return chip_worth(s, seat, BLACK_1, plan) + point + ruby - given
    if count == 2:
        return chip_worth(s, seat, GREEN_1, plan) + chip_worth(s, seat, BLUE_2, plan) + 3 * point + droplet - given
    return chip_worth(s, seat, YELLOW_4, plan) + 6 * point + ruby + 2 * droplet - given


# ---- drawing in thought ----


@routine
def try_chip(s, seat, kind, with_bonus, doubled):
    """Places a chip out of the bag in thought, and returns what is needed to undo that."""
    at, fresh, doubling, window = int(s.at[seat]), int(s.fresh_white[seat]), int(s.doubling[seat]), int(s.window[seat])
    returned, returned_at = NO_CHIP, 0
    s.bag[seat, kind] -= 1
    s.bag_count[seat] -= 1
    s.doubling[seat] = 0
    s.fresh_white[seat] = 0
    if COLOUR[kind] == RED and s.book[RED] == 2:
        s.beside[seat, kind - RED_1] += 1
        return at, fresh, doubling, window, returned, returned_at
    s.doubling[seat] = doubling
    spaces = spaces_of(s, seat, kind, with_bonus, doubled)
    s.doubling[seat] = 0
    to = min(at + spaces, LAST_SPACE)
    s.at[seat] = to
    s.pot[seat, to] = kind
    s.in_pot[seat, COLOUR[kind]] += 1
    s.chips[seat] += 1
    if COLOUR[kind] == WHITE:
        s.whites[seat] += VALUE[kind]
        s.fresh_white[seat] = to
    elif COLOUR[kind] == YELLOW and s.book[YELLOW] == 2:
        s.doubling[seat] = 1
    elif COLOUR[kind] == BLUE and s.book[BLUE] == 2:
        s.window[seat] = max(window, VALUE[kind])
    elif COLOUR[kind] == YELLOW and s.book[YELLOW] == 1:
        s.fresh_white[seat] = fresh
        returned_at = yellow_1.white_before(s, seat, at)
        s.fresh_white[seat] = 0
        if returned_at != 0:
            returned = int(s.pot[seat, returned_at])
            put_white(s, seat, returned, returned_at, -1)
    return at, fresh, doubling, window, returned, returned_at


@routine
def put_white(s, seat, kind, space, sign):
    """Takes a white chip of a pot back into the bag in thought, or with sign 1 puts it there again."""
    s.pot[seat, space] = kind if sign > 0 else NO_CHIP
    s.in_pot[seat, WHITE] += sign
    s.chips[seat] += sign
    s.whites[seat] += sign * VALUE[kind]
    s.bag[seat, kind] -= sign
    s.bag_count[seat] -= sign


@routine
def untry_chip(s, seat, kind, kept):
    """Undoes a placing in thought."""
    if kept[4] != NO_CHIP:
        put_white(s, seat, kept[4], kept[5], 1)
    s.bag[seat, kind] += 1
    s.bag_count[seat] += 1
    if COLOUR[kind] == RED and s.book[RED] == 2:
        s.beside[seat, kind - RED_1] -= 1
    else:
        s.pot[seat, s.at[seat]] = NO_CHIP
        s.in_pot[seat, COLOUR[kind]] -= 1
        s.chips[seat] -= 1
        if COLOUR[kind] == WHITE:
            s.whites[seat] -= VALUE[kind]
    s.at[seat] = kept[0]
    s.fresh_white[seat] = kept[1]
    s.doubling[seat] = kept[2]
    s.window[seat] = kept[3]


@routine
def placing_worth(s, seat, kind, plan):
    """Returns what a chip just placed brings at once beside its space: blue chips look, or pay on a ruby space."""
    if COLOUR[kind] != BLUE:
        return 0
    if s.book[BLUE] == 1:
        return plan[LOOK] * VALUE[kind]
    if s.book[BLUE] == 2 or not SPACE_RUBY[s.at[seat]]:
        return 0
    return ruby_worth(s, plan) if s.book[BLUE] == 3 else VALUE[kind] * point_worth(s, plan)


@routine
def explosive_worth(s, seat, kind, plan):
    """Returns what a chip brings at once that has exploded the pot: blue ones of set 3 and 4 pay all the same."""
    return placing_worth(s, seat, kind, plan) if s.book[BLUE] >= 3 else 0


@routine
def after_draw(s, seat, kind, plan, others, here):
    """Returns what it is worth to draw a chip of a kind, with the best that follows; `here` is what stopping is worth."""
    covered = s.window[seat] > 0
    kept = try_chip(s, seat, kind, True, True)
    if covered:
        s.window[seat] = max(kept[3] - 1, int(s.window[seat]) if COLOUR[kind] == BLUE else 0)
    if explodes(s, seat):
        worth = pot_worth(s, seat, plan, others, True, covered) + explosive_worth(s, seat, kind, plan)
    else:
        stopping = pot_worth(s, seat, plan, others, False, False)
        worth = stopping
        if can_draw(s, seat):
            worth = max(worth, next_draw(s, seat, plan, others, stopping))
        worth += placing_worth(s, seat, kind, plan)
        if COLOUR[kind] == WHITE:
            if moments.white_may_return(s, seat):
                worth = max(worth, here)
            elif s.flask[seat]:
                worth = max(worth, here - flask_worth(s, plan))
    untry_chip(s, seat, kind, kept)
    return worth


@routine
def next_draw(s, seat, plan, others, here):
    """Returns what it is worth to draw one chip and stop."""
    total = 0
    for kind in range(1, N_KINDS):
        if s.bag[seat, kind] > 0:
            total += int(s.bag[seat, kind]) * last_draw(s, seat, kind, plan, others, here)
    return total // int(s.bag_count[seat])


@routine
def last_draw(s, seat, kind, plan, others, here):
    """Returns what it is worth to draw a chip of a kind and stop."""
    covered = s.window[seat] > 0
    kept = try_chip(s, seat, kind, True, True)
    exploded = explodes(s, seat)
    worth = pot_worth(s, seat, plan, others, exploded, covered)
    if exploded:
        worth += explosive_worth(s, seat, kind, plan)
    else:
        worth += placing_worth(s, seat, kind, plan)
        if COLOUR[kind] == WHITE and s.flask[seat]:
            worth = max(worth, here - flask_worth(s, plan))
    untry_chip(s, seat, kind, kept)
    return worth


@routine
def draw_worth(s, seat, plan, others, here):
    """Returns what it is worth to draw a chip, and another one if that is good."""
    total = 0
    for kind in range(1, N_KINDS):
        if s.bag[seat, kind] > 0:
            total += int(s.bag[seat, kind]) * after_draw(s, seat, kind, plan, others, here)
    return total // int(s.bag_count[seat])


@routine
def going_on(s, seat, plan, others):
    """Returns what a pot is worth whose owner may stop or draw."""
    here = pot_worth(s, seat, plan, others, False, False)
    if not can_draw(s, seat):
        return here
    return max(here, draw_worth(s, seat, plan, others, here))


@routine
def prospect(s, seat, plan, others):
    """Returns what a pot is worth in the long run: at least as much as where such a pot usually ends."""
    worth = going_on(s, seat, plan, others)
    at = int(s.at[seat])
    s.at[seat] = reach(s, seat)
    worth = max(worth, pot_worth(s, seat, plan, others, False, False))
    s.at[seat] = at
    return worth


# ---- brewing ----


@routine
def brew(s, seat, mask, plan):
    """Returns whether to draw, to stop or to use the flask."""
    if plan[RISK] > 0:
        return draw_up_to(s, seat, mask, plan[RISK])
    if not allows(mask, DRAW):
        return STOP  # an empty bag or a full pot: the flask would only move it back
    if not allows(mask, STOP) or exploding(s, seat) == 0:
        return DRAW
    others = standing(s, seat, plan)
    stopping = pot_worth(s, seat, plan, others, False, False)
    drawing = draw_worth(s, seat, plan, others, stopping)
    if allows(mask, USE_FLASK) and flask_use(s, seat, plan, others) > prospect(s, seat, plan, others):
        return USE_FLASK
    return DRAW if drawing > stopping else STOP


@routine
def flask_use(s, seat, plan, others):
    """Returns what it is worth to put the last white chip back and go on."""
    space = int(s.at[seat])
    kind, fresh, doubling = int(s.pot[seat, space]), int(s.fresh_white[seat]), int(s.doubling[seat])
    put_white(s, seat, kind, space, -1)
    s.at[seat] = space_before(s, seat, space)
    s.doubling[seat] = s.doubled[seat]
    s.fresh_white[seat] = 0
    s.flask[seat] = 0
    worth = prospect(s, seat, plan, others) - flask_worth(s, plan)
    s.flask[seat] = 1
    s.fresh_white[seat] = fresh
    s.doubling[seat] = doubling
    s.at[seat] = space
    put_white(s, seat, kind, space, 1)
    return worth


@routine
def answer_brewing(s, seat, mask, plan, question):
    """Returns the answer to a question that comes up while brewing."""
    others = standing(s, seat, plan)
    if question == PLACE_REVEALED:
        return best_revealed(s, seat, mask, plan, others)
    if question == MOVE_FURTHER:
        return best_move(s, seat, mask, plan, others)
    if question == PUT_BACK:
        return put_back(s, seat, plan, others)
    if question == START_OVER:
        return start_over(s, seat, plan, others)
    return place_saved(mask)  # a space now is worth as much as later, and more while coins still buy


@routine
def best_revealed(s, seat, mask, plan, others):
    """Returns which of the chips looked at to place next, if any."""
    for i in range(len(s.revealed[seat])):
        kind = int(s.revealed[seat, i])
        if kind != NO_CHIP:
            s.bag[seat, kind] += 1
            s.bag_count[seat] += 1
    here = pot_worth(s, seat, plan, others, False, False)
    best, most = PASS, going_on(s, seat, plan, others)
    for kind in range(1, N_KINDS):
        if allows(mask, PLACE + kind - 1):
            worth = after_draw(s, seat, kind, plan, others, here)
            if worth > most or (worth == most and COLOUR[kind] != WHITE):
                best, most = PLACE + kind - 1, worth
    return best


@routine
def best_move(s, seat, mask, plan, others):
    """Returns how far to move the chip in hand: as far as it may, unless less is worth more."""
    best, most = FURTHER, in_hand(s, seat, plan, others, FURTHER)
    for action in (AS_PRINTED, ONLY_EXTRA, ONLY_DOUBLED):
        if allows(mask, action):
            worth = in_hand(s, seat, plan, others, action)
            if worth > most:
                best, most = action, worth
    return best


@routine
def in_hand(s, seat, plan, others, action):
    """Returns what it is worth to place the chip in hand as an answer says."""
    kind = int(s.hand[seat])
    s.bag[seat, kind] += 1
    s.bag_count[seat] += 1
    kept = try_chip(s, seat, kind, action in (FURTHER, ONLY_EXTRA), action in (FURTHER, ONLY_DOUBLED))
    if explodes(s, seat):
        worth = pot_worth(s, seat, plan, others, True, s.covered[seat] == 1) + explosive_worth(s, seat, kind, plan)
    else:
        worth = placing_worth(s, seat, kind, plan) + going_on(s, seat, plan, others)
    untry_chip(s, seat, kind, kept)
    s.bag[seat, kind] -= 1
    s.bag_count[seat] -= 1
    return worth


@routine
def put_back(s, seat, plan, others):
    """Returns whether to put a white chip back into the bag."""
    leaving = prospect(s, seat, plan, others)
    space = int(s.fresh_white[seat])
    kind, at = int(s.pot[seat, space]), int(s.at[seat])
    put_white(s, seat, kind, space, -1)
    if at == space:
        s.at[seat] = space_before(s, seat, space)
        s.doubling[seat] = s.doubled[seat]
    s.fresh_white[seat] = 0
    return PUT_BACK_WHITE if prospect(s, seat, plan, others) >= leaving else LEAVE_WHITE


@routine
def start_over(s, seat, plan, others):
    """Returns whether to begin again: when a pot such as one usually makes is worth more than this one."""
    s.card_used[seat] = 1
    if s.whites[seat] > limit(s, seat):
        return BEGIN_AGAIN
    staying = prospect(s, seat, plan, others)
    for space in range(int(s.start[seat]), LAST_SPACE + 1):
        kind = int(s.pot[seat, space])
        if kind != NO_CHIP:
            s.bag[seat, kind] += 1
            s.bag_count[seat] += 1
            s.pot[seat, space] = NO_CHIP
    for colour in range(N_COLOURS):
        s.in_pot[seat, colour] = 0
    s.chips[seat] = 0
    s.whites[seat] = 0
    s.at[seat] = s.start[seat]
    s.at[seat] = reach(s, seat)
    return BEGIN_AGAIN if pot_worth(s, seat, plan, others, False, False) > staying else GO_ON


# ---- shopping and spending ----


@routine
def shop(s, seat, mask, plan):
    """Returns what to buy first: the chip that with the best second one is worth most."""
    best, most = NO_CHIP, 0
    for kind in range(1, N_KINDS):
        if allows(mask, BUY_CHIP + kind - 1):
            worth = chip_worth(s, seat, kind, plan)
            if s.bought[seat] == NO_CHIP:
                worth += best_second(s, seat, mask, plan, kind)
            if worth > most:
                best, most = kind, worth
    return DONE if best == NO_CHIP else BUY_CHIP + best - 1


@routine
def best_second(s, seat, mask, plan, first):
    """Returns the worth of the best chip of another colour that the coins left over buy."""
    coins = int(s.coins[seat]) - price(s, first)
    most = 0
    for kind in range(1, N_KINDS):
        if allows(mask, BUY_CHIP + kind - 1) and COLOUR[kind] != COLOUR[first] and price(s, kind) <= coins:
            most = max(most, chip_worth(s, seat, kind, plan))
    return most


@routine
def spend(s, seat, mask, plan):
    """Returns on what to spend rubies, if anything, or which droplet to move."""
    if s.round == ROUNDS and allows(mask, DONE):
        return spend_last(s, seat, plan)
    best, most = DONE, POINT if allows(mask, DONE) else -1
    if droplet_worth(s, plan) > most:
        best, most = MOVE_DROPLET, droplet_worth(s, plan)
    if allows(mask, MOVE_TUBE):
        worth = gain_worth(s, seat, TUBES[s.tube[seat]], plan)
        if worth > most:
            best, most = MOVE_TUBE, worth
    if allows(mask, FILL_FLASK) and flask_worth(s, plan) > most:
        best = FILL_FLASK
    return best


@routine
def spend_last(s, seat, plan):
    """Returns whether the rubies of the last round bring more on the test tubes than the points they are worth."""
    gained, number = 0, 0
    while DROPLET_COST * (number + 1) <= s.rubies[seat] and int(s.tube[seat]) + number < LAST_TUBE:
        gained += gain_worth(s, seat, TUBES[int(s.tube[seat]) + number], plan)
        number += 1
        if gained > number * POINT:
            return MOVE_TUBE
    return DONE


@routine
def takings(s, seat, plan):
    """Returns whether an exploded pot brings points or coins."""
    space = min(int(s.at[seat]), LAST_SPACE) + 1
    coins = SPACE_COINS[space] * coin_worth(s, plan)
    if s.round == ROUNDS:
        coins = SPACE_COINS[space] // COINS_PER_POINT * POINT
    return TAKE_COINS if coins > SPACE_POINTS[space] * point_worth(s, plan) else TAKE_POINTS


# ---- cards, rats, and the actions of chips ----


@routine
def answer_others(s, seat, mask, plan, question):
    """Returns the answer to a question about a card, the rats or the evaluation."""
    if question == FORTUNE_CHOICE:
        return fortune(s, seat, mask, plan)
    if question == GIVE_TAILS:
        return give_tails(s, seat, mask, plan)
    if question == STRENGTHEN:
        return strengthen(s, seat, mask, plan)
    if question in (GIFT, GREEN_GIFT):
        return best_gift(s, seat, mask, plan, -POINT, PASS)
    if question == WHICH_COLOUR:
        return nth(mask, 0)  # black comes first: it may bring the ruby that green spends
    if question == ACCEPT:
        return TAKE_GAIN
    if question == GREEN_PAY:
        return PAY_RUBY if droplet_worth(s, plan) > ruby_worth(s, plan) else PASS
    if question == UPGRADE:
        return upgrade(s, seat, mask, plan)
    return purple(s, seat, mask, plan)


@routine
def best_gift(s, seat, mask, plan, most, best):
    """Returns the chip to take that is worth most, or `best` where none is worth more than `most`."""
    for kind in range(1, N_KINDS):
        if allows(mask, TAKE + kind - 1):
            worth = chip_worth(s, seat, kind, plan)
            if worth > most:
                best, most = TAKE + kind - 1, worth
    return best


@routine
def fortune(s, seat, mask, plan):
    """Returns what to choose of a card."""
    if s.card == JUST_IN_TIME:
        thinner = allows(mask, DROP_WHITE) and plan[THIN] * rounds_left(s) > 4 * point_worth(s, plan)
        return DROP_WHITE if thinner else TAKE_POINTS
    if allows(mask, TAKE_RUBIES):
        return best_gift(s, seat, mask, plan, 3 * ruby_worth(s, plan), TAKE_RUBIES)
    if allows(mask, TAKE_POINTS):
        return best_gift(s, seat, mask, plan, int(s.tails[seat]) * point_worth(s, plan), TAKE_POINTS)
    if allows(mask, MOVE_DROPLET):
        return best_gift(s, seat, mask, plan, 2 * droplet_worth(s, plan), MOVE_DROPLET)
    if s.card == WHEEL_AND_DEAL:
        return best_gift(s, seat, mask, plan, ruby_worth(s, plan), PASS)
    if allows(mask, PASS):
        return best_swap(s, seat, mask, plan)
    return best_gift(s, seat, mask, plan, -POINT, nth(mask, 0))


@routine
def best_swap(s, seat, mask, plan):
    """Returns the chip whose swap for the next higher one is worth most, if any is."""
    best, most = PASS, 0
    for kind in range(1, N_KINDS):
        if allows(mask, SWAP + kind - 1):
            worth = chip_worth(s, seat, HIGHER[s.white_upgrades, kind], plan) - chip_worth(s, seat, kind, plan)
            if worth > most:
                best, most = SWAP + kind - 1, worth
    return best


@routine
def give_tails(s, seat, mask, plan):
    """Returns how many rat tails to give up for rubies."""
    far = reach(s, seat)
    best, most = KEEP_TAILS, space_worth(s, far, plan)
    for tails in range(1, 4):
        if allows(mask, KEEP_TAILS + tails):
            worth = space_worth(s, far - tails, plan) + tails * ruby_worth(s, plan)
            if worth > most:
                best, most = KEEP_TAILS + tails, worth
    return best


@routine
def space_worth(s, at, plan):
    """Returns what the points and coins of a pot are worth whose last chip lies on a space."""
    space = min(max(at, 0), LAST_SPACE) + 1
    return SPACE_POINTS[space] * point_worth(s, plan) + SPACE_COINS[space] * coin_worth(s, plan)


@routine
def strengthen(s, seat, mask, plan):
    """Returns which of the chips looked at to add without danger."""
    others = standing(s, seat, plan)
    at, card = int(s.at[seat]), int(s.card)
    s.card = -1  # nothing more comes of it
    best, most = PASS, pot_worth(s, seat, plan, others, False, False)
    for kind in range(1, N_KINDS):
        if allows(mask, PLACE + kind - 1):
            s.at[seat] = min(at + VALUE[kind], LAST_SPACE)
            s.pot[seat, s.at[seat]] = kind
            s.quiet[seat] = s.at[seat]
            s.in_pot[seat, COLOUR[kind]] += 1
            s.chips[seat] += 1
            worth = pot_worth(s, seat, plan, others, False, False)
            if worth > most:
                best, most = PLACE + kind - 1, worth
            s.pot[seat, s.at[seat]] = NO_CHIP
            s.quiet[seat] = 0
            s.in_pot[seat, COLOUR[kind]] -= 1
            s.chips[seat] -= 1
            s.at[seat] = at
    s.card = card
    return best


@routine
def upgrade(s, seat, mask, plan):
    """Returns the chip of the pot whose trade is worth most, if any is."""
    best, most = PASS, 0
    for kind in range(1, N_KINDS):
        if allows(mask, SWAP + kind - 1):
            worth = chip_worth(s, seat, HIGHER[s.white_upgrades, kind], plan) - chip_worth(s, seat, kind, plan)
            if worth > most:
                best, most = SWAP + kind - 1, worth
    for colour in range(GREEN, YELLOW + 1):
        if allows(mask, LEAP + colour - GREEN):
            kind = FIRST_KIND[colour]
            worth = chip_worth(s, seat, kind + 2, plan) - chip_worth(s, seat, kind, plan)
            if worth > most:
                best, most = LEAP + colour - GREEN, worth
    return best


@routine
def purple(s, seat, mask, plan):
    """Returns the bonus or the trade of purple chips that is worth most, if any is."""
    best, most = PASS, 0
    for count in range(3):
        if allows(mask, ONE_PURPLE + count):
            worth = bonus_worth(s, seat, count + 1, plan)
            if worth > most:
                best, most = ONE_PURPLE + count, worth
    return best


BOTS = (
    Bot("cautious", "Buys by a plan and stops at a risk of one in ten.", choose_cautious),
    Bot("steady", "Buys by a plan and stops at a risk of one in four.", choose_steady),
    Bot(
        "house",
        "Weighs stopping against the next draws, buys by a plan, and goes for the win in the end.",
        choose_house,
    ),
)
