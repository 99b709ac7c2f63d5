"""What depends on the spell being cast and on what is asked, each with what happens where nothing of the kind is declared.

What a spell does stands in its file under `spells/`, what is asked under `questions/`. Rules call these through this module.
"""

from __future__ import annotations

from potable.engine.rule import rule

from ..content import SPELL_OF

# ---- spells ----


@rule
def spell_cast(s):
    """Returns which spell is being cast, by which these moments choose."""
    return SPELL_OF[s.spell]


@rule
def has_object(s, seat, spell):
    """Tells whether a spell could act on anything if the seat cast it."""
    return False


@rule
def cast(s, seat):
    """The spell card has been laid on the Desk: its spell takes effect, or asks for its object."""


@rule
def returned(s, seat):
    """All cards that the spell sent back to the Desk lie there."""


# ---- questions ----


@rule
def legal(s, seat, mask):
    """Adds what the seat may answer to a mask."""


@rule
def answer(s, seat, action):
    """Carries out what the seat has answered."""
