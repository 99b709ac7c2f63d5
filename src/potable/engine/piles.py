"""Cards that nobody has seen: which they are stays known, and in what order they lie does not.

A set of cards is two words of bits, since there are more cards than bits in one.
"""

from __future__ import annotations

from .rule import routine, rule

PER_WORD = 60
"""How many cards the first word holds; all others are in the second."""


@rule
def with_card(low, high, card):
    """Returns a set with one more card.

    >>> with_card(*with_card(0, 0, 1), 61)
    (2, 2)
    """
    if card < PER_WORD:
        return low | (1 << card), high
    return low, high | (1 << (card - PER_WORD))


@routine
def lay_sorted(low, high, pile, place):
    """Lays a set of cards into a pile in ascending order, from a place on.

    >>> import numpy as np
    >>> pile = np.array([9, 9, 9, 9])
    >>> lay_sorted(0b100, 0b10, pile, 1)
    >>> pile.tolist()
    [9, 2, 61, 9]
    """
    for card in range(2 * PER_WORD):
        if (low >> card if card < PER_WORD else high >> (card - PER_WORD)) & 1:
            pile[place] = card
            place += 1
