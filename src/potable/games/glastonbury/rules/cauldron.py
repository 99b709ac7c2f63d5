"""The cauldrons: piles of cards of which only the top one shows."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from ..content import FIRST_STRIDE, IMMUTO, KIND, LINE_AT, NONE, NUMBER


@rule
def put_on_top(s, seat, card):
    """Lays a card on the seat's cauldron."""
    s.below[card] = s.top[seat]
    s.top[seat] = card
    s.height[seat] += 1


@rule
def take_off_top(s, seat):
    """Removes the top card of the seat's cauldron and returns it."""
    card = int(s.top[seat])
    s.top[seat] = s.below[card]
    s.below[card] = NONE
    s.height[seat] -= 1
    return card


@rule
def stride(s, seat):
    """Returns how many steps the seat's pawn must take: the number on top of its cauldron."""
    card = int(s.top[seat])
    if card != NONE and KIND[card] == IMMUTO and LINE_AT[s.pawn[seat]] == NONE:
        card = first_below_immuto(s, card)  # or the pawn could never leave the corner (GLA-SPEC-02, GLA-SPEC-04)
    if card == NONE:
        return FIRST_STRIDE  # the cauldron card itself shows (GLA-MOVE-02, GLA-MOVE-06)
    return NUMBER[card]


@routine
def strides(states, steps):
    """Writes how many steps each pawn of the first state must take, for views."""
    for seat in range(states[0].seats):
        steps[seat] = stride(states[0], seat)


@routine
def first_below_immuto(s, card):
    """Returns the first card from here down that is no Immuto, or NONE (GLA-SPEC-03)."""
    while card != NONE and KIND[card] == IMMUTO:
        card = int(s.below[card])
    return card
