"""The books of sets 5 and 6 and of locoweed, a file for each: what a book does stands there and nowhere else.

A file in this folder is found by itself. Locoweed has books with numbers of its own, from 1 on: two of them come with the
herb witches and count there as those of sets 5 and 6.
"""

from __future__ import annotations

from importlib import import_module
from itertools import chain
from pkgutil import iter_modules

from ...books import BOOKS
from ...books.book import Book
from ...content import COLOURS
from ...questions import BY_BOOK as OF_BASE


def _found() -> dict[tuple[int, int], Book]:
    """Returns the books of this folder by colour and set."""
    modules = (import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__))
    books = sorted((module.BOOK for module in modules if hasattr(module, "BOOK")), key=lambda book: (book.colour, book.set))
    return {(book.colour, book.set): book for book in books}


NEW_BOOKS = _found()
MORE_BOOKS = {**BOOKS, **NEW_BOOKS}
"""All books, those of the base game too."""
QUESTIONS_OF_BOOKS = tuple(chain.from_iterable(book.asks for book in NEW_BOOKS.values()))
BY_BOOK = {**OF_BASE, **{question.number: book for book in NEW_BOOKS.values() for question in book.asks}}
"""Which book asks what only one book asks."""
REASONS = {question.number: COLOURS[book.colour] for book in NEW_BOOKS.values() for question in book.asks}
WORDS = tuple(book.words for book in NEW_BOOKS.values())
