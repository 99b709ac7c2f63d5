"""The few statistics that a simulation needs."""

from __future__ import annotations

import math

import numpy as np

Z95 = 1.959963984540054
"""How many standard deviations to either side hold 95 % of a normal distribution."""


def wilson(rate: float, count: int, z: float = Z95) -> tuple[float, float]:
    """Returns Wilson's interval for a rate seen in that many trials; shares of a trial are allowed.

    >>> tuple(round(bound, 4) for bound in wilson(0.5, 100))
    (0.4038, 0.5962)
    >>> wilson(0.0, 10)[0]
    0.0
    """
    spread = z * math.sqrt(rate * (1 - rate) / count + z * z / (4 * count * count))
    middle, scale = rate + z * z / (2 * count), 1 + z * z / count
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def within(rates: np.ndarray) -> tuple[float, float]:
    """Returns the interval for the mean of what was seen in trials of several parts, such as deals played from each seat.

    It is Wilson's for as many trials of one part as would make the mean as sure; at least as many as there are.

    >>> tuple(round(bound, 4) for bound in within(np.array([0.25, 0.5, 0.75, 0.5] * 25)))
    (0.4653, 0.5347)
    """
    rate, count = float(rates.mean()), len(rates)
    variance = float(rates.var(ddof=1)) / count if count > 1 else 0.0
    return wilson(rate, max(count, round(rate * (1 - rate) / variance)) if variance else count)
