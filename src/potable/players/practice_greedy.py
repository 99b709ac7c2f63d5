"""The greedy bot of The Potions Practice: it plays what brings most points now; a yardstick for others."""

from __future__ import annotations

from potable.engine.masks import allows, nth
from potable.engine.rule import routine
from potable.games.practice.actions import CAST, CHOOSE, COMPOSE, LAY
from potable.games.practice.content import N_CARDS, POINTS
from potable.games.practice.rules.desk import missing_elements
from potable.games.practice.state import COMPONENT, PLAY

from . import Bot, Strength


@routine
def choose(s, seat, mask, luck):
    """Returns the play that brings most points, and the first one of several; a formula of its own before another's."""
    if s.phase == PLAY:
        return dearest_play(s, mask)
    if s.phase == COMPONENT:
        for card in range(N_CARDS):
            if allows(mask, CHOOSE + card) and s.owner[card] == seat:
                return CHOOSE + card
    return nth(mask, 0)


@routine
def dearest_play(s, mask):
    """Returns the element or formula that brings most points."""
    best, points = -1, -1
    for action in range(CAST):
        if allows(mask, action):
            gain = missing_elements(s, action - LAY) if action < COMPOSE else POINTS[action - COMPOSE]
            if gain > points:
                best, points = action, gain
    return best


BOTS = (Bot("greedy", "Plays whatever brings most points now, and casts no spells.", choose, Strength(2, 98.0, "random")),)
