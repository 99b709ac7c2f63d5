"""The house bot of Glastonbury."""

from __future__ import annotations

from potable.engine.masks import pick
from potable.engine.rule import rule

from . import Bot


@rule
def choose(s, seat, mask, luck):
    """Returns the action that the bot likes best."""
    return pick(mask, luck)


BOTS = (Bot("house", "Plans its walk, remembers every cauldron, and takes what others need.", choose),)
