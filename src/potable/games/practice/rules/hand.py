"""Hands: drawing up to five, and cards that come and go."""

from __future__ import annotations

from potable.engine.rule import rule

from ..content import HAND, NONE


@rule
def add_to_hand(s, seat, card):
    """Puts a card into a hand, which is kept in order so that equal hands are equal states."""
    place = int(s.hand_count[seat])
    while place > 0 and s.hand[seat, place - 1] > card:
        s.hand[seat, place] = s.hand[seat, place - 1]
        place -= 1
    s.hand[seat, place] = card
    s.hand_count[seat] += 1


@rule
def take_from_hand(s, seat, card):
    """Takes a card out of a hand."""
    last = int(s.hand_count[seat]) - 1
    place = 0
    while s.hand[seat, place] != card:
        place += 1
    while place < last:
        s.hand[seat, place] = s.hand[seat, place + 1]
        place += 1
    s.hand[seat, last] = NONE
    s.hand_count[seat] = last
    s.known[card] = 0


@rule
def next_card(s):
    """Takes the top card off the deck."""
    s.deck_count -= 1
    card = int(s.deck[s.deck_count])
    s.deck[s.deck_count] = NONE
    return card


@rule
def draw_up(s, seat):
    """Draws until the hand has five cards or the deck has ended (POT-TURN-01, POT-TURN-04)."""
    while s.hand_count[seat] < HAND and s.deck_count > 0:
        add_to_hand(s, seat, next_card(s))
