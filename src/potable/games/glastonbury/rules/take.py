"""Taking a card from the display."""

from __future__ import annotations

from potable.engine.rule import rule

from ..content import (
    ACCIO,
    ACCIO_USES,
    DECLINATIO,
    DECLINATIO_USES,
    KIND,
    LINE_AT,
    LINES,
    LINES_OF,
    NONE,
    PERLUCEO,
    SIDE,
    VANESCO,
)
from ..state import KEEP, REFILL
from .cauldron import put_on_top
from .spells import perluceo, vanesco


@rule
def may_take(s, cell):
    """Tells whether the card on a cell may be taken as far as spells are concerned; the cell may also be empty."""
    card = int(s.display[cell])
    if card == NONE:
        return False  # GLA-TAKE-06
    # One spell a turn: after casting one, those that act at once stay where they are (GLA-ACCIO-03, GLA-DECL-03).
    return s.spell_cast == 0 or KIND[card] < PERLUCEO


@rule
def cells_to_take(s, seat):
    """Returns the cells of the row beside the seat's pawn from which it may take, as bits (GLA-TAKE-01)."""
    cells = 0
    line = LINE_AT[s.pawn[seat]]
    for i in range(SIDE):
        cell = LINES[line, i]
        if may_take(s, cell):
            cells |= 1 << cell
    return cells


@rule
def may_take_any(s, seat):
    """Tells whether there is a card that the seat may take."""
    return cells_to_take(s, seat) != 0


@rule
def take_card(s, seat, cell):
    """Takes the card on a cell: the last card of a row ends the game, and its taker need not keep it."""
    s.chosen = cell
    s.phase = REFILL
    card = int(s.display[cell])
    if is_last_of_a_row(s, cell):
        s.ended_by = seat  # GLA-END-02
        if KIND[card] < ACCIO:
            s.phase = KEEP  # GLA-END-03
            return
    s.display[cell] = NONE
    receive(s, seat, card)


@rule
def receive(s, seat, card):
    """Gives a card to a seat: ingredients and Immutos go on the cauldron, spells beside it."""
    kind = KIND[card]
    if kind < ACCIO:
        put_on_top(s, seat, card)  # GLA-TAKE-03
    elif kind == ACCIO:
        s.accio[seat] += ACCIO_USES
    elif kind == DECLINATIO:
        s.declinatio[seat] += DECLINATIO_USES
    elif kind == VANESCO:
        vanesco(s, seat)
    else:
        perluceo(s, seat)


@rule
def is_last_of_a_row(s, cell):
    """Tells whether taking the card on a cell empties a row, be it the one beside the pawn or the one that crosses it."""
    if s.pile_count > 0:
        return False  # every gap is still filled
    return is_last_of(s, cell, LINES_OF[cell, 0]) or is_last_of(s, cell, LINES_OF[cell, 1])  # GLA-END-06


@rule
def is_last_of(s, cell, line):
    """Tells whether the cell holds the only card left in a line."""
    if line == NONE:
        return False
    for i in range(SIDE):
        other = LINES[line, i]
        if other != cell and s.display[other] != NONE:
            return False
    return True


@rule
def keep_card(s, seat):
    """Puts the last card of the game on the cauldron."""
    cell = int(s.chosen)
    card = int(s.display[cell])
    s.display[cell] = NONE
    put_on_top(s, seat, card)
    s.phase = REFILL


@rule
def leave_card(s):
    """Leaves the last card of the game to nobody."""
    s.display[s.chosen] = NONE
    s.phase = REFILL
