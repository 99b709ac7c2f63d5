"""Everything that a seat can be asked: what it may answer, what an answer does, and the words for it.

A question that only a card or a book asks is declared with the card or the book.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from types import ModuleType

from potable.engine.effects import fill, fill_tables

from ..books import BOOKS
from ..cards import CARDS
from ..content import COLOURS
from ..question import Question
from ..rules import moments
from ..state import BREW, QUESTIONS
from . import brewing, chips, round

_of_all = (*brewing.QUESTIONS, *chips.QUESTIONS, *round.QUESTIONS)
_of_one = [*(card.asks for card in CARDS), *(book.asks for book in BOOKS.values())]
BY_NUMBER: dict[int, Question] = {question.number: question for question in chain(_of_all, *_of_one)}
_unasked = [name for number, name in enumerate(QUESTIONS) if number and number not in BY_NUMBER]
if _unasked:
    raise ValueError(f"Nobody asks {', '.join(_unasked)}: a question belongs into `asks` of its card or book.")
BY_CARD = {question.number: card.number for card in CARDS for question in card.asks}
"""Which card asks what only one card asks."""
BY_BOOK = {question.number: book for book in BOOKS.values() for question in book.asks}
"""Which book asks what only one book asks."""

_reasons = {number: CARDS[card].id for number, card in BY_CARD.items()}
_reasons |= {number: COLOURS[book.colour] for number, book in BY_BOOK.items()}


def fill_questions(into: ModuleType, new: Mapping[int, Question], reasons: Mapping[int, str] = _reasons) -> None:
    """Fills into moments what new questions let a seat answer, and what follows."""
    fill(
        into,
        "s.asked[seat]",
        {
            "legal": {number: question.legal for number, question in new.items()},
            "answer": {number: question.answer for number, question in new.items()},
        },
        reasons=reasons,
        often=[number for number, question in new.items() if question.often],
    )
    of_brewers = {number: question for number, question in new.items() if question.phases == (BREW,)}
    fill(
        into,
        "s.asked[seat]",
        {
            "legal_brewing": {number: question.legal for number, question in of_brewers.items()},
            "answer_brewing": {number: question.answer for number, question in of_brewers.items()},
        },
        reasons=reasons,
    )
    known = {**BY_NUMBER, **new}
    fill_tables(
        into,
        "s.asked[seat]",
        max(known) + 1,
        {
            "usual_answer": {number: question.usual for number, question in known.items()},
            "unforeseen_answer": {number: question.unforeseen for number, question in known.items()},
        },
    )


fill_questions(moments, BY_NUMBER)
