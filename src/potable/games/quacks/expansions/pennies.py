"""The witches' pennies: each calls the witch of its metal, once in a game; who visits by a card comes for nothing."""

from __future__ import annotations

from potable.engine.events import because
from potable.engine.masks import bits_in
from potable.engine.rule import routine, rule

from ..content import CONTENT
from ..rules.gains import gain_points
from . import events as say_more
from .state import FROM_PENNIES, GUEST, METALS

PENNY_POINTS = CONTENT["witches"]["penny_points"]
ALL_PENNIES = (1 << len(METALS)) - 1


@rule
def has_penny(s, seat, metal):
    """Tells whether a seat has not spent the penny of a metal."""
    return (int(s.pennies[seat]) >> metal) & 1 == 1


@rule
def affords(s, seat, metal):
    """Tells whether a seat has the penny of a metal, or has not yet called the witch who visits (QX-CARD-AB8)."""
    return s.guest > 0 and s.hosted[seat] == 0 if metal == GUEST else has_penny(s, seat, metal)


@routine
def pay_witch(s, seat, metal):
    """Pays a witch with her penny; the one who visits comes once to each for nothing (QX-SETUP-10, QX-CARD-AB8)."""
    if metal == GUEST:
        s.hosted[seat] = 1
    else:
        s.pennies[seat] = int(s.pennies[seat]) & ~(1 << metal)
    say_more.witch(s, seat, metal)


@rule
def points_left(s, seat):
    """Returns the points for pennies that were not spent (QX-SETUP-10)."""
    return PENNY_POINTS * bits_in(int(s.pennies[seat]))


@because("pennies")
@routine
def count_pennies(s, seat):
    """Gives points for pennies that were not spent."""
    if points_left(s, seat) > 0:
        gain_points(s, seat, points_left(s, seat), FROM_PENNIES)


WORDS = """
quacks-why-pennies = for witches' pennies
quacks-metal-silver = silver
quacks-metal-bronze = bronze
quacks-metal-gold = gold
"""
