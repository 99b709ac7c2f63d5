"""The ingredient books, a file for each: what a book is and does stands there and nowhere else."""

from __future__ import annotations

from importlib import import_module
from inspect import signature
from pkgutil import iter_modules
from typing import Any

from potable.engine.effects import fill, fill_sums, fill_tables

from ..content import COLOURS, MOST_SETS
from ..rules import moments
from .book import NUMBERS, OF_ALL, OF_CHIPS, Book


def _found() -> dict[tuple[int, int], Book]:
    """Returns the books of this folder by colour and set."""
    modules = (import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__))
    books = [module.BOOK for module in modules if hasattr(module, "BOOK")]
    return {(book.colour, book.set): book for book in sorted(books, key=lambda book: (book.colour, book.set))}


BOOKS = _found()


def in_force(s: Any) -> list[Book]:
    """Returns the books of a table."""
    return [book for (colour, number), book in BOOKS.items() if s.book[colour] == number]


def _which(moment: str) -> str:
    """Returns how the number of the book is found that acts at a moment."""
    given = signature(getattr(moments, moment)).parameters
    return "book_of_chip(s, kind)" if "kind" in given else "book_of(s, colour)"


_reasons = {colour * MOST_SETS + number: COLOURS[colour] for colour, number in BOOKS}
for _moment in OF_CHIPS:
    _acts = {colour * MOST_SETS + number: getattr(book, _moment) for (colour, number), book in BOOKS.items()}
    fill(moments, _which(_moment), {_moment: {number: act for number, act in _acts.items() if act}}, _reasons)

fill_tables(
    moments,
    "book_of_chip(s, kind)",
    {
        moment: {colour * MOST_SETS + number: getattr(book, moment) for (colour, number), book in BOOKS.items()}
        for moment in NUMBERS
    },
)

fill_sums(
    moments,
    {
        moment: {
            f"s.book[{colour}] == {number}": getattr(book, moment)
            for (colour, number), book in BOOKS.items()
            if getattr(book, moment)
        }
        for moment in OF_ALL
    },
)
