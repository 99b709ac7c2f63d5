"""The actions that only expansions have, after those of the base game."""

from __future__ import annotations

from ..actions import ACTIONS, N_ACTIONS
from ..content import KIND_NAMES, LAST_SPACE
from ..state import PATIENTS
from .state import LAST_ESSENCE, METALS

FIRST_MORE = N_ACTIONS
"""Those of expansions begin here."""
BUY_POINT = FIRST_MORE
CALL = BUY_POINT + 1
"""Call the witch of a metal: CALL + metal."""
RETURN_BOTH, RETURN_LAST, RETURN_BEFORE, UPGRADE_BOTH = range(CALL + 3, CALL + 7)
HELP = UPGRADE_BOTH + 1
"""Take the essence card of a patient: HELP + patient, counted from 0."""
ADVANCE = HELP + len(PATIENTS)
"""Let the essence go so many spaces: ADVANCE + spaces."""
LAY = ADVANCE + LAST_ESSENCE + 1
"""Place a chip of kind k that lies on display: LAY + k - 1."""
CHIP_ON = LAY + len(KIND_NAMES) - 1
"""Choose the chip on a space of the pot, to put it back or to swap it: CHIP_ON + space - 1."""
RETURN_THREE = CHIP_ON + LAST_SPACE
ROLL_DICE = RETURN_THREE + 1
PENNY = ROLL_DICE + 1
"""Give up the penny of a metal, or take it back: PENNY + metal."""
CALL_GUEST = PENNY + len(METALS)
"""Call the witch who visits."""
MORE_ACTIONS = (
    *ACTIONS,
    "buy point",
    *(f"call {metal}" for metal in METALS),
    *("return both whites", "return last white", "return white before", "upgrade last two"),
    *(f"help {patient.replace('_', ' ')}" for patient in PATIENTS),
    *(f"essence {spaces}" for spaces in range(LAST_ESSENCE + 1)),
    *(f"lay {chip}" for chip in KIND_NAMES[1:]),
    *(f"chip on {space}" for space in range(1, LAST_SPACE + 1)),
    "return white 3",
    "roll",
    *(f"{metal} penny" for metal in METALS),
    "call guest",
)
N_MORE_ACTIONS = len(MORE_ACTIONS)
