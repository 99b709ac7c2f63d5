"""The network in whole numbers says what one in fractions would say, and stays within its bits."""

from __future__ import annotations

import math

import numpy as np
import pytest

from potable.engine.masks import allow, new_mask
from potable.engine.network import FINE, GAIN, MOST, ONE, PRICE, best_allowed, root, set_prices, think, weigh, worth_of
from potable.players.champion import of_no_choices


@pytest.mark.parametrize("square", [0, 1, 2, 3, 4, 15, 16, 17, 10**6, 10**12 - 1, 10**12, (1 << 53) + 7])
def test_a_root_is_the_whole_part_of_it(square):
    assert root(square) == math.isqrt(square)


def in_fractions(seen: np.ndarray, first: np.ndarray, deep: np.ndarray, biases: np.ndarray, gains: np.ndarray) -> np.ndarray:
    """Returns what the last layer of a network without shifts says."""
    hidden = np.zeros(first.shape[1])
    for layer, weights in enumerate([first, *deep]):
        sums = biases[layer] + (seen if layer == 0 else hidden * ONE) @ weights.astype(float)
        sums -= sums.mean()
        hidden = hidden + np.maximum(0, sums / sums.std() * gains[layer] / GAIN)
    return hidden


def test_it_says_what_a_network_in_fractions_says():
    luck = np.random.default_rng(3)
    seen = (luck.integers(-128, 128, 300) * (luck.random(300) < 0.2)).astype(np.int8)
    first, deep = luck.integers(-3000, 3000, (300, 24)).astype(np.int16), luck.integers(-900, 900, (2, 24, 24)).astype(np.int16)
    biases, gains = (
        luck.integers(-5000, 5000, (3, 24)).astype(np.int32),
        luck.integers(GAIN // 2, GAIN * 2, (3, 24)).astype(np.int32),
    )
    sums, hidden = np.zeros(24, np.int32), np.zeros(24, np.int32)
    think(seen, first, deep, biases, gains, np.zeros((3, 24), np.int32), sums, hidden)
    wanted = in_fractions(seen.astype(float), first, deep, biases, gains)
    assert np.abs(hidden / ONE - wanted).max() < 0.03
    assert wanted.max() > 1


def test_what_it_says_has_an_end():
    ones = np.ones((1, 2), np.int32)
    sums, hidden = np.zeros(2, np.int32), np.zeros(2, np.int32)
    first = np.array([[30000, -30000]], np.int16)
    think(np.array([127], np.int8), first, np.zeros((0, 2, 2), np.int16), 0 * ones, 100 * GAIN * ones, 0 * ones, sums, hidden)
    assert hidden.tolist() == [MOST, 0]


def test_the_best_that_is_allowed_is_chosen_and_the_first_of_equals():
    hidden, policy, bias = (
        np.array([2, 1], np.int32),
        np.array([[9, 9], [3, 1], [3, 1], [1, 1]], np.int16),
        np.zeros(4, np.int32),
    )
    mask = new_mask(4)
    for action in (1, 2, 3):
        allow(mask, action)
    none = of_no_choices(2)
    told = none["aspects"], none["aspect_bias"], none["choices"], np.zeros(1, np.int64), np.zeros(2, np.int32)
    assert best_allowed(np.zeros(1, np.int8), hidden, policy, bias, *told, mask) == 1
    assert weigh(hidden, policy[0], 5) == 32


def test_a_choice_is_worth_the_prices_of_what_is_told_of_it():
    """Two choices of three numbers from the second on, made by actions 2 and 3; action 0 is worth what it is by itself."""
    seen, hidden = np.array([9, 1, 0, 2, 0, 1, 0], np.int8), np.array([2 * ONE, ONE], np.int32)
    policy, policy_bias = np.array([[3, 1], [0, 0], [1, 0], [0, 0]], np.int16), np.array([0, 0, ONE, 0], np.int32)
    aspects, aspect_bias = np.array([[10, -10], [0, 40], [20, -20]], np.int16), np.array([5, 5], np.int32)
    price, price_bias = np.array([[100, 0], [-50, 0]], np.int16), np.array([0, 50 * ONE], np.int32)
    factors = ONE / 10, PRICE / (ONE * 100), PRICE / 1
    choices = np.array([1, 2, 3, 2, *(round(factor * (1 << FINE)) for factor in factors)], np.int64)
    prices, sums = np.zeros(2, np.int64), np.zeros(2, np.int32)
    set_prices(hidden, price, price_bias, choices, prices)
    assert (prices / PRICE).tolist() == pytest.approx([2.0, -0.5], abs=0.001)
    one = ONE * PRICE
    told = (policy, policy_bias, aspects, aspect_bias, choices, prices, sums)
    worths = [worth_of(action, seen, hidden, *told) / one for action in range(4)]
    assert worths == pytest.approx([7.0, 0.0, 3.0 + 2.0 * 5.5, 2.0 * 0.5 - 0.5 * 4.5], abs=0.01)
    mask = new_mask(4)
    for action in (0, 1, 3):
        allow(mask, action)
    assert best_allowed(seen, hidden, *told, mask) == 0
