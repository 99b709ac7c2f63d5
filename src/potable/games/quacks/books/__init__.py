"""The ingredient books, a file for each: what a book is and does stands there and nowhere else.

A file in this folder is found by itself. A book of another package is found by an entry point of the group
`potable.quacks.books`.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.metadata import entry_points
from inspect import signature
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

from potable.engine.effects import fill, fill_sums, fill_tables
from potable.engine.rule import frozen

from ..content import COLOUR, COLOURS, CONTENT, MOST_SETS, N_COLOURS, N_KINDS, SET_COLOURS, VALUE, WITCH_SETS
from ..rules import moments
from .book import NUMBERS, OF_ALL, OF_CHIPS, Book

GROUP = "potable.quacks.books"


def _found() -> dict[tuple[int, int], Book]:
    """Returns the books of this folder and of others, by colour and set."""
    modules = (import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__))
    ours = [module.BOOK for module in modules if hasattr(module, "BOOK")]
    books = sorted([*ours, *(point.load() for point in entry_points(group=GROUP))], key=lambda book: (book.colour, book.set))
    numbers = [number for number in range(1, MOST_SETS) if number not in WITCH_SETS]
    for colour in {book.colour for book in books}:
        sets = [book.set for book in books if book.colour == colour]
        if sets != numbers[: len(sets)]:
            wanted = (
                f"every set from 1 on is needed once, but 5 and 6 come with the herb witches, and none above {MOST_SETS - 1}"
            )
            raise ValueError(f"The {COLOURS[colour]} books are of the sets {sets}: {wanted}.")
    return {(book.colour, book.set): book for book in books}


def price_of(books: Mapping[tuple[int, int], Book], colour: int, number: int, value: int) -> int:
    """Returns what a chip costs in the book of a set, or 0 where it is not sold."""
    about = CONTENT["colours"][colour]
    printed = dict(enumerate(about.get("prices", []), 1))
    printed |= {int(which): prices for which, prices in about.get("more_prices", {}).items()}
    return int(books[colour, number].prices.get(value) or printed.get(number, {}).get(str(value), 0))


BOOKS = _found()
SETS_OF = frozen([sum(book.colour == colour for book in BOOKS.values()) for colour in range(N_COLOURS)])
"""How many sets there are of each colour, those of the herb witches left out."""
N_SETS = max(book.set for book in BOOKS.values())
"""No set has a higher number."""
WHOLE_SETS = min(int(SETS_OF[colour]) for colour in SET_COLOURS)
"""How many sets have a book of every colour."""


def in_force(s: Any) -> list[Book]:
    """Returns the books of a table."""
    return [book for (colour, number), book in BOOKS.items() if s.book[colour] == number]


def _which(moment: str) -> str:
    """Returns how the number of the book is found that acts at a moment."""
    given = signature(getattr(moments, moment)).parameters
    return "book_of_chip(s, kind)" if "kind" in given else "book_of(s, colour)"


def fill_books(into: ModuleType, books: Mapping[tuple[int, int], Book], new: Mapping[tuple[int, int], Book]) -> None:
    """Fills into moments what new books do, and the numbers of all books."""
    reasons = {colour * MOST_SETS + number: COLOURS[colour] for colour, number in new}
    for moment in OF_CHIPS:
        acts = {colour * MOST_SETS + number: getattr(book, moment) for (colour, number), book in new.items()}
        fill(into, _which(moment), {moment: {number: act for number, act in acts.items() if act}}, reasons)
    fill_tables(
        into,
        "book_of_chip(s, kind)",
        N_COLOURS * MOST_SETS,
        {
            moment: {colour * MOST_SETS + number: getattr(book, moment) for (colour, number), book in books.items()}
            for moment in NUMBERS
        },
    )
    prices = {
        number * N_KINDS + kind: price_of(books, colour, number, int(VALUE[kind]))
        for (colour, number) in books
        for kind in range(N_KINDS)
        if COLOUR[kind] == colour
    }
    fill_tables(into, f"int(book) * {N_KINDS} + int(kind)", MOST_SETS * N_KINDS, {"printed_price": prices})
    fill_sums(
        into,
        {
            moment: {
                f"s.book[{colour}] == {number}": getattr(book, moment)
                for (colour, number), book in new.items()
                if getattr(book, moment)
            }
            for moment in OF_ALL
        },
    )


fill_books(moments, BOOKS, BOOKS)
