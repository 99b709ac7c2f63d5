"""What a herb witch declares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from potable.engine.messages import message
from potable.engine.wire import Message

from ...question import Question
from ...state import WITCHES
from ..state import ALL_WITCHES, METALS


@dataclass(frozen=True)
class Witch:
    """A herb witch: her metal, her words, when a seat may call her, and what she does then."""

    id: str
    """Her name in WITCHES of state.py, where her number comes from."""
    metal: int
    words: str
    """Her English messages: her title as `quacks-witch-ID`, what she does as its form `text`, what calling her would do as its
    form `call`, and all that she asks."""
    clause: str
    may: Any
    """may(s, seat): whether a seat that has the penny may call her now."""
    call: Any
    """call(s, seat): she comes; her penny is paid, and the seat is asked nothing."""
    gain: Any
    """gain(s, seat): what bots think it is worth to call her now, in thousandths of a point."""
    patience: int
    """How much more than her penny that must be for each round to come, in which she might be worth more."""
    asks: tuple[Question, ...] = ()
    """The questions that only she asks."""

    @property
    def number(self) -> int:
        """Her number in the state, from 1."""
        return WITCHES[METALS[self.metal]].index(self.id) + 1

    @property
    def guest(self) -> int:
        """Her number among all witches, from 1."""
        return ALL_WITCHES.index(self.id) + 1

    @property
    def title(self) -> Message:
        """Her name."""
        return message(f"quacks-witch-{self.id}")
