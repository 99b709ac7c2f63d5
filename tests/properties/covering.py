"""A small sample of a game's options in which every two values that can meet do meet somewhere."""

from __future__ import annotations

import itertools
import random
from typing import Any

from potable.engine.game import Game

Pair = tuple[tuple[str, Any], tuple[str, Any]]


def covering(game: Game, seed: int = 1) -> list[tuple[int, dict[str, Any]]]:
    """Returns seats and options such that each two values of two options, or a value and a number of seats, occur together."""
    fields: dict[str, tuple[Any, ...]] = {"seats": tuple(range(game.fewest_seats, game.most_seats + 1))}
    fields |= {option.name: option.choices for option in game.options}
    luck = random.Random(seed)
    missing = set(pairs(fields))
    rows = []
    while missing:
        row = _row(fields, missing, luck)
        missing -= pairs_in(row)
        rows.append(row)
    return [(row["seats"], {name: value for name, value in row.items() if name != "seats"}) for row in rows]


def pairs(fields: dict[str, tuple[Any, ...]]) -> list[Pair]:
    """Returns every two values that can meet."""
    found = []
    for (one, values), (other, others) in itertools.combinations(sorted(fields.items()), 2):
        found += [((one, a), (other, b)) for a in values for b in others if fits({one: a, other: b})]
    return found


def pairs_in(row: dict[str, Any]) -> set[Pair]:
    """Returns every two values of a row."""
    return set(itertools.combinations(sorted(row.items()), 2))


def fits(row: dict[str, Any]) -> bool:
    """Tells whether values go together: the start player has a seat."""
    starter, seats = row.get("starter"), row.get("seats")
    return not isinstance(starter, int) or seats is None or starter < seats


def _row(fields: dict[str, tuple[Any, ...]], missing: set[Pair], luck: random.Random) -> dict[str, Any]:
    """Returns a row that begins with a pair still missing and goes on with values that meet as many others as they can."""
    row = dict(min(missing, key=repr))
    for name in luck.sample(sorted(fields), len(fields)):
        if name in row:
            continue
        values = [value for value in fields[name] if fits(row | {name: value})]
        row[name] = max(values, key=lambda value: (_news(row, name, value, missing), luck.random()))
    return row


def _news(row: dict[str, Any], name: str, value: Any, missing: set[Pair]) -> int:
    """Returns how many missing pairs a value makes with a row."""
    return sum(tuple(sorted([(name, value), item], key=lambda one: one[0])) in missing for item in row.items())
