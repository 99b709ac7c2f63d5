"""Twice the Sparkle: a ruby on the scoring space is two."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from ..content import SPACE_RUBY
from ..rules.gains import gain_rubies
from ..worth import ruby_worth
from .card import BLUE, Card


@routine
def found_ruby(s, seat):
    """Gives a second ruby."""
    gain_rubies(s, seat, 1)


@rule
def card_worth(s, seat, space):
    """Counts the second ruby where there is a first."""
    return ruby_worth(s) if SPACE_RUBY[space] else 0


WORDS = """
quacks-card-shining_extra_bright = Twice the Sparkle
    .text = Whose scoring space shows a ruby gets 1 ruby more.
"""
CARD = Card(
    16,
    "shining_extra_bright",
    BLUE,
    WORDS,
    found_ruby=found_ruby,
    card_worth=card_worth,
)
