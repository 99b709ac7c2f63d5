"""A bot that plays any legal action, each as likely as the others."""

from __future__ import annotations

from potable.engine.masks import pick
from potable.engine.rule import rule

from . import Bot, Strength


@rule
def choose(s, seat, mask, luck):
    """Returns any of the allowed actions."""
    return pick(mask, luck)


BOTS = (Bot("random", "Plays any legal move.", choose, Strength(1), looks=False),)
