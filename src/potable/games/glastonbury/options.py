"""What players settle before a game of Glastonbury."""

from __future__ import annotations

from typing import Any

from potable.engine.errors import BadOption
from potable.engine.game import Option
from potable.engine.lots import DRAW_LOTS, starter_seat
from potable.engine.messages import message

from .content import CORNER_NAMES, CORNERS, NONE, PAWN_COLOURS, SEATS
from .state import MEMORIES, State

OPTIONS = (
    Option("recipes", (False, True), False),
    Option("memory", MEMORIES, "strict", group="table"),
    Option("starter", ("random", *range(SEATS)), 0, group="table", of_seats=True),
    Option("corners", ("spread", "random"), "spread", seat_choices=CORNER_NAMES, group="table"),
    Option("colours", ("in order",), "in order", seat_choices=PAWN_COLOURS, distinct=True),
    Option("left_out", ("usual", "random", "none", *PAWN_COLOURS), "usual", group="ruling"),
    Option("last_perluceo", ("kept or left", "carried out"), "kept or left", group="ruling"),
)


def apply_options(s: State, options: dict[str, Any]) -> None:
    """Writes the options into a fresh state."""
    seats = int(s.seats)
    s.recipes = int(options["recipes"])
    s.memory = MEMORIES.index(options["memory"])
    s.perluceo_acts = int(options["last_perluceo"] == "carried out")
    s.starter = starter_seat(options["starter"], seats)
    colours = options["colours"] if isinstance(options["colours"], list) else PAWN_COLOURS[:seats]
    for seat in range(SEATS):
        s.colour[seat] = PAWN_COLOURS.index(colours[seat]) if seat < seats else NONE
        s.pawn[seat] = _corner(options["corners"], seat, seats)
    s.left_out = _left_out(options["left_out"], colours, seats)


def options_of(s: State) -> dict[str, Any]:
    """Returns options by which a game that stands so can have begun; where pawns started is forgotten."""
    return {
        "recipes": bool(s.recipes),
        "memory": MEMORIES[s.memory],
        "starter": int(s.starter),
        "corners": "spread",
        "colours": [PAWN_COLOURS[colour] for colour in s.colour[: s.seats]],
        "left_out": "none" if s.left_out == NONE else PAWN_COLOURS[s.left_out],
        "last_perluceo": "carried out" if s.perluceo_acts else "kept or left",
    }


def _corner(choice: str | list[str], seat: int, seats: int) -> int:
    """Returns the corner at which a seat's pawn starts, or DRAW_LOTS (GLA-SETUP-06)."""
    if seat >= seats:
        return 0
    if isinstance(choice, list):
        return int(CORNERS[CORNER_NAMES.index(choice[seat])])
    if choice == "random":
        return DRAW_LOTS
    return int(CORNERS[2 * seat if seats == 2 else seat])


def _left_out(choice: str, colours: Any, seats: int) -> int:
    """Returns the colour that stays in the box, NONE or DRAW_LOTS (GLA-2P-01, GLA-2P-02)."""
    if choice == "none" or (choice == "usual" and seats > 2):
        return NONE
    if seats > 2:
        raise BadOption(message("glastonbury-refuses-left_out-with-more", seats=seats))
    if choice in ("usual", "random"):
        return DRAW_LOTS
    if choice in colours:
        unused = [colour for colour in PAWN_COLOURS if colour not in colours]
        raise BadOption(message("glastonbury-refuses-left_out-played", colour=choice, unused=unused))
    return PAWN_COLOURS.index(choice)
