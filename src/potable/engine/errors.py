"""What can be wrong with what somebody gave us. Every message says what was wrong and what would be right."""

from __future__ import annotations

from .messages import plainly
from .wire import Message


class PotableError(ValueError):
    """Something given to Potable cannot be used; nothing was changed."""

    def __init__(self, why: Message) -> None:
        """Keeps what is wrong, as a message of the catalogue."""
        super().__init__(why)
        self.message = why

    def __str__(self) -> str:
        """Returns what is wrong in English."""
        return plainly(self.message)


class BadOption(PotableError):
    """A number of seats, an option or a seed that the game does not know."""


class IllegalMove(PotableError):
    """A move that the rules do not allow now."""


class BadRecord(PotableError):
    """A record that is not one, or that does not replay."""


class BadPosition(PotableError):
    """A position that cannot stand on a table."""
