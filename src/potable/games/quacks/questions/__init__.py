"""Everything that a seat can be asked: what it may answer, what an answer does, and the words for it.

A question that only a card asks is declared with the card.
"""

from __future__ import annotations

from potable.engine.effects import fill

from ..cards import CARDS
from ..question import Question
from ..rules import moments
from . import brewing, chips, round

_all = (*brewing.QUESTIONS, *chips.QUESTIONS, *round.QUESTIONS, *(question for card in CARDS for question in card.asks))
QUESTIONS: dict[int, Question] = {question.number: question for question in _all}
BY_CARD = {question.number: card.number for card in CARDS for question in card.asks}
"""Which card asks what only one card asks."""

fill(
    moments,
    "s.asked[seat]",
    {
        "legal": {number: question.legal for number, question in QUESTIONS.items()},
        "answer": {number: question.answer for number, question in QUESTIONS.items()},
    },
    often=[number for number, question in QUESTIONS.items() if question.often],
)
