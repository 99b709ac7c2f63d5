"""What a network in whole numbers decides, lane by lane: on a CPU, and on a device by the same rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np

from potable.engine.masks import BITS, words_for
from potable.engine.network import best_allowed, set_prices, think, weigh
from potable.engine.rule import bound, loop
from potable.players.champion import ARRAYS

THREADS = 64
PARTS = {"think": think, "set_prices": set_prices, "best_allowed": best_allowed, "weigh": weigh}


def decided(arrays: Mapping[str, np.ndarray], observations: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Returns what a network in whole numbers decides, lane by lane, and what games seem worth to it."""
    choices, worths = np.zeros(len(masks), np.int64), np.zeros(len(masks), np.int64)
    width, priced = arrays["first"].shape[1], len(arrays["price"])
    scratch = np.zeros(width, np.int32), np.zeros(width, np.int32), np.zeros(priced, np.int64)
    deciding()(observations, packed(masks), *(arrays[name] for name in ARRAYS[:-1]), *scratch, choices, worths)
    return choices, worths


def decide_on_device(
    arrays: Mapping[str, np.ndarray], observations: np.ndarray, masks: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Returns what a champion decides on the device, by the rules that decide on a CPU, and what games seem worth to it."""
    from numba import cuda

    lanes, width, priced = len(masks), arrays["first"].shape[1], len(arrays["price"])
    given = [cuda.to_device(array) for array in (observations, packed(masks), *(arrays[name] for name in ARRAYS[:-1]))]
    scratch = [cuda.to_device(np.zeros((lanes, width), np.int32)) for _ in range(2)]
    scratch.append(cuda.to_device(np.zeros((lanes, priced), np.int64)))
    choices, worths = cuda.to_device(np.zeros(lanes, np.int64)), cuda.to_device(np.zeros(lanes, np.int64))
    kernel = cuda.jit(bound(decide_kernel_, "any", cuda=cuda, **PARTS))
    kernel[-(-lanes // THREADS), THREADS](*given, *scratch, choices, worths)
    return choices.copy_to_host(), worths.copy_to_host()


def packed(masks: np.ndarray) -> np.ndarray:
    """Returns masks of truths as masks of bits."""
    padded = np.zeros((len(masks), words_for(masks.shape[1]) * BITS), np.bool_)
    padded[:, : masks.shape[1]] = masks
    return np.packbits(padded, axis=1, bitorder="little").view("<u4")


@cache
def deciding() -> Any:
    """Returns the loop that lets a network decide in every lane."""
    return loop(bound(decide_, "any", **PARTS))


# ---- templates ----
# mypy: disable-error-code="name-defined"
# ruff: noqa: F821


def decide_(
    seen,
    masks,
    first,
    deep,
    biases,
    gains,
    shifts,
    policy,
    policy_bias,
    aspects,
    aspect_bias,
    choices,
    price,
    price_bias,
    value,
    value_bias,
    sums,
    hidden,
    prices,
    chosen,
    worths,
):
    """Writes what a network in whole numbers thinks best, and what the game seems worth, in every lane."""
    for i in range(len(seen)):
        think(seen[i], first, deep, biases, gains, shifts, sums, hidden)
        worths[i] = weigh(hidden, value, value_bias[0])
        set_prices(hidden, price, price_bias, choices, prices)
        chosen[i] = best_allowed(seen[i], hidden, policy, policy_bias, aspects, aspect_bias, choices, prices, sums, masks[i])


def decide_kernel_(
    seen,
    masks,
    first,
    deep,
    biases,
    gains,
    shifts,
    policy,
    policy_bias,
    aspects,
    aspect_bias,
    choices,
    price,
    price_bias,
    value,
    value_bias,
    sums,
    hidden,
    prices,
    chosen,
    worths,
):
    """Writes what a network in whole numbers decides in a lane."""
    i = cuda.grid(1)
    if i < seen.shape[0]:
        think(seen[i], first, deep, biases, gains, shifts, sums[i], hidden[i])
        worths[i] = weigh(hidden[i], value, value_bias[0])
        set_prices(hidden[i], price, price_bias, choices, prices[i])
        chosen[i] = best_allowed(
            seen[i], hidden[i], policy, policy_bias, aspects, aspect_bias, choices, prices[i], sums[i], masks[i]
        )
