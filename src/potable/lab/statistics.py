"""The few statistics that a simulation needs."""

from __future__ import annotations

import math

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
