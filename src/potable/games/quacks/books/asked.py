"""What books have in common that ask: whether a gain is wanted, and to pay a ruby or to pass."""

from __future__ import annotations

from potable.engine.masks import allow
from potable.engine.rule import routine, rule

from ..actions import PASS, PAY_RUBY
from ..rules.asking import asks_for


@rule
def asks_for_points(s, seat, colour):
    """Gives points, which can be unwelcome while there are rats to come."""
    return asks_for(s, True)


@rule
def asks_for_gift(s, seat, colour):
    """Gives no points."""
    return asks_for(s, False)


@routine
def allow_paying(s, seat, mask):
    """Adds to pay a ruby, and to pass."""
    allow(mask, PASS)
    allow(mask, PAY_RUBY)
