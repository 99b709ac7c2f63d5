"""The master of a game that has a champion: it plays its choices out in thought, choosing on as the champion does.

Its rivals it imagines to play as the house bot does, whose choices take a fraction of the time. After some more choices of its
own it asks the champion's network what the game is worth by then (search.py).
"""

from __future__ import annotations

from dataclasses import dataclass

from .search import Search

NAME = "master"
ABOUT = "Plays its choices out in thought, hundreds of times, and goes by what a champion thinks of where they lead."
NO_TIME = 100
"""How many moves it plays in thought for a decision when it is to be tested quickly."""


@dataclass(frozen=True)
class Plan:
    """How the master of a game searches."""

    search: Search
    budget: int
    """How many moves it plays in thought for a decision."""
    wins: float
    """The games of 100 that it wins against three house bots, where 25 would be even."""


PLANS = {"practice": Plan(Search(horizon=6), budget=8_000, wins=44.2)}
"""The games that have such a master."""
