"""The actions that only expansions have, after those of the base game."""

from __future__ import annotations

from ..actions import ACTIONS, N_ACTIONS
from .state import METALS

FIRST_MORE = N_ACTIONS
"""Those of expansions begin here."""
BUY_POINT = FIRST_MORE
CALL = BUY_POINT + 1
"""Call the witch of a metal: CALL + metal."""
RETURN_BOTH, RETURN_LAST, RETURN_BEFORE, UPGRADE_BOTH = range(CALL + 3, CALL + 7)
MORE_ACTIONS = (
    *ACTIONS,
    "buy point",
    *(f"call {metal}" for metal in METALS),
    *("return both whites", "return last white", "return white before", "upgrade last two"),
)
N_MORE_ACTIONS = len(MORE_ACTIONS)
