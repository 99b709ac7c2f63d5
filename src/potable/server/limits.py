"""Bounds on what anybody can ask of the server."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from ipaddress import IPv6Address

from .errors import Refused

MOST_BUCKETS = 10_000


class Bucket:
    """A token bucket: so many a second, with a reserve for bursts."""

    __slots__ = ("_at", "_left", "per_second", "reserve")

    def __init__(self, per_second: float, reserve: int) -> None:
        """Starts full."""
        self.per_second, self.reserve = per_second, reserve
        self._left, self._at = float(reserve), time.monotonic()

    def take(self, count: int = 1) -> bool:
        """Takes a token or several, if there are so many."""
        now = time.monotonic()
        self._left = min(self.reserve, self._left + (now - self._at) * self.per_second)
        self._at = now
        if self._left < count:
            return False
        self._left -= count
        return True


class Buckets:
    """A bucket for each key, the least recently used forgotten."""

    def __init__(self, per_second: float, reserve: int) -> None:
        """Gives every key the same bounds."""
        self._bounds = (per_second, reserve)
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, key: str) -> Bucket:
        """Returns a key's bucket."""
        bucket = self._buckets.setdefault(key, Bucket(*self._bounds))
        self._buckets.move_to_end(key)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return bucket

    def take(self, key: str) -> None:
        """Takes a token from a key's bucket, or refuses."""
        if not self.of(key).take():
            raise Refused("too_fast", "server-too-much", 429)


class Turns:
    """So many things of each key are under way at once, the others wait: nobody's many hold up anybody else's one."""

    def __init__(self, most: int) -> None:
        """Gives every key so many turns at once."""
        self._most = most
        self._turns: dict[str, asyncio.Semaphore] = {}
        self._users: Counter[str] = Counter()

    @asynccontextmanager
    async def turn(self, key: str) -> AsyncIterator[None]:
        """Waits for a turn and holds it."""
        semaphore = self._turns.setdefault(key, asyncio.Semaphore(self._most))
        self._users[key] += 1
        try:
            async with semaphore:
                yield
        finally:
            self._users[key] -= 1
            if not self._users[key]:
                del self._users[key], self._turns[key]


class Counts:
    """How many of something each key has now, with a bound for each and one for all together."""

    def __init__(self, each: int, altogether: int) -> None:
        """Starts with none."""
        self._each, self._all = each, altogether
        self._counts: Counter[str] = Counter()
        self.total = 0

    def enter(self, key: str) -> bool:
        """Counts one more, if the bounds allow."""
        if self._counts[key] >= self._each or self.total >= self._all:
            return False
        self._counts[key] += 1
        self.total += 1
        return True

    def leave(self, key: str) -> None:
        """Counts one less."""
        self.total -= 1
        self._counts[key] -= 1
        if not self._counts[key]:
            del self._counts[key]


def network_of(address: str) -> str:
    """Returns what counts as one address: an IPv4 address, or the 64 bits of IPv6 that one household has to itself."""
    if ":" not in address:
        return address
    try:
        number = IPv6Address(address)
    except ValueError:
        return address
    return str(number.ipv4_mapped or IPv6Address(int(number) >> 64 << 64))
