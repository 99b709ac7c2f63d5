"""Step E: everybody buys one or two chips, from the start player on."""

from __future__ import annotations

from potable.engine.masks import allow
from potable.engine.rule import routine, rule

from .. import events as say
from ..actions import BUY_CHIP, DONE, TAKE
from ..content import COLOUR, DEAR_GREEN_4, FIRST_KIND, GREEN_4, N_COLOURS, N_KINDS, NO_CHIP, ORANGE, ROUNDS
from ..state import SHOP, SPEND
from . import moments
from .asking import answered, ask, begin_phase, next_seat, seat_at
from .chips import can_take, is_open, take_chip
from .pot import empty_pot


@rule
def price(s, kind):
    """Returns what a chip costs, or 0 where it is not sold (QUA-BUY-04, QUA-BUY-08)."""
    return price_in(s.book[COLOUR[kind]], s.dear_green, kind)


@rule
def price_in(book, dear_green, kind):
    """Returns what a chip costs in the book of a set."""
    if kind == GREEN_4 and dear_green and book == 3:
        return DEAR_GREEN_4  # QUA-GRN3-01
    return moments.printed_price(book, kind)


@rule
def is_for_sale(s, seat, colour):
    """Tells whether a seat can buy any chips of a colour (QUA-BUY-03, QUA-BUY-07)."""
    other = s.bought[seat] == NO_CHIP or colour != COLOUR[s.bought[seat]]
    return is_open(s, colour) and other and moments.sells_chips(s, seat)


@rule
def end_of_affordable(s, seat, colour):
    """Returns the kind after the dearest chip of a colour for which the seat has the coins; dearer ones follow cheaper ones."""
    kind = FIRST_KIND[colour]
    while kind < FIRST_KIND[colour + 1] and 0 < price(s, kind) <= s.coins[seat]:
        kind += 1
    return kind


@routine
def can_buy_any(s, seat):
    """Tells whether a seat can buy anything (QUA-BUY-06)."""
    for colour in range(ORANGE, N_COLOURS):
        if is_for_sale(s, seat, colour):
            for kind in range(FIRST_KIND[colour], end_of_affordable(s, seat, colour)):
                if s.supply[kind] > 0:
                    return True
    return moments.sells_more(s, seat)


@routine
def buyable(s, seat, mask):
    """Adds what a seat can buy to a mask (QUA-BUY-06)."""
    allow(mask, DONE)
    for colour in range(ORANGE, N_COLOURS):
        if is_for_sale(s, seat, colour):
            for kind in range(FIRST_KIND[colour], end_of_affordable(s, seat, colour)):
                if s.supply[kind] > 0:
                    allow(mask, BUY_CHIP + kind - 1)
    moments.wares(s, seat, mask)


@routine
def allow_any_chip(s, seat, mask):
    """Adds every chip that a book sells now, whatever it costs, to be taken as a gift (QUA-FT-04)."""
    for kind in range(1, N_KINDS):
        if price(s, kind) > 0 and can_take(s, kind):
            allow(mask, TAKE + kind - 1)


@routine
def open_shop(s):
    """Lets the next seat buy, and puts all pots into the bags when everybody has (QUA-BUY-09, QUA-BUY-10)."""
    while s.step < s.seats and s.round < ROUNDS:
        seat = seat_at(s, int(s.step))
        if moments.asks_shopper(s, seat):
            return
        if can_buy_any(s, seat):
            ask(s, seat, SHOP)
            return
        if s.bought[seat] != NO_CHIP and asks_last(s, seat):
            return
        next_seat(s)
        if s.due[seat] > 0:
            return  # a chip that came last moves a droplet before the next seat shops
    for seat in range(s.seats):
        if s.round < ROUNDS:
            s.coins[seat] = 0  # QUA-BUY-05
        empty_pot(s, seat)
    say.empty(s)
    begin_phase(s, SPEND)


@rule
def buy(s, seat, kind):
    """Buys a chip; after the second there are no more."""
    s.coins[seat] -= price(s, kind)
    say.buy(s, seat, kind, price(s, kind))
    take_chip(s, seat, kind)
    first = s.bought[seat] == NO_CHIP
    if first:
        s.bought[seat] = kind
    if not first and not moments.keeps_buying(s, seat, kind):
        leave_shop(s, seat)
    elif s.due[seat] > 0:
        answered(s, seat)  # the chip moves a droplet at once, and then the shop is open again
    else:
        leave_when_done(s, seat)


@rule
def leave_when_done(s, seat):
    """Leaves the shop where there is nothing more to buy."""
    if not can_buy_any(s, seat):
        leave_shop(s, seat)


@rule
def leave_shop(s, seat):
    """Buys no more."""
    if not asks_last(s, seat):
        answered(s, seat)
        next_seat(s)


@rule
def asks_last(s, seat):
    """Gives what whoever has shopped gets besides, and tells whether that asks."""
    return moments.gives_twice(s, seat) or moments.asks_leaver(s, seat)
