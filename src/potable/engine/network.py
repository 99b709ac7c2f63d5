"""A small network in whole numbers: the same bits interpreted, compiled and on CUDA, and no library.

Layers have one width; each after the first adds to what the one before it says. A layer's sums are normalized (less their mean,
divided by their spread), scaled and moved, and what is below zero is nothing. Everything is fixed-point: what a layer says
counts in parts of ONE, gains in parts of GAIN. Weights fit into 16 bits, and whoever writes them sees to it that no sum leaves
32 (`learn/export.py`). Only inputs that are not zero cost something, and only sums of hidden numbers that are not.

Where an observation tells of choices (`Layout.choices`), what is told of each becomes some aspects, by one layer that is the
same for all of them, and the last layer sets a price for each aspect: a choice is worth so much more.
"""

from __future__ import annotations

from .masks import allows
from .rule import routine, rule

ONE = 1 << 9
"""What stands for 1 in what a layer says."""
MOST = (32 << 9) - 1
"""The most that it can say."""
GAIN = 1 << 12
"""What stands for 1 among the factors of a layer."""
SUM_BITS = 30
"""A sum has fewer bits than this."""
PRICE = 1 << 12
"""What stands for 1 in a price."""
FINE = 24
"""Factors by which sums become parts of ONE or PRICE have so many bits behind the point."""
FIRST_CHOICE, CHOICES, CHOICE_SIZE, CHOICE_ACTION, ASPECT_FACTOR, PRICE_FACTOR, ACTION_FACTOR = range(7)
"""What is known of choices: where the first is told of, how many there are, how much is told of each, and the action that makes
the first; the factors for aspects, for prices, and for what an action is worth by itself."""
DROPPED = 8
"""Bits of a sum's distance from the mean that are dropped, so that squares can be added up."""


@rule
def root(square):
    """Returns the whole part of a square root."""
    if square < 2:
        return square
    guess = square
    nearer = (square + 1) >> 1
    while nearer < guess:
        guess = nearer
        nearer = (guess + square // guess) >> 1
    return guess


@routine
def normalize(sums, gain, shift, hidden):
    """Adds what a layer says to the hidden numbers."""
    width = len(sums)
    total = 0
    for j in range(width):
        total += int(sums[j])
    mean = total // width
    squares = 0
    for j in range(width):
        away = (int(sums[j]) - mean) >> DROPPED
        squares += away * away
    inverse = (1 << 30) // (root(squares // width) + 1)
    for j in range(width):
        spread = ((int(sums[j]) - mean) >> DROPPED) * inverse >> 12
        says = (spread * int(gain[j]) >> 21) + int(shift[j])
        if says > 0:
            hidden[j] = min(int(hidden[j]) + says, MOST)


@routine
def add_up(inputs, weights, bias, sums):
    """Writes the sums of weighted inputs: a row of weights for every input."""
    for j in range(len(sums)):
        sums[j] = bias[j]
    for i in range(len(inputs)):
        number = int(inputs[i])
        if number != 0:
            for j in range(len(sums)):
                sums[j] = int(sums[j]) + number * int(weights[i, j])


@routine
def think(seen, first, deep, biases, gains, shifts, sums, hidden):
    """Writes what the last layer says of what is seen."""
    for j in range(len(hidden)):
        hidden[j] = 0
    add_up(seen, first, biases[0], sums)
    normalize(sums, gains[0], shifts[0], hidden)
    for layer in range(len(deep)):
        add_up(hidden, deep[layer], biases[layer + 1], sums)
        normalize(sums, gains[layer + 1], shifts[layer + 1], hidden)


@rule
def weigh(hidden, weights, bias):
    """Returns the weighted sum of what the last layer says."""
    total = int(bias)
    for j in range(len(hidden)):
        total += int(hidden[j]) * int(weights[j])
    return total


@routine
def set_prices(hidden, weights, bias, choices, prices):
    """Writes the price that the last layer sets for each aspect of a choice."""
    for j in range(len(prices)):
        prices[j] = weigh(hidden, weights[j], bias[j]) * int(choices[PRICE_FACTOR]) >> FINE


@routine
def worth_of_choice(number, seen, aspects, bias, choices, prices, sums):
    """Returns what a choice is worth by what is told of it."""
    many, start = len(prices), int(choices[FIRST_CHOICE]) + number * int(choices[CHOICE_SIZE])
    for j in range(many):
        sums[j] = bias[j]
    for i in range(choices[CHOICE_SIZE]):
        told = int(seen[start + i])
        if told != 0:
            for j in range(many):
                sums[j] = int(sums[j]) + told * int(aspects[i, j])
    worth = 0
    for j in range(many):
        if sums[j] > 0:
            worth += min(int(sums[j]) * int(choices[ASPECT_FACTOR]) >> FINE, MOST) * int(prices[j])
    return worth


@routine
def worth_of(action, seen, hidden, policy, policy_bias, aspects, aspect_bias, choices, prices, sums):
    """Returns how good an action seems; the sums are overwritten."""
    worth = weigh(hidden, policy[action], policy_bias[action]) * int(choices[ACTION_FACTOR]) >> FINE
    number = action - int(choices[CHOICE_ACTION])
    if 0 <= number < choices[CHOICES]:
        worth += worth_of_choice(number, seen, aspects, aspect_bias, choices, prices, sums)
    return worth


@routine
def best_allowed(seen, hidden, policy, policy_bias, aspects, aspect_bias, choices, prices, sums, mask):
    """Returns the allowed action that seems best, the first of those that seem equally good; the sums are overwritten."""
    best, most = -1, 0
    for action in range(len(policy_bias)):
        if allows(mask, action):
            worth = worth_of(action, seen, hidden, policy, policy_bias, aspects, aspect_bias, choices, prices, sums)
            if best < 0 or worth > most:
                best, most = action, worth
    return best
