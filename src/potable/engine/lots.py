"""What players settle before a game and may leave to chance: who begins, and any other option by lot."""

from __future__ import annotations

from .errors import BadOption
from .messages import message

DRAW_LOTS = -2
"""In place of a number that an option settles: chance decides, and by any lower one too, in a way of the game."""


def starter_seat(choice: str | int, seats: int) -> int:
    """Returns the seat that begins by the option `starter`, or DRAW_LOTS.

    >>> starter_seat("random", 3), starter_seat(2, 3)
    (-2, 2)
    """
    if isinstance(choice, str):
        return DRAW_LOTS
    if choice >= seats:
        raise BadOption(message("error-option-starter", seat=choice, last=seats - 1))
    return choice
