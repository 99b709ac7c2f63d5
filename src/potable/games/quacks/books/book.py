"""What an ingredient book declares."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from ..question import Question


@dataclass(frozen=True)
class Book:
    """A book of a colour: its words, its clauses, and the rules for the moments at which its chips act.

    What its chips cost stands in content.toml.
    """

    colour: int
    set: int
    """Its set, from 1."""
    text: str
    clauses: tuple[str, ...]
    text_for_two: str | None = None
    """What it does with two players, where that is something else."""

    # What positions know of it.
    parts: int = 0
    """How many chips act one after another in the evaluation, where they do."""
    trades: bool = False
    """Whether it takes chips out of a pot in the evaluation."""
    returns_white: bool = False
    """Whether a white chip that others lie upon may go back into the bag."""
    leaves: Mapping[str, str] = field(default_factory=dict)
    """What nothing else leaves in a seat's state, with the sentence for it."""

    asks: tuple[Question, ...] = ()
    """The questions that only this book asks."""

    # Its rules, by moment: see rules/moments.py.
    laid_aside: Any = None
    moves_further: Any = None
    acts_at_once: Any = None
    pays: Any = None
    gain_is_asked: Any = None
    has_work: Any = None
    carry_out: Any = None
    moves_others: Any = None
    bears_more: Any = None


_names = [field.name for field in fields(Book)]
_others = _names.index("moves_others")
OF_CHIPS = _names[_names.index("laid_aside") : _others]
"""The moments at which the book of one colour acts, that of a chip or that which is asked for."""
OF_ALL = _names[_others:]
"""The moments at which all books of a table act together."""
