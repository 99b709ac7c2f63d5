"""The three spells, a file for each: what a spell is and does stands there and nowhere else."""

from __future__ import annotations

from potable.engine.effects import fill

from ..rules import moments
from . import decomposition, eureka, transformation
from .spell import MOMENTS

SPELLS = tuple(sorted((eureka.SPELL, decomposition.SPELL, transformation.SPELL), key=lambda spell: spell.number))

_acts = {moment: {spell.number: getattr(spell, moment) for spell in SPELLS if getattr(spell, moment)} for moment in MOMENTS}
fill(moments, "spell", {"has_object": _acts.pop("has_object")}, reasons={})
fill(moments, "spell_cast(s)", _acts, reasons={})
