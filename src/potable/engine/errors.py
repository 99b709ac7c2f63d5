"""What can be wrong with what somebody gave us. Every message says what was wrong and what would be right."""

from __future__ import annotations


class PotableError(ValueError):
    """Something given to Potable cannot be used; nothing was changed."""


class BadOption(PotableError):
    """A number of seats, an option or a seed that the game does not know."""


class IllegalMove(PotableError):
    """A move that the rules do not allow now."""


class BadRecord(PotableError):
    """A record that is not one, or that does not replay."""


class BadPosition(PotableError):
    """A position that cannot stand on a table."""
