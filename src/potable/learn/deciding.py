"""What a network in whole numbers decides, lane by lane: on a CPU, and on a device by the same rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np

from potable.engine.masks import BITS, words_for
from potable.engine.network import best_allowed, think, weigh
from potable.engine.rule import bound, loop
from potable.players.champion import ARRAYS

THREADS = 64


def decided(arrays: Mapping[str, np.ndarray], observations: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Returns what a network in whole numbers decides, lane by lane, and what games seem worth to it."""
    choices, worths = np.zeros(len(masks), np.int64), np.zeros(len(masks), np.int64)
    width = arrays["first"].shape[1]
    scratch = np.zeros(width, np.int32), np.zeros(width, np.int32)
    deciding()(observations, packed(masks), *(arrays[name] for name in ARRAYS[:-1]), *scratch, choices, worths)
    return choices, worths


def decide_on_device(
    arrays: Mapping[str, np.ndarray], observations: np.ndarray, masks: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Returns what a champion decides on the device, by the rules that decide on a CPU, and what games seem worth to it."""
    from numba import cuda

    lanes, width = len(masks), arrays["first"].shape[1]
    given = [cuda.to_device(array) for array in (observations, packed(masks), *(arrays[name] for name in ARRAYS[:-1]))]
    scratch = [cuda.to_device(np.zeros((lanes, width), np.int32)) for _ in range(2)]
    choices, worths = cuda.to_device(np.zeros(lanes, np.int64)), cuda.to_device(np.zeros(lanes, np.int64))
    parts = {"cuda": cuda, "think": think, "best_allowed": best_allowed, "weigh": weigh}
    kernel = cuda.jit(bound(decide_kernel_, "any", **parts))
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
    return loop(bound(decide_, "any", think=think, best_allowed=best_allowed, weigh=weigh))


# ---- templates ----
# mypy: disable-error-code="name-defined"
# ruff: noqa: F821


def decide_(
    seen, masks, first, deep, biases, gains, shifts, policy, policy_bias, value, value_bias, sums, hidden, choices, worths
):
    """Writes what a network in whole numbers thinks best, and what the game seems worth, in every lane."""
    for i in range(len(seen)):
        think(seen[i], first, deep, biases, gains, shifts, sums, hidden)
        choices[i] = best_allowed(hidden, policy, policy_bias, masks[i])
        worths[i] = weigh(hidden, value, value_bias[0])


def decide_kernel_(
    seen, masks, first, deep, biases, gains, shifts, policy, policy_bias, value, value_bias, sums, hidden, choices, worths
):
    """Writes what a network in whole numbers decides in a lane."""
    i = cuda.grid(1)
    if i < seen.shape[0]:
        think(seen[i], first, deep, biases, gains, shifts, sums[i], hidden[i])
        choices[i] = best_allowed(hidden[i], policy, policy_bias, masks[i])
        worths[i] = weigh(hidden[i], value, value_bias[0])
