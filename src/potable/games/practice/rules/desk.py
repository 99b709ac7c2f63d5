"""The Desk of Elements: piles of equal elements, spells at their bottom, and the Supreme cards apart."""

from __future__ import annotations

from potable.engine.masks import allow
from potable.engine.rule import routine, rule

from ..content import (
    BEARS,
    BORNE_APART,
    ELEMENT,
    FIRST_SPELL,
    FIRST_SUPREME,
    N_ELEMENTS,
    N_SUPREMES,
    NONE,
    PER_SUPREME,
    SUPREME_WITH,
)


@rule
def is_supreme(card):
    """Tells whether a card is one of the two that bear three elements."""
    return ELEMENT[card] == NONE


@rule
def is_spell(card):
    """Tells whether a card bears a spell and no formula."""
    return card >= FIRST_SPELL


@rule
def lies_apart(s, supreme):
    """Tells whether a Supreme card, 0 or 1, lies on the Desk."""
    return (int(s.apart) >> supreme) & 1 == 1


@rule
def supreme_for(s, element):
    """Returns the Supreme card on the Desk that bears an element, or NONE."""
    supreme = SUPREME_WITH[element]
    if supreme != NONE and lies_apart(s, supreme):
        return FIRST_SUPREME + supreme
    return NONE


@rule
def is_present(s, element):
    """Tells whether an element is on the Desk, as a pile or on a Supreme card (POT-SUP-02)."""
    return s.top[element] != NONE or supreme_for(s, element) != NONE


@rule
def elements_present(s):
    """Returns the elements on the Desk, as bits."""
    present = BORNE_APART[s.apart]
    for element in range(N_ELEMENTS):
        if s.top[element] != NONE:
            present |= 1 << element
    return present


@rule
def missing_elements(s, card):
    """Returns how many of a card's elements are not on the Desk: what it brings when it is played as an element."""
    if not is_supreme(card):
        return 0 if is_present(s, ELEMENT[card]) else 1  # POT-ELEM-01, POT-ELEM-02
    missing = 0
    for i in range(PER_SUPREME):
        if not is_present(s, BEARS[card - FIRST_SUPREME, i]):
            missing += 1  # each counts by itself (POT-SUP-01)
    return missing


@rule
def put_on_desk(s, card):
    """Puts a card onto the Desk: on top of its pile, a spell at the bottom, a Supreme card apart."""
    if is_supreme(card):
        s.apart = int(s.apart) | (1 << (card - FIRST_SUPREME))  # POT-SUP-02
    elif is_spell(card):
        put_under_formulas(s, card)  # POT-DESK-05
    else:
        s.below[card] = s.top[ELEMENT[card]]
        s.top[ELEMENT[card]] = card  # POT-DESK-04


@routine
def put_under_formulas(s, card):
    """Puts a card under all formulas of its element, and above a spell that lies there."""
    upper, lower = NONE, int(s.top[ELEMENT[card]])
    while lower != NONE and not is_spell(lower):
        upper, lower = lower, int(s.below[lower])
    s.below[card] = lower
    if upper == NONE:
        s.top[ELEMENT[card]] = card
    else:
        s.below[upper] = card


@rule
def take_from_desk(s, card):
    """Takes a Supreme card, or the top card of a pile, off the Desk (POT-DESK-06)."""
    if is_supreme(card):
        s.apart = int(s.apart) & ~(1 << (card - FIRST_SUPREME))  # all its elements go with it (POT-SUP-03)
    else:
        s.top[ELEMENT[card]] = s.below[card]
        s.below[card] = NONE


@rule
def reachable(s, element):
    """Returns the card on top of a pile if it bears a formula that a spell can reach, or NONE."""
    card = int(s.top[element])
    return NONE if card == NONE or is_spell(card) else card  # POT-EUREKA-02, POT-TRANS-03


@rule
def supremes_reachable(s):
    """Returns the Supreme cards that a spell can reach, as bits: nothing covers them (POT-EUREKA-04)."""
    return 0 if s.supremes_stay else int(s.apart)


@routine
def any_reachable(s):
    """Tells whether a spell can reach any formula on the Desk."""
    for element in range(N_ELEMENTS):
        if reachable(s, element) != NONE:
            return True
    return supremes_reachable(s) != 0


@routine
def allow_reachable(s, mask, first):
    """Adds an action for each formula on the Desk that a spell can reach, counted from the action `first`."""
    for element in range(N_ELEMENTS):
        card = reachable(s, element)
        if card != NONE:
            allow(mask, first + card)
    for supreme in range(N_SUPREMES):
        if (supremes_reachable(s) >> supreme) & 1:
            allow(mask, first + FIRST_SUPREME + supreme)
