"""Composing a formula: its components are chosen slot by slot, then all of it happens at once."""

from __future__ import annotations

from potable.engine.masks import allow
from potable.engine.rule import routine, rule

from .. import events as say
from ..actions import CHOOSE
from ..content import (
    ALIKE,
    ELEMENTS_NEEDED,
    FORMULA_SLOTS,
    FROM,
    HALF,
    KIND,
    MOST_SLOTS,
    N_SLOTS,
    NEEDS,
    NONE,
    POINTS,
    TITLE,
    UPTO,
)
from ..state import COMPONENT, FROM_HALVES, FROM_KIND
from .desk import supreme_for, take_from_desk
from .gains import gain
from .hand import take_from_hand
from .returning import give_back_components, return_cards


@rule
def is_composed(s, card):
    """Tells whether a card lies before somebody as a composed formula."""
    return s.owner[card] != NONE


@rule
def can_compose(s, card, present):
    """Tells whether all components of a formula are on the table, given the elements on the Desk as bits (POT-FORM-10)."""
    title = TITLE[card]
    if ELEMENTS_NEEDED[title] & ~present != 0:
        return False  # only the Desk serves, no hand, no composed formula (POT-DESK-02, POT-PLAY-03)
    return FORMULA_SLOTS[title] == 0 or has_formulas_for(s, title)


@routine
def has_formulas_for(s, title):
    """Tells whether enough formulas of anybody are composed for those that a formula takes (POT-PLAY-02)."""
    for slot in range(FORMULA_SLOTS[title]):
        found = 0
        for card in range(FROM[title, slot], UPTO[title, slot]):
            if is_composed(s, card):
                found += 1
        if found < ALIKE[title, slot]:
            return False
    return True


@rule
def begin_formula(s, seat, card):
    """Takes a formula out of the hand to be composed."""
    take_from_hand(s, seat, card)
    s.formula = card
    fill_slots(s, seat)
    if s.phase == COMPONENT:
        say.begin(s, seat, card)


@rule
def fill_slots(s, seat):
    """Chooses components where there is only one way, asks where there are several, and composes what is complete."""
    title = TITLE[s.formula]
    for slot in range(N_SLOTS[title]):
        if s.chosen[slot] == NONE:
            if choices_for(s, title, slot) > ALIKE[title, slot]:
                s.phase = COMPONENT
                return
            s.chosen[slot] = first_choice(s, title, slot)
    compose(s, seat)


@rule
def open_slot(s):
    """Returns the first slot for which no component is chosen."""
    slot = 0
    while s.chosen[slot] != NONE:
        slot += 1
    return slot


@rule
def fits_slot(s, card):
    """Tells whether a formula card is composed and not chosen for another slot."""
    return is_composed(s, card) and card != s.chosen[0]  # only any two Great Elixirs or Talismans could meet twice


@rule
def choices_for(s, title, slot):
    """Returns how many cards could serve as a component."""
    element = NEEDS[title, slot]
    found = 0
    if element != NONE:
        return 2 if s.top[element] != NONE and supreme_for(s, element) != NONE else 1
    for card in range(FROM[title, slot], UPTO[title, slot]):
        if fits_slot(s, card):
            found += 1
    return found


@rule
def first_choice(s, title, slot):
    """Returns the first card that could serve as a component: the top of a pile before a Supreme card."""
    element = NEEDS[title, slot]
    if element != NONE:
        return int(s.top[element]) if s.top[element] != NONE else supreme_for(s, element)
    card = int(FROM[title, slot])
    while not fits_slot(s, card):
        card += 1
    return card


@routine
def allow_components(s, seat, mask):
    """Adds every card that could serve as the next component, whosever it is."""
    title, slot = TITLE[s.formula], open_slot(s)
    element = NEEDS[title, slot]
    if element != NONE:
        allow(mask, CHOOSE + int(s.top[element]))  # the user says what a Supreme card stands for (POT-SUP-03)
        allow(mask, CHOOSE + supreme_for(s, element))
    for card in range(FROM[title, slot], UPTO[title, slot]):
        if fits_slot(s, card):
            allow(mask, CHOOSE + card)


@routine
def choose_component(s, seat, action):
    """Takes a card for the next slot."""
    say.use(s, seat, action - CHOOSE)
    s.chosen[open_slot(s)] = action - CHOOSE
    fill_slots(s, seat)


@rule
def compose(s, seat):
    """Puts the components under the formula, scores it, and returns what lay under them (POT-PLAY-01)."""
    formula = int(s.formula)
    title, points = TITLE[formula], POINTS[formula]
    helpers = 0
    for slot in range(N_SLOTS[title]):
        card = int(s.chosen[slot])
        if NEEDS[title, slot] != NONE:
            take_from_desk(s, card)
        else:
            helpers |= 1 << int(s.owner[card])
            s.owner[card] = NONE
            give_back_components(s, card)  # they cannot serve this formula any more (POT-PLAY-08)
    put_under(s, formula)
    s.owner[formula] = seat
    say.compose(s, seat, formula, points)
    gain(s, seat, points, FROM_KIND + KIND[formula])  # in full, whoever else gains (POT-PLAY-04, POT-HALF-05)
    for other in range(s.seats):
        if other != seat and (helpers >> other) & 1:
            say.half(s, other, points // HALF)
            gain(s, other, points // HALF, FROM_HALVES)  # once, however many of theirs are used (POT-HALF-02)
    s.formula = NONE
    return_cards(s, seat)


@rule
def put_under(s, formula):
    """Puts the chosen components under a formula, any two of a kind in their order, so that equal tables are equal states."""
    if ALIKE[TITLE[formula], 0] > 1 and s.chosen[0] > s.chosen[1]:
        first = int(s.chosen[0])
        s.chosen[0] = s.chosen[1]
        s.chosen[1] = first
    upper = formula
    for slot in range(MOST_SLOTS):
        card = int(s.chosen[slot])
        if card != NONE:
            s.below[upper] = card
            upper = card
            s.chosen[slot] = NONE
