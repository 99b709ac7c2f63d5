"""Cards on their way back to the Desk: those under formulas that are used, decomposed or transformed."""

from __future__ import annotations

from potable.engine.masks import allow
from potable.engine.rule import routine, rule

from .. import events as say
from ..actions import CHOOSE
from ..content import ELEMENT, FACE, MOST_SLOTS, NONE
from ..state import ORDER
from . import moments
from .desk import is_spell, is_supreme, put_on_desk, put_under_formulas
from .passing import end_turn


@rule
def give_back(s, card):
    """Puts a card among those that return to the Desk."""
    s.returning[s.returning_count] = card
    s.returning_count += 1


@rule
def give_back_components(s, formula):
    """Sends all cards under a formula back to the Desk (POT-PLAY-05)."""
    card = int(s.below[formula])
    s.below[formula] = NONE
    for _ in range(MOST_SLOTS):
        if card != NONE:
            under = int(s.below[card])
            s.below[card] = NONE
            give_back(s, card)
            card = under


@rule
def take_apart(s):
    """Sends the formula that a spell has chosen back to the Desk, with all cards under it."""
    formula = int(s.formula)
    s.formula = NONE
    s.owner[formula] = NONE
    give_back(s, formula)
    give_back_components(s, formula)


@routine
def return_cards(s, seat):
    """Lays the returning cards onto the Desk, asking for their order where it matters, and goes on."""
    while s.returning_count > 0:
        card = int(s.returning[0])
        if order_matters(s, card):
            s.phase = ORDER  # POT-RET-01
            return
        lay_back(s, card)
    if s.spell == NONE:
        end_turn(s)
    else:
        moments.returned(s, seat)


@rule
def order_matters(s, card):
    """Tells whether another returning card belongs to the same pile and is printed differently."""
    if not is_ordered(card):
        return False
    for i in range(s.returning_count):
        other = int(s.returning[i])
        if ELEMENT[other] == ELEMENT[card] and FACE[other] != FACE[card] and is_ordered(other):
            return True
    return False


@rule
def is_ordered(card):
    """Tells whether a returning card goes into a pile in an order to be chosen: a spell goes to the bottom (POT-RET-02)."""
    return not is_spell(card) and not is_supreme(card)


@rule
def withhold(s, card):
    """Takes a card out of those that return."""
    place = 0
    while s.returning[place] != card:
        place += 1
    s.returning_count -= 1
    while place < s.returning_count:
        s.returning[place] = s.returning[place + 1]
        place += 1
    s.returning[s.returning_count] = NONE


@rule
def lay_back(s, card):
    """Lays one returning card onto the Desk, which brings nobody points (POT-PLAY-06)."""
    withhold(s, card)
    say.returns(s, card)
    if s.return_below and is_ordered(card):
        put_under_formulas(s, card)
    else:
        put_on_desk(s, card)  # above those that lie there (POT-RET-03)


@routine
def allow_order(s, seat, mask):
    """Adds the returning cards of which one must lie on top."""
    element = ELEMENT[s.returning[0]]
    for i in range(s.returning_count):
        card = int(s.returning[i])
        if ELEMENT[card] == element and is_ordered(card):
            allow(mask, CHOOSE + card)


@routine
def choose_order(s, seat, action):
    """Lays the returning cards of one element back, the chosen one above the others."""
    upper = action - CHOOSE
    say.above(s, seat, upper)
    if s.return_below:
        lay_back(s, upper)  # what comes after it slips below it; else it is left to the last
    place = 0
    while place < s.returning_count:
        card = int(s.returning[place])
        if card != upper and ELEMENT[card] == ELEMENT[upper] and is_ordered(card):
            lay_back(s, card)
        else:
            place += 1
    return_cards(s, seat)
