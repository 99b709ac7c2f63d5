"""The Bargain Witch: droplets and flasks for one ruby."""

from __future__ import annotations

from potable.engine.rule import routine, rule

from ...content import DROPLET_COST
from ...rules.rounds import ask_to_spend
from ...state import SPEND_RUBIES, WITCHES
from ...worth import droplet_worth, tube_worth
from ..pennies import affords
from ..state import ALL_WITCHES, GOLD, GUEST
from .witch import Witch

NUMBER, AS_GUEST = WITCHES["gold"].index("bargain") + 1, ALL_WITCHES.index("bargain") + 1
BARGAIN_COST = 1


@rule
def may(s, seat):
    """Comes to those who spend rubies."""
    return s.asked[seat] == SPEND_RUBIES and s.cheap[seat] == 0


@routine
def gain(s, seat):
    """Counts the moves that the same rubies would not pay for otherwise."""
    rubies = int(s.rubies[seat])
    return (rubies // BARGAIN_COST - rubies // DROPLET_COST) * max(droplet_worth(s), tube_worth(s, seat))


@routine
def call(s, seat):
    """Makes everything cost one ruby this round."""
    s.cheap[seat] = 1
    ask_to_spend(s, seat)


@rule
def ruby_cost(s, seat):
    """Returns what a move or a flask costs."""
    return BARGAIN_COST if s.cheap[seat] else DROPLET_COST


@rule
def rubies_needed(s, seat):
    """Returns with how many rubies a seat is asked, who may still call her."""
    if s.cheap[seat] or affords(s, seat, GOLD if s.gold == NUMBER else GUEST):
        return BARGAIN_COST
    return DROPLET_COST


WORDS = """
quacks-witch-bargain = Bargain Witch
    .text = When you spend rubies: a droplet moves for 1 ruby this round, and the flask is filled for 1.
    .call = Call the Bargain Witch: a droplet moves for 1 ruby this round, and the flask is filled for 1.
"""
WITCH = Witch("bargain", GOLD, WORDS, "QX-WITCH-G4", may, call, gain, patience=600)
