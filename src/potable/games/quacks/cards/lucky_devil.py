"""Fortune Winks: a ruby on the scoring space brings points, too."""

from __future__ import annotations

from potable.engine.rule import routine

from ..rules.gains import gain_points
from ..state import FROM_CARDS
from .card import BLUE, Card


@routine
def found_ruby(s, seat):
    """Gives points on top of the ruby."""
    gain_points(s, seat, 2, FROM_CARDS)


CARD = Card(
    15,
    "lucky_devil",
    "Fortune Winks",
    BLUE,
    "Whose scoring space shows a ruby gets 2 points on top.",
    found_ruby=found_ruby,
)
