"""Fortune Winks: a ruby on the scoring space brings points, too."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from ..content import SPACE_RUBY
from ..rules.gains import gain_points
from ..state import FROM_CARDS
from ..worth import point_worth
from .card import BLUE, Card

POINTS = 2


@routine
def shows_ruby(s, seat):
    """Gives points, whatever becomes of the ruby."""
    gain_points(s, seat, POINTS, FROM_CARDS)


@rule
def card_worth(s, seat, space):
    """Counts the points where there is a ruby."""
    return POINTS * point_worth(s) if SPACE_RUBY[space] else 0


WORDS = """
quacks-card-lucky_devil = Fortune Winks
    .text = Whose scoring space shows a ruby gets 2 points on top.
"""
CARD = Card(
    15,
    "lucky_devil",
    BLUE,
    WORDS,
    shows_ruby=shows_ruby,
    card_worth=card_worth,
)
