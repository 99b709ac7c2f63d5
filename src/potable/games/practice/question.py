"""What a question declares."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from potable.engine.wire import Message


@dataclass(frozen=True)
class Question:
    """Something that a seat can be asked: what it may answer, what each answer does, and the words for all of it."""

    phase: int
    """The phase in which it is asked."""
    legal: Any
    """legal(s, seat, mask): a rule that adds the answers to a mask."""
    answer: Any
    """answer(s, seat, action): a rule that carries an answer out."""
    prompt: Callable[[Any, int], Message]
    """prompt(snapshot, seat): the message that asks."""
    says: Callable[[Any, int, int], Message]
    """says(snapshot, seat, action): what an answer would do, in the second person."""
    often: bool = False
    """Whether it comes up so often that it is looked for before all others."""
