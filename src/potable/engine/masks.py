"""Legal masks: a set of actions as 32-bit words, action a being bit a % 32 of word a // 32."""

from __future__ import annotations

import numpy as np

from .random import chance
from .rule import rule

BITS = 32


def words_for(actions: int) -> int:
    """Returns how many words a mask of that many actions has."""
    return -(-actions // BITS)


def new_mask(actions: int) -> np.ndarray:
    """Returns an empty mask."""
    return np.zeros(words_for(actions), np.uint32)


@rule
def clear(mask):
    """Removes every action."""
    for i in range(len(mask)):
        mask[i] = 0


@rule
def allow(mask, action):
    """Adds one action."""
    mask[action >> 5] = int(mask[action >> 5]) | (1 << (action & 31))


@rule
def forbid(mask, action):
    """Removes one action."""
    mask[action >> 5] = int(mask[action >> 5]) & ~(1 << (action & 31))


@rule
def allows(mask, action):
    """Tells whether an action is in the mask."""
    return (int(mask[action >> 5]) >> (action & 31)) & 1 == 1


@rule
def bits_in(word):
    """Returns how many bits of a 32-bit word are set."""
    word = word - ((word >> 1) & 0x55555555)
    word = (word & 0x33333333) + ((word >> 2) & 0x33333333)
    word = (word + (word >> 4)) & 0x0F0F0F0F
    return ((word * 0x01010101) & 0xFFFFFFFF) >> 24


@rule
def count(mask):
    """Returns how many actions are allowed."""
    total = 0
    for i in range(len(mask)):
        word = int(mask[i]) & 0xFFFFFFFF
        if word != 0:
            total += bits_in(word)
    return total


@rule
def nth(mask, n):
    """Returns allowed action number n, counted from 0 in ascending order."""
    for i in range(len(mask)):
        word = int(mask[i]) & 0xFFFFFFFF
        here = bits_in(word) if word != 0 else 0
        if n < here:
            for _ in range(n):
                word &= word - 1
            return i * 32 + bits_in((word & -word) - 1)
        n -= here
    return -1


@rule
def pick(mask, luck):
    """Returns one of the allowed actions, each equally likely."""
    return nth(mask, chance(luck, count(mask)))


def actions_in(mask: np.ndarray) -> list[int]:
    """Returns the allowed actions in ascending order."""
    actions = []
    for i, word in enumerate(mask.tolist()):
        while word:
            lowest = word & -word
            actions.append(BITS * i + lowest.bit_length() - 1)
            word ^= lowest
    return actions
