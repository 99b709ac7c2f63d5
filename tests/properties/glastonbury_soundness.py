"""What is true of every state of Glastonbury, compiled, so that it keeps up with a million games; see million.py.

The checks and the second scorer share no code with the rules they check.
"""

from __future__ import annotations

import numpy as np

from potable.engine.rule import routine
from potable.games import game

GAME = game("glastonbury")
VARIANTS = [(seats, {"recipes": recipes, "corners": "random"}) for seats in (2, 3, 4) for recipes in (False, True)]
SOUND, LOST_CARD, EMPTY_ROW, WRONG_SCORE = range(4)
FAULTS = ("sound", "a card is in two places or in none", "a row is empty", "another score")
ROOM = 84 + 36


def room() -> np.ndarray:
    """Returns room for the counts of the checks: each card, then what a seat holds."""
    return np.zeros(ROOM, np.int64)


@routine
def count_cards(s, seen):
    """Counts how often each card lies somewhere, and tells whether the cauldrons are as high as they say."""
    for card in range(84):
        seen[card] = 0
    for cell in range(32):
        if s.display[cell] >= 0:
            seen[s.display[cell]] += 1
    for place in range(s.pile_count):
        seen[s.pile[place]] += 1
    right = True
    for seat in range(s.seats):
        card = int(s.top[seat])
        height = 0
        while card >= 0:
            seen[card] += 1
            height += 1
            card = int(s.below[card])
        right = right and height == s.height[seat]
    return right


@routine
def every_card_once(s, seen):
    """Tells whether no card lies in two places, and none is lost but spells and those that left the game in the open."""
    if not count_cards(s, seen):
        return False
    missing = 0
    for card in range(84):
        boxed = card < 72 and card // 8 == s.left_out
        if seen[card] > (0 if boxed else 1):
            return False
        if card < 74 and not seen[card] and not boxed:
            missing += 1
    # Ingredients leave the game only when a Vanesco finds no pile, one for each other seat, and as the last card.
    return missing <= (4 * (int(s.seats) - 1) + 1 if s.pile_count == 0 else 0)


@routine
def no_row_is_empty(s):
    """Tells whether each of the four rows and four columns holds a card."""
    row = 0
    while row < 4:
        across, down = 0, 0
        for i in range(6):
            across += 1 if s.display[4 + 6 * row + i] >= 0 else 0
            cell = row if i == 0 else 28 + row if i == 5 else 4 + 6 * (i - 1) + row + 1
            down += 1 if s.display[cell] >= 0 else 0
        if across == 0 or down == 0:
            return False
        row += 1
    return True


@routine
def counted(s, seat, held):
    """Returns the points of a seat's ingredients, counted card by card; `held` is room for 18 counts and 18 sums."""
    for i in range(36):
        held[i] = 0
    card = int(s.top[seat])
    while card >= 0:
        if card < 72:
            held[card // 4] += 1
            held[18 + card // 4] += card % 4 + 1
        else:
            place = int(s.immuto_at[card - 72])
            if place < 18:
                held[place] += 1
        card = int(s.below[card])
    points = 0
    for ingredient in range(18):
        number, total = held[ingredient], held[18 + ingredient]
        if ingredient // 2 == s.colour[seat]:
            total += total
        if number == 1:
            points -= total
        elif number == 3:
            points += total
        elif number >= 4 and total > 0:
            points += total + 5
    return points


@routine
def fault_of(s, room):
    """Returns what is wrong with a state in which somebody must decide."""
    if not every_card_once(s, room):
        return LOST_CARD
    if s.ended_by < 0 and s.chosen < 0 and not no_row_is_empty(s):
        return EMPTY_ROW
    return SOUND


@routine
def fault_at_end(s, seat, points, room):
    """Returns what is wrong with a game that is over and a seat's points."""
    if not every_card_once(s, room):
        return LOST_CARD
    return WRONG_SCORE if s.recipes == 0 and counted(s, seat, room[84:]) != points else SOUND
