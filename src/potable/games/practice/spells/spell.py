"""What a spell declares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from potable.engine.messages import message
from potable.engine.wire import Message

from ..content import SPELL_IDS
from ..question import Question


@dataclass(frozen=True)
class Spell:
    """A spell: its words, what it asks, and its rules (see rules/moments.py)."""

    id: str
    words: str
    """Its English messages: what it does, as `practice-spell-ID`, and all that it asks and says."""
    asks: tuple[Question, ...]
    has_object: Any
    """has_object(s, seat, spell): whether the spell could act on anything."""
    cast: Any
    """cast(s, seat): its card lies on the Desk, and it takes effect or asks."""
    returned: Any = None
    """returned(s, seat): all cards that it sent back lie on the Desk."""

    @property
    def text(self) -> Message:
        """Returns what it does."""
        return message(f"practice-spell-{self.id}")

    @property
    def number(self) -> int:
        """Returns its number among the spells."""
        return SPELL_IDS.index(self.id)


MOMENTS = ("has_object", "cast", "returned")
"""The moments at which a spell acts."""
