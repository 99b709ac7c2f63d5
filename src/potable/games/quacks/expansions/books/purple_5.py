"""Purple of set 5: coins for where the chips lie, to be spent at once."""

from __future__ import annotations

from typing import Any

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine, rule
from potable.engine.wire import Message

from ... import events as say
from ...actions import BUY_CHIP, DONE
from ...books.book import Book
from ...content import COINS_PER_POINT, COLOUR, LAST_SPACE, N_KINDS, NO_CHIP, PURPLE, PURPLE_1, ROUNDS, SPACE_POINTS
from ...phrases import CHIP, COLOUR_NAME
from ...question import Question, new_question
from ...rules.asking import answered, ask
from ...rules.chips import can_take, take_chip
from ...rules.evaluation import settle_colour
from ...rules.gains import gain_points
from ...rules.shop import price
from ...state import CHIPS, FROM_CHIPS
from ...worth import coin_worth, point_worth
from .. import events as say_more

SIDE_SHOP = new_question("side shop")


@routine
def found_coins(s, seat):
    """Returns the coins: the points printed on all spaces with a purple chip (QX-BOOK-PURPLE-5)."""
    total = 0
    for space in range(int(s.start[seat]), LAST_SPACE + 1):
        if s.pot[seat, space] == PURPLE_1 and space != s.quiet[seat]:
            total += SPACE_POINTS[space]
    return total


@rule
def is_sold(s, seat, kind, coins):
    """Tells whether a chip can be bought for coins: it is of another colour than the first, out, and in supply."""
    other = s.side_bought[seat] == NO_CHIP or COLOUR[kind] != COLOUR[s.side_bought[seat]]
    return other and can_take(s, kind) and 0 < price(s, kind) <= coins


@routine
def sells_any(s, seat, coins):
    """Tells whether anything can be bought for so many coins."""
    for kind in range(1, N_KINDS):
        if is_sold(s, seat, kind, coins):
            return True
    return False


@routine
def has_work(s, seat, colour):
    """Acts where there is something to buy, or in the last round a point to get."""
    if s.round == ROUNDS:
        return found_coins(s, seat) >= COINS_PER_POINT
    return sells_any(s, seat, found_coins(s, seat))


@routine
def carry_out(s, seat, colour):
    """Lets the seat buy chips with its coins; in the last round they become points (QX-BOOK-PURPLE-5)."""
    settle_colour(s, PURPLE)
    if s.round == ROUNDS:
        gain_points(s, seat, found_coins(s, seat) // COINS_PER_POINT, FROM_CHIPS)
    else:
        s.side_coins[seat] = found_coins(s, seat)
        ask(s, seat, SIDE_SHOP)


@routine
def allow_wares(s, seat, mask):
    """Adds what can be bought, and to buy no more."""
    allow(mask, DONE)
    for kind in range(1, N_KINDS):
        if is_sold(s, seat, kind, s.side_coins[seat]):
            allow(mask, BUY_CHIP + kind - 1)


@routine
def answer(s, seat, action):
    """Buys a chip, a second one if there is one to buy, or leaves; what is left of the coins is lost."""
    if action == DONE:
        say.done(s, seat, say.COINS)
        leave(s, seat)
        return
    kind = action - BUY_CHIP + 1
    second = s.side_bought[seat] != NO_CHIP
    s.side_coins[seat] -= price(s, kind)
    s.side_bought[seat] = kind
    say_more.buy_aside(s, seat, kind, price(s, kind))
    take_chip(s, seat, kind)
    if second or not sells_any(s, seat, s.side_coins[seat]):
        leave(s, seat)


@rule
def leave(s, seat):
    """Buys no more."""
    s.side_coins[seat] = 0
    s.side_bought[seat] = NO_CHIP
    answered(s, seat)


@routine
def action_worth(s, seat, colour):
    """Counts the coins, or in the last round the points."""
    coins = found_coins(s, seat)
    return coins // COINS_PER_POINT * point_worth(s) if s.round == ROUNDS else coins * coin_worth(s)


def prompt(snapshot: Any, seat: int) -> Message:
    """Says how much there is to spend."""
    first, coins = snapshot.side_bought[seat], snapshot.side_coins[seat]
    if first:
        return message("quacks-book-purple-5-asked-second", coins=coins, colour=COLOUR_NAME[COLOUR[first]])
    return message("quacks-book-purple-5-asked", coins=coins)


def says(snapshot: Any, seat: int, action: int) -> Message:
    """Names the chip and its price."""
    if action == DONE:
        return message("quacks-says-buy-nothing-more" if snapshot.side_bought[seat] else "quacks-says-buy-nothing")
    kind = action - BUY_CHIP + 1
    cost = int(price(snapshot.states[0], kind))
    return message("quacks-says-buy", chip=CHIP[kind], price=cost, coins=snapshot.side_coins[seat])


SHOPPING = Question(
    SIDE_SHOP,
    (CHIPS,),
    allow_wares,
    answer,
    prompt,
    says,
    fits=lambda s, seat: s.in_pot[seat, PURPLE] > 0 and s.side_coins[seat] > 0,
)
WORDS = """
quacks-book-purple-5 = At the end the points on the spaces of your purple chips are coins: buy up to 2 chips of different \
colours with them at once.
quacks-book-purple-5-asked = Your purple chips bring you { quacks-coins }. Buy up to two chips with them, or none.
quacks-book-purple-5-asked-second = You have { quacks-coins } of your purple chips left. Buy a chip of another colour \
than { $colour }, or none.
"""
BOOK = Book(
    PURPLE,
    5,
    WORDS,
    ("QX-BOOK-PURPLE-5",),
    asks=(SHOPPING,),
    chip_worth=480,
    enough_chips=5,
    has_work=has_work,
    carry_out=carry_out,
    action_worth=action_worth,
)
