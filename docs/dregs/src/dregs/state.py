"""The state of a game of Dregs: what lies where, and what the table waits for."""

from __future__ import annotations

from potable.engine.forms import counts, flag, number, one_of, seat, worked_out
from potable.engine.schema import OWNER, Numbers, Schema, field, of_seat

SEATS = 4
NONE = -1
FLAVOURS = ("sweet", "sour", "bitter")
TOKENS = (*FLAVOURS, "mud")
N_FLAVOURS, N_TOKENS, MUD = 3, 4, 3
OF_EACH = 4
"""How many tokens of each kind there are (DRE-BAG-01)."""
LIMITS = (2, 3)
"""How much mud spoils a cup, by the option (DRE-MUD-01)."""

# What the table waits for. DRAW happens by itself.
PICK, TURN, DRAW, OVER = range(4)
PHASES = ("pick", "turn", "draw", "over")
PHASE_ORDER = (PICK, TURN, DRAW)


class State(Schema, seats=SEATS):
    """All of a game of Dregs."""

    limit: int = field(number(OF_EACH), settled=True)
    """How much mud spoils a cup."""
    bag: Numbers = field(counts(TOKENS, OF_EACH, whole=True))  # counted, so that there is no order at which to peek
    favourite: Numbers = of_seat(one_of(FLAVOURS, none=NONE), known_to=OWNER, until=OVER)
    cup: Numbers = of_seat(counts(TOKENS, OF_EACH, whole=True))
    done: Numbers = of_seat(flag())
    phase: int = field(one_of(PHASES))
    turn: int = field(seat())
    waiting: int = field(worked_out())
    """The seats that have not picked a favourite, as bits."""
