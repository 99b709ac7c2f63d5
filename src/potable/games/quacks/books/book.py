"""What an ingredient book declares."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from potable.engine.messages import message
from potable.engine.wire import Message

from ..content import ACTING, COLOURS, MANY_CHIPS
from ..question import Question


@dataclass(frozen=True)
class Book:
    """A book of a colour: its words, its clauses, and the rules for the moments at which its chips act.

    What its chips cost stands in content.toml, or in the book where it comes from somewhere else.
    """

    colour: int
    set: int
    """Its set, from 1."""
    words: str
    """Its English messages: what it does as `quacks-book-COLOUR-SET`, with two players as its form `two` where that is
    something else, and all that it asks and says."""
    clauses: tuple[str, ...]
    prices: Mapping[int, int] = field(default_factory=dict)
    """What its chips cost by their numbers, where content.toml does not say it."""

    # What positions know of it.
    parts: int = 0
    """How many chips act one after another in the evaluation, where they do."""
    trades: bool = False
    """Whether it takes chips out of a pot in the evaluation."""
    returns_white: bool = False
    """Whether a white chip that others lie upon may go back into the bag."""
    leaves: Mapping[str, str] = field(default_factory=dict)
    """What nothing else leaves in the state of a `seat`, with the id of the message for it, which is among its words."""

    asks: tuple[Question, ...] = ()
    """The questions that only this book asks."""

    # What those know of it who think ahead.
    minds: tuple[int, ...] = ()
    """The colours whose number in the pot means something to its rules, as far as they tell where chips come to lie."""
    chip_worth: int = 0
    number_worth: int = 0
    """What its chips are worth in each round to come, in thousandths of a point, and what each of their number adds."""
    enough_chips: int = MANY_CHIPS
    """How many of its chips are enough: more are worth less."""

    # Its rules, by moment: see rules/moments.py.
    laid_aside: Any = None
    moves_further: Any = None
    acts_at_once: Any = None
    pays: Any = None
    gain_is_asked: Any = None
    has_work: Any = None
    carry_out: Any = None
    action_worth: Any = None
    moves_others: Any = None
    bears_more: Any = None
    adds_essence: Any = None
    ends_further: Any = None
    leaves_mark: Any = None

    def __post_init__(self) -> None:
        """Raises ValueError where a rule would never be carried out."""
        name = f"The {COLOURS[self.colour]} book of set {self.set}"
        for rule, by in (("pays", "acts_at_once"), ("carry_out", "has_work"), ("has_work", "carry_out")):
            if getattr(self, rule) and not getattr(self, by):
                raise ValueError(f"{name} has {rule} and needs {by}, or nothing would come of it.")
        if self.has_work and self.colour not in ACTING:
            acting = ", ".join(COLOURS[colour] for colour in ACTING)
            raise ValueError(f"{name} has has_work, and only these colours act in the evaluation: {acting}.")

    def text(self, seats: int) -> Message:
        """Returns what it does at a table of so many."""
        return message(f"quacks-book-{COLOURS[self.colour]}-{self.set}{'.two' if seats == 2 else ''}")

    @property
    def acts_while_brewing(self) -> bool:
        """Whether its chips do anything while brewing but fill the pot."""
        return any((self.laid_aside, self.moves_further, self.acts_at_once))


_names = [field.name for field in fields(Book)]
_others = _names.index("moves_others")
OF_CHIPS = _names[_names.index("laid_aside") : _others]
"""The moments at which the book of one colour acts, that of a chip or that which is asked for."""
OF_ALL = _names[_others:]
"""The moments at which all books of a table act together."""
NUMBERS = ("chip_worth", "number_worth", "enough_chips")
"""The moments that are only a number."""
