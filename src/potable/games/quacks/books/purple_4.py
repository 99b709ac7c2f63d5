"""Purple of set 4: a chip of the pot for a higher one."""

from __future__ import annotations

from potable.engine.masks import allow
from potable.engine.messages import message
from potable.engine.rule import routine, rule

from .. import events as say
from ..actions import LEAP, PASS, SWAP
from ..content import COLOUR, FIRST_KIND, GREEN, HIGHER, N_KINDS, NO_CHIP, PURPLE, VALUE
from ..phrases import pass_or, say_swap
from ..question import Question, new_question
from ..rules.asking import ask, takes_up
from ..rules.chips import take_chip
from ..rules.evaluation import settle_colour
from ..rules.pot import counted, first_space_of, take_off
from ..state import CHIPS
from ..worth import rounds_left
from .book import Book

UPGRADE = new_question("upgrade")

TRADE_WORTH = 60
"""What each purple chip adds to what a trade is worth in each round to come."""


@routine
def result(s, count, kind):
    """Returns what a chip becomes by the trade for so many purple chips, or no chip (QUA-PUR4-01)."""
    higher = HIGHER[s.white_upgrades, kind]
    if count == 3:
        higher = HIGHER[s.white_upgrades, higher]
    if VALUE[kind] != (2 if count == 2 else 1) or VALUE[higher] != (2 if count == 1 else 4) or s.supply[higher] == 0:
        return NO_CHIP
    return higher


@routine
def has_work(s, seat, colour):
    """Acts where any chip in the pot can be traded."""
    if counted(s, seat, PURPLE) == 0:
        return False
    for kind in range(1, N_KINDS):
        for count in range(1, 4):
            if can_trade(s, seat, count, kind):
                return True
    return False


@routine
def can_trade(s, seat, count, kind):
    """Tells whether a chip of a kind lies in the pot and can be traded for so many purple chips (QUA-PUR4-02)."""
    enough = count <= counted(s, seat, PURPLE)
    return enough and result(s, count, kind) != NO_CHIP and first_space_of(s, seat, kind) != 0


@routine
def carry_out(s, seat, colour):
    """Asks which chip is traded."""
    settle_colour(s, PURPLE)
    ask(s, seat, UPGRADE)


@routine
def allow_trades(s, seat, mask):
    """Adds the chips that can be traded."""
    allow(mask, PASS)
    for kind in range(1, N_KINDS):
        if VALUE[kind] < 3 and can_trade(s, seat, VALUE[kind], kind):
            allow(mask, SWAP + kind - 1)
        if can_trade(s, seat, 3, kind):
            allow(mask, LEAP + COLOUR[kind] - GREEN)


@routine
def answer(s, seat, action):
    """Trades a chip, if one is wanted (QUA-PUR4-02)."""
    if not takes_up(s, seat, action):
        return
    if action >= LEAP:
        kind = FIRST_KIND[GREEN + action - LEAP]
        trade(s, seat, kind, result(s, 3, kind))
    else:
        kind = action - SWAP + 1
        trade(s, seat, kind, result(s, VALUE[kind], kind))


@routine
def trade(s, seat, kind, higher):
    """Trades a chip of the pot for a higher one, which goes into the bag."""
    space = first_space_of(s, seat, kind)
    s.supply[take_off(s, seat, space)] += 1
    take_chip(s, seat, higher)
    say.upgrade(s, seat, kind, higher, space)


@rule
def action_worth(s, seat, colour):
    """Counts on a trade that is the better the more chips there are."""
    return TRADE_WORTH * min(counted(s, seat, PURPLE), 3) * rounds_left(s)


WHICH_TRADE = Question(
    UPGRADE,
    (CHIPS,),
    allow_trades,
    answer,
    lambda snapshot, seat: message("quacks-book-purple-4-asked"),
    pass_or(say_swap),
    fits=lambda s, seat: s.in_pot[seat, PURPLE] > 0,
)
WORDS = """
quacks-book-purple-4 = At the end you may trade a chip of your pot: a 1 for a 2 with one, a 2 for a 4 with two, a 1 for a 4 \
with three or more.
quacks-book-purple-4-asked = Your purple chips let you trade a chip of your pot for a higher one.
"""
BOOK = Book(
    PURPLE,
    4,
    WORDS,
    ("QUA-PUR4-01", "QUA-PUR4-02"),
    trades=True,
    asks=(WHICH_TRADE,),
    chip_worth=314,
    enough_chips=4,
    has_work=has_work,
    carry_out=carry_out,
    action_worth=action_worth,
)
