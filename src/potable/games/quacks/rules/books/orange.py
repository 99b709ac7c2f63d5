"""The orange book: gourds fill the pot and do nothing else."""

from __future__ import annotations

from potable.engine.rule import rule

from ...content import PUMPKIN_PATCH_PARTY


@rule
def orange_spaces(s):
    """Returns how much further an orange chip moves: only a card makes it (QUA-ORA-01)."""
    return 1 if s.card == PUMPKIN_PATCH_PARTY else 0
