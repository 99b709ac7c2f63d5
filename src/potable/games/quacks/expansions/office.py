"""Wolfgang's Exchange Office: a second droplet, by which coins or the numbers of one's chips become points.

On its single side everybody may buy points while shopping, the further the droplet the cheaper. On its multiple side the
numbers of all chips are divided by what the droplet has reached, at the end.
"""

from __future__ import annotations

from typing import Any

from potable.engine.events import because
from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine, rule
from potable.engine.wire import Message

from ..actions import DONE
from ..content import COINS_PER_POINT, N_KINDS, N_REDS, NO_CHIP, OFFICE, RED_1, ROUNDS, VALUE
from ..rules.gains import gain_points
from ..rules.moments import TUBES_FROM
from ..rules.shop import leave_when_done
from ..state import TAKES_COINS
from ..worth import POINT, chips_of, point_worth, rounds_left
from .actions import BUY_POINT
from .state import FROM_OFFICE, MULTIPLE, NO_OFFICE, SINGLE

THE_OFFICE = "office"


@rule
def has_second_droplet(s):
    """Tells whether there are test tubes or an office (QX-SETUP-04)."""
    return s.test_tubes == 1 or s.office != NO_OFFICE


@rule
def tubes_pay(s):
    """Gives nothing on the way."""
    return s.office == NO_OFFICE


@rule
def last_moves_count(s):
    """Counts on the multiple side, since it pays after the last round."""
    return s.test_tubes == 1 or s.office == MULTIPLE


@rule
def point_price(s, seat):
    """Returns what a point costs a seat (QX-EXCH-01)."""
    return OFFICE[0, s.tube[seat]]


@rule
def divisor(s, seat):
    """Returns by what the numbers of a seat's chips are divided (QX-EXCH-02, QX-EXCH-04)."""
    return OFFICE[1, s.tube[seat]]


# ---- the single side ----


@rule
def sells_chips(s, seat):
    """Sells no third chip."""
    return s.second[seat] == NO_CHIP


@rule
def keeps_buying(s, seat, kind):
    """Notes the second chip; points may be bought after it."""
    s.second[seat] = kind
    return True


@rule
def sells_more(s, seat):
    """Sells points to whoever shops and has the coins; whoever took points of an exploded pot has none (QX-EXCH-01)."""
    return s.office == SINGLE and (s.takes[seat] & TAKES_COINS) != 0 and s.coins[seat] >= point_price(s, seat)


@routine
def wares(s, seat, mask):
    """Adds a point."""
    if sells_more(s, seat):
        allow(mask, BUY_POINT)


@because(THE_OFFICE)
@routine
def buy_point(s, seat, action):
    """Buys a point, as often as there are coins for it."""
    s.coins[seat] -= point_price(s, seat)
    gain_points(s, seat, 1, FROM_OFFICE)
    leave_when_done(s, seat)


@rule
def coins_per_point(s, seat):
    """Returns the price of a point where that is lower than the usual one, if the table lets it count (QX-EXCH-03)."""
    if s.office != SINGLE or s.office_strict:
        return COINS_PER_POINT
    return min(COINS_PER_POINT, point_price(s, seat))


def say_point(snapshot: Any, seat: int, action: int) -> Message:
    """Names the price."""
    price = int(OFFICE[0, snapshot.tube[seat]])
    return message("quacks-office-says-buy", price=price, coins=snapshot.coins[seat])


# ---- the multiple side ----


@routine
def chip_numbers(s, seat):
    """Returns the sum of the numbers of all of a seat's chips, white ones too, when all pots are empty (QX-EXCH-02)."""
    total = 0
    for kind in range(1, N_KINDS):
        total += int(s.bag[seat, kind]) * VALUE[kind]
    for red in range(N_REDS):
        total += int(s.beside[seat, red]) * VALUE[RED_1 + red]
    return total


@because(THE_OFFICE)
@routine
def pay_in_the_end(s, seat):
    """Gives points for the numbers of all chips, divided by what the droplet has reached (QX-EXCH-02)."""
    if s.office == MULTIPLE:
        gain_points(s, seat, chip_numbers(s, seat) // divisor(s, seat), FROM_OFFICE)


# ---- for those who think ahead ----

SPARE_COINS = 4
"""About so many coins are left over in a round."""
LAST_COINS = 28
"""About so many coins the last pot brings."""
MULTIPLE_FROM = 6
"""The round from which on it pays to move the droplet on the multiple side."""
MORE_NUMBERS = 8
"""About so much a round adds to the numbers of a seat's chips."""


@routine
def all_numbers(s, seat):
    """Returns the sum of the numbers of all of a seat's chips, wherever they lie."""
    total = 0
    for kind in range(1, N_KINDS):
        elsewhere = int(s.bowl[seat, kind]) + int(s.aside[seat, kind]) + int(s.display[seat, kind])
        total += (chips_of(s, seat, kind) + elsewhere) * VALUE[kind]
    return total


@rule
def tubes_from(s):
    """Returns the round from which on bots move the second droplet: on the single side, never."""
    if s.office == NO_OFFICE:
        return TUBES_FROM
    return MULTIPLE_FROM if s.office == MULTIPLE else ROUNDS + 1


@routine
def tube_gain(s, seat, tube):
    """Counts the points that all chips bring more in the end, or those that coins buy more in the rounds to come."""
    if s.office == MULTIPLE:
        numbers = all_numbers(s, seat) + MORE_NUMBERS * rounds_left(s)
        return POINT * (numbers // OFFICE[1, tube] - numbers // divisor(s, seat))
    return bought_for(s, int(OFFICE[0, tube])) - bought_for(s, point_price(s, seat))


@rule
def bought_for(s, price):
    """Returns about what the points are worth that coins buy at a price, with the last ones."""
    spare = SPARE_COINS * max(ROUNDS - int(s.round) - 1, 0)
    return (spare * point_worth(s)) // price + LAST_COINS // min(price, COINS_PER_POINT) * POINT


@rule
def spare_worth(s, seat, coins):
    """Counts the points that they buy."""
    if s.office != SINGLE or (s.takes[seat] & TAKES_COINS) == 0:
        return 0
    return coins // point_price(s, seat) * point_worth(s)


@routine
def final_points(s, seat):
    """Returns the points that the office will give."""
    return all_numbers(s, seat) // divisor(s, seat) if s.office == MULTIPLE else 0


@rule
def last_ware(s, seat):
    """Returns a point where the coins that are left buy one."""
    return BUY_POINT if sells_more(s, seat) else DONE


# ---- words ----


def second_droplet(snapshot: Any, said: str) -> str:
    """Returns the form of a message about the second droplet that fits where it lies."""
    return f"{said}.{('', 'single', 'multiple')[snapshot.office]}" if snapshot.office else said


def next_place(snapshot: Any, seat: int) -> dict[str, Any]:
    """Returns what stands on the next place and, where chips are counted, what those would bring there and bring now."""
    here, there = (int(OFFICE[snapshot.office - 1, snapshot.tube[seat] + step]) for step in range(2))
    if snapshot.office == SINGLE:
        return {"number": there}
    total = owned_numbers(snapshot, seat)
    return {"number": there, "total": total, "points": total // there, "before": total // here}


def owned_numbers(snapshot: Any, seat: int) -> int:
    """Returns the sum of the numbers of all chips that a player has, wherever they lie."""
    lying = (*snapshot.pot[seat], snapshot.hand[seat], *snapshot.revealed[seat], *snapshot.spread[seat])
    total: int = sum(int(VALUE[kind]) for kind in lying)
    for heap in (snapshot.bag[seat], snapshot.bowl[seat], snapshot.aside[seat], snapshot.display[seat]):
        total += sum(number * int(VALUE[kind]) for kind, number in enumerate(heap))
    for red, number in enumerate(snapshot.beside[seat]):
        total += number * int(VALUE[RED_1 + red])
    return total


WORDS = """
quacks-office-says-buy = Buy a point at the exchange office for { $price } of your { quacks-coins }.
quacks-told-office = { $who } pays { quacks-rubies } and moves on to place { $place } of the exchange office.
    .you = You pay { quacks-rubies } and move on to place { $place } of the exchange office.
quacks-told-office-free = { $who } moves on to place { $place } of the exchange office.
    .you = You move on to place { $place } of the exchange office.
quacks-why-office = from the exchange office
"""
