"""Everything that a player can be asked: what may be answered, what an answer does, and the words for it.

A question that only a spell asks is declared with the spell.
"""

from __future__ import annotations

from itertools import chain

from potable.engine.effects import fill

from ..question import Question
from ..rules import moments
from ..spells import SPELLS
from . import composing, play, returning

_of_spells = chain.from_iterable(spell.asks for spell in SPELLS)
_all = (*play.QUESTIONS, *composing.QUESTIONS, *returning.QUESTIONS, *_of_spells)
QUESTIONS: dict[int, Question] = {question.phase: question for question in _all}

fill(
    moments,
    "s.phase",
    {
        "legal": {phase: question.legal for phase, question in QUESTIONS.items()},
        "answer": {phase: question.answer for phase, question in QUESTIONS.items()},
    },
    reasons={},
    often=[phase for phase, question in QUESTIONS.items() if question.often],
)
