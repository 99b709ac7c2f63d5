"""A small sample of a game's options in which every two values that can meet do meet somewhere."""

from __future__ import annotations

import itertools
import random
from collections.abc import Collection
from typing import Any

from potable.engine.game import Game

FOUR = 4
"""More play Quacks only with the herb witches."""
Pair = tuple[tuple[str, Any], tuple[str, Any]]


def covering(game: Game, seed: int = 1, without: Collection[str] = ()) -> list[tuple[int, dict[str, Any]]]:
    """Returns seats and options such that each two values of two options, or a value and a number of seats, occur together.

    The options in `without` are left as they usually are.
    """
    fields = fields_of(game, without)
    luck = random.Random(seed)
    ordered = sorted(pairs(fields), key=repr)
    missing, rows = set(ordered), []
    for pair in ordered:
        if pair in missing:
            row = _row(fields, pair, missing, luck)
            missing -= pairs_in(row)
            rows.append(row)
    return [(row["seats"], {name: value for name, value in row.items() if name != "seats"}) for row in rows]


def fields_of(game: Game, without: Collection[str] = ()) -> dict[str, tuple[Any, ...]]:
    """Returns the number of seats and all options, each with what can be chosen."""
    most = game.most_seats if without else game.seats_with_all
    fields: dict[str, tuple[Any, ...]] = {"seats": tuple(range(game.fewest_seats, most + 1))}
    fields |= {option.name: option.choices for option in game.options if option.name not in without}
    if "herb_witches" in without:  # whose box has the books of sets 5 and 6
        fields = {name: tuple(value for value in values if not _is_of_witches(name, value)) for name, values in fields.items()}
    starters = fields.get("starter", ())
    return (
        fields | {"starter": tuple(one for one in starters if not isinstance(one, int) or one < most)} if starters else fields
    )


def _is_of_witches(name: str, value: Any) -> bool:
    """Tells whether an option names a book of the herb witches."""
    return (name == "set" or name.endswith("_book")) and value in (5, 6)


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
    """Tells whether values go together: the start player has a seat, and witches, books and the office have what they need."""
    starter, seats = row.get("starter"), row.get("seats")
    witch = any(row.get(f"{metal}_witch", "random") != "random" for metal in ("silver", "bronze", "gold"))
    if witch and not row.get("herb_witches", True):
        return False
    books = [value for name, value in row.items() if name == "set" or name.endswith("_book")]
    of_witches = 5 in books or 6 in books or row.get("black_book") == "random"
    locoweed, alchemists = row.get("locoweed_book", "none"), row.get("alchemists", True)
    if (of_witches or locoweed in ("rats", "copy")) and not row.get("herb_witches", True):
        return False
    if (locoweed == "essence" or (locoweed not in ("as set", "none") and not row.get("herb_witches", True))) and not alchemists:
        return False
    patients = [row[name] for name in ("patient_1", "patient_2", "patient_3") if row.get(name, "random") != "random"]
    if len(set(patients)) < len(patients) or (patients and not row.get("alchemists", True)):
        return False
    if row.get("test_tubes") and row.get("office", "none") != "none":
        return False
    needed = starter + 1 if isinstance(starter, int) else 0
    if max(needed, seats or 0) > FOUR and not row.get("herb_witches", True):
        return False
    return needed <= (needed if seats is None else seats)


def _row(fields: dict[str, tuple[Any, ...]], pair: Pair, missing: set[Pair], luck: random.Random) -> dict[str, Any]:
    """Returns a row that begins with a pair still missing and goes on with values that meet as many others as they can."""
    row = dict(pair)
    for name in luck.sample(sorted(fields), len(fields)):
        if name in row:
            continue
        values = [value for value in fields[name] if fits(row | {name: value})]
        row[name] = max(values, key=lambda value: (_news(row, name, value, missing), luck.random()))
    return row


def _news(row: dict[str, Any], name: str, value: Any, missing: set[Pair]) -> int:
    """Returns how many missing pairs a value makes with a row."""
    new = (name, value)
    return sum(((new, item) if name < item[0] else (item, new)) in missing for item in row.items())
