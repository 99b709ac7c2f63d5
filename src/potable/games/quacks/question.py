"""What a question declares."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from potable.engine.wire import Message

from .content import NONE
from .state import QUESTIONS

Says = Callable[[Any, int, int], Message]


def always(s: Any, seat: int) -> bool:
    """Lets a question come up."""
    return True


def new_question(name: str) -> int:
    """Returns the number of a question that only one card or book asks."""
    if name in QUESTIONS:
        raise ValueError(f"A question is called {name!r} already: each needs a name of its own.")
    QUESTIONS.append(name)
    return len(QUESTIONS) - 1


@dataclass(frozen=True)
class Question:
    """Something that a seat can be asked: what it may answer, what each answer does, and the words for all of it."""

    number: int
    """Its number in the state: see state.py and `new_question`."""
    phases: tuple[int, ...]
    """The phases in which it comes up."""
    legal: Any
    """legal(s, seat, mask): a rule that adds the answers to a mask."""
    answer: Any
    """answer(s, seat, action): a rule that carries an answer out."""
    prompt: Callable[[Any, int], Message]
    """prompt(snapshot, seat): the message that asks."""
    says: Says
    """says(snapshot, seat, action): what an answer would do, in the second person."""
    fits: Callable[[Any, int], Any] = always
    """fits(s, seat): what must be so for it to come up, besides an answer being possible."""
    often: bool = False
    """Whether it comes up so often that it is looked for before all others."""
    shows: bool = False
    """Whether the seat looks at chips meanwhile."""
    holds: bool = False
    """Whether the seat holds a chip in its hand meanwhile."""
    before_acting: bool = False
    """Whether it is asked about the last chip before that has acted."""
    together: bool = False
    """Whether all are asked at once, and not one after another."""
    usual: int = NONE
    """The answer that is usually given, where that is always the same: by plain players, and in thought."""
    unforeseen: int = NONE
    """An answer with which nobody reckons who thinks ahead."""
    whose: Any = None
    """whose(s, seat): who is asked when it is the turn of `seat`, where that is somebody else."""
