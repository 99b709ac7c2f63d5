"""How an observation is laid out: declared once, so that rules, networks and readers mean the same numbers.

A game declares the groups of its observation and the parts of each. Rules write at the starts that follow from it,
docs/observations.md is made from it, and `Layout.scale` is what each number is divided by where somebody wants fractions.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

import numpy as np

LEAST, MOST = -128, 127
"""What a number of an observation can be: each is one byte."""


@dataclass(frozen=True)
class Part:
    """Some numbers of an observation that belong together: what they say, and how large they usually get."""

    name: str
    about: str
    size: int = 1
    scale: int = 1


class Row(NamedTuple):
    """A part as it stands in an observation: where it first begins, and after how many numbers it comes again, how often."""

    group: str
    part: Part
    start: int
    every: int
    times: int


@dataclass(frozen=True)
class Group:
    """Parts that follow each other, once or for each of several things."""

    name: str
    about: str
    parts: tuple[Part, ...]
    times: int = 1
    action: int | None = None
    """The action that takes the first of these things, where the next ones take the others: what is told of a thing then tells
    of a choice, and networks weigh all of them alike."""

    @property
    def starts(self) -> tuple[int, ...]:
        """Where each part begins, counted from the beginning of the group.

        >>> Group("cell", "a cell", (Part("card", "its card", 3), Part("free", "1 if it is free"))).starts
        (0, 3)
        """
        return (0, *accumulate(part.size for part in self.parts))[:-1]

    @property
    def size(self) -> int:
        """How many numbers it has for one thing."""
        return sum(part.size for part in self.parts)


class Choices(NamedTuple):
    """Where an observation tells of choices: so many in turn from some number on, each so long, made by actions in turn."""

    start: int
    times: int
    size: int
    action: int


class Layout:
    """The observation of a game: its groups, one after the other."""

    def __init__(self, *groups: Group) -> None:
        """Lays groups out in the order in which they are given."""
        self.groups = groups
        self.starts = (0, *accumulate(group.times * group.size for group in groups))[:-1]
        """Where each group begins."""
        self.size = sum(group.times * group.size for group in groups)

    @property
    def scale(self) -> np.ndarray:
        """What each number is divided by to become a fraction of about 0 to 1.

        >>> Layout(Group("pile", "the pile", (Part("cards", "how many it has", scale=50), Part("seen", "1 if seen")))).scale
        array([50.,  1.], dtype=float32)
        """
        of_groups = [
            [float(part.scale) for part in group.parts for _ in range(part.size)] * group.times for group in self.groups
        ]
        return np.array([scale for group in of_groups for scale in group], np.float32)

    @property
    def choices(self) -> Choices | None:
        """Where it tells of choices, if it does.

        >>> Layout(Group("cell", "a cell", (Part("card", "its card", 3),), times=2, action=7)).choices
        Choices(start=0, times=2, size=3, action=7)
        """
        for group, start in zip(self.groups, self.starts, strict=True):
            if group.action is not None:
                return Choices(start, group.times, group.size, group.action)
        return None

    def rows(self) -> Iterator[Row]:
        """Yields every part with where it stands."""
        for group, first in zip(self.groups, self.starts, strict=True):
            for part, start in zip(group.parts, group.starts, strict=True):
                yield Row(group.name, part, first + start, group.size, group.times)

    def part(self, group: str, name: str, thing: int = 0) -> slice:
        """Returns where a part of a group stands, for one of its things.

        >>> cells = Group("cell", "a cell", (Part("card", "its card", 3), Part("free", "1 if it is free")), times=2)
        >>> Layout(cells).part("cell", "free", 1)
        slice(7, 8, None)
        """
        for row in self.rows():
            if (row.group, row.part.name) == (group, name) and 0 <= thing < row.times:
                start = row.start + thing * row.every
                return slice(start, start + row.part.size)
        raise KeyError(f"There is no {name!r} of {group!r} {thing} in this observation.")
