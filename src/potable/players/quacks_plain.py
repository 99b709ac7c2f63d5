"""The plain bot of Quacks: it stops at a fixed risk and buys the dearest chips it can; a yardstick for others."""

from __future__ import annotations

from potable.engine.masks import allows, nth
from potable.engine.rule import routine
from potable.games.quacks.actions import (
    BEGIN_AGAIN,
    BUY_CHIP,
    DONE,
    DRAW,
    FURTHER,
    GO_ON,
    KEEP_TAILS,
    LEAP,
    MOVE_DROPLET,
    MOVE_TUBE,
    ONE_PURPLE,
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
    USE_FLASK,
)
from potable.games.quacks.books.blue_1 import PLACE_REVEALED
from potable.games.quacks.books.green_2 import GREEN_GIFT
from potable.games.quacks.books.green_4 import GREEN_PAY
from potable.games.quacks.books.purple_4 import UPGRADE
from potable.games.quacks.cards.good_start import GIVE_TAILS
from potable.games.quacks.cards.schadenfreude import GIFT
from potable.games.quacks.cards.second_chance import START_OVER
from potable.games.quacks.cards.strong_ingredient import STRENGTHEN
from potable.games.quacks.content import (
    COLOUR,
    GREEN,
    N_KINDS,
    N_REDS,
    NO_CHIP,
    POINT_GAINS,
    RED_1,
    TUBES,
    VALUE,
    WHITE,
    WHITE_1,
    WHITE_3,
    YELLOW,
)
from potable.games.quacks.rules import moments
from potable.games.quacks.rules.pot import limit
from potable.games.quacks.rules.shop import price
from potable.games.quacks.state import (
    ACCEPT,
    DRAW_OR_STOP,
    FORTUNE_CHOICE,
    MOVE_FURTHER,
    POINTS_OR_COINS,
    PUT_BACK,
    SHOP,
    SPEND_RUBIES,
    USE_SAVED,
    WHICH_COLOUR,
    WHICH_DROPLET,
)

from . import Bot

RISK = 25
"""The bot stops when more than so many in a hundred of the chips in its bag would explode its pot."""
COINS_THROUGH = 6
"""The last round in which the bot takes coins rather than points from an exploded pot."""


@routine
def choose(s, seat, mask, luck):
    """Returns what the plain bot does; it needs no luck."""
    question = s.asked[seat]
    if question == DRAW_OR_STOP:
        return draw_up_to(s, seat, mask, RISK)
    if question == SHOP:
        return dearest(s, mask, BUY_CHIP)
    if question == POINTS_OR_COINS:
        return TAKE_COINS if s.round <= COINS_THROUGH else TAKE_POINTS
    if question == SPEND_RUBIES:
        return spend(s, seat, mask)
    if question in (PLACE_REVEALED, STRENGTHEN):
        return furthest_coloured(mask)
    return answer(s, seat, mask, question)


@routine
def spend(s, seat, mask):
    """Moves the droplet in the pot, or in the last round the other one where its next tube gives more points than rubies."""
    if allows(mask, MOVE_DROPLET):
        return MOVE_DROPLET
    return MOVE_TUBE if 0 < TUBES[s.tube[seat]] < POINT_GAINS else DONE


@routine
def answer(s, seat, mask, question):
    """Returns the answer to a question that comes up less often: whatever takes, moves or gives most."""
    if question == MOVE_FURTHER:
        return FURTHER
    if question == PUT_BACK:
        return PUT_BACK_WHITE
    if question == START_OVER:
        return BEGIN_AGAIN if s.whites[seat] > limit(s, seat) else GO_ON
    if question == USE_SAVED:
        return place_saved(mask)
    if question == GIVE_TAILS:
        return KEEP_TAILS
    if question == WHICH_DROPLET:
        return MOVE_DROPLET
    if question == WHICH_COLOUR:
        return nth(mask, 0)
    if question in (FORTUNE_CHOICE, GIFT, GREEN_GIFT):
        return dearest_gift(s, mask)
    return answer_chips(mask, question)


@routine
def answer_chips(mask, question):
    """Returns the answer about a gain of green or purple chips: the most there is."""
    if question == ACCEPT:
        return TAKE_GAIN
    if question == GREEN_PAY:
        return PAY_RUBY
    if question == UPGRADE:
        for colour in range(YELLOW, GREEN - 1, -1):
            if allows(mask, LEAP + colour - GREEN):
                return LEAP + colour - GREEN
        for kind in range(N_KINDS - 1, 0, -1):
            if allows(mask, SWAP + kind - 1):
                return SWAP + kind - 1
    for count in range(2, -1, -1):
        if allows(mask, ONE_PURPLE + count):
            return ONE_PURPLE + count
    return PASS


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
    if moments.shields(s, seat, int(s.chips[seat]) + 1):
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
    """Returns the placing of the coloured chip with the highest number, or none."""
    best, furthest = PASS, 0
    for kind in range(1, N_KINDS):
        if allows(mask, PLACE + kind - 1) and COLOUR[kind] != WHITE and VALUE[kind] > furthest:
            best, furthest = PLACE + kind - 1, VALUE[kind]
    return best


@routine
def place_saved(mask):
    """Returns the placing of the highest red chip beside the pot."""
    for red in range(N_REDS - 1, -1, -1):
        if allows(mask, PLACE + RED_1 + red - 1):
            return PLACE + RED_1 + red - 1
    return DONE


@routine
def dearest(s, mask, first):
    """Returns the action, among those for each kind from `first` on, for the dearest chip, or DONE."""
    best, most = NO_CHIP, 0
    for kind in range(1, N_KINDS):
        if allows(mask, first + kind - 1) and price(s, kind) > most:
            best, most = kind, price(s, kind)
    return DONE if best == NO_CHIP else first + best - 1


@routine
def dearest_gift(s, mask):
    """Returns the taking or swapping of the dearest chip, or whatever else there is to choose."""
    gift = dearest(s, mask, TAKE)
    if gift != DONE:
        return gift
    swap = dearest(s, mask, SWAP)
    return swap if swap != DONE else nth(mask, 0)


BOTS = (Bot("plain", "Stops at a risk of one in four and buys the dearest chips.", choose),)
