"""The Jewel Witch: as many rubies as the scoring space shows points."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from ...content import SPACE_POINTS, SPACE_RUBY
from ...rules.gains import gain_rubies
from ...rules.pot import scoring_space
from ...state import RUBIES
from ...worth import ruby_worth
from ..state import GOLD
from .witch import Witch


@rule
def may(s, seat):
    """Comes to those whose scoring space shows a ruby."""
    return s.phase == RUBIES and SPACE_RUBY[scoring_space(s, seat)] == 1


@rule
def gain(s, seat):
    """Counts the rubies beside the one that would come anyway."""
    return (SPACE_POINTS[scoring_space(s, seat)] - 1) * ruby_worth(s)


@routine
def call(s, seat):
    """Gives the rubies in place of the one, and of what a card adds to it."""
    s.jewelled[seat] = 1
    gain_rubies(s, seat, SPACE_POINTS[scoring_space(s, seat)])


@rule
def finds_ruby(s, seat, space):
    """Tells whether a seat gets the ruby of its scoring space."""
    return SPACE_RUBY[space] == 1 and s.jewelled[seat] == 0


WORDS = """
quacks-witch-jewel = Jewel Witch
    .text = When your scoring space shows a ruby: take as many rubies instead as it shows points.
    .call = Call the Jewel Witch: as many rubies as your scoring space shows points.
"""
WITCH = Witch("jewel", GOLD, WORDS, "QX-WITCH-G3", may, call, gain, patience=600)
