"""Tables of Glastonbury set up by names, so that a test reads like a situation at a real table.

`table_with` lays the cards that matter where a test wants them and every other card somewhere out of the way: ingredients of
the last colours fill the display, the rest goes into the pile, or out of the game where a test names the pile itself.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import potable
from potable.engine.table import Table
from potable.games.glastonbury.content import (
    ACCIO_USES,
    CARD_NAMES,
    CARDS_BY_NAME,
    CARDS_PER_COLOUR,
    CELL_NAMES,
    DECLINATIO_USES,
    FIRST_IMMUTO,
    LINE_NAMES,
    LINES,
    PAWN_COLOURS,
    PLACE_NAMES,
)

# ---- setting up ----


def table_with(seats: int = 3, **situation: Any) -> Table:
    """Returns a table in a situation; what can be said of it is listed at `position_with`."""
    return potable.from_position(position_with(seats, **situation))


def position_with(
    seats: int = 3,
    *,
    pawns: Sequence[int | str] = (),
    cauldrons: Sequence[Sequence[str]] = (),
    colours: Sequence[str] = PAWN_COLOURS,
    accio: Sequence[int] = (),
    declinatio: Sequence[int] = (),
    spells_used: Sequence[int] = (),
    recipes: Sequence[Sequence[str]] | None = None,
    display: Mapping[str, str] | None = None,
    gaps: Collection[str] = (),
    pile: Sequence[str] | None = None,
    **moment: Any,
) -> dict[str, Any]:
    """Returns a position in which only what matters is said.

    Lists have an entry for each seat and may stop early: the seats after them have nothing, and their pawns stand at their
    starting corners. Cauldrons and the pile are listed from the lowest card up. `gaps` are the empty cells. `moment` is any
    other field of a position: turn, phase, memory, left_out, spell_cast, chosen, ended_by, immutos. The phase is "walk"
    unless said otherwise: the pawn of the seat whose turn it is walks at once, and the table waits for the decision there.
    """
    position = potable.new("glastonbury", seats, seed=0).position()
    state = position["state"]
    corners = [0, 10] if seats == 2 else [0, 5, 10, 15]
    state["players"] = [
        {
            "colour": colours[seat],
            "place": place_number(_entry(pawns, seat, corners[seat])),
            "cauldron": list(_entry(cauldrons, seat, ())),
            "accio": _entry(accio, seat, 0),
            "declinatio": _entry(declinatio, seat, 0),
            "spells_used": _entry(spells_used, seat, 0),
            "recipes": None if recipes is None else list(recipes[seat]),
        }
        for seat in range(seats)
    ]
    state |= {"recipes": recipes is not None, "left_out": None, "phase": "walk", "turn": 0, "spell_cast": False}
    state |= {"pile_known": 0, "chosen": None, "ended_by": None, "immutos": [None, None], "memory": "strict"}
    state |= {"perluceo_acts": False}
    state |= moment
    _lay_out(state, dict(display or {}), gaps, pile)
    return position


def scored(ender: int = 0, **situation: Any) -> Table:
    """Returns a table at the end of its game: the ender has just emptied column c and left its last card to nobody.

    With recipes and an Immuto in a cauldron the table then waits for its owner to add it to an ingredient.
    """
    pawns = [corner if seat != ender else "top of column c" for seat, corner in enumerate([0, 5, 10, 15])]
    table = table_with(pawns=pawns, turn=ender, phase="take", pile=[], gaps=all_but(*LAST_CARDS), **situation)
    table.play("take c3")
    table.play("leave")
    return table


LAST_CARDS = ("b2", "a3", "c3", "d4", "e5")
"""Cells that keep a card in every row and column; c3 is the last of column c, and not of row 3."""


def all_but(*cells: str) -> list[str]:
    """Returns every cell but those."""
    return [cell for cell in CELL_NAMES if cell not in cells]


def line(name: str, but: str = "") -> list[str]:
    """Returns the cells of a row or column, such as "column c", all or all but one."""
    return [CELL_NAMES[cell] for cell in LINES[LINE_NAMES.index(name)] if CELL_NAMES[cell] != but]


def place_number(place: int | str) -> int:
    """Returns the number of a place that is given by its number or its name."""
    return PLACE_NAMES.index(place) if isinstance(place, str) else place


# ---- looking ----


def state(table: Table) -> dict[str, Any]:
    """Returns everything that lies on the table."""
    return table.position()["state"]


def place(table: Table, seat: int) -> int:
    """Returns where a seat's pawn stands."""
    return state(table)["players"][seat]["place"]


def cauldron(table: Table, seat: int) -> list[str]:
    """Returns what lies in a cauldron, the lowest card first."""
    return state(table)["players"][seat]["cauldron"]


def pile(table: Table) -> list[str]:
    """Returns the pile, the lowest card first."""
    return state(table)["pile"]


def card_on(table: Table, cell: str) -> str | None:
    """Returns the card that lies on a cell."""
    return state(table)["display"][cell]


def options(table: Table) -> set[str]:
    """Returns the names of all that the seat to act may do."""
    return {action.name for action in table.legal()}


def takes(table: Table) -> set[str]:
    """Returns the cells from which the seat to act may take."""
    return {name.removeprefix("take ") for name in options(table) if name.startswith("take ")}


# ---- inside ----


def _entry(entries: Sequence[Any], seat: int, otherwise: Any) -> Any:
    return entries[seat] if seat < len(entries) else otherwise


def _lay_out(state: dict[str, Any], display: dict[str, str], gaps: Collection[str], pile: Sequence[str] | None) -> None:
    """Puts every card somewhere once: the named ones where they are named, the others in the display, the pile or gone."""
    named = [*display.values(), *(pile or ()), *(card for player in state["players"] for card in player["cauldron"])]
    spare = [card for card in _plainest_first(state["left_out"]) if card not in named]
    gone = [spare.pop(spare.index(card)) for card in _spells_out(state["players"], spare)]
    empty = [cell for cell in CELL_NAMES if cell not in display and cell not in gaps]
    display |= {cell: spare.pop(0) for cell in empty}
    state["display"] = {cell: display.get(cell) for cell in CELL_NAMES}
    state["pile"] = spare[::-1] if pile is None else list(pile)
    state["gone"] = gone if pile is None else gone + spare


def _plainest_first(left_out: str | None) -> list[str]:
    """Returns the cards of the game, ingredients of the last colours first, then Immutos and spells."""
    box = PAWN_COLOURS.index(left_out) if left_out else None
    ingredients = [name for name, card in CARDS_BY_NAME.items() if card < FIRST_IMMUTO and card // CARDS_PER_COLOUR != box]
    return ingredients[::-1] + list(CARD_NAMES[FIRST_IMMUTO:])


def _spells_out(players: list[dict[str, Any]], spare: list[str]) -> list[str]:
    """Returns the spell cards that must have left the display and the pile: those in hand, and as many as were used."""
    accios = sum(-(-player["accio"] // ACCIO_USES) for player in players)
    declinatios = sum(-(-player["declinatio"] // DECLINATIO_USES) for player in players)
    held = [card for card in spare if card.startswith("accio")][:accios]
    held += [card for card in spare if card.startswith("declinatio")][:declinatios]
    used = sum(player["spells_used"] for player in players)
    others = [card for card in spare if CARDS_BY_NAME[card] >= FIRST_IMMUTO + 2 and card not in held]
    return held + others[::-1][:used]
