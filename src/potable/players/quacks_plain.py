"""The plain bot of Quacks: it stops at a fixed risk and buys the dearest chips it can; a yardstick for others."""

from __future__ import annotations

from potable.engine.masks import allows, nth
from potable.engine.rule import routine
from potable.games.quacks.actions import (
    BUY_CHIP,
    DONE,
    DRAW,
    LEAP,
    MOVE_DROPLET,
    MOVE_TUBE,
    ONE_PURPLE,
    PLACE,
    RETURN_RED,
    STOP,
    SWAP,
    TAKE,
    TAKE_COINS,
    TAKE_POINTS,
    USE_FLASK,
)
from potable.games.quacks.content import (
    COLOUR,
    N_KINDS,
    NO_CHIP,
    NONE,
    POINT_GAINS,
    TUBES,
    VALUE,
    WHITE,
    WHITE_1,
    WHITE_3,
)
from potable.games.quacks.rules import moments
from potable.games.quacks.rules.pot import chips_placed, limit
from potable.games.quacks.rules.shop import price
from potable.games.quacks.state import DRAW_OR_STOP, POINTS_OR_COINS, SHOP, SPEND_RUBIES
from potable.games.quacks.worth import POINT

from . import Bot, Strength

RISK = 25
"""The bot stops when more than so many in a hundred of the chips in its bag would explode its pot."""
LEAPS = RETURN_RED - LEAP
COINS_THROUGH = 6
"""The last round in which the bot takes coins rather than points from an exploded pot."""


@routine
def choose(s, seat, mask, luck):
    """Returns what the plain bot does; it needs no luck."""
    settled = moments.settled_answer(s, seat)
    if settled != NONE:
        return settled
    question = s.asked[seat]
    if question == DRAW_OR_STOP:
        return draw_up_to(s, seat, mask, RISK)
    if question == SHOP:
        chip = dearest(s, mask, BUY_CHIP)
        return moments.last_ware(s, seat) if chip == DONE else chip
    if question == POINTS_OR_COINS:
        return TAKE_COINS if s.round <= COINS_THROUGH else TAKE_POINTS
    if question == SPEND_RUBIES:
        return spend(s, seat, mask)
    return answer(s, seat, mask)


@routine
def spend(s, seat, mask):
    """Moves the droplet in the pot, or in the last round the other one where its next tube gives more points than rubies."""
    if allows(mask, MOVE_DROPLET):
        return MOVE_DROPLET
    if not moments.tubes_pay(s):
        return MOVE_TUBE if moments.tube_gain(s, seat, int(s.tube[seat]) + 1) > POINT else DONE
    return MOVE_TUBE if 0 < TUBES[s.tube[seat]] < POINT_GAINS else DONE


@routine
def answer(s, seat, mask):
    """Returns the answer to a question that comes up less often: the usual one, or whatever places, takes or gives most."""
    usual = moments.usual_answer(s, seat)
    if usual != NONE:
        return usual
    for number in range(LEAPS - 1, -1, -1):
        if allows(mask, LEAP + number):
            return LEAP + number
    for first in (TAKE, SWAP, BUY_CHIP):
        gift = dearest(s, mask, first)
        if gift != DONE:
            return gift
    for count in range(2, -1, -1):
        if allows(mask, ONE_PURPLE + count):
            return ONE_PURPLE + count
    return furthest_coloured(mask)


@routine
def draw_up_to(s, seat, mask, risk):
    """Draws as long as at most so many in a hundred chips would explode the pot; then uses the flask if it can, or stops."""
    if not allows(mask, DRAW):
        return STOP  # the bag is empty or the pot full: the flask would only move it back
    if 100 * exploding(s, seat) <= risk * int(s.bag_count[seat]):
        return DRAW
    if allows(mask, USE_FLASK):
        return USE_FLASK
    return STOP if allows(mask, STOP) else DRAW


@routine
def exploding(s, seat):
    """Returns how many chips in a seat's bag would explode its pot if they were drawn next."""
    if moments.shields(s, seat, chips_placed(s, seat) + 1):
        return 0
    room = limit(s, seat) - int(s.whites[seat])
    if room < 0:
        return int(s.bag_count[seat])  # after a second chance was passed up with too much white
    chips = 0
    for kind in range(WHITE_1, WHITE_3 + 1):
        if VALUE[kind] > room:
            chips += int(s.bag[seat, kind])
    return chips


@routine
def furthest_coloured(mask):
    """Returns the placing of the coloured chip with the highest number, or else the first thing to do."""
    best, furthest = nth(mask, 0), 0
    for kind in range(1, N_KINDS):
        if allows(mask, PLACE + kind - 1) and COLOUR[kind] != WHITE and VALUE[kind] > furthest:
            best, furthest = PLACE + kind - 1, VALUE[kind]
    return best


@routine
def dearest(s, mask, first):
    """Returns the action, among those for each kind from `first` on, for the dearest chip, or DONE."""
    best, most = NO_CHIP, 0
    for kind in range(1, N_KINDS):
        if allows(mask, first + kind - 1) and price(s, kind) > most:
            best, most = kind, price(s, kind)
    return DONE if best == NO_CHIP else first + best - 1


BOTS = (Bot("plain", "Stops at a risk of one in four and buys the dearest chips.", choose, Strength(2)),)
